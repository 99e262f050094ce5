import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelProvider, ModelRequest, ModelTurn } from '../../ports.ts';
import { send } from './client.ts';
import { adapted, initialDialect, type Dialect } from './dialect.ts';
import { endpointOf, type EndpointOptions } from './endpoint.ts';
import { read, type Reading } from './reading.ts';
import { toRequestBody, usesTools } from './request-body.ts';
import { waitBefore } from './retry.ts';

export type ModelOptions = EndpointOptions & {
  readonly model: string;
  /** Null: not sent. */
  readonly temperature: number | null;
  /** Is told in one sentence what the endpoint turned out not to take. */
  readonly note: (message: string) => void;
  /** Waits between attempts; rejects when the signal aborts. Tests pass their own. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

async function waitAwake(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal });
}

/** What changed between two dialects, for people. */
function stepNote(from: Dialect, to: Dialect): string {
  if (to.format !== from.format)
    return `the model endpoint refuses ${from.format}; going on with ${to.format}`;
  if (to.outputLimit !== from.outputLimit)
    return `the model endpoint refuses ${from.outputLimit}; going on with ${to.outputLimit}`;
  if (to.temperature !== from.temperature)
    return 'the model refuses the temperature; going on with its default';
  return to.tools
    ? 'the model endpoint takes tools only without reasoning; reasoning is switched off'
    : 'the model endpoint takes no tools with this model; going on without tools';
}

/**
 * Opens a model behind an OpenAI-compatible endpoint (Chat Completions). What the endpoint refuses is learned once
 * and kept for the run. `complete` never throws for what an endpoint does; every end is a turn.
 * @throws CodedError 'config' when address, key or environment are not usable.
 */
export function openModel(options: ModelOptions): ModelProvider {
  const endpoint = endpointOf(options);
  const { model, wait = waitAwake } = options;
  let dialect = initialDialect(endpoint.baseUrl, options.temperature);

  /** True when there is another way to ask: one that this refusal, or one met beside it, has taught. */
  function learn(sent: Dialect, reading: Reading, request: ModelRequest): boolean {
    if (reading.kind !== 'fault' || reading.rejection === null) return false;
    const next = adapted(sent, reading.rejection, usesTools(sent, request));
    if (next === null) return false;
    if (dialect === sent) {
      options.note(stepNote(sent, next));
      dialect = next;
    }
    return true;
  }

  async function complete(request: ModelRequest, signal: AbortSignal): Promise<ModelTurn> {
    let requests = 0;
    let retries = 0;
    for (;;) {
      if (signal.aborted) return { kind: 'cancelled', model, usage: { ...NO_TOKENS, requests } };
      const sent = dialect;
      const reading = read(
        await send(endpoint, toRequestBody(model, sent, request), signal),
        endpoint.apiKey,
      );
      requests += 1;
      if (reading.kind === 'turn') return { ...reading.turn, model, usage: { ...reading.tokens, requests } };
      if (learn(sent, reading, request)) continue;
      const { detail, retryAfter, isOfEndpoint } = reading.fault;
      const kind = isOfEndpoint ? 'unreachable' : 'rejected';
      if (retries >= reading.fault.retries) return { kind, detail, model, usage: { ...NO_TOKENS, requests } };
      retries += 1;
      await pause(waitBefore(retries, retryAfter, Date.now()), signal);
    }
  }

  /** Ends early, without an error, when the signal aborts: the next look at the signal ends the turn. */
  async function pause(ms: number, signal: AbortSignal): Promise<void> {
    try {
      await wait(ms, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  return { model, complete };
}

const NO_TOKENS = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 } as const;
