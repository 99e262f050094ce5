/** What changes while a job runs, and the scope its expressions see. */
import { evaluateTexts, type Plain, type Scope, type Status } from './expressions.ts';
import type { GithubContext } from './github-context.ts';
import type { Machine } from './machine.ts';
import type { Masker } from './masker.ts';
import type { WorkflowRunOptions } from './options.ts';
import type { Permissions } from './permissions.ts';
import type { Conclusion, StepResult } from './result.ts';
import type { Defaults, Job } from './workflow-file.ts';

export type Cancellation = {
  readonly cancelled: () => boolean;
  /** Calls back once; returns how to unsubscribe. */
  readonly onCancel: (callback: () => void) => () => void;
};

/** A post step that waits for the end of the job. */
export type Post = {
  readonly name: string;
  readonly id: string;
  readonly condition: string;
  readonly script: string;
  /** Those of the main step. */
  readonly github: GithubContext;
  readonly stepEnv: Readonly<Record<string, string>>;
  readonly actionEnv: Readonly<Record<string, string>>;
  /** What the main step saved. */
  readonly state: Readonly<Record<string, string>>;
};

type StepContext = {
  readonly outputs: Readonly<Record<string, string>>;
  readonly outcome: Conclusion;
  readonly conclusion: Conclusion;
};

export type JobState = {
  readonly job: Job;
  readonly options: WorkflowRunOptions;
  readonly machine: Machine;
  readonly masker: Masker;
  readonly permissions: Permissions;
  readonly cancellation: Cancellation;
  /** Of the job over that of the workflow. */
  readonly run: NonNullable<Defaults['run']>;
  readonly token: string;
  readonly github: GithubContext;
  /** GITHUB_REF */
  readonly ref: string;
  /** secrets, vars, inputs, needs, strategy, matrix */
  readonly fixedContexts: Readonly<Record<string, Plain>>;
  /** Tells a log line to the caller. */
  readonly onLine: (step: string, text: string) => void;
  readonly debug: boolean;
  /** Workflow and job level, and what steps wrote to GITHUB_ENV. */
  env: Readonly<Record<string, string>>;
  /** What steps wrote to GITHUB_PATH, newest first. */
  path: readonly string[];
  steps: Readonly<Record<string, StepContext>>;
  failed: boolean;
  results: readonly StepResult[];
  posts: readonly Post[];
};

function statusOf(state: JobState): Status {
  const cancelled = state.cancellation.cancelled();
  return { success: !state.failed && !cancelled, failure: state.failed && !cancelled, cancelled };
}

function jobStatus({ cancelled, failure }: Status): string {
  if (cancelled) return 'cancelled';
  return failure ? 'failure' : 'success';
}

/** The scope of a step; `env` is what the step has on top. */
export function scopeOf(
  state: JobState,
  env: Readonly<Record<string, string>> = {},
  github: GithubContext = state.github,
): Scope {
  const status = statusOf(state);
  return {
    status,
    contexts: {
      ...state.fixedContexts,
      github,
      runner: state.machine.runner,
      job: { status: jobStatus(status) },
      env: { ...state.env, ...env },
      steps: state.steps,
    },
  };
}

/** Adds an `env:` block; its values see what was there before. */
export function addEnv(state: JobState, env: unknown): void {
  state.env = { ...state.env, ...evaluateTexts(env, scopeOf(state)) };
}
