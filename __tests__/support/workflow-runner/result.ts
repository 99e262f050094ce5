/** What a run of a workflow comes to, as values that a test can compare. */
import type { Permissions } from './permissions.ts';

export type Conclusion = 'success' | 'failure' | 'skipped' | 'cancelled';

export type Annotation = {
  readonly level: 'error' | 'warning' | 'notice';
  /** Masked, as the log is. */
  readonly message: string;
  readonly title: string | null;
  readonly file: string | null;
  readonly line: number | null;
};

export type StepResult = {
  /** The id of the workflow, else the one the runner makes ("__run", "__self", "__owner_repo"). */
  readonly id: string;
  readonly name: string;
  /** Before continue-on-error. */
  readonly outcome: Conclusion;
  /** After continue-on-error. */
  readonly conclusion: Conclusion;
  /** Not masked, as in the `steps` context. */
  readonly outputs: Readonly<Record<string, string>>;
  /** Masked lines, workflow commands in their `##[level]` form. */
  readonly log: string;
  readonly annotations: readonly Annotation[];
  /** Masked Markdown of GITHUB_STEP_SUMMARY; empty when dropped for its size. */
  readonly summary: string;
  /** Null when no process ran or a signal ended it. */
  readonly exitCode: number | null;
};

export type JobResult = {
  /** The key in `jobs:`. */
  readonly id: string;
  /** What a required check is matched by. */
  readonly name: string;
  readonly result: Conclusion;
  readonly outputs: Readonly<Record<string, string>>;
  /** Rights of the token of this job. */
  readonly permissions: Permissions;
  readonly steps: readonly StepResult[];
  readonly annotations: readonly Annotation[];
  readonly log: string;
  /** Folders of the job, there until `close()`; null when the job did not run. */
  readonly workspace: string | null;
  readonly temp: string | null;
};

/** What branch protection sees of a job. */
export type Check = {
  readonly name: string;
  readonly conclusion: Conclusion;
  /** Whether a required check of this name lets a merge through: a skipped job does. */
  readonly satisfied: boolean;
};

/** An objection of GitHub's parser; lines and columns count from 1. */
export type WorkflowError = {
  readonly line: number | null;
  readonly column: number | null;
  readonly message: string;
};

export type WorkflowRun =
  | { readonly kind: 'refused'; readonly errors: readonly WorkflowError[]; readonly close: () => void }
  | { readonly kind: 'not_triggered'; readonly reason: string; readonly close: () => void }
  | {
      readonly kind: 'ran';
      /** failure when a job failed, else cancelled when one was cancelled, else success. */
      readonly conclusion: 'success' | 'failure' | 'cancelled';
      readonly concurrency: { readonly group: string; readonly cancelInProgress: boolean } | null;
      /** In the order in which they ran; a matrix has one entry a leg. */
      readonly jobs: readonly JobResult[];
      /** The first entry of a job. Throws for an unknown id. */
      readonly job: (id: string) => JobResult;
      /** A step by id or name. Throws for an unknown one. */
      readonly step: (job: string, step: string) => StepResult;
      readonly checks: readonly Check[];
      readonly log: string;
      /** Removes every folder of the run. */
      readonly close: () => void;
    };
