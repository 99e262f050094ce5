import { describe, expect, test } from '@jest/globals';
import { receiversAt, surroundingsOf } from '../../../src/core/context/use-holders.ts';
import { contextOf, holds, retrievalOf, unitOf } from './retrieval-made-up.ts';

const BOXES = Array.from(
  { length: 12 },
  (_, at) => `export interface Box${at} {\n  size: number;\n  open(key: string): void;\n}\n`,
).join('\n');
const FILES = {
  'src/app.ts':
    "import type { Box7, Options } from './boxes.ts';\n\nexport function use(box: Box7): void {\n  box.open('a');\n}\n\nexport const given: Options = {\n  retries: 3,\n};\n",
  'src/boxes.ts': `export interface LimitsOfOtherThings {\n  retries: string;\n}\n\n${BOXES}\nexport interface Options {\n  retries: number;\n}\n`,
};

describe('a member that many types have', () => {
  test('is shown in the type of what stands before the dot', () => {
    const unit = unitOf(FILES, { 'src/app.ts': [4, 4] });
    const [first] = contextOf(retrievalOf(FILES, unit), 160);
    expect(first?.startLine).toBe(4 + 7 * 5 + 1);
    expect(first?.text).toContain('Box7');
  });
  test('is shown in the type that a literal is given as', () => {
    const unit = unitOf(FILES, { 'src/app.ts': [8, 8] });
    const retrieval = retrievalOf(FILES, unit);
    const sizes = Array.from({ length: 20 }, (_, at) => 60 + 10 * at);
    const smallest = sizes.map((size) => contextOf(retrieval, size)).find((found) => found.length > 0) ?? [];
    expect(holds(smallest, 'src/boxes.ts', 'retries: number')).toBe(true);
    expect(holds(smallest, 'src/boxes.ts', 'retries: string')).toBe(false);
  });
});

test.each([
  ['a.b.c', 4, ['b']],
  ['a.b(x, y(z))!.c', 14, ['b']],
  ['list[at(1)]?.c', 13, ['list']],
  ['new Map<string, A>().c', 21, ['Map']],
  ['(a).c', 4, []],
  ['"".c', 3, []],
])('before the last name of %j stand %j', (text, column, names) => {
  expect(receiversAt([text], 0, column)).toEqual(names);
});

test('a chain of calls over lines begins on the line before', () => {
  expect(receiversAt(['return build(maker)', '  .open()'], 1, 3)).toEqual(['return', 'build', 'maker']);
});

test('around a key stand the names of the lines that open it, the nearest first', () => {
  const code = ['const given: Options = {', '  nested: {', '    other: 1,', '    key: 2,', '  },', '};'];
  expect(surroundingsOf(code, 3, 4)).toEqual(['nested', 'const', 'given', 'Options']);
});
