import { numberedLines, type Hunk, type NumberedLine } from './model.ts';
import { hunkHeader, linePrefix } from './render-unit.ts';

/** Lines that a slice repeats from the one before, so that nobody reads a line without what leads up to it. */
const OVERLAP_LINES = 10;
/** At most this part of a slice is repeated lines: with very long lines it would otherwise hardly move on. */
const OVERLAP_SHARE = 0.5;

/** Characters of a line as it is rendered, its line end included. */
function lineChars(line: NumberedLine): number {
  return linePrefix(line).length + line.text.length + 1;
}

/** The longest a header of a stretch of this hunk can get: no number in it is above the hunk's last ones. */
export function maxHeaderChars(hunk: Hunk): number {
  const oldStart = hunk.oldStart + hunk.oldCount;
  const newStart = hunk.newStart + hunk.newCount;
  const withCounts = (oldCount: number, newCount: number): number =>
    hunkHeader({ oldStart, oldCount, newStart, newCount, lines: [] }).length;
  return Math.max(withCounts(1, 1), withCounts(1, 0), withCounts(0, 1));
}

/** The longest prefix of a line of this hunk. */
export function maxPrefixChars(hunk: Hunk): number {
  const line = { kind: 'removed', text: '', newLine: null } as const;
  const oldPrefix = linePrefix({ ...line, oldLine: hunk.oldStart + hunk.oldCount });
  const newPrefix = linePrefix({ ...line, oldLine: hunk.newStart + hunk.newCount });
  return Math.max(oldPrefix.length, newPrefix.length);
}

/** The number of the side's next line before each line of the hunk. A side without lines starts after its start. */
function nextNumbers(start: number, count: number, present: readonly boolean[]): number[] {
  let next = count === 0 ? start + 1 : start;
  return present.map((isPresent) => {
    const number = next;
    if (isPresent) next += 1;
    return number;
  });
}

/** Makes hunks out of stretches of one hunk, with right starts and counts. */
function stretcher(hunk: Hunk): (from: number, to: number) => Hunk {
  const inOld = hunk.lines.map((line) => line.kind !== 'added');
  const inNew = hunk.lines.map((line) => line.kind !== 'removed');
  const oldNext = nextNumbers(hunk.oldStart, hunk.oldCount, inOld);
  const newNext = nextNumbers(hunk.newStart, hunk.newCount, inNew);
  // A side without a line starts at the line before, as git writes it (`@@ -5,0 +6 @@`).
  const startOf = (next: number | undefined, count: number): number => (next ?? 1) - (count === 0 ? 1 : 0);
  return (from, to) => {
    const oldCount = inOld.slice(from, to).filter(Boolean).length;
    const newCount = inNew.slice(from, to).filter(Boolean).length;
    return {
      oldStart: startOf(oldNext[from], oldCount),
      oldCount,
      newStart: startOf(newNext[from], newCount),
      newCount,
      lines: hunk.lines.slice(from, to),
    };
  };
}

/** Index of the first line to repeat before line `to`. */
function overlapStart(sizes: readonly number[], to: number, room: number): number {
  let left = Math.min(room * OVERLAP_SHARE, room - (sizes[to] ?? 0));
  let from = to;
  while (from > 0 && to - from < OVERLAP_LINES) {
    left -= sizes[from - 1] ?? 0;
    if (left < 0) break;
    from -= 1;
  }
  return from;
}

/** Index behind the last line that still fits. */
function fill(sizes: readonly number[], from: number, room: number): number {
  let left = room;
  let to = from;
  while (to < sizes.length) {
    left -= sizes[to] ?? 0;
    if (left < 0) break;
    to += 1;
  }
  return to;
}

/**
 * Cuts a hunk at line borders into hunks of at most `maxChars` rendered characters, each but the first beginning
 * with up to 10 lines of the one before. Every line must fit beside the longest header and prefix (the caller has
 * cut long ones): one that does not is given whole in a slice over the limit.
 */
export function sliceHunk(hunk: Hunk, maxChars: number): Hunk[] {
  const sizes = numberedLines(hunk).map(lineChars);
  const room = maxChars - maxHeaderChars(hunk);
  const stretch = stretcher(hunk);
  const slices: Hunk[] = [];
  let done = 0;
  while (done < sizes.length) {
    const from = overlapStart(sizes, done, room);
    const to = Math.max(fill(sizes, from, room), done + 1);
    slices.push(stretch(from, to));
    done = to;
  }
  return slices;
}
