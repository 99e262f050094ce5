import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { groupFiles } from '../../../src/core/diff/group.ts';
import type { ChangedFile } from '../../../src/core/diff/model.ts';
import { buildFile } from './build-change.ts';

type Given = string | Partial<ChangedFile>;

function groups(given: readonly Given[]): string[][][] {
  const files = given.map((each) => buildFile(typeof each === 'string' ? { path: each } : each));
  return groupFiles(files).map((group) => group.map((cluster) => cluster.map(({ path }) => path)));
}

/** Whether the last two files are one thing, whatever lies between. */
function areOneThing(first: Given, second: Given): boolean {
  return groups([first, 'zz/other.rb', second])
    .flat()
    .some((cluster) => cluster.length === 2);
}

describe('files of one thing', () => {
  it.each([
    ['src/core/total.ts', '__tests__/core/total.test.ts'],
    ['src/core/total.ts', 'src/core/total.spec.ts'],
    ['app/total.py', 'tests/test_total.py'],
    ['pkg/total.go', 'pkg/total_test.go'],
    ['src/main/java/a/Total.java', 'src/test/java/a/TotalTest.java'],
    ['src/Total.cs', 'test/TotalTests.cs'],
    ['lib/total.rb', 'spec/total_spec.rb'],
    ['include/total.h', 'src/total.cpp'],
    ['web/total.tsx', 'web/total.css'],
  ])('are %s and %s', (first, second) => {
    expect(areOneThing(first, second)).toBe(true);
    expect(areOneThing(second, first)).toBe(true);
  });

  it.each([
    ['src/total.ts', '__tests__/totals.test.ts'],
    ['a/contest.ts', 'b/con.ts'],
    ['a/total.ts', 'b/total.py'],
  ])('are not %s and %s', (first, second) => {
    expect(areOneThing(first, second)).toBe(false);
  });

  it('are both ends of a move, the files that came out of one, and a folder in place of a file', () => {
    const deleted = { path: 'src/parser.ts', status: 'deleted' } as const;
    const added = (path: string) => ({ path, oldPath: null, status: 'added' }) as const;
    const from = (path: string, oldPath: string) => ({ path, oldPath, status: 'copied' }) as const;
    expect(areOneThing(deleted, added('lib/parser.ts'))).toBe(true);
    expect(areOneThing(deleted, added('src/parser/lexer.ts'))).toBe(true);
    expect(areOneThing(from('b/x.ts', 'a/y.ts'), from('c/z.ts', 'a/y.ts'))).toBe(true);
    expect(areOneThing('a/y.ts', from('c/z.ts', 'a/y.ts'))).toBe(true);
  });

  it('are a test and the namesake in the folder most like its own', () => {
    const files = ['src/web/index.ts', 'src/api/index.ts', 'src/db/index.ts', 'test/api/index.test.ts'];
    expect(groups(files).flat()).toEqual([
      ['src/web/index.ts'],
      ['src/api/index.ts', 'test/api/index.test.ts'],
      ['src/db/index.ts'],
    ]);
    const homeless = ['src/web/index.ts', 'src/api/index.ts', 'test/cli/index.test.ts'];
    expect(groups(homeless)).toHaveLength(3);
  });
});

describe('groups', () => {
  it('are folders, a test with its subject, in the order of the first file of each', () => {
    const files = [
      'b/one.ts',
      'a/two.ts',
      'tests/a/two.test.ts',
      'b/three.ts',
      'tests/b/one.test.ts',
      'a/x.md',
    ];
    expect(groups(files)).toEqual([
      [['b/one.ts', 'tests/b/one.test.ts'], ['b/three.ts']],
      [['a/two.ts', 'tests/a/two.test.ts'], ['a/x.md']],
    ]);
  });

  it('hold every file once', () => {
    const path = fc
      .tuple(
        fc.constantFrom('src/', 'src/a/', 'tests/', 'tests/a/', 'include/', ''),
        fc.constantFrom('index', 'total', 'test_total', 'total_test', 'Total', 'a'),
        fc.constantFrom('.ts', '.test.ts', '.h', '.c', '.py', ''),
      )
      .map((parts) => parts.join(''));
    const file = fc
      .record({ path, oldPath: path, status: fc.constantFrom('modified', 'deleted', 'added', 'renamed') })
      .map((fields) => buildFile(fields));
    fc.assert(
      fc.property(fc.array(file, { maxLength: 20 }), (files) => {
        const given = groupFiles(files).flat(2);
        expect(given).toHaveLength(files.length);
        expect(new Set(given)).toEqual(new Set(files));
        expect(given[0]).toBe(files[0]);
      }),
      { numRuns: 200 },
    );
  });

  it('of many files with one name take no time out of proportion', () => {
    const files = Array.from({ length: 3_000 }, (_, index) => [
      `src/${index}/index.ts`,
      `test/${index}/index.test.ts`,
    ]);
    expect(groups(files.flat()).flat(2)).toHaveLength(6_000);
  });
});
