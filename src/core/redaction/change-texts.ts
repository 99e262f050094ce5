import type { Change, Hunk, LineKind, Side } from '../diff/model.ts';

/**
 * One text to scan: a side of a hunk, its lines without diff prefixes joined by LF. Prefixes would hide secrets of
 * several lines, and so would the lines of the other side between them.
 */
export type ChangeText = {
  readonly text: string;
  /** Indexes into the files of the change, the hunks of the file and the lines of the hunk. */
  readonly file: number;
  readonly hunk: number;
  readonly side: Side;
  readonly lines: readonly number[];
};

function sideText(hunk: Hunk, side: Side): Pick<ChangeText, 'text' | 'lines' | 'side'> {
  const absent: LineKind = side === 'RIGHT' ? 'removed' : 'added';
  const lines = hunk.lines.flatMap((line, index) => (line.kind === absent ? [] : [index]));
  return { text: lines.map((index) => hunk.lines[index]?.text ?? '').join('\n'), lines, side };
}

/**
 * Every text of the change: of each hunk the new side, and the old side when something was removed. Context lines
 * are in both, since what makes a removed line a secret can stand on the line above it.
 */
export function textsOf(change: Change): ChangeText[] {
  return change.files.flatMap((file, fileIndex) =>
    file.hunks.flatMap((hunk, hunkIndex) => {
      const sides: Side[] = hunk.lines.some((line) => line.kind === 'removed')
        ? ['RIGHT', 'LEFT']
        : ['RIGHT'];
      return sides.map((side) => ({ ...sideText(hunk, side), file: fileIndex, hunk: hunkIndex }));
    }),
  );
}
