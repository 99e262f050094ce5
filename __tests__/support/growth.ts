/** Below this much processor time a measurement says nothing. */
const NOISE_MS = 2;
const TRIES = 3;

/** Work that grows with its input takes about four times as long for four times as much, with its square sixteen. */
export const LINEAR = 9;

/**
 * How many times as much of the processor `work` takes for four times the size: no seconds, so that a slow or busy
 * machine tells the same. The least of some tries each.
 */
export function growth(work: (size: number) => unknown, size: number): number {
  return Math.max(NOISE_MS, leastTime(work, 4 * size)) / Math.max(NOISE_MS, leastTime(work, size));
}

function leastTime(work: (size: number) => unknown, size: number): number {
  const times = Array.from({ length: TRIES }, () => {
    const before = process.threadCpuUsage();
    work(size);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}
