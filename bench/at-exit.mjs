import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Preloaded into a process: at its end it writes what it took to a file, as JSON. Children are not in it.
 * The peak is the largest resident memory, in bytes. It is not ru_maxrss where the system has better: on Linux that
 * starts with the memory of the process that forked, and that is the bench.
 */
const STATUS = '/proc/self/status';

function peakBytes() {
  if (!existsSync(STATUS)) return process.resourceUsage().maxRSS * 1024;
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(STATUS, 'latin1'))[1]) * 1024;
}

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  const taken = { peakBytes: peakBytes(), cpuMs: (user + system) / 1000 };
  writeFileSync(process.env.BENCH_AT_EXIT_FILE, JSON.stringify(taken));
});
