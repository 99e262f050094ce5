import type { HttpRejection } from './rejection.ts';
import type { Failure } from './transport.ts';

/**
 * What people are told of a fault: status, type and request id, nothing else of what the endpoint wrote. Its
 * messages can hold addresses, parts of the key and of the prompt.
 */

/** Codes and types are lower-case words; keys are not. */
const WORD = /^[a-z][a-z0-9_]{2,39}$/;
const REQUEST_ID = /^[A-Za-z0-9_-]{4,80}$/;

/** So much of a key in a value cannot be chance. */
const KEY_PART_CHARS = 6;

function holdsKeyPart(value: string, apiKey: string): boolean {
  for (let start = 0; start + KEY_PART_CHARS <= apiKey.length; start += 1)
    if (value.includes(apiKey.slice(start, start + KEY_PART_CHARS))) return true;
  return false;
}

function tellable(value: string | null, form: RegExp, apiKey: string | null): string | null {
  if (value === null || !form.test(value)) return null;
  return apiKey !== null && holdsKeyPart(value, apiKey) ? null : value;
}

const HINTS: ReadonlyMap<number, string> = new Map([
  [401, 'check the key'],
  [403, 'the key may not do this'],
  [404, 'check base-url and model'],
  [413, 'the request is too large; lower max-diff-chars'],
  [429, 'the rate limit or the quota is used up'],
]);

export function rejectionDetail(rejection: HttpRejection, apiKey: string | null): string {
  const { status, code, type, requestId } = rejection;
  const word = tellable(code, WORD, apiKey) ?? tellable(type, WORD, apiKey);
  const id = tellable(requestId, REQUEST_ID, apiKey);
  const hint = HINTS.get(status);
  return [
    `the model endpoint answered with HTTP ${status}`,
    ...(word === null ? [] : [word]),
    ...(id === null ? [] : [`request ${id}`]),
    ...(hint === undefined ? [] : [hint]),
  ].join(', ');
}

export const FAILURE_DETAIL: Readonly<Record<Failure, string>> = {
  connection: 'the model endpoint could not be reached; check base-url and the network',
  insecure: 'the model endpoint has no valid certificate',
  redirect: 'the model endpoint redirects; the key was not sent on; check base-url',
  timeout: 'the model endpoint gave no whole reply in time',
  too_large: 'the reply of the model endpoint is too large',
  broken: 'the reply of the model endpoint broke off or cannot be read',
};
