import { shownLine, shownPath } from '../diff/shown-line.ts';
import type { Snippet } from './model.ts';

/**
 * Snippets as a reviewer reads them, as JSON, so that nothing in them can pass for anything but data: one item for
 * the stretches of a file, each under the number of its first line. Why it is there is said where it is not simply
 * code that the change refers to.
 *
 *     [{"path":"src/a.ts","lines":{"12":"export function total() {","40":"export const tax = 1;"}},
 *     {"path":"src/a.test.ts","why":"related_test","about":"src/a.ts","lines":{"1":"..."}}]
 */
export function renderContext(snippets: readonly Snippet[]): string {
  return `[${itemsOf(snippets).join(SEPARATOR)}]`;
}

const SEPARATOR = ',\n';

/** In the order of coming in; what follows of one file for one reason is one item. */
function itemsOf(snippets: readonly Snippet[]): readonly string[] {
  const items: { readonly head: string; readonly lines: [number, string][] }[] = [];
  for (const snippet of snippets) {
    const head = headOf(snippet);
    const last = items.at(-1);
    if (last?.head === head && (last.lines.at(-1)?.[0] ?? 0) < snippet.startLine)
      last.lines.push([snippet.startLine, snippet.text]);
    else items.push({ head, lines: [[snippet.startLine, snippet.text]] });
  }
  return items.map(
    ({ head, lines }) => `${head.slice(0, -1)},"lines":${JSON.stringify(Object.fromEntries(lines))}}`,
  );
}

function headOf({ path, why, about }: Snippet): string {
  const shown = { path: shownPath(path) };
  const isPlain = why === 'definition' || why === 'whole_file';
  return JSON.stringify(isPlain ? shown : { ...shown, why, about: shownPath(about) });
}

const encoder = new TextEncoder();

/**
 * Bytes (UTF-8) of the snippets in the body of a request: there the rendered text stands in the JSON string of a
 * message, so that a line end takes three bytes and a quotation mark four. The sum for the files of a context is that
 * for all of it, but for the brackets around.
 */
export function contextBytes(snippets: readonly Snippet[]): number {
  return itemsOf(snippets).reduce((sum, item) => sum + wireBytes(`${item}${SEPARATOR}`), 0);
}

const wireBytes = (text: string): number => encoder.encode(JSON.stringify(text)).length - 2;

/** Longer lines are shown cut: what a definition means stands at its beginning. */
const MAX_LINE_CHARS = 500;

/** The lines from `start` to `end` (from 1, both included) as a snippet shows them: nothing unseen, no long line. */
export function snippetText(lines: readonly string[], start: number, end: number): string {
  return lines
    .slice(start - 1, end)
    .map((line) => shownLine(line, MAX_LINE_CHARS).text)
    .join('\n');
}
