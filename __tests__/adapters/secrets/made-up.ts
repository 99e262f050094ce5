import { createHash } from 'node:crypto';

/**
 * Values of the forms of secrets, made at run time: nothing in these files has the form of one, so that no scanner
 * fires on the repository. The same seed gives the same value.
 */
export function drawn(length: number, alphabet: string, seed = 'seed'): string {
  let text = '';
  for (let block = 0; text.length < length; block += 1) {
    const bytes = createHash('sha256').update(`${seed} ${block}`).digest();
    text += Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join('');
  }
  return text.slice(0, length);
}

export const DIGITS = '0123456789';
export const HEX = `${DIGITS}abcdef`;
export const SMALL = 'abcdefghijklmnopqrstuvwxyz';
export const LETTERS = SMALL + SMALL.toUpperCase();
export const ALPHANUMERIC = LETTERS + DIGITS;
export const BASE64 = `${ALPHANUMERIC}+/`;

const DASHES = '-'.repeat(5);

/** A private key in PEM form of `lines` lines; `kind` as in "RSA ". */
export function pem(kind = '', lines = 12, seed = 'key'): string {
  const body = Array.from({ length: lines }, (_, index) => drawn(64, BASE64, `${seed}${index}`));
  return [
    `${DASHES}BEGIN ${kind}PRIVATE KEY${DASHES}`,
    ...body,
    `${DASHES}END ${kind}PRIVATE KEY${DASHES}`,
  ].join('\n');
}

export function header(name = 'PRIVATE KEY', edge: 'BEGIN' | 'END' = 'BEGIN'): string {
  return `${DASHES}${edge} ${name}${DASHES}`;
}

/** A token of GitHub's form. */
export function githubToken(seed = 'token'): string {
  return ['gh', 'p_', drawn(36, ALPHANUMERIC, seed)].join('');
}
