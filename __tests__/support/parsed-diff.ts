import type { Side } from '../../src/core/diff/model.ts';

/**
 * A second reader of diffs beside the product's, for tests that hold the one against the other. It reads what git
 * prints for text files that are changed, added or deleted; anything else (renames, binary files, quoted names) is an
 * error, so that nothing is read a little different from what it is.
 */

export type DiffLine = { readonly sign: ' ' | '+' | '-'; readonly text: string };

export type DiffHunk = {
  readonly oldStart: number;
  readonly newStart: number;
  readonly lines: readonly DiffLine[];
};

export type DiffFile = {
  readonly path: string;
  /** Null where the side has no file. */
  readonly oldMode: string | null;
  readonly newMode: string | null;
  readonly hunks: readonly DiffHunk[];
  /** Sides whose last line has no line end. */
  readonly unended: ReadonlySet<'old' | 'new'>;
};

export function parseDiff(diff: string): DiffFile[] {
  const sections = diff.split(/^(?=diff --git )/m);
  if (sections.some((section) => !section.startsWith('diff --git ')))
    throw new Error('there is text before the first file of the diff');
  return sections.map(parseFile);
}

function parseFile(section: string): DiffFile {
  const lines = section.replace(/\n$/, '').split('\n');
  const firstHunk = lines.findIndex((line) => line.startsWith('@@ '));
  const header = firstHunk === -1 ? lines : lines.slice(0, firstHunk);
  const path = /^diff --git a\/(.+) b\/\1$/.exec(header[0] ?? '')?.[1];
  if (path === undefined) throw new Error(`no plain name, or two names: ${header[0]}`);
  const unknown = header.slice(1).find((line) => !KNOWN_HEADER.test(line));
  if (unknown !== undefined) throw new Error(`${path}: this kind of change is not made: ${unknown}`);
  const body = firstHunk === -1 ? [] : lines.slice(firstHunk);
  return { path, ...modesOf(header), hunks: parseHunks(path, body), unended: unendedSides(body) };
}

const KNOWN_HEADER =
  /^(?:index [0-9a-f]+\.\.[0-9a-f]+(?: 100(?:644|755))?|(?:new file|deleted file|old|new) mode 100(?:644|755)|(?:---|\+\+\+) .*)$/;

function modesOf(header: readonly string[]): Pick<DiffFile, 'oldMode' | 'newMode'> {
  const mode = (pattern: RegExp) => header.map((line) => pattern.exec(line)?.[1]).find(Boolean);
  const kept = mode(/^index \S+ (\d+)$/);
  const added = mode(/^new file mode (\d+)$/);
  const deleted = mode(/^deleted file mode (\d+)$/);
  const oldMode = deleted ?? mode(/^old mode (\d+)$/) ?? kept ?? '100644';
  const newMode = added ?? mode(/^new mode (\d+)$/) ?? kept ?? '100644';
  return {
    oldMode: added === undefined ? oldMode : null,
    newMode: deleted === undefined ? newMode : null,
  };
}

function parseHunks(path: string, body: readonly string[]): DiffHunk[] {
  const starts = body.flatMap((line, index) => (line.startsWith('@@ ') ? [index] : []));
  return starts.map((start, index) => {
    const lines = body.slice(start + 1, starts[index + 1]).flatMap(diffLine);
    const numbers = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(body[start] ?? '');
    const [oldStart, oldCount, newStart, newCount] = (numbers ?? [])
      .slice(1)
      .map((text) => Number(text ?? 1));
    const hunk = { oldStart: oldStart ?? Number.NaN, newStart: newStart ?? Number.NaN, lines };
    if (countOf(hunk, '+') !== oldCount || countOf(hunk, '-') !== newCount)
      throw new Error(`${path}: the lines of ${body[start]} are not as many as it says`);
    return hunk;
  });
}

/** Each line as one side or both have it. The note on a missing line end is no line. */
function diffLine(line: string): DiffLine[] {
  const sign = line.charAt(0);
  if (sign === '\\') return [];
  if (sign !== ' ' && sign !== '+' && sign !== '-') throw new Error(`no line of a hunk: ${line}`);
  return [{ sign, text: line.slice(1) }];
}

function unendedSides(body: readonly string[]): ReadonlySet<'old' | 'new'> {
  const before = body.flatMap((line, index) => (line.startsWith('\\') ? [body[index - 1] ?? ''] : []));
  const sidesOf = (line: string) => [
    ...(line.startsWith('+') ? [] : (['old'] as const)),
    ...(line.startsWith('-') ? [] : (['new'] as const)),
  ];
  return new Set(before.flatMap(sidesOf));
}

/** Lines of the hunk without those of one side. */
export function countOf(hunk: DiffHunk, absent: '+' | '-'): number {
  return hunk.lines.filter(({ sign }) => sign !== absent).length;
}

/** The lines of one side of a file that its hunks hold, by number. */
export function numberedSide(file: DiffFile, side: Side): ReadonlyMap<number, string> {
  const absent = side === 'RIGHT' ? '-' : '+';
  return new Map(
    file.hunks.flatMap((hunk) => {
      const start = side === 'RIGHT' ? hunk.newStart : hunk.oldStart;
      const texts = hunk.lines.filter(({ sign }) => sign !== absent).map(({ text }) => text);
      return texts.map((text, index) => [start + index, text] as const);
    }),
  );
}
