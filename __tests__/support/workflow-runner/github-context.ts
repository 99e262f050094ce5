/** The `github` context of a job, and the GITHUB_ variables made of it. */
import type { EventFacts } from './event.ts';
import type { Plain } from './expressions.ts';
import type { Machine } from './machine.ts';
import type { WorkflowRunOptions } from './options.ts';
import type { Workflow } from './workflow-file.ts';

export type GithubContext = { readonly [key: string]: Plain };

export const SERVER_URL = 'https://github.com';
const WORKFLOW_PATH = '.github/workflows/workflow.yml';

/** What is known before a job has a machine and a token. */
export function githubOfRun(
  options: WorkflowRunOptions,
  workflow: Workflow,
  event: EventFacts,
): GithubContext {
  const path = options.workflowPath ?? WORKFLOW_PATH;
  return {
    actor: event.actor,
    triggering_actor: event.actor,
    api_url: options.apiUrl ?? 'https://api.github.com',
    graphql_url: options.graphqlUrl ?? 'https://api.github.com/graphql',
    server_url: options.serverUrl ?? SERVER_URL,
    base_ref: event.baseRef,
    head_ref: event.headRef,
    event_name: event.name,
    event: event.payload,
    ref: event.ref,
    ref_name: event.ref.replace(/^refs\/(?:heads|tags|pull)\//, ''),
    ref_type: event.tag === null ? 'branch' : 'tag',
    ref_protected: false,
    repository: options.repository,
    repository_owner: options.repository.split('/')[0] ?? '',
    run_id: String(options.runId ?? 1),
    run_number: '1',
    run_attempt: String(options.runAttempt ?? 1),
    sha: options.sha,
    workflow: workflow.name ?? path,
    workflow_ref: `${options.repository}/${path}@${event.ref}`,
    workflow_sha: options.workflowSha ?? options.sha,
  };
}

export function githubOfJob(run: GithubContext, job: string, token: string, machine: Machine): GithubContext {
  return { ...run, job, token, workspace: machine.workspace, event_path: machine.eventPath };
}

/** Everything but the token and the payload. */
export function githubEnv(github: GithubContext): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(github)
      .filter(([key]) => key !== 'token')
      .flatMap(([key, value]) =>
        typeof value === 'object' ? [] : [[`GITHUB_${key.toUpperCase()}`, String(value)] as const],
      ),
  );
}
