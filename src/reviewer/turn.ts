import type { Fault } from '../core/verdict/reasons.ts';
import { afterStep, type Conversation } from './conversation.ts';
import { turnLimit } from './limits.ts';
import { shownPassages } from './shown-passages.ts';
import { takeStep, type Ask, type StepEnd } from './step.ts';
import type { Run } from './task.ts';

/** A conversation and how its latest turn ended. */
export type Turned<End = StepEnd> = { readonly conversation: Conversation; readonly end: End };

/** An empty answer has been asked for again, or is a fault by now. */
export type Settled = Turned<Exclude<StepEnd, { kind: 'empty' }>>;

export function mayGoOn(conversation: Conversation, { task }: Run): boolean {
  return conversation.turns < turnLimit(task.limits);
}

export function malformedFault(unit: string, problem: string): Fault {
  return { code: 'answer_malformed', unit, detail: `the model's answer could not be used: ${problem}` };
}

async function ask(
  conversation: Conversation,
  how: Omit<Ask, 'messages'>,
  { task, ports, signal }: Run,
): Promise<Turned> {
  const { unit, text, allowance, limits } = task;
  const wasShown = shownPassages(text, conversation.context);
  const context = { unit, allowance, maxOutputTokens: limits.maxOutputTokens, signal, wasShown };
  const step = await takeStep({ ...how, messages: conversation.messages }, context, ports);
  return { conversation: afterStep(conversation, step.made), end: step.end };
}

/** An empty answer is asked for once more with the identical request, once a unit; then it is a fault. */
export async function askPatiently(
  conversation: Conversation,
  how: Omit<Ask, 'messages'>,
  run: Run,
): Promise<Settled> {
  const { conversation: asked, end } = await ask(conversation, how, run);
  if (end.kind !== 'empty') return { conversation: asked, end };
  if (!asked.retriedEmpty && mayGoOn(asked, run))
    return askPatiently({ ...asked, retriedEmpty: true }, how, run);
  const fault = malformedFault(run.task.unit, 'it is empty, also when asked again');
  return { conversation: asked, end: { kind: 'fault', fault } };
}
