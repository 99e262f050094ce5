import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { delimiter } from 'node:path';
import type { AdmittedEnvNames } from '../../core/gate/environment.ts';
import { gateEnvironment } from '../../core/gate/environment.ts';
import { ENV_VALUE_LIMIT_BYTES } from '../../core/gate/limits.ts';
import type { CommandEnd, CommandRunner } from '../../ports.ts';
import type { SearchPath } from './executable.ts';
import { resolveExecutable, searchPath } from './executable.ts';
import { startChild } from './start-child.ts';
import { superviseChild } from './supervise-child.ts';

/** The variable that marks the child's tree. A run inside a run adds its mark, so that each finds what is below it. */
const MARK_NAME = 'VERDICT_GATE_RUN';
const MARKS = /^[0-9a-f]{32}(?:-[0-9a-f]{32}){0,7}$/;

export type GateRunnerOptions = {
  /** The environment of this process; only listed and admitted names are handed on. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly extraNames: AdmittedEnvNames;
  /** Absolute root of the checked-out repository; a command with a slash must lie in it. */
  readonly workTree: string;
  /** Absolute folder of this package when npm may have put it in front of PATH, else null. */
  readonly ownPackage: string | null;
};

type Command = Parameters<CommandRunner['run']>[0];

/**
 * Runs the build gate: no shell, an absolute file, a session and group of its own, nothing to read, a scrubbed
 * environment. When the command, its time, the byte limit or the run ends, everything it started is ended too.
 * Never throws on what the command does.
 */
export function gateRunner(options: GateRunnerOptions): CommandRunner {
  return { run: (command) => runCommand(command, options) };
}

async function runCommand(command: Command, options: GateRunnerOptions): Promise<CommandEnd> {
  if (command.signal.aborted) return { ...NOT_STARTED, ended: 'cancelled' };
  const mark = randomBytes(16).toString('hex');
  const path = searchPath(options.environment['PATH'], options.ownPackage);
  const environment = childEnvironment(options, path, mark);
  const problem = largeValueProblem(environment) ?? folderProblem(command.cwd);
  if (problem !== null) return notStarted(null, problem);
  const [word = '', ...args] = command.argv;
  const executable = resolveExecutable(word, command.cwd, options.workTree, path);
  if (executable.kind === 'missing') return notStarted(executable.exitCode, executable.detail);
  const start = await startChild(executable.file, args, command.cwd, environment);
  if (start.kind === 'failed') return notStarted(start.exitCode, start.detail);
  return superviseChild(start.child, start.pid, mark, command);
}

const NOTHING_KEPT = { head: '', tail: '', totalBytes: 0, omittedBytes: 0 } as const;
const NOT_STARTED = {
  exitCode: null,
  signal: null,
  ended: 'not_started',
  durationMs: 0,
  stdout: NOTHING_KEPT,
  stderr: NOTHING_KEPT,
  detail: '',
} as const;

function notStarted(exitCode: number | null, detail: string): CommandEnd {
  return { ...NOT_STARTED, exitCode, detail };
}

function childEnvironment(options: GateRunnerOptions, path: SearchPath, mark: string): Map<string, string> {
  const environment = gateEnvironment(options.environment, options.extraNames);
  environment.set('PATH', path.join(delimiter));
  const outer = options.environment[MARK_NAME] ?? '';
  environment.set(MARK_NAME, MARKS.test(outer) ? `${outer}-${mark}` : mark);
  return environment;
}

function largeValueProblem(environment: ReadonlyMap<string, string>): string | null {
  for (const [name, value] of environment) {
    const bytes = Buffer.byteLength(value);
    if (bytes > ENV_VALUE_LIMIT_BYTES) {
      return `the environment variable ${name} has ${bytes} bytes, and ${ENV_VALUE_LIMIT_BYTES} are allowed`;
    }
  }
  return null;
}

/** Asked before, since a missing folder and a missing file give the same error when a process is started. */
function folderProblem(folder: string): string | null {
  try {
    return statSync(folder).isDirectory() ? null : 'the working directory is not a folder';
  } catch {
    // Not there, or below a folder that we may not enter.
    return 'the working directory does not exist';
  }
}
