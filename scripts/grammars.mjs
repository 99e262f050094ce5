import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/**
 * Writes the wasm modules of the parser into a folder, compressed. What is there and unpacks to the bytes of the
 * package is kept: compressing as hard as possible takes a minute, and another version of brotli may write other bytes.
 *
 * @param {string} folder becomes what `modules` says: anything else in it is removed
 * @param {Map<string, string>} modules name of the packed file without ".wasm.br", to the path of the module
 */
export function packGrammars(folder, modules) {
  mkdirSync(folder, { recursive: true });
  const wanted = new Set([...modules.keys()].map(fileOf));
  for (const name of readdirSync(folder)) {
    if (!wanted.has(name)) rmSync(join(folder, name), { recursive: true });
  }
  for (const [name, source] of modules) packUnlessSame(join(folder, fileOf(name)), readFileSync(source));
}

const fileOf = (name) => `${name}.wasm.br`;

function packUnlessSame(file, wasm) {
  if (existsSync(file) && isPackedForm(readFileSync(file), wasm)) return;
  const packed = brotliCompressSync(wasm, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: wasm.length,
    },
  });
  writeFileSync(file, packed);
}

/** A damaged file is not: it is packed again. */
function isPackedForm(packed, wasm) {
  try {
    return brotliDecompressSync(packed, { maxOutputLength: wasm.length }).equals(wasm);
  } catch {
    return false;
  }
}
