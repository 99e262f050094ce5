/** `url` is without a trailing slash. `problem` names the rule and never the address: it may hold a credential. */
export type AdmittedUrl =
  { readonly kind: 'ok'; readonly url: string } | { readonly kind: 'problem'; readonly problem: string };

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

function problemWith(url: URL): string | null {
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.has(url.hostname)))
    return 'it must begin with https:// (http:// only for localhost, 127.0.0.1 and [::1])';
  if (url.username !== '' || url.password !== '') return 'it must not hold a user name or password';
  if (url.search !== '' || url.hash !== '' || url.href.endsWith('?') || url.href.endsWith('#'))
    return 'it must have no query and no fragment';
  if (/\/chat\/completions\/?$/.test(url.pathname)) return 'it must end before /chat/completions';
  return null;
}

/**
 * Checks the address of a model endpoint before a key is sent there. A private host under https is allowed: the
 * address comes from the workflow alone, and many endpoints stand inside a company.
 */
export function admitBaseUrl(text: string): AdmittedUrl {
  // The URL parser drops line breaks and tabs and turns backslashes around; such an address is not what it looks like.
  if (!/^[\x21-\x5b\x5d-\x7e]+$/.test(text))
    return {
      kind: 'problem',
      problem: 'it must be an address without blanks, backslashes or special characters',
    };
  if (!URL.canParse(text)) return { kind: 'problem', problem: 'it is not an address' };
  const url = new URL(text);
  const problem = problemWith(url);
  return problem === null ? { kind: 'ok', url: url.href.replace(/\/+$/, '') } : { kind: 'problem', problem };
}
