/** Steps that are JavaScript actions, and their post steps. */
import { messageOf } from '../../../src/errors.ts';
import { inputEnv, readAction, resolveInputs } from './action-file.ts';
import { holds } from './expressions.ts';
import { scopeOf, type JobState, type Post } from './job-state.ts';
import { FAILED, header, openStep, record, runCommand, type Ended, type Running } from './running-step.ts';
import { actionServices } from './step-env.ts';
import { nodeCommand } from './step-process.ts';
import type { Used } from './uses.ts';

export async function runAction(
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
  const env = { ...inputEnv(values), ...actionServices(state) };
  const ended = await runNode({ ...running, github }, action.main, env);
  if (action.post !== null) {
    const post = {
      name: `Post ${running.name}`,
      id: `__post_${running.id}`,
      condition: action.postIf,
      script: action.post,
      github,
      stepEnv: running.env,
      actionEnv: env,
      state: ended.state,
    };
    state.posts = [post, ...state.posts];
  }
  return ended;
}

function runNode(running: Running, script: string, env: Readonly<Record<string, string>>): Promise<Ended> {
  return runCommand(running, nodeCommand(running.state, script), env);
}

/** Runs what an action asked to have run after the job. */
export async function runPost(state: JobState, post: Post): Promise<void> {
  const { github, stepEnv: env } = post;
  const running = { ...openStep(state, post.id, post.name, post.condition), env, github };
  let ended: Ended;
  try {
    const wanted = holds(post.condition, scopeOf(state, env, github));
    ended = wanted
      ? await runNode(running, post.script, { ...post.actionEnv, ...stateEnv(post.state) })
      : { ...FAILED, outcome: 'skipped' };
  } catch (error) {
    running.log.annotate('error', messageOf(error));
    ended = FAILED;
  }
  record(running, ended, ended.outcome);
}

function stateEnv(state: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(state).map(([name, value]) => [`STATE_${name}`, value]));
}
