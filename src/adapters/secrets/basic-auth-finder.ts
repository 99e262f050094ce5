import type { SecretHit } from '../../ports.ts';
import { looksRandom } from './randomness.ts';

const BASIC = /\bbasic {1,3}(?<credentials>[A-Za-z0-9+/]{12,400}={0,2})/gi;

/** Values of an `Authorization: Basic` header. They are base64 of `user:password`, so the password can be judged. */
export function findBasicAuth(text: string): SecretHit[] {
  return Array.from(text.matchAll(BASIC)).flatMap((match) => {
    const credentials = match.groups?.['credentials'] ?? '';
    const [, password = ''] = /^[ -~]*?:(?<password>[ -~]*)$/u.exec(decodeBase64(credentials)) ?? [];
    if (!looksRandom(password)) return [];
    const end = match.index + match[0].length;
    return [{ start: end - credentials.length, end, rule: 'basic-auth-credentials' }];
  });
}

function decodeBase64(text: string): string {
  return Buffer.from(text, 'base64').toString('latin1');
}
