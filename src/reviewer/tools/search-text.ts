import { z } from 'zod';
import { shownLine } from '../../core/diff/shown-line.ts';
import { isSourceEntry } from '../../core/tree/source-paths.ts';
import type { SearchHit } from '../../ports.ts';
import { servedWithin } from './fit.ts';
import { redactedFiles } from './redacted-files.ts';
import { denied, type Tool, type ToolPorts, type ToolResult } from './tool.ts';

/** More would fill the conversation; the answer says that there is more. */
export const MAX_SEARCH_HITS = 100;
export const SEARCH_TIMEOUT_MS = 10_000;

export const MAX_QUERY_CHARS = 200;
export const MAX_HIT_LINE_CHARS = 500;

const schema = z.strictObject({ query: z.string() });

/** A hit that redaction took away is left out: a search must not tell whether a guessed secret is right. */
async function redactedHits(
  hits: readonly SearchHit[],
  query: string,
  ports: ToolPorts,
): Promise<readonly SearchHit[]> {
  const files = await redactedFiles([...new Set(hits.map((hit) => hit.path))], ports);
  return hits.flatMap((hit) => {
    const line = files.get(hit.path)?.[hit.line - 1] ?? '';
    if (!line.includes(query)) return [];
    return [{ ...hit, text: shownLine(line, MAX_HIT_LINE_CHARS).text }];
  });
}

async function serve(
  { query }: { query: string },
  ports: ToolPorts,
  maxBytes: number,
  signal: AbortSignal,
): Promise<ToolResult> {
  if (query === '' || query.length > MAX_QUERY_CHARS || /[\n\r\0]/.test(query))
    return denied('bad_pattern', `the query is one line of 1 to ${MAX_QUERY_CHARS} characters`);
  const paths = (await ports.tree.entries()).filter(isSourceEntry).map((entry) => entry.path);
  const found = await ports.tree.search(query, paths, MAX_SEARCH_HITS, SEARCH_TIMEOUT_MS, signal);
  if (signal.aborted) return denied('ended', 'the run has ended');
  const hits = await redactedHits(found.hits.slice(0, MAX_SEARCH_HITS), query, ports);
  return servedWithin(
    hits,
    maxBytes,
    (count) => ({ complete: found.complete && count === hits.length, hits: hits.slice(0, count) }),
    (count) => hits.slice(0, count).map(({ path, line, text }) => ({ path, startLine: line, text })),
  );
}

export const searchText: Tool<typeof schema> = {
  name: 'search_text',
  description:
    'Finds lines that hold a literal text (no pattern, case counts) in the tracked source and configuration files ' +
    `at the reviewed commit; at most ${MAX_SEARCH_HITS} lines.`,
  schema,
  serve,
};
