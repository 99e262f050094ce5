import { accept } from './accept.ts';
import { begun, type Conversation } from './conversation.ts';
import { openingMessages, shownSnippet } from './prompts/opening.ts';
import { scanAndRedact } from './redact.ts';
import { replySchemaFor } from './reply-schema.ts';
import { requoteOnce } from './requote-turn.ts';
import type { ReviewerPorts, Run, UnitTask } from './task.ts';
import { serveBatch, whyClosed } from './tool-batch.ts';
import { toolDefinitions } from './tools/serve.ts';
import { askPatiently, type Settled } from './turn.ts';
import type { UnitReview } from './unit-review.ts';

/** One unit's conversation with one reviewer, bounded in turns, calls, bytes, tokens and time. */

/** Turns with tools until the model answers, and one without when they are used up. */
async function investigate(conversation: Conversation, run: Run): Promise<Settled> {
  const { limits, unit, reviewer, allowance } = run.task;
  const offersTools = whyClosed(conversation, limits) === null;
  const tools = offersTools ? toolDefinitions(run.ports) : [];
  const turned = await askPatiently(
    conversation,
    { purpose: 'turn', tools, answerSchema: replySchemaFor(reviewer.categories) },
    run,
  );
  if (turned.end.kind !== 'tool_calls' || !offersTools) return turned;
  const signal = AbortSignal.any([run.signal, allowance.deadline]);
  const served = await serveBatch(turned.conversation, turned.end, limits, { ports: run.ports, signal });
  run.ports.reporter.progress(`unit ${unit}: ${served.toolCalls} of ${limits.maxToolCalls} tool calls used`);
  return investigate(served, run);
}

function reviewed(
  { unit, reviewer: { name: reviewer } }: UnitTask,
  conversation: Conversation,
  end: Pick<UnitReview, 'answer' | 'requote' | 'fault'>,
): UnitReview {
  const { replies, context, toolCalls, usage } = conversation;
  return { unit, reviewer, ...end, replies, context, toolCalls, usage };
}

/**
 * The task without the secrets in the words of people. The unit's text comes redacted, each side of the change by
 * itself, and stays as it is: scanned once more with both sides mixed, a removed line that begins a key would hide the
 * added lines below it, and they would count as reviewed.
 */
async function redactedTask(task: UnitTask, { secrets }: ReviewerPorts): Promise<UnitTask> {
  const { intent } = task;
  const [title = '', description = '', focus = '', ...criteria] = await scanAndRedact(secrets, [
    intent?.title ?? '',
    intent?.description ?? '',
    task.reviewer.focus,
    ...task.criteria.flatMap(({ name, text }) => [name, text]),
  ]);
  return {
    ...task,
    reviewer: { ...task.reviewer, focus },
    criteria: task.criteria.map((entry, index) => ({
      ...entry,
      name: criteria[2 * index] ?? '',
      text: criteria[2 * index + 1] ?? '',
    })),
    intent: intent === null ? null : { title, description },
  };
}

/**
 * Reviews one unit. Every expected end is in the result: without a `fault`, `answer` is the redacted text of a whole
 * and readable answer and nothing is left to ask; with one, the unit does not count as reviewed, although findings of
 * an answer that came before it do.
 * @throws CodedError of the tree ('git') when a tool cannot read it: that is no end of a review.
 */
export async function reviewUnit(
  task: UnitTask,
  ports: ReviewerPorts,
  signal: AbortSignal,
): Promise<UnitReview> {
  const run: Run = { task: await redactedTask(task, ports), ports, signal };
  const turned = await investigate(
    begun(openingMessages(run.task, task.limits), task.context.map(shownSnippet)),
    run,
  );
  const { conversation, outcome } = await accept(turned, run);
  if (outcome.kind === 'fault')
    return reviewed(task, conversation, { answer: null, requote: null, fault: outcome.fault });
  const requoted = await requoteOnce(conversation, outcome, run);
  const { text: requote, fault } = requoted;
  return reviewed(task, requoted.conversation, { answer: outcome.text, requote, fault });
}
