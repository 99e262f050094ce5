import { decodeText } from '../diff/decode.ts';

/** Larger blobs are not read at all: their size is known before, from the tree. */
export const MAX_BLOB_BYTES = 16 * 1024 * 1024;

/** As git does: a NUL byte this early marks a binary file. */
const BINARY_SNIFF_BYTES = 8_000;

export const MODES = { link: '120000', submodule: '160000' } as const;

/** Null for binary content. Bytes that are not UTF-8 become U+FFFD. */
export function textOf(bytes: Uint8Array): string | null {
  if (bytes.subarray(0, BINARY_SNIFF_BYTES).includes(0)) return null;
  return decodeText(bytes);
}

/** Lines without their ends; a line end at the very end begins no further line. */
export function linesOf(text: string): string[] {
  if (text === '') return [];
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n').map((line) => line.replace(/\r$/, ''));
}
