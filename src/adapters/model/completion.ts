import { z } from 'zod';
import type { ToolCall } from '../../ports.ts';
import { parseJson } from './json-body.ts';
import { REFUSAL_WORDS } from './refusal-words.ts';

/**
 * Reads the body of a chat completion. The provider's word is not trusted and the client's types neither: whatever
 * is not a whole answer ends as the fault it is.
 */

export type Tokens = {
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
};

export type Completion = { readonly tokens: Tokens } & (
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'tool_calls'; readonly text: string | null; readonly calls: readonly ToolCall[] }
  | { readonly kind: 'refused'; readonly detail: string }
  | { readonly kind: 'truncated'; readonly detail: string }
  | { readonly kind: 'empty'; readonly detail: string }
  /** JSON, but no completion: another interface answers there. */
  | { readonly kind: 'foreign'; readonly detail: string }
  /** An error object in place of a completion, whatever the status said. */
  | { readonly kind: 'error' }
  /** No JSON at all. */
  | { readonly kind: 'unreadable' }
);

/** No request comes near it; it keeps sums over a run exact. */
const MAX_TOKENS = 1_000_000_000;

const count = z.int().min(0).max(MAX_TOKENS);

/** A report with a count that cannot be is no report at all: its other counts would not say what the call has cost. */
const usage = z.object({
  prompt_tokens: count,
  completion_tokens: count,
  prompt_tokens_details: z
    .object({ cached_tokens: count.catch(0) })
    .nullish()
    .catch(null),
});

/** Some endpoints write the content in parts; parts of other types are thoughts. */
const part = z.object({ type: z.string(), text: z.string().nullish(), refusal: z.string().nullish() });

const toolCall = z.object({
  id: z.string().nullish(),
  function: z.object({ name: z.string(), arguments: z.string().nullish() }),
});

const message = z.object({
  content: z.union([z.string(), z.array(part)]).nullish(),
  refusal: z.string().nullish(),
  tool_calls: z.array(toolCall).nullish(),
});

const completion = z.object({
  choices: z.array(z.object({ finish_reason: z.string().nullish(), message: message.nullish() })).nullish(),
  usage: usage.nullish().catch(null),
  error: z.unknown().optional(),
  // Of the interface of another vendor, behind a router that passes it through.
  stop_reason: z.string().nullish().catch(null),
});

type Parsed = z.output<typeof completion>;
type Message = z.output<typeof message>;

/** Keys of a completion: an object with others only was not meant as one. */
const COMPLETION_KEYS: ReadonlySet<string> = new Set([
  'choices',
  'created',
  'id',
  'model',
  'object',
  'stop_reason',
  'usage',
]);

const FILTERED: ReadonlySet<string> = new Set(REFUSAL_WORDS);
const CUT: ReadonlySet<string> = new Set(['length', 'max_tokens', 'model_length']);
/** Absent or null: some endpoints never say; that the answer is whole is checked in the answer itself. */
const FINISHED: ReadonlySet<string> = new Set(['', 'stop', 'tool_calls', 'end_turn', 'eos', 'tool_use']);

function tokensOf(body: Parsed): Tokens {
  return {
    inputTokens: body.usage?.prompt_tokens ?? 0,
    cachedInputTokens: body.usage?.prompt_tokens_details?.cached_tokens ?? 0,
    outputTokens: body.usage?.completion_tokens ?? 0,
  };
}

function textOf({ content }: Message): string | null {
  if (!Array.isArray(content)) return content ?? null;
  return content
    .filter(({ type }) => type === 'text' || type === 'output_text')
    .map((item) => item.text ?? '')
    .join('');
}

function isRefusal({ refusal, content }: Message): boolean {
  const inPart = Array.isArray(content) && content.some((item) => (item.refusal ?? '') !== '');
  return inPart || (refusal ?? '') !== '';
}

function toCalls({ tool_calls: calls }: Message): readonly ToolCall[] {
  return (calls ?? []).map((call, index) => ({
    id: call.id === null || call.id === undefined || call.id === '' ? `call_${index}` : call.id,
    name: call.function.name,
    argumentsText: call.function.arguments ?? '',
  }));
}

const NOTHING: Message = {};

function classified(body: Parsed, tokens: Tokens): Completion {
  const [choice] = body.choices ?? [];
  const said = choice?.message ?? NOTHING;
  const finish = (choice?.finish_reason ?? '').toLowerCase().replaceAll('-', '_');
  const calls = toCalls(said);
  const text = textOf(said);
  if (FILTERED.has(finish) || body.stop_reason === 'refusal')
    return { kind: 'refused', detail: 'the answer was filtered', tokens };
  if (isRefusal(said)) return { kind: 'refused', detail: 'the model refused', tokens };
  if (CUT.has(finish)) return { kind: 'truncated', detail: 'the provider cut the answer off', tokens };
  if (!FINISHED.has(finish))
    return { kind: 'foreign', detail: 'the answer ended for a reason that is not known', tokens };
  if (calls.length > 0) return { kind: 'tool_calls', text, calls, tokens };
  if (text === null || text.trim() === '') return { kind: 'empty', detail: 'the answer has no text', tokens };
  return { kind: 'answer', text, tokens };
}

const NO_TOKENS: Tokens = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };

function isForeign(value: object): boolean {
  const keys = Object.keys(value);
  return keys.length > 0 && !keys.some((key) => COMPLETION_KEYS.has(key));
}

/** Classifies a body, whatever the status it came with. */
export function parseCompletion(body: string): Completion {
  if (body.trim() === '') return { kind: 'empty', detail: 'the reply has no body', tokens: NO_TOKENS };
  const value = parseJson(body);
  if (value === undefined) return { kind: 'unreadable', tokens: NO_TOKENS };
  const parsed = completion.safeParse(value);
  if (!parsed.success || typeof value !== 'object' || value === null)
    return { kind: 'foreign', detail: 'the reply is not a chat completion', tokens: NO_TOKENS };
  // One answer was asked for; of several, any could hold what the others leave out.
  if ((parsed.data.choices ?? []).length > 1)
    return { kind: 'foreign', detail: 'the reply holds more than one answer', tokens: tokensOf(parsed.data) };
  const hasError = parsed.data.error !== undefined && parsed.data.error !== null;
  if (hasError) return { kind: 'error', tokens: tokensOf(parsed.data) };
  if (isForeign(value))
    return {
      kind: 'foreign',
      detail: 'the reply is not a chat completion; check base-url',
      tokens: NO_TOKENS,
    };
  return classified(parsed.data, tokensOf(parsed.data));
}
