import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandEnd } from '../../ports.ts';
import { readOutput } from './child-output.ts';
import { watchTree } from './process-tree.ts';
import type { Child } from './start-child.ts';

/** After a normal exit: a writer at the end of a pipe (tee) ends by itself once its input is closed. */
const LAST_OUTPUT_MS = 500;
/** After the tree has ended: what the pipes still hold is read; a process that we cannot end may hold them for ever. */
const DRAIN_MS = 1000;
/** Longest delay of a timer; a longer one would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export type Limits = {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
};

type ExitStatus = { readonly exitCode: number | null; readonly signal: string | null };

/**
 * Waits for the first end of a child (its exit, the time, the byte limit, the run's cancellation), then ends its whole
 * tree and gives what it printed. Waits on the exit and not on closed pipes, which a daemon may hold for ever.
 * @param mark random text that the child's environment holds
 */
export async function superviseChild(
  child: Child,
  pid: number,
  mark: string,
  limits: Limits,
): Promise<CommandEnd> {
  const started = performance.now();
  const tree = watchTree(pid, mark);
  const output = readOutput(child);
  const exit = exitOf(child);
  const first = await firstEnd(exit, output.overLimit, limits);
  const durationMs = Math.round(performance.now() - started);

  if (first === 'exit') await within(output.closed, LAST_OUTPUT_MS);
  const survivors = await tree.end();
  const status = await within(exit, DRAIN_MS);
  await within(output.closed, DRAIN_MS);
  output.stop();
  child.unref();

  return {
    ...(status ?? { exitCode: null, signal: null }),
    // What was still in the pipes at the exit counts too, so that the limit does not depend on who is faster.
    ended: first === 'exit' && output.isOverLimit() ? 'output_limit' : first,
    durationMs,
    ...output.kept(),
    detail: '',
    ...(survivors > 0 ? { survivors } : {}),
  };
}

function exitOf(child: Child): Promise<ExitStatus> {
  return new Promise((resolve) => {
    child.once('exit', (exitCode, signal) => resolve({ exitCode, signal }));
  });
}

async function firstEnd(
  exit: Promise<ExitStatus>,
  overLimit: Promise<void>,
  { timeoutMs, signal }: Limits,
): Promise<Exclude<CommandEnd['ended'], 'not_started'>> {
  const done = new AbortController();
  try {
    return await Promise.race([
      exit.then(() => 'exit' as const),
      overLimit.then(() => 'output_limit' as const),
      sleep(Math.min(timeoutMs, LONGEST_TIMER_MS), 'timeout' as const, { signal: done.signal }),
      abortOf(signal, done.signal),
    ]);
  } finally {
    done.abort();
  }
}

/** Settles when the signal is aborted; `done` takes the listener away again, since one signal serves a whole run. */
function abortOf(signal: AbortSignal, done: AbortSignal): Promise<'cancelled'> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve('cancelled');
    signal.addEventListener('abort', () => resolve('cancelled'), { once: true, signal: done });
  });
}

/** The value, or null when it takes longer; leaves no timer behind. */
async function within<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  const done = new AbortController();
  try {
    return await Promise.race([promise, sleep(ms, null, { signal: done.signal })]);
  } finally {
    done.abort();
  }
}
