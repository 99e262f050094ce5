import { pendingReviews } from '../core/pull-request/earlier.ts';
import type { PendingReview } from '../core/pull-request/earlier.ts';
import type { HostReview } from '../core/pull-request/model.ts';
import type { PullRequestHost } from '../ports.ts';

/**
 * Deletes the reviews that an earlier run of our identity left unsubmitted: those with our mark, and empty ones.
 * Anything else may be the work of somebody and stays. Returns what still stands in the way, for people.
 */
export async function deletePending(
  reviews: readonly HostReview[],
  host: PullRequestHost,
): Promise<readonly string[]> {
  const obstacles: string[] = [];
  for (const review of pendingReviews(reviews)) {
    const obstacle = await deleteOne(review, host);
    if (obstacle !== null) obstacles.push(obstacle);
  }
  return obstacles;
}

async function deleteOne(review: PendingReview, host: PullRequestHost): Promise<string | null> {
  const { id } = review;
  if (!(await isOurs(review, host))) {
    return `pending review ${id} of the same identity has content that is not ours: submit or delete it`;
  }
  const end = await host.deletePendingReview(id);
  if (end.kind === 'done' || (end.kind === 'refused' && end.refusal === 'not_found')) return null;
  const detail = end.kind === 'cancelled' ? 'the run was cancelled' : end.detail;
  return `pending review ${id} could not be deleted: ${detail}`;
}

/** What cannot be looked into counts as somebody's work. */
async function isOurs({ id, hasOurMark, bodyEmpty }: PendingReview, host: PullRequestHost): Promise<boolean> {
  if (hasOurMark) return true;
  if (!bodyEmpty) return false;
  return !(await host.hasComments(id).catch(() => true));
}
