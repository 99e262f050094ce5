import { describe, expect, it } from '@jest/globals';

import { MAX_ALTERNATIVES, MAX_PATTERN_CHARS, parseExclude } from '../../../src/core/diff/exclude.ts';

function matches(pattern: string, path: string): boolean {
  const parsed = parseExclude(pattern);
  if ('problem' in parsed) throw new Error(`${pattern}: ${parsed.problem}`);
  return parsed.matches(path);
}

function problem(pattern: string): string | null {
  const parsed = parseExclude(pattern);
  return 'problem' in parsed ? parsed.problem : null;
}

describe('parseExclude', () => {
  it.each([
    ['**/internal/**', 'a/internal/x.go', true],
    ['**/internal/**', 'internal/x.go', true],
    ['*.Designer.cs', 'm/Foo.Designer.cs', true],
    ['src/*', 'src/a.ts', true],
    ['src/*', 'src/a/b.ts', false],
    ['*.yml', '.github/workflows/ci.yml', true],
    ['*.md', 'docs/a.md', true],
    ['*.md', 'a.mdx', false],
    ['dist', 'dist/x.js', false],
    ['dist/**', 'dist/a/x.js', true],
    ['package-lock.json', 'web/package-lock.json', true],
    ['*.{png,svg}', 'img/a.svg', true],
    ['src/?.ts', 'src/ab.ts', false],
    ['pages/\\[id\\].tsx', 'pages/[id].tsx', true],
    ['SRC/**', 'src/a.ts', false],
    ['gen/{a,b}/**', 'gen/b/x.ts', true],
    ['{src,lib}/{a,b}.ts', 'lib/a.ts', true],
    ['a\\{b.ts', 'a{b.ts', true],
    ['a\\[b.ts', 'a[b.ts', true],
    ['a[]x].ts', 'a].ts', true],
    ['a[!]x].ts', 'ab.ts', true],
    ['a[[:digit:]_].ts', 'a7.ts', true],
    ['a[\\]x].ts', 'a].ts', true],
    ['#notes', '#notes', true],
    ['**', '.env', true],
  ])('%s on %s: %s', (pattern, path, expected) => {
    expect(matches(pattern, path)).toBe(expected);
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['!src/keep/**', 'negated'],
    ['src/!(a|b).ts', 'not supported'],
    ['+(+(+(x)))', 'not supported'],
    ['/src/**', 'starts with "/"'],
    ['dist/', 'folder/**'],
    ['../**', 'folder'],
    ['./src/**', 'folder'],
    ['{a,b}'.repeat(7), 'alternatives'],
    ['{1..10000000}', 'range'],
    ['gen/{a', 'brace'],
    ['b}/**', 'brace'],
    ['gen/}a,b{', 'brace'],
    ['{a,{b,c}', 'brace'],
    ['a\\{b,c}', 'brace'],
    ['pages/[id.tsx', 'bracket'],
    ['pages/id].tsx', 'bracket'],
    ['a[b/c]d', 'bracket'],
    ['[]', 'bracket'],
    ['a[!]', 'bracket'],
    ['{[a,b]}', 'bracket'],
  ])('refuses %j and says why', (pattern, words) => {
    expect(problem(pattern)).toContain(words);
  });

  it('takes patterns up to the length limit and no longer', () => {
    expect(problem('a'.repeat(MAX_PATTERN_CHARS - 1))).toBeNull();
    expect(problem('a'.repeat(MAX_PATTERN_CHARS))).toBeNull();
    expect(problem('a'.repeat(MAX_PATTERN_CHARS + 1))).toContain('longer');
  });

  it('takes as many alternatives as the limit and no more', () => {
    const braces = (count: number): string =>
      `{${Array.from({ length: count }, (_, i) => `f${i}`).join(',')}}`;
    expect(problem(braces(MAX_ALTERNATIVES - 1))).toBeNull();
    expect(problem(braces(MAX_ALTERNATIVES))).toBeNull();
    expect(problem(braces(MAX_ALTERNATIVES + 1))).toContain('alternatives');
  });

  it.each([
    '***************X***',
    '**/a/'.repeat(15) + 'b',
    '*a'.repeat(100) + '*b',
    '[' + 'a-z'.repeat(80),
    '{'.repeat(120) + '}'.repeat(120),
    '*'.repeat(250),
    '?*'.repeat(120),
  ])('answers for a hostile pattern without going through all its readings: %s', (pattern) => {
    const parsed = parseExclude(pattern);
    const hostile = ['a/'.repeat(60) + 'a'.repeat(200) + '!', 'a'.repeat(255)];
    const answers =
      'problem' in parsed ? [] : Array.from({ length: 1_000 }, () => hostile.map(parsed.matches));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});
