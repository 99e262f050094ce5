/** The environment of the process of a step. */
import { githubEnv, type GithubContext } from './github-context.ts';
import type { JobState } from './job-state.ts';

export type StepEnv = {
  readonly github: GithubContext;
  /** `env:` of the step, evaluated. */
  readonly step: Readonly<Record<string, string>>;
  /** GITHUB_OUTPUT and the like. */
  readonly files: Readonly<Record<string, string>>;
  /** INPUT_, STATE_ and ACTIONS_ of an action; empty for a script. */
  readonly action: Readonly<Record<string, string>>;
};

export function processEnv(
  state: JobState,
  { github, step, files, action }: StepEnv,
): Readonly<Record<string, string>> {
  const { machine, options } = state;
  const own = {
    PATH: process.env['PATH'] ?? '',
    ...options.machineEnv,
    ...machine.env,
    ...state.env,
    ...step,
  };
  return {
    ...own,
    PATH: [...state.path, own.PATH].join(':'),
    ...(state.debug && { RUNNER_DEBUG: '1' }),
    ...githubEnv(github),
    ...files,
    ...action,
  };
}

/** What JavaScript actions have and `run:` steps have not. The values are made up. */
export function actionServices(state: JobState): Readonly<Record<string, string>> {
  const service = 'https://actions.invalid/';
  return {
    ACTIONS_RUNTIME_URL: service,
    ACTIONS_RUNTIME_TOKEN: 'made-up-runtime-token',
    ACTIONS_CACHE_URL: service,
    ACTIONS_RESULTS_URL: service,
    ...(state.permissions['id-token'] === 'write' && {
      ACTIONS_ID_TOKEN_REQUEST_URL: `${service}oidc`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'made-up-oidc-token',
    }),
  };
}
