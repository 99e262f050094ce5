import { conversationOf } from '../core/criteria/model.ts';
import type { UnitPlan } from '../core/diff/truncate.ts';
import type { Candidate } from '../core/finding/finding.ts';
import type { Requote } from '../core/finding/requote.ts';
import type { Shown } from '../core/finding/shown.ts';
import type { ClaimInput } from '../core/reconcile/reconcile.ts';
import { CodedError } from '../errors.ts';
import type { Evidence } from '../evidence.ts';
import { parseReply } from '../reviewer/reply.ts';
import { parseRequote } from '../reviewer/requote.ts';
import type { UnitReview } from '../reviewer/unit-review.ts';
import { ownersIn } from './owners.ts';

/** Everything that rules and reviewers claim, with what each of them was shown, read from the raw answers. */
export function claimInput(evidence: Evidence, plan: UnitPlan): ClaimInput {
  const { ruleCandidates, reviews, change, policy, owners } = evidence;
  return {
    candidates: [...ruleCandidates, ...reviews.flatMap(candidatesOf)],
    requotes: reviews.flatMap(requotesOf),
    shownByConversation: new Map(
      reviews.map((review) => [conversationOf(review.unit, review.reviewer), shownTo(review, plan)]),
    ),
    change,
    calibration: policy.severity,
    enforcedCalibration: policy['enforced-severity'],
    policy: { blockOn: policy['block-on'], requireFlag: policy['require-flag'] },
    ownersOf: ownersIn(owners),
  };
}

/** @throws CodedError 'audit' when the plan has no such unit. */
export function shownTo(review: UnitReview, plan: UnitPlan): Shown {
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
function candidatesOf({ unit, reviewer, answer }: UnitReview): readonly Candidate[] {
  if (answer === null) return [];
  const reply = parseReply(answer, { unit, reviewer });
  if (reply.kind === 'answer') return reply.candidates;
  throw new CodedError('audit', `the recorded answer of unit ${unit} cannot be read: ${reply.problem}`);
}

/**
 * New quotes for the reviewer's own claims: it was asked about no others, and may put no words into their mouths. A
 * re-quote that cannot be read changes nothing: the candidates keep their first quotes.
 */
function requotesOf(review: UnitReview): readonly Requote[] {
  const read = review.requote === null ? null : parseRequote(review.requote);
  if (read?.kind !== 'quotes') return [];
  const own = new Set(candidatesOf(review).map(({ id }) => id));
  return read.quotes.filter(({ id }) => own.has(id));
}
