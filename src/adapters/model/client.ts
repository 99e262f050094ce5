import { OpenAI } from 'openai';
import { transfer, type Transfer } from './transport.ts';

export type Endpoint = {
  /** Admitted: see base-url.ts. */
  readonly baseUrl: string;
  /** Null for an endpoint that wants none. */
  readonly apiKey: string | null;
  readonly timeoutMs: number;
};

export type RequestBody = OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming;

type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** The client refuses to start without a key; the header is written in transport.ts, and only when there is one. */
const NO_KEY = 'none';

/** Longer than ours: the client's clock must never be the one that ends an attempt. */
const CLIENT_TIMEOUT_MARGIN_MS = 60_000;

/**
 * The client library, as the writer of requests alone. It reads OPENAI_BASE_URL, _API_KEY, _ADMIN_KEY, _ORG_ID,
 * _PROJECT_ID, _WEBHOOK_SECRET and _LOG only for options that are not given: all of them are given.
 * OPENAI_CUSTOM_HEADERS it always reads, into headers that transport.ts does not send.
 */
export function buildClient({ baseUrl, apiKey, timeoutMs }: Endpoint, fetch: Fetch): OpenAI {
  return new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey ?? NO_KEY,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    maxRetries: 0,
    timeout: timeoutMs + CLIENT_TIMEOUT_MARGIN_MS,
    fetch,
  });
}

/**
 * Makes one request by a call of the client. What comes back is read by transport.ts, bounded, and never by the client,
 * which gets an empty reply: its own reading has no bound, and its errors quote what the endpoint wrote.
 */
async function request(
  endpoint: Endpoint,
  signal: AbortSignal,
  call: (client: OpenAI) => Promise<unknown>,
): Promise<Transfer> {
  let outcome: Transfer = { kind: 'failure', failure: 'broken' };
  const client = buildClient(endpoint, async (url, init) => {
    if (typeof url !== 'string' || typeof init?.body !== 'string')
      throw new TypeError('the client library wrote a request of an unknown form');
    outcome = await transfer(url, init.body, endpoint.apiKey, endpoint.timeoutMs, signal);
    return Response.json({});
  });
  await call(client);
  return outcome;
}

/** Sends one chat completion. */
export async function send(endpoint: Endpoint, body: RequestBody, signal: AbortSignal): Promise<Transfer> {
  return request(endpoint, signal, async (client) => client.chat.completions.create(body));
}

/** Asks for the vectors of some texts. */
export async function sendTexts(
  endpoint: Endpoint,
  body: { readonly model: string; readonly input: readonly string[] },
  signal: AbortSignal,
): Promise<Transfer> {
  const { model, input } = body;
  // Named, since the client asks for base64 otherwise, which not every endpoint knows.
  const given = { model, input: [...input], encoding_format: 'float' as const };
  return request(endpoint, signal, async (client) => client.embeddings.create(given));
}
