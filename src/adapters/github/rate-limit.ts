import type { Answered } from './fault.ts';
import { UNNAMED_LIMIT_SECONDS } from './limits.ts';

/** GitHub's words for its limits, older ones too. */
const LIMIT_WORDS = /rate limit|abuse detection|temporarily blocked from content creation/i;

/**
 * Whether an answer says that too much was asked. GitHub uses 403 and 429 for it, and for reviews also 422 with the
 * code "abuse". Nothing was done then.
 */
export function isRateLimited({ status, headers, body, codes }: Answered): boolean {
  if (status === 429) return true;
  if (status === 422) return codes.includes('abuse') || /secondary rate limit/i.test(body);
  if (status !== 403) return false;
  return headers['x-ratelimit-remaining'] === '0' || 'retry-after' in headers || LIMIT_WORDS.test(body);
}

/** Seconds to wait: what `retry-after` says, else until the limit is reset, else a minute. */
export function limitSeconds({ headers }: Answered, nowMs: number): number {
  const after = secondsOf(headers['retry-after']);
  if (after !== null) return after;
  const reset = headers['x-ratelimit-remaining'] === '0' ? secondsOf(headers['x-ratelimit-reset']) : null;
  // One second more: the reset is a whole second, and asking within it is asking too early.
  return reset === null ? UNNAMED_LIMIT_SECONDS : Math.max(reset - Math.floor(nowMs / 1000) + 1, 1);
}

/** Null for a date or anything else: GitHub writes whole seconds. */
export function secondsOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : null;
}
