import { admitBaseUrl } from '../adapters/model/base-url.ts';
import type { Inputs } from '../config/inputs.ts';
import { CodedError } from '../errors.ts';
import type { ErrorCode } from '../errors.ts';
import { adHocCriteria, loopLimits } from '../pipeline/reviewers.ts';
import type { ReviewerChoice } from '../pipeline/reviewers.ts';
import type { Intent } from '../pipeline/subject.ts';
import type { ModelProvider, Reporter } from '../ports.ts';
import { contextWindowOf, DEFAULT_MODEL, knownModels } from '../reviewer/models.ts';
import { maxUnitChars, MIN_UNIT_CHARS } from '../reviewer/unit-cap.ts';

/** How the two composition roots differ where a model is opened. */
export type ReviewerSurroundings = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly reporter: Reporter;
  /** What the author says of the change: it takes room in the prompt. */
  readonly intent: Intent | null;
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

/**
 * The model that reviews, opened with a key.
 * @throws CodedError for inputs that do not fit the model, with the code that the surroundings give.
 */
export async function openReviewer(
  inputs: Inputs,
  key: string,
  surroundings: ReviewerSurroundings,
): Promise<ReviewerChoice> {
  const { inputError, nameOf, intent } = surroundings;
  const name = modelName(inputs);
  const window = inputs['context-window'] ?? contextWindowOf(name);
  if (window === null) {
    throw new CodedError(
      inputError,
      `model '${name}' is not known here (known: ${knownModels(name, NAMED_MODELS).join(', ')}, ...): check the spelling, or give its context window with ${nameOf('context-window')}`,
    );
  }
  const fixed = { criteria: adHocCriteria(inputs.criteria), intent };
  const unitChars = maxUnitChars(window, fixed, loopLimits(inputs, window));
  if (unitChars < MIN_UNIT_CHARS) {
    throw new CodedError(inputError, `a context window of ${window} tokens has no room for a change`);
  }
  return {
    kind: 'model',
    model: await openModelOf(name, inputs, key, surroundings),
    maxUnitChars: unitChars,
    contextWindow: window,
  };
}

/** The client of the model is loaded only when one is asked: it is half of all code to compile. */
async function openModelOf(
  model: string,
  inputs: Inputs,
  apiKey: string,
  { environment, reporter, inputError, nameOf }: ReviewerSurroundings,
): Promise<ModelProvider> {
  const admitted = admitBaseUrl(inputs['base-url']);
  if (admitted.kind === 'problem') {
    throw new CodedError(inputError, `${nameOf('base-url')}: ${admitted.problem}`);
  }
  const { openModel } = await import(/* webpackChunkName: "model" */ '../adapters/model/open-model.ts');
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
