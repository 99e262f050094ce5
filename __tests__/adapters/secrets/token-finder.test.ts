import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { findTokens } from '../../../src/adapters/secrets/token-finder.ts';
import { TOKEN_SHAPES } from '../../../src/adapters/secrets/token-shapes.ts';
import { ALPHANUMERIC, drawn, githubToken, HEX, LETTERS } from './made-up.ts';

function rulesIn(text: string): string[] {
  return findTokens(text).map((hit) => hit.rule);
}

/** Texts of a shape, drawn from its own expression; lookbehinds say what may stand before it and draw nothing. */
function examplesOf({ head, body }: { readonly head: string; readonly body: string }): string[] {
  const drawable = `${head}${body}`.replaceAll(/\(\?<!.*?\)/gu, '').replaceAll(/\{(\d+),\}/gu, '{$1,300}');
  return fc.sample(fc.stringMatching(new RegExp(`^(?:${drawable})$`, 'u')), {
    numRuns: 40,
    seed: 20_261_201,
  });
}

describe('findTokens', () => {
  it.each(TOKEN_SHAPES)('finds $rule ($head) from its first to its last character', (shape) => {
    const examples = examplesOf(shape);
    const found = examples.filter((token) =>
      findTokens(`const value = "${token}";\n`).some(
        (hit) => hit.start === 15 && hit.end === 15 + token.length,
      ),
    );
    expect(found.length / examples.length).toBeGreaterThan(0.5);
  });

  it.each([
    ['a new line', (token: string) => `first\n${token}\nlast`],
    ['an assignment', (token: string) => `TOKEN=${token}`],
    ['a JSON string', (token: string) => `{"a":"${token}"}`],
    ['a string escape', (token: string) => `"a\\n${token}\\n"`],
    ['a URL', (token: string) => `https://x:${token}@host/path`],
    ['the end of a sentence', (token: string) => `Use ${token}.`],
  ])('finds a token behind and before %s', (_name, put) => {
    const token = githubToken();
    const text = put(token);
    const start = text.indexOf(token);
    expect(findTokens(text)).toEqual([{ start, end: start + token.length, rule: 'github-token' }]);
  });

  it('finds several tokens of a text, also in one run of characters', () => {
    const text = `${githubToken('a')}:${githubToken('b')} and ${githubToken('c')}`;
    expect(rulesIn(text)).toEqual(['github-token', 'github-token', 'github-token']);
  });

  it('finds the long form of installation tokens', () => {
    const parts = [drawn(36, ALPHANUMERIC, '1'), drawn(200, ALPHANUMERIC, '2'), drawn(43, ALPHANUMERIC, '3')];
    expect(rulesIn(`"${['gh', 's_', '12345_', parts.join('.')].join('')}"`)).toContain('github-token');
  });

  it.each([
    ['a run of one letter', 'gh' + 'p_' + 'x'.repeat(36)],
    ['zeros', 'gh' + 'p_' + '0'.repeat(36)],
    ['a filler word', 'gh' + 'p_' + 'EXAMPLE' + drawn(29, ALPHANUMERIC)],
    ['the alphabet', 'gh' + 'p_' + 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['a few letters over and over', 'gh' + 'p_' + 'abcabc'.repeat(6)],
    ['an expression', 'gh' + 'p_[A-Za-z0-9]{36}'],
    ['the inside of a word', `a${githubToken()}`],
    ['a token that goes on', `${githubToken()}-${'more'.repeat(60)}_`],
    ['a name behind a common head', 'hf' + '_requiredCharacteristicTypesForDisp'],
    ['a name behind a letter and a dot', 'return s.makeKubeConfigController2;'],
    ['capital words behind a common head', 'API-' + 'INTERNALREFERENCEDOCUMENTS'],
    ['a file with a hash', `img/video_box.ico-${drawn(32, HEX)}.png`],
  ])('takes %s for no token', (_name, text) => {
    expect(findTokens(text)).toEqual([]);
  });

  it('tells random letters behind a common head from words', () => {
    const tokens = Array.from({ length: 50 }, (_, index) =>
      ['hf', '_', drawn(34, LETTERS, `${index}`)].join(''),
    );
    expect(tokens.filter((token) => rulesIn(token).length === 0)).toEqual([]);
  });

  it('has rules in kebab case', () => {
    for (const { rule } of TOKEN_SHAPES) expect(rule).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u);
  });
});
