import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { credentialFinder } from '../../../src/core/redaction/credential-finder.ts';
import { redactText } from '../../../src/core/redaction/redact-text.ts';

/** Made at run time: nothing in this file has the shape of a credential. */
const CREDENTIAL = ['zq', '7Jx', 'mW4v', 'Rk9T', 'bY2n', 'Lc8D', 'hF5s'].join('');

function redact(text: string, values: readonly string[] = [CREDENTIAL]): string {
  return redactText(text, credentialFinder(values)(text)).text;
}

const PLACEHOLDER = '[REDACTED:run-credential]';

function each(text: string, show: (code: number) => string): string {
  return Array.from(text, (character) => show(character.charCodeAt(0))).join('');
}

describe('credentialFinder', () => {
  it('finds every place of a credential', () => {
    expect(redact(`a=${CREDENTIAL}; b=${CREDENTIAL}.`)).toBe(`a=${PLACEHOLDER}; b=${PLACEHOLDER}.`);
  });

  it.each([
    ['half of it', CREDENTIAL.slice(5, 20)],
    ['reversed', Array.from(CREDENTIAL).toReversed().join('')],
    ['in capitals', CREDENTIAL.toUpperCase()],
    ['with blanks between the characters', Array.from(CREDENTIAL).join(' ')],
    ['over two lines', `${CREDENTIAL.slice(0, 9)}"\n+ "${CREDENTIAL.slice(9)}`],
    ['with zero-width characters', Array.from(CREDENTIAL).join('\u200b')],
    ['in base64', Buffer.from(CREDENTIAL).toString('base64')],
    ['in base64 behind one character', Buffer.from(`x${CREDENTIAL}`).toString('base64')],
    ['in base64 behind two characters', Buffer.from(`:x${CREDENTIAL}y`).toString('base64')],
    ['in hexadecimal', Buffer.from(CREDENTIAL).toString('hex')],
    ['percent-encoded', each(CREDENTIAL, (code) => `%${code.toString(16)}`)],
    ['in string escapes', each(CREDENTIAL, (code) => `\\x${code.toString(16)}`)],
    ['in JSON escapes', each(CREDENTIAL, (code) => `\\u00${code.toString(16)}`)],
    ['in HTML entities', each(CREDENTIAL, (code) => `&#${code};`)],
    ['as a list of hexadecimal bytes', each(CREDENTIAL, (code) => `0x${code.toString(16)}, `)],
    ['as a list of bytes', Array.from(Buffer.from(CREDENTIAL)).join(', ')],
  ])('finds a credential %s', (_name, leaked) => {
    expect(redact(`before ${leaked} after`)).toContain(PLACEHOLDER);
    expect(redact(`before ${leaked} after`)).not.toContain(leaked.slice(4, -4));
  });

  it('replaces a part to its last character', () => {
    expect(redact(`before ${CREDENTIAL.slice(5, 20)} after`)).toBe(`before ${PLACEHOLDER} after`);
  });

  it.each([
    ['other text', 'const total = items.reduce((sum, item) => sum + item.price, 0);'],
    ['eleven characters of it', CREDENTIAL.slice(0, 11)],
    [
      'another long token',
      Array.from(CREDENTIAL, (character) => (character === '7' ? '8' : character))
        .toSorted()
        .join(''),
    ],
  ])('leaves %s alone', (_name, text) => {
    expect(redact(text)).toBe(text);
  });

  it('finds a part of 12 letters and digits, not one of 11', () => {
    expect(credentialFinder([CREDENTIAL])(CREDENTIAL.slice(3, 14))).toEqual([]);
    expect(credentialFinder([CREDENTIAL])(CREDENTIAL.slice(3, 15))).toHaveLength(1);
  });

  it('takes values of 8 characters for credentials and not those of 7', () => {
    expect(redact('key abc-efg. end', ['abc-efg.'])).toBe(`key ${PLACEHOLDER} end`);
    expect(redact('key abc-efg. end', ['abc-efg'])).toBe('key abc-efg. end');
    expect(redact('none of this', ['none', ''])).toBe('none of this');
  });

  it('looks for several credentials at once', () => {
    const other = ['Qp', '3aZ', 'k8Wd', 'uX6', 'eM1o'].join('');
    const find = credentialFinder([CREDENTIAL, other]);
    expect(find(`${other} and ${CREDENTIAL}`)).toHaveLength(2);
  });

  it('leaves no 12 characters in a row of a credential in any text', () => {
    const credential = fc.stringMatching(/^[0-9A-Za-z]{20,40}$/u);
    fc.assert(
      fc.property(credential, fc.string(), fc.string(), fc.nat({ max: 8 }), (value, before, after, cut) => {
        const redacted = redact(`${before}${value.slice(cut)}${after}`, [value]);
        for (let at = 0; at + 12 <= value.length; at += 1) {
          expect(redacted.includes(value.slice(at, at + 12))).toBe(false);
        }
      }),
    );
  });
});
