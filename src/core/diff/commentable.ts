import type { ChangedFile, Hunk, Side } from './model.ts';

/**
 * The lines of a side that a comment may be anchored to: those that the diff shows (RIGHT: added and context lines,
 * LEFT: removed and context lines). A submodule has no lines of its own, and a path that is not UTF-8 cannot be named
 * in a comment: both have none.
 */
export function commentableLines(file: ChangedFile, side: Side): ReadonlySet<number> {
  const lines = new Set<number>();
  if (!canCarryComments(file)) return lines;
  for (const hunk of file.hunks) {
    const { start, count } = extent(hunk, side);
    for (let line = start; line < start + count; line += 1) lines.add(line);
  }
  return lines;
}

/**
 * Whether a comment may span `start` to `end` of a side: both lines are commentable and stand in one hunk, which
 * GitHub demands of a comment with several lines. With `start` equal to `end`: whether the line is commentable.
 */
export function sameHunk(file: ChangedFile, side: Side, start: number, end: number): boolean {
  return canCarryComments(file) && file.hunks.some((hunk) => spans(hunk, side, start, end));
}

function canCarryComments(file: ChangedFile): boolean {
  return file.kind !== 'submodule' && file.pathHex === null;
}

function spans(hunk: Hunk, side: Side, start: number, end: number): boolean {
  const { start: first, count } = extent(hunk, side);
  if (!Number.isInteger(start) || !Number.isInteger(end)) return false;
  return first <= start && start <= end && end < first + count;
}

/** The lines of one side of a hunk are consecutive: those it has are all shown. */
function extent(hunk: Hunk, side: Side): { readonly start: number; readonly count: number } {
  return side === 'RIGHT'
    ? { start: hunk.newStart, count: hunk.newCount }
    : { start: hunk.oldStart, count: hunk.oldCount };
}
