/** The four numbers of `@@ -oldStart,oldCount +newStart,newCount @@`; a count that is left out is 1. */
export type HunkHeader = {
  readonly oldStart: number;
  readonly oldCount: number;
  readonly newStart: number;
  readonly newCount: number;
};

/** More characters than the numbers of a header can take; the heading behind the second `@@` is never read. */
export const HUNK_HEADER_LENGTH = 64;

/** Ten digits bound every number far below where doubles lose integers, and keep the match linear. */
const HUNK_HEADER = /^@@ -(\d{1,10})(?:,(\d{1,10}))? \+(\d{1,10})(?:,(\d{1,10}))? @@(?: |$)/;

/** Reads a header from the first characters of its line; null when it is none. */
export function parseHunkHeader(line: string): HunkHeader | null {
  const match = HUNK_HEADER.exec(line);
  if (match === null) return null;
  const [, oldStart, oldCount = '1', newStart, newCount = '1'] = match;
  return {
    oldStart: Number(oldStart),
    oldCount: Number(oldCount),
    newStart: Number(newStart),
    newCount: Number(newCount),
  };
}
