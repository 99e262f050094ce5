import { numberedLines, type Hunk, type LineRange, type Side } from './model.ts';
import type { CutLine } from './pieces.ts';
import { changedLineCount, type Selection } from './select.ts';
import type { TooLargeFile } from './truncate.ts';
import type { ReviewCoverage, ReviewUnit, Unreviewed, UnreviewedCause } from './unit.ts';

export type CoverageFacts = {
  readonly selection: Selection;
  readonly units: readonly ReviewUnit[];
  readonly cutLines: readonly CutLine[];
  /** Files that no unit shows because they are not split: all their changed lines are unreviewed. */
  readonly tooLarge: readonly TooLargeFile[];
  /** Units whose every conversation gave a whole answer. A unit that is also in one of the next two counts as not answered. */
  readonly answered: ReadonlySet<string>;
  /** Units of which a conversation ended with a fault. */
  readonly failed: ReadonlySet<string>;
  /** Units of which a conversation's turn did not come: budget or deadline. */
  readonly notReached: ReadonlySet<string>;
  /** With `rules` the rules' reading is the coverage: they read every changed line, also a long one, whole. */
  readonly mode: 'model' | 'rules';
};

/** Changed lines of one side of one path; a line that several units show is one line. */
type LineSet = Readonly<Record<Side, Set<number>>>;

function emptyLines(): LineSet {
  return { LEFT: new Set(), RIGHT: new Set() };
}

function addChangedLines(lines: LineSet, hunks: readonly Hunk[]): void {
  for (const line of hunks.flatMap(numberedLines)) {
    if (line.kind === 'added' && line.newLine !== null) lines.RIGHT.add(line.newLine);
    if (line.kind === 'removed' && line.oldLine !== null) lines.LEFT.add(line.oldLine);
  }
}

/** Changed lines by path that the units show. */
function linesOfUnits(units: readonly ReviewUnit[]): Map<string, LineSet> {
  const byPath = new Map<string, LineSet>();
  for (const file of units.flatMap((unit) => unit.files)) {
    const lines = byPath.get(file.path) ?? emptyLines();
    addChangedLines(lines, file.hunks);
    byPath.set(file.path, lines);
  }
  return byPath;
}

function cutByPath(cutLines: readonly CutLine[]): Map<string, LineSet> {
  const byPath = new Map<string, LineSet>();
  for (const { path, side, line } of cutLines) {
    const lines = byPath.get(path) ?? emptyLines();
    lines[side].add(line);
    byPath.set(path, lines);
  }
  return byPath;
}

/** Numbers as ranges of consecutive ones, in order. */
function rangesOf(side: Side, numbers: readonly number[]): LineRange[] {
  const ranges: { side: Side; start: number; end: number }[] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && last.end + 1 === number) last.end = number;
    else ranges.push({ side, start: number, end: number });
  }
  return ranges;
}

/** Causes of lines that a reviewer could have seen, in the order in which they are listed for a file. */
const LINE_CAUSES = ['file_too_large', 'line_too_long', 'unit_failed', 'not_reached', 'unit_lost'] as const;

/** Says for a changed line of a path why it is unreviewed; null when it was shown whole and answered for. */
type Judge = (path: string, side: Side, line: number) => (typeof LINE_CAUSES)[number] | null;

function judgeLines(facts: CoverageFacts): Judge {
  if (facts.mode === 'rules') return () => null;
  const unanswered = (id: string): boolean => facts.failed.has(id) || facts.notReached.has(id);
  const linesOf = (keep: (id: string) => boolean): Map<string, LineSet> =>
    linesOfUnits(facts.units.filter((unit) => keep(unit.id)));
  const tooLarge = new Set(facts.tooLarge.map(({ path }) => path));
  const cut = cutByPath(facts.cutLines);
  const answered = linesOf((id) => facts.answered.has(id) && !unanswered(id));
  const failed = linesOf((id) => facts.failed.has(id));
  const notReached = linesOf((id) => facts.notReached.has(id));
  return (path, side, line) => {
    const isIn = (lines: Map<string, LineSet>): boolean => lines.get(path)?.[side].has(line) ?? false;
    if (tooLarge.has(path)) return 'file_too_large';
    if (isIn(cut)) return 'line_too_long';
    if (isIn(answered)) return null;
    if (isIn(failed)) return 'unit_failed';
    return isIn(notReached) ? 'not_reached' : 'unit_lost';
  };
}

/** The lines of one file that nobody answered for, by cause. */
function unreviewedOf(path: string, lines: LineSet, judge: Judge): Unreviewed[] {
  const judged = (['RIGHT', 'LEFT'] as const).flatMap((side) =>
    [...lines[side]].map((line) => ({ side, line, cause: judge(path, side, line) })),
  );
  return LINE_CAUSES.flatMap((cause) => {
    const hit = judged.filter((entry) => entry.cause === cause);
    if (hit.length === 0) return [];
    const numbers = (side: Side): number[] =>
      hit.filter((entry) => entry.side === side).map((entry) => entry.line);
    const ranges = [...rangesOf('RIGHT', numbers('RIGHT')), ...rangesOf('LEFT', numbers('LEFT'))];
    return [{ path, cause, ranges, changedLines: hit.length }];
  });
}

/** Floor, and 100 only when nothing at all is unreviewed: an unread file of unknown size is not "all". */
function percentOf(reviewed: number, reviewable: number, isComplete: boolean): number {
  if (isComplete) return 100;
  return reviewable === 0 ? 0 : Math.min(99, Math.floor((100 * reviewed) / reviewable));
}

/** Which changed lines were shown whole and answered for, and why each of the others was not. */
export function measureCoverage(facts: CoverageFacts): ReviewCoverage {
  const { selection } = facts;
  const judge = judgeLines(facts);
  const files = selection.reviewable.map((file) => {
    const lines = emptyLines();
    addChangedLines(lines, file.hunks);
    const unreviewed = unreviewedOf(file.path, lines, judge);
    return { count: lines.LEFT.size + lines.RIGHT.size, unreviewed };
  });
  const unread = selection.unreadable.map(({ file, reason }) => ({
    count: changedLineCount(file),
    unreviewed: [{ path: file.path, cause: reason, ranges: [], changedLines: changedLineCount(file) }],
  }));
  const all = [...files, ...unread];
  const unreviewed: Unreviewed[] = all.flatMap((entry) => entry.unreviewed);
  const reviewableLines = all.reduce((sum, entry) => sum + entry.count, 0);
  const reviewedLines = reviewableLines - unreviewed.reduce((sum, entry) => sum + entry.changedLines, 0);
  return {
    reviewableLines,
    reviewedLines,
    percent: percentOf(reviewedLines, reviewableLines, unreviewed.length === 0),
    unreviewed,
    excluded: selection.excluded,
    withoutLines: selection.withoutLines,
  };
}

/** Causes whose fault has a reason code of its own (row 6 of the decision table). */
const CODED_ELSEWHERE: ReadonlySet<UnreviewedCause> = new Set(['unit_failed', 'not_reached']);

/**
 * True when `coverage_short` applies: something is unreviewed for a cause that no other reason code names. One line
 * is enough, and so is a file whose number of lines is unknown.
 */
export function isCoverageShort(coverage: ReviewCoverage): boolean {
  return coverage.unreviewed.some((entry) => !CODED_ELSEWHERE.has(entry.cause));
}
