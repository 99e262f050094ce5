import { markText } from '../core/publication/mark.ts';
import type { PlannedReview } from '../core/publication/publication.ts';
import type { HostReview } from '../core/pull-request/model.ts';
import { messageOf } from '../errors.ts';
import type { PullRequestHost, Reporter } from '../ports.ts';

/** Whether the review of this run stands on the pull request. */
export type Sighting =
  | { readonly kind: 'seen'; readonly review: HostReview }
  | { readonly kind: 'absent'; readonly reviews: readonly HostReview[] }
  /** The host could not be asked. */
  | { readonly kind: 'unread'; readonly problem: string };

/**
 * Looks for the review that was planned, by its mark: that names run and verdict and is signed, so nobody else can have
 * put it there before.
 */
export async function lookForOurs(
  planned: PlannedReview,
  { host, reporter }: { readonly host: PullRequestHost; readonly reporter: Reporter },
): Promise<Sighting> {
  try {
    const reviews = await host.readReviews();
    const ours = reviews.find(({ state, body }) => state !== 'PENDING' && isOurs(body, planned));
    return ours === undefined ? { kind: 'absent', reviews } : { kind: 'seen', review: ours };
  } catch (error) {
    reporter.progress(`the reviews could not be read: ${messageOf(error)}`);
    return { kind: 'unread', problem: messageOf(error) };
  }
}

export function isOurs(body: string, planned: PlannedReview): boolean {
  const mark = markText(planned.body);
  return mark !== null && markText(body) === mark;
}
