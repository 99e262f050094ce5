import type { OpenAI } from 'openai';
import type { ModelMessage, ModelRequest, ToolCall } from '../../ports.ts';
import type { Dialect } from './dialect.ts';

type Body = OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming;
type Message = OpenAI.Chat.Completions.ChatCompletionMessageParam;

function toToolCall(call: ToolCall): OpenAI.Chat.Completions.ChatCompletionMessageToolCall {
  return { id: call.id, type: 'function', function: { name: call.name, arguments: call.argumentsText } };
}

function toMessage(message: ModelMessage): Message {
  switch (message.role) {
    case 'system':
    case 'user':
      return { role: message.role, content: message.content };
    case 'tool':
      return { role: 'tool', tool_call_id: message.callId, content: message.content };
    case 'assistant':
      return message.toolCalls.length === 0
        ? { role: 'assistant', content: message.content ?? '' }
        : { role: 'assistant', content: message.content, tool_calls: message.toolCalls.map(toToolCall) };
  }
}

function responseFormat(
  dialect: Dialect,
  schema: ModelRequest['answerSchema'],
): Pick<Body, 'response_format'> {
  switch (dialect.format) {
    case 'json_schema':
      return {
        response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
      };
    case 'json_object':
      return { response_format: { type: 'json_object' } };
    case 'plain':
      return {};
  }
}

function tools(dialect: Dialect, request: ModelRequest): Pick<Body, 'tools' | 'reasoning_effort'> {
  if (!usesTools(dialect, request)) return {};
  return {
    tools: request.tools.map(({ name, description, parameters }) => ({
      type: 'function',
      function: { name, description, parameters },
    })),
  };
}

export function usesTools(dialect: Dialect, request: ModelRequest): boolean {
  return dialect.tools && request.tools.length > 0;
}

/**
 * The body of a chat completion. Only what is needed is sent: no `store`, no `n`, no sampling parameter that nobody
 * asked for. Without tools the key is absent, since some endpoints refuse an empty list.
 */
export function toRequestBody(model: string, dialect: Dialect, request: ModelRequest): Body {
  return {
    model,
    messages: request.messages.map(toMessage),
    [dialect.outputLimit]: request.maxOutputTokens,
    ...tools(dialect, request),
    ...(dialect.reasoning === 'none' && { reasoning_effort: 'none' as const }),
    ...(dialect.temperature !== null && { temperature: dialect.temperature }),
    ...responseFormat(dialect, request.answerSchema),
  };
}
