import { CodedError } from '../../errors.ts';
import type { HostReview } from '../../core/pull-request/model.ts';
import { anyRows, reviewRows } from './answers.ts';
import type { RequestParameters } from './client.ts';
import { MAX_REVIEW_PAGES, REVIEWS_PER_PAGE } from './limits.ts';
import { followingPage } from './next-page.ts';
import { parsed, type Reader } from './reading.ts';

const REVIEWS = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews';
const COMMENTS = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/comments';

/**
 * Every review, in GitHub's order: oldest first. All or an error: a review that is not seen would be posted twice.
 * A full page is followed by another one even where no header says so.
 */
export async function readAllReviews(
  reader: Reader,
  pull: RequestParameters,
): Promise<readonly HostReview[]> {
  const what = `the reviews of pull request ${String(pull['pull_number'])}`;
  const reviews: HostReview[] = [];
  for (let page = 1; page <= MAX_REVIEW_PAGES; page += 1) {
    const { data, headers } = await reader.get(what, REVIEWS, { ...pull, per_page: REVIEWS_PER_PAGE, page });
    const rows = parsed(reviewRows, what, data);
    reviews.push(...rows);
    const following = followingPage(what, headers, page, reader.apiUrl);
    if (following === 'astray') throw new CodedError('host', `${what}: page ${page} has a wrong next page`);
    if (following === 'last' && rows.length < REVIEWS_PER_PAGE) return reviews;
  }
  throw new CodedError('host', `${what}: more than ${MAX_REVIEW_PAGES} pages`);
}

export async function reviewHasComments(
  reader: Reader,
  pull: RequestParameters,
  reviewId: number,
): Promise<boolean> {
  const what = `the comments of review ${reviewId}`;
  const { data } = await reader.get(what, COMMENTS, { ...pull, review_id: reviewId, per_page: 1 });
  return parsed(anyRows, what, data).length > 0;
}
