import { exec } from '@actions/exec';

/** A short command of a tool that prints little and reads nothing. No shell; the environment is given whole. */
export type ToolCommand = {
  /** Absolute. */
  readonly file: string;
  readonly args: readonly string[];
  /** An existing folder. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
};

export type ToolEnd =
  /** `exitCode` null: ended by a signal. */
  | {
      readonly kind: 'ended';
      readonly exitCode: number | null;
      readonly stdout: Uint8Array;
      readonly stderr: string;
    }
  | { readonly kind: 'not_started'; readonly detail: string }
  /** It did not end within TOOL_TIMEOUT_MS. The library cannot end it: it may go on running. */
  | { readonly kind: 'timeout' };

/** Far more than a look-up in the largest repository takes; less than a person waits for nothing. */
const TOOL_TIMEOUT_MS = 60_000;

/**
 * Arguments and environment together. Above its own limit the system refuses to start the program, and the library
 * turns that into a promise that never settles and an unhandled rejection; Linux takes 128 KiB for one argument.
 */
export const TOOL_ARGUMENT_BYTES = 100 * 1024;

/** Runs the command to its end. Never rejects; what the tool thinks of its arguments is in the exit code. */
export async function runTool(command: ToolCommand, timeoutMs = TOOL_TIMEOUT_MS): Promise<ToolEnd> {
  const fault = startFault(command);
  if (fault !== null) return { kind: 'not_started', detail: fault };
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<ToolEnd>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'timeout' }), timeoutMs);
  });
  try {
    return await Promise.race([execute(command), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function execute({ file, args, cwd, env }: ToolCommand): Promise<ToolEnd> {
  const stdout: Uint8Array[] = [];
  const stderr: Uint8Array[] = [];
  try {
    const exitCode: number | null = await exec(quoted(file), [...args], {
      cwd,
      env: { ...env },
      silent: true,
      ignoreReturnCode: true,
      // No `input`, which would close standard input: the library has nobody listen when a tool that ended early breaks
      // that pipe, and the whole process dies. So a tool that reads its input runs into the time limit.
      listeners: { stdout: (chunk) => stdout.push(chunk), stderr: (chunk) => stderr.push(chunk) },
    });
    return {
      kind: 'ended',
      exitCode,
      stdout: Buffer.concat(stdout),
      stderr: Buffer.concat(stderr).toString('utf8'),
    };
  } catch (error) {
    // With return codes ignored the library rejects only when the file or the folder is not there or cannot be run.
    return { kind: 'not_started', detail: error instanceof Error ? error.message : String(error) };
  }
}

/** What would make spawn throw at once instead of reporting it. */
function startFault({ file, args, cwd, env }: ToolCommand): string | null {
  const texts = [file, cwd, ...args, ...Object.entries(env).flat()];
  if (texts.some((text) => text.includes('\0'))) return 'an argument holds a NUL character';
  if (file.includes('"')) return `the path of the tool holds a quotation mark: ${file}`;
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text) + 1, 0);
  return bytes > TOOL_ARGUMENT_BYTES ? `its arguments have ${bytes} bytes, ${TOOL_ARGUMENT_BYTES} fit` : null;
}

/** The library splits its first argument at blanks that are not in double quotes. */
function quoted(file: string): string {
  return `"${file}"`;
}
