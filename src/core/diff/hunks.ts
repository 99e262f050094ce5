import parseDiff from 'parse-diff';

import { HUNK_HEADER_LENGTH, parseHunkHeader } from './hunk-header.ts';
import type { Hunk, HunkLine, LineKind } from './model.ts';

/** Lines added and removed, as the source of the text counts them. */
export type LineCounts = { readonly added: number; readonly removed: number };

export type HunkReading =
  | { readonly kind: 'hunks'; readonly hunks: readonly Hunk[] }
  /** The text is no hunk text, or its counts disagree. `detail` holds numbers, never text of the diff. */
  | { readonly kind: 'inconsistent'; readonly detail: string };

const NO_NEWLINE = '\\ No newline at end of file';

/**
 * Reads the hunks of ONE file from text that begins at its first `@@` (empty text: no hunks). Only LF ends a line.
 *
 * parse-diff numbers hunks right but never complains: it takes the marker of a missing last newline for a line,
 * drops lines behind a hunk, and makes context lines of anything. So the text is checked before (every line is a
 * header, a body line or a marker) and the result after: all body lines are there, each hunk has as many as its header
 * says, hunks follow one another, and the sums are `counts`. Any miss rejects the whole file.
 *
 * `counts` null: the source has no sums, and a lost hunk at the end goes unseen. A cut inside the last line cannot be
 * seen from counts either; who reads bytes of git checks that they end in LF.
 */
export function parseHunks(text: string, counts: LineCounts | null): HunkReading {
  const hunks = text === '' ? [] : readHunks(text.endsWith('\n') ? text.slice(0, -1) : text);
  if (typeof hunks === 'string') return { kind: 'inconsistent', detail: hunks };
  const fault = orderFault(hunks) ?? (counts === null ? null : sumFault(hunks, counts));
  return fault === null ? { kind: 'hunks', hunks } : { kind: 'inconsistent', detail: fault };
}

function readHunks(text: string): Hunk[] | string {
  const bodyLines = countBodyLines(text);
  if (typeof bodyLines === 'string') return bodyLines;
  const [file, ...others] = parseDiff(text);
  if (file === undefined || others.length > 0) return 'lines between hunks look like the header of a file';
  const hunks: Hunk[] = [];
  let lines = 0;
  for (const chunk of file.chunks) {
    const hunk = toHunk(chunk);
    if (hunk === null)
      return `hunk ${hunks.length + 1} changes nothing or has not the lines that its header counts`;
    lines += hunk.lines.length;
    hunks.push(hunk);
  }
  return lines === bodyLines ? hunks : `${bodyLines - lines} lines are in no hunk`;
}

/**
 * The number of body lines, or what is wrong with the form of the text. Whether a line stands in a hunk is not known
 * here, but no line of a hunk begins with `@`, and a marker always follows a body line. Also keeps the expressions of
 * the parser, some of them quadratic, away from text that is not made of hunks.
 */
function countBodyLines(text: string): number | string {
  let bodyLines = 0;
  let previous: 'header' | 'body' | 'marker' = 'header';
  for (let at = 0; at <= text.length;) {
    const found = text.indexOf('\n', at);
    const end = found === -1 ? text.length : found;
    const kind = formOfLine(text, at, end);
    if (kind === null) return 'a line is neither hunk header nor line of a hunk';
    if (kind === 'marker' && previous !== 'body') return 'a newline marker follows no line';
    if (kind === 'body') bodyLines += 1;
    previous = kind;
    at = end + 1;
  }
  return bodyLines;
}

function formOfLine(text: string, at: number, end: number): 'header' | 'body' | 'marker' | null {
  switch (at === end ? '' : text.charAt(at)) {
    case '':
    case ' ':
    case '+':
    case '-':
      return 'body';
    case '@':
      return parseHunkHeader(text.slice(at, Math.min(end, at + HUNK_HEADER_LENGTH))) ? 'header' : null;
    case '\\':
      return text.slice(at, end) === NO_NEWLINE ? 'marker' : null;
    default:
      return null;
  }
}

function toHunk(chunk: parseDiff.Chunk): Hunk | null {
  const lines: HunkLine[] = [];
  const seen = { added: 0, removed: 0, context: 0 };
  for (const { content } of chunk.changes) {
    if (content.startsWith('\\')) continue;
    const kind = kindOfLine(content);
    if (kind === null) return null;
    seen[kind] += 1;
    lines.push({ kind, text: content.slice(1) });
  }
  const { oldStart, oldLines: oldCount, newStart, newLines: newCount } = chunk;
  const complete = seen.removed + seen.context === oldCount && seen.added + seen.context === newCount;
  // A hunk of context alone is made by nobody, and could be lost without a sum telling.
  return complete && seen.added + seen.removed > 0 ? { oldStart, oldCount, newStart, newCount, lines } : null;
}

/** An empty line is an empty context line whose blank was lost on the way. */
function kindOfLine(content: string): LineKind | null {
  switch (content[0]) {
    case '+':
      return 'added';
    case '-':
      return 'removed';
    case ' ':
    case undefined:
      return 'context';
    default:
      return null;
  }
}

/** Hunks stand in order, and old and new numbers drift apart by exactly what the hunks before added and removed. */
function orderFault(hunks: readonly Hunk[]): string | null {
  let oldEnd = 1;
  let drift = 0;
  for (const [index, hunk] of hunks.entries()) {
    const first = firstLine(hunk.oldStart, hunk.oldCount);
    if (first < oldEnd || firstLine(hunk.newStart, hunk.newCount) !== first + drift) {
      return `hunk ${index + 1} does not fit the hunks before it`;
    }
    oldEnd = first + hunk.oldCount;
    drift += hunk.newCount - hunk.oldCount;
  }
  return null;
}

/** A side without lines is written as the line before it. */
function firstLine(start: number, count: number): number {
  return count === 0 ? start + 1 : start;
}

function sumFault(hunks: readonly Hunk[], counts: LineCounts): string | null {
  const seen = countLines(hunks);
  if (seen.added === counts.added && seen.removed === counts.removed) return null;
  return `+${seen.added} -${seen.removed} lines where +${counts.added} -${counts.removed} were announced`;
}

export function countLines(hunks: readonly Hunk[]): LineCounts {
  let added = 0;
  let removed = 0;
  for (const hunk of hunks) {
    for (const line of hunk.lines) {
      if (line.kind === 'added') added += 1;
      if (line.kind === 'removed') removed += 1;
    }
  }
  return { added, removed };
}
