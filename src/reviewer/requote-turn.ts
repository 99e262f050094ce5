import type { Candidate } from '../core/finding/finding.ts';
import type { Fault } from '../core/verdict/reasons.ts';
import { saying, type Conversation } from './conversation.ts';
import { requotePrompt } from './prompts/turns.ts';
import { REQUOTE_JSON_SCHEMA } from './reply-schema.ts';
import { parseRequote } from './requote.ts';
import type { Run } from './task.ts';
import { trimmedPassages } from './trimmed-passages.ts';
import { askPatiently, malformedFault, mayGoOn, type Settled } from './turn.ts';

export type Requoted = {
  readonly conversation: Conversation;
  /** The reply, when it could be read; null as well when nothing had to be asked. */
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

/** What kept the new quotes from being read; null when `end` is a reply that can be read. */
function faultOf({ end }: Settled, unit: string): Fault | null {
  switch (end.kind) {
    case 'fault':
      return end.fault;
    case 'tool_calls':
      return malformedFault(unit, 'asked for the quotes again, it calls tools although none are offered');
    case 'answer': {
      const reading = parseRequote(end.text);
      return reading.kind === 'quotes'
        ? null
        : malformedFault(unit, `asked for the quotes again, ${reading.problem}`);
    }
  }
}

/**
 * Asks once for quotes that were not found, and shows again what was trimmed of their files. The answer stands whatever comes back, but a finding that nobody could
 * place may be the one that blocks: an end other than a reply that can be read is the unit's fault. Quotes that are
 * not found this time either are none: the reviewer had its say.
 */
export async function requoteOnce(
  conversation: Conversation,
  answer: { readonly text: string; readonly candidates: readonly Candidate[] },
  run: Run,
): Promise<Requoted> {
  const concerned = misquoted(answer.candidates, conversation, run);
  if (concerned.length === 0) return { conversation, text: null, fault: null };
  const { unit } = run.task;
  if (!mayGoOn(conversation, run))
    return { conversation, text: null, fault: malformedFault(unit, 'quotes are wrong and no turn is left') };
  const asking = saying(
    conversation,
    { role: 'assistant', content: answer.text, toolCalls: [] },
    { role: 'user', content: requotePrompt(concerned, trimmedPassages(conversation, concerned)) },
  );
  const how = { purpose: 'requote', tools: [], answerSchema: REQUOTE_JSON_SCHEMA } as const;
  const turned = await askPatiently(asking, how, run);
  const fault = faultOf(turned, unit);
  const text = fault === null && turned.end.kind === 'answer' ? turned.end.text : null;
  return { conversation: turned.conversation, text, fault };
}
