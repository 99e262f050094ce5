import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The committed bundle: what users run. */
export const CLI = resolve(import.meta.dirname, '../../dist/cli.js');

export type CliRun = {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The files of the run by name. */
  readonly files: Readonly<Record<string, string>>;
};

export type CliOptions = {
  /** Another copy of the bundle. */
  readonly cli?: string;
  readonly cwd?: string;
  /** Added to a minimal environment: PATH, HOME and nothing else. */
  readonly env?: Readonly<Record<string, string>>;
  /** Called with the child's process id once it runs. */
  readonly onStart?: (pid: number, stderrSoFar: () => string) => void;
};

/** Runs the built command line as a process of its own, with `--out` in a fresh folder that is read and removed. */
export async function runCli(args: readonly string[], options: CliOptions = {}): Promise<CliRun> {
  const out = mkdtempSync(join(tmpdir(), 'vg-out-'));
  try {
    const writesFiles = !['replay', 'policy'].includes(args[0] ?? '') && !args.includes('--plan');
    const takesOut = writesFiles && !args.includes('--help') && !args.includes('--out');
    const end = await runProcess(takesOut ? [...args, '--out', out] : args, options);
    const names = readdirSync(out);
    return {
      ...end,
      files: Object.fromEntries(names.map((name) => [name, readFileSync(join(out, name), 'utf8')])),
    };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

function runProcess(args: readonly string[], options: CliOptions): Promise<Omit<CliRun, 'files'>> {
  const child = spawn(process.execPath, [options.cli ?? CLI, ...args], {
    cwd: options.cwd ?? tmpdir(),
    env: { PATH: process.env['PATH'] ?? '', HOME: tmpdir(), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('spawn', () => {
      if (child.pid !== undefined) options.onStart?.(child.pid, () => stderr);
    });
    child.on('close', (exitCode, signal) => done({ exitCode, signal, stdout, stderr }));
  });
}

/** The verdict that `--json` printed. */
export function verdictOf(run: Pick<CliRun, 'stdout'>): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(run.stdout);
  if (typeof value !== 'object' || value === null) throw new Error('no verdict was printed');
  return { ...value };
}
