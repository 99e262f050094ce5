import { grownNumbers } from './growing.ts';
import { eachPart, foldedHash, namesIn, spread } from './identifiers.ts';
import type { NameTable } from './name-table.ts';
import { startsOf } from './occurrences.ts';

/**
 * Which names hold a term. Terms of a name are its parts and the name without low lines, all in lower case. A term is
 * its hash: two with the same hash are one.
 */
export type Terms = {
  /** Numbers of the names, each once, in the order of their numbers. Empty when no name has the term. */
  readonly namesWith: (term: string) => Uint32Array;
};

const encoder = new TextEncoder();
const NONE = new Uint32Array(0);

/** A name of 128 bytes has no more parts. */
const MAX_TERMS = 130;

export function termsOf(names: NameTable): Terms {
  const table = hashTable();
  const pairs = collectPairs(names, table);
  const starts = startsOf(pairs.counts, table.count());
  const holders = new Uint32Array(pairs.terms.length);
  const next = starts.slice();
  for (let name = 0; name < names.count(); name += 1) {
    const end = pairs.ends[name] ?? 0;
    for (let at = name === 0 ? 0 : (pairs.ends[name - 1] ?? 0); at < end; at += 1) {
      const term = pairs.terms[at] ?? 0;
      const to = next[term] ?? 0;
      next[term] = to + 1;
      holders[to] = name;
    }
  }
  return {
    namesWith: (term) => {
      const number = table.find(hashOfTerm(term));
      return number === 0 ? NONE : holders.subarray(starts[number], starts[number + 1]);
    },
  };
}

/** The hash under which a term is looked up: that of all the names in it, put together. */
function hashOfTerm(term: string): number {
  const bytes = encoder.encode(term);
  const kept = namesIn(bytes).flatMap(([start, end]) => [...bytes.subarray(start, end)]);
  // A term of digits alone is a part of names, and no name.
  const text = kept.length === 0 ? bytes : Uint8Array.from(kept);
  return foldedHash(text, 0, text.length);
}

type Pairs = {
  /** Terms of all names, name by name; those of name n end at ends[n]. */
  readonly terms: Uint32Array;
  readonly ends: Uint32Array;
  /** How many names each term has. */
  readonly counts: Uint32Array;
};

function collectPairs(names: NameTable, table: HashTable): Pairs {
  const pool = names.pool();
  const ends = new Uint32Array(names.count());
  let terms: Uint32Array = new Uint32Array(3 * names.count());
  let counts: Uint32Array = new Uint32Array(1 << 12);
  let length = 0;
  let first = 0;

  function addTerm(from: number, to: number): void {
    const term = table.numberOf(foldedHash(pool, from, to));
    for (let at = first; at < length; at += 1) if (terms[at] === term) return;
    terms[length] = term;
    length += 1;
    counts = grownNumbers(counts, term + 1);
    counts[term] = (counts[term] ?? 0) + 1;
  }

  for (let name = 0; name < names.count(); name += 1) {
    const start = names.startOf(name);
    const end = names.endOf(name);
    first = length;
    terms = grownNumbers(terms, length + MAX_TERMS);
    if (end > start) addTerm(start, end);
    eachPart(pool, start, end, addTerm);
    ends[name] = length;
  }
  return { terms: terms.subarray(0, length), ends, counts };
}

type HashTable = {
  readonly numberOf: (hash: number) => number;
  /** 0 when it is not there. */
  readonly find: (hash: number) => number;
  readonly count: () => number;
};

/** After so many steps a hash takes the number of its neighbour: a search names a file too many, and never waits. */
const MAX_STEPS = 256;

/** Numbers from 1 for hashes. */
function hashTable(): HashTable {
  let capacity = 1 << 12;
  let places = new Int32Array(2 * capacity);
  let count = 1;

  /** Index of the hash's place, or of the first free one, or the last in reach. */
  function placeOf(hash: number): number {
    let place = spread(hash) & (capacity - 1);
    for (let steps = 1; steps < MAX_STEPS; steps += 1) {
      if (places[2 * place + 1] === 0 || places[2 * place] === hash) return place;
      place = (place + 1) & (capacity - 1);
    }
    return place;
  }

  function grow(): void {
    const old = places;
    capacity *= 2;
    places = new Int32Array(2 * capacity);
    for (let at = 0; at < old.length; at += 2) {
      const number = old[at + 1] ?? 0;
      if (number === 0) continue;
      const place = placeOf(old[at] ?? 0);
      places[2 * place] = old[at] ?? 0;
      places[2 * place + 1] = number;
    }
  }

  return {
    numberOf: (hash) => {
      const place = placeOf(hash);
      const known = places[2 * place + 1] ?? 0;
      if (known !== 0) return known;
      const number = count;
      count += 1;
      places[2 * place] = hash;
      places[2 * place + 1] = number;
      if (count * 2 > capacity) grow();
      return number;
    },
    find: (hash) => places[2 * placeOf(hash) + 1] ?? 0,
    count: () => count,
  };
}
