import { describe, expect, it } from '@jest/globals';

import { MAX_CODEOWNERS_BYTES, NO_OWNERS, parseCodeowners } from '../../../src/core/owners/codeowners.ts';

/** The rules that GitHub documents, each as a file of lines, a path and who owns it. */
const RULES: readonly (readonly [string, readonly string[], string, readonly string[]])[] = [
  ['"*" is every file', ['* @all'], 'a/b/c.ts', ['@all']],
  ['a name with "*" holds in every folder', ['*.js @js'], 'lib/deep/a.js', ['@js']],
  ['a name with "*" does not hold for another extension', ['*.js @js'], 'lib/a.jsx', []],
  ['the last match counts, not the closest', ['/lib/a.js @one', '*.js @js'], 'lib/a.js', ['@js']],
  [
    'owners of one line count together',
    ['*.go @a @org/team docs@example.com'],
    'x.go',
    ['@a', '@org/team', 'docs@example.com'],
  ],
  ['owners of two lines do not', ['*.go @a', '*.go @b'], 'x.go', ['@b']],
  ['"/docs/" is the folder at the root', ['/docs/ @d'], 'docs/a/b.md', ['@d']],
  ['"/docs/" is no folder further down', ['/docs/ @d'], 'x/docs/a.md', []],
  ['"apps/" is a folder of that name anywhere', ['apps/ @d'], 'x/apps/y/z.ts', ['@d']],
  ['"apps/" is no file of that name', ['apps/ @d'], 'x/apps', []],
  ['"docs/*" is the files of the folder', ['docs/* @d'], 'docs/a.md', ['@d']],
  ['"docs/*" is not what lies deeper', ['docs/* @d'], 'docs/build/a.md', []],
  ['"/*" is the files of the root alone', ['/* @d'], 'src/a.ts', []],
  ['"docs/**" is everything in the folder', ['docs/** @d'], 'docs/build/a.md', ['@d']],
  ['"**/logs" is a folder at any depth', ['**/logs @l'], 'build/deep/logs/x.txt', ['@l']],
  ['"**/logs/*" is the files of such folders', ['**/logs/* @l'], 'logs/logs/x.txt', ['@l']],
  ['"**/*" is every file', ['**/* @l'], 'a/b.txt', ['@l']],
  ['"a/**/b" has any number of folders between', ['a/**/b.ts @l'], 'a/b.ts', ['@l']],
  ['a slash in the middle anchors at the root', ['a/b.ts @l'], 'x/a/b.ts', []],
  ['a pattern of a folder without its slash holds inside', ['/src @s'], 'src/deep/a.ts', ['@s']],
  ['a line without owners takes ownership away', ['/apps/ @o', '/apps/github'], 'apps/github/a.ts', []],
  ['and leaves the rest', ['/apps/ @o', '/apps/github'], 'apps/other/a.ts', ['@o']],
  ['case counts in folders', ['/Src/ @s'], 'src/a.ts', []],
  ['case counts in names', ['*.JS @s'], 'src/a.js', []],
  ['a comment at the end of a line is none of its owners', ['*.js @js #the team @x'], 'a.js', ['@js']],
  ['a comment takes the owners of its line with it', ['* @all', '*.js # @js'], 'a.js', []],
  ['a line of comment is nothing', ['# * @all'], 'a.js', []],
  ['a blank behind a backslash is part of the path', ['/my\\ docs/ @d'], 'my docs/a.md', ['@d']],
  ['"?" is one character', ['a?c @q'], 'x/abc', ['@q']],
  ['braces stand for themselves', ['*.{js,ts} @b'], 'a.ts', []],
  ['a path that begins with dots is a path', ['* @all'], '..hidden/a', ['@all']],
];

describe('a CODEOWNERS file', () => {
  it.each(RULES)('by the rule that %s', (_rule, lines, path, owners) => {
    expect(parseCodeowners(lines.join('\n')).ownersOf(path)).toEqual(owners);
  });

  it('skips lines that GitHub cannot read, says which, and goes by those before', () => {
    const lines = ['* @all', '!a.ts @x', 'src/[ab].ts @x', '\\#a @x', '*.ts not-an-owner', '', '*.md @docs'];
    const owners = parseCodeowners(lines.join('\n'));
    expect(owners.invalid.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
    expect(owners.invalid[3]?.problem).toContain('not-an-owner');
    for (const path of ['a.ts', 'src/a.ts', '#a']) expect(owners.ownersOf(path)).toEqual(['@all']);
    expect([...owners.names]).toEqual(['@all', '@docs']);
  });

  it('may have line ends and a mark at its beginning as Windows writes them', () => {
    const owners = parseCodeowners('\ufeff/a/ @a\r\n/b/ @b\r\n');
    expect(owners.invalid).toEqual([]);
    expect([owners.ownersOf('a/x'), owners.ownersOf('b/x')]).toEqual([['@a'], ['@b']]);
  });

  it('of 3 MB is read, of a byte more it is not', () => {
    const line = '* @all\n';
    const filled = (bytes: number): string => line + '#'.repeat(bytes - line.length);
    for (const bytes of [MAX_CODEOWNERS_BYTES - 1, MAX_CODEOWNERS_BYTES]) {
      const owners = parseCodeowners(filled(bytes));
      expect([owners.isTooLarge, owners.ownersOf('a')]).toEqual([false, ['@all']]);
    }
    const over = parseCodeowners(filled(MAX_CODEOWNERS_BYTES + 1));
    expect([over.isTooLarge, over.ownersOf('a')]).toEqual([true, []]);
  });

  it('that does not exist gives nobody anything', () => {
    expect(NO_OWNERS.ownersOf('a')).toEqual([]);
    expect(parseCodeowners('').ownersOf('a')).toEqual([]);
  });
});
