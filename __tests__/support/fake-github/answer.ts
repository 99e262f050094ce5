import type { IncomingHttpHeaders } from 'node:http';
import type { Identity } from './options.ts';

/** One request as the operations see it. */
export type Call = {
  readonly method: string;
  /** As sent, without the prefix and the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined without a body. */
  readonly body: unknown;
  readonly headers: IncomingHttpHeaders;
  /** Null: no token, which suffices to read a public repository. */
  readonly identity: Identity | null;
};

export type Answer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** What makes the request one that GitHub does not have. */
  readonly problems?: readonly string[];
} & (
  | { readonly body: unknown }
  /** Not JSON, so no schema is asked. */
  | { readonly bytes: Buffer; readonly type: string }
);

export function ok(body: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status: 200, body, headers };
}

const DOCUMENTATION = 'https://docs.github.com/rest';

/** GitHub's error object. `/reviews` gives `errors` as texts. */
export function refusal(status: number, message: string, errors?: readonly string[]): Answer {
  return {
    status,
    body: {
      message,
      ...(errors !== undefined && { errors }),
      documentation_url: DOCUMENTATION,
      status: String(status),
    },
  };
}

export function unprocessable(...errors: readonly string[]): Answer {
  return refusal(422, 'Unprocessable Entity', errors);
}

export const NOT_FOUND = refusal(404, 'Not Found');
export const READ_ONLY = refusal(403, 'Resource not accessible by integration');

/** GitHub's form for keys that an operation does not have. */
export function invalidRequest(problems: readonly string[]): Answer {
  return { ...refusal(422, `Invalid request.\n\n${problems.join('\n')}`), problems };
}
