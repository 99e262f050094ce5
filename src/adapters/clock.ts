import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../ports.ts';

export const systemClock: Clock = { now: () => performance.now() };

/** Waits; returns at once when the signal is or gets aborted, and does not throw. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(ms, undefined, { signal });
  } catch {
    // Aborted: whoever waits looks at the signal.
  }
}
