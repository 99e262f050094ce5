import type { GateOutcome } from '../gate/result.ts';
import { DECISION_TABLE } from './reasons.ts';
import type { Decision, Fault, Note, Reason } from './reasons.ts';

/** What the coverage says to the decision: numbers and whether something is missing, not which lines. */
export type CoverageFacts = {
  readonly reviewableLines: number;
  /** Something that counts was not reviewed, for whatever cause. */
  readonly incomplete: boolean;
  /** Something was not reviewed for a cause that has no reason code of its own. */
  readonly short: boolean;
};

export type RequirementState = {
  /** Policy lets this requirement block when it is unmet. */
  readonly blocks: boolean;
  readonly state: 'met' | 'unmet' | 'unclear';
};

export type SkipReason = (typeof DECISION_TABLE)[6]['reasons'][number];

/** Everything the decision is computed from. The model's own word for it is not among these facts. */
export type DecisionFacts = {
  readonly gate: GateOutcome;
  /** A model was asked to review, or the embedded rules alone. */
  readonly reviewer: 'model' | 'rules';
  readonly blockingFindings: number;
  readonly requirements: readonly RequirementState[];
  readonly plannedTestsMissing: number;
  readonly coverage: CoverageFacts;
  readonly faults: readonly Pick<Fault, 'code'>[];
  readonly skips: readonly SkipReason[];
  /** Reasons of an earlier verdict that stands in for the model's review of this run; null when there is none. */
  readonly earlier: readonly Reason[] | null;
  readonly history: {
    /** Distinct heads whose decision was request_changes because of findings or requirements. */
    readonly rounds: number;
    /** What a person with the right to do so accepted on this head. */
    readonly accepted: readonly ('rounds_exhausted' | 'reserved_path')[];
  };
  readonly policy: {
    readonly maxReviewCycles: number;
    /** Changed paths that policy reserves for a person. */
    readonly reservedPaths: readonly string[];
  };
};

export type DecisionResult = {
  readonly decision: Decision;
  /** Every reason that applies, in the order of the table; the first one's row is the decision. */
  readonly reasons: readonly Reason[];
  readonly notes: readonly Note[];
};

/**
 * The decision of the verdict: the first row of `DECISION_TABLE` with a reason that applies.
 *
 * Guaranteed (and tested as a property): one finding, fault or unmet requirement more, or less coverage, never moves
 * the decision to a later row. Whatever is incomplete without a reason of its own counts as `coverage_short`, so
 * nothing that was not reviewed can end as `approve`.
 */
export function decide(facts: DecisionFacts): DecisionResult {
  const applicable = applicableReasons(facts);
  const reasons = DECISION_TABLE.flatMap((row) => row.reasons.filter((reason) => applicable.has(reason)));
  const decision = DECISION_TABLE.find((row) =>
    row.reasons.some((reason) => applicable.has(reason)),
  )?.decision;
  if (decision === undefined) return { decision: 'approve', reasons: ['all_clear'], notes: notesOf(facts) };
  return { decision, reasons, notes: notesOf(facts) };
}

function applicableReasons(facts: DecisionFacts): ReadonlySet<Reason> {
  const applicable = new Set<Reason>(facts.faults.map((fault) => fault.code));
  for (const reason of gateReasons(facts.gate)) applicable.add(reason);
  for (const reason of judgedReasons(facts)) applicable.add(reason);
  for (const reason of facts.skips) applicable.add(reason);
  for (const reason of earlierReasons(facts)) applicable.add(reason);
  if (facts.coverage.short) applicable.add('coverage_short');
  if (facts.coverage.incomplete && !gapIsExplained(facts, applicable)) applicable.add('coverage_short');
  if (facts.coverage.reviewableLines === 0 && !facts.coverage.incomplete)
    applicable.add('nothing_reviewable');
  return applicable;
}

function gateReasons(gate: GateOutcome): readonly Reason[] {
  switch (gate) {
    case 'passed':
    case 'none':
      return [];
    case 'failed':
      return ['gate_failed'];
    case 'timed_out':
      return ['gate_timeout'];
    case 'refused':
      return ['gate_refused'];
    case 'tampered':
      return ['gate_tampered'];
    case 'not_run':
      return ['gate_not_run'];
  }
}

const ACCEPTED_WITH_ROUNDS: ReadonlySet<Reason> = new Set<Reason>([
  ...DECISION_TABLE[2].reasons,
  ...DECISION_TABLE[3].reasons,
]);
const ACCEPTED_WITH_PATHS: ReadonlySet<Reason> = new Set<Reason>(DECISION_TABLE[4].reasons);

/** What was decided before goes the way of what is judged now: a person may have accepted it since. */
function earlierReasons({ earlier, history: { accepted } }: DecisionFacts): readonly Reason[] {
  return (earlier ?? []).filter(
    (reason) =>
      reason !== 'all_clear' &&
      !(accepted.includes('rounds_exhausted') && ACCEPTED_WITH_ROUNDS.has(reason)) &&
      !(accepted.includes('reserved_path') && ACCEPTED_WITH_PATHS.has(reason)),
  );
}

/** Rows 3 to 5, which a person may accept: rounds_exhausted takes out rows 3 and 4, reserved_path row 5 alone. */
function judgedReasons(facts: DecisionFacts): readonly Reason[] {
  const reasons: Reason[] = [];
  if (!facts.history.accepted.includes('rounds_exhausted')) {
    if (roundsExhausted(facts.history.rounds, facts.policy.maxReviewCycles)) reasons.push('rounds_exhausted');
    if (facts.blockingFindings > 0) reasons.push('blocking_finding');
    if (facts.requirements.some((each) => each.blocks && each.state === 'unmet'))
      reasons.push('requirement_unmet');
    if (facts.plannedTestsMissing > 0) reasons.push('planned_test_missing');
  }
  if (!facts.history.accepted.includes('reserved_path') && facts.policy.reservedPaths.length > 0) {
    reasons.push('reserved_path');
  }
  return reasons;
}

/** When the rounds are used up, the model is not called any more. */
function roundsExhausted(rounds: number, maxReviewCycles: number): boolean {
  return rounds >= maxReviewCycles;
}

/** Reasons for which a review was not made or not finished; a finding is none: it does not explain a gap. */
const EXPLAINS_MISSING_REVIEW: ReadonlySet<Reason> = new Set<Reason>([
  ...DECISION_TABLE[0].reasons,
  ...DECISION_TABLE[1].reasons,
  'rounds_exhausted',
  ...DECISION_TABLE[5].reasons,
  'draft',
  'actor_ignored',
  'closed',
  'no_credentials_fork',
]);

/** A person who accepts rounds_exhausted accepts the head as it is, not reviewed once more. */
function gapIsExplained(facts: DecisionFacts, applicable: ReadonlySet<Reason>): boolean {
  const acceptedUnreviewed =
    facts.history.accepted.includes('rounds_exhausted') &&
    roundsExhausted(facts.history.rounds, facts.policy.maxReviewCycles);
  return acceptedUnreviewed || [...applicable].some((reason) => EXPLAINS_MISSING_REVIEW.has(reason));
}

function notesOf(facts: DecisionFacts): readonly Note[] {
  const notes: Note[] = [];
  if (facts.gate === 'none') notes.push('no_gate');
  if (facts.reviewer === 'rules') notes.push('rules_only');
  if (facts.history.accepted.length > 0) notes.push('human_accepted');
  return notes;
}
