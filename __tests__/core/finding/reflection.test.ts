import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { isBlocking } from '../../../src/core/finding/blocking.ts';
import type { Candidate } from '../../../src/core/finding/finding.ts';
import { ground } from '../../../src/core/finding/ground.ts';
import { leansOnMore } from '../../../src/core/finding/leaning.ts';
import { mergeClaims } from '../../../src/core/finding/merge.ts';
import {
  applyDeletions,
  deletableClaims,
  type Deletion,
  type ReflectedFinding,
} from '../../../src/core/finding/reflection.ts';
import { prepareShown } from '../../../src/core/finding/shown.ts';
import { buildChange, buildFile, buildHunk } from '../diff-units/build-change.ts';
import { buildCandidate } from './build-candidate.ts';

const change = buildChange([
  buildFile({
    path: 'src/mean.ts',
    hunks: [
      buildHunk([
        ' export function mean(list) {',
        '-  if (list.length === 1) throw problem;',
        '+  if (list.length === 0) return 0;',
        '+  return sum(list) / list.length;',
        '+  // done',
        ' }',
      ]),
    ],
  }),
  buildFile({ path: 'src/other.ts', hunks: [buildHunk(['+const elsewhere = guarded(list);'])] }),
]);
/** The unit shows the first file only; a tool showed a third one. */
const shown = prepareShown(change, {
  files: change.files.slice(0, 1),
  context: [
    { path: 'src/other.ts', startLine: 1, text: 'const elsewhere = guarded(list);' },
    { path: 'src/mean.ts', startLine: 90, text: 'const far = away(list);' },
  ],
});
const shownTo = () => shown;

const CLAIM: Partial<Candidate> = {
  severity: 'warning',
  path: 'src/mean.ts',
  quote: 'return sum(list) / list.length;',
  title: 'An empty list divides by zero',
  body: 'Nothing checks that the list has an element.',
};
const PROOF = 'if (list.length === 0) return 0;';

function findings(...of: Partial<Candidate>[]): ReflectedFinding[] {
  const claims = of.flatMap((each, index) => {
    const grounding = ground(buildCandidate({ id: `1#${index}`, ...CLAIM, ...each }), shown);
    return grounding.kind === 'grounded' ? [grounding.grounded] : [];
  });
  expect(claims).toHaveLength(of.length);
  const policy = { blockOn: {}, requireFlag: false };
  const merged = mergeClaims(claims, ({ candidate, inChange }) =>
    isBlocking({ ...candidate, inChange }, policy),
  );
  return merged.map((each, index) => ({
    ...each,
    finding: {
      ...each.finding,
      blocking: isBlocking(each.finding, policy),
      owners: [],
      fingerprint: `${index}`,
    },
  }));
}

const deletion = (of: Partial<Deletion> = {}): Deletion => ({
  candidate: '1#0',
  quote: PROOF,
  reason: 'the list is checked',
  by: 'second-model',
  ...of,
});

const leftOf = (all: readonly ReflectedFinding[], ...deletions: Deletion[]): number =>
  applyDeletions(all, deletions, shownTo).kept.length;

describe('a deletion', () => {
  it('takes a finding away with all its claims, and keeps the line and who named it', () => {
    const all = findings({}, { body: 'Nothing checks it.' });
    const candidate = all[0]?.candidate ?? '';
    expect(applyDeletions(all, [deletion({ candidate })], shownTo)).toEqual({
      kept: [],
      dropped: [candidate, ...(all[0]?.repeats ?? [])].map((id) => ({
        candidate: id,
        kind: 'dropped',
        reason: 'refuted_by_diff',
        fingerprint: null,
        quote: PROOF,
        by: 'second-model',
      })),
    });
  });

  it.each([
    ['as it is shown', '  if (list.length === 0) return 0;'],
    ['with the mark of a diff', '+  if (list.length === 0) return 0;'],
    ['with its number', '2+ | if (list.length === 0) return 0;'],
    ['with the line of the claim', `${PROOF}\n  return sum(list) / list.length;`],
    ['in part', 'list.length === 0'],
  ])('may quote its line %s', (_, quote) => {
    expect(leftOf(findings({}), deletion({ quote }))).toBe(0);
  });

  it.each([
    ['a line that is nowhere', 'if (list === null) return 0;'],
    ['a line that was removed', 'if (list.length === 1) throw problem;'],
    ['a removed line with its mark', '-  if (list.length === 1) throw problem;'],
    ['a line of another file', 'const elsewhere = guarded(list);'],
    ['a line that only a tool showed', 'const far = away(list);'],
    ["the claim's own line", 'return sum(list) / list.length;'],
    ["the claim's own line in another dress", '3+ |   return  sum(list) / list.length;'],
    ['a line that says too little', '}'],
    ['too little of a line', 'done'],
    ['nothing', ' '],
  ])('has no effect with %s', (_, quote) => {
    expect(leftOf(findings({}), deletion({ quote }))).toBe(1);
  });

  it('has no effect for a claim that is unknown, or that does not stand for its finding', () => {
    const all = findings({}, { body: 'Nothing checks it.' });
    expect(
      leftOf(all, deletion({ candidate: all[0]?.repeats[0] ?? '' }), deletion({ candidate: '9#9' })),
    ).toBe(1);
  });

  it('may use a removed line against a claim on removed lines', () => {
    const removed = findings({ side: 'LEFT', quote: 'if (list.length === 1) throw problem;' });
    expect(leftOf(removed, deletion())).toBe(0);
  });
});

const protectedFindings: [string, Partial<Candidate>[]][] = [
  ['on security', [{ category: 'security' }]],
  ['on data loss', [{ category: 'data_loss' }]],
  ['that is a blocker', [{ severity: 'blocker', category: 'performance' }]],
  ['that blocks', [{ severity: 'error' }]],
  ['that a rule makes', [{ origin: { kind: 'rule', rule: 'removed-check' } }]],
  ['that a rule makes too', [{}, { origin: { kind: 'rule', rule: 'removed-check' } }]],
  ['that two reviewers make', [{}, { origin: { kind: 'model', reviewer: 'tests', unit: '1' } }]],
  ['that goes by a file', [{ evidence: [{ source: 'file', path: 'src/mean.ts', line: 1, quote: PROOF }] }]],
  [
    'that goes by a search',
    [{ evidence: [{ source: 'search', path: 'src/mean.ts', line: 1, quote: PROOF }] }],
  ],
  [
    'that goes by a file of another unit',
    [
      {
        evidence: [
          { source: 'diff', path: 'src/other.ts', line: 1, quote: 'const elsewhere = guarded(list);' },
        ],
      },
    ],
  ],
  [
    'whose evidence is not in the diff',
    [{ evidence: [{ source: 'diff', path: 'src/mean.ts', line: 1, quote: 'made(up);' }] }],
  ],
  ['that names another file', [{ body: 'See src/report.ts, which passes an empty list.' }]],
  ['that speaks of callers', [{ body: 'Callers pass an empty list.' }]],
  ['of which one claim leans on more', [{}, { body: 'Callers pass an empty list.' }]],
  ['that stands at another place too', [{}, { quote: 'if (list.length === 0) return 0;' }]],
  ['that another unit has too', [{}, { origin: { kind: 'model', reviewer: 'general', unit: '2' } }]],
  ['outside the change', [{ quote: 'const far = away(list);' }]],
  [
    'of a line that another unit shows',
    [{ path: 'src/other.ts', quote: 'const elsewhere = guarded(list);' }],
  ],
];

describe('a finding that no second look may delete', () => {
  it.each(protectedFindings)('is one %s', (_, of) => {
    const all = findings(...of);
    expect(all).toHaveLength(1);
    expect(deletableClaims(all, shownTo)).toEqual([]);
    expect(leftOf(all, ...of.map((_claim, index) => deletion({ candidate: `1#${index}` })))).toBe(1);
  });
});

describe('what a second look is shown', () => {
  it('is the claim that stands for a finding it may delete: place, words and quote', () => {
    expect(deletableClaims(findings({ line: 3 }), shownTo)).toEqual([
      {
        unit: '1',
        candidate: '1#0',
        path: 'src/mean.ts',
        side: 'RIGHT',
        startLine: 3,
        line: 3,
        title: CLAIM.title,
        body: CLAIM.body,
        quote: CLAIM.quote,
      },
    ]);
  });
});

describe('the laws of deletions', () => {
  const all = findings(
    {},
    { title: 'Slow', body: 'b' },
    ...protectedFindings.slice(0, 3).map(([title, [of]]) => ({ ...of, title, body: title })),
  );
  const deletions = fc.array(
    fc.record({
      candidate: fc.constantFrom('1#0', '1#1', '1#2', '1#3', '1#4', 'x', '__proto__'),
      quote: fc.oneof(
        fc.constantFrom(PROOF, '+ // done it', '}', String(CLAIM.quote), 'export function mean(list) {'),
        fc.string(),
      ),
      reason: fc.string(),
      by: fc.constantFrom('a', 'b'),
    }),
    { maxLength: 6 },
  );

  it('let the findings only get fewer, and change none that stays', () => {
    fc.assert(
      fc.property(deletions, (said) => {
        const { kept, dropped } = applyDeletions(all, said, shownTo);
        expect(all.filter((each) => kept.includes(each))).toEqual(kept);
        const ids = (some: readonly ReflectedFinding[]) =>
          some.flatMap(({ candidate, repeats }) => [candidate, ...repeats]);
        expect([...ids(kept), ...dropped.map(({ candidate }) => candidate)].toSorted()).toEqual(
          ids(all).toSorted(),
        );
        for (const each of all.slice(-3)) if (each.finding.category !== 'bug') expect(kept).toContain(each);
      }),
    );
  });

  it('make twice the same as once, in any order', () => {
    fc.assert(
      fc.property(deletions, (said) => {
        const once = applyDeletions(all, said, shownTo);
        expect(applyDeletions(once.kept, said, shownTo)).toEqual({ kept: once.kept, dropped: [] });
        expect(applyDeletions(all, [...said, ...said].toReversed(), shownTo)).toEqual(once);
      }),
    );
  });
});

describe('a text that leans on more than the unit', () => {
  const paths = new Set(['src/core/mean.ts', 'README.md']);
  it.each([
    'mean.ts has it',
    'see src/core/mean.ts:12.',
    'In core/mean.ts and ./src/core/mean.ts, a/src/core/mean.ts',
    'list.length is 0 and/or NaN, e.g. 1.5 or v2.0',
    'Use Math.max(0, list.length).',
  ])('is not: %s', (text) => {
    expect(leansOnMore(text, paths)).toBe(false);
  });
  it.each([
    'total.ts has it',
    'see src/core/total.ts:12.',
    'as src/db does',
    'src\\core\\total.cs',
    'package.json pins it',
    'the call site is wrong',
    'as elsewhere',
    'other modules do it',
  ])('is: %s', (text) => {
    expect(leansOnMore(text, paths)).toBe(true);
  });
});
