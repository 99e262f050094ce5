/** A secret in a text. Offsets in UTF-16 units, end excluded. */
export type SecretHit = {
  readonly start: number;
  readonly end: number;
  /** The rule that found it, in kebab case: it names the placeholder and is shown to people. */
  readonly rule: string;
};

/**
 * The same places as sorted ranges that do not overlap. Hits that overlap become one, under the rule of the one that
 * comes first in the list: the caller puts the rule that says most before the others.
 */
export function mergeHits(hits: readonly SecretHit[]): SecretHit[] {
  const ranked = hits.map((hit, rank) => ({ ...hit, rank })).filter((hit) => hit.end > hit.start);
  const merged: { start: number; end: number; rule: string; rank: number }[] = [];
  for (const hit of ranked.toSorted((a, b) => a.start - b.start || a.rank - b.rank)) {
    const last = merged.at(-1);
    if (last === undefined || hit.start >= last.end) {
      merged.push(hit);
      continue;
    }
    last.end = Math.max(last.end, hit.end);
    if (hit.rank < last.rank) Object.assign(last, { rule: hit.rule, rank: hit.rank });
  }
  return merged.map(({ start, end, rule }) => ({ start, end, rule }));
}
