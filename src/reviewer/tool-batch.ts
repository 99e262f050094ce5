import type { ModelMessage, ToolCall } from '../ports.ts';
import { saying, type Conversation } from './conversation.ts';
import { readJsonObject } from './json-text.ts';
import {
  MAX_EQUAL_CALLS,
  MAX_MALFORMED_IN_A_ROW,
  MIN_RESULT_BYTES,
  RESERVED_TURNS,
  turnLimit,
  type LoopLimits,
} from './limits.ts';
import { finishPrompt } from './prompts/turns.ts';
import { pointerContent, standingWith, type Standing } from './standing.ts';
import { parseCall, serveCall } from './tools/serve.ts';
import { denied, type ToolPorts, type ToolResult } from './tools/tool.ts';
import { withoutUsedResults } from './trim-results.ts';

/** Serves the tool calls of one turn: charged first, then served, each answered under its id. */

/** Why tools may not be offered in the next turn; null when they may. */
export function whyClosed(conversation: Conversation, limits: LoopLimits): string | null {
  if (conversation.closed !== null) return conversation.closed;
  if (conversation.toolCalls >= limits.maxToolCalls)
    return `the ${limits.maxToolCalls} tool calls are used up`;
  if (conversation.malformedInARow >= MAX_MALFORMED_IN_A_ROW) return 'the calls could not be read';
  if (limits.maxToolBytes - conversation.toolBytes < MIN_RESULT_BYTES)
    return 'the limit of tool results is reached';
  if (conversation.turns + RESERVED_TURNS >= turnLimit(limits)) return 'the turns are used up';
  return null;
}

/** Some endpoints refuse a conversation in which arguments are no JSON; what came is in the record. */
function echoed(call: ToolCall): ToolCall {
  const isJson = readJsonObject(call.argumentsText).kind === 'object';
  return isJson ? call : { ...call, argumentsText: '{}' };
}

function resultMessage(callId: string, result: ToolResult): ModelMessage {
  const content =
    result.kind === 'served'
      ? result.content
      : JSON.stringify({ error: result.error, message: result.message });
  return { role: 'tool', callId, content };
}

function wholeBatchRefused(conversation: Conversation, calls: readonly ToolCall[]): Conversation {
  const result = denied('limit_reached', 'these calls pass the limit; none of them was made');
  const refused = saying(conversation, ...calls.map((call) => resultMessage(call.id, result)));
  return { ...refused, closed: 'the limit of tool calls is reached' };
}

/** What calls are served by; `signal` aborts when the run is cancelled or its time is over. */
type Serving = { readonly ports: ToolPorts; readonly signal: AbortSignal };

/** `above`: the lines that were asked for stand there already. */
type Served = {
  readonly result: ToolResult;
  readonly key: string | null;
  readonly above: Standing | undefined;
};

/** The tool whose result is nothing but lines of one file: where they stand already, it can be pointed at. */
const READS_LINES = 'read_file';

async function serveOne(
  conversation: Conversation,
  call: ToolCall,
  limits: LoopLimits,
  { ports, signal }: Serving,
): Promise<Served> {
  const parsed = parseCall(call);
  if (parsed.kind === 'refused') return { result: parsed.result, key: null, above: undefined };
  const { key } = parsed;
  if ((conversation.calls.get(key) ?? 0) >= MAX_EQUAL_CALLS)
    return {
      result: denied('repeated_call', `this very call was made ${MAX_EQUAL_CALLS} times before`),
      key,
      above: undefined,
    };
  const room = Math.min(limits.maxResultBytes, limits.maxToolBytes - conversation.toolBytes);
  const result = await serveCall(parsed, ports, room, signal);
  return parsed.name === READS_LINES && result.kind === 'served'
    ? { ...pointedAt(result, conversation.standing), key }
    : { result, key, above: undefined };
}

/** No line is sent twice while it stands in the conversation: a shorter pointer takes the place of the result. */
function pointedAt(
  result: Extract<ToolResult, { kind: 'served' }>,
  standing: readonly Standing[],
): Omit<Served, 'key'> {
  const above = standingWith(standing, result.context);
  const content = pointerContent(result.context, result.about);
  return above === undefined || content.length >= result.content.length
    ? { result, above: undefined }
    : { result: { ...result, content, context: [] }, above };
}

function isMalformed(result: ToolResult): boolean {
  return result.kind === 'denied' && result.error === 'bad_arguments';
}

/** What stands whole after the call; what was pointed at is in use again. */
function standingAfter(
  { standing, messages, turns }: Conversation,
  { result, above }: Served,
): readonly Standing[] {
  const used = standing.map((each) => (each === above ? { ...each, turn: turns } : each));
  if (result.kind === 'denied' || above !== undefined) return used;
  return [...used, { message: messages.length - 1, shown: result.context, turn: turns }];
}

function afterCall(conversation: Conversation, callId: string, served: Served): Conversation {
  const { result, key } = served;
  const told = saying(conversation, resultMessage(callId, result));
  const calls = new Map(conversation.calls);
  if (key !== null) calls.set(key, (calls.get(key) ?? 0) + 1);
  return {
    ...told,
    calls,
    standing: standingAfter(told, served),
    toolBytes: told.toolBytes + (result.kind === 'served' ? Buffer.byteLength(result.content) : 0),
    context: result.kind === 'served' ? [...told.context, ...result.context] : told.context,
    malformedInARow: isMalformed(result) ? told.malformedInARow + 1 : 0,
  };
}

/**
 * The conversation with the model's calls and their results. When the calls together pass the limit none is made and
 * none is charged. Results that this turn has used are trimmed where that pays. When tools end here, the conversation
 * says so.
 */
export async function serveBatch(
  conversation: Conversation,
  turn: { readonly text: string | null; readonly calls: readonly ToolCall[] },
  limits: LoopLimits,
  serving: Serving,
): Promise<Conversation> {
  const { text, calls } = turn;
  const sent = conversation.messages.length;
  const asked = saying(conversation, { role: 'assistant', content: text, toolCalls: calls.map(echoed) });
  const served = withoutUsedResults(
    asked.toolCalls + calls.length > limits.maxToolCalls
      ? wholeBatchRefused(asked, calls)
      : await serveEach({ ...asked, toolCalls: asked.toolCalls + calls.length }, calls, limits, serving),
    sent,
  );
  const closed = whyClosed(served, limits);
  if (closed === null) return served;
  return { ...saying(served, { role: 'user', content: finishPrompt(closed) }), closed };
}

async function serveEach(
  charged: Conversation,
  calls: readonly ToolCall[],
  limits: LoopLimits,
  serving: Serving,
): Promise<Conversation> {
  let conversation = charged;
  for (const call of calls) {
    // One after the other: each sees what is left by the one before.
    conversation = afterCall(conversation, call.id, await serveOne(conversation, call, limits, serving));
  }
  return conversation;
}
