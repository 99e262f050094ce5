import { z } from 'zod';
import type { ToolCall, ToolDefinition } from '../../ports.ts';
import { readJsonObject } from '../json-text.ts';
import { findDefinition } from './find-definition.ts';
import { findReferences } from './find-references.ts';
import { globPaths } from './glob.ts';
import { readDiff } from './read-diff.ts';
import { readFile } from './read-file.ts';
import { searchText } from './search-text.ts';
import { denied, type Tool, type ToolPorts, type ToolResult } from './tool.ts';

/** Call arguments longer than this are no path and no query. */
export const MAX_ARGUMENT_CHARS = 20_000;

type Served = (
  argumentsValue: object,
  ports: ToolPorts,
  maxBytes: number,
  signal: AbortSignal,
) => Promise<ToolResult>;
type Offered = { readonly definition: ToolDefinition; readonly serve: Served };

function offered<Schema extends z.ZodType>(tool: Tool<Schema>): Offered {
  const { $schema: _dialect, ...parameters } = z.toJSONSchema(tool.schema, { io: 'input' });
  return {
    definition: { name: tool.name, description: tool.description, parameters },
    serve: async (value, ports, maxBytes, signal) => {
      const args = tool.schema.safeParse(value);
      if (args.success) return tool.serve(args.data, ports, maxBytes, signal);
      return denied('bad_arguments', 'the arguments do not have the shape that the tool declares');
    },
  };
}

const OFFERED = [
  offered(readFile),
  offered(searchText),
  offered(globPaths),
  offered(readDiff),
  offered(findDefinition),
  offered(findReferences),
];

/** What of the tools has something to work on. The same for all units of a run, so that prompts begin alike. */
export function toolDefinitions({
  change,
  index,
}: Pick<ToolPorts, 'change' | 'index'>): readonly ToolDefinition[] {
  const missing = new Set([
    ...(change.files.length > 1 ? [] : [readDiff.name]),
    ...(index === null ? [findDefinition.name, findReferences.name] : []),
  ]);
  return OFFERED.map(({ definition }) => definition).filter(({ name }) => !missing.has(name));
}

/** A map has no inherited names: "constructor" or "__proto__" are as unknown as any other. */
const BY_NAME: ReadonlyMap<string, Served> = new Map(
  OFFERED.map(({ definition, serve }) => [definition.name, serve]),
);

export type ParsedCall =
  | { readonly kind: 'call'; readonly key: string; readonly name: string; readonly args: object }
  | { readonly kind: 'refused'; readonly result: ToolResult };

/** Names sorted at every level, so that equal calls have equal keys. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, item]) => [key, canonical(item)]);
}

/** Reads a call as the model wrote it. Nothing is looked up yet. */
export function parseCall(call: ToolCall): ParsedCall {
  if (!BY_NAME.has(call.name))
    return { kind: 'refused', result: denied('unknown_tool', 'there is no tool of this name') };
  if (call.argumentsText.length > MAX_ARGUMENT_CHARS)
    return { kind: 'refused', result: denied('bad_arguments', 'the arguments are too long') };
  const reading = readJsonObject(call.argumentsText);
  if (reading.kind === 'malformed')
    return {
      kind: 'refused',
      result: denied('bad_arguments', `the arguments could not be read: ${reading.problem}`),
    };
  const key = JSON.stringify([call.name, canonical(reading.value)]);
  return { kind: 'call', key, name: call.name, args: reading.value };
}

/** Serves a parsed call with at most `maxBytes` of content; none when the signal has aborted. */
export async function serveCall(
  call: { readonly name: string; readonly args: object },
  ports: ToolPorts,
  maxBytes: number,
  signal: AbortSignal,
): Promise<ToolResult> {
  if (signal.aborted) return denied('ended', 'the run has ended');
  const serve = BY_NAME.get(call.name);
  return serve === undefined
    ? denied('unknown_tool', 'there is no tool of this name')
    : serve(call.args, ports, maxBytes, signal);
}
