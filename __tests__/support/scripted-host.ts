import type { HostReview, HostWrite, NewReview, ReviewPost } from '../../src/core/pull-request/model.ts';
import type { PullRequestHost } from '../../src/ports.ts';

/** A call that is expected, and its answer. An Error stands for a read that fails for good. */
export type Step =
  | { readonly call: 'createReview'; readonly answer: ReviewPost }
  | { readonly call: 'readReviews'; readonly answer: readonly HostReview[] | Error }
  | { readonly call: 'hasComments'; readonly id: number; readonly answer: boolean | Error }
  | {
      readonly call: 'deletePendingReview' | 'dismissReview';
      readonly id: number;
      readonly answer: HostWrite;
    };

export type ScriptedHost = PullRequestHost & {
  readonly posts: readonly NewReview[];
  /** Messages of dismissals. */
  readonly messages: readonly string[];
  /** Throws unless exactly the expected calls were made: an error thrown at a call may have been caught. */
  readonly assertDone: () => void;
};

/** A host that takes exactly these calls in this order, and fails on any other. */
export function scriptedHost(steps: readonly Step[]): ScriptedHost {
  const left = [...steps];
  const unexpected: string[] = [];
  const posts: NewReview[] = [];
  const messages: string[] = [];

  function fail(call: string): never {
    unexpected.push(call);
    throw new Error(`unexpected call ${call}; next is ${left[0]?.call ?? 'none'}`);
  }

  function take(call: Step['call'], id?: number): Step {
    const step = left[0];
    if (step?.call !== call || ('id' in step && step.id !== id)) return fail(`${call} ${id ?? ''}`);
    left.shift();
    return step;
  }

  function orThrow<T>(answer: T | Error): T {
    if (answer instanceof Error) throw answer;
    return answer;
  }

  return {
    posts,
    messages,
    assertDone: () => {
      if (unexpected.length > 0) throw new Error(`unexpected calls: ${unexpected.join(', ')}`);
      if (left.length > 0) throw new Error(`calls not made: ${left.map(({ call }) => call).join(', ')}`);
    },
    readState: async () => fail('readState'),
    readRange: async () => fail('readRange'),
    readFiles: async () => fail('readFiles'),
    readText: async () => fail('readText'),
    readReviews: async () => {
      const step = take('readReviews');
      return step.call === 'readReviews' ? orThrow(step.answer) : fail(step.call);
    },
    createReview: async (review) => {
      posts.push(review);
      const step = take('createReview');
      return step.call === 'createReview' ? step.answer : fail(step.call);
    },
    hasComments: async (id) => {
      const step = take('hasComments', id);
      return step.call === 'hasComments' ? orThrow(step.answer) : fail(step.call);
    },
    deletePendingReview: async (id) => {
      const step = take('deletePendingReview', id);
      return step.call === 'deletePendingReview' ? step.answer : fail(step.call);
    },
    dismissReview: async (id, message) => {
      messages.push(message);
      const step = take('dismissReview', id);
      return step.call === 'dismissReview' ? step.answer : fail(step.call);
    },
  };
}
