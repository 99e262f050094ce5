import { describe, expect, it } from '@jest/globals';

import { findPrivateKeys } from '../../../src/adapters/secrets/private-key-finder.ts';
import { BASE64, drawn, header, pem } from './made-up.ts';

function found(text: string): string[] {
  return findPrivateKeys(text).map((hit) => text.slice(hit.start, hit.end));
}

describe('findPrivateKeys', () => {
  it.each(['', 'RSA ', 'EC ', 'OPENSSH ', 'ENCRYPTED '])(
    'finds a %sprivate key from header to footer',
    (kind) => {
      const key = pem(kind);
      expect(found(`before\n${key}\nafter`)).toEqual([key]);
    },
  );

  it('finds every key of a text', () => {
    const keys = [pem('', 12, 'a'), pem('RSA ', 3, 'b')];
    expect(found(keys.join('\nbetween the keys there is (code)\n'))).toEqual(keys);
  });

  it.each([
    ['in one string with escaped line ends', (key: string) => `"key": "${key.replaceAll('\n', '\\n')}\\n",`],
    ['in strings that are put together', (key: string) => key.replaceAll('\n', '\\n" +\n  "')],
    ['in indented lines of a configuration', (key: string) => `key: |\n  ${key.replaceAll('\n', '\n  ')}\n`],
    ['in comments', (key: string) => `# ${key.replaceAll('\n', '\n# ')}`],
    ['with CRLF', (key: string) => key.replaceAll('\n', '\r\n')],
    [
      'with headers of an old format',
      (key: string) => key.replace('\n', '\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0A1B\n\n'),
    ],
  ])('finds a key %s', (_name, write) => {
    const [key] = found(`x\n${write(pem('RSA '))}\ny`);
    expect(key?.startsWith(header('RSA PRIVATE KEY'))).toBe(true);
    expect(key?.endsWith(header('RSA PRIVATE KEY', 'END'))).toBe(true);
  });

  it('finds a key that the text cuts off, to the last line that can be part of it', () => {
    const lines = pem().split('\n').slice(0, 6).join('\n');
    expect(found(`${lines}\n\nfunction other() { return 1; }`)[0]?.trimEnd()).toBe(lines);
    expect(found(`${lines}\nand here the text goes on, in words.`)[0]?.trimEnd()).toBe(lines);
    expect(found(lines)).toEqual([lines]);
  });

  it('finds a key whose header is outside the text', () => {
    const lines = pem().split('\n').slice(4).join('\n');
    expect(found(`${lines}\nafter`)).toEqual([lines]);
    expect(found(`const a = f(1);\n${lines}`)).toEqual([lines]);
    const short = lines.replace('\n-----', '\nQ2x=\n-----');
    expect(found(`in words.\n${short}`)).toEqual([short]);
  });

  it.each([
    ['marks alone', `const HEAD = '${header()}';\nconst FOOT = '${header('PRIVATE KEY', 'END')}';`],
    ['an explanation', `${header()}\nanything\n${header('PRIVATE KEY', 'END')}`],
    [
      'code that makes a key',
      `'${header()}\\n' + wrap(der.toString('base64'), ${drawn(60, BASE64)}) + '${header('PRIVATE KEY', 'END')}'`,
    ],
    ['a certificate', pem().replaceAll('PRIVATE KEY', 'CERTIFICATE')],
    ['a public key', pem().replaceAll('PRIVATE KEY', 'PUBLIC KEY')],
    ['a key that says that it is an example', pem().replace('\n', '\nEXAMPLE')],
    ['a key of one letter', [header(), 'A'.repeat(64), header('PRIVATE KEY', 'END')].join('\n')],
  ])('takes %s for no key', (_name, text) => {
    expect(findPrivateKeys(text)).toEqual([]);
  });
});
