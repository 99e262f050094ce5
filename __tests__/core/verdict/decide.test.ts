import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decide } from '../../../src/core/verdict/decide.ts';
import type { DecisionFacts } from '../../../src/core/verdict/decide.ts';
import { GATE_OUTCOMES } from '../../../src/core/gate/result.ts';
import { DECISION_TABLE } from '../../../src/core/verdict/reasons.ts';
import type { FaultCode, Reason } from '../../../src/core/verdict/reasons.ts';

function buildFacts(overrides: Partial<DecisionFacts> = {}): DecisionFacts {
  return {
    gate: 'passed',
    reviewer: 'model',
    blockingFindings: 0,
    requirements: [],
    plannedTestsMissing: 0,
    coverage: { reviewableLines: 10, incomplete: false, short: false },
    faults: [],
    skips: [],
    earlier: null,
    history: { rounds: 0, accepted: [] },
    policy: { maxReviewCycles: 5, reservedPaths: [] },
    ...overrides,
  };
}

const WHOLE = { reviewableLines: 10, incomplete: false, short: false };
const FAULT_CODES: readonly FaultCode[] = [...DECISION_TABLE[0].reasons, ...DECISION_TABLE[5].reasons];

/** The row of the table that a decision stands on: 8 is the last, nearest to the merge. */
function rowOf(reasons: readonly Reason[]): number {
  const first = reasons[0];
  return DECISION_TABLE.find((row) => row.reasons.some((reason) => reason === first))?.row ?? 0;
}

/** What makes each reason of the table apply, alone. */
const TRIGGERS: Readonly<Record<Reason, Partial<DecisionFacts>>> = {
  config_invalid: { faults: [{ code: 'config_invalid' }] },
  event_refused: { faults: [{ code: 'event_refused' }] },
  checkout_mismatch: { faults: [{ code: 'checkout_mismatch' }] },
  head_moved: { faults: [{ code: 'head_moved' }] },
  gate_refused: { gate: 'refused' },
  gate_tampered: { gate: 'tampered' },
  gate_not_run: { gate: 'not_run' },
  cancelled: { faults: [{ code: 'cancelled' }] },
  gate_failed: { gate: 'failed' },
  gate_timeout: { gate: 'timed_out' },
  rounds_exhausted: { history: { rounds: 5, accepted: [] } },
  blocking_finding: { blockingFindings: 1 },
  requirement_unmet: { requirements: [{ blocks: true, state: 'unmet' }] },
  planned_test_missing: { plannedTestsMissing: 1 },
  reserved_path: { policy: { maxReviewCycles: 5, reservedPaths: ['infra/prod.tf'] } },
  model_unreachable: { faults: [{ code: 'model_unreachable' }] },
  model_refused: { faults: [{ code: 'model_refused' }] },
  answer_malformed: { faults: [{ code: 'answer_malformed' }] },
  answer_truncated: { faults: [{ code: 'answer_truncated' }] },
  budget_exhausted: { faults: [{ code: 'budget_exhausted' }] },
  deadline: { faults: [{ code: 'deadline' }] },
  coverage_short: { coverage: { reviewableLines: 10, incomplete: true, short: true } },
  no_credentials: { faults: [{ code: 'no_credentials' }] },
  draft: { skips: ['draft'] },
  actor_ignored: { skips: ['actor_ignored'] },
  closed: { skips: ['closed'] },
  nothing_reviewable: { coverage: { reviewableLines: 0, incomplete: false, short: false } },
  no_credentials_fork: { skips: ['no_credentials_fork'] },
  all_clear: {},
};

describe('decide', () => {
  for (const row of DECISION_TABLE) {
    for (const reason of row.reasons) {
      it(`ends as ${row.decision} when ${reason} applies alone`, () => {
        expect(decide(buildFacts(TRIGGERS[reason]))).toMatchObject({
          decision: row.decision,
          reasons: [reason],
        });
      });
    }
  }

  it('lets the first row win and lists every reason that applies, in the order of the table', () => {
    const result = decide(
      buildFacts({
        gate: 'failed',
        blockingFindings: 2,
        faults: [{ code: 'model_refused' }, { code: 'cancelled' }],
        skips: ['draft'],
      }),
    );
    expect(result.decision).toBe('inconclusive');
    expect(result.reasons).toEqual([
      'cancelled',
      'gate_failed',
      'blocking_finding',
      'model_refused',
      'draft',
    ]);
  });

  it('asks for changes on a blocking finding although part of the change was not reviewed', () => {
    const result = decide(
      buildFacts({ blockingFindings: 1, coverage: { reviewableLines: 10, incomplete: true, short: true } }),
    );
    expect(result).toMatchObject({
      decision: 'request_changes',
      reasons: ['blocking_finding', 'coverage_short'],
    });
  });

  it('is inconclusive when lines were not reviewed and nothing says why', () => {
    const unexplained = { reviewableLines: 10, incomplete: true, short: false };
    expect(decide(buildFacts({ coverage: unexplained })).decision).toBe('inconclusive');
    expect(decide(buildFacts({ coverage: unexplained })).reasons).toEqual(['coverage_short']);
  });

  it('does not add coverage_short for lines that the end of the budget left unreviewed', () => {
    const unexplained = { reviewableLines: 10, incomplete: true, short: false };
    const result = decide(buildFacts({ coverage: unexplained, faults: [{ code: 'budget_exhausted' }] }));
    expect(result.reasons).toEqual(['budget_exhausted']);
  });

  it('notes the missing gate and the missing model on every decision', () => {
    expect(decide(buildFacts({ gate: 'none', reviewer: 'rules' })).notes).toEqual(['no_gate', 'rules_only']);
    expect(decide(buildFacts({ gate: 'none', reviewer: 'rules', blockingFindings: 1 })).notes).toEqual([
      'no_gate',
      'rules_only',
    ]);
  });

  it('counts rounds to the limit: one fewer still reviews, the limit escalates', () => {
    const after = (rounds: number) => decide(buildFacts({ history: { rounds, accepted: [] } })).decision;
    expect([after(4), after(5), after(6)]).toEqual(['approve', 'escalate', 'escalate']);
  });

  it('approves a head whose rounds a person accepted, findings and unreviewed lines included', () => {
    const result = decide(
      buildFacts({
        blockingFindings: 3,
        coverage: { reviewableLines: 10, incomplete: true, short: false },
        history: { rounds: 5, accepted: ['rounds_exhausted'] },
      }),
    );
    expect(result).toEqual({ decision: 'approve', reasons: ['all_clear'], notes: ['human_accepted'] });
  });

  it('keeps a blocking finding when a person accepted the reserved path alone', () => {
    const policy = { maxReviewCycles: 5, reservedPaths: ['infra/prod.tf'] };
    const history = { rounds: 0, accepted: ['reserved_path' as const] };
    expect(decide(buildFacts({ policy, history })).decision).toBe('approve');
    expect(decide(buildFacts({ policy, history, blockingFindings: 1 })).decision).toBe('request_changes');
  });

  it('never lets a person accept away a red gate', () => {
    const history = { rounds: 5, accepted: ['rounds_exhausted' as const, 'reserved_path' as const] };
    expect(decide(buildFacts({ gate: 'failed', history })).decision).toBe('request_changes');
  });

  it('keeps the reasons of an earlier verdict that stands in for the review of this run', () => {
    const kept = decide(buildFacts({ earlier: ['blocking_finding', 'coverage_short'] }));
    expect(kept.decision).toBe('request_changes');
    expect(kept.reasons).toEqual(['blocking_finding', 'coverage_short']);
    expect(decide(buildFacts({ earlier: ['all_clear'] })).decision).toBe('approve');
  });

  it('lets a person accept what an earlier run found, like what this one finds', () => {
    const history = { rounds: 5, accepted: ['rounds_exhausted' as const] };
    const facts = buildFacts({ earlier: ['rounds_exhausted', 'blocking_finding'], history });
    expect(decide(facts).decision).toBe('approve');
  });

  it('approves nothing that this run could not read, whatever an earlier verdict said', () => {
    const coverage = { reviewableLines: 10, incomplete: true, short: false };
    expect(decide(buildFacts({ earlier: ['all_clear'], coverage })).reasons).toEqual(['coverage_short']);
  });

  it('does not block on a requirement that policy does not let block, nor on an unclear one', () => {
    const requirements = [
      { blocks: false, state: 'unmet' as const },
      { blocks: true, state: 'unclear' as const },
    ];
    expect(decide(buildFacts({ requirements })).decision).toBe('approve');
  });
});

const ALL_REASONS: readonly Reason[] = DECISION_TABLE.flatMap((row) => [...row.reasons]);

const factsArbitrary: fc.Arbitrary<DecisionFacts> = fc.record({
  gate: fc.constantFrom(...GATE_OUTCOMES),
  reviewer: fc.constantFrom('model' as const, 'rules' as const),
  blockingFindings: fc.nat({ max: 2 }),
  requirements: fc.array(
    fc.record({
      blocks: fc.boolean(),
      state: fc.constantFrom('met' as const, 'unmet' as const, 'unclear' as const),
    }),
    { maxLength: 2 },
  ),
  plannedTestsMissing: fc.nat({ max: 1 }),
  coverage: fc
    .record({ reviewableLines: fc.nat({ max: 2 }), incomplete: fc.boolean(), short: fc.boolean() })
    .map((coverage) => ({ ...coverage, incomplete: coverage.incomplete || coverage.short })),
  faults: fc.array(fc.record({ code: fc.constantFrom(...FAULT_CODES) }), { maxLength: 2 }),
  skips: fc.subarray([...DECISION_TABLE[6].reasons]),
  earlier: fc.option(fc.subarray([...ALL_REASONS])),
  history: fc.record({
    rounds: fc.nat({ max: 6 }),
    accepted: fc.subarray(['rounds_exhausted' as const, 'reserved_path' as const]),
  }),
  policy: fc.record({
    maxReviewCycles: fc.integer({ min: 1, max: 6 }),
    reservedPaths: fc.subarray(['a', 'b']),
  }),
});

/** Facts that are worse in exactly one way: a finding, fault or unmet requirement more, or less coverage. */
const worsenings: readonly ((facts: DecisionFacts) => DecisionFacts)[] = [
  (facts) => ({ ...facts, blockingFindings: facts.blockingFindings + 1 }),
  (facts) => ({ ...facts, requirements: [...facts.requirements, { blocks: true, state: 'unmet' }] }),
  (facts) => ({ ...facts, plannedTestsMissing: facts.plannedTestsMissing + 1 }),
  (facts) => ({ ...facts, coverage: { ...facts.coverage, incomplete: true } }),
  (facts) => ({ ...facts, coverage: { ...facts.coverage, incomplete: true, short: true } }),
  ...FAULT_CODES.map((code) => (facts: DecisionFacts) => ({ ...facts, faults: [...facts.faults, { code }] })),
];

describe('decide, as laws', () => {
  it('never moves to a later row when a finding, fault or requirement is added or coverage shrinks', () => {
    fc.assert(
      fc.property(factsArbitrary, fc.constantFrom(...worsenings), (facts, worsen) => {
        expect(rowOf(decide(worsen(facts)).reasons)).toBeLessThanOrEqual(rowOf(decide(facts).reasons));
      }),
      { numRuns: 2000 },
    );
  });

  it('never approves what is incomplete, faulty or red, unless a person accepted the end of the rounds', () => {
    fc.assert(
      fc.property(factsArbitrary, (facts) => {
        if (decide(facts).decision !== 'approve') return;
        expect(facts.faults).toEqual([]);
        expect(['passed', 'none']).toContain(facts.gate);
        expect(facts.coverage.short).toBe(false);
        if (!facts.history.accepted.includes('rounds_exhausted')) {
          expect(facts.blockingFindings).toBe(0);
          expect(facts.coverage).toEqual({ ...WHOLE, reviewableLines: facts.coverage.reviewableLines });
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('does not depend on the order of faults and skips', () => {
    fc.assert(
      fc.property(factsArbitrary, (facts) => {
        const turned = { ...facts, faults: [...facts.faults].reverse(), skips: [...facts.skips].reverse() };
        expect(decide(turned)).toEqual(decide(facts));
      }),
    );
  });
});
