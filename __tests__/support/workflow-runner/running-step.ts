/** What is common to all kinds of step while they run: log, process, and what is left to later steps. */
import { holds } from './expressions.ts';
import { openCommandFiles, readCommandFiles, type Reported } from './file-commands.ts';
import type { GithubContext } from './github-context.ts';
import { scopeOf, type JobState } from './job-state.ts';
import { openStepLog, type StepLog } from './log.ts';
import { RUNNER_GRACE, runProcess } from './process.ts';
import type { Conclusion, StepResult } from './result.ts';
import { processEnv } from './step-env.ts';
import type { Command } from './step-process.ts';

/** What is the same for all the parts of a running step. */
export type Running = {
  readonly state: JobState;
  readonly id: string;
  readonly name: string;
  /** Decides once more, on cancellation, whether the step goes on. */
  readonly condition: string;
  readonly env: Readonly<Record<string, string>>;
  readonly github: GithubContext;
  readonly log: StepLog;
};

export type Ended = {
  readonly outcome: Conclusion;
  readonly exitCode: number | null;
  readonly outputs: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, string>>;
  readonly summary: string;
};

/** The step did not get as far as a process. */
export const FAILED: Ended = { outcome: 'failure', exitCode: null, outputs: {}, state: {}, summary: '' };

export function openStep(state: JobState, id: string, name: string, condition: string): Running {
  const log = openStepLog({
    masker: state.masker,
    debug: state.debug,
    onLine: (text) => state.onLine(id, text),
  });
  return { state, id, name, condition, env: {}, github: { ...state.github, action: id }, log };
}

/** Adds the step to what the job has done. */
export function record(running: Running, ended: Ended, conclusion: Conclusion): void {
  const { state, id, log } = running;
  const result: StepResult = {
    id,
    name: running.name,
    outcome: ended.outcome,
    conclusion,
    outputs: ended.outputs,
    log: log.text(),
    annotations: log.annotations(),
    summary: state.masker.mask(ended.summary),
    exitCode: ended.exitCode,
  };
  state.results = [...state.results, result];
  if (!id.startsWith('__')) {
    state.steps = { ...state.steps, [id]: { outputs: ended.outputs, outcome: ended.outcome, conclusion } };
  }
  if (conclusion === 'failure') state.failed = true;
}

/** The runner prints inputs and environment before a step; these lines are masked and never commands. */
export function header(running: Running, title: string, inputs: Readonly<Record<string, string>>): void {
  const { log, state } = running;
  const list = (name: string, entries: Readonly<Record<string, string>>) =>
    Object.keys(entries).length === 0
      ? []
      : [`${name}:`, ...Object.entries(entries).map(([key, value]) => `  ${key}: ${value}`)];
  const lines = [
    `##[group]${title}`,
    ...list('with', inputs),
    ...list('env', { ...state.env, ...running.env }),
    '##[endgroup]',
  ];
  log.say(lines.join('\n'));
}

/** Runs the process of a step; `action` are the variables that only actions have. */
export async function runCommand(
  running: Running,
  command: Command,
  action: Readonly<Record<string, string>>,
): Promise<Ended> {
  const { state, log, github } = running;
  const files = openCommandFiles(state.machine.temp);
  let interrupted = false;
  const end = await runProcess({
    ...command,
    env: processEnv(state, { github, step: running.env, files: files.env, action }),
    onLine: log.line,
    grace: state.options.grace ?? RUNNER_GRACE,
    onCancel: (cancel) =>
      state.cancellation.onCancel(() => {
        // `if: always()` and `if: cancelled()` let a step run on.
        if (holds(running.condition, scopeOf(state, running.env, github))) return;
        interrupted = true;
        cancel();
      }),
  });
  if (end.startError !== null) log.annotate('error', end.startError);
  const reported = readCommandFiles(files);
  for (const { message } of reported.errors) log.annotate('error', message);
  take(state, reported);
  if (interrupted) log.annotate('error', 'The operation was canceled.');
  const broken = log.failed() || reported.errors.some((error) => error.fatal) || end.exitCode !== 0;
  return {
    outcome: interrupted ? 'cancelled' : broken ? 'failure' : 'success',
    exitCode: end.exitCode,
    outputs: { ...log.outputs, ...reported.outputs },
    state: { ...log.state, ...reported.state },
    summary: reported.summary,
  };
}

function take(state: JobState, reported: Reported): void {
  state.env = { ...state.env, ...reported.env };
  state.path = [...reported.path.toReversed(), ...state.path];
}
