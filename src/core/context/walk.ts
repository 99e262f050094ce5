import {
  BYTE_CLASS,
  DIGIT,
  endOfName,
  HASH_PRIME,
  HASH_START,
  hashOf,
  LETTER,
  LINE_END,
  MARK,
  signLength,
  SKIP,
} from './identifiers.ts';
import type { NameTable } from './name-table.ts';
import type { Occurrences } from './occurrences.ts';
import type { DefinitionScan } from './scan-definitions.ts';

export type Collectors = {
  readonly names: NameTable;
  readonly found: Occurrences;
  readonly scan: DefinitionScan;
};

/**
 * The one walk over the bytes of a file: each name is counted, and the scan for definitions is told. Returns how many
 * names there are. A name does not begin with a digit. This loop is most of the time that an index takes.
 */
export function walkText(path: string, bytes: Uint8Array, { names, found, scan }: Collectors): number {
  const defines = scan.open(path, bytes);
  const length = bytes.length;
  let count = 0;
  let at = 0;
  while (at < length) {
    const byte = bytes[at] ?? 0;
    const kind = BYTE_CLASS[byte] ?? 0;
    if (kind === SKIP) {
      at += 1;
    } else if (kind === LETTER) {
      const start = at;
      let hash = Math.imul(HASH_START ^ byte, HASH_PRIME);
      let next = 0;
      at += 1;
      while (at < length) {
        next = bytes[at] ?? 0;
        const nextKind = BYTE_CLASS[next] ?? 0;
        if (nextKind !== LETTER && nextKind !== DIGIT) break;
        hash = Math.imul(hash ^ next, HASH_PRIME);
        at += 1;
      }
      if (at < length && next >= 0x80) {
        at = endOfName(bytes, at);
        hash = hashOf(bytes, start, at);
      }
      const number = names.numberOf(bytes, start, at, hash);
      found.count(number);
      count += 1;
      if (defines) scan.name(number, start, at);
    } else if (kind === MARK) {
      if (defines) scan.mark(byte, at);
      at += 1;
    } else if (kind === LINE_END) {
      if (defines) scan.lineEnd(at);
      at += 1;
    } else if (kind === DIGIT) {
      at = endOfName(bytes, at);
    } else {
      const sign = signLength(bytes, at);
      if (sign > 0) {
        at = Math.min(length, at + sign);
      } else {
        const start = at;
        at = endOfName(bytes, at);
        const number = names.numberOf(bytes, start, at, hashOf(bytes, start, at));
        found.count(number);
        count += 1;
        if (defines) scan.name(number, start, at);
      }
    }
  }
  return count;
}
