import { estimateTokens } from '../core/budget/tokens.ts';
import type { Embedder, Embedding } from '../ports.ts';
import type { Allowance } from '../reviewer/allowance.ts';

export type ChargedEmbedder = Embedder & {
  /** Used so far. */
  readonly tokens: () => number;
};

const DETAIL = {
  budget_exhausted: 'the token budget does not cover them',
  deadline: 'the deadline has passed',
} as const;

/**
 * The embedder on the run's account: what vectors cost is set aside before they are asked for, and is missing for the
 * review then. All of a call is set aside, also what is known by then and costs nothing.
 */
export function chargedEmbedder(embedder: Embedder, allowance: Allowance): ChargedEmbedder {
  let tokens = 0;

  async function embed(texts: readonly string[], signal: AbortSignal): Promise<Embedding> {
    // Without an input to compare the report with: another model counts, and must not correct the estimates.
    const reservation = allowance.reserve('', estimateTokens(texts.join('\n')));
    if (reservation.kind !== 'granted') return { kind: 'unavailable', detail: DETAIL[reservation.kind] };
    const end = await embedder.embed(texts, signal);
    const used = end.kind === 'vectors' ? end.tokens : 0;
    // What a call has cost that failed nobody says.
    const requests = end.kind === 'vectors' && used === 0 ? 0 : 1;
    reservation.settle({ inputTokens: used, cachedInputTokens: 0, outputTokens: 0, requests });
    tokens += used;
    return end;
  }

  return { model: embedder.model, tokens: () => tokens, embed };
}
