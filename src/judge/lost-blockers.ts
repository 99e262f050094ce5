import { conversationOf } from '../core/criteria/model.ts';
import type { UnitPlan } from '../core/diff/truncate.ts';
import { isBlocking } from '../core/finding/blocking.ts';
import type { Candidate, Disposition, DropReason } from '../core/finding/finding.ts';
import { pathOfQuote } from '../core/finding/misnamed.ts';
import { prepareShown } from '../core/finding/shown.ts';
import { trimCandidate } from '../core/finding/trim.ts';
import { severityOf } from '../core/reconcile/reconcile.ts';
import type { ClaimInput } from '../core/reconcile/reconcile.ts';
import type { Fault } from '../core/verdict/reasons.ts';
import type { Evidence } from '../evidence.ts';
import { shownTo } from './claims.ts';

/** Claims that would block and cannot be shown at a line: losing them would turn a verdict green, so they are faults. */
export function lostBlockers(
  evidence: Evidence,
  plan: UnitPlan,
  input: ClaimInput,
  dispositions: readonly Disposition[],
): readonly Fault[] {
  const blocking = wouldBlock(input);
  const droppedFor = (reason: DropReason) => {
    const ids = new Set(
      dispositions.flatMap((each) =>
        each.kind === 'dropped' && each.reason === reason ? [each.candidate] : [],
      ),
    );
    return blocking.filter(({ id }) => ids.has(id));
  };
  return [
    ...placeless(droppedFor('quote_ambiguous')),
    ...misnamed(droppedFor('not_in_change').slice(0, MAX_MISNAMED), evidence, plan),
  ];
}

/** With the severity that policy gives them. */
function wouldBlock(input: ClaimInput): readonly Candidate[] {
  const severity = severityOf(input);
  return input.candidates
    .map(trimCandidate)
    .filter((each) =>
      isBlocking({ ...each, severity: severity(each, each.path), inChange: true }, input.policy),
    );
}

/**
 * The quote is certainly in the change, but in several places: dropping the claim would turn the verdict green for
 * whoever repeats a dangerous line.
 */
function placeless(claims: readonly Candidate[]): readonly Fault[] {
  return claims.map(({ origin, path, title }) => ({
    code: 'answer_malformed',
    unit: origin.kind === 'model' ? origin.unit : null,
    detail: `"${title}" in ${path} would block, but its quote stands in several places and no cited line tells which`,
  }));
}

/** Misspelled claims that are looked into; a reviewer with more of them is at fault all the same. */
const MAX_MISNAMED = 20;

/**
 * The quote stands in the change, but the claim names a path that is none of it: a slip of spelling must not turn the
 * verdict green, and text of the change could ask a reviewer to make one.
 */
function misnamed(
  claims: readonly Candidate[],
  { change, reviews }: Evidence,
  plan: UnitPlan,
): readonly Fault[] {
  const held = new Map(reviews.map((review) => [conversationOf(review.unit, review.reviewer), review]));
  return claims.flatMap((candidate) => {
    const { origin, path, title } = candidate;
    const review =
      origin.kind === 'model' ? held.get(conversationOf(origin.unit, origin.reviewer)) : undefined;
    if (review === undefined) return [];
    const shown = shownTo(review, plan);
    const paths = shown.files.map((file) => file.path);
    const holder = pathOfQuote(candidate, paths, prepareShown(change, shown));
    if (holder === null) return [];
    const detail = `"${title}" would block, and names ${path}, which is no path of the change, but its quote stands in ${holder}`;
    return [{ code: 'answer_malformed' as const, unit: review.unit, detail }];
  });
}
