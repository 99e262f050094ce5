import { cachedEmbedder } from '../adapters/embedding-cache/cached-embedder.ts';
import { admitBaseUrl } from '../adapters/model/base-url.ts';
import type { Inputs } from '../config/inputs.ts';
import { CodedError } from '../errors.ts';
import type { ErrorCode } from '../errors.ts';
import { adHocCriteria, loopLimits } from '../pipeline/reviewers.ts';
import type { ReviewerChoice } from '../pipeline/reviewers.ts';
import type { Intent } from '../pipeline/subject.ts';
import type { Embedder, ModelProvider, Reporter } from '../ports.ts';
import { withFallback } from '../reviewer/fallback.ts';
import { contextWindowOf, DEFAULT_MODEL, knownModels } from '../reviewer/models.ts';
import { GENERAL } from '../reviewer/specialists/general.ts';
import { maxUnitChars, MIN_UNIT_CHARS } from '../reviewer/unit-cap.ts';

/** How the two composition roots differ where a model is opened. */
export type ReviewerSurroundings = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly reporter: Reporter;
  /** What the author says of the change: it takes room in the prompt. */
  readonly intent: Intent | null;
  /** Folder that keeps vectors from run to run; null: they are kept in memory alone. */
  readonly embeddingFolder: string | null;
  /** The code of an error in the inputs, and how an input is called: "--model", "the input model". */
  readonly inputError: ErrorCode;
  readonly nameOf: (input: string) => string;
};

/** Models that an error names. */
const NAMED_MODELS = 8;

/** The name of the model that the inputs ask for. */
export function modelName(inputs: Pick<Inputs, 'model'>): string {
  return inputs.model === '' ? DEFAULT_MODEL : inputs.model;
}

/** The window of the model that the inputs name, for a plan that asks none: unknown models count as the default one. */
export function plannedWindow(inputs: Pick<Inputs, 'model' | 'context-window'>): number {
  return (
    inputs['context-window'] ?? contextWindowOf(modelName(inputs)) ?? contextWindowOf(DEFAULT_MODEL) ?? 0
  );
}

/**
 * The models that review, opened with a key.
 * @throws CodedError for inputs that do not fit a model, with the code that the surroundings give.
 */
export async function openReviewer(
  inputs: Inputs,
  key: string,
  surroundings: ReviewerSurroundings,
): Promise<ReviewerChoice> {
  const { inputError, intent, reporter } = surroundings;
  const name = modelName(inputs);
  const others = inputs['fallback-models'].filter((other) => other !== name);
  const window = Math.min(...[name, ...others].map((model) => windowOf(model, inputs, surroundings)));
  const fixed = { reviewer: GENERAL, criteria: adHocCriteria(inputs.criteria), intent };
  if (maxUnitChars(window, fixed, loopLimits(inputs, window)) < MIN_UNIT_CHARS) {
    throw new CodedError(inputError, `a context window of ${window} tokens has no room for a change`);
  }
  const client = await clientOf(inputs, key, surroundings);
  const note = (message: string) => reporter.progress(message);
  return {
    kind: 'model',
    model: withFallback([client.openModel(name), ...others.map(client.openModel)], note),
    reflector: looksAgain(inputs) ? client.openModel(inputs['reflector-model'] || name) : null,
    embedder:
      inputs['embedding-model'] === ''
        ? null
        : cachedEmbedder(client.openEmbedder(inputs['embedding-model']), {
            endpoint: inputs['base-url'],
            folder: surroundings.embeddingFolder,
            note,
          }),
    contextWindow: window,
  };
}

/** Several reviewers say more, and more of it twice: what the diff contradicts goes. One alone is left as it is. */
function looksAgain({ reflector, strategy }: Pick<Inputs, 'reflector' | 'strategy'>): boolean {
  return reflector === null ? strategy === 'ensemble' : reflector === 'on';
}

function windowOf(model: string, inputs: Inputs, { inputError, nameOf }: ReviewerSurroundings): number {
  const window = inputs['context-window'] ?? contextWindowOf(model);
  if (window !== null) return window;
  throw new CodedError(
    inputError,
    `model '${model}' is not known here (known: ${knownModels(model, NAMED_MODELS).join(', ')}, ...): check the spelling, or give its context window with ${nameOf('context-window')}`,
  );
}

type Client = {
  readonly openModel: (model: string) => ModelProvider;
  readonly openEmbedder: (model: string) => Embedder;
};

/** The client of the model is loaded only when one is asked: it is half of all code to compile. */
async function clientOf(
  inputs: Inputs,
  apiKey: string,
  { environment, reporter, inputError, nameOf }: ReviewerSurroundings,
): Promise<Client> {
  const admitted = admitBaseUrl(inputs['base-url']);
  if (admitted.kind === 'problem') {
    throw new CodedError(inputError, `${nameOf('base-url')}: ${admitted.problem}`);
  }
  const { openModel, openEmbedder } = await import(
    /* webpackChunkName: "model" */ '../adapters/model/providers.ts'
  );
  const options = {
    baseUrl: inputs['base-url'],
    apiKey,
    timeoutMs: MODEL_TIMEOUT_MS,
    tlsVerified: environment['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0',
    note: (message: string) => reporter.progress(message),
  };
  return {
    openModel: (model) => openModel({ ...options, model, temperature: inputs.temperature }),
    openEmbedder: (model) => openEmbedder({ ...options, model }),
  };
}

/** One attempt of one call; long answers of reasoning models take minutes. The run's deadline ends it earlier. */
const MODEL_TIMEOUT_MS = 5 * 60_000;
