import { conversationOf } from './core/criteria/model.ts';
import { isCoverageShort, measureCoverage } from './core/diff/coverage.ts';
import { selectFiles } from './core/diff/select.ts';
import type { Selection } from './core/diff/select.ts';
import { planUnits } from './core/diff/truncate.ts';
import type { UnitPlan } from './core/diff/truncate.ts';
import type { ReviewCoverage } from './core/diff/unit.ts';
import { isBlocking } from './core/finding/blocking.ts';
import type { BlockingPolicy } from './core/finding/blocking.ts';
import type { Candidate, Disposition } from './core/finding/finding.ts';
import { pathOfQuote } from './core/finding/misnamed.ts';
import { MAX_BODY_FINDINGS } from './core/finding/place.ts';
import { prepareShown } from './core/finding/shown.ts';
import type { Shown } from './core/finding/shown.ts';
import { trimCandidate } from './core/finding/trim.ts';
import { isRound } from './core/pull-request/earlier.ts';
import { reconcileCandidates } from './core/reconcile/reconcile.ts';
import { decide } from './core/verdict/decide.ts';
import type { Fault } from './core/verdict/reasons.ts';
import { SCHEMA_VERSION } from './core/verdict/verdict.ts';
import type { DroppedClaim, Verdict } from './core/verdict/verdict.ts';
import { CodedError } from './errors.ts';
import type { Evidence } from './evidence.ts';
import { parseReply } from './reviewer/reply.ts';
import { parseRequote } from './reviewer/requote.ts';
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
  const blocking = { blockOn: evidence.policy['block-on'], requireFlag: evidence.policy['require-flag'] };
  const candidates = [...evidence.ruleCandidates, ...evidence.reviews.flatMap(candidatesOf)];
  const reconciled = reconcileCandidates({
    candidates,
    requotes: evidence.reviews.flatMap(requotesOf),
    shownByConversation: new Map(
      evidence.reviews.map((review) => [conversationOf(review.unit, review.reviewer), shownTo(review, plan)]),
    ),
    change: evidence.change,
    calibration: [],
    deletions: [],
    uniquePerSpecialist: Infinity,
    reviewersByUnit: new Map(),
    ownersOf: () => [],
    anchors: evidence.anchors,
    policy: blocking,
    caps: { maxInline: evidence.settings.maxInlineComments, maxBody: MAX_BODY_FINDINGS },
  });
  const faults = [
    ...evidence.faults,
    ...evidence.reviews.flatMap(({ fault }) => (fault === null ? [] : [fault])),
    ...placelessBlockers(candidates, reconciled.dispositions, blocking),
    ...misnamedBlockers(evidence, plan, { candidates, dispositions: reconciled.dispositions, blocking }),
  ];
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
    policy: { maxReviewCycles: evidence.policy['max-review-cycles'], reservedPaths: [] },
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
      findings: reconciled.findings,
      blockingCount: Math.max(reconciled.counts.blocking, evidence.earlier?.blocking ?? 0),
      earlier: evidence.earlier,
      round: evidence.history.rounds + (isRound(decided) ? 1 : 0),
      dropped: reconciled.counts.dropped,
      droppedClaims: droppedClaims(candidates, reconciled.dispositions),
      faults,
      redactions: evidence.redactions,
      cost: costOf(evidence.reviews),
      policySource: evidence.policySource,
      policyDigest: evidence.policyDigest,
    },
  };
}

/** Which files of the change are reviewed: the globs of policy and inputs together. */
export function selectForReview({
  change,
  policy,
  settings,
}: Pick<Evidence, 'change' | 'policy' | 'settings'>): Selection {
  return selectFiles(change, { exclude: [...policy.exclude, ...settings.exclude] });
}

/** The units of a model's review; the rules read the change as it is and need none. */
export function planForReview(
  { reviewer, settings }: Pick<Evidence, 'reviewer' | 'settings'>,
  selection: Selection,
): UnitPlan {
  if (reviewer.kind === 'rules') return { units: [], cutLines: [], tooLarge: [] };
  return planUnits(selection.reviewable, { maxDiffChars: settings.maxDiffChars });
}

function coverageOf(
  { reviewer, reviews, earlier, isRead }: Evidence,
  selection: Selection,
  plan: UnitPlan,
): ReviewCoverage {
  const begun = new Set(reviews.map((review) => review.unit));
  const idsOf = (keep: (review: UnitReview) => boolean) =>
    new Set(reviews.filter(keep).map(({ unit }) => unit));
  const coverage = measureCoverage({
    selection,
    units: plan.units,
    cutLines: plan.cutLines,
    tooLarge: plan.tooLarge,
    answered: idsOf((review) => review.answer !== null && review.fault === null),
    failed: idsOf((review) => review.fault !== null),
    notReached: new Set(plan.units.map((unit) => unit.id).filter((id) => !begun.has(id))),
    // An earlier verdict stands for the model's part; the rules have read the change again.
    mode: earlier === null ? reviewer.kind : 'rules',
  });
  if (!isRead) return { ...coverage, percent: 0 };
  return { ...coverage, percent: Math.min(coverage.percent, earlier?.coverage ?? 100) };
}

function shownTo(review: UnitReview, plan: UnitPlan): Shown {
  const unit = plan.units.find((each) => each.id === review.unit);
  if (unit === undefined) {
    throw new CodedError(
      'audit',
      `there is a review of unit ${review.unit}, but the change has no such unit`,
    );
  }
  return { files: unit.files, context: review.context };
}

/** A recorded answer was readable when it was accepted; one that no longer is must not turn into "no findings". */
function candidatesOf({ unit, reviewer, answer }: UnitReview) {
  if (answer === null) return [];
  const reply = parseReply(answer, { unit, reviewer });
  if (reply.kind === 'answer') return reply.candidates;
  throw new CodedError('audit', `the recorded answer of unit ${unit} cannot be read: ${reply.problem}`);
}

/** A re-quote that cannot be read changes nothing: the candidates keep their first quotes. */
function requotesOf({ requote }: UnitReview) {
  const read = requote === null ? null : parseRequote(requote);
  return read?.kind === 'quotes' ? read.quotes : [];
}

/**
 * A claim that would block, and whose quote is certainly in the change, but in several places: it cannot be shown at a
 * line, and dropping it would turn the verdict green for whoever repeats a dangerous line. So it is a fault.
 */
function placelessBlockers(
  candidates: readonly Candidate[],
  dispositions: readonly Disposition[],
  policy: BlockingPolicy,
): readonly Fault[] {
  const ambiguous = new Set(
    dispositions.flatMap((each) =>
      each.kind === 'dropped' && each.reason === 'quote_ambiguous' ? [each.candidate] : [],
    ),
  );
  return candidates
    .map(trimCandidate)
    .filter((each) => ambiguous.has(each.id) && isBlocking({ ...each, inChange: true }, policy))
    .map(({ origin, path, title }) => ({
      code: 'answer_malformed',
      unit: origin.kind === 'model' ? origin.unit : null,
      detail: `"${title}" in ${path} would block, but its quote stands in several places and no cited line tells which`,
    }));
}

/** Misspelled claims that are looked into; a reviewer with more of them is at fault all the same. */
const MAX_MISNAMED = 20;

/**
 * A claim that would block, and whose quote stands in the change, but under a path that is none of it: a slip of
 * spelling must not turn the verdict green, and text of the change could ask a reviewer to make one.
 */
function misnamedBlockers(
  { change, reviews }: Evidence,
  plan: UnitPlan,
  {
    candidates,
    dispositions,
    blocking,
  }: {
    readonly candidates: readonly Candidate[];
    readonly dispositions: readonly Disposition[];
    readonly blocking: BlockingPolicy;
  },
): readonly Fault[] {
  const misnamed = new Set(
    dispositions.flatMap((each) =>
      each.kind === 'dropped' && each.reason === 'not_in_change' ? [each.candidate] : [],
    ),
  );
  return candidates
    .map(trimCandidate)
    .filter((each) => misnamed.has(each.id) && isBlocking({ ...each, inChange: true }, blocking))
    .slice(0, MAX_MISNAMED)
    .flatMap((candidate) => {
      const { origin, path, title } = candidate;
      const review = origin.kind === 'model' ? reviews.find(({ unit }) => unit === origin.unit) : undefined;
      if (review === undefined) return [];
      const shown = shownTo(review, plan);
      const paths = shown.files.map((file) => file.path);
      const holder = pathOfQuote(candidate, paths, prepareShown(change, shown));
      if (holder === null) return [];
      const detail = `"${title}" would block, and names ${path}, which is no path of the change, but its quote stands in ${holder}`;
      return [{ code: 'answer_malformed' as const, unit: review.unit, detail }];
    });
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

function costOf(reviews: readonly UnitReview[]): Verdict['cost'] {
  const sum = (amount: (review: UnitReview) => number) =>
    reviews.reduce((total, review) => total + amount(review), 0);
  return {
    inputTokens: sum(({ usage }) => usage.inputTokens),
    outputTokens: sum(({ usage }) => usage.outputTokens),
    modelCalls: sum(({ usage }) => usage.requests),
    toolCalls: sum(({ toolCalls }) => toolCalls),
  };
}
