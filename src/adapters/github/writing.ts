import type { HostWrite, InlineComment, NewReview, ReviewPost } from '../../core/pull-request/model.ts';
import { postedAnswer } from './answers.ts';
import type { GithubClient, RequestParameters } from './client.ts';
import { failedWrite } from './write-outcome.ts';

const REVIEWS = '/repos/{owner}/{repo}/pulls/{pull_number}/reviews';

/** Posts a review whole, in one request with its event, so that none is ever left pending. */
export async function postReview(
  client: GithubClient,
  token: string,
  pull: RequestParameters,
  review: NewReview,
): Promise<ReviewPost> {
  const exchange = await client.exchange(`POST ${REVIEWS}`, {
    ...pull,
    commit_id: review.commit,
    event: review.event,
    body: review.body,
    comments: review.comments.map(commentOf),
  });
  if (exchange.kind === 'fault') return failedWrite(exchange.fault, token);
  const posted = postedAnswer.safeParse(exchange.data);
  if (!posted.success)
    return { kind: 'unknown', detail: 'GitHub accepted the review and did not say which it is' };
  return { kind: 'posted', id: posted.data.id, url: posted.data.html_url };
}

/** GitHub refuses a start line that equals the line. */
function commentOf({ path, line, startLine, body }: InlineComment): object {
  const start = startLine === null ? {} : { start_line: startLine, start_side: 'RIGHT' };
  return { path, body, line, side: 'RIGHT', ...start };
}

export function deleteReview(
  client: GithubClient,
  token: string,
  pull: RequestParameters,
  reviewId: number,
): Promise<HostWrite> {
  return written(client, token, `DELETE ${REVIEWS}/{review_id}`, { ...pull, review_id: reviewId });
}

export function dismiss(
  client: GithubClient,
  token: string,
  pull: RequestParameters,
  reviewId: number,
  message: string,
): Promise<HostWrite> {
  const parameters = { ...pull, review_id: reviewId, message, event: 'DISMISS' };
  return written(client, token, `PUT ${REVIEWS}/{review_id}/dismissals`, parameters);
}

async function written(
  client: GithubClient,
  token: string,
  route: string,
  parameters: RequestParameters,
): Promise<HostWrite> {
  const exchange = await client.exchange(route, parameters);
  return exchange.kind === 'ok' ? { kind: 'done' } : failedWrite(exchange.fault, token);
}
