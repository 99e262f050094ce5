import type { Usage } from '../ports.ts';

export type Reservation =
  | {
      readonly kind: 'granted';
      /**
       * Replaces what was set aside by what was used; called exactly once. A usage without tokens, of at least one
       * request, means that nobody said what it cost: what was set aside then counts as spent.
       */
      readonly settle: (usage: Usage) => void;
    }
  | { readonly kind: 'budget_exhausted' }
  | { readonly kind: 'deadline' };

/**
 * What a reviewer may still spend: the run's one account of tokens and time, shared by all units. The loop asks
 * before every request; the state lives with the implementer, so that no second count can disagree.
 */
export interface Allowance {
  /** Sets aside what one request may cost. `inputText` is everything that is sent. */
  reserve(inputText: string, maxOutputTokens: number): Reservation;
  /** Aborts when the run's deadline passes, so that a request under way ends then. */
  readonly deadline: AbortSignal;
}
