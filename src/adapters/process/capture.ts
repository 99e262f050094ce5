import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/** A program of ours that streams, or needs a byte cap or a time limit. No shell; the environment is given whole. */
export type CaptureCommand = {
  /** Absolute. */
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Standard input; nothing to read when left out. */
  readonly input?: string;
  readonly timeoutMs: number;
  /** Bytes of standard output after which the program is ended. */
  readonly maxBytes: number;
  /** Ends the program as a reader that has enough does. */
  readonly signal?: AbortSignal;
};

export type CaptureEnd = {
  readonly ended:
    | 'exit'
    /** by a signal that was not ours */
    | 'signal'
    | 'timeout'
    | 'output_limit'
    /** the reader had enough, or the signal aborted */
    | 'stopped'
    | 'not_started';
  /** Null unless it ended by itself. */
  readonly exitCode: number | null;
  /** The first STDERR_KEPT_BYTES of standard error, decoded with replacement; why it could not start. */
  readonly stderr: string;
};

/** Takes output as it comes; says whether it wants more. */
export type OutputReader = (chunk: Uint8Array) => 'more' | 'enough';

/** Enough for every message that is looked at; a program may complain once per object. */
const STDERR_KEPT_BYTES = 16 * 1024;

/**
 * Runs the program and hands its standard output to `read`, at most `maxBytes` of it: output of exactly that size is
 * whole. A program that meets a limit is killed at once; it is one of ours and has nothing to clean up. Never rejects.
 */
export function streamOutput(command: CaptureCommand, read: OutputReader): Promise<CaptureEnd> {
  return new Promise((resolve) => {
    const child = start(command);
    if (typeof child === 'string') {
      resolve({ ended: 'not_started', exitCode: null, stderr: child });
      return;
    }
    supervise(child, command, read, resolve);
  });
}

/** The whole output. With 'output_limit', 'timeout' and 'signal' it is the part that came until then. */
export async function captureOutput(
  command: CaptureCommand,
): Promise<CaptureEnd & { readonly stdout: Uint8Array }> {
  const chunks: Uint8Array[] = [];
  const end = await streamOutput(command, (chunk) => {
    chunks.push(chunk);
    return 'more';
  });
  const stdout = Buffer.concat(chunks);
  // A large output would stand in memory twice for as long as this frame is kept.
  chunks.length = 0;
  return { ...end, stdout };
}

/** The child, or why there is none. Some failures to start are thrown (E2BIG, an argument with NUL), the others come as an event. */
function start({ file, args, cwd, env, input }: CaptureCommand): ChildProcess | string {
  try {
    const stdin = input === undefined ? 'ignore' : 'pipe';
    return spawn(file, args, { cwd, env, shell: false, stdio: [stdin, 'pipe', 'pipe'], windowsHide: true });
  } catch (error) {
    return String(error);
  }
}

function supervise(
  child: ChildProcess,
  { input, timeoutMs, maxBytes, signal }: CaptureCommand,
  read: OutputReader,
  resolve: (end: CaptureEnd) => void,
): void {
  let cut: 'timeout' | 'output_limit' | 'stopped' | null = null;
  let left = maxBytes;
  const errors = keepStart(STDERR_KEPT_BYTES);

  function end(why: 'timeout' | 'output_limit' | 'stopped'): void {
    cut ??= why;
    child.kill('SIGKILL');
    // Whoever else holds the pipes must not keep us waiting.
    child.stdout?.destroy();
    child.stderr?.destroy();
  }

  const timer = setTimeout(() => end('timeout'), timeoutMs);
  const stop = (): void => end('stopped');
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted === true) stop();

  function settle(result: CaptureEnd): void {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    resolve(result);
  }

  child.stdout?.on('data', (chunk: Uint8Array) => {
    if (cut !== null) return;
    const kept = chunk.length <= left ? chunk : chunk.subarray(0, left);
    left -= kept.length;
    if (kept.length > 0 && read(kept) === 'enough') end('stopped');
    else if (kept.length < chunk.length) end('output_limit');
  });
  child.stderr?.on('data', errors.push);
  // A program may end before it has read everything; its exit is what counts.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);

  child.once('error', (error) => {
    if (child.pid !== undefined) return; // it runs: a signal could not be sent, its end will still be seen
    settle({ ended: 'not_started', exitCode: null, stderr: error.message });
  });
  child.once('close', (exitCode) => {
    const ended = cut ?? (exitCode === null ? 'signal' : 'exit');
    settle({ ended, exitCode: cut === null ? exitCode : null, stderr: errors.text() });
  });
}

function keepStart(maxBytes: number): {
  readonly push: (chunk: Uint8Array) => void;
  readonly text: () => string;
} {
  const chunks: Uint8Array[] = [];
  let left = maxBytes;
  return {
    push: (chunk) => {
      const kept = chunk.subarray(0, left);
      left -= kept.length;
      if (kept.length > 0) chunks.push(kept);
    },
    text: () => Buffer.concat(chunks).toString('utf8'),
  };
}
