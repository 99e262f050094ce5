import { describe, expect, test } from '@jest/globals';
import { codeLines } from '../../../src/core/context/code-text.ts';
import { languageOf } from '../../../src/core/context/language.ts';
import type { Definition } from '../../../src/core/context/model.ts';
import { MAX_DEFINITIONS_OF_FILE, sourceFile } from '../../../src/core/context/source-file.ts';
import { growth, LINEAR } from '../../support/growth.ts';

const NO_MODULES = { resolve: () => [] };
const define = (name: string, startLine: number, endLine: number | null): Definition => ({
  name,
  kind: 'class',
  path: 'a.ts',
  startLine,
  endLine,
});

describe('a file made to cost time is read in time that grows with its length', () => {
  test.each<readonly [string, number, (size: number) => readonly string[]]>([
    ['slashes', 400, (size) => ['/ '.repeat(size)]],
    ['blanks before a slash', 400, (size) => [`a${' '.repeat(size)}/`.repeat(2)]],
    ['slashes that divide', 400, (size) => ['a/'.repeat(size)]],
  ])('%s of a line', (_what, size, lines) => {
    const language = languageOf('a.ts');
    const many = (length: number) => Array.from({ length: 40 }, () => lines(length)).flat();
    expect(growth((length) => codeLines(many(length), language), size)).toBeLessThan(LINEAR);
  });

  test.each<readonly [string, number, (size: number) => string]>([
    ['one name on every line', 4_500, (size) => 'same: 1,\n'.repeat(size)],
    ['a line of words', 200, (size) => `${`a${' '.repeat(size)}!\n`.repeat(20)}`],
    ['attributes that never get a value', 200, (size) => `${'self.a:'.repeat(size / 4)}\n`.repeat(20)],
  ])('%s', (_what, size, text) => {
    const outline = [define('Whole', 1, null), define('Inner', 1, 40_000)];
    for (const path of ['a.ts', 'a.py'])
      expect(growth((length) => sourceFile(path, text(length), outline, NO_MODULES), size)).toBeLessThan(
        LINEAR,
      );
  });

  test('definitions, side by side', () => {
    const read = (size: number) => {
      const outline = Array.from({ length: size }, (_, at) => define(`A${at}`, at + 1, at + 1));
      return sourceFile('a.ts', 'A=1\n'.repeat(size), outline, NO_MODULES);
    };
    expect(growth(read, MAX_DEFINITIONS_OF_FILE / 4)).toBeLessThan(LINEAR);
    expect(growth(read, MAX_DEFINITIONS_OF_FILE * 2)).toBeLessThan(LINEAR);
  });
});

test('of a file with more definitions than anybody writes the first are kept, and it says so', () => {
  const outline = Array.from({ length: 40_000 }, (_, at) => define(`A${at}`, at + 1, at + 1));
  const file = sourceFile('a.ts', 'A=1\n'.repeat(40_000), outline, NO_MODULES);
  expect(file.definitions).toHaveLength(MAX_DEFINITIONS_OF_FILE);
  expect([file.declarations.has('A4999'), file.declarations.has('A5000')]).toEqual([true, false]);
  expect(file.isPartial).toBe(true);
  expect(sourceFile('a.ts', 'A=1\n', outline.slice(0, 1), NO_MODULES).isPartial).toBe(false);
});

test('the owner of a definition and of a field is the innermost one around it', () => {
  const text = 'class A {\n  class B {\n    b: 1\n  }\n  a: 2\n}\nclass C {\n  c: 3\n}\n';
  const outline = [define('C', 7, 9), define('B', 2, 4), define('A', 1, 6)];
  const { declarations } = sourceFile('a.ts', text, outline, NO_MODULES);
  const owners = ['A', 'B', 'C', 'a', 'b', 'c'].map(
    (name) => declarations.get(name)?.[0]?.owner?.name ?? null,
  );
  expect(owners).toEqual([null, 'A', null, 'A', 'B', 'C']);
});

test.each([
  ['x = a / b; // c /', 'x = a / b;'],
  ["f(/'/g, b)", 'f(   g, b)'],
  ["return /'/", 'return'],
  ["myreturn /'/", 'myreturn /'],
  ["} /'/", '}'],
])('in %j a slash begins a regular expression or divides', (line, code) => {
  expect(codeLines([line], languageOf('a.ts'))[0]?.trimEnd()).toBe(code);
});
