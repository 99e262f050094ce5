import { numberedLines, type ChangedFile, type Hunk, type NumberedLine, type Side } from './model.ts';
import { fileHeader, renderHunk } from './render-unit.ts';
import { shownLine } from './shown-line.ts';
import { maxHeaderChars, maxPrefixChars, sliceHunk } from './slice.ts';
import type { ReviewUnit, UnitFile } from './unit.ts';

/** A changed line that no unit shows whole. */
export type CutLine = { readonly path: string; readonly side: Side; readonly line: number };

export type UnitPlan = {
  /** In the order of the files. Every changed line is in at least one unit or in `cutLines`. */
  readonly units: readonly ReviewUnit[];
  readonly cutLines: readonly CutLine[];
};

/** A file as its units show it. */
type ShownFile = {
  readonly path: string;
  readonly hunks: readonly Hunk[];
  readonly cutLines: readonly CutLine[];
};

/** A hunk, or a slice of one, that goes into one unit. */
type Piece = { readonly file: ShownFile; readonly hunk: Hunk; readonly chars: number };

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

function showFile(file: ChangedFile, maxChars: number): ShownFile {
  const shown = file.hunks.map((hunk) => showHunk(file.path, hunk, maxChars));
  return {
    path: file.path,
    hunks: shown.flatMap(({ hunk }) => (hunk === null ? [] : [hunk])),
    cutLines: shown.flatMap(({ cutLines }) => cutLines),
  };
}

/** Whole hunks where they fit into a unit, else slices. */
function piecesOf(file: ShownFile, maxChars: number): Piece[] {
  const room = maxChars - fileHeader(file.path).length;
  const measure = (hunk: Hunk): Piece => ({ file, hunk, chars: renderHunk(hunk).length });
  return file.hunks.flatMap((hunk) => {
    const whole = measure(hunk);
    return whole.chars <= room ? [whole] : sliceHunk(hunk, room).map(measure);
  });
}

type OpenUnit = { chars: number; readonly pieces: Piece[] };

function sumChars(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + piece.chars, 0);
}

/**
 * Fills units one after the other. A file that would fit whole into a unit of its own is not split over two, so that
 * one reviewer sees all of it; a hunk that does not fit into the open unit starts the next one.
 */
function pack(files: readonly ShownFile[], maxChars: number): OpenUnit[] {
  const units: OpenUnit[] = [];
  let unit: OpenUnit | null = null;
  for (const file of files) {
    const header = fileHeader(file.path).length;
    const pieces = piecesOf(file, maxChars);
    const whole = header + sumChars(pieces);
    if (unit !== null && whole <= maxChars && unit.chars + whole > maxChars) unit = null;
    for (const piece of pieces) {
      const goesOn: boolean = unit?.pieces.at(-1)?.file === file;
      if (unit === null || unit.chars + (goesOn ? 0 : header) + piece.chars > maxChars) {
        unit = { chars: header, pieces: [] };
        units.push(unit);
      } else if (!goesOn) unit.chars += header;
      unit.pieces.push(piece);
      unit.chars += piece.chars;
    }
  }
  return units;
}

/** The pieces of a unit by file, in order. */
function unitFiles(pieces: readonly Piece[]): UnitFile[] {
  const files = [...new Set(pieces.map((piece) => piece.file))];
  return files.map((file) => ({
    path: file.path,
    hunks: pieces.filter((piece) => piece.file === file).map((piece) => piece.hunk),
  }));
}

/**
 * Divides the files into consecutive review units of at most `maxDiffChars` characters of rendered text, a hard
 * limit. Units are cut at hunk borders, a longer hunk at line borders with 10 lines of overlap; small changes are
 * one unit. The units hold the lines as they are shown (see shown-line.ts), not as the file has them.
 */
export function planUnits(
  files: readonly ChangedFile[],
  options: { readonly maxDiffChars: number },
): UnitPlan {
  const shown = files.map((file) => showFile(file, options.maxDiffChars));
  return {
    units: pack(shown, options.maxDiffChars).map(({ pieces, chars }, index) => ({
      id: String(index + 1),
      files: unitFiles(pieces),
      chars,
    })),
    cutLines: shown.flatMap((file) => file.cutLines),
  };
}
