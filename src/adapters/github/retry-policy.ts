import type { Fault } from './fault.ts';
import { READ_RETRIES } from './limits.ts';
import { isRateLimited, limitSeconds, secondsOf } from './rate-limit.ts';

/** 5xx that no repetition changes: not implemented, version not supported. */
const FINAL: ReadonlySet<number> = new Set([501, 505]);

/**
 * Seconds after which a read is asked for again, or null when its fault stands: it is not a passing one, or it has
 * been repeated often enough.
 */
export function secondsBeforeRetry(fault: Fault, retries: number, nowMs: number): number | null {
  if (retries >= READ_RETRIES) return null;
  const backoff = (retries + 1) ** 2;
  if (fault.kind === 'broken') return backoff;
  if (fault.kind !== 'answered') return null;
  if (isRateLimited(fault)) return limitSeconds(fault, nowMs);
  if (fault.status < 500 || FINAL.has(fault.status)) return fault.status === 408 ? backoff : null;
  return Math.max(backoff, secondsOf(fault.headers['retry-after']) ?? 0);
}
