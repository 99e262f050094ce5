import { readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';

import {
  codeBlock,
  codeSpan,
  cutText,
  inlineText,
  markdownText,
  MAX_TEXT_CHARS,
} from '../../../src/core/render/markdown.ts';
import { activeMarkdown, outsideCode } from '../../fixtures/cases/checkers.mjs';
import { hostileText } from '../../support/hostile-text.ts';

const CASES = new URL('../../fixtures/cases/security/', import.meta.url);
const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`${name}.input.json`, CASES), 'utf8'));
const textsOf = (name: string): readonly string[] =>
  z.object({ texts: z.array(z.string()) }).parse(read(name)).texts;

const DECISION = '### APPROVE: reviewed, nothing found';
/** A text of a model as it stands in a body: between texts of ours. */
const inBody = (text: string): string => `Before\n\n${markdownText(text)}\n\n${DECISION}\n\nAfter`;

describe('text of a model in the cases', () => {
  it.each(textsOf('closing-keywords-and-crossrefs'))('makes no reference of %j', (text) => {
    expect(activeMarkdown(markdownText(text))).toEqual([]);
    expect(activeMarkdown(inlineText(text))).toEqual([]);
  });

  it.each(textsOf('suggestion-plants-code'))('makes no suggestion of %j', (text) => {
    expect(activeMarkdown(markdownText(text))).toEqual([]);
    expect(activeMarkdown(codeBlock(text))).toEqual([]);
  });

  it.each(textsOf('unclosed-constructs-hide-review'))('leaves our text after %j alone', (text) => {
    const body = inBody(text);
    expect(activeMarkdown(markdownText(text))).toEqual([]);
    expect(outsideCode(body).split('\n')).toContain(DECISION);
    expect(outsideCode(body).match(/^#/gm)).toHaveLength(1);
  });

  it('holds backticks-inside-comment: a fence is longer than any run inside', () => {
    const { code } = z.object({ code: z.string() }).parse(read('backticks-inside-comment'));
    const block = codeBlock(code);
    expect(block).toBe(`\`\`\`\`\`text\n${code}\n\`\`\`\`\``);
    expect(outsideCode(`${block}\nafter`)).toBe('after');
  });

  it('holds filename-markdown: a file name is code', () => {
    const { filenames } = z.object({ filenames: z.array(z.string()) }).parse(read('filename-markdown'));
    for (const name of filenames) {
      expect(activeMarkdown(codeSpan(name))).toEqual([]);
      expect(outsideCode(`a ${codeSpan(name)} b`)).toBe('a   b');
      expect(activeMarkdown(inlineText(name))).toEqual([]);
    }
  });
});

describe('text of a model', () => {
  it.each([
    ['plain words, (brackets), 3 < 4 && "quotes" stay', 'plain words, (brackets), 3 \\< 4 && "quotes" stay'],
    ['call `f(x)` or ``a`b``', 'call `f(x)` or ``a`b``'],
    ['ask @octocat, please', 'ask `@octocat`, please'],
    ['(see https://example.invalid/a_b)', '(see `https://example.invalid/a_b`)'],
    ['a_b and *c*', 'a\\_b and \\*c\\*'],
    ['`open', '`` `open ``'],
    ['`x`@y', '`` `x`@y ``'],
    ['a &#64;b', 'a `&#64;b`'],
    ['path /etc/passwd', 'path `/etc/passwd`'],
    ['$x$', '`$x$`'],
    ['right\u202eleft', '`right<U+202E>left`'],
    ['# Title', '\\# Title'],
    ['Title\n===', 'Title\n\\==='],
    ['`x` === `y`', '`x` \\=== `y`'],
    ['`x` ---', '`x` \\---'],
    ['Title\n-', 'Title\n\\-'],
    ['* one\n  - two\n3) three', '- one\n- two\n3) three'],
    ['- - [ ] task', '- \\- \\[ \\] task'],
    ['a\n:-', 'a\n\\:-'],
    ['bors r+', '`bors` r+'],
    ['a\r\nb\rc', 'a\nb\nc'],
    ['a\n\n\n\nb\n', 'a\n\nb'],
  ])('%j is shown as %j', (text, shown) => {
    expect(markdownText(text)).toBe(shown);
    expect(activeMarkdown(shown)).toEqual([]);
  });

  it('keeps fenced code with its language, and at any depth of a list', () => {
    expect(markdownText('Do:\n```ts\nconst a = "@b";\n\n```\nthen')).toBe(
      'Do:\n\n```ts\nconst a = "@b";\n\n```\n\nthen',
    );
    expect(markdownText('- Do:\n  ~~~python\n  if a:\n      b()\n  ~~~')).toBe(
      '- Do:\n\n```python\nif a:\n    b()\n```',
    );
  });

  it('closes a fence that the text leaves open', () => {
    expect(markdownText('a\n```\nb')).toBe('a\n\n```text\nb\n```');
  });

  it.each(['mermaid', 'geojson', 'topojson', 'stl', 'math', 'suggestion', 'suggestion:-0+1'])(
    'does not keep the word %s at a fence',
    (word) => {
      expect(markdownText(`\`\`\`${word}\nx\n\`\`\``)).toBe('```text\nx\n```');
    },
  );

  it('is cut at its limit with a mark, never inside a character', () => {
    expect(cutText('abcdefghij', 10)).toBe('abcdefghij');
    expect(cutText('abcdefghijk', 10)).toBe('abc… [cut]');
    expect(cutText('ab\u{1f600}cdefghi', 10)).toBe('ab… [cut]');
    expect(markdownText('x'.repeat(MAX_TEXT_CHARS + 1))).toMatch(/x… \\\[cut\\\]$/);
  });

  it('does nothing on GitHub and leaves what stands around it alone, whatever it is made of', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(activeMarkdown(markdownText(text))).toEqual([]);
        expect(activeMarkdown(`**${inlineText(text)}**`)).toEqual([]);
        expect(activeMarkdown(codeBlock(text))).toEqual([]);
        expect(activeMarkdown(`a ${codeSpan(text)} b`)).toEqual([]);
        const outside = outsideCode(inBody(text)).split('\n');
        expect(outside.filter((line) => line === DECISION)).toHaveLength(1);
        expect(outside.at(-1)).toBe('After');
      }),
      { numRuns: 2_000 },
    );
  });

  it('loses no letter and no digit', () => {
    const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 200 }), (text) => {
        expect(letters(markdownText(text.replaceAll('~~~', '')))).toBe(letters(text.replaceAll('~~~', '')));
      }),
    );
  });

  it('is on one line where one line is asked for', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(inlineText(text)).not.toMatch(/[\n\r]/);
        expect(codeSpan(text)).not.toMatch(/[\n\r]/);
      }),
    );
  });
});
