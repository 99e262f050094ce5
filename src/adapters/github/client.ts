import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getOctokit } from '@actions/github';
import { defaults } from '@actions/github/lib/utils';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';
import { z } from 'zod';
import { CodedError } from '../../errors.ts';
import { answeredFault, faultOf, shown, type Fault, type Headers } from './fault.ts';
import type { ConnectionOptions } from './host-options.ts';
import { ATTEMPT_MS, MAX_MESSAGE_CHARS, MAX_WAIT_SECONDS, READ_RETRIES } from './limits.ts';
import { fetchFromOneHost, type Fetch, type OneHost } from './one-host-fetch.ts';
import { secondsBeforeRetry } from './retry-policy.ts';

/** The version that the answers are read in: later ones drop fields. */
const API_VERSION = '2022-11-28';

export type RequestParameters = Readonly<Record<string, unknown>>;

export type Exchange =
  | { readonly kind: 'ok'; readonly headers: Headers; readonly data: unknown }
  | { readonly kind: 'fault'; readonly fault: Fault };

export type GithubClient = {
  readonly apiUrl: URL;
  /**
   * Sends one request, by a route such as "GET /repos/{owner}/{repo}/pulls/{pull_number}". A GET is repeated on
   * passing faults; anything else is sent once. Parameters without a place in the route go to the query of a GET and
   * to the body of the rest. Nothing is thrown.
   */
  readonly exchange: (route: string, parameters: RequestParameters, accept?: string) => Promise<Exchange>;
};

/** The fetch of the runner's toolkit, which goes through the runner's proxy. */
const toolkit = z.object({
  request: z.object({ fetch: z.custom<Fetch>((value) => typeof value === 'function') }),
});

/** What plugin-retry keeps of a request. */
const progress = z.object({ retries: z.int().optional(), retryCount: z.int().optional() });

const answerOf = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  data: z.unknown(),
});

/** Builds the one client of a host; nothing else constructs one. Throws CodedError 'host' for a bad address or no token. */
export function openClient(options: ConnectionOptions): GithubClient {
  if (options.token === '') throw new CodedError('host', 'a token is needed to read the pull request');
  const apiUrl = parsedUrl(options.apiUrl);
  const { signal, attemptMs = ATTEMPT_MS } = options;
  const host: OneHost = { fetch: toolkit.parse(defaults).request.fetch, apiUrl, attemptMs, signal };
  const octokit = buildOctokit(apiUrl, options);

  const exchange = async (
    route: string,
    parameters: RequestParameters,
    accept = 'application/vnd.github+json',
  ): Promise<Exchange> => {
    let sent = false;
    const fetch = (url: string, init: RequestInit) =>
      fetchFromOneHost(host, url, init, () => {
        sent = true;
      });
    try {
      signal.throwIfAborted();
      const answer = await octokit.request(route, {
        ...parameters,
        headers: { accept, 'x-github-api-version': API_VERSION },
        request: { fetch, ...(!route.startsWith('GET ') && { retries: 0 }) },
      });
      return exchangeOf(answerOf.parse(answer));
    } catch (error) {
      return { kind: 'fault', fault: faultOf(error, signal.aborted, sent) };
    }
  };
  return { apiUrl, exchange };
}

function parsedUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && url.username === '' && url.search === '' && url.hash === '';
  if (!isPlain || !/^https?:$/.test(url.protocol))
    throw new CodedError('host', 'the address of the API must be an http(s) address without credentials');
  return url;
}

/** A redirect that was not followed is no answer. */
function exchangeOf({ status, headers, data }: z.output<typeof answerOf>): Exchange {
  if (status < 300) return { kind: 'ok', headers, data };
  return { kind: 'fault', fault: answeredFault(status, headers, data) };
}

/**
 * plugin-retry repeats, but which fault is worth it and after how long is decided here, for server errors, broken
 * connections and rate limits alike: the plugins' own rules would repeat writes, overlook some forms of the limits,
 * and wait without an end that a cancelled run could set. plugin-throttling keeps the pace that GitHub asks of
 * writers: one a second, reviews three seconds apart.
 */
function buildOctokit(apiUrl: URL, options: ConnectionOptions) {
  return getOctokit(
    options.token,
    {
      baseUrl: apiUrl.href.replace(/\/+$/, ''),
      userAgent: options.userAgent,
      log: quietLog(options.note),
      retry: { doNotRetry: EVERY_ERROR },
      throttle: { id: randomUUID(), onRateLimit: never, onSecondaryRateLimit: never },
    },
    (octokit) => {
      octokit.hook.error('request', async (error, { request, method, url }) => {
        const { retries, retryCount = 0 } = progress.parse(request);
        if (
          isOfRequest(error) &&
          retries !== 0 &&
          (await waited(`${method} ${url}`, error, retryCount, options))
        )
          error.request.request = { ...error.request.request, retries: READ_RETRIES, retryAfter: 0 };
        throw error;
      });
    },
    retry,
    throttling,
  );
}

const EVERY_ERROR = Array.from({ length: 200 }, (_, index) => 400 + index);

const never = () => undefined;

function quietLog(note: (message: string) => void) {
  const tell = (message: string) => note(shown(message, MAX_MESSAGE_CHARS));
  return { debug: never, info: never, warn: tell, error: tell };
}

/** The library's error for a request, whose options plugin-retry reads again. */
function isOfRequest<E extends Error>(error: E): error is Extract<E, { readonly request: object }> {
  return 'request' in error;
}

/** Waits before a repetition; false when the fault stands, the run has not that much time, or it was cancelled. */
async function waited(
  route: string,
  error: Error,
  retries: number,
  options: ConnectionOptions,
): Promise<boolean> {
  const { signal, secondMs = 1000, timeLeft, note } = options;
  const fault = faultOf(error, signal.aborted, true);
  const seconds = secondsBeforeRetry(fault, retries, Date.now());
  if (seconds === null) return false;
  const ms = seconds * secondMs;
  const what = `${route}: ${causeIn(fault)}`;
  if (seconds > MAX_WAIT_SECONDS || ms >= timeLeft()) {
    note(`${what}; another attempt would have to wait ${seconds} s, which is too long`);
    return false;
  }
  note(`${what}; attempt ${retries + 2} of ${READ_RETRIES + 1} in ${seconds} s`);
  return sleep(ms, true, { signal }).catch(() => false);
}

function causeIn(fault: Fault): string {
  if (fault.kind === 'answered') return `GitHub answered ${fault.status}`;
  return fault.kind === 'broken' ? shown(fault.detail, MAX_MESSAGE_CHARS) : fault.kind;
}
