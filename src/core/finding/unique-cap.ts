import { voiceOf } from './agreement.ts';
import type { Disposition, Finding } from './finding.ts';
import { byWeight, type ClaimedFinding } from './place.ts';

export type UniqueCap = {
  /** Findings that one reviewer may add alone. */
  readonly max: number;
  /** The reviewers that took part in each unit. */
  readonly reviewersByUnit: ReadonlyMap<string, readonly string[]>;
};

/** What is left, in its order, and the candidates of what is not. */
export type Capped<T> = { readonly kept: readonly T[]; readonly dropped: readonly Disposition[] };

/**
 * Where several reviewers looked, what only one of them saw is less sure: of such findings each reviewer keeps the
 * `max` most severe ones. Never touched, and not counted: what blocks, what a rule says, what two reviewers say, and
 * what was said of a unit that only one reviewer looked at, as nobody else could have agreed there.
 */
export function capUnique<T extends ClaimedFinding>(claimed: readonly T[], cap: UniqueCap): Capped<T> {
  const counts = new Map<string, number>();
  const over = new Set<T>();
  for (const each of claimed.toSorted((a, b) => byWeight(a.finding, b.finding))) {
    const reviewer = loneReviewer(each.finding, cap);
    if (reviewer === null) continue;
    const count = (counts.get(reviewer) ?? 0) + 1;
    counts.set(reviewer, count);
    if (count > cap.max) over.add(each);
  }
  return {
    kept: claimed.filter((each) => !over.has(each)),
    dropped: [...over].flatMap(({ candidate, repeats }) =>
      [candidate, ...repeats].map((id) => ({
        candidate: id,
        kind: 'dropped' as const,
        reason: 'over_unique_cap' as const,
        fingerprint: null,
      })),
    ),
  };
}

/** The only one who has it, although others looked there too; null when the cap is not for it. */
function loneReviewer({ blocking, origins }: Finding, { reviewersByUnit }: UniqueCap): string | null {
  if (blocking) return null;
  const voices = new Set(origins.map(voiceOf));
  const [first] = origins;
  if (voices.size !== 1 || first?.kind !== 'model') return null;
  const isShared = origins.every(
    (origin) => origin.kind === 'model' && new Set(reviewersByUnit.get(origin.unit) ?? []).size > 1,
  );
  return isShared ? first.reviewer : null;
}
