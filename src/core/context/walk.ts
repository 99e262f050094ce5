import {
  BYTE_CLASS,
  CHECK_FACTOR,
  CHECK_START,
  checkOf,
  DIGIT,
  endOfName,
  HASH_PRIME,
  HASH_START,
  hashOf,
  IN_NAME,
  LETTER,
  multiply,
  signLength,
} from './identifiers.ts';

/** The names of the file that is open, in order, in columns. Columns are longer than the file has names. */
export type NameList = {
  /** Name n is bytes[starts[n], ends[n]) of the file. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** `hashOf` of each. */
  /** `hashOf` and `checkOf` of each. */
  readonly hashes: Int32Array;
  readonly checks: Int32Array;
  /** What the name table calls each. */
  readonly numbers: Uint32Array;
  /** Where lines and statements end, and at last where the file does. */
  readonly stops: Uint32Array;
};

function nameList(length: number): NameList {
  return {
    stops: new Uint32Array(2 * length),
    starts: new Uint32Array(length),
    ends: new Uint32Array(length),
    hashes: new Int32Array(length),
    checks: new Int32Array(length),
    numbers: new Uint32Array(length),
  };
}

/** A list with room for all names of a text: behind each but the last one stands something else. */
export function roomFor(bytes: number, list: NameList | null): NameList {
  const names = (bytes >>> 1) + 1;
  if (list !== null && list.starts.length >= names) return list;
  return nameList(Math.max(names, 1 << 12));
}

/**
 * Finds the names in a text, without numbers, and returns how many there are. A name does not begin with a digit. This
 * loop reads every byte of the tree: it calls nothing and allocates nothing for ASCII.
 */
export function walkText(bytes: Uint8Array, { starts, ends, hashes, checks, stops }: NameList): number {
  // Constants of this module, as V8 likes them best in a loop.
  const classes = BYTE_CLASS;
  const inName = IN_NAME;
  const length = bytes.length;
  let count = 0;
  let stop = 0;
  let at = 0;
  while (at < length) {
    const byte = bytes[at] ?? 0;
    const kind = classes[byte] ?? 0;
    if (kind < DIGIT) {
      stops[stop] = at;
      // 1 for LINE_END and STATEMENT_END, without a branch.
      stop += kind >>> 1;
      at += 1;
      continue;
    }
    const start = at;
    if (kind === LETTER) {
      let hash = multiply(HASH_START ^ byte, HASH_PRIME);
      let check = (multiply(CHECK_START, CHECK_FACTOR) + byte) | 0;
      let next = 0;
      at += 1;
      while (at < length) {
        next = bytes[at] ?? 0;
        if (inName[next] === 0) break;
        hash = multiply(hash ^ next, HASH_PRIME);
        check = (multiply(check, CHECK_FACTOR) + next) | 0;
        at += 1;
      }
      if (next < 0x80 || at === length) {
        starts[count] = start;
        ends[count] = at;
        hashes[count] = hash;
        checks[count] = check;
        count += 1;
        continue;
      }
    }
    const sign = kind === LETTER || kind === DIGIT ? 0 : signLength(bytes, at);
    at = sign > 0 ? Math.min(length, at + sign) : endOfName(bytes, at);
    if (sign > 0 || kind === DIGIT) continue;
    starts[count] = start;
    ends[count] = at;
    hashes[count] = hashOf(bytes, start, at);
    checks[count] = checkOf(bytes, start, at);
    count += 1;
  }
  stops[stop] = length;
  return count;
}
