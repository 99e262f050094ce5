import { numberedLines, type ChangedFile, type Hunk, type NumberedLine, type Side } from './model.ts';
import { fileHeader, renderHunk } from './render-unit.ts';
import { shownLine } from './shown-line.ts';
import { maxHeaderChars, maxPrefixChars, sliceHunk } from './slice.ts';

/** A changed line that no unit shows whole. */
export type CutLine = { readonly path: string; readonly side: Side; readonly line: number };

/** A file as its units show it. */
export type ShownFile = {
  readonly path: string;
  readonly hunks: readonly Hunk[];
  readonly cutLines: readonly CutLine[];
};

/** A hunk, or a slice of one, that goes into one unit. */
export type Piece = { readonly file: ShownFile; readonly hunk: Hunk; readonly chars: number };

function changedLine(path: string, line: NumberedLine): CutLine[] {
  if (line.kind === 'added' && line.newLine !== null) return [{ path, side: 'RIGHT', line: line.newLine }];
  if (line.kind === 'removed' && line.oldLine !== null) return [{ path, side: 'LEFT', line: line.oldLine }];
  return [];
}

/** Characters of a line's text that fit into a unit of its own, beside everything that must stand around it. */
function lineRoom(path: string, hunk: Hunk, maxChars: number): number {
  return maxChars - fileHeader(path).length - maxHeaderChars(hunk) - maxPrefixChars(hunk) - '\n'.length;
}

/** A hunk whose path and numbers leave no room for its lines is not shown: all its changed lines are cut lines. */
function showHunk(path: string, hunk: Hunk, maxChars: number): { hunk: Hunk | null; cutLines: CutLine[] } {
  const room = lineRoom(path, hunk, maxChars);
  const shown = numberedLines(hunk).map((line) => ({ line, ...shownLine(line.text, room) }));
  if (shown.some(({ text }) => text.length > room)) {
    return { hunk: null, cutLines: shown.flatMap(({ line }) => changedLine(path, line)) };
  }
  return {
    hunk: { ...hunk, lines: shown.map(({ line, text }) => ({ kind: line.kind, text })) },
    cutLines: shown.flatMap(({ line, cut }) => (cut ? changedLine(path, line) : [])),
  };
}

/** The file with its lines as they are shown: cut where they are over the length limit or over `maxChars`. */
export function showFile(file: ChangedFile, maxChars: number): ShownFile {
  const shown = file.hunks.map((hunk) => showHunk(file.path, hunk, maxChars));
  return {
    path: file.path,
    hunks: shown.flatMap(({ hunk }) => (hunk === null ? [] : [hunk])),
    cutLines: shown.flatMap(({ cutLines }) => cutLines),
  };
}

/** Whole hunks where they fit into a unit (always with Infinity), else slices. */
export function piecesOf(file: ShownFile, maxChars: number): Piece[] {
  const room = maxChars - fileHeader(file.path).length;
  const measure = (hunk: Hunk): Piece => ({ file, hunk, chars: renderHunk(hunk).length });
  return file.hunks.flatMap((hunk) => {
    const whole = measure(hunk);
    return whole.chars <= room ? [whole] : sliceHunk(hunk, room).map(measure);
  });
}
