import { z } from 'zod';
import { invalidRequest, NOT_FOUND, ok, unprocessable, type Answer, type Call } from './answer.ts';
import type { Account, ReviewState } from './options.ts';
import { pageOf } from './pages.ts';
import { judgeReview, NEW_REVIEW, STATE_OF_EVENT, textError, type AnchoredComment } from './review-rules.ts';
import { commentShape, reviewShape } from './shapes.ts';
import type { State, StoredReview } from './state.ts';

/** The reviews of the pull request: what may be done with one depends on its state and on who asks. */

export function listReviews(call: Call, state: State): Answer {
  const seen = [...state.reviews.values()].filter((review) => mayBeSeen(review, call));
  const { rows, headers } = pageOf(seen, call, state.urls.api);
  return ok(
    rows.map((review) => reviewShape(review, state)),
    headers,
  );
}

/** A PENDING review is its author's alone. */
function mayBeSeen(review: StoredReview, call: Call): boolean {
  return review.state !== 'PENDING' || isOwn(review, call);
}

function isOwn(review: StoredReview, { identity }: Call): boolean {
  return identity?.login === review.user.login;
}

export function createReview(call: Call, state: State): Answer {
  const parsed = NEW_REVIEW.safeParse(call.body ?? {});
  if (!parsed.success || call.identity === null) return invalidRequest(problemsOf(parsed.error));
  const judged = judgeReview(parsed.data, call.identity, state);
  if (judged.kind === 'refused') return unprocessable(...judged.errors);
  const { event, body } = parsed.data;
  const stored = storeReview(
    {
      user: call.identity,
      state: event === undefined ? 'PENDING' : STATE_OF_EVENT[event],
      body: body ?? '',
      commitId: judged.commitId,
      comments: judged.comments,
    },
    state,
  );
  return ok(reviewShape(stored, state));
}

function problemsOf(error: z.ZodError | undefined): readonly string[] {
  return (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `"${key}" is not a permitted key.`)
      : [`For '${issue.path.join('/')}', ${issue.message}.`],
  );
}

export type NewStored = {
  readonly user: Account;
  readonly state: ReviewState;
  readonly body: string;
  readonly commitId: string;
  readonly comments: readonly AnchoredComment[];
};

export function storeReview({ user, comments, ...given }: NewStored, state: State): StoredReview {
  const { login, type, id } = user;
  const review: StoredReview = {
    ...given,
    id: state.nextId(),
    user: { login, type, ...(id !== undefined && { id }) },
    originalCommitId: given.commitId,
    submittedAt: given.state === 'PENDING' ? null : state.now(),
    comments: comments.map((comment) => ({ ...comment, id: state.nextId() })),
    dismissal: null,
  };
  state.reviews.set(review.id, review);
  return review;
}

/** The review of the path, if whoever asks may see it. */
export function onReview(
  act: (review: StoredReview, call: Call, state: State) => Answer,
): (call: Call, state: State, params: Readonly<Record<string, string>>) => Answer {
  return (call, state, params) => {
    const review = state.reviews.get(Number(params['review_id']));
    return review === undefined || !mayBeSeen(review, call) ? NOT_FOUND : act(review, call, state);
  };
}

export function getReview(review: StoredReview, _call: Call, state: State): Answer {
  return ok(reviewShape(review, state));
}

export function listReviewComments(review: StoredReview, call: Call, state: State): Answer {
  const { rows, headers } = pageOf(review.comments, call, state.urls.api);
  return ok(
    rows.map((comment) => commentShape(comment, review, state)),
    headers,
  );
}

export function deleteReview(review: StoredReview, _call: Call, state: State): Answer {
  if (review.state !== 'PENDING') return unprocessable('Can not delete a non-pending pull request review');
  state.reviews.delete(review.id);
  return ok(reviewShape(review, state));
}

export function editReview(review: StoredReview, call: Call, state: State): Answer {
  const parsed = z.strictObject({ body: z.string() }).safeParse(call.body);
  if (!parsed.success) return invalidRequest(problemsOf(parsed.error));
  // Whose right it is was not found in writing; a stranger's review is refused, so that no test relies on it.
  if (!isOwn(review, call)) return unprocessable('Can not edit the review of someone else');
  const error = textError(parsed.data.body, state);
  if (error !== null) return unprocessable(error);
  return changed({ ...review, body: parsed.data.body }, state);
}

const DISMISSAL = z.strictObject({ message: z.string(), event: z.literal('DISMISS').optional() });

export function dismissReview(review: StoredReview, call: Call, state: State): Answer {
  const parsed = DISMISSAL.safeParse(call.body);
  if (!parsed.success) return invalidRequest(problemsOf(parsed.error));
  if (review.state !== 'APPROVED' && review.state !== 'CHANGES_REQUESTED')
    return unprocessable(`Can not dismiss a ${review.state.toLowerCase()} pull request review`);
  if (state.settings.protectedFromDismissal)
    return unprocessable('Branch protections do not permit dismissing this review');
  return changed({ ...review, state: 'DISMISSED', dismissal: parsed.data.message }, state);
}

function changed(review: StoredReview, state: State): Answer {
  state.reviews.set(review.id, review);
  return ok(reviewShape(review, state));
}
