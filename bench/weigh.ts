import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { runNode } from './child.ts';
import type { ChildOptions, ChildRun } from './child.ts';

/** What the process of Node took, without its children. Memory in MB of 10^6 bytes, as resident pages. */
export type WeighedRun = ChildRun & { readonly peakMegabytes: number; readonly cpuMs: number };

/** For --import; the environment then names a file in BENCH_AT_EXIT_FILE. */
export const AT_EXIT_PRELOAD = new URL('./at-exit.mjs', import.meta.url).href;
const takenSchema = z.object({ peakBytes: z.number(), cpuMs: z.number() });

export async function weighNode(args: readonly string[], options: ChildOptions): Promise<WeighedRun> {
  const file = join(options.cwd, 'at-exit.json');
  const env = { ...options.env, BENCH_AT_EXIT_FILE: file };
  const run = await runNode(['--import', AT_EXIT_PRELOAD, ...args], { ...options, env });
  return { ...run, ...readAtExit(file) };
}

/** What a process with the preload left in its file. */
export function readAtExit(file: string): Pick<WeighedRun, 'peakMegabytes' | 'cpuMs'> {
  const { peakBytes, cpuMs } = takenSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { peakMegabytes: peakBytes / 1e6, cpuMs };
}

/** Short enough to see a git process that lives for a few hundredths of a second. */
const POLL_MS = 4;

/**
 * Weighs a run, and looks again and again at the process and all below it. `treeMegabytes` is the largest sum
 * that was seen; null where there is no /proc. The time of such a run is of no use.
 */
export async function watchNode(
  args: readonly string[],
  options: ChildOptions,
): Promise<WeighedRun & { readonly treeMegabytes: number | null }> {
  let tree = 0;
  let poll: NodeJS.Timeout | undefined;
  const onStart = (pid: number): void => {
    poll = setInterval(() => (tree = Math.max(tree, treeBytes(pid))), POLL_MS);
  };
  try {
    const run = await weighNode(args, { ...options, onStart });
    return { ...run, treeMegabytes: tree === 0 ? null : Math.max(tree / 1e6, run.peakMegabytes) };
  } finally {
    clearInterval(poll);
  }
}

const PAGE_BYTES = 4096;

/** Resident memory of a process and its descendants; pages that they share count once for each. */
function treeBytes(pid: number): number {
  try {
    const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ');
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean);
    return Number(pages) * PAGE_BYTES + children.reduce((sum, child) => sum + treeBytes(Number(child)), 0);
  } catch {
    // The process has ended meanwhile, or the system has no /proc.
    return 0;
  }
}
