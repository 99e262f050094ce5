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
import { finishPrompt } from './prompts.ts';
import { parseCall, serveCall } from './tools/serve.ts';
import { denied, MAX_RESULT_BYTES, type ToolPorts, type ToolResult } from './tools/tool.ts';

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

type Served = { readonly result: ToolResult; readonly key: string | null };

async function serveOne(
  conversation: Conversation,
  call: ToolCall,
  limits: LoopLimits,
  ports: ToolPorts,
): Promise<Served> {
  const parsed = parseCall(call);
  if (parsed.kind === 'refused') return { result: parsed.result, key: null };
  const { key } = parsed;
  if ((conversation.calls.get(key) ?? 0) >= MAX_EQUAL_CALLS)
    return {
      result: denied('repeated_call', 'this very call was made before; its result stands above'),
      key,
    };
  const room = Math.min(MAX_RESULT_BYTES, limits.maxToolBytes - conversation.toolBytes);
  return { result: await serveCall(parsed, ports, room), key };
}

function isMalformed(result: ToolResult): boolean {
  return result.kind === 'denied' && result.error === 'bad_arguments';
}

function afterCall(conversation: Conversation, callId: string, { result, key }: Served): Conversation {
  const told = saying(conversation, resultMessage(callId, result));
  const calls = new Map(conversation.calls);
  if (key !== null) calls.set(key, (calls.get(key) ?? 0) + 1);
  return {
    ...told,
    calls,
    toolBytes: told.toolBytes + (result.kind === 'served' ? Buffer.byteLength(result.content) : 0),
    context: result.kind === 'served' ? [...told.context, ...result.context] : told.context,
    malformedInARow: isMalformed(result) ? told.malformedInARow + 1 : 0,
  };
}

/**
 * The conversation with the model's calls and their results. When the calls together pass the limit none is made and
 * none is charged. When tools end here, the conversation says so.
 */
export async function serveBatch(
  conversation: Conversation,
  turn: { readonly text: string | null; readonly calls: readonly ToolCall[] },
  limits: LoopLimits,
  ports: ToolPorts,
): Promise<Conversation> {
  const { text, calls } = turn;
  const asked = saying(conversation, { role: 'assistant', content: text, toolCalls: calls.map(echoed) });
  const served =
    asked.toolCalls + calls.length > limits.maxToolCalls
      ? wholeBatchRefused(asked, calls)
      : await serveEach({ ...asked, toolCalls: asked.toolCalls + calls.length }, calls, limits, ports);
  const closed = whyClosed(served, limits);
  if (closed === null) return served;
  return { ...saying(served, { role: 'user', content: finishPrompt(closed) }), closed };
}

async function serveEach(
  charged: Conversation,
  calls: readonly ToolCall[],
  limits: LoopLimits,
  ports: ToolPorts,
): Promise<Conversation> {
  let conversation = charged;
  for (const call of calls) {
    // One after the other: each sees what is left by the one before.
    conversation = afterCall(conversation, call.id, await serveOne(conversation, call, limits, ports));
  }
  return conversation;
}
