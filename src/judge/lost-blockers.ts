import { conversationOf } from '../core/criteria/model.ts';
import type { UnitPlan } from '../core/diff/truncate.ts';
import { isBlocking } from '../core/finding/blocking.ts';
import type { Candidate, Disposition, DropReason } from '../core/finding/finding.ts';
import { pathOfQuote } from '../core/finding/misnamed.ts';
import { prepareShown, type ShownIndex } from '../core/finding/shown.ts';
import { trimCandidate } from '../core/finding/trim.ts';
import { severityOf } from '../core/reconcile/reconcile.ts';
import type { ClaimInput } from '../core/reconcile/reconcile.ts';
import type { Fault } from '../core/verdict/reasons.ts';
import type { Evidence } from '../evidence.ts';
import type { UnitReview } from '../reviewer/unit-review.ts';
import { shownTo } from './claims.ts';

/** Whether a claim would block, were it grounded in this file: with the severity that policy gives it there. */
type BlocksAt = (claim: Candidate, path: string) => boolean;

/** Claims that would block and cannot be shown at a line: losing them would turn a verdict green, so they are faults. */
export function lostBlockers(
  evidence: Evidence,
  plan: UnitPlan,
  input: ClaimInput,
  dispositions: readonly Disposition[],
): readonly Fault[] {
  const { change } = evidence;
  const whole = prepareShown(change, { files: change.files, context: [] });
  const blocksAt = blocksIn(input);
  const claims = input.candidates.map(trimCandidate);
  const droppedFor = (reason: DropReason) => {
    const ids = new Set(
      dispositions.flatMap((each) =>
        each.kind === 'dropped' && each.reason === reason ? [each.candidate] : [],
      ),
    );
    return claims.filter(({ id }) => ids.has(id));
  };
  const blocking = (each: Candidate) => blocksAt(each, whole.pathOf(each.path) ?? each.path);
  return [
    ...placeless(droppedFor('quote_ambiguous').filter(blocking)),
    ...unseen(droppedFor('quote_not_found').filter(blocking), input, whole),
    ...misnamed(droppedFor('not_in_change'), evidence, plan, blocksAt),
  ];
}

function blocksIn(input: ClaimInput): BlocksAt {
  const severity = severityOf(input);
  return (claim, path) =>
    isBlocking({ ...claim, severity: severity(claim, path), inChange: true }, input.policy);
}

function unitOf({ origin }: Candidate): string | null {
  return origin.kind === 'model' ? origin.unit : null;
}

/**
 * The quote is certainly in the change, but in several places: dropping the claim would turn the verdict green for
 * whoever repeats a dangerous line.
 */
function placeless(claims: readonly Candidate[]): readonly Fault[] {
  return claims.map((claim) => ({
    code: 'answer_malformed',
    unit: unitOf(claim),
    detail: `"${claim.title}" in ${claim.path} would block, but its quote stands in several places and no cited line tells which`,
  }));
}

/**
 * The quote stands in the change, in lines of another unit that its reviewer was not shown: it cannot be held to what
 * it saw, but a claim that is right about the change may not vanish because the wrong reviewer made it.
 */
function unseen(
  claims: readonly Candidate[],
  { requotes }: Pick<ClaimInput, 'requotes'>,
  whole: ShownIndex,
): readonly Fault[] {
  return claims.flatMap((claim) => {
    const quotes = [claim.quote, ...requotes.filter(({ id }) => id === claim.id).map(({ quote }) => quote)];
    const path = whole.pathOf(claim.path);
    if (path === null) return [];
    if (!quotes.some((quote) => pathOfQuote({ ...claim, quote }, [path], whole) !== null)) return [];
    const detail = `"${claim.title}" would block, and its quote stands in ${path}, but not in what the reviewer was shown of it`;
    return [{ code: 'answer_malformed' as const, unit: unitOf(claim), detail }];
  });
}

/** Misnamed claims of one conversation that are looked into; a reviewer with more of them is at fault all the same. */
const MAX_MISNAMED = 20;

/**
 * The quote stands in the change, but the claim names a path that is none of it: a slip of spelling must not turn the
 * verdict green, and text of the change could ask a reviewer to make one.
 */
function misnamed(
  claims: readonly Candidate[],
  { change, reviews }: Evidence,
  plan: UnitPlan,
  blocksAt: BlocksAt,
): readonly Fault[] {
  const known = new Set(change.files.map(({ path }) => path));
  return reviews.flatMap((review) => {
    const own = claims.filter((claim) => isOf(review, claim));
    if (own.length === 0) return [];
    const shown = shownTo(review, plan);
    // Also files that only a tool showed; of all others nothing can have been quoted.
    const paths = [...new Set([...shown.files, ...shown.context].map(({ path }) => path))];
    const concerned = own.flatMap((claim) => {
      const blockedAt = paths.filter((path) => known.has(path) && blocksAt(claim, path));
      return blockedAt.length > 0 ? [{ claim, blockedAt }] : [];
    });
    if (concerned.length > MAX_MISNAMED) return [tooManyMisnamed(review, concerned.length)];
    const index = prepareShown(change, shown);
    return concerned.flatMap(({ claim, blockedAt }) => {
      const holder = pathOfQuote(claim, blockedAt, index);
      return holder === null ? [] : [misnamedFault(claim, review.unit, holder)];
    });
  });
}

function isOf({ unit, reviewer }: UnitReview, { origin }: Candidate): boolean {
  return (
    origin.kind === 'model' && conversationOf(origin.unit, origin.reviewer) === conversationOf(unit, reviewer)
  );
}

function tooManyMisnamed({ unit, reviewer }: UnitReview, count: number): Fault {
  const detail = `${count} findings of the reviewer ${reviewer} would block, and name paths that are none of the change`;
  return { code: 'answer_malformed', unit, detail };
}

function misnamedFault({ title, path }: Candidate, unit: string, holder: string): Fault {
  const detail = `"${title}" would block, and names ${path}, which is no path of the change, but its quote stands in ${holder}`;
  return { code: 'answer_malformed', unit, detail };
}
