import { join } from 'node:path';
import { folderInside } from '../adapters/filesystem.ts';
import { openRepository } from '../adapters/git/repository.ts';
import type { Repository } from '../adapters/git/repository.ts';
import { gateRunner } from '../adapters/process/gate-runner.ts';
import { runnerFiles } from '../adapters/runner-files.ts';
import type { RunnerPlaces } from '../adapters/runner-files.ts';
import type { ActionInputs } from '../config/action-inputs.ts';
import { admitEnvNames } from '../core/gate/environment.ts';
import type { PullRequestEvent } from '../core/pull-request/model.ts';
import { CodedError } from '../errors.ts';
import { checkoutMismatch, headOrMerge } from '../pipeline/build-gate.ts';
import type { Checkout, GatePorts } from '../pipeline/build-gate.ts';
import type { Workspace } from '../pipeline/pull-request.ts';
import type { Reporter } from '../ports.ts';

/** What the action's process hands over: its environment, the cancel signal, and where progress goes. */
export type ActionSurroundings = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  readonly reporter: Reporter;
};

/** The repository that CI has checked out. @throws CodedError 'workspace' when there is none. */
export async function openCheckout(environment: ActionSurroundings['environment']): Promise<Repository> {
  const workspace = environment['GITHUB_WORKSPACE'] ?? '';
  if (workspace === '') {
    throw new CodedError('workspace', 'GITHUB_WORKSPACE is not set: this is no run of a workflow');
  }
  try {
    return await openRepository({ path: workspace, env: environment });
  } catch (error) {
    // The folder is the runner's, not an argument of anyone: what is missing in it is the checkout.
    if (!(error instanceof CodedError) || error.code !== 'arguments') throw error;
    const remedy = 'put a step with actions/checkout before this one';
    throw new CodedError('workspace', `there is no git repository in the workspace: ${remedy}`, {
      cause: error,
    });
  }
}

/** What the gate needs of the checkout. @throws CodedError 'config' for inputs that do not fit it. */
export async function gatePortsOf(
  repository: Repository,
  inputs: ActionInputs,
  { environment, signal, reporter }: ActionSurroundings,
): Promise<GatePorts> {
  const extraNames = admitEnvNames(inputs['gate-env']);
  if (extraNames.kind !== 'admitted') throw new CodedError('config', extraNames.explanation);
  const workTree = repository.topLevel;
  if (workTree === null) throw new CodedError('workspace', 'what is checked out is a bare repository');
  return {
    commands: gateRunner({ environment, extraNames, workTree, ownPackage: null }),
    checkout: {
      folder: await folderInside(workTree, inputs['working-directory'], 'input working-directory'),
      commit: repository.readHead,
      changedSince: repository.changedSince,
      admitted: headOrMerge(repository.parentsOf),
    },
    guarded: { what: 'files of the runner', read: runnerFiles(runnerPlaces(environment)) },
    reporter,
    signal,
  };
}

/** The command files of the steps, and the event that later steps read: see `runnerFiles`. */
function runnerPlaces(environment: ActionSurroundings['environment']): RunnerPlaces {
  const temp = environment['RUNNER_TEMP'] ?? '';
  const event = environment['GITHUB_EVENT_PATH'] ?? '';
  return {
    folders: temp === '' ? [] : [join(temp, '_runner_file_commands')],
    files: event === '' ? [] : [event],
  };
}

type Completing = ActionSurroundings & {
  readonly event: PullRequestEvent;
  readonly inputs: ActionInputs;
  readonly timeLeft: () => number;
};

/** The checkout as a pull request reads it: commits that it lacks are fetched, once, with the token. */
export function workspaceOf(
  repository: Repository,
  checkout: Checkout,
  { event, inputs, timeLeft, environment, signal, reporter }: Completing,
): Workspace {
  const server = environment['GITHUB_SERVER_URL'] ?? 'https://github.com';
  return {
    mismatch: (head) => checkoutMismatch(head, checkout),
    complete: async (commits) => {
      const missing = await repository.missing(commits);
      if (missing.length === 0) return;
      reporter.progress(`fetching ${missing.length} commit(s) that the checkout lacks`);
      await repository.fetchCommits(missing, {
        url: `${server}/${event.repository}`,
        token: inputs['github-token'] || null,
        signal,
        timeoutMs: Math.min(FETCH_MS, timeLeft()),
      });
    },
    changeBetween: repository.changeBetween,
  };
}

/** One fetch of a few commits without their history; a checkout that needs longer should fetch them itself. */
const FETCH_MS = 3 * 60_000;

/** All paths of a commit, for what has to be found in many folders. */
export async function pathsAt(repository: Repository, commit: string): Promise<readonly string[]> {
  return (await repository.sourceTree(commit).entries()).map(({ path }) => path);
}
