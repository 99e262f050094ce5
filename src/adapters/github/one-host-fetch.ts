import { CodedError, messageOf, systemCode } from '../../errors.ts';
import { MAX_ANSWER_BYTES, MAX_REDIRECTS } from './limits.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type OneHost = {
  readonly fetch: Fetch;
  readonly apiUrl: URL;
  readonly attemptMs: number;
  readonly signal: AbortSignal;
};

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * One HTTP request that goes to the host of the API and nowhere else, whatever a redirect says. The answer is read
 * here, whole and bounded, so that the time-out covers its body too. A read follows redirects on the same host; a
 * write follows none: its answer is the redirect.
 *
 * @param sent is called when the request may have left.
 * @throws CodedError 'host' for what must not be repeated; any other error means that no answer came.
 */
export async function fetchFromOneHost(
  host: OneHost,
  url: string,
  init: RequestInit,
  sent: () => void,
): Promise<Response> {
  let target = trusted(url, host.apiUrl);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await attempt(host, target, init, sent);
    const location = response.headers.get('location');
    if (init.method !== 'GET' || !REDIRECTS.has(response.status) || location === null) return response;
    target = trusted(location, target);
  }
  throw new CodedError('host', `it redirects more than ${MAX_REDIRECTS} times`);
}

function trusted(address: string, from: URL): URL {
  const url = addressOnHost(address, from);
  if (url !== null) return url;
  throw new CodedError('host', 'it redirects to another host, which must not get the token');
}

/** An address, read as it stands at `from`; null when it is none, or on another host, port or protocol. */
export function addressOnHost(address: string, from: URL): URL | null {
  const url = URL.parse(address, from.href);
  return url?.origin === from.origin ? url : null;
}

async function attempt(
  { fetch, attemptMs, signal }: OneHost,
  url: URL,
  init: RequestInit,
  sent: () => void,
): Promise<Response> {
  // An error of ours: the plugins trip over the platform's own AbortError.
  if (signal.aborted) throw new Error('cancelled');
  const timeout = AbortSignal.timeout(attemptMs);
  sent();
  try {
    const response = await fetch(url.href, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout]),
    });
    return await whole(response);
  } catch (error) {
    if (error instanceof CodedError) throw error;
    if (timeout.aborted) throw new Error(`no answer within ${attemptMs / 1000} s`, { cause: error });
    throw new Error(brokenBy(error), { cause: error });
  }
}

async function whole(response: Response): Promise<Response> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > MAX_ANSWER_BYTES)
      throw new CodedError('host', `its answer has more than ${MAX_ANSWER_BYTES} bytes`);
    parts.push(part);
  }
  const { status, headers } = response;
  return new Response(bytes === 0 ? null : Buffer.concat(parts), { status, headers: [...headers] });
}

/** "the connection broke (ECONNRESET)". The code alone: the library's messages can hold addresses. */
function brokenBy(error: unknown): string {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : null;
  const code = systemCode(cause) ?? systemCode(error) ?? messageOf(error).slice(0, 80);
  return `the connection broke (${code})`;
}
