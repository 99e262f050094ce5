import { basename } from 'node:path';
import { systemClock } from './adapters/clock.ts';
import { folderInside } from './adapters/filesystem.ts';
import { openRepository } from './adapters/git/repository.ts';
import type { Repository } from './adapters/git/repository.ts';
import { admitBaseUrl } from './adapters/model/base-url.ts';
import { gateRunner } from './adapters/process/gate-runner.ts';
import { openSecretScanner } from './adapters/secrets/scanner.ts';
import { DEFAULT_BASE_URL } from './config/inputs.ts';
import type { Inputs } from './config/inputs.ts';
import { readPolicy } from './config/policy-source.ts';
import { admitEnvNames } from './core/gate/environment.ts';
import type { AdmittedEnvNames } from './core/gate/environment.ts';
import { CodedError } from './errors.ts';
import { HEAD_ALONE } from './pipeline/build-gate.ts';
import { loopLimits } from './pipeline/reviewers.ts';
import type { ReviewerChoice } from './pipeline/reviewers.ts';
import type { ModelProvider, Reporter } from './ports.ts';
import { contextWindowOf, DEFAULT_MODEL } from './reviewer/models.ts';
import { maxUnitChars, MIN_UNIT_CHARS } from './reviewer/unit-cap.ts';
import type { ReviewPorts } from './review.ts';

/** What the process hands over: its environment, the cancel signal, and where progress goes. */
export type Surroundings = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Folder of this package: what npm put on PATH from there is not the person's. */
  readonly ownPackage: string;
  readonly signal: AbortSignal;
  readonly reporter: Reporter;
};

/**
 * Puts the adapters of a review on a local repository together. Loaded when a review begins: arguments are checked
 * before all of this is compiled.
 * @throws CodedError 'arguments' for inputs that do not fit the repository or the model.
 */
export async function openLocalReview(
  folder: string,
  inputs: Inputs,
  { environment, ownPackage, signal, reporter }: Surroundings,
): Promise<ReviewPorts> {
  const keys = apiKeys(environment);
  const reviewer = await chooseReviewer(inputs, keys[0] ?? null, { environment, reporter });
  const extraNames = admittedNames(inputs);
  const repository = await openRepository({ path: folder, env: environment });
  const workTree = repository.topLevel ?? repository.gitDir;
  return {
    repository: basename(workTree),
    changes: repository.changeSource,
    readPolicy: (base) => readPolicy(base, (commit, path) => repository.commitFiles.readAt(commit, path)),
    treeOf: repository.sourceTree,
    checkout: {
      commit: repository.readHead,
      changedSince: repository.changedSince,
      admitted: HEAD_ALONE,
      folder: await closingOnError(repository, () => gateFolder(repository, inputs)),
    },
    commands: gateRunner({ environment, extraNames, workTree, ownPackage }),
    secrets: openSecretScanner({ credentials: keys }),
    reviewer,
    reporter,
    clock: systemClock,
    signal,
    close: repository.close,
  };
}

/** What the repository made for itself goes away when the review does not come about. */
async function closingOnError<T>(repository: Repository, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    await repository.close();
    throw error;
  }
}

async function chooseReviewer(
  inputs: Inputs,
  key: string | null,
  { environment, reporter }: Pick<Surroundings, 'environment' | 'reporter'>,
): Promise<ReviewerChoice> {
  if (inputs.reviewer === 'rules') return { kind: 'rules', because: 'asked for' };
  const name = inputs.model === '' ? DEFAULT_MODEL : inputs.model;
  if (key === null) {
    return inputs.reviewer === 'model' || namesModel(inputs)
      ? { kind: 'no_credentials', name }
      : { kind: 'rules', because: 'no key is set' };
  }
  if (inputs['test-command'] !== '') {
    reporter.progress('note: the gate runs beside the key; hostile tests could read it (see the README)');
  }
  const window = inputs['context-window'] ?? contextWindowOf(name);
  if (window === null) {
    throw new CodedError(
      'arguments',
      `the context window of model '${name}' is not known; give --context-window`,
    );
  }
  const unitChars = maxUnitChars(window, inputs.criteria, loopLimits(inputs, window));
  if (unitChars < MIN_UNIT_CHARS) {
    throw new CodedError('arguments', `a context window of ${window} tokens has no room for a change`);
  }
  return {
    kind: 'model',
    model: await openModelOf(name, inputs, key, { environment, reporter }),
    maxUnitChars: unitChars,
    contextWindow: window,
  };
}

/** Who names a model or an endpoint wants to be reviewed by it: without a key that is not a review by rules. */
function namesModel(inputs: Inputs): boolean {
  return inputs.model !== '' || inputs['base-url'] !== DEFAULT_BASE_URL;
}

/** The client of the model is loaded only when one is asked: it is half of all code to compile. */
async function openModelOf(
  model: string,
  inputs: Inputs,
  apiKey: string,
  { environment, reporter }: Pick<Surroundings, 'environment' | 'reporter'>,
): Promise<ModelProvider> {
  const admitted = admitBaseUrl(inputs['base-url']);
  if (admitted.kind === 'problem') throw new CodedError('arguments', `--base-url: ${admitted.problem}`);
  const { openModel } = await import(/* webpackChunkName: "model" */ './adapters/model/open-model.ts');
  return openModel({
    baseUrl: inputs['base-url'],
    apiKey,
    model,
    temperature: inputs.temperature,
    timeoutMs: MODEL_TIMEOUT_MS,
    tlsVerified: environment['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0',
    note: (message) => reporter.progress(message),
  });
}

/** One attempt of one call; long answers of reasoning models take minutes. The run's deadline ends it earlier. */
const MODEL_TIMEOUT_MS = 5 * 60_000;

function admittedNames(inputs: Inputs): AdmittedEnvNames {
  const admission = admitEnvNames(inputs['gate-env']);
  if (admission.kind === 'admitted') return admission;
  throw new CodedError('arguments', admission.explanation);
}

async function gateFolder({ topLevel }: Repository, inputs: Inputs): Promise<string> {
  if (topLevel !== null) return folderInside(topLevel, inputs['working-directory'], '--working-directory');
  if (inputs['test-command'] === '') return '';
  throw new CodedError('arguments', 'a bare repository has no work tree to run --test-command in');
}

/** The keys of the environment, the one that is used first. A key of blanks is none: an unset secret looks like that. */
function apiKeys(environment: Surroundings['environment']): readonly string[] {
  return ['VERDICT_GATE_API_KEY', 'OPENAI_API_KEY']
    .map((name) => (environment[name] ?? '').trim())
    .filter((key) => key !== '');
}
