import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { openSecretScanner } from '../../../src/adapters/secrets/scanner.ts';
import { redactText } from '../../../src/core/redaction/redact-text.ts';
import type { SecretHit } from '../../../src/ports.ts';
import { ALPHANUMERIC, drawn, githubToken, LETTERS, pem } from './made-up.ts';

const scanner = openSecretScanner({ credentials: [] });

async function scanOne(text: string, credentials: readonly string[] = []): Promise<readonly SecretHit[]> {
  const [hits = []] = await openSecretScanner({ credentials }).scan([text]);
  return hits;
}

/** A form that only the foreign rules know: letters of both cases where ours are hexadecimal. */
const FOREIGN = ['shp', 'at_', drawn(32, LETTERS)].join('');

/** Texts with secrets, halves of secrets and code. */
const pieces = [
  githubToken(),
  FOREIGN,
  pem('RSA ', 4),
  pem('', 4).split('\n').slice(0, 3).join('\n'),
  pem('', 4).split('\n').slice(2).join('\n'),
  `password = "${drawn(20, ALPHANUMERIC)}"`,
  `https://app:${drawn(16, ALPHANUMERIC)}@host`,
  'password = "',
  'const total = items.length;',
  '\n',
  '"',
];
const texts = fc.array(
  fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 5 })
    .map((parts) => parts.join(' ')),
  { maxLength: 8 },
);

describe('openSecretScanner', () => {
  it('gives one list of hits a text, in order', async () => {
    const token = githubToken();
    expect(await scanner.scan([])).toEqual([]);
    expect(await scanner.scan(['nothing', `a ${token}`, ''])).toEqual([
      [],
      [{ start: 2, end: 2 + token.length, rule: 'github-token' }],
      [],
    ]);
  });

  it('finds what only the foreign rules know, under a name in kebab case', async () => {
    expect(await scanOne(`key: ${FOREIGN}\n`)).toEqual([
      { start: 5, end: 5 + FOREIGN.length, rule: 'shopify-secret' },
    ]);
  });

  it('takes filler for no secret, whichever rules know its form', async () => {
    expect(await scanOne(`key: ${['shp', 'at_', 'x'.repeat(32)].join('')}\n`)).toEqual([]);
  });

  it.each(['// secretlint-disable', '/* secretlint-disable */', '# secretlint-disable-next-line'])(
    'is not switched off by a comment in the text: %s',
    async (comment) => {
      expect(await scanOne(`${comment}\nkey: ${FOREIGN}\n`)).toHaveLength(1);
    },
  );

  it('gives overlapping hits as one, under the rule that says most', async () => {
    const token = githubToken();
    expect(await scanOne(`api_key = "${token}"`)).toEqual([
      { start: 11, end: 11 + token.length, rule: 'github-token' },
    ]);
    expect(await scanOne(`api_key = "${token}"`, [token])).toEqual([
      { start: 11, end: 11 + token.length, rule: 'run-credential' },
    ]);
  });

  it('finds the credentials of the run whatever they look like', async () => {
    expect(await scanOne('key is plain-words-only here', ['plain-words-only'])).toMatchObject([
      { start: 7, end: 23, rule: 'run-credential' },
    ]);
  });

  it('finds in many texts what it finds in each alone', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (list) => {
        const alone = [];
        for (const text of list) alone.push((await scanner.scan([text]))[0]);
        expect(await scanner.scan(list)).toEqual(alone);
      }),
      { numRuns: 60 },
    );
  });

  it('gives sorted ranges inside the text, and finds nothing where it has been redacted', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (list) => {
        const hits = await scanner.scan(list);
        const redacted = list.map((text, index) => {
          let end = 0;
          for (const hit of hits[index] ?? []) {
            expect(hit.start).toBeGreaterThanOrEqual(end);
            expect(hit.end).toBeGreaterThan(hit.start);
            expect(hit.rule).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u);
            end = hit.end;
          }
          expect(end).toBeLessThanOrEqual(text.length);
          return redactText(text, hits[index] ?? []).text;
        });
        expect(await scanner.scan(redacted)).toEqual(redacted.map(() => []));
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['dashes', '-'],
    ['headers of keys', '-----BEGIN PRIVATE ' + 'KEY-----\n'],
    ['footers of keys', `${drawn(40, ALPHANUMERIC)}\n-----END PRIVATE ` + 'KEY-----\n'],
    ['heads of web tokens', '-ey' + 'Jabcdefghijk'],
    ['heads of model keys', 'sk' + '-proj-'],
    ['names without a value', 'password='],
    ['schemes', 'http://a:'],
    ['letters', 'aB3'],
  ])('comes to an end with 300,000 characters of %s', async (_name, part) => {
    const text = part.repeat(300_000 / part.length);
    expect(await scanOne(text)).toBeInstanceOf(Array);
  });

  it('finds nothing in the source and tests of this repository', async () => {
    const list = execFileSync('git', ['ls-files', '-z', 'src', '__tests__'], { encoding: 'utf8' });
    const files = list.split('\0').filter((file) => /\.(?:ts|json|md)$/u.test(file));
    const hits = await scanner.scan(files.map((file) => readFileSync(file, 'utf8')));
    expect(files.filter((_, index) => (hits[index] ?? []).length > 0)).toEqual([]);
    expect(files.length).toBeGreaterThan(100);
  });
});
