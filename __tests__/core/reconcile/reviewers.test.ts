import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import type { Change } from '../../../src/core/diff/model.ts';
import { CATEGORIES, SEVERITIES, type Candidate, type Origin } from '../../../src/core/finding/finding.ts';
import {
  claimsForReflection,
  reconcileCandidates,
  type Reconciled,
  type ReconcileInput,
} from '../../../src/core/reconcile/reconcile.ts';
import { canonicalJson } from '../../../src/core/render/canonical-json.ts';
import { buildChange, buildFile, buildHunk } from '../diff-units/build-change.ts';
import { buildCandidate, candidateLists, codeChanges } from '../finding/build-candidate.ts';

const by = (reviewer: string, unit = '1'): Origin => ({ kind: 'model', reviewer, unit });

function inputFor(
  change: Change,
  candidates: readonly Candidate[],
  overrides: Partial<ReconcileInput> = {},
): ReconcileInput {
  return {
    anchors: null,
    candidates,
    requotes: [],
    shownByConversation: new Map(
      ['1', '1.security'].map((name) => [name, { files: change.files, context: [] }]),
    ),
    change,
    calibration: [],
    deletions: [],
    uniquePerSpecialist: 10,
    reviewersByUnit: new Map([['1', ['general', 'security']]]),
    ownersOf: () => [],
    policy: { blockOn: {}, requireFlag: false },
    caps: { maxInline: 10, maxBody: 10 },
    ...overrides,
  };
}

const change = buildChange([
  buildFile({
    path: 'db/pool.ts',
    hunks: [
      buildHunk([
        '+const pool = open();',
        '+await query(pool, text);',
        '+if (failed) await close(pool);',
        '+for (const row of rows) await query(pool, row);',
      ]),
    ],
  }),
]);
const LEAK = buildCandidate({
  path: 'db/pool.ts',
  quote: 'await query(pool, text);',
  title: 'Connection leak',
  body: 'The connection is not closed when the query fails.',
});
const OPEN = buildCandidate({
  ...LEAK,
  id: '1.security#0',
  origin: by('security'),
  title: 'Connection stays open',
  body: 'A failed query never closes the connection.',
  category: 'performance',
  severity: 'warning',
});
const LOOP = buildCandidate({
  ...LEAK,
  id: '1#1',
  quote: 'for (const row of rows) await query(pool, row);',
  title: 'Query in a loop',
  body: 'Each row costs one round trip.',
  category: 'performance',
  severity: 'warning',
});

const reconcile = (candidates: readonly Candidate[], overrides: Partial<ReconcileInput> = {}): Reconciled =>
  reconcileCandidates(inputFor(change, candidates, overrides));

describe('reconciling several reviewers', () => {
  it('makes one finding of what they agree on, names all of them and the owners of the path', () => {
    const { findings, dispositions } = reconcile([LEAK, OPEN], {
      ownersOf: (path) => [`@owners-of/${path}`],
    });
    expect(findings).toMatchObject([
      {
        title: 'Connection leak',
        origins: [by('general'), by('security')],
        owners: ['@owners-of/db/pool.ts'],
      },
    ]);
    expect(dispositions[1]).toMatchObject({ candidate: '1.security#0', reason: 'duplicate_of' });
  });

  it('holds each conversation to what it was shown, not to what its unit was', () => {
    const shownByConversation = new Map([
      ['1', { files: [], context: [] }],
      ['1.security', { files: change.files, context: [] }],
    ]);
    const { dispositions } = reconcile([LEAK, OPEN], { shownByConversation });
    expect(dispositions.map(({ kind }) => kind)).toEqual(['dropped', 'inline']);
  });

  it('lets policy raise a claim until it blocks, and lower one that would', () => {
    const raised = reconcile([{ ...LEAK, severity: 'warning' }], {
      calibration: [{ paths: ['db/**'], floor: 'error' }],
    });
    expect(raised.findings).toMatchObject([
      { severity: 'error', calibrated: { from: 'warning' }, blocking: true },
    ]);
    const lowered = reconcile([LEAK], { calibration: [{ category: 'bug', paths: [], ceiling: 'info' }] });
    expect(lowered.findings).toMatchObject([
      { severity: 'info', calibrated: { from: 'error' }, blocking: false },
    ]);
  });

  it('calibrates each claim by its own category before they are joined', () => {
    const { findings } = reconcile([{ ...LEAK, severity: 'warning' }, OPEN], {
      calibration: [{ category: 'performance', paths: [], floor: 'blocker' }],
    });
    expect(findings).toMatchObject([
      { title: OPEN.title, severity: 'blocker', calibrated: { from: 'warning' } },
    ]);
  });

  it('does not let claims lend each other what they lack to block: one has the flag, the other the category', () => {
    const policy = { blockOn: {}, requireFlag: true };
    const unflagged = { ...LEAK, flag: false };
    const { findings, counts } = reconcile([unflagged, OPEN], { policy });
    expect(findings).toMatchObject([{ category: 'bug', severity: 'error', flag: true, blocking: false }]);
    expect(counts.blocking).toBe(0);
    expect(reconcile([LEAK, { ...OPEN, flag: false }], { policy }).counts.blocking).toBe(1);
  });

  it('shows a second look what it may delete, the weightiest first, with the quote of the re-quote turn', () => {
    const remark = { ...LEAK, severity: 'warning' } as const;
    const lost = { ...remark, quote: 'await qeury(pool, text);' };
    const input = inputFor(change, [LOOP, lost, { ...OPEN, category: 'security' }], {
      requotes: [{ id: '1#0', quote: 'await query(pool, text);' }],
    });
    expect(claimsForReflection({ ...input, candidates: [LOOP, lost] })).toMatchObject([
      { unit: '1', candidate: '1#0', path: 'db/pool.ts', line: 2, quote: 'await query(pool, text);' },
      { unit: '1', candidate: '1#1', line: 4, title: 'Query in a loop' },
    ]);
    expect(claimsForReflection(input).map(({ candidate }) => candidate)).toEqual(['1#1']);
  });

  it('drops what a second look refutes with a line of the diff, and counts it; what blocks stays', () => {
    const deletion = { candidate: '1#0', quote: 'if (failed) await close(pool);', reason: 'r', by: 'm' };
    const remark = { ...LEAK, severity: 'warning' } as const;
    const { findings, dispositions, counts } = reconcile([remark, LOOP], { deletions: [deletion] });
    expect(findings.map(({ title }) => title)).toEqual(['Query in a loop']);
    expect(dispositions[0]).toEqual({
      candidate: '1#0',
      kind: 'dropped',
      reason: 'refuted_by_diff',
      fingerprint: null,
      quote: 'if (failed) await close(pool);',
      by: 'm',
    });
    expect(counts).toMatchObject({ blocking: 0, dropped: { refuted_by_diff: 1 } });
    expect(reconcile([LEAK], { deletions: [deletion] }).counts).toMatchObject({ blocking: 1 });
    expect(reconcile([remark, OPEN], { deletions: [deletion] }).findings).toHaveLength(1);
  });

  it('protects from a second look what policy raised to a blocker', () => {
    const deletion = { candidate: '1#0', quote: 'if (failed) await close(pool);', reason: 'r', by: 'm' };
    const calibration = [{ paths: [], floor: 'blocker' }] as const;
    expect(reconcile([LEAK], { deletions: [deletion], calibration }).findings).toHaveLength(1);
  });

  it('drops what one reviewer alone says over its cap, and counts it', () => {
    const small = { ...LOOP, id: '1#2', title: 'Name', body: 'Short.', severity: 'info' } as const;
    const { findings, counts } = reconcile([LEAK, LOOP, small], { uniquePerSpecialist: 1 });
    expect(findings.map(({ title }) => title)).toEqual(['Connection leak', 'Query in a loop']);
    expect(counts.dropped.over_unique_cap).toBe(1);
    const alone = new Map([['1', ['general']]]);
    expect(
      reconcile([LEAK, LOOP, small], { uniquePerSpecialist: 1, reviewersByUnit: alone }).findings,
    ).toHaveLength(3);
  });
});

/** Claims of several reviewers, with policy, caps and second looks that sometimes fit. */
const runs = codeChanges.chain((generated) => {
  const lines = generated.files.flatMap(({ hunks }) =>
    hunks.flatMap((hunk) => hunk.lines.map(({ text }) => text)),
  );
  return fc.record({
    change: fc.constant(generated),
    candidates: candidateLists(generated, 16),
    deletions: fc.array(
      fc.record({
        candidate: fc.integer({ min: 0, max: 16 }).map((index) => `1#${index}`),
        quote: fc.constantFrom('x', ...lines),
        reason: fc.constant(''),
        by: fc.constantFrom('a', 'b'),
      }),
      { maxLength: 12 },
    ),
    settings: fc.record({
      calibration: fc.array(
        fc.record({
          category: fc.constantFrom(undefined, ...CATEGORIES),
          paths: fc.constantFrom([], ['src/0.ts']),
          floor: fc.constantFrom(undefined, ...SEVERITIES),
        }),
        { maxLength: 2 },
      ),
      uniquePerSpecialist: fc.integer({ min: 1, max: 4 }),
      caps: fc.record({ maxInline: fc.nat(4), maxBody: fc.nat(4) }),
    }),
  });
});

describe('the laws of reconciling several reviewers', () => {
  it('give every candidate one disposition, and the counts add up', () => {
    fc.assert(
      fc.property(runs, ({ change: generated, candidates, deletions, settings }) => {
        const input = inputFor(generated, candidates, { ...settings, deletions });
        const { findings, dispositions, counts } = reconcileCandidates(input);
        expect(dispositions.map(({ candidate }) => candidate)).toEqual(
          candidates.map(({ id }) => id).toSorted(),
        );
        const dropped = Object.values(counts.dropped).reduce((sum, each) => sum + each, 0);
        expect(counts.inline + counts.body + counts.overBodyCap + dropped).toBe(candidates.length);
        expect(counts.inline + counts.body + counts.overBodyCap).toBe(findings.length);
      }),
      { numRuns: 200 },
    );
  });

  it('give the same bytes in any order of candidates and deletions', () => {
    const shuffled = runs.chain((run) =>
      fc.tuple(
        fc.constant(run),
        fc.shuffledSubarray(run.candidates, { minLength: run.candidates.length }),
        fc.shuffledSubarray(run.deletions, { minLength: run.deletions.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([{ change: generated, candidates, deletions, settings }, others, said]) => {
        const one = reconcileCandidates(inputFor(generated, candidates, { ...settings, deletions }));
        const two = reconcileCandidates(inputFor(generated, others, { ...settings, deletions: said }));
        expect(canonicalJson(two)).toBe(canonicalJson(one));
      }),
      { numRuns: 200 },
    );
  });

  it('let second looks only take findings away, and change none that stays', () => {
    fc.assert(
      fc.property(runs, ({ change: generated, candidates, deletions }) => {
        const plain = inputFor(generated, candidates, { uniquePerSpecialist: 100 });
        const before = reconcileCandidates(plain).findings.map((each) => canonicalJson(each));
        const after = reconcileCandidates({ ...plain, deletions }).findings;
        expect(after.map((each) => canonicalJson(each)).filter((each) => !before.includes(each))).toEqual([]);
        const severe = ({ category, severity }: (typeof after)[number]) =>
          category === 'security' || severity === 'blocker';
        expect(after.filter(severe)).toHaveLength(reconcileCandidates(plain).findings.filter(severe).length);
      }),
      { numRuns: 200 },
    );
  });

  it('make a finding block when one of its claims alone does, and only then', () => {
    const flagged = fc.tuple(runs, fc.infiniteStream(fc.boolean()), fc.boolean());
    fc.assert(
      fc.property(flagged, ([{ change: generated, candidates, settings }, flags, requireFlag]) => {
        const claims = candidates.map((each) => ({ ...each, flag: flags.next().value ?? false }));
        const policy = { blockOn: {}, requireFlag };
        const { calibration } = settings;
        const run = (some: readonly Candidate[]) =>
          reconcileCandidates(inputFor(generated, some, { calibration, policy, uniquePerSpecialist: 100 }));
        const { findings, dispositions } = run(claims);
        const blocksAlone = new Set(
          claims.filter((each) => run([each]).counts.blocking > 0).map(({ id }) => id),
        );
        for (const { fingerprint, blocking } of findings) {
          const ids = dispositions.flatMap((each) =>
            each.fingerprint === fingerprint ? [each.candidate] : [],
          );
          expect([fingerprint, blocking]).toEqual([fingerprint, ids.some((id) => blocksAlone.has(id))]);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('never let the cap take away what blocks', () => {
    fc.assert(
      fc.property(runs, ({ change: generated, candidates }) => {
        const input = inputFor(generated, candidates);
        expect(reconcileCandidates({ ...input, uniquePerSpecialist: 1 }).counts.blocking).toBe(
          reconcileCandidates({ ...input, uniquePerSpecialist: 100 }).counts.blocking,
        );
      }),
      { numRuns: 200 },
    );
  });
});
