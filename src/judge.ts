import { conversationOf } from './core/criteria/model.ts';
import { isCoverageShort } from './core/diff/coverage.ts';
import type { Candidate, Disposition } from './core/finding/finding.ts';
import { MAX_BODY_FINDINGS } from './core/finding/place.ts';
import type { ReflectionClaim } from './core/finding/reflection.ts';
import { trimCandidate } from './core/finding/trim.ts';
import { isRound } from './core/pull-request/earlier.ts';
import { claimsForReflection, reconcileCandidates } from './core/reconcile/reconcile.ts';
import { decide } from './core/verdict/decide.ts';
import type { Fault } from './core/verdict/reasons.ts';
import { SCHEMA_VERSION } from './core/verdict/verdict.ts';
import type { ContextFacts, DroppedClaim, Verdict } from './core/verdict/verdict.ts';
import type { Evidence } from './evidence.ts';
import { claimInput } from './judge/claims.ts';
import { costOf, modelsOf, reviewersByUnit } from './judge/conversations.ts';
import { lostBlockers } from './judge/lost-blockers.ts';
import { reservedIn } from './judge/owners.ts';
import { coverageOf, planForReview, selectForReview } from './judge/review-coverage.ts';
import { deletionsOf } from './reviewer/reflection.ts';
import type { UnitReview } from './reviewer/unit-review.ts';

export type Judgement = {
  readonly verdict: Verdict;
  /** One per candidate. */
  readonly dispositions: readonly Disposition[];
};

/**
 * From the evidence to the verdict: pure, so that a record judged again gives the same bytes. The answers are read
 * from their raw text once more; nothing a model said reaches the verdict by another way.
 * @throws CodedError 'audit' when the evidence contradicts itself (a review of a unit that the change does not have).
 */
export function judge(evidence: Evidence): Judgement {
  const selection = selectForReview(evidence);
  const plan = planForReview(evidence, selection);
  const coverage = coverageOf(evidence, selection, plan);
  const claims = claimInput(evidence, plan);
  const reconciled = reconcileCandidates({
    ...claims,
    deletions: evidence.reflections.flatMap(deletionsOf),
    uniquePerSpecialist: evidence.policy['unique-per-specialist'],
    reviewersByUnit: reviewersByUnit(evidence),
    anchors: evidence.anchors,
    caps: { maxInline: evidence.settings.maxInlineComments, maxBody: MAX_BODY_FINDINGS },
  });
  const faults = [
    ...evidence.faults,
    ...evidence.reviews.flatMap(faultOf),
    ...lostBlockers(evidence, plan, claims, reconciled.dispositions),
  ];
  const reservedPaths = reservedIn(evidence);
  const decided = decide({
    gate: evidence.gate.outcome,
    reviewer: evidence.reviewer.kind,
    blockingFindings: reconciled.counts.blocking,
    requirements: [],
    plannedTestsMissing: 0,
    coverage: {
      reviewableLines: coverage.reviewableLines,
      incomplete: !evidence.isRead || coverage.unreviewed.length > 0,
      short: isCoverageShort(coverage),
    },
    faults,
    skips: evidence.skips,
    earlier: evidence.earlier?.reasons ?? null,
    history: evidence.history,
    policy: { maxReviewCycles: evidence.policy['max-review-cycles'], reservedPaths },
  });
  const { base, head, mergeBase } = evidence.change;
  return {
    dispositions: reconciled.dispositions,
    verdict: {
      schemaVersion: SCHEMA_VERSION,
      ...decided,
      repository: evidence.repository,
      pullRequest: evidence.pullRequest,
      base,
      head,
      mergeBase,
      reviewer: evidence.reviewer,
      gate: evidence.gate,
      coverage,
      context: contextOf(evidence),
      reviewers: [...new Set(evidence.assignments.map(({ reviewer }) => reviewer))],
      models: modelsOf(evidence),
      reservedPaths,
      findings: reconciled.findings,
      blockingCount: Math.max(reconciled.counts.blocking, evidence.earlier?.blocking ?? 0),
      earlier: evidence.earlier,
      round: evidence.history.rounds + (isRound(decided) ? 1 : 0),
      dropped: reconciled.counts.dropped,
      droppedClaims: droppedClaims(claims.candidates, reconciled.dispositions),
      faults,
      redactions: evidence.redactions,
      cost: costOf(evidence),
      policySource: evidence.policySource,
      policyDigest: evidence.policyDigest,
      policyNotes: evidence.policyNotes,
    },
  };
}

/** A second look that gave nothing is no fault, since it could only have deleted; but people should know. */
function contextOf({ context, reflections }: Evidence): ContextFacts | null {
  if (context === null) return null;
  const failed = reflections.flatMap(({ unit, problem }) =>
    problem === null ? [] : [`the second look at unit ${unit} gave nothing: ${problem}`],
  );
  return { ...context, notes: [...context.notes, ...failed] };
}

/** A unit may have several reviewers: which of them it was has to be told. */
function faultOf({ unit, reviewer, fault }: UnitReview): readonly Fault[] {
  return fault === null ? [] : [{ ...fault, unit: conversationOf(unit, reviewer) }];
}

/** The findings that a second look may delete, from what is known before it is taken. */
export function reflectionClaims(evidence: Evidence): readonly ReflectionClaim[] {
  const plan = planForReview(evidence, selectForReview(evidence));
  return claimsForReflection(claimInput(evidence, plan));
}

/** Claims that no finding stands for, in the order of the candidates; their texts trimmed like those of findings. */
function droppedClaims(
  candidates: readonly Candidate[],
  dispositions: readonly Disposition[],
): readonly DroppedClaim[] {
  const byId = new Map(dispositions.map((each) => [each.candidate, each]));
  return candidates.map(trimCandidate).flatMap(({ id, path, title, body }) => {
    const end = byId.get(id);
    if (end?.kind !== 'dropped' || end.reason === 'duplicate_of') return [];
    const refutation = end.reason === 'refuted_by_diff' ? { quote: end.quote, by: end.by } : null;
    return [{ candidate: id, reason: end.reason, path, title, body, refutation }];
  });
}
