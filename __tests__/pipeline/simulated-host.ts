import type {
  HostReview,
  NewReview,
  Refusal,
  ReviewPost,
  ReviewState,
} from '../../src/core/pull-request/model.ts';
import type { PullRequestHost } from '../../src/ports.ts';
import { buildReview } from '../core/pull-request/build-review.ts';

/** What happens to one request for a review. `stores`: what the server keeps of it, whatever it answers. */
export type Mishap = {
  readonly answer: 'posted' | 'unknown' | 'forbidden' | 'cancelled' | Refusal;
  readonly stores: 'review' | 'pending' | 'nothing';
};

export type SimulatedHost = PullRequestHost & {
  readonly posts: NewReview[];
  readonly reviews: HostReview[];
  readonly failedReads: () => number;
};

const STATES: Readonly<Record<NewReview['event'], ReviewState>> = {
  COMMENT: 'COMMENTED',
  REQUEST_CHANGES: 'CHANGES_REQUESTED',
  APPROVE: 'APPROVED',
};

/**
 * A server that keeps reviews, and lets through one pending review at most. Requests for reviews go as the mishaps say
 * and well after the last one; reads fail where `reads` says so.
 */
export function simulatedHost(
  given: {
    readonly seeded: readonly HostReview[];
    readonly mishaps: readonly Mishap[];
    readonly reads: readonly boolean[];
  },
  controller: AbortController,
): SimulatedHost {
  const reviews = [...given.seeded];
  const posts: NewReview[] = [];
  let reads = 0;
  let failedReads = 0;

  function keep(review: NewReview, stores: Mishap['stores']): number {
    const id = 1000 + posts.length;
    const state = stores === 'pending' ? 'PENDING' : STATES[review.event];
    if (stores !== 'nothing') reviews.push(buildReview({ id, state, body: review.body }));
    return id;
  }

  const unused = async () => {
    throw new Error('not simulated');
  };
  return {
    posts,
    reviews,
    failedReads: () => failedReads,
    readState: unused,
    readRange: unused,
    readFiles: unused,
    readText: unused,
    readReviews: async () => {
      reads += 1;
      if (given.reads[reads - 1] === false) {
        failedReads += 1;
        throw new Error('HTTP 500');
      }
      return [...reviews];
    },
    createReview: async (review): Promise<ReviewPost> => {
      posts.push(review);
      const detail = 'x';
      if (reviews.some(({ state }) => state === 'PENDING'))
        return { kind: 'refused', refusal: 'pending_review', detail };
      const { answer, stores } = given.mishaps[posts.length - 1] ?? { answer: 'posted', stores: 'review' };
      const id = keep(review, answer === 'posted' ? 'review' : stores);
      if (answer === 'posted') return { kind: 'posted', id, url: `https://github.example/${id}` };
      if (answer === 'unknown' || answer === 'forbidden') return { kind: answer, detail };
      if (answer !== 'cancelled') return { kind: 'refused', refusal: answer, detail };
      controller.abort();
      return { kind: 'cancelled' };
    },
    hasComments: async (id) => id % 2 === 0,
    deletePendingReview: async (id) => {
      const at = reviews.findIndex((each) => each.id === id && each.state === 'PENDING');
      if (at === -1) return { kind: 'refused', refusal: 'not_found', detail: 'HTTP 404' };
      reviews.splice(at, 1);
      return { kind: 'done' };
    },
    dismissReview: async () => ({ kind: 'done' }),
  };
}
