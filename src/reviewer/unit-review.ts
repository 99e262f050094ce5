import type { ContextText } from '../core/finding/shown.ts';
import type { Fault } from '../core/verdict/reasons.ts';
import type { ModelTurn, Usage } from '../ports.ts';

/** Text that a tool gave to the reviewer (redacted): of a file at the pinned head, or of its old state (side LEFT). */
export type ShownContext = ContextText;

/** One reply of the model as it came, after redaction. */
export type RawReply = {
  readonly purpose: 'turn' | 'repair' | 'requote';
  /** The model that gave it; of a fault the one that was asked last. */
  readonly model: string;
  readonly kind: ModelTurn['kind'];
  readonly text: string | null;
  readonly toolCalls: readonly { readonly name: string; readonly argumentsText: string }[];
  readonly detail: string;
};

/**
 * What one reviewer conversation gave. `answer` is the raw text of the accepted final answer, null when there is none;
 * it stands also beside a fault of the re-quote turn. With a fault the unit is not reviewed, whatever else is there.
 */
export type UnitReview = {
  readonly unit: string;
  readonly reviewer: string;
  readonly answer: string | null;
  /** Raw text of the reply to the one re-quote turn, when there was one and it could be read. */
  readonly requote: string | null;
  readonly fault: Fault | null;
  readonly replies: readonly RawReply[];
  readonly context: readonly ShownContext[];
  readonly toolCalls: number;
  readonly usage: Usage;
};
