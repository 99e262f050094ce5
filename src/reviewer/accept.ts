import type { Candidate } from '../core/finding/finding.ts';
import type { Fault } from '../core/verdict/reasons.ts';
import type { Conversation } from './conversation.ts';
import { askingForRepair } from './repair.ts';
import { replySchemaFor } from './reply-schema.ts';
import { parseReply } from './reply.ts';
import type { Run } from './task.ts';
import { askPatiently, malformedFault, mayGoOn, type Settled } from './turn.ts';

export type Accepted = {
  readonly conversation: Conversation;
  readonly outcome:
    | { readonly kind: 'answer'; readonly text: string; readonly candidates: readonly Candidate[] }
    | { readonly kind: 'fault'; readonly fault: Fault };
};

type Unread = { readonly problem: string; readonly text: string };

function readSettled({ conversation, end }: Settled, { task: { unit, reviewer } }: Run): Accepted | Unread {
  switch (end.kind) {
    case 'fault':
      return { conversation, outcome: end };
    case 'tool_calls':
      return { problem: 'it calls tools although none are offered', text: '' };
    case 'answer': {
      const reply = parseReply(end.text, { unit, reviewer: reviewer.name }, reviewer.categories);
      return reply.kind === 'malformed'
        ? { problem: reply.problem, text: end.text }
        : { conversation, outcome: { kind: 'answer', text: end.text, candidates: reply.candidates } };
    }
  }
}

function rejected(conversation: Conversation, unit: string, problem: string): Accepted {
  return { conversation, outcome: { kind: 'fault', fault: malformedFault(unit, problem) } };
}

/** The answer of a turn, after one repair turn at most. */
export async function accept(turned: Settled, run: Run): Promise<Accepted> {
  const { unit } = run.task;
  const first = readSettled(turned, run);
  if ('outcome' in first) return first;
  if (!mayGoOn(turned.conversation, run)) return rejected(turned.conversation, unit, first.problem);
  const repaired = await askPatiently(
    askingForRepair(turned.conversation, first.text, first.problem),
    { purpose: 'repair', tools: [], answerSchema: replySchemaFor(run.task.reviewer.categories) },
    run,
  );
  const second = readSettled(repaired, run);
  return 'outcome' in second
    ? second
    : rejected(repaired.conversation, unit, `${second.problem}, also after one repair`);
}
