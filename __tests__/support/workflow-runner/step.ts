/** One step of a workflow, from its `if` to what it leaves to the steps after it. */
import { messageOf } from '../../../src/errors.ts';
import { runAction } from './action-step.ts';
import { evaluate, evaluateString, evaluateTexts, holds, type Scope } from './expressions.ts';
import { SERVER_URL } from './github-context.ts';
import { scopeOf, type JobState } from './job-state.ts';
import { FAILED, header, openStep, record, runCommand, type Ended, type Running } from './running-step.ts';
import { scriptCommand } from './step-process.ts';
import { resolveUses, type Used } from './uses.ts';
import type { Step } from './workflow-file.ts';

/** Runs the step and records it in the state of the job. */
export async function runStep(state: JobState, step: Step): Promise<void> {
  let running = openStep(state, step.id, String(step.name ?? '') || defaultName(step), step.if);
  let ended: Ended;
  try {
    running = { ...running, env: evaluateTexts(step.env, scopeOf(state, {}, running.github)) };
    const scope = scopeOf(state, running.env, running.github);
    const wanted = holds(step.if, scope);
    if (step.name !== undefined) running = { ...running, name: evaluateString(step.name, scope) };
    ended = wanted ? await execute(running, step, scope) : { ...FAILED, outcome: 'skipped' };
  } catch (error) {
    running.log.annotate('error', messageOf(error));
    ended = FAILED;
  }
  const tolerant = toleratesFailure(step, scopeOf(state, running.env, running.github));
  record(running, ended, ended.outcome === 'failure' && tolerant ? 'success' : ended.outcome);
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

function defaultName(step: Step): string {
  return `Run ${step.uses ?? step.run?.trim().split('\n')[0] ?? ''}`;
}

function toleratesFailure(step: Step, scope: Scope): boolean {
  const value = step['continue-on-error'];
  return value !== undefined && evaluate(value, scope) === true;
}
