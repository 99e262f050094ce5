/**
 * Makes a repository out of a diff alone: what the diff does not show of a file is filled, so that git finds the same
 * hunks with the same numbers again. Filled-in lines are all different, so that they are not taken for others; each
 * fourth is blank as in real files, since git aligns by lines that are rare in the whole file.
 */
import { buildRepository, type BuiltRepository, type CommitSpec } from './git-repository.ts';
import { countOf, parseDiff, type DiffFile, type DiffLine } from './parsed-diff.ts';

/** Lines of context that git prints; after fewer the file ends. */
const CONTEXT_LINES = 3;
/** Filler behind the last hunk of a file that may go on. */
const LINES_BEHIND = 60;

/** Two commits on "main" whose `git diff` is the given one, but for object ids and hunk headings. */
export function buildRepositoryOfDiff(diff: string): BuiltRepository {
  const files = parseDiff(diff);
  return buildRepository({ commits: [commitOf(files, 'old'), commitOf(files, 'new')] });
}

/** The diff without what hangs on the lines that it does not show: object ids and the headings of hunks. */
export function comparableDiff(diff: string): string {
  return diff
    .replace(/\n$/, '')
    .split('\n')
    .filter((line) => !line.startsWith('index '))
    .map((line) => (line.startsWith('@@ ') ? line.replace(/^(@@ [^@]* @@).*$/, '$1') : line))
    .join('\n');
}

/** `line`: its number before the change. */
function fillerLine(line: number): string {
  return line % 4 === 1 ? '' : `(line ${line} before the change, not shown in the diff)`;
}

function commitOf(files: readonly DiffFile[], side: 'old' | 'new'): CommitSpec {
  const modeOf = (file: DiffFile) => (side === 'old' ? file.oldMode : file.newMode);
  const written = (mode: string) =>
    files.filter((file) => modeOf(file) === mode).map((file) => [file.path, contentOf(file, side)] as const);
  return {
    remove: side === 'new' ? files.filter(({ newMode }) => newMode === null).map(({ path }) => path) : [],
    write: written('100644'),
    executable: written('100755'),
  };
}

function contentOf(file: DiffFile, side: 'old' | 'new'): string {
  const absent = side === 'old' ? '+' : '-';
  const lines = [...linesBefore(file), ...behind(file)].flatMap(({ sign, text }) =>
    sign === absent ? [] : [text],
  );
  return lines.join('\n') + (lines.length === 0 || file.unended.has(side) ? '' : '\n');
}

/** The lines up to the end of the last hunk, fillers as lines that both sides have. */
function linesBefore({ path, hunks }: DiffFile): DiffLine[] {
  const lines: DiffLine[] = [];
  let [oldNext, newNext] = [1, 1];
  for (const hunk of hunks) {
    const [oldCount, newCount] = [countOf(hunk, '+'), countOf(hunk, '-')];
    // A side without lines names the line before it.
    const gap = hunk.oldStart + (oldCount === 0 ? 1 : 0) - oldNext;
    if (gap !== hunk.newStart + (newCount === 0 ? 1 : 0) - newNext || gap < 0)
      throw new Error(`${path}: the numbers of @@ -${hunk.oldStart} +${hunk.newStart} @@ do not add up`);
    lines.push(...fillers(oldNext, gap), ...hunk.lines);
    oldNext += gap + oldCount;
    newNext += gap + newCount;
  }
  return lines;
}

/** After a hunk that ends with whole context the file may go on; after any other it cannot. */
function behind({ hunks, oldMode, newMode }: DiffFile): DiffLine[] {
  const last = hunks.at(-1);
  if (last === undefined || oldMode === null || newMode === null) return [];
  const context = last.lines.length - 1 - last.lines.findLastIndex(({ sign }) => sign !== ' ');
  const next = last.oldStart + countOf(last, '+');
  return context < CONTEXT_LINES ? [] : fillers(next, LINES_BEHIND);
}

function fillers(from: number, count: number): DiffLine[] {
  return Array.from({ length: count }, (_, index) => ({ sign: ' ', text: fillerLine(from + index) }));
}
