import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { matchesGlob, parseGlob } from '../../src/core/text/glob-match.ts';

function matches(pattern: string, path: string): boolean {
  return matchesGlob(parseGlob(pattern), path);
}

describe('matchesGlob', () => {
  it.each([
    ['**/internal/**', 'a/internal/x.go', true],
    ['**/internal/**', 'internal/x.go', true],
    ['**/*.Designer.cs', 'm/Foo.Designer.cs', true],
    ['*.Designer.cs', 'm/Foo.Designer.cs', false],
    ['src/*', 'src/a.ts', true],
    ['src/*', 'src/a/b.ts', false],
    ['src/**', 'src/a/b.ts', true],
    ['src/**/b.ts', 'src/b.ts', true],
    ['**', 'a/b/c', true],
    ['**/*', 'a', true],
    ['a/**/b/**/c', 'a/x/b/b/y/c', true],
    ['a/**/b/**/c', 'a/x/c', false],
    ['?.ts', 'a.ts', true],
    ['?.ts', '.ts', false],
    ['?', 'a/b', false],
    ['*', '.env', true],
    ['SRC/*', 'src/a.ts', false],
    ['app/[id]/page.tsx', 'app/[id]/page.tsx', true],
    ['app/[id]/page.tsx', 'app/i/page.tsx', false],
    ['a***b', 'axyb', true],
    ['a**b', 'a/b', false],
    ['../**', 'a/b', false],
    ['/**', 'a/b', false],
    ['src/', 'src', false],
    ['', 'a', false],
    ['*a*a', 'aaaa', true],
    ['*ab', 'aab', true],
  ])('%j on %j: %s', (pattern, path, expected) => {
    expect(matches(pattern, path)).toBe(expected);
  });

  /** The plain definition, trying every choice. */
  function reference(
    tokens: readonly string[],
    items: readonly string[],
    star: string,
    one: (a: string, b: string) => boolean,
  ): boolean {
    const [token, ...rest] = tokens;
    if (token === undefined) return items.length === 0;
    if (token === star)
      return (
        items.some((_item, index) => reference(rest, items.slice(index), star, one)) ||
        reference(rest, [], star, one)
      );
    const [item, ...others] = items;
    return item !== undefined && one(token, item) && reference(rest, others, star, one);
  }

  it('agrees with the plain definition', () => {
    const name = fc.stringMatching(/^[ab*?]{1,5}$/).filter((text) => !text.includes('**'));
    const pattern = fc.array(fc.oneof(name, fc.constant('**')), { minLength: 1, maxLength: 5 });
    const path = fc.array(fc.stringMatching(/^[ab]{1,5}$/), { minLength: 1, maxLength: 5 });
    const inName = (a: string, b: string): boolean =>
      reference(Array.from(a), Array.from(b), '*', (x, y) => x === '?' || x === y);
    fc.assert(
      fc.property(pattern, path, (names, folders) => {
        expect(matches(names.join('/'), folders.join('/'))).toBe(reference(names, folders, '**', inName));
      }),
      { numRuns: 2_000 },
    );
  });

  it('stays linear in each length for patterns that make other matchers explode', () => {
    const path = `${'a/'.repeat(60)}${'a'.repeat(40)}!`;
    const bombs = ['***************X***', `${'**/a/'.repeat(16)}b`, '*'.repeat(400), `${'*a'.repeat(200)}b`];
    // Counted by matching many paths: an exponential matcher would not come back.
    const found = bombs.map((pattern) => {
      const glob = parseGlob(pattern);
      return Array.from({ length: 2_000 }, () => matchesGlob(glob, path)).filter(Boolean).length;
    });
    expect(found).toEqual([0, 0, 0, 0]);
  });
});
