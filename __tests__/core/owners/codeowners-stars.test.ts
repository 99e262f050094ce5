import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import ignore from 'ignore';
import { parseCodeowners } from '../../../src/core/owners/codeowners.ts';
import { growth, LINEAR } from '../../support/growth.ts';

const isOwned = (pattern: string, path: string): boolean =>
  parseCodeowners(`${pattern} @o`).ownersOf(path).length > 0;

describe('a pattern of several stars', () => {
  test.each([
    ['**/api/**/v1/**/api/**/y.ts', `${'api/v1/'.repeat(100)}x.ts`, false],
    ['**/api/**/v1/**/api/**/y.ts', `${'api/v1/'.repeat(100)}y.ts`, true],
    ['*a*a*a*a*a*a*a*b', 'a'.repeat(250), false],
    ['/*a*a*a*a*a*a*a*b/*', `${'a'.repeat(250)}/x`, false],
    ['**/a/**', `${'a/'.repeat(300)}x`, true],
  ])('%j is judged on a long path', (pattern, path, owned) => {
    expect(isOwned(pattern, path)).toBe(owned);
  });

  test.each([
    ['**/api/**/v1/**/api/**/y.ts', (size: number) => `${'api/v1/'.repeat(size)}yy.ts`],
    ['/*a*a*a*a*b/*', (size: number) => `${'a'.repeat(size * 2)}/b`],
  ])('%j takes time that grows with the path', (pattern, path) => {
    expect(growth((size) => isOwned(pattern, path(size)), 15)).toBeLessThan(LINEAR);
  });

  test.each([
    ['a/**', 'a', false],
    ['a/**/', 'a/b', false],
    ['a/**/', 'a/b/c', true],
    ['**/', 'a', false],
    ['**/a/', 'x/a', false],
    ['**/a/', 'x/a/b', true],
    ['a**b', 'q/axxb/z', true],
    ['a**b', 'ax/xb', false],
    ['/my\\ docs/**', 'my docs/a', true],
    ['/a\\*/**', 'a*/b', true],
  ])('%j and %j: %s', (pattern, path, owned) => {
    expect(isOwned(pattern, path)).toBe(owned);
  });

  test('means what it means in .gitignore', () => {
    const name = fc.constantFrom('a', 'b', 'ab', '**', '*', 'a*', '*b', 'a**b', '**a', '?');
    const pattern = fc
      .tuple(
        fc.constantFrom('', '/'),
        fc.array(name, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('', '/'),
      )
      .map(([first, names, last]) => first + names.join('/') + last)
      .filter((text) => !text.endsWith('/*'));
    const path = fc
      .array(fc.constantFrom('a', 'b', 'ab', 'aab'), { minLength: 1, maxLength: 5 })
      .map((names) => names.join('/'));
    fc.assert(
      fc.property(pattern, path, (text, where) => {
        expect(isOwned(text, where)).toBe(ignore({ ignorecase: false }).add([text]).ignores(where));
      }),
      { numRuns: 2_000 },
    );
  });
});
