import { grownBytes, grownNumbers } from './growing.ts';
import { hashOf, MAX_NAME_BYTES } from './identifiers.ts';

/** Numbers for names. A name is its bytes, up to MAX_NAME_BYTES of them. */
export type NameTable = {
  /** The number of the name in bytes[start, end), a new one when there is none yet. `hash` is its `hashOf`. */
  readonly numberOf: (bytes: Uint8Array, start: number, end: number, hash: number) => number;
  /** The number of a name that is there, else null. */
  readonly find: (bytes: Uint8Array, start: number, end: number) => number | null;
  /** Numbers run from 0 up to this one. */
  readonly count: () => number;
  /** The bytes of the name: in `pool` from `start` to `end`. Valid until the next `numberOf`. */
  readonly pool: () => Uint8Array;
  readonly startOf: (number: number) => number;
  readonly endOf: (number: number) => number;
  readonly textOf: (number: number) => string;
};

/**
 * All names that found no place close to theirs: somebody has made their hashes alike. They share one number, so
 * that a search may name a file too many but the time stays linear.
 */
export const CROWDED = 0;
const MAX_STEPS = 256;

const decoder = new TextDecoder();

/** Open addressing; a place holds the hash and the number of a name, 0 for none. */
export function nameTable(): NameTable {
  let capacity = 1 << 12;
  let places = new Int32Array(2 * capacity);
  let pool: Uint8Array = new Uint8Array(1 << 16);
  let starts: Uint32Array = new Uint32Array(1 << 12);
  let count = 1;
  let reach = MAX_STEPS;

  const homeOf = (hash: number): number =>
    (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0) & (capacity - 1);

  function isName(number: number, bytes: Uint8Array, start: number, end: number): boolean {
    const from = starts[number] ?? 0;
    if ((starts[number + 1] ?? 0) - from !== end - start) return false;
    for (let at = start, held = from; at < end; at += 1, held += 1) {
      if (bytes[at] !== pool[held]) return false;
    }
    return true;
  }

  /** Index of the name's place or of the free one where it belongs; -1 when there is none in reach. */
  function placeOf(bytes: Uint8Array, start: number, end: number, hash: number): number {
    let place = homeOf(hash);
    for (let steps = 0; steps < reach; steps += 1) {
      const number = places[2 * place + 1] ?? 0;
      if (number === 0) return place;
      if (places[2 * place] === hash && isName(number, bytes, start, end)) return place;
      place = (place + 1) & (capacity - 1);
    }
    return -1;
  }

  function grow(): void {
    const old = places;
    capacity *= 2;
    places = new Int32Array(2 * capacity);
    for (let at = 0; at < old.length; at += 2) {
      const number = old[at + 1] ?? 0;
      if (number !== 0) put(old[at] ?? 0, number);
    }
  }

  function put(hash: number, number: number): void {
    let place = homeOf(hash);
    let steps = 1;
    while (places[2 * place + 1] !== 0) {
      place = (place + 1) & (capacity - 1);
      steps += 1;
    }
    if (steps >= reach) reach = steps + 1;
    places[2 * place] = hash;
    places[2 * place + 1] = number;
  }

  function add(bytes: Uint8Array, start: number, end: number): number {
    const number = count;
    count += 1;
    starts = grownNumbers(starts, count + 1);
    const from = starts[number] ?? 0;
    pool = grownBytes(pool, from + end - start);
    for (let at = start, held = from; at < end; at += 1, held += 1) pool[held] = bytes[at] ?? 0;
    starts[count] = from + end - start;
    return number;
  }

  function numberOf(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const place = placeOf(bytes, start, end, hash);
    if (place === -1) return CROWDED;
    const known = places[2 * place + 1] ?? 0;
    if (known !== 0) return known;
    const number = add(bytes, start, end);
    places[2 * place] = hash;
    places[2 * place + 1] = number;
    if (count * 3 > capacity * 2) grow();
    return number;
  }

  return {
    numberOf: (bytes, start, end, hash) => {
      if (end - start <= MAX_NAME_BYTES) return numberOf(bytes, start, end, hash);
      const cut = start + MAX_NAME_BYTES;
      return numberOf(bytes, start, cut, hashOf(bytes, start, cut));
    },
    find: (bytes, start, end) => {
      const cut = Math.min(end, start + MAX_NAME_BYTES);
      const place = placeOf(bytes, start, cut, hashOf(bytes, start, cut));
      if (place === -1) return CROWDED;
      const number = places[2 * place + 1] ?? 0;
      return number === 0 ? null : number;
    },
    count: () => count,
    pool: () => pool,
    startOf: (number) => starts[number] ?? 0,
    endOf: (number) => starts[number + 1] ?? 0,
    textOf: (number) => decoder.decode(pool.subarray(starts[number], starts[number + 1])),
  };
}
