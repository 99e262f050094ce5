import { z } from 'zod';
import type { Definition } from '../../core/context/model.ts';
import { endOfDefinition } from '../../core/context/shape.ts';
import { shownLine } from '../../core/diff/shown-line.ts';
import { isSourceEntry } from '../../core/tree/source-paths.ts';
import { servedWithin } from './fit.ts';
import { FILES_AT_ONCE, FIND_TIMEOUT_MS, indexFor, isWholeIndex } from './indexed.ts';
import { MAX_READ_LINE_CHARS } from './read-file.ts';
import { redactedFiles } from './redacted-files.ts';
import type { Tool, ToolPorts, ToolResult } from './tool.ts';
import { holdsWord, MAX_NAME_CHARS } from './whole-word.ts';

/** More places define a word, not a thing; the answer says that there are more. */
export const MAX_DEFINITIONS = 100;

/** So many are shown with their text: 500 lines together at most. */
export const MAX_SHOWN_DEFINITIONS = 5;
export const MAX_DEFINITION_LINES = 100;

/** Decorators and modifiers may stand between the first line of a definition and its name. */
const MAX_HEAD_LINES = 6;

const schema = z.strictObject({
  name: z.string().describe(`a name as it stands in code, at most ${MAX_NAME_CHARS} characters`),
});

/** A definition that its own text bears out; `lines` are those of the whole file. */
type Located = {
  readonly path: string;
  readonly kind: Definition['kind'];
  readonly startLine: number;
  readonly endLine: number;
  readonly lines: readonly string[];
};

function located(
  { path, kind, startLine, endLine }: Definition,
  name: string,
  lines: readonly string[],
): Located[] {
  const head = lines.slice(startLine - 1, Math.min(startLine - 1 + MAX_HEAD_LINES, endLine ?? startLine));
  if (!head.some((line) => holdsWord(line, name))) return [];
  return [{ path, kind, startLine, endLine: endLine ?? endOfDefinition(lines, startLine), lines }];
}

/**
 * The definitions whose lines hold the name, in the order given, each read again and redacted as a whole file. What the
 * index has by a collision of hashes is not among them, nor what redaction took away.
 */
export async function locate(
  name: string,
  definitions: readonly Definition[],
  ports: Pick<ToolPorts, 'tree' | 'secrets'>,
  signal: AbortSignal,
): Promise<{ readonly found: readonly Located[]; readonly complete: boolean }> {
  const paths = [...new Set(definitions.map(({ path }) => path))];
  const found: Located[] = [];
  for (let from = 0; from < paths.length; from += FILES_AT_ONCE) {
    if (signal.aborted) return { found, complete: false };
    const batch = paths.slice(from, from + FILES_AT_ONCE);
    const files = await redactedFiles(batch, ports, (text) => holdsWord(text, name));
    for (const definition of definitions.filter(({ path }) => batch.includes(path)))
      found.push(...located(definition, name, files.get(definition.path) ?? []));
    if (found.length > MAX_DEFINITIONS) return { found: found.slice(0, MAX_DEFINITIONS), complete: false };
  }
  return { found, complete: true };
}

type Shown = { readonly path: string; readonly startLine: number; readonly lines: readonly string[] };

function textOf({ path, startLine, endLine, lines }: Located): Shown {
  const end = Math.min(endLine, startLine + MAX_DEFINITION_LINES - 1);
  const shown = lines.slice(startLine - 1, end).map((line) => shownLine(line, MAX_READ_LINE_CHARS).text);
  return { path, startLine, lines: shown };
}

async function serve(
  { name }: { name: string },
  ports: ToolPorts,
  maxBytes: number,
  signal: AbortSignal,
): Promise<ToolResult> {
  const index = await indexFor(name, ports);
  if ('kind' in index) return index;
  const readable = new Set((await ports.tree.entries()).filter(isSourceEntry).map(({ path }) => path));
  const definitions = index.definitionsOf(name).filter(({ path }) => readable.has(path));
  const { found, complete } = await locate(
    name,
    definitions,
    ports,
    AbortSignal.any([signal, AbortSignal.timeout(FIND_TIMEOUT_MS)]),
  );
  const isAll = complete && isWholeIndex(index);
  const places = found.map(({ path, kind, startLine, endLine }) => ({ path, kind, startLine, endLine }));
  const texts = found.slice(0, MAX_SHOWN_DEFINITIONS).map(textOf);
  // The list goes first: where else a name is defined tells more than the second half of a long text.
  const shownTexts = (count: number): readonly Shown[] => texts.slice(0, Math.max(0, count - places.length));
  return servedWithin(
    [...places, ...texts.map(numbered)],
    maxBytes,
    (count) => ({
      complete: isAll && count >= places.length,
      definitions: places.slice(0, count),
      texts: shownTexts(count).map(numbered),
    }),
    (count) =>
      shownTexts(count).map(({ path, startLine, lines }) => ({ path, startLine, text: lines.join('\n') })),
  );
}

function numbered({ path, startLine, lines }: Shown) {
  return { path, lines: lines.map((line, index) => `${startLine + index}|${line}`) };
}

export const findDefinition: Tool<typeof schema> = {
  name: 'find_definition',
  description:
    'Where a name is defined in the source files at the reviewed commit: path, kind and lines of at most ' +
    `${MAX_DEFINITIONS} places, and the text of the first ${MAX_SHOWN_DEFINITIONS}.`,
  schema,
  serve,
};
