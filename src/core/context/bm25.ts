import type { Postings } from './occurrences.ts';
import type { Terms } from './terms.ts';

/** Robertson and Zaragoza 2009, the values used everywhere; nothing was tuned. */
const BM25_K1 = 1.2;
const BM25_B = 0.75;

export type Corpus = {
  readonly postings: Postings;
  readonly terms: Terms;
  /** Names in each file, with repetition. */
  readonly lengths: Uint32Array;
};

export type Ranking = {
  readonly frequency: (term: string) => number;
  /** The score of every file; 0: it has none of the terms. Valid until the next call. */
  readonly scores: (terms: readonly { readonly term: string; readonly weight: number }[]) => Float64Array;
};

/**
 * BM25. How often a file has a term is how many names in it hold the term; the length of a file is the number of its
 * names. Weights of 0 or less, and such that are no numbers, count nothing.
 */
export function bm25({ postings, terms, lengths }: Corpus): Ranking {
  const files = lengths.length;
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, files);
  const counts = new Uint32Array(files);
  const touched = new Uint32Array(files);
  const scores = new Float64Array(files);

  /** Fills `counts` for the files that have the term, lists these in `touched`, and returns how many they are. */
  function countTerm(term: string): number {
    let found = 0;
    for (const name of terms.namesWith(term)) {
      const end = postings.starts[name + 1] ?? 0;
      for (let at = postings.starts[name] ?? 0; at < end; at += 1) {
        const file = postings.files[at] ?? 0;
        const before = counts[file] ?? 0;
        if (before === 0) {
          touched[found] = file;
          found += 1;
        }
        counts[file] = before + (postings.counts[at] ?? 0);
      }
    }
    return found;
  }

  function addScores(found: number, weight: number): void {
    const rarity = weight * Math.log(1 + (files - found + 0.5) / (found + 0.5));
    for (let at = 0; at < found; at += 1) {
      const file = touched[at] ?? 0;
      const count = counts[file] ?? 0;
      const long = 1 - BM25_B + (BM25_B * (lengths[file] ?? 0)) / average;
      scores[file] = (scores[file] ?? 0) + (rarity * count * (BM25_K1 + 1)) / (count + BM25_K1 * long);
    }
  }

  function clear(found: number): void {
    for (let at = 0; at < found; at += 1) counts[touched[at] ?? 0] = 0;
  }

  return {
    frequency: (term) => {
      const found = countTerm(term);
      clear(found);
      return found;
    },
    scores: (weighted) => {
      scores.fill(0);
      for (const { term, weight } of weighted) {
        if (!(weight > 0) || !Number.isFinite(weight)) continue;
        const found = countTerm(term);
        addScores(found, weight);
        clear(found);
      }
      return scores;
    },
  };
}

/** Up to here a list is kept in order; a longer one is sorted once. */
const MAX_INSERTED = 256;

/** Numbers of the best files, best first; of equal ones that with the lower rank. Files without a score are left out. */
export function bestOf(scores: Float64Array, ranks: Uint32Array, limit: number): readonly number[] {
  const compare = (left: number, right: number): number =>
    (scores[right] ?? 0) - (scores[left] ?? 0) || (ranks[left] ?? 0) - (ranks[right] ?? 0);
  const best: number[] = [];
  const kept = limit > MAX_INSERTED ? scores.length : limit;
  for (let file = 0; file < scores.length && limit > 0; file += 1) {
    if (!((scores[file] ?? 0) > 0)) continue;
    if (best.length >= kept && compare(file, best.at(-1) ?? file) > 0) continue;
    if (limit > MAX_INSERTED) best.push(file);
    else best.splice(placeFor(best, file, compare), 0, file);
    if (best.length > kept) best.pop();
  }
  return limit > MAX_INSERTED ? best.toSorted(compare).slice(0, limit) : best;
}

function placeFor(
  best: readonly number[],
  file: number,
  compare: (left: number, right: number) => number,
): number {
  let low = 0;
  let high = best.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(file, best[middle] ?? 0) < 0) high = middle;
    else low = middle + 1;
  }
  return low;
}
