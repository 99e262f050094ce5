import { basename } from 'node:path';
import { systemClock } from '../adapters/clock.ts';
import { folderInside } from '../adapters/filesystem.ts';
import { openRepository } from '../adapters/git/repository.ts';
import type { Repository } from '../adapters/git/repository.ts';
import { gateRunner } from '../adapters/process/gate-runner.ts';
import { openSecretScanner } from '../adapters/secrets/scanner.ts';
import { DEFAULT_BASE_URL } from '../config/inputs.ts';
import type { Inputs } from '../config/inputs.ts';
import { UNREAD_POLICY } from '../config/policy-reading.ts';
import { readPolicy } from '../config/policy-source.ts';
import { admitEnvNames } from '../core/gate/environment.ts';
import type { AdmittedEnvNames } from '../core/gate/environment.ts';
import { CodedError } from '../errors.ts';
import { closingOnError } from './closing.ts';
import { lazySyntaxParser } from './lazy-syntax.ts';
import { modelName, openReviewer, plannedWindow } from './open-reviewer.ts';
import { HEAD_ALONE } from '../pipeline/build-gate.ts';
import { pathsAt } from './checkout.ts';
import { embeddingFolder, furtherPolicies } from './own-files.ts';
import type { ReviewerChoice } from '../pipeline/reviewers.ts';
import { readGuidance } from '../pipeline/guidance.ts';
import { localSubject } from '../pipeline/subject.ts';
import type { Reporter } from '../ports.ts';
import type { ReviewPorts } from '../review.ts';

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
  range: {
    readonly base: string | null;
    readonly head: string;
    /** Absolute; the policy of an organisation. */
    readonly orgPolicy: string | null;
    /** Nothing is to be asked: the plan is that of a review with a key. */
    readonly isPlan: boolean;
  },
  inputs: Inputs,
  { environment, ownPackage, signal, reporter }: Surroundings,
): Promise<ReviewPorts> {
  const keys = apiKeys(environment);
  const key = range.isPlan ? null : (keys[0] ?? null);
  const reviewer = await chooseReviewer(inputs, key, { environment, reporter, isPlan: range.isPlan });
  const extraNames = admittedNames(inputs);
  const repository = await openRepository({ path: folder, env: environment });
  const workTree = repository.topLevel ?? repository.gitDir;
  const readAt = (commit: string, path: string) => repository.commitFiles.readAt(commit, path);
  return {
    subject: localSubject(basename(workTree), repository.changeSource, range),
    readPolicy: (base) =>
      readPolicy(base, readAt, furtherPolicies(range.orgPolicy, environment), inputs.exclude),
    readGuidance: (base, { layers }, changedPaths) =>
      readGuidance(base, {
        layers,
        criteria: inputs.criteria,
        changedPaths,
        readAt,
        listPaths: () => pathsAt(repository, base),
      }),
    unreadPolicy: UNREAD_POLICY,
    gate: { kind: 'command' },
    treeOf: repository.sourceTree,
    blobsOf: repository.blobStream,
    syntax: lazySyntaxParser(),
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

async function chooseReviewer(
  inputs: Inputs,
  key: string | null,
  {
    environment,
    reporter,
    isPlan,
  }: Pick<Surroundings, 'environment' | 'reporter'> & { readonly isPlan: boolean },
): Promise<ReviewerChoice> {
  if (inputs.reviewer === 'rules') return { kind: 'rules', because: 'asked for' };
  if (key === null) {
    return isPlan || inputs.reviewer === 'model' || namesModel(inputs)
      ? {
          kind: 'no_credentials',
          name: modelName(inputs),
          remedy: NO_KEY_REMEDY,
          contextWindow: plannedWindow(inputs),
        }
      : { kind: 'rules', because: 'no key is set' };
  }
  if (inputs['test-command'] !== '') {
    reporter.progress('note: the gate runs beside the key; hostile tests could read it (see the README)');
  }
  return openReviewer(inputs, key, {
    environment,
    reporter,
    intent: null,
    embeddingFolder: embeddingFolder(environment),
    inputError: 'arguments',
    nameOf: (input) => `--${input}`,
  });
}

const NO_KEY_REMEDY = 'set VERDICT_GATE_API_KEY or OPENAI_API_KEY, or ask for --reviewer rules';

/** Who names a model or an endpoint wants to be reviewed by it: without a key that is not a review by rules. */
function namesModel(inputs: Inputs): boolean {
  return inputs.model !== '' || inputs['base-url'] !== DEFAULT_BASE_URL;
}

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
