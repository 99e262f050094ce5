import { systemCode } from '../../errors.ts';

/** Much more than an answer of 200,000 tokens; counted after decompression, while it arrives. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** What one HTTP request came to. Nothing of the address, the key or the request is in it. */
export type Transfer =
  | {
      readonly kind: 'response';
      readonly status: number;
      readonly text: string;
      readonly requestId: string | null;
      readonly retryAfter: string | null;
    }
  | { readonly kind: 'failure'; readonly failure: Failure }
  | { readonly kind: 'cancelled' };

/**
 * - connection: nothing came back, and trying again may help
 * - insecure: the certificate or the TLS handshake is wrong
 * - redirect: the endpoint sends the caller elsewhere; the key does not follow
 * - timeout: no whole reply in time
 * - too_large: the reply passes MAX_BODY_BYTES
 * - broken: the reply began and cannot be read
 */
export type Failure = 'connection' | 'insecure' | 'redirect' | 'timeout' | 'too_large' | 'broken';

const CONNECTION_CODES: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** fetch's own clocks, five minutes each for the headers and between two parts of the body. */
const TIMEOUT_CODES: ReadonlySet<string> = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

const TLS_CODES = /^(ERR_TLS_|ERR_SSL_|CERT_|EPROTO$|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|HOSTNAME_)/;

function causeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
}

/** What fetch threw. It hides the reason one level down; of a refused redirect nothing but its own text tells. */
export function failureOf(error: unknown): Failure {
  const cause = causeOf(error);
  const code = systemCode(cause) ?? systemCode(error) ?? '';
  if (CONNECTION_CODES.has(code)) return 'connection';
  if (TIMEOUT_CODES.has(code)) return 'timeout';
  if (TLS_CODES.test(code)) return 'insecure';
  return /redirect/.test(String(cause)) ? 'redirect' : 'broken';
}

type Body = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'too_large' };

/** Reads at most MAX_BODY_BYTES; leaving the loop early ends the transfer. */
async function readBody(chunks: AsyncIterable<unknown>): Promise<Body> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of chunks) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('a body is made of bytes');
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) return { kind: 'too_large' };
    text += decoder.decode(chunk, { stream: true });
  }
  return { kind: 'text', text: text + decoder.decode() };
}

const NO_BODY: Body = { kind: 'text', text: '' };

async function exchangeBytes(
  url: string,
  body: string,
  apiKey: string | null,
  signal: AbortSignal,
): Promise<Transfer> {
  const response = await fetch(url, {
    method: 'POST',
    // All headers there are: nothing from the environment or the client library is added.
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      'user-agent': 'verdict-gate',
      ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
    },
    body,
    redirect: 'error',
    signal,
  });
  const read = response.body === null ? NO_BODY : await readBody(response.body);
  if (read.kind === 'too_large') return { kind: 'failure', failure: 'too_large' };
  return {
    kind: 'response',
    status: response.status,
    text: read.text,
    requestId: response.headers.get('x-request-id'),
    retryAfter: response.headers.get('retry-after'),
  };
}

/** Sends one request and reads the whole reply within `timeoutMs`. Never throws. */
export async function transfer(
  url: string,
  body: string,
  apiKey: string | null,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Transfer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await exchangeBytes(url, body, apiKey, AbortSignal.any([signal, timeout]));
  } catch (error) {
    // fetch and the body reader throw for anything that goes wrong on the wire; all of it is an expected end.
    if (signal.aborted) return { kind: 'cancelled' };
    return { kind: 'failure', failure: timeout.aborted ? 'timeout' : failureOf(error) };
  }
}
