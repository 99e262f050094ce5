import type { Place } from '../../src/core/finding/finding.ts';
import { MAX_ANCHOR_LINES } from '../../src/core/finding/ground.ts';
import { numberedSide, type DiffFile } from './parsed-diff.ts';
import type { RealComment } from './real-changes.ts';

/** Where the finding of a comment has to stand, by the diff alone; null when none of its lines can be quoted. */
export function placeOf(comment: RealComment, files: readonly DiffFile[]): Place | null {
  const lines = quotable(comment, files);
  const [startLine, line] = [lines[0], lines.slice(0, MAX_ANCHOR_LINES).at(-1)];
  if (startLine === undefined || line === undefined) return null;
  return { path: comment.path, side: comment.side, startLine, line };
}

/** The lines of a comment that the diff has on its side, without blank ones at the ends: what can be quoted. */
function quotable({ path, side, startLine, line }: RealComment, files: readonly DiffFile[]): number[] {
  const file = files.find((each) => each.path === path);
  const texts = file === undefined ? new Map<number, string>() : numberedSide(file, side);
  const all = Array.from({ length: line - startLine + 1 }, (_, index) => startLine + index);
  const written = (number: number) => (texts.get(number) ?? '').trim() !== '';
  return all.slice(Math.max(0, all.findIndex(written)), all.findLastIndex(written) + 1);
}
