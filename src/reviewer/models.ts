/**
 * Context windows in tokens of models that the pinned openai package names in `ChatModel` and for which a source was
 * found. A model that is not here needs the input `context-window`.
 *
 * Sources, read on 2026-12-01:
 * - developers.openai.com/api/docs/models/compare: gpt-5.6-*, gpt-5.5
 * - developers.openai.com/api/docs/models and its page of gpt-6.1-terra: gpt-6.2-*, gpt-6.1-terra
 * - vercel.com/ai-gateway/models/<name>: gpt-6-*, gpt-6.1-sol, gpt-5.4-mini, gpt-5.2, gpt-5-mini
 * - docs.oxen.ai/inference-api/reference/models: gpt-5.4
 * - docs.uipath.com/autopilot, supported models and limits: gpt-5.1, gpt-5, gpt-4o
 * - chatai.guide/models/context-window-comparison: gpt-4.1 family, gpt-4o-mini
 */
const WINDOWS = {
  'gpt-6.2-astra': 1_050_000,
  'gpt-6.2-sol': 1_050_000,
  'gpt-6.1-sol': 1_050_000,
  'gpt-6.1-terra': 1_050_000,
  'gpt-6-astra': 1_050_000,
  'gpt-6-sol': 1_050_000,
  'gpt-6-luna': 1_050_000,
  'gpt-5.6-sol': 1_050_000,
  'gpt-5.6-terra': 1_050_000,
  'gpt-5.6-luna': 1_050_000,
  'gpt-5.5': 1_050_000,
  'gpt-5.5-2026-04-23': 1_050_000,
  'gpt-5.4': 1_050_000,
  'gpt-5.4-mini': 400_000,
  'gpt-5.4-mini-2026-03-17': 400_000,
  'gpt-5.2': 400_000,
  'gpt-5.2-2025-12-11': 400_000,
  'gpt-5.1': 400_000,
  'gpt-5.1-2025-11-13': 400_000,
  'gpt-5': 400_000,
  'gpt-5-2025-08-07': 400_000,
  'gpt-5-mini': 400_000,
  'gpt-5-mini-2025-08-07': 400_000,
  'gpt-4.1': 1_047_576,
  'gpt-4.1-2025-04-14': 1_047_576,
  'gpt-4.1-mini': 1_047_576,
  'gpt-4.1-mini-2025-04-14': 1_047_576,
  'gpt-4o': 128_000,
  'gpt-4o-2024-11-20': 128_000,
  'gpt-4o-2024-08-06': 128_000,
  'gpt-4o-mini': 128_000,
  'gpt-4o-mini-2024-07-18': 128_000,
} as const;

type KnownModel = keyof typeof WINDOWS;

/**
 * The newest general model that takes function tools in Chat Completions as it is. From gpt-5.5 on OpenAI refuses
 * tools there unless reasoning is switched off (and with gpt-6-astra and the newer sol altogether): with those the
 * adapter gives up reasoning or the tools at the price of one refused request.
 */
export const DEFAULT_MODEL: KnownModel = 'gpt-5.4';

const WINDOW_BY_NAME: ReadonlyMap<string, number> = new Map(Object.entries(WINDOWS));

/** Tokens, or null for a model whose window has to be given. */
export function contextWindowOf(model: string): number | null {
  return WINDOW_BY_NAME.get(model) ?? null;
}

/** Known names that a person may have meant, those first that begin most like this one; at most `max`, without dates. */
export function knownModels(model: string, max: number): readonly string[] {
  return [...WINDOW_BY_NAME.keys()]
    .filter((name) => !/-\d{4}-\d{2}-\d{2}$/.test(name))
    .toSorted((a, b) => sharedStart(b, model) - sharedStart(a, model))
    .slice(0, max);
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
