/** Reciprocal rank fusion: what several rankings agree on comes first, whatever the scale of their scores. */

/** The constant of the method's authors (Cormack, Clarke, Büttcher 2009). */
const RRF_K = 60;

export type Ranking = {
  /** Keys, best first. */
  readonly keys: readonly string[];
  readonly weight: number;
};

/** Keys by the sum of weight / (60 + rank), best first; ties by the key. */
export function fuse(rankings: readonly Ranking[]): readonly string[] {
  const scores = new Map<string, number>();
  for (const { keys, weight } of rankings)
    keys.forEach((key, at) => scores.set(key, (scores.get(key) ?? 0) + weight / (RRF_K + at + 1)));
  return [...scores].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([key]) => key);
}
