import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';

export type ChildRun = {
  /** From just before the start until it has ended and its output is read. */
  readonly ms: number;
  readonly stdout: string;
};

export type ChildOptions = {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Default 0. */
  readonly exitCode?: number;
  /** Called with the process id as soon as there is one. */
  readonly onStart?: (pid: number) => void;
};

/** Runs a program; throws when it does not end with the expected exit code: a failed run is no sample. */
export async function runChild(
  file: string,
  args: readonly string[],
  { cwd, env = {}, exitCode = 0, onStart }: ChildOptions,
): Promise<ChildRun> {
  const start = performance.now();
  const child = spawn(file, args, { cwd, env: environment(cwd, env), stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid !== undefined) onStart?.(child.pid);
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
  const end = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const ms = performance.now() - start;
  if (end === exitCode) return { ms, stdout: Buffer.concat(stdout).toString('utf8') };
  const said = Buffer.concat([...stderr, ...stdout])
    .toString('utf8')
    .slice(0, 2_000);
  throw new Error(`${[file, ...args].join(' ')} ended with ${end} instead of ${exitCode}: ${said}`);
}

/** Node, as this process runs it. */
export function runNode(args: readonly string[], options: ChildOptions): Promise<ChildRun> {
  return runChild(process.execPath, args, options);
}

/** Nothing of the user's settings or keys; temporary files go where they are removed. */
function environment(folder: string, extra: Readonly<Record<string, string>>): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    TMPDIR: folder,
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    ...extra,
  };
}
