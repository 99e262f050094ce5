import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { MAX_LANGUAGES } from '../../../src/adapters/syntax/engine.ts';
import { GRAMMAR_FOLDER } from '../../../src/adapters/syntax/grammar-files.ts';
import { GRAMMARS } from '../../../src/adapters/syntax/languages.ts';
import { openSyntaxParser } from '../../../src/adapters/syntax/open-syntax-parser.ts';
import { linesOf } from './outlines.ts';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'grammars-'));
  cpSync(GRAMMAR_FOLDER, folder, { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PACKAGES = join(import.meta.dirname, '../../../node_modules');

test('every grammar that a language needs is shipped with the bytes of its package, and nothing else is', () => {
  const sources = new Map([
    ...GRAMMARS.map((name) => [name, `@vscode/tree-sitter-wasm/wasm/tree-sitter-${name}.wasm`] as const),
    ['runtime', 'web-tree-sitter/web-tree-sitter.wasm'] as const,
  ]);
  const shipped = readdirSync(GRAMMAR_FOLDER).map((file) => file.replace(/\.wasm\.br$/u, ''));
  expect(shipped.toSorted()).toEqual([...sources.keys()].toSorted());
  const differing = [...sources].filter(([name, source]) => {
    const packed = readFileSync(join(GRAMMAR_FOLDER, `${name}.wasm.br`));
    return !brotliDecompressSync(packed).equals(readFileSync(join(PACKAGES, source)));
  });
  expect(differing).toEqual([]);
});

const EMPTY_MODULE = Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

describe('a grammar that cannot be loaded', () => {
  test.each([
    ['cut short', () => readFileSync(join(GRAMMAR_FOLDER, 'python.wasm.br')).subarray(0, 20_000)],
    ['not compressed', () => Buffer.from('no grammar')],
    ['no wasm', () => brotliCompressSync(Buffer.from('no grammar'))],
    ['wasm, but no grammar', () => brotliCompressSync(EMPTY_MODULE)],
    [
      'one that unpacks to more than any grammar has',
      () => brotliCompressSync(Buffer.alloc(33 * 1024 * 1024)),
    ],
  ])('fails for its language alone when its file is %s', async (_, bytes) => {
    writeFileSync(join(folder, 'python.wasm.br'), bytes());
    const parser = openSyntaxParser({ grammars: folder });
    const failed = await parser.outline('a.py', 'def a(): pass');
    expect(failed).toMatchObject({
      kind: 'failed',
      detail: expect.stringContaining('python could not be loaded'),
    });
    expect(linesOf(await parser.outline('a.go', 'package a\nfunc b() {}'))).toEqual(['2-2 function b']);
  });

  test('is not tried again: the same failure comes back, also when the file is there by then', async () => {
    rmSync(join(folder, 'python.wasm.br'));
    const parser = openSyntaxParser({ grammars: folder });
    const [first, second] = await Promise.all([parser.outline('a.py', ''), parser.outline('b.py', '')]);
    cpSync(join(GRAMMAR_FOLDER, 'python.wasm.br'), join(folder, 'python.wasm.br'));
    expect(first).toMatchObject({ kind: 'failed' });
    expect(second).toEqual(first);
    expect(await parser.outline('c.py', '')).toEqual(first);
  });
});

test('a parser that breaks in the middle of a text is given up, and the other languages go on', async () => {
  let breaks = false;
  const parser = openSyntaxParser({
    startTime: () => () => {
      if (breaks) throw Object.assign(new Error('memory access out of bounds'), { name: 'RuntimeError' });
      return 0;
    },
  });
  const text = 'def a(): pass\n'.repeat(1_000);
  await parser.outline('a.go', 'package a');
  breaks = true;
  const detail = 'the grammar for python failed and is not used again: memory access out of bounds';
  expect(await parser.outline('a.py', text)).toEqual({ kind: 'failed', detail });
  breaks = false;
  expect(await parser.outline('a.py', 'def a(): pass')).toEqual({ kind: 'failed', detail });
  expect(linesOf(await parser.outline('a.go', 'package a\nfunc b() {}'))).toEqual(['2-2 function b']);
});

test('languages beyond the limit are told, and those that are loaded go on', async () => {
  const parser = openSyntaxParser();
  const extensions = ['ts', 'js', 'py', 'go', 'java', 'rs', 'css', 'sh', 'ps1', 'php'];
  const kinds: string[] = [];
  for (const extension of extensions) kinds.push((await parser.outline(`a.${extension}`, '')).kind);
  expect(kinds).toEqual(extensions.map((_, index) => (index < MAX_LANGUAGES ? 'parsed' : 'failed')));
  expect(await parser.outline('b.ts', '')).toMatchObject({ kind: 'parsed' });
});
