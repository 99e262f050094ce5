import { CodedError } from '../../errors.ts';
import type { Headers } from './fault.ts';
import { addressOnHost } from './one-host-fetch.ts';

/**
 * Whether a Link header says that another page follows. Its address is never fetched, as pages are asked for by
 * number; it is looked at all the same, since a list whose next page is elsewhere, or is this page again, is not whole.
 *
 * @returns 'last' without a next page, 'next' when it is the page after `page`, else 'astray'.
 * @param what names the list in an error.
 * @throws CodedError 'host' for an address on another host.
 */
export function followingPage(
  what: string,
  headers: Headers,
  page: number,
  apiUrl: URL,
): 'last' | 'next' | 'astray' {
  const link = /<([^<>]*)>\s*;[^<]*\brel="?next"?/.exec(headers['link'] ?? '');
  if (link === null) return 'last';
  const url = addressOnHost(link[1] ?? '', apiUrl);
  if (url === null) throw new CodedError('host', `${what}: the next page is said to be on another host`);
  return url.searchParams.get('page') === String(page + 1) ? 'next' : 'astray';
}
