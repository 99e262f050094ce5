import type { HostDiff, HostFile } from '../pull-request/model.ts';
import type { Anchors } from './anchors.ts';
import { parseHunks } from './hunks.ts';
import type { HunkReading } from './hunks.ts';
import type { Change, ChangedFile, FileStatus, Hunk } from './model.ts';

export type AnchorReading = {
  /** Of files that the host shows lines of; a path that is not among them has none. */
  readonly anchors: Anchors;
  /** All files of the change in their order, then those that the host alone knows. */
  readonly files: readonly ChangedFile[];
  /** What does not fit, for people. Never text of the diff. */
  readonly problems: readonly { readonly path: string; readonly detail: string }[];
};

/**
 * Holds the host's list of files against the change as local git reads it, before secrets are replaced: content is
 * local git's, and where a comment may stand is the host's alone, since it refuses every other line.
 *
 * - A patch that does not add up, or a row that is not there, costs the anchors of its file, and nothing else.
 * - Where local git could not read a file and the host's patch adds up, the host's hunks are its content.
 * - A row of a path that local git does not have is text that nobody has seen: it joins the files as unreadable, unless
 *   it has no text. When the list itself is not whole (`gap`), its zeros prove nothing.
 *
 * No local file and no line of one is ever lost.
 */
export function readAnchors(change: Pick<Change, 'files'>, host: HostDiff): AnchorReading {
  const rows = rowsByPath(host.files);
  const read = change.files.map((file) => readFile(file, rows.get(file.path) ?? []));
  const known = new Set(change.files.flatMap(({ path, oldPath }) => [path, oldPath]));
  const strange = host.files.filter((row) => !known.has(row.path) && mayHaveText(row, host));
  return {
    // `__proto__` as a name of a property is not one everywhere: such a file has no anchors.
    anchors: Object.fromEntries(
      read.flatMap(({ file, ranges }) =>
        ranges.length > 0 && file.path !== '__proto__' ? [[file.path, ranges]] : [],
      ),
    ),
    files: [...read.map(({ file }) => file), ...strange.map(unseenFile)],
    problems: [
      ...read.flatMap(({ file, problem }) =>
        problem === null ? [] : [{ path: file.path, detail: problem }],
      ),
      ...strange.map(({ path }) => ({
        path,
        detail: 'the host lists it as changed, and local git does not: nobody has read it',
      })),
    ],
  };
}

function rowsByPath(rows: readonly HostFile[]): ReadonlyMap<string, readonly HostFile[]> {
  const byPath = new Map<string, HostFile[]>();
  for (const row of rows) byPath.set(row.path, [...(byPath.get(row.path) ?? []), row]);
  return byPath;
}

type FileReading = {
  readonly file: ChangedFile;
  readonly ranges: Anchors[string];
  readonly problem: string | null;
};

function readFile(file: ChangedFile, [row, ...others]: readonly HostFile[]): FileReading {
  const without = (problem: string | null): FileReading => ({ file, ranges: [], problem });
  // A path that cannot be named, or a pointer to other commits: no comment stands there.
  if (row === undefined || row.patch === null || file.pathHex !== null || file.kind === 'submodule') {
    return without(null);
  }
  if (others.length > 0) return without('the host lists it more than once');
  const reading = hunksOf(row, row.patch);
  if (reading.kind === 'inconsistent') return without(`the host's patch does not add up: ${reading.detail}`);
  const { hunks } = reading;
  if (file.unreadable === null) return { file, ranges: rangesOf(hunks), problem: null };
  const problem = whyNotTaken(file, row, hunks);
  return problem === null
    ? { file: readAgain(file, row, hunks), ranges: rangesOf(hunks), problem: null }
    : without(problem);
}

function hunksOf({ additions, deletions }: HostFile, patch: string): HunkReading {
  return parseHunks(patch, { added: additions, removed: deletions });
}

/** Lines of the new file; a hunk that only removes may have none. */
function rangesOf(hunks: readonly Hunk[]): Anchors[string] {
  return hunks
    .filter(({ newCount }) => newCount > 0)
    .map(({ newStart, newCount }) => ({ start: newStart, end: newStart + newCount - 1 }));
}

/** Why the host's hunks are not the content of a file that local git could not read; null when they are. */
function whyNotTaken(
  file: ChangedFile,
  { additions, deletions }: HostFile,
  hunks: readonly Hunk[],
): string | null {
  if (hunks.length === 0) return 'neither local git nor the host shows its lines';
  // Two sections, one for each type: the host's rows do not say which it shows.
  if (file.status === 'typechange') return 'it changes its type, and local git could not read it';
  const { added, removed } = file;
  // Two ways to compare may count differently, but the file grows by as many lines.
  return added !== null && removed !== null && added - removed !== additions - deletions
    ? "the host's patch is not one of the same two versions"
    : null;
}

function readAgain(
  file: ChangedFile,
  { additions, deletions }: HostFile,
  hunks: readonly Hunk[],
): ChangedFile {
  return { ...file, added: additions, removed: deletions, hunks, unreadable: null };
}

function mayHaveText({ additions, deletions, patch }: HostFile, { gap }: HostDiff): boolean {
  return gap !== null || additions + deletions > 0 || (patch ?? '') !== '';
}

const STATUSES: Readonly<Record<string, FileStatus>> = {
  added: 'added',
  removed: 'deleted',
  renamed: 'renamed',
  copied: 'copied',
};

/** A file of which only the host's row is known: no ids, no modes, no lines. */
function unseenFile({ path, previousPath, status, additions, deletions }: HostFile): ChangedFile {
  const known = Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined;
  const none = '0'.repeat(40);
  return {
    path,
    oldPath: known === 'added' ? null : (previousPath ?? path),
    pathHex: null,
    status: known ?? 'modified',
    kind: 'text',
    oldMode: '000000',
    newMode: '000000',
    oldId: none,
    newId: none,
    added: additions,
    removed: deletions,
    hunks: [],
    unreadable: 'patch_unavailable',
  };
}
