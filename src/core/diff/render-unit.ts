import { numberedLines, type Hunk, type NumberedLine } from './model.ts';
import { shownPath } from './shown-line.ts';
import type { UnitFile } from './unit.ts';

/**
 * The text in which a reviewer reads its files.
 *
 *     File "src/a.ts"
 *     @@ old 10-12, new 10-12 @@
 *     10|a line both sides have
 *     old 11-|a removed line, with its number in the old file
 *     11+|an added line, with its number in the new file
 *     12|a line both sides have
 *
 * A number without `old` is always one of the new file. Paths stand as JSON strings, with nothing invisible in
 * them, and lines hold no line end of their own (see shown-line.ts), so no content can pass for a header or for
 * another line.
 */

export function fileHeader(path: string): string {
  return `File ${JSON.stringify(shownPath(path))}\n`;
}

function sideRange(name: string, start: number, count: number): string {
  return count === 0 ? `${name} none` : `${name} ${start}-${start + count - 1}`;
}

export function hunkHeader(hunk: Hunk): string {
  const oldRange = sideRange('old', hunk.oldStart, hunk.oldCount);
  const newRange = sideRange('new', hunk.newStart, hunk.newCount);
  return `@@ ${oldRange}, ${newRange} @@\n`;
}

export function linePrefix(line: NumberedLine): string {
  switch (line.kind) {
    case 'context':
      return `${line.newLine}|`;
    case 'added':
      return `${line.newLine}+|`;
    case 'removed':
      return `old ${line.oldLine}-|`;
  }
}

export function renderHunk(hunk: Hunk): string {
  return (
    hunkHeader(hunk) +
    numberedLines(hunk)
      .map((line) => `${linePrefix(line)}${line.text}\n`)
      .join('')
  );
}

/** The text of whole files, one after the other. Its length is the sum of the lengths of its parts. */
export function renderUnit(files: readonly UnitFile[]): string {
  return files.map((file) => fileHeader(file.path) + file.hunks.map(renderHunk).join('')).join('');
}
