import { shownLine, shownPath } from '../diff/shown-line.ts';
import type { Snippet } from './model.ts';

/**
 * A snippet as a reviewer reads it: one line of JSON, so that nothing in it can pass for anything but data.
 *
 *     {"path":"src/a.ts","line":12,"why":"definition","about":"total","text":"export function total() {\n..."}
 */
export function renderSnippet({ path, startLine, why, about, text }: Snippet): string {
  return `${JSON.stringify({ path: shownPath(path), line: startLine, why, about: shownPath(about), text })}\n`;
}

const encoder = new TextEncoder();

/** Bytes (UTF-8) of the snippet as it will be sent. */
export function snippetBytes(snippet: Snippet): number {
  return encoder.encode(renderSnippet(snippet)).length;
}

/** Longer lines are shown cut: what a definition means stands at its beginning. */
const MAX_LINE_CHARS = 500;

/** The lines from `start` to `end` (from 1, both included) as a snippet shows them: nothing unseen, no long line. */
export function snippetText(lines: readonly string[], start: number, end: number): string {
  return lines
    .slice(start - 1, end)
    .map((line) => shownLine(line, MAX_LINE_CHARS).text)
    .join('\n');
}
