import type { ModelProvider, ModelRequest, ModelTurn, ToolCall } from '../../src/ports.ts';

/** A provider in memory for the laws of the loop; tests of one behaviour use the HTTP server. */

export type ScriptedTurn = ModelTurn extends infer Turn
  ? Turn extends unknown
    ? Omit<Turn, 'usage' | 'model'>
    : never
  : never;

export type ScriptedProvider = ModelProvider & { readonly requests: ModelRequest[] };

const USAGE = { inputTokens: 10, cachedInputTokens: 0, outputTokens: 5, requests: 1 };

/** Answers by script; the last turn is repeated for ever. */
export function scriptedProvider(script: readonly [ScriptedTurn, ...ScriptedTurn[]]): ScriptedProvider {
  const requests: ModelRequest[] = [];
  return {
    model: 'scripted',
    requests,
    complete: async (request) => {
      const turn = script[Math.min(requests.length, script.length - 1)] ?? script[0];
      requests.push(request);
      return { ...turn, model: 'scripted', usage: USAGE };
    },
  };
}

export function calling(...calls: readonly (readonly [name: string, args: string])[]): ScriptedTurn {
  const toolCalls: ToolCall[] = calls.map(([name, argumentsText], index) => ({
    id: `call-${index}`,
    name,
    argumentsText,
  }));
  return { kind: 'tool_calls', text: null, calls: toolCalls };
}

export function answering(text: string): ScriptedTurn {
  return { kind: 'answer', text };
}
