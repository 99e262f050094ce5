import type { Snippet, SnippetReason } from './model.ts';
import { contextBytes, snippetText } from './render-context.ts';

/** Lines (from 1, both included). */
export type Span = { readonly start: number; readonly end: number };

/** What asks for room in the context. */
export type Piece = {
  readonly path: string;
  readonly spans: readonly Span[];
  readonly why: SnippetReason;
  readonly about: string;
};

/** A pack that grows until its bytes are used up. */
export type Pack = {
  /** Puts the piece in unless the pack would then be over `limit` bytes; whether it is in now. */
  readonly add: (piece: Piece, limit: number) => boolean;
  /** Bytes of what is in. */
  readonly bytes: () => number;
  /** By path in the order of coming in, then by line. None overlap, and none holds a line that was shown. */
  readonly snippets: () => readonly Snippet[];
};

/** Stretches with so few characters between them are one: a header of its own costs as much. */
const MAX_GAP_CHARS = 110;
const MAX_GAP_LINES = 12;
/** Names in the headline of a stretch that holds several. */
const MAX_NAMES = 4;

type Packed = {
  readonly pieces: readonly Piece[];
  readonly snippets: readonly Snippet[];
  readonly bytes: number;
};

/**
 * @param linesOf lines of a file, redacted; null for a file that is not known
 * @param isShown whether the unit's hunks show the line already
 */
export function openPack(
  linesOf: (path: string) => readonly string[] | null,
  isShown: (path: string, line: number) => boolean,
): Pack {
  const byPath = new Map<string, Packed>();
  let total = 0;
  return {
    add: (piece, limit) => {
      const lines = linesOf(piece.path);
      if (lines === null) return false;
      const before = byPath.get(piece.path) ?? { pieces: [], snippets: [], bytes: 0 };
      const pieces = [...before.pieces, piece];
      const snippets = snippetsOf(piece.path, lines, pieces, isShown);
      const bytes = contextBytes(snippets);
      if (total - before.bytes + bytes > limit) return false;
      total += bytes - before.bytes;
      byPath.set(piece.path, { pieces, snippets, bytes });
      return true;
    },
    bytes: () => total,
    snippets: () => [...byPath.values()].flatMap(({ snippets }) => snippets),
  };
}

function snippetsOf(
  path: string,
  lines: readonly string[],
  pieces: readonly Piece[],
  isShown: (path: string, line: number) => boolean,
): readonly Snippet[] {
  const wanted = new Set<number>();
  for (const { spans } of pieces)
    for (const { start, end } of spans)
      for (let line = Math.max(1, start); line <= Math.min(lines.length, end); line += 1)
        if (!isShown(path, line)) wanted.add(line);
  const costOf = (line: number) => (isShown(path, line) ? Infinity : (lines[line - 1]?.length ?? 0) + 2);
  return spansOf(wanted, costOf).flatMap(({ start, end }) => {
    const within = pieces.filter(({ spans }) => spans.some((span) => span.start <= end && span.end >= start));
    const [first] = within;
    const text = snippetText(lines, start, end);
    if (first === undefined || text.trim() === '') return [];
    const names = [...new Set(within.map(({ about }) => about))];
    const about = names.slice(0, MAX_NAMES).join(', ') + (names.length > MAX_NAMES ? ', ...' : '');
    return [{ path, startLine: start, text, why: first.why, about }];
  });
}

/** Runs of lines; what stands between two is filled in where that costs less than a header. */
function spansOf(wanted: ReadonlySet<number>, costOf: (line: number) => number): readonly Span[] {
  const spans: { start: number; end: number }[] = [];
  for (const line of [...wanted].sort((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last !== undefined && gapCost(last.end, line, costOf) <= MAX_GAP_CHARS) last.end = line;
    else spans.push({ start: line, end: line });
  }
  return spans;
}

function gapCost(end: number, next: number, costOf: (line: number) => number): number {
  if (next - end - 1 > MAX_GAP_LINES) return Infinity;
  let cost = 0;
  for (let line = end + 1; line < next; line += 1) cost += costOf(line);
  return cost;
}
