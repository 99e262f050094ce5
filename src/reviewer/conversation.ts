import type { ModelMessage, Usage } from '../ports.ts';
import type { Standing } from './standing.ts';
import type { Step } from './step.ts';
import type { RawReply, ShownContext } from './unit-review.ts';
import { addUsage, NO_USAGE } from './usage.ts';

/** What has been said, seen and spent in one unit's conversation. */
export type Conversation = {
  readonly messages: readonly ModelMessage[];
  readonly replies: readonly RawReply[];
  /** All that was ever shown beside the unit. */
  readonly context: readonly ShownContext[];
  /** What of it stands whole in `messages`. */
  readonly standing: readonly Standing[];
  readonly usage: Usage;
  /** Model turns made. */
  readonly turns: number;
  /** Tool calls charged: served, malformed, refused one by one. */
  readonly toolCalls: number;
  readonly toolBytes: number;
  /** How often each call was made, by its canonical form. */
  readonly calls: ReadonlyMap<string, number>;
  readonly malformedInARow: number;
  /** Why no more tools are offered; null while they are. */
  readonly closed: string | null;
  readonly retriedEmpty: boolean;
};

/** `given` was shown before the first turn, as if a tool had shown it: claims may quote it. */
export function begun(messages: readonly ModelMessage[], given: readonly ShownContext[]): Conversation {
  return {
    messages,
    replies: [],
    context: given,
    standing: [{ message: null, shown: given, turn: 0 }],
    usage: NO_USAGE,
    turns: 0,
    toolCalls: 0,
    toolBytes: 0,
    calls: new Map(),
    malformedInARow: 0,
    closed: null,
    retriedEmpty: false,
  };
}

/** Counts a step; what is said in it is added by whoever goes on. */
export function afterStep(conversation: Conversation, made: Step['made']): Conversation {
  if (made === null) return conversation;
  return {
    ...conversation,
    replies: [...conversation.replies, made.reply],
    usage: addUsage(conversation.usage, made.usage),
    turns: conversation.turns + 1,
  };
}

export function saying(conversation: Conversation, ...messages: readonly ModelMessage[]): Conversation {
  return { ...conversation, messages: [...conversation.messages, ...messages] };
}
