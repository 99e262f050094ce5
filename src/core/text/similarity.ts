import { DOCUMENTS, WORDS_BY_FREQUENCY } from './review-words.ts';

/** A text as weighted words, made to the length 1; without a word it is empty. */
export type TermVector = ReadonlyMap<string, number>;

const FREQUENCIES: ReadonlyMap<string, number> = new Map(
  WORDS_BY_FREQUENCY.flatMap(([frequency, words]) =>
    words.split(' ').map((word): [string, number] => [word, frequency]),
  ),
);

/**
 * TF-IDF over the frozen frequencies of review-words.ts: (1 + ln tf) x (1 + ln((N + 1) / (df + 1))). A word that is
 * not in the table counts as one that no comment has.
 */
export function vectorOf(words: readonly string[]): TermVector {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weights = [...counts]
    .map(([word, count]): [string, number] => [word, (1 + Math.log(count)) * inverseFrequency(word)])
    .toSorted(byWord);
  const length = Math.sqrt(weights.reduce((sum, [, weight]) => sum + weight * weight, 0));
  return new Map(weights.map(([word, weight]) => [word, weight / length]));
}

/** 0 (no word in common) to 1; the same for (a, b) and (b, a). */
export function cosine(a: TermVector, b: TermVector): number {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [word, weight] of few) sum += weight * (many.get(word) ?? 0);
  return sum;
}

function inverseFrequency(word: string): number {
  return 1 + Math.log((DOCUMENTS + 1) / ((FREQUENCIES.get(word) ?? 0) + 1));
}

/** Sums are then made in one order, so that the same words give the same bits wherever they stand. */
function byWord([a]: [string, number], [b]: [string, number]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
