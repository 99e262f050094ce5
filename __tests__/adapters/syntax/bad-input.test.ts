import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from '@jest/globals';

import { MAX_TEXT_CHARS, openSyntaxParser } from '../../../src/adapters/syntax/open-syntax-parser.ts';
import { FIXTURES, linesOf } from './outlines.ts';

const parser = openSyntaxParser();
const sample = (file: string): string => readFileSync(join(FIXTURES, file), 'utf8');

const FUNCTIONS = Array.from(
  { length: 20 },
  (_, index) => `export function f${index}(a) {\n  return [a];\n}\n`,
);

/** Time that is spent as soon as it is asked for the nth time. */
const overAfter = (asked: number) => () => {
  let count = 0;
  return () => (++count > asked ? Number.MAX_SAFE_INTEGER : 0);
};

describe('broken source', () => {
  test('keeps at least 18 of 20 functions when one bracket is lost in the middle', async () => {
    const broken = FUNCTIONS.join('').replace('f9(a) {', 'f9(a) ');
    const outline = await parser.outline('a.ts', broken);
    expect(outline).toMatchObject({ kind: 'parsed', complete: true });
    expect(outline.kind === 'parsed' && outline.errors).toBeGreaterThan(0);
    expect(linesOf(outline).length).toBeGreaterThanOrEqual(18);
  });

  test('finds every function around conflict markers', async () => {
    const text = [
      ...FUNCTIONS.slice(0, 2),
      '<<<<<<< HEAD\nexport function ours() {\n  return 1;\n}\n=======\n',
      'export function theirs() {\n  return 2;\n}\n>>>>>>> branch\n',
      ...FUNCTIONS.slice(2),
    ].join('');
    const names = linesOf(await parser.outline('a.ts', text)).map((line) => line.split(' ')[2]);
    expect(names).toEqual(expect.arrayContaining(FUNCTIONS.map((_, index) => `f${index}`)));
  });

  test('counts no error in a text without one, and more than none in noise', async () => {
    expect(await parser.outline('a.py', sample('sample.py'))).toMatchObject({ errors: 0 });
    const noise = await parser.outline('a.py', ')) def ( class : ][');
    expect(noise.kind === 'parsed' && noise.errors).toBeGreaterThan(0);
  });

  test('takes binary text for a text without definitions', async () => {
    const bytes = Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 256));
    const outline = await parser.outline('a.py', bytes.toString('latin1'));
    expect(outline).toMatchObject({ kind: 'parsed', definitions: [] });
  });

  test.each(['', '\n', '\uD800', '\u0000\u0000', '\uFEFFexport {};'])('ends on %j', async (text) => {
    expect(await parser.outline('a.ts', text)).toMatchObject({ kind: 'parsed', definitions: [] });
  });

  test('shortens no line number by CRLF, BOM or characters outside the basic plane', async () => {
    const text = '\uFEFF// \u{1F600}\r\nexport const a = "\u{1F600}";\r\nfunction b() {\r\n}\r\n';
    expect(linesOf(await parser.outline('a.ts', text))).toEqual(['2-2 constant a', '3-4 function b']);
  });
});

describe('time for one text', () => {
  test('ends a minified line of 1 MB before its end, and says that it did', async () => {
    const line = 'var a=function(b,c){return b?c[b]:{d:[1,2,3]}};'.repeat(MAX_TEXT_CHARS / 40);
    const outline = await parser.outline('a.js', line);
    expect(outline).toMatchObject({ kind: 'parsed', complete: false });
  });

  test('finds nothing, and says so, when it is over at once', async () => {
    const outline = await openSyntaxParser({ startTime: overAfter(0) }).outline('a.ts', FUNCTIONS.join(''));
    expect(outline).toEqual({ kind: 'parsed', definitions: [], errors: 0, complete: false });
  });

  test('gives the definitions of the beginning when the first try was too long', async () => {
    const text = FUNCTIONS.join('').repeat(40);
    // The clock stands at the end of the first try for one look, and goes back for the second.
    let looks = 0;
    const startTime = () => () => (++looks === 100 ? 70 : 0);
    const outline = await openSyntaxParser({ startTime }).outline('a.ts', text);
    expect(outline).toMatchObject({ kind: 'parsed', complete: false });
    const lines = linesOf(outline);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThan(800);
    expect(lines[0]).toBe('1-3 function f0');
  });

  test('leaves nothing of a text that was not finished to the next one', async () => {
    let isSlow = true;
    const slowOnce = openSyntaxParser({ startTime: () => (isSlow ? overAfter(20)() : () => 0) });
    const unfinished = await slowOnce.outline('a.ts', FUNCTIONS.join('').repeat(20));
    expect(unfinished).toEqual({ kind: 'parsed', definitions: [], errors: 0, complete: false });
    isSlow = false;
    const next = FUNCTIONS.map((_, index) => `class C${index} {}\n`).join('');
    const lines = FUNCTIONS.map((_, index) => `${index + 1}-${index + 1} class C${index}`);
    expect(linesOf(await slowOnce.outline('a.ts', next))).toEqual(lines);
  });

  test('cuts a text over the limit and says so', async () => {
    const text = `function a() {}\n${' '.repeat(MAX_TEXT_CHARS)}function b() {}`;
    const outline = await openSyntaxParser({ startTime: () => () => 0 }).outline('a.js', text);
    expect(linesOf(outline)).toEqual(['1-1 function a']);
    expect(outline).toMatchObject({ complete: false });
  });
});

describe('one file that cannot be read', () => {
  test('with more attributes than a call may have arguments is a file with one definition', async () => {
    const patient = openSyntaxParser({ startTime: () => () => 0 });
    const outline = await patient.outline('a.rs', `${'#[a]\n'.repeat(150_000)}struct A;\n`);
    expect(linesOf(outline)).toEqual(['1-150001 type A']);
  });

  test('leaves the grammar to the others, unless the parser itself broke', async () => {
    const failing = (error: unknown) => {
      let calls = 0;
      return openSyntaxParser({
        startTime: () => () => {
          calls += 1;
          if (calls === 1) throw error;
          return 0;
        },
      });
    };
    const careful = failing(new RangeError('too many'));
    expect(await careful.outline('bad.ts', 'class A {}'.repeat(1_000))).toEqual({
      kind: 'failed',
      detail: 'bad.ts: too many',
    });
    expect(linesOf(await careful.outline('good.ts', 'class A {}'))).toEqual(['1-1 class A']);
    const broken = failing(Object.assign(new Error('unreachable'), { name: 'RuntimeError' }));
    await broken.outline('bad.ts', 'class A {}'.repeat(1_000));
    expect(await broken.outline('good.ts', 'class A {}')).toMatchObject({ kind: 'failed' });
  });
});

test.each(['a.xyz', 'Makefile', 'a', '', '.ts/', 'a.ts.txt', 'ts'])(
  'knows no grammar for %j',
  async (path) => {
    expect(await parser.outline(path, 'function a() {}')).toEqual({ kind: 'unsupported' });
  },
);

test('takes extensions in any case', async () => {
  expect(linesOf(await parser.outline('A.TS', 'function a() {}'))).toEqual(['1-1 function a']);
});

test('gives each of many calls at once the outline of its own text', async () => {
  const many = openSyntaxParser();
  const outlines = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0
        ? many.outline('a.ts', `function f${index}() {}`)
        : many.outline('a.py', `def f${index}(): pass`),
    ),
  );
  expect(outlines.map((outline) => linesOf(outline))).toEqual(
    Array.from({ length: 40 }, (_, index) => [`1-1 function f${index}`]),
  );
});
