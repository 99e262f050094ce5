import { performance } from 'node:perf_hooks';

/** Milliseconds spent since it was started. */
export type Stopwatch = () => number;

/** A thread that gets less than this share of a core is not waited for. */
const LEAST_SHARE = 0.1;

/**
 * Time that this thread has worked, so that what is found in a text does not depend on what else the machine does;
 * at least a tenth of the time that has passed.
 */
export function startStopwatch(): Stopwatch {
  const startedAt = performance.now();
  const before = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(before);
    return Math.max((user + system) / 1_000, (performance.now() - startedAt) * LEAST_SHARE);
  };
}
