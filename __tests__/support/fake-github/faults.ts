/** What goes wrong, and when. Each fault is used up by the call that it hits. */

export type CallMatcher = {
  readonly method?: string;
  /** Tested on the path without prefix and query; git's paths too ("/octo/demo.git/info/refs"). */
  readonly path?: RegExp | string;
  /** Which of the matching calls from now on, from 1. Default 1. */
  readonly nth?: number;
  /** How many calls in a row it hits; default 1. */
  readonly times?: number;
};

export type ScriptedBody = {
  readonly status: number;
  /** Text is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Fault =
  /** This instead of the operation. */
  | ({ readonly kind: 'answer' } & ScriptedBody)
  /** The operation is carried out, and this is what the client hears. */
  | ({ readonly kind: 'stored-then-answer' } & ScriptedBody)
  | { readonly kind: 'socket-closed' }
  | { readonly kind: 'stored-then-socket-closed' }
  /** No answer until the client gives up or the fake is closed. */
  | { readonly kind: 'hang' }
  | { readonly kind: 'stored-then-hang' };

export const STORED_THEN_502: Fault = {
  kind: 'stored-then-answer',
  status: 502,
  body: { message: 'Server Error' },
};

/** The secondary limit on content creation. `retryAfter` in seconds; null: no such header. */
export function secondaryLimit(retryAfter: number | null = 60): Fault {
  return {
    kind: 'answer',
    status: 403,
    body: {
      message:
        'You have exceeded a secondary rate limit and have been temporarily blocked from content creation. Please retry your request again later.',
      documentation_url: 'https://docs.github.com/rest',
    },
    headers: retryAfter === null ? {} : { 'retry-after': String(retryAfter) },
  };
}

/** The primary limit, reset at this Unix second. */
export function primaryLimit(resetSecond: number): Fault {
  return {
    kind: 'answer',
    status: 403,
    body: { message: 'API rate limit exceeded for installation ID 1.' },
    headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(resetSecond) },
  };
}

/** The secondary limit as it was reported for reviews: a 422 with objects as errors. */
export const ABUSE_422: Fault = {
  kind: 'answer',
  status: 422,
  body: {
    message: 'Validation Failed',
    errors: [{ resource: 'PullRequestReview', code: 'abuse', field: 'base' }],
    documentation_url: 'https://docs.github.com/rest',
  },
};

export type Script<T> = {
  readonly add: (matcher: CallMatcher, entry: T) => void;
  /** What is due for this call; every waiting entry counts it. */
  readonly due: (method: string, path: string) => readonly T[];
  /** Entries that no call has used up. */
  readonly left: () => number;
};

type Waiting<T> = { readonly matcher: CallMatcher; readonly entry: T; skip: number; times: number };

export function createScript<T>(): Script<T> {
  let waiting: Waiting<T>[] = [];
  return {
    add: (matcher, entry) =>
      void waiting.push({ matcher, entry, skip: (matcher.nth ?? 1) - 1, times: matcher.times ?? 1 }),
    due: (method, path) => {
      const due: T[] = [];
      for (const one of waiting.filter(({ matcher }) => matches(matcher, method, path))) {
        if (one.skip > 0) one.skip -= 1;
        else {
          due.push(one.entry);
          one.times -= 1;
        }
      }
      waiting = waiting.filter(({ times }) => times > 0);
      return due;
    },
    left: () => waiting.length,
  };
}

function matches(matcher: CallMatcher, method: string, path: string): boolean {
  if (matcher.method !== undefined && matcher.method !== method) return false;
  if (matcher.path === undefined) return true;
  return typeof matcher.path === 'string' ? path.endsWith(matcher.path) : matcher.path.test(path);
}
