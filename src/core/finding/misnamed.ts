import type { Candidate } from './finding.ts';
import { ground } from './ground.ts';
import type { ShownIndex } from './shown.ts';

/**
 * The path among those shown whose changed lines hold the quote of a claim that names another path; null when none
 * does. Such a claim is about the change, misspelled ("b/src/a.ts", "src/a.ts:12", the old name of a rename): the path
 * is not guessed for it, but it may not vanish either.
 */
export function pathOfQuote(
  candidate: Candidate,
  paths: readonly string[],
  shown: ShownIndex,
): string | null {
  const holder = paths.find((path) => {
    const grounding = ground({ ...candidate, path }, shown);
    return grounding.kind === 'grounded'
      ? grounding.grounded.inChange
      : grounding.reason === 'quote_ambiguous';
  });
  return holder ?? null;
}
