/** One job (or one leg of a matrix) on a machine of its own. */
import { messageOf } from '../../../src/errors.ts';
import type { EventFacts } from './event.ts';
import { evaluateString, evaluateTexts, type Plain } from './expressions.ts';
import { githubOfJob, type GithubContext } from './github-context.ts';
import { addEnv, scopeOf, type Cancellation, type JobState } from './job-state.ts';
import { openStepLog } from './log.ts';
import { createMachine } from './machine.ts';
import { createMasker } from './masker.ts';
import type { WorkflowRunOptions } from './options.ts';
import { effectivePermissions, type Permissions } from './permissions.ts';
import { killOrphans } from './process.ts';
import type { Conclusion, JobResult } from './result.ts';
import { runPost } from './action-step.ts';
import { runStep } from './step.ts';
import type { Job, Workflow } from './workflow-file.ts';

/** What all jobs of a run share. */
export type RunContext = {
  readonly options: WorkflowRunOptions;
  readonly workflow: Workflow;
  readonly event: EventFacts;
  readonly github: GithubContext;
  readonly cancellation: Cancellation;
  /** A fresh folder. */
  readonly folder: () => string;
};

export type JobPlan = {
  readonly job: Job;
  /** What a check is named. */
  readonly name: string;
  readonly needs: Plain;
  readonly matrix: Plain;
  readonly strategy: Plain;
};

function permissionsOf({ options, workflow, event }: RunContext, job: Job): Permissions {
  const setting = options.defaultPermissions ?? 'restricted';
  return effectivePermissions(workflow.permissions, job.permissions, setting, event.readOnly);
}

/** A job that does not run. */
export function unrunJob(
  run: RunContext,
  plan: Pick<JobPlan, 'job' | 'name'>,
  result: Conclusion,
): JobResult {
  return {
    id: plan.job.id,
    name: plan.name,
    result,
    outputs: {},
    permissions: permissionsOf(run, plan.job),
    steps: [],
    annotations: [],
    log: '',
    workspace: null,
    temp: null,
  };
}

export async function runJob(run: RunContext, plan: JobPlan): Promise<JobResult> {
  const state = start(run, plan);
  const log = openStepLog({
    masker: state.masker,
    debug: state.debug,
    onLine: (text) => state.onLine('', text),
  });
  let outputs: Readonly<Record<string, string>> = {};
  try {
    addEnv(state, run.workflow.env);
    addEnv(state, plan.job.env);
    for (const step of plan.job.steps) await runStep(state, step);
    for (const post of state.posts) await runPost(state, post);
    outputs = outputsOf(state, (warning) => log.annotate('warning', warning));
  } catch (error) {
    state.failed = true;
    log.annotate('error', messageOf(error));
  } finally {
    await killOrphans(state.machine.trackingId);
  }
  return {
    ...unrunJob(run, plan, resultOf(state)),
    outputs,
    steps: state.results,
    annotations: [...state.results.flatMap((step) => step.annotations), ...log.annotations()],
    log: [...state.results.map((step) => step.log), log.text()].filter((text) => text !== '').join('\n'),
    workspace: state.machine.workspace,
    temp: state.machine.temp,
  };
}

function start(run: RunContext, plan: JobPlan): JobState {
  const { options, event } = run;
  const permissions = permissionsOf(run, plan.job);
  const token = tokenFor(options, permissions, plan.job.id);
  const secrets = event.readOnly ? {} : (options.secrets ?? {});
  const masker = createMasker();
  for (const secret of [token, ...Object.values(secrets)]) masker.add(secret);
  const { repository, runnerEnvironment = 'github-hosted' } = options;
  const machine = createMachine(run.folder(), repository, event.payload, runnerEnvironment);
  return {
    job: plan.job,
    options,
    machine,
    masker,
    permissions,
    cancellation: run.cancellation,
    run: { ...run.workflow.defaults?.run, ...plan.job.defaults?.run },
    token,
    github: githubOfJob(run.github, plan.job.id, token, machine),
    ref: event.ref,
    fixedContexts: {
      secrets: { ...secrets, GITHUB_TOKEN: token },
      vars: options.vars ?? {},
      inputs: event.inputs,
      needs: plan.needs,
      matrix: plan.matrix,
      strategy: plan.strategy,
    },
    onLine: (step, text) => options.onLine?.({ job: plan.job.id, step, text }),
    debug: secrets['ACTIONS_STEP_DEBUG'] === 'true' || options.vars?.['ACTIONS_STEP_DEBUG'] === 'true',
    env: {},
    path: [],
    steps: {},
    failed: false,
    results: [],
    posts: [],
  };
}

function tokenFor({ token }: WorkflowRunOptions, permissions: Permissions, job: string): string {
  if (typeof token === 'function') return token(permissions, job);
  return token ?? `ghs_${'MadeUpToken'.repeat(4)}`;
}

/** A cancelled run is cancelled, whatever its steps came to. */
function resultOf(state: JobState): Conclusion {
  if (state.cancellation.cancelled()) return 'cancelled';
  return state.failed ? 'failure' : 'success';
}

/** Empty values are not set; a value with a secret in it is dropped. */
function outputsOf(state: JobState, warn: (message: string) => void): Readonly<Record<string, string>> {
  const values = Object.entries(evaluateTexts(state.job.outputs, scopeOf(state)));
  const kept = values.filter(([name, value]) => {
    if (state.masker.mask(value) === value) return value !== '';
    warn(`Skip output '${name}' since it may contain secret.`);
    return false;
  });
  return Object.fromEntries(kept);
}

/** "build" or, in a matrix, "build (18, linux)". A name that has an expression says which leg it is itself. */
export function displayName(job: Job, run: RunContext, contexts: Readonly<Record<string, Plain>>): string {
  const { matrix } = contexts;
  const status = { success: true, failure: false, cancelled: false };
  const given = typeof job.name === 'string' && job.name !== '' ? job.name : job.id;
  const name = evaluateString(given, { status, contexts: { github: run.github, ...contexts } });
  const values = typeof matrix === 'object' && matrix !== null ? Object.values(matrix) : [];
  if (values.length === 0 || given.includes('${{')) return name;
  return `${name} (${values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value))).join(', ')})`;
}
