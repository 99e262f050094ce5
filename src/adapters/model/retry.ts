import type { HttpRejection } from './rejection.ts';
import type { Failure } from './transport.ts';

/** When the same request is sent again. Refusals of the content and errors of the request never are. */

/** Three attempts with the waits between them stay within minutes; an endpoint that is down for longer ends the run. */
export const MAX_RETRIES = 2;

/** A reply that came and cannot be read was paid for, and a hanging one cost its whole time: once more, no more. */
export const MAX_BROKEN_RETRIES = 1;

export const FIRST_WAIT_MS = 500;
export const MAX_WAIT_MS = 8_000;

/** An endpoint that asks for more is asked again after this and then given up. */
export const MAX_RETRY_AFTER_MS = 30_000;

const RETRIED_STATUSES: ReadonlySet<number> = new Set([408, 409, 429]);

/** With these a 429 says that no waiting helps. */
const QUOTA = 'insufficient_quota';

export function retriesFor(rejection: HttpRejection): number {
  const { status, code, type } = rejection;
  if (status === 429 && (code === QUOTA || type === QUOTA)) return 0;
  return RETRIED_STATUSES.has(status) || (status >= 500 && status <= 599) ? MAX_RETRIES : 0;
}

export function retriesForFailure(failure: Failure): number {
  switch (failure) {
    case 'connection':
      return MAX_RETRIES;
    case 'timeout':
    case 'broken':
      return MAX_BROKEN_RETRIES;
    case 'insecure':
    case 'redirect':
    case 'too_large':
      return 0;
  }
}

/** Retry-After as seconds or as a date; null when it says nothing that can be used. */
function askedWait(retryAfter: string | null, nowMs: number): number | null {
  if (retryAfter === null) return null;
  if (/^\d{1,9}(\.\d+)?$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}

/** Milliseconds before retry number `retry` (from 1). */
export function waitBefore(retry: number, retryAfter: string | null, nowMs: number): number {
  const asked = askedWait(retryAfter, nowMs);
  return asked === null
    ? Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (retry - 1))
    : Math.min(MAX_RETRY_AFTER_MS, asked);
}
