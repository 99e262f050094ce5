import type { Candidate } from '../core/finding/finding.ts';
import type { Fault } from '../core/verdict/reasons.ts';
import { saying, type Conversation } from './conversation.ts';
import { requotePrompt } from './prompts.ts';
import { REQUOTE_JSON_SCHEMA } from './reply-schema.ts';
import { parseRequote } from './requote.ts';
import type { Run } from './task.ts';
import { ask, mayGoOn } from './turn.ts';

export type Requoted = {
  readonly conversation: Conversation;
  /** The reply, when it could be read. */
  readonly text: string | null;
  readonly fault: Fault | null;
};

function misquoted(
  candidates: readonly Candidate[],
  conversation: Conversation,
  { task }: Run,
): readonly Candidate[] {
  const ids = new Set(task.needsRequote(candidates, conversation.context));
  return candidates.filter((candidate) => ids.has(candidate.id));
}

/**
 * Asks once for quotes that were not found. Whatever comes back, the answer stands as it is: a reply that cannot be
 * read changes nothing, and a turn that cannot be paid is not made. Only a cancelled run ends the unit.
 */
export async function requoteOnce(
  conversation: Conversation,
  answer: { readonly text: string; readonly candidates: readonly Candidate[] },
  run: Run,
): Promise<Requoted> {
  const concerned = misquoted(answer.candidates, conversation, run);
  if (concerned.length === 0 || !mayGoOn(conversation, run)) return { conversation, text: null, fault: null };
  const asking = saying(
    conversation,
    { role: 'assistant', content: answer.text, toolCalls: [] },
    { role: 'user', content: requotePrompt(concerned) },
  );
  const how = { purpose: 'requote', tools: [], answerSchema: REQUOTE_JSON_SCHEMA } as const;
  const { conversation: asked, end } = await ask(asking, how, run);
  const isReadable = end.kind === 'answer' && parseRequote(end.text).kind === 'quotes';
  return {
    conversation: asked,
    text: isReadable ? end.text : null,
    fault: end.kind === 'fault' && end.fault.code === 'cancelled' ? end.fault : null,
  };
}
