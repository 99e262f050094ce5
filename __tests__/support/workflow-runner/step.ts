/** One step, from its `if` to what it leaves to the steps after it. */
import { messageOf } from '../../../src/errors.ts';
import { inputEnv, readAction, resolveInputs } from './action-file.ts';
import { evaluate, evaluateString, evaluateTexts, holds, type Scope } from './expressions.ts';
import { openCommandFiles, readCommandFiles, type Reported } from './file-commands.ts';
import { SERVER_URL, type GithubContext } from './github-context.ts';
import { scopeOf, type JobState, type Post } from './job-state.ts';
import { openStepLog, type StepLog } from './log.ts';
import { RUNNER_GRACE, runProcess } from './process.ts';
import type { Conclusion, StepResult } from './result.ts';
import { actionServices, processEnv } from './step-env.ts';
import { nodeCommand, scriptCommand, type Command } from './step-process.ts';
import { resolveUses, type Used } from './uses.ts';
import type { Step } from './workflow-file.ts';

/** What is the same for all the parts of a running step. */
type Running = {
  readonly state: JobState;
  readonly id: string;
  readonly name: string;
  /** Decides once more, on cancellation, whether the step goes on. */
  readonly condition: string;
  readonly env: Readonly<Record<string, string>>;
  readonly github: GithubContext;
  readonly log: StepLog;
};

type Ended = {
  readonly outcome: Conclusion;
  readonly exitCode: number | null;
  readonly outputs: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, string>>;
  readonly summary: string;
};

const FAILED: Ended = { outcome: 'failure', exitCode: null, outputs: {}, state: {}, summary: '' };

/** Runs the step and records it in the state of the job. */
export async function runStep(state: JobState, step: Step): Promise<void> {
  const running = open(state, step.id, String(step.name ?? '') || defaultName(step), step.if);
  let ended: Ended;
  let skipped = false;
  let ready: Running = running;
  try {
    const env = evaluateTexts(step.env, scopeOf(state, {}, running.github));
    ready = { ...running, env };
    const scope = scopeOf(state, env, running.github);
    skipped = !holds(step.if, scope);
    if (step.name !== undefined) ready = { ...ready, name: evaluateString(step.name, scope) };
    ended = skipped ? { ...FAILED, outcome: 'skipped' } : await execute(ready, step, scope);
  } catch (error) {
    running.log.annotate('error', messageOf(error));
    ended = FAILED;
  }
  const tolerant = toleratesFailure(step, scopeOf(state, ready.env, running.github));
  record(ready, ended, ended.outcome === 'failure' && tolerant ? 'success' : ended.outcome);
}

/** Runs what an action asked to have run after the job. */
export async function runPost(state: JobState, post: Post): Promise<void> {
  const running = { ...open(state, post.id, post.name, post.condition), env: post.env };
  let ended: Ended;
  try {
    const scope = scopeOf(state, post.env, running.github);
    const wanted = holds(post.condition, scope);
    ended = wanted
      ? await runNode(running, post.script, { ...post.env, ...stateEnv(post.state) })
      : { ...FAILED, outcome: 'skipped' };
  } catch (error) {
    running.log.annotate('error', messageOf(error));
    ended = FAILED;
  }
  record(running, ended, ended.outcome);
}

function open(state: JobState, id: string, name: string, condition: string): Running {
  const log = openStepLog({
    masker: state.masker,
    debug: state.debug,
    onLine: (text) => state.onLine(id, text),
  });
  return { state, id, name, condition, env: {}, github: { ...state.github, action: id }, log };
}

function defaultName(step: Step): string {
  return `Run ${step.uses ?? step.run?.trim().split('\n')[0] ?? ''}`;
}

function toleratesFailure(step: Step, scope: Scope): boolean {
  const value = step['continue-on-error'];
  return value !== undefined && evaluate(value, scope) === true;
}

function stateEnv(state: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(state).map(([name, value]) => [`STATE_${name}`, value]));
}

function record(running: Running, ended: Ended, conclusion: Conclusion): void {
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

async function execute(running: Running, step: Step, scope: Scope): Promise<Ended> {
  if (step.uses === undefined) {
    const command = scriptCommand(running.state, step, scope);
    header(running, defaultName(step), {});
    const ended = await runCommand(running, command, {});
    if (ended.outcome === 'failure' && ended.exitCode !== null) {
      const code = `Process completed with exit code ${ended.exitCode}.`;
      if (ended.exitCode !== 0) running.log.annotate('error', code);
    }
    return ended;
  }
  const used = resolveUses(step.uses, running.state.machine.workspace, running.state.options.actions);
  const given = evaluateTexts(step.with, scope);
  return used.kind === 'stub'
    ? runStub(running, used, given, step.uses)
    : runAction(running, used, given, step.uses);
}

/** The runner prints inputs and environment before a step; these lines are masked and never commands. */
function header(running: Running, title: string, inputs: Readonly<Record<string, string>>): void {
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

async function runStub(
  running: Running,
  used: Extract<Used, { kind: 'stub' }>,
  inputs: Readonly<Record<string, string>>,
  title: string,
): Promise<Ended> {
  const { state, log } = running;
  header(running, `Run ${title}`, inputs);
  const outputs: Record<string, string> = {};
  await used.stub({
    inputs,
    workspace: state.machine.workspace,
    temp: state.machine.temp,
    repository: state.options.repository,
    sha: state.options.sha,
    ref: state.ref,
    serverUrl: state.options.serverUrl ?? SERVER_URL,
    token: state.token,
    say: (text) => text.split('\n').forEach((line) => log.line(line)),
    setOutput: (name, value) => void (outputs[name] = value),
  });
  return { ...FAILED, outcome: log.failed() ? 'failure' : 'success', outputs };
}

async function runAction(
  running: Running,
  used: Extract<Used, { kind: 'folder' }>,
  given: Readonly<Record<string, string>>,
  title: string,
): Promise<Ended> {
  const { state, log } = running;
  const action = readAction(used.folder);
  const github = { ...running.github, action_repository: used.repository, action_ref: used.ref };
  const { values, warning } = resolveInputs(action, given, scopeOf(state, running.env, github));
  if (warning !== null) log.annotate('warning', warning);
  header(running, `Run ${title}`, values);
  const env = { ...running.env, ...inputEnv(values), ...actionServices(state) };
  const ended = await runNode({ ...running, github }, action.main, env);
  if (action.post !== null) {
    const post = {
      name: `Post ${running.name}`,
      id: `__post_${running.id}`,
      condition: action.postIf,
      script: action.post,
      env,
      state: ended.state,
    };
    state.posts = [post, ...state.posts];
  }
  return ended;
}

function runNode(running: Running, script: string, env: Readonly<Record<string, string>>): Promise<Ended> {
  return runCommand(running, nodeCommand(running.state, script), env);
}

async function runCommand(
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
