import { renderUnit } from '../core/diff/render-unit.ts';
import type { UnitFile } from '../core/diff/unit.ts';
import type { ReflectionClaim } from '../core/finding/reflection.ts';
import type { ModelProvider, SecretScanner } from '../ports.ts';
import type { Allowance } from './allowance.ts';
import { afterStep, begun, type Conversation } from './conversation.ts';
import { MAX_REFLECTED, reflectionMessages } from './prompts/reflector.ts';
import { parseReflection, type Reflection } from './reflection.ts';
import { askingForRepair } from './repair.ts';
import { REFLECTION_JSON_SCHEMA } from './reply-schema.ts';
import { shownPassages } from './shown-passages.ts';
import { takeStep, type StepEnd } from './step.ts';
import type { RawReply } from './unit-review.ts';

/** A second look at the claims of one unit: one turn, and one to repair an answer that cannot be read. */

export type ReflectionTask = {
  readonly unit: string;
  /** Those that may be deleted at all (see deletableClaims); the first MAX_REFLECTED are asked about. */
  readonly claims: readonly ReflectionClaim[];
  /** What the unit shows of the redacted change. */
  readonly files: readonly UnitFile[];
  readonly maxOutputTokens: number;
  readonly allowance: Allowance;
};

export type ReflectorPorts = { readonly model: ModelProvider; readonly secrets: SecretScanner };

type Looked = { readonly conversation: Conversation; readonly end: StepEnd };

/** What keeps an end from being read; `repairable` when asking once more may help. */
type Unread = { readonly problem: string; readonly repairable: boolean };

function unreadOf(end: StepEnd): Unread | null {
  switch (end.kind) {
    case 'fault':
      return { problem: end.fault.detail, repairable: false };
    case 'empty':
      return { problem: 'it is empty', repairable: true };
    case 'tool_calls':
      return { problem: 'it calls tools although none are offered', repairable: true };
    case 'answer': {
      const reading = parseReflection(end.text);
      return reading.kind === 'malformed' ? { problem: reading.problem, repairable: true } : null;
    }
  }
}

async function look(
  conversation: Conversation,
  purpose: RawReply['purpose'],
  { task, text, ports, signal }: Reflecting,
): Promise<Looked> {
  const { unit, allowance, maxOutputTokens } = task;
  const context = { unit, allowance, maxOutputTokens, signal, wasShown: shownPassages(text, []) };
  const { messages } = conversation;
  const ask = { purpose, messages, tools: [], answerSchema: REFLECTION_JSON_SCHEMA };
  const step = await takeStep(ask, context, ports);
  return { conversation: afterStep(conversation, step.made), end: step.end };
}

type Reflecting = {
  readonly task: ReflectionTask;
  readonly text: string;
  readonly ports: ReflectorPorts;
  readonly signal: AbortSignal;
};

async function lookTwice(first: Looked, run: Reflecting): Promise<Looked> {
  const unread = unreadOf(first.end);
  if (unread === null || !unread.repairable) return first;
  const text = first.end.kind === 'answer' ? first.end.text : '';
  return look(askingForRepair(first.conversation, text, unread.problem), 'repair', run);
}

/**
 * Asks which claims the shown diff itself contradicts. The answer can only delete, and only what code finds contradicted
 * (applyDeletions). A refusal, a fault, an answer that cannot be read and an exhausted budget delete nothing.
 */
export async function reflect(
  task: ReflectionTask,
  ports: ReflectorPorts,
  signal: AbortSignal,
): Promise<Reflection> {
  const asked = task.claims.slice(0, MAX_REFLECTED);
  const text = renderUnit(task.files);
  const conversation = begun(reflectionMessages(text, asked), []);
  if (asked.length === 0) return reflected(task, asked, { conversation, end: { kind: 'empty' } }, ports);
  const run: Reflecting = { task, text, ports, signal };
  return reflected(task, asked, await lookTwice(await look(conversation, 'turn', run), run), ports);
}

function reflected(
  { unit }: ReflectionTask,
  asked: readonly ReflectionClaim[],
  { conversation: { replies, usage }, end }: Looked,
  { model }: ReflectorPorts,
): Reflection {
  const unread = asked.length === 0 ? null : unreadOf(end);
  return {
    unit,
    model: replies.at(-1)?.model ?? model.model,
    answer: end.kind === 'answer' && unread === null ? end.text : null,
    problem: unread?.problem ?? null,
    claims: asked.map(({ candidate }) => candidate),
    usage,
    replies,
  };
}
