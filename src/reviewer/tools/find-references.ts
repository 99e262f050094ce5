import { z } from 'zod';
import { shownLine } from '../../core/diff/shown-line.ts';
import { isSourceEntry } from '../../core/tree/source-paths.ts';
import type { SearchHit } from '../../ports.ts';
import { servedWithin } from './fit.ts';
import { FILES_AT_ONCE, FIND_TIMEOUT_MS, indexFor, isWholeIndex } from './indexed.ts';
import { redactedFiles } from './redacted-files.ts';
import { MAX_HIT_LINE_CHARS } from './search-text.ts';
import type { Tool, ToolPorts, ToolResult } from './tool.ts';
import { holdsWord, MAX_NAME_CHARS } from './whole-word.ts';

/** More would fill the conversation; the answer says that there is more. */
export const MAX_REFERENCES = 100;

const schema = z.strictObject({
  name: z.string().describe(`a name as it stands in code, at most ${MAX_NAME_CHARS} characters`),
});

type Found = { readonly hits: readonly SearchHit[]; readonly complete: boolean };

/**
 * Lines of the files, redacted, that hold the name as a whole word; files in order. The index may name a file too many,
 * so the text decides; and a line that redaction took the name out of is none: the answer must not tell whether a
 * guessed secret is right.
 */
export async function linesWithWord(
  name: string,
  paths: readonly string[],
  ports: Pick<ToolPorts, 'tree' | 'secrets'>,
  signal: AbortSignal,
): Promise<Found> {
  const hits: SearchHit[] = [];
  for (let from = 0; from < paths.length; from += FILES_AT_ONCE) {
    if (signal.aborted) return { hits, complete: false };
    const batch = paths.slice(from, from + FILES_AT_ONCE);
    const files = await redactedFiles(batch, ports, (text) => holdsWord(text, name));
    for (const path of batch) {
      for (const [index, line] of (files.get(path) ?? []).entries()) {
        if (!holdsWord(line, name)) continue;
        if (hits.length === MAX_REFERENCES) return { hits, complete: false };
        hits.push({ path, line: index + 1, text: shownLine(line, MAX_HIT_LINE_CHARS).text });
      }
    }
  }
  return { hits, complete: true };
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
  const named = index.filesWith(name);
  const paths = named.filter((path) => readable.has(path));
  const found = await linesWithWord(
    name,
    paths,
    ports,
    AbortSignal.any([signal, AbortSignal.timeout(FIND_TIMEOUT_MS)]),
  );
  const isAll = found.complete && isWholeIndex(index);
  const { hits } = found;
  return servedWithin(
    hits,
    maxBytes,
    (count) => ({ complete: isAll && count === hits.length, hits: hits.slice(0, count) }),
    (count) => hits.slice(0, count).map(({ path, line, text }) => ({ path, startLine: line, text })),
  );
}

export const findReferences: Tool<typeof schema> = {
  name: 'find_references',
  description:
    'Lines of the indexed source files at the reviewed commit that hold a name as a whole word (case counts), its ' +
    `definition among them; at most ${MAX_REFERENCES} lines. \`complete\` says whether these are all.`,
  schema,
  serve,
};
