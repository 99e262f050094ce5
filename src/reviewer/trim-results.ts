import type { ModelMessage } from '../ports.ts';
import type { Conversation } from './conversation.ts';
import { stubContent, type Standing } from './standing.ts';

/**
 * Results of tools are sent whole once and then replaced by a stub, where that saves more than it costs.
 *
 * The trade: a provider's cache holds what a request begins with, so a change in the middle has everything behind it
 * read anew. At the price that caches usually ask (half of the full one, or less), a request that keeps the result
 * pays half of it and half of what stands behind it; one that trims pays the stub and what stands behind it in full.
 * The second is cheaper from the next turn on when the result is longer than twice the stub and what stands behind
 * together. All is counted in bytes; a reply that was not sent yet is in no cache and costs nothing. Without a cache
 * every trim of a longer result saves, so the rule never makes a conversation longer.
 *
 * Left: what a model did not write down of a trimmed result it has forgotten; the prompt tells it.
 */

type Used = {
  readonly standing: Standing;
  readonly at: number;
  readonly stub: string;
  readonly bytes: number;
};

function bytesOf(message: ModelMessage): number {
  const calls = message.role === 'assistant' ? JSON.stringify(message.toolCalls) : '';
  return Buffer.byteLength(message.content ?? '') + Buffer.byteLength(calls);
}

/** Results that the model has answered to and that a stub would shorten, in order. */
function usedResults({ standing, messages, turns }: Conversation): readonly Used[] {
  return standing.flatMap((each) => {
    const message = each.message === null ? undefined : messages[each.message];
    if (message === undefined || each.message === null || each.turn >= turns) return [];
    const stub = stubContent(each.shown);
    const bytes = bytesOf(message) - Buffer.byteLength(stub);
    return bytes > 0 ? [{ standing: each, at: each.message, stub, bytes }] : [];
  });
}

/** Bytes saved by trimming all of these, less those that are sent at the full price because of it. */
function gainOf(trimmed: readonly Used[], messages: readonly ModelMessage[], sent: number): number {
  const [first] = trimmed;
  if (first === undefined) return 0;
  const saved = trimmed.reduce((sum, { bytes }) => sum + bytes, 0);
  const behind = messages.slice(first.at, sent).reduce((sum, message) => sum + bytesOf(message), 0);
  return saved - (behind - saved);
}

/** The latest results from one on, from where it gains most; none when nothing gains. */
function worthTrimming(used: readonly Used[], messages: readonly ModelMessage[], sent: number) {
  let best: readonly Used[] = [];
  for (const from of used.keys()) {
    const tail = used.slice(from);
    if (gainOf(tail, messages, sent) > gainOf(best, messages, sent)) best = tail;
  }
  return best;
}

/** `sent`: how many of the messages the latest request had. */
export function withoutUsedResults(conversation: Conversation, sent: number): Conversation {
  const trimmed = worthTrimming(usedResults(conversation), conversation.messages, sent);
  const stubs = new Map(trimmed.map(({ at, stub }) => [at, stub]));
  return {
    ...conversation,
    messages: conversation.messages.map((message, index) => {
      const stub = stubs.get(index);
      return stub === undefined ? message : { ...message, content: stub };
    }),
    standing: conversation.standing.filter((each) => !trimmed.some(({ standing }) => standing === each)),
  };
}
