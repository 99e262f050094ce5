import type { Change, ChangedFile, Hunk, LineKind, Side } from '../diff/model.ts';

/**
 * One text to scan: a side of a hunk, its lines without diff prefixes joined by LF. Prefixes would hide secrets of
 * several lines, and so would the lines of the other side between them.
 */
export type HunkText = {
  readonly kind: 'hunk';
  readonly text: string;
  /** Indexes into the files of the change, the hunks of the file and the lines of the hunk. */
  readonly file: number;
  readonly hunk: number;
  readonly side: Side;
  readonly lines: readonly number[];
};

/** A path of a file: RIGHT in the head (in the base for a deleted file), LEFT in the base where it is another. */
export type PathText = {
  readonly kind: 'path';
  readonly text: string;
  /** Index into the files of the change. */
  readonly file: number;
  readonly side: Side;
};

export type ChangeText = HunkText | PathText;

function sideText(hunk: Hunk, side: Side): Pick<HunkText, 'text' | 'lines' | 'side'> {
  const absent: LineKind = side === 'RIGHT' ? 'removed' : 'added';
  const lines = hunk.lines.flatMap((line, index) => (line.kind === absent ? [] : [index]));
  return { text: lines.map((index) => hunk.lines[index]?.text ?? '').join('\n'), lines, side };
}

function hunkTexts(hunks: readonly Hunk[], file: number): HunkText[] {
  return hunks.flatMap((hunk, hunkIndex) => {
    const sides: Side[] = hunk.lines.some((line) => line.kind === 'removed') ? ['RIGHT', 'LEFT'] : ['RIGHT'];
    return sides.map((side) => ({ kind: 'hunk', ...sideText(hunk, side), file, hunk: hunkIndex }));
  });
}

function pathTexts({ path, oldPath }: ChangedFile, file: number): PathText[] {
  const head: PathText = { kind: 'path', text: path, file, side: 'RIGHT' };
  if (oldPath === null || oldPath === path) return [head];
  return [head, { kind: 'path', text: oldPath, file, side: 'LEFT' }];
}

/**
 * Every text of the change: the paths, which the author chooses like any line, and of each hunk the new side, and the
 * old side when something was removed. Context lines are in both, since what makes a removed line a secret can stand
 * on the line above it.
 */
export function textsOf(change: Change): ChangeText[] {
  return change.files.flatMap((file, index) => [...hunkTexts(file.hunks, index), ...pathTexts(file, index)]);
}
