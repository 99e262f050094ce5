import { setTimeout as sleep } from 'node:timers/promises';
import { estimateTokens } from '../../core/budget/tokens.ts';
import type { Embedder, Embedding } from '../../ports.ts';
import { sendTexts, type Endpoint } from './client.ts';
import { parseEmbedding, type ParsedEmbedding } from './embedding.ts';
import { endpointOf, type EndpointOptions } from './endpoint.ts';
import { FAILURE_DETAIL, rejectionDetail } from './fault-detail.ts';
import { parseRejection } from './rejection.ts';
import { waitBefore } from './retry.ts';

/** Texts of one request: less than any endpoint refuses, and vectors of so many fit into the reply's limit. */
export const MAX_BATCH_TEXTS = 64;

/** Bytes of the texts of one request; a longer text has one to itself. */
export const MAX_BATCH_BYTES = 256 * 1024;

/** Common models take 8,192 tokens a text and refuse a longer one: of such a text the beginning is sent. */
export const MAX_TEXT_CHARS = 16_000;

/** A vector only improves an order: no endpoint is waited for longer than this. */
const MAX_RETRY_WAIT_MS = 5_000;

export type EmbedderOptions = EndpointOptions & {
  readonly model: string;
  /** Waits before a retry; rejects when the signal aborts. Tests pass their own. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

async function waitAwake(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal });
}

/** What is sent for a text: not nothing, which endpoints refuse, and not more than a model takes. */
function sentText(text: string): string {
  if (text.trim() === '') return ' ';
  const head = text.slice(0, MAX_TEXT_CHARS);
  return /[\ud800-\udbff]$/.test(head) ? head.slice(0, -1) : head;
}

/** The texts in order, in batches that keep both limits. */
export function batchesOf(texts: readonly string[]): readonly (readonly string[])[] {
  const batches: string[][] = [];
  let bytes = 0;
  for (const text of texts) {
    const size = Buffer.byteLength(text);
    const last = batches.at(-1);
    if (last === undefined || last.length === MAX_BATCH_TEXTS || bytes + size > MAX_BATCH_BYTES) {
      batches.push([text]);
      bytes = size;
    } else {
      last.push(text);
      bytes += size;
    }
  }
  return batches;
}

type Answer =
  | { readonly kind: 'vectors'; readonly parsed: ParsedEmbedding }
  | {
      readonly kind: 'unavailable';
      readonly detail: string;
      readonly retryAfter: string | null;
      readonly passes: boolean;
    };

function unavailable(detail: string): Extract<Answer, { kind: 'unavailable' }> {
  return { kind: 'unavailable', detail, retryAfter: null, passes: false };
}

const ENDED = 'the run ended before the vectors were there';

async function ask(
  endpoint: Endpoint,
  body: { readonly model: string; readonly input: readonly string[] },
  signal: AbortSignal,
): Promise<Answer> {
  const reply = await sendTexts(endpoint, body, signal);
  if (reply.kind === 'cancelled') return unavailable(ENDED);
  if (reply.kind === 'failure') return unavailable(FAILURE_DETAIL[reply.failure]);
  const { status, text, retryAfter } = reply;
  if (status < 200 || status > 299) {
    const detail = rejectionDetail(parseRejection(status, text, reply), endpoint.apiKey);
    return { kind: 'unavailable', detail, retryAfter, passes: status === 429 || status >= 500 };
  }
  const parsed = parseEmbedding(text, body.input.length);
  return parsed === null
    ? unavailable('the reply of the model endpoint holds no vectors for the texts; check embedding-model')
    : { kind: 'vectors', parsed };
}

/**
 * Opens a model behind an OpenAI-compatible endpoint that gives vectors for texts (Embeddings). A batch that is refused
 * for a passing reason is sent once more; whatever else goes wrong with any batch ends as `unavailable`, and nothing is
 * thrown for what an endpoint does.
 * @throws CodedError 'config' when address, key or environment are not usable.
 */
export function openEmbedder(options: EmbedderOptions): Embedder {
  const endpoint = endpointOf(options);
  const { model, wait = waitAwake } = options;

  async function askPatiently(input: readonly string[], signal: AbortSignal): Promise<Answer> {
    const first = await ask(endpoint, { model, input }, signal);
    if (first.kind === 'vectors' || !first.passes) return first;
    try {
      await wait(Math.min(MAX_RETRY_WAIT_MS, waitBefore(1, first.retryAfter, Date.now())), signal);
    } catch (error) {
      if (signal.aborted) return unavailable(ENDED);
      throw error;
    }
    return ask(endpoint, { model, input }, signal);
  }

  async function embed(texts: readonly string[], signal: AbortSignal): Promise<Embedding> {
    const vectors: Float32Array[] = [];
    let tokens = 0;
    for (const batch of batchesOf(texts.map(sentText))) {
      if (signal.aborted) return { kind: 'unavailable', detail: ENDED };
      const answer = await askPatiently(batch, signal);
      if (answer.kind === 'unavailable') return { kind: 'unavailable', detail: answer.detail };
      vectors.push(...answer.parsed.vectors);
      // Not every endpoint tells.
      tokens += answer.parsed.tokens > 0 ? answer.parsed.tokens : estimateTokens(batch.join('\n'));
    }
    const isOfOneLength = vectors.every(({ length }) => length === vectors[0]?.length);
    return isOfOneLength
      ? { kind: 'vectors', vectors, tokens }
      : { kind: 'unavailable', detail: 'the model endpoint gives vectors of different lengths' };
  }

  return { model, embed };
}
