import { describe, expect, test } from '@jest/globals';
import { importsOf } from '../../../src/core/context/imports.ts';
import { sourceFile } from '../../../src/core/context/source-file.ts';
import { growth, LINEAR } from '../../support/growth.ts';

const blanks = (size: number): string => ' '.repeat(size);
const NO_MODULES = { resolve: () => [] };

describe('imports of a file made to cost time are read in time that grows with its length', () => {
  test.each<readonly [string, string, number, (size: number) => string]>([
    ['blanks behind a name', 'a.ts', 200, (size) => `import a${blanks(size)}!`],
    ['line ends behind a name', 'a.ts', 200, (size) => `import a${'\n'.repeat(size)}!`],
    ['a list that never ends, again and again', 'a.ts', 4_000, (size) => 'import {a,\n'.repeat(size)],
    ['blanks inside a list', 'a.ts', 4_000, (size) => `import { a${blanks(size)}b } from 'x'`],
    ['comments inside a list', 'a.ts', 4_000, (size) => `import { a${' //\n'.repeat(size)}b } from 'x'`],
    ['blanks before a call', 'a.ts', 2_000, (size) => `const a${blanks(size)}=${blanks(size)}!`],
    ['colons in a pattern', 'a.ts', 4_000, (size) => `const {${':'.repeat(size)}} = require('x')`],
    ['blanks in an import', 'a.py', 4_000, (size) => `import a${blanks(size)}!`],
    ['brackets that never end', 'a.py', 2_000, (size) => 'from a import (\n'.repeat(size)],
    ['blanks before a name', 'a.py', 4_000, (size) => `import ${blanks(size)} as ${blanks(size)}`],
    ['blocks that never end', 'a.go', 4_000, (size) => 'import (\n'.repeat(size)],
    ['a word that is no alias', 'a.go', 4_000, (size) => `import (${'a'.repeat(size)})`],
    ['uses that never end', 'a.rs', 4_000, (size) => 'use a::b\n'.repeat(size)],
    ['blanks before the end', 'a.rs', 4_000, (size) => `use a::${blanks(size)}b;`],
    ['visibilities that never end', 'a.rs', 4_000, (size) => 'pub(\n'.repeat(size)],
    ['blanks', 'A.java', 4_000, (size) => `import a.${blanks(size)}!`],
    ['blanks', 'a.cs', 4_000, (size) => `using ${blanks(size)}!`],
    ['blanks', 'a.rb', 4_000, (size) => `require ${blanks(size)}!`],
    ['blanks', 'a.php', 4_000, (size) => `use a${blanks(size)}!`],
    ['blanks', 'a.c', 4_000, (size) => `${blanks(size)}#${blanks(size)}!`],
    ['blanks', 'a.scss', 4_000, (size) => `@import ${blanks(size)}!`],
  ])('%s in %s', (_what, path, size, text) => {
    expect(growth((length) => importsOf(path, text(length)), size)).toBeLessThan(LINEAR);
  });

  test('names that are handed on under others', () => {
    const text = (size: number): string => `export { a${blanks(size)}b }`;
    expect(growth((size) => sourceFile('a.ts', text(size), [], NO_MODULES), 4_000)).toBeLessThan(LINEAR);
  });
});

test('lines that are too long to be written by hand hide nothing of the other lines', () => {
  const packed = `var a=${'1+'.repeat(2_000)}1;`;
  const text = `${packed}\nimport a from './a';\n${packed}\n`;
  expect(importsOf('a.ts', text).map(({ specifier }) => specifier)).toEqual(['./a']);
});

test.each([
  ['a.py', 'from a import (  # (of old)\n    b,  # no (c)\n    d as e,\n)\n', ['b', 'e']],
  ['a.go', 'import (\n\t"a/b" // (old)\n\n\tc "d/e"\n)\n', ['b', 'c']],
  ['a.rs', 'mod x {\n    use a::{\n        b,\n        c as d,\n    };\n}\n', ['b', 'd']],
  ['a.ts', "import {\n  a, // it's\r\n  type b as c,\n} from './x';\n", ['a', 'c']],
])('in %s, comments and line ends inside %j are no names', (path, text, names) => {
  expect(importsOf(path, text).flatMap((each) => each.names.map(({ local }) => local))).toEqual(names);
});

test('a file of thousands of imports gives the first hundreds of them', () => {
  const text = Array.from({ length: 5_000 }, (_, at) => `import a${at} from './a${at}';`).join('\n');
  const imports = importsOf('a.ts', text);
  expect(imports).toHaveLength(400);
  expect(imports.at(-1)?.specifier).toBe('./a399');
});
