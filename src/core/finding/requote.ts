import type { Candidate } from './finding.ts';
import { ground } from './ground.ts';
import type { ShownIndex } from './shown.ts';

/** The quote that a reviewer gave in its re-quote turn for the candidate `id`; as untrusted as the first one. */
export type Requote = { readonly id: string; readonly quote: string };

/**
 * Ids of the candidates that a better quote could save, in their order: the file is in the change, but the quote
 * stands nowhere in what was shown, or in several places. A quote of removed lines is not asked for again.
 */
export function needsRequote(candidates: readonly Candidate[], shown: ShownIndex): string[] {
  return candidates
    .filter((candidate) => {
      const grounding = ground(candidate, shown);
      if (grounding.kind === 'grounded') return false;
      return grounding.reason === 'quote_not_found' || grounding.reason === 'quote_ambiguous';
    })
    .map((candidate) => candidate.id);
}

/**
 * The candidates with their new quotes. Only those in `asked` change, whatever the reply names: a re-quote turn
 * cannot move a finding that already stands. Of several quotes for one candidate the first counts.
 */
export function applyRequotes(
  candidates: readonly Candidate[],
  requotes: readonly Requote[],
  asked: readonly string[],
): Candidate[] {
  const mayChange = new Set(asked);
  const quotes = new Map<string, string>();
  for (const { id, quote } of requotes) {
    if (mayChange.has(id) && !quotes.has(id)) quotes.set(id, quote);
  }
  return candidates.map((candidate) => {
    const quote = quotes.get(candidate.id);
    return quote === undefined ? candidate : { ...candidate, quote };
  });
}
