import { saying, type Conversation } from './conversation.ts';
import { repairPrompt } from './prompts/turns.ts';

/** A malformed answer is repeated in the conversation at most this long: its beginning shows what went wrong. */
const MAX_ECHO_CHARS = 20_000;

/** The conversation with the answer that could not be read, if there was a text, and what was wrong with it. */
export function askingForRepair(conversation: Conversation, text: string, problem: string): Conversation {
  const request = { role: 'user', content: repairPrompt(problem) } as const;
  if (text === '') return saying(conversation, request);
  const echo = { role: 'assistant', content: text.slice(0, MAX_ECHO_CHARS), toolCalls: [] } as const;
  return saying(conversation, echo, request);
}
