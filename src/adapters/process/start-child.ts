import type { ChildProcessByStdio } from 'node:child_process';
import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

export type Child = ChildProcessByStdio<null, Readable, Readable>;

export type ChildStart =
  | { readonly kind: 'started'; readonly child: Child; readonly pid: number }
  | { readonly kind: 'failed'; readonly exitCode: number | null; readonly detail: string };

/**
 * Starts an absolute file without a shell, as leader of a session and group of its own, with nothing to read.
 * A failure of the system to start it is a value: the program and its limits are the project's, not ours.
 */
export async function startChild(
  file: string,
  args: readonly string[],
  cwd: string,
  environment: ReadonlyMap<string, string>,
): Promise<ChildStart> {
  try {
    const child = spawn(file, args, {
      cwd,
      env: Object.fromEntries(environment),
      shell: false,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    if (child.pid !== undefined) return { kind: 'started', child, pid: child.pid };
    return startFailure(await new Promise<unknown>((resolve) => child.once('error', resolve)));
  } catch (error) {
    // Some errors are thrown at once (E2BIG, ENOMEM, an argument with NUL), the others come as an event.
    return startFailure(error);
  }
}

/** The file itself was found before: ENOENT here means the interpreter that its first line names. */
function startFailure(error: unknown): ChildStart {
  switch (errorCode(error)) {
    case 'ENOENT':
      return failed(126, 'the interpreter that its first line names was not found');
    case 'EACCES':
    case 'ENOEXEC':
      return failed(126, 'the system does not execute the file or its interpreter');
    default:
      return failed(null, `the system could not start it (${errorCode(error)})`);
  }
}

function failed(exitCode: number | null, detail: string): ChildStart {
  return { kind: 'failed', exitCode, detail };
}

function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
}
