import { describe, expect, it } from '@jest/globals';
import { DEFAULT_EFFECTIVE_POLICY } from '../../src/config/policy-schema.ts';
import { numberedLines, type ChangedFile } from '../../src/core/diff/model.ts';
import { judge } from '../../src/judge.ts';
import type { UnitReview } from '../../src/reviewer/unit-review.ts';
import { buildChange, buildFile, buildHunk } from '../core/diff-units/build-change.ts';
import { buildClaim, buildEvidence, buildReview } from '../support/build-evidence.ts';

/** Two files of some size, each a unit of its own. */
const padding = (name: string) =>
  Array.from({ length: 100 }, (_, index) => `+const ${name}${index} = ${index};`);
const mine = buildFile({ path: 'src/a.ts', hunks: [buildHunk(['+runMine(input);', ...padding('a')])] });
const other = buildFile({
  path: 'src/b.ts',
  hunks: [
    buildHunk([' before();', '-checkRights(user);', '+runOther(input);', ...padding('b')], {
      old: 7,
      new: 7,
    }),
  ],
});
const change = buildChange([mine, other]);
const settings = {
  exclude: [],
  strategy: 'selective',
  maxDiffChars: 3_000,
  maxFileChars: null,
  maxInlineComments: 20,
} as const;

/** The unit of src/a.ts, whose reviewer makes the claims; the riskier file comes first. */
const OWN_UNIT = '2';

function judged(
  claims: readonly object[],
  more: Partial<UnitReview> = {},
  policy: Partial<typeof DEFAULT_EFFECTIVE_POLICY> = {},
) {
  const evidence = buildEvidence({
    change,
    settings,
    reviews: [buildReview(claims, { unit: OWN_UNIT, ...more })],
    policy: { ...DEFAULT_EFFECTIVE_POLICY, ...policy },
  });
  expect(evidence.reviews).toHaveLength(2);
  return judge(evidence).verdict;
}

/** What read_diff puts on record of a file. */
function readDiff({ path, hunks }: ChangedFile): UnitReview['context'] {
  return hunks.flatMap((hunk) => {
    const lines = numberedLines(hunk);
    const right = lines.filter(({ newLine }) => newLine !== null);
    const left = lines.filter(({ oldLine }) => oldLine !== null);
    return [
      { path, startLine: hunk.newStart, text: right.map(({ text }) => text).join('\n') },
      {
        path,
        side: 'LEFT' as const,
        startLine: hunk.oldStart,
        text: left.map(({ text }) => text).join('\n'),
      },
    ];
  });
}

const misnamed = (count: number, more = {}) =>
  Array.from({ length: count }, (_, index) =>
    buildClaim({ path: `no/such${index}.ts`, quote: 'nowhere at all();', ...more }),
  );

describe('blockers that name no path of the change', () => {
  it.each([1, 20])('are no fault when no file holds their quotes: %i of them', (count) => {
    expect(judged(misnamed(count)).decision).toBe('approve');
  });

  it('are a fault of their reviewer when there are more of them than are looked into', () => {
    const late = buildClaim({ path: 'b/src/a.ts', quote: 'runMine(input);' });
    const { decision, faults } = judged([...misnamed(20), late]);
    expect(decision).toBe('inconclusive');
    expect(faults).toMatchObject([{ code: 'answer_malformed', unit: OWN_UNIT }]);
  });

  it('are looked for also in files that only a tool showed', () => {
    const claim = buildClaim({ path: 'b/src/b.ts', quote: 'runOther(input);' });
    expect(judged([claim]).faults).toEqual([]);
    const { decision, faults } = judged([claim], { context: readDiff(other) });
    expect(decision).toBe('inconclusive');
    expect(faults).toMatchObject([{ code: 'answer_malformed', detail: expect.stringContaining('src/b.ts') }]);
  });
});

describe('whether a lost claim would block', () => {
  const raised = { severity: [{ paths: ['src/**'], floor: 'error' as const }] };
  const lowered = { severity: [{ paths: ['src/**'], ceiling: 'info' as const }] };

  it('is told by the file that holds the quote, not by the path that the model wrote', () => {
    const claim = buildClaim({ path: 'b/src/a.ts', quote: 'runMine(input);', severity: 'warning' });
    expect(judged([claim], {}, raised).faults).toHaveLength(1);
    expect(judged([{ ...claim, severity: 'error' }], {}, lowered).faults).toEqual([]);
  });

  it('is told by the path of the change that another spelling names', () => {
    const twice = buildFile({ hunks: [buildHunk(['+open(file);', '+close(file);', '+open(file);'])] });
    const claim = buildClaim({ path: './src/a.ts', quote: 'open(file);', severity: 'warning' });
    const evidence = buildEvidence({
      change: buildChange([twice]),
      reviews: [buildReview([claim])],
      policy: { ...DEFAULT_EFFECTIVE_POLICY, ...raised },
    });
    expect(judge(evidence).verdict.decision).toBe('inconclusive');
  });
});

describe('a blocker about lines of another unit', () => {
  const gone = buildClaim({ path: 'src/b.ts', side: 'LEFT', quote: 'checkRights(user);', title: 'No check' });

  it('blocks when it is about removed lines that a tool showed', () => {
    const { decision, findings } = judged([gone], { context: readDiff(other) });
    expect(decision).toBe('request_changes');
    expect(findings).toMatchObject([{ path: 'src/b.ts', side: 'LEFT', line: 8, inChange: true }]);
  });

  it('is about what is gone when it quotes a removed line as a new one', () => {
    const { dropped } = judged([{ ...gone, side: 'RIGHT' }], { context: readDiff(other) });
    expect(dropped).toMatchObject({ quote_removed: 1 });
  });

  it('does not stand on a line of the old file that is still there', () => {
    const { decision, dropped } = judged([{ ...gone, quote: 'before();' }], { context: readDiff(other) });
    expect(dropped).toMatchObject({ quote_not_found: 1 });
    expect(decision).toBe('approve');
  });

  it.each([
    ['removed', gone],
    ['added', buildClaim({ path: 'src/b.ts', quote: 'runOther(input);' })],
  ])('is a fault when its reviewer was not shown the lines, although they are %s', (_, claim) => {
    const { decision, faults } = judged([claim]);
    expect(decision).toBe('inconclusive');
    expect(faults).toMatchObject([{ code: 'answer_malformed', unit: OWN_UNIT }]);
  });

  it('is dropped without a fault when its quote stands nowhere in the change', () => {
    expect(judged([{ ...gone, quote: 'checkOthers(user);' }]).faults).toEqual([]);
  });
});
