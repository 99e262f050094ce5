/** How the two kinds of step become a process: a script for a shell, or Node on an action's entry. */
import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { evaluateString, type Scope } from './expressions.ts';
import type { JobState } from './job-state.ts';
import type { Step } from './workflow-file.ts';

export type Command = { readonly file: string; readonly args: readonly string[]; readonly cwd: string };

/** Without a `shell:` bash has no pipefail; with `shell: bash` it has. */
const SHELLS: Readonly<Record<string, string>> = {
  bash: 'bash --noprofile --norc -eo pipefail {0}',
  sh: 'sh -e {0}',
  python: 'python {0}',
};
const DEFAULT_SHELL = 'bash -e {0}';

/** Writes the script where the runner has it. Throws when the working directory is not there. */
export function scriptCommand(state: JobState, step: Step, scope: Scope): Command {
  const { workspace, temp } = state.machine;
  const shell = step.shell ?? state.run.shell;
  const line =
    shell === undefined
      ? DEFAULT_SHELL
      : (SHELLS[evaluateString(shell, scope)] ?? evaluateString(shell, scope));
  if (!line.includes('{0}'))
    throw new Error(
      `Invalid shell option. Shell must be a valid built-in or a format string containing '{0}': ${line}`,
    );
  const folder = evaluateString(step['working-directory'] ?? state.run['working-directory'] ?? '', scope);
  const cwd = resolve(workspace, folder);
  if (!existsSync(cwd)) throw new Error(`The working directory ${cwd} does not exist`);
  const script = join(temp, `${randomUUID()}.sh`);
  writeFileSync(script, `${evaluateString(step.run, scope)}\n`);
  const [file = '', ...args] = line.split(' ').map((word) => word.replaceAll('{0}', script));
  return { file, args, cwd };
}

/** The Node that runs this: version 24, as `npm test` makes sure. */
export function nodeCommand(state: JobState, script: string): Command {
  return { file: process.execPath, args: [script], cwd: state.machine.workspace };
}
