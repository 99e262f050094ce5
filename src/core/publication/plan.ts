import type { Disposition, Finding } from '../finding/finding.ts';
import type { Earlier } from '../pull-request/earlier.ts';
import { isRound } from '../pull-request/earlier.ts';
import type { InlineComment, ReviewEvent } from '../pull-request/model.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { reviewForms } from './form.ts';
import type { PlacedFinding, PlaceOf, ReviewForm, ReviewForms } from './form.ts';
import { MAX_MARK_FINGERPRINTS, writeMark } from './mark.ts';
import type { Mark, MarkingKey } from './mark.ts';
import type { Dismissal, PublicationPlan } from './publication.ts';
import { isCalledOff, isSilenced, nothingBlocks, reviewEvent } from './review-event.ts';

export type PlanInput = {
  readonly verdict: Pick<
    Verdict,
    'decision' | 'reasons' | 'head' | 'mergeBase' | 'findings' | 'blockingCount' | 'coverage' | 'earlier'
  >;
  readonly dispositions: readonly Disposition[];
  /** The verdict was taken over from an earlier run for the same key: what it said is posted already. */
  readonly isRepeated: boolean;
  readonly earlier: Earlier;
  readonly about: Pick<Mark, 'repository' | 'number' | 'key' | 'scope' | 'run'>;
  readonly signingKey: MarkingKey | null;
  readonly options: { readonly reviewEvent: 'auto' | 'comment'; readonly allowApproveEvent: boolean };
  /** The wording. `body` ends with the trailer, unchanged, and keeps within the host's limit with it. */
  readonly render: {
    readonly body: (form: ReviewForm, trailer: string) => string;
    readonly comment: (finding: Finding) => string;
    readonly place: PlaceOf;
  };
};

/**
 * What is sent to the host for a verdict: at most one review, and the dismissals of our own earlier requests when
 * nothing blocks any more. Pure: the texts are final, so sending can only drop the comments or weaken the event.
 */
export function planPublication(input: PlanInput): PublicationPlan {
  const { verdict, earlier } = input;
  const dismiss = dismissalsFor(input);
  const event = reviewEvent(verdict, { ...input.options, isSigned: input.signingKey !== null });
  const occasion = occasionOf(input, dismiss);
  const forms = reviewForms(
    verdict.findings,
    input.dispositions,
    input.render.place,
    earlier.knownFingerprints,
  );
  const mark = markOf(input, forms.inline);
  const isPosted = occasion.isGiven && isPostedAlready(mark, event, earlier);
  return {
    review: occasion.isGiven && !isPosted ? plannedReview(input, event, mark, forms) : null,
    why: isPosted ? 'the same result is already posted for this state' : occasion.why,
    dismiss,
  };
}

/** An approval counts for later heads as well, where a repository does not dismiss stale ones: so it is taken back. */
function dismissalsFor({ verdict, earlier }: PlanInput): readonly Dismissal[] {
  const decided = `Verdict Gate decided ${verdict.decision} for ${verdict.head.slice(0, 12)}`;
  const requests = nothingBlocks(verdict, verdict.blockingCount) ? earlier.openRequests : [];
  const approvals = isCalledOff(verdict) || verdict.decision === 'approve' ? [] : earlier.openApprovals;
  return [
    ...requests.map((id) => ({
      id,
      kind: 'request' as const,
      message: `Nothing blocks any more: ${decided}.`,
    })),
    ...approvals.map((id) => ({
      id,
      kind: 'approval' as const,
      message: `This approval does not hold any more: ${decided}.`,
    })),
  ];
}

type Occasion = { readonly isGiven: boolean; readonly why: string };

const given = (why: string): Occasion => ({ isGiven: true, why });
const none = (why: string): Occasion => ({ isGiven: false, why });

/** Whether there is something to say on the pull request: the table of reviews. */
function occasionOf(input: PlanInput, dismiss: readonly Dismissal[]): Occasion {
  const { verdict, earlier } = input;
  const isCleared = dismiss.some(({ kind }) => kind === 'request');
  if (isSilenced(verdict))
    return none(`a verdict of ${verdict.decision} for ${verdict.reasons.join(', ')} stays in the run`);
  const hasFindings = verdict.findings.length > 0;
  if (input.isRepeated && !isCleared && !hasNewFindings(input)) {
    return none(
      earlier.lastPosted === verdict.decision
        ? 'an earlier review says the same, and nothing is new'
        : 'an earlier review has what was found, and nothing in it is new',
    );
  }
  switch (verdict.decision) {
    case 'request_changes':
      if (isRound(verdict)) return given('changes are requested');
      return hasFindings
        ? given('there are findings beside the red gate')
        : none('the red gate speaks for itself');
    case 'approve':
    case 'escalate':
      if (hasFindings) return given('there are findings');
      if (isCleared) return given('earlier requests for changes are cleared');
      return verdict.decision === earlier.lastPosted
        ? none(`${verdict.decision} was posted last, and there are no findings`)
        : given('the decision differs from the one posted last');
    case 'inconclusive':
      return hasFindings
        ? given('there are findings of an incomplete review')
        : none('there are no findings to show');
    case 'skip':
      return none('there was nothing to review');
  }
}

function hasNewFindings({ verdict, earlier }: PlanInput): boolean {
  return verdict.findings.some(({ fingerprint }) => !earlier.knownFingerprints.has(fingerprint));
}

/**
 * Whether the newest review for this key says the same. One that anyone could have written does not stop a request for
 * changes.
 */
function isPostedAlready(mark: Mark, event: ReviewEvent, { posted }: Earlier): boolean {
  const newest = posted.filter(({ verified }) => verified || event !== 'REQUEST_CHANGES').at(-1);
  if (newest?.decision !== mark.decision || newest.fingerprints.length !== mark.fingerprints.length)
    return false;
  const shown = new Set(newest.fingerprints);
  return mark.fingerprints.every((fingerprint) => shown.has(fingerprint));
}

function markOf({ verdict, about }: PlanInput, form: ReviewForm): Mark {
  const shown = [...form.inline, ...form.body].map(({ fingerprint }) => fingerprint);
  return {
    repository: about.repository,
    number: about.number,
    head: verdict.head,
    mergeBase: verdict.mergeBase,
    key: about.key,
    decision: verdict.decision,
    reasons: verdict.reasons,
    findings: Math.max(verdict.findings.length, verdict.earlier?.findings ?? 0),
    blocking: verdict.blockingCount,
    coverage: verdict.coverage.percent,
    fingerprints: shown.slice(0, MAX_MARK_FINGERPRINTS),
    scope: about.scope,
    run: about.run,
  };
}

function plannedReview(
  { signingKey, render }: PlanInput,
  event: ReviewEvent,
  mark: Mark,
  { inline, bodyOnly, placed }: ReviewForms,
): PublicationPlan['review'] {
  const trailer = writeMark(mark, signingKey);
  return {
    event,
    body: render.body(inline, trailer),
    comments: placed.map((each) => commentOn(each, render.comment)),
    bodyOnly: render.body(bodyOnly, trailer),
  };
}

/** A range has to begin before its end: one line is no range. */
function commentOn({ finding, place }: PlacedFinding, text: (finding: Finding) => string): InlineComment {
  const { line, startLine } = place;
  const isRange = startLine !== null && startLine < line;
  return { path: finding.path, line, startLine: isRange ? startLine : null, body: text(finding) };
}
