/** What a caller gives to a run. */
import type { DefaultPermissions, Permissions } from './permissions.ts';
import type { Grace } from './process.ts';

/** What a stub of a foreign action (actions/checkout, actions/setup-node) is called with. */
export type StubCall = {
  /** The `with:` of the step, evaluated. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly workspace: string;
  /** RUNNER_TEMP */
  readonly temp: string;
  readonly repository: string;
  readonly sha: string;
  readonly ref: string;
  readonly serverUrl: string;
  readonly token: string;
  /** Writes a line to the log of the step; workflow commands in it work. */
  readonly say: (line: string) => void;
  readonly setOutput: (name: string, value: string) => void;
};

/** Throwing fails the step with the message. */
export type StubAction = (call: StubCall) => void | Promise<void>;

export type LogLine = { readonly job: string; readonly step: string; readonly text: string };

export type WorkflowRunOptions = {
  /** Text of the workflow file. */
  readonly workflow: string;
  /** Its path in the repository; default ".github/workflows/workflow.yml". */
  readonly workflowPath?: string;
  /** "owner/name" */
  readonly repository: string;
  readonly event: {
    readonly name: string;
    /** The webhook payload; `action` in it is the activity type. */
    readonly payload: Readonly<Record<string, unknown>>;
  };
  /** GITHUB_SHA: for pull_request the merge commit. */
  readonly sha: string;
  /** Default: what the event gives, refs/pull/N/merge for pull_request. */
  readonly ref?: string;
  /** GITHUB_WORKFLOW_SHA; default `sha`. */
  readonly workflowSha?: string;
  /** Changed paths, for workflows that filter by `paths`. */
  readonly changedPaths?: readonly string[];
  /** Default: the sender of the payload, else "octocat". */
  readonly actor?: string;
  /**
   * `github.token`. A function is asked once a job and gets the rights the token must have, for a fake GitHub to
   * honour. Default: a made-up one. It is masked.
   */
  readonly token?: string | ((permissions: Permissions, job: string) => string);
  /** Masked. Empty for a fork or Dependabot, as on GitHub. */
  readonly secrets?: Readonly<Record<string, string>>;
  readonly vars?: Readonly<Record<string, string>>;
  /**
   * What `uses: OWNER/REPO[/PATH]@REF` stands for, by "OWNER/REPO" without the ref: the folder of an action, or a
   * stub. A step with any other foreign action fails.
   */
  readonly actions?: Readonly<Record<string, string | StubAction>>;
  /** Rights where no `permissions:` key speaks; default "restricted". */
  readonly defaultPermissions?: DefaultPermissions;
  /** Addresses; default those of github.com. */
  readonly apiUrl?: string;
  readonly graphqlUrl?: string;
  readonly serverUrl?: string;
  readonly runId?: number;
  readonly runAttempt?: number;
  /** RUNNER_ENVIRONMENT; default "github-hosted". */
  readonly runnerEnvironment?: 'github-hosted' | 'self-hosted';
  /** Variables of the machine, beneath all others. Only PATH comes from the caller's own environment. */
  readonly machineEnv?: Readonly<Record<string, string>>;
  /** Aborting cancels the run: SIGINT to the process of the running step, then SIGTERM, then SIGKILL. */
  readonly signal?: AbortSignal;
  /** Default: 7.5 s and 2.5 s, as on GitHub. */
  readonly grace?: Grace;
  /** Told every masked log line as it comes, so that a test can cancel at a certain one. */
  readonly onLine?: (line: LogLine) => void;
};
