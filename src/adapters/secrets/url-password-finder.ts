import type { SecretHit } from '../../ports.ts';
import { looksRandom } from './randomness.ts';

/** `scheme://user:password@host`; every part is bounded, so that no text makes the search slow. */
const URL_WITH_PASSWORD =
  /:\/\/(?<user>[^\s:/@"'`<>{}$]{0,100}):(?<password>[^\s/@"'`<>{}$]{8,200})@(?=[A-Za-z0-9[.-])/g;

/**
 * Passwords in URLs. Those of local databases and examples (`postgres:postgres@localhost`) are words; only what looks
 * drawn at random is a secret.
 */
export function findUrlPasswords(text: string): SecretHit[] {
  return Array.from(text.matchAll(URL_WITH_PASSWORD)).flatMap((match) => {
    const password = match.groups?.['password'] ?? '';
    // An escaped sign is a sign, not two digits.
    if (!looksRandom(password.replace(/%[0-9A-Fa-f]{2}/gu, '%'))) return [];
    const end = match.index + match[0].length - '@'.length;
    return [{ start: end - password.length, end, rule: 'url-password' }];
  });
}
