import { basename, resolve } from 'node:path';
import { systemClock } from './adapters/clock.ts';
import { folderInside, openArtifactStore, readTextFile } from './adapters/filesystem.ts';
import { openRepository } from './adapters/git/repository.ts';
import type { Repository } from './adapters/git/repository.ts';
import { admitBaseUrl } from './adapters/model/base-url.ts';
import { gateRunner } from './adapters/process/gate-runner.ts';
import { openSecretScanner } from './adapters/secrets/scanner.ts';
import { helpText, parseCommandLine } from './config/command-line.ts';
import type { Invocation } from './config/command-line.ts';
import type { Inputs } from './config/inputs.ts';
import { readPolicy } from './config/policy-source.ts';
import { admitEnvNames } from './core/gate/environment.ts';
import type { AdmittedEnvNames } from './core/gate/environment.ts';
import { neutralise } from './core/render/log.ts';
import { ansiMarks, plainMarks } from './core/render/terminal.ts';
import { CodedError, systemCode } from './errors.ts';
import { main } from './main.ts';
import { loopLimits } from './pipeline/reviewers.ts';
import type { ReviewerChoice } from './pipeline/reviewers.ts';
import type { ModelProvider } from './ports.ts';
import { PRODUCT } from './config/product.ts';
import { contextWindowOf, DEFAULT_MODEL } from './reviewer/models.ts';
import { maxUnitChars, MIN_UNIT_CHARS } from './reviewer/unit-cap.ts';
import type { ReviewPorts } from './review.ts';

type ReviewInvocation = Extract<Invocation, { command: 'review' }>;

/** The command line's composition root: arguments and environment in, adapters together, conclusion out. */
const environment = process.env;
const cancel = new AbortController();

/** A first signal ends the run in order (children too); a second one ends it at once. */
function listenForCancel(): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (cancel.signal.aborted) process.exit(130);
      cancel.abort();
    });
  }
}

/** A key of blanks is no key: an unset secret often looks like that. */
function apiKey(): string | null {
  const key =
    (environment['VERDICT_GATE_API_KEY'] ?? '').trim() || (environment['OPENAI_API_KEY'] ?? '').trim();
  return key === '' ? null : key;
}

const reporter = {
  progress: (message: string) => {
    process.stderr.write(`${neutralise(`verdict-gate: ${message}`)}\n`);
  },
};

async function openReview({ repo, inputs }: ReviewInvocation): Promise<ReviewPorts> {
  const key = apiKey();
  const reviewer = await chooseReviewer(inputs, key);
  const repository = await openRepository({ path: repo, env: environment });
  const workTree = repository.topLevel ?? repository.gitDir;
  return {
    repository: basename(workTree),
    changes: repository.changeSource,
    readPolicy: (base) => readPolicy(base, (commit, path) => repository.commitFiles.readAt(commit, path)),
    treeOf: repository.sourceTree,
    checkout: {
      commit: repository.topLevel === null ? null : repository.headId,
      folder: await gateFolder(repository, inputs),
    },
    commands: gateRunner({
      environment,
      extraNames: admittedNames(inputs),
      workTree,
      ownPackage: resolve(import.meta.dirname, '..'),
    }),
    secrets: openSecretScanner({ credentials: key === null ? [] : [key] }),
    reviewer,
    reporter,
    clock: systemClock,
    signal: cancel.signal,
    close: repository.close,
  };
}

async function chooseReviewer(inputs: Inputs, key: string | null): Promise<ReviewerChoice> {
  if (inputs.reviewer === 'rules') return { kind: 'rules', because: 'asked for' };
  const name = inputs.model === '' ? DEFAULT_MODEL : inputs.model;
  if (key === null) {
    return inputs.reviewer === 'model'
      ? { kind: 'no_credentials', name }
      : { kind: 'rules', because: 'no key is set' };
  }
  const window = inputs['context-window'] ?? contextWindowOf(name);
  if (window === null) {
    throw new CodedError(
      'arguments',
      `the context window of model '${name}' is not known; give --context-window`,
    );
  }
  const unitChars = maxUnitChars(window, inputs.criteria, loopLimits(inputs));
  if (unitChars < MIN_UNIT_CHARS) {
    throw new CodedError('arguments', `a context window of ${window} tokens has no room for a change`);
  }
  return { kind: 'model', model: await openModelOf(name, inputs, key), maxUnitChars: unitChars };
}

/** The client of the model is loaded only when one is asked: it is most of the start-up time. */
async function openModelOf(model: string, inputs: Inputs, apiKey: string): Promise<ModelProvider> {
  const admitted = admitBaseUrl(inputs['base-url']);
  if (admitted.kind === 'problem') throw new CodedError('arguments', `--base-url: ${admitted.problem}`);
  const { openModel } = await import(/* webpackMode: "eager" */ './adapters/model/open-model.ts');
  return openModel({
    baseUrl: inputs['base-url'],
    apiKey,
    model,
    temperature: inputs.temperature,
    timeoutMs: MODEL_TIMEOUT_MS,
    note: reporter.progress,
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

/** Waits until all is written: a pipe takes large output in parts, and process.exit would cut it off. */
function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((done) => {
    if (text === '') done();
    else stream.write(text, () => done());
  });
}

const isPlain =
  !process.stdout.isTTY || (environment['NO_COLOR'] ?? '') !== '' || environment['TERM'] === 'dumb';

process.stdout.on('error', ignoreClosedPipe);
process.stderr.on('error', ignoreClosedPipe);

/** A reader that went away (`| head`) is no reason to fail: files and exit code stand. */
function ignoreClosedPipe(error: unknown): void {
  if (systemCode(error) !== 'EPIPE') throw error;
}

listenForCancel();
const conclusion = await main(() => parseCommandLine(process.argv.slice(2)), {
  openArtifacts: openArtifactStore,
  openReview,
  readText: readTextFile,
  help: helpText(),
  product: PRODUCT,
  marks: isPlain ? plainMarks : ansiMarks,
});
await write(process.stderr, conclusion.stderr);
await write(process.stdout, conclusion.stdout);
process.exit(conclusion.exitCode);
