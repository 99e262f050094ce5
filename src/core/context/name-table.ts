import { grownBytes, grownNumbers } from './growing.ts';
import { checkOf, hashOf, MAX_NAME_BYTES, spread } from './identifiers.ts';
import type { NameList } from './walk.ts';

/** Numbers for names. A name is the two hashes of its bytes, up to MAX_NAME_BYTES of them. */
export type NameTable = {
  /** The number of the name in bytes[start, end), a new one when there is none yet. */
  readonly numberOf: (bytes: Uint8Array, start: number, end: number) => number;
  /** Numbers the first names of a list, those of the text `bytes`. */
  readonly numberAll: (bytes: Uint8Array, list: NameList, count: number) => void;
  /** The number of a name that is there, else null. */
  readonly find: (bytes: Uint8Array, start: number, end: number) => number | null;
  /** Numbers run from 0 up to this one. */
  readonly count: () => number;
  /** The bytes of the name as it was seen first: in `pool` from `start` to `end`. Valid until the next new name. */
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

/** A place holds both hashes and the number of a name, 0 for none. */
const PLACE = 3;

const decoder = new TextDecoder();

/**
 * Open addressing. That two names are the same is told by their hashes: to compare their bytes takes longer than all
 * the rest. Two that were made to collide are one, which gives a search a file too many.
 */
export function nameTable(): NameTable {
  let capacity = 1 << 12;
  let places = new Int32Array(PLACE * capacity);
  let pool: Uint8Array = new Uint8Array(1 << 15);
  let starts: Uint32Array = new Uint32Array(1 << 12);
  let count = 1;
  let reach = MAX_STEPS;

  /** Index of the name's place or of the free one where it belongs; -1 when there is none in reach. */
  function placeOf(hash: number, check: number): number {
    let place = PLACE * (spread(hash) & (capacity - 1));
    for (let steps = 0; steps < reach; steps += 1) {
      if (places[place + 2] === 0) return place;
      if (places[place] === hash && places[place + 1] === check) return place;
      place = place + PLACE === places.length ? 0 : place + PLACE;
    }
    return -1;
  }

  function grow(): void {
    const old = places;
    capacity *= 2;
    places = new Int32Array(PLACE * capacity);
    for (let at = 0; at < old.length; at += PLACE) {
      const number = old[at + 2] ?? 0;
      if (number !== 0) put(old[at] ?? 0, old[at + 1] ?? 0, number);
    }
  }

  function put(hash: number, check: number, number: number): void {
    let place = PLACE * (spread(hash) & (capacity - 1));
    let steps = 1;
    while (places[place + 2] !== 0) {
      place = place + PLACE === places.length ? 0 : place + PLACE;
      steps += 1;
    }
    if (steps >= reach) reach = steps + 1;
    places[place] = hash;
    places[place + 1] = check;
    places[place + 2] = number;
  }

  function keep(bytes: Uint8Array, start: number, end: number): number {
    const number = count;
    count += 1;
    starts = grownNumbers(starts, count + 1);
    const from = starts[number] ?? 0;
    pool = grownBytes(pool, from + end - start);
    for (let at = start, held = from; at < end; at += 1, held += 1) pool[held] = bytes[at] ?? 0;
    starts[count] = from + end - start;
    return number;
  }

  function add(bytes: Uint8Array, start: number, end: number, hash: number, check: number): number {
    const place = placeOf(hash, check);
    if (place === -1) return CROWDED;
    const known = places[place + 2] ?? 0;
    if (known !== 0) return known;
    const number = keep(bytes, start, end);
    places[place] = hash;
    places[place + 1] = check;
    places[place + 2] = number;
    if (count * 3 > capacity * 2) grow();
    return number;
  }

  function numberOf(bytes: Uint8Array, start: number, end: number): number {
    const cut = Math.min(end, start + MAX_NAME_BYTES);
    return add(bytes, start, cut, hashOf(bytes, start, cut), checkOf(bytes, start, cut));
  }

  function numberAll(bytes: Uint8Array, list: NameList, listed: number): void {
    const { starts: from, ends, hashes, checks, numbers } = list;
    let held = places;
    let mask = capacity - 1;
    for (let index = 0; index < listed; index += 1) {
      const hash = hashes[index] ?? 0;
      const check = checks[index] ?? 0;
      let place = PLACE * (spread(hash) & mask);
      let number = held[place + 2] ?? 0;
      for (let steps = 1; number !== 0 && (held[place] !== hash || held[place + 1] !== check); steps += 1) {
        place = place + PLACE === held.length ? 0 : place + PLACE;
        // `add` decides what is out of reach.
        number = steps < MAX_STEPS ? (held[place + 2] ?? 0) : 0;
      }
      if (number === 0) {
        const start = from[index] ?? 0;
        const end = ends[index] ?? 0;
        number =
          end - start > MAX_NAME_BYTES ? numberOf(bytes, start, end) : add(bytes, start, end, hash, check);
        held = places;
        mask = capacity - 1;
      }
      numbers[index] = number;
    }
  }

  return {
    numberOf,
    numberAll,
    find: (bytes, start, end) => {
      const cut = Math.min(end, start + MAX_NAME_BYTES);
      const place = placeOf(hashOf(bytes, start, cut), checkOf(bytes, start, cut));
      if (place === -1) return CROWDED;
      const number = places[place + 2] ?? 0;
      return number === 0 ? null : number;
    },
    count: () => count,
    pool: () => pool,
    startOf: (number) => starts[number] ?? 0,
    endOf: (number) => starts[number + 1] ?? 0,
    textOf: (number) => decoder.decode(pool.subarray(starts[number], starts[number + 1])),
  };
}
