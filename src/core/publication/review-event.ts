import type { ReviewEvent } from '../pull-request/model.ts';
import { isRound } from '../pull-request/earlier.ts';
import type { Decision, Reason } from '../verdict/reasons.ts';
import { DECISION_TABLE } from '../verdict/reasons.ts';

export type EventOptions = {
  /** `comment` makes every review a COMMENT. */
  readonly reviewEvent: 'auto' | 'comment';
  readonly allowApproveEvent: boolean;
  /** There is a key to sign marks with: without one a requested change could never be cleared. */
  readonly isSigned: boolean;
};

type Decided = { readonly decision: Decision; readonly reasons: readonly Reason[] };

/** The event of a review, if one is posted: a function of the decision and the options, never of a model's word. */
export function reviewEvent(decided: Decided, options: EventOptions): ReviewEvent {
  if (options.reviewEvent === 'comment') return 'COMMENT';
  if (decided.decision === 'approve' && options.allowApproveEvent) return 'APPROVE';
  return isRound(decided) && options.isSigned ? 'REQUEST_CHANGES' : 'COMMENT';
}

/** Nobody is told of a head that is not the newest, or by a run that was called off. */
export function isSilenced({ decision, reasons }: Decided): boolean {
  return decision === 'skip' || isCalledOff({ decision, reasons });
}

/** The verdict is about a head, or by a run, that does not count any more: it changes nothing on the pull request. */
export function isCalledOff({ reasons }: Decided): boolean {
  return reasons.includes('head_moved') || reasons.includes('cancelled');
}

/** An escalation says that nothing blocks only if policy alone asks for a person: all else was reviewed and is clear. */
const CLEAR_ESCALATION: ReadonlySet<Reason> = new Set<Reason>([
  ...DECISION_TABLE[4].reasons,
  'nothing_reviewable',
]);

/**
 * Whether earlier requests for changes are settled. That nothing was found is not enough: what was not reviewed may
 * still have what was asked to be changed. An approval settles them also when a person accepted what is left.
 */
export function nothingBlocks({ decision, reasons }: Decided, blockingCount: number): boolean {
  if (decision === 'approve') return true;
  // What was asked to be changed is not there any more: nothing is left to review.
  if (decision === 'skip') return reasons.every((reason) => reason === 'nothing_reviewable');
  const isClear = blockingCount === 0 && reasons.every((reason) => CLEAR_ESCALATION.has(reason));
  return decision === 'escalate' && isClear;
}
