import type { IncomingHttpHeaders } from 'node:http';

/** A request as it arrived. */
export type GitHubRequest = {
  readonly method: string;
  /** As sent, without the prefix and the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  /** Parsed JSON; the text when it is none; undefined without a body. For git: undefined. */
  readonly body: unknown;
  /** What was answered; null while it is not, and when the connection was closed instead. */
  readonly status: number | null;
};

export type Unexpected = {
  readonly kind: 'unknown-operation' | 'invalid-request' | 'invalid-answer' | 'broken-fake';
  readonly method: string;
  readonly path: string;
  readonly problems: readonly string[];
};
