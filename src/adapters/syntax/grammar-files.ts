import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const decompress = promisify(brotliDecompress);

/** The parser itself; the other files are named by their grammar. */
export const RUNTIME = 'runtime';

/** A grammar of today has 5.4 MB; a file that unpacks to more than this is not one. */
const MAX_GRAMMAR_BYTES = 32 * 1024 * 1024;

/**
 * Where the compressed grammars lie: beside the bundle, wherever it was copied to; from sources (and from what tsc
 * has emitted, which lies as deep) in the committed dist.
 */
export const GRAMMAR_FOLDER = /[/\\]adapters[/\\]syntax$/u.test(import.meta.dirname)
  ? resolve(import.meta.dirname, '../../../dist/grammars')
  : join(import.meta.dirname, 'grammars');

/** The bytes of a wasm module. Throws what Node throws when the file is missing or damaged. */
export async function readGrammarFile(folder: string, name: string): Promise<Uint8Array> {
  const packed = await readFile(join(folder, `${name}.wasm.br`));
  return decompress(packed, { maxOutputLength: MAX_GRAMMAR_BYTES });
}
