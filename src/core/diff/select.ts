import { parseExclude, type ExcludePattern, type InvalidPattern } from './exclude.ts';
import { LOCK_FILES } from './lock-files.ts';
import type { Change, ChangedFile, UnreadableReason } from './model.ts';
import { isOpaqueFormat } from './opaque-formats.ts';
import { RISKS, riskOf } from './risk.ts';
import type { Excluded, ExclusionReason } from './unit.ts';

/** A file with text to review whose lines are not known. */
export type UnreadableFile = { readonly file: ChangedFile; readonly reason: UnreadableReason };

/**
 * Every file of the change is in exactly one of the first four lists. A submodule is in `excluded` besides: the lines
 * of its pointer are reviewed, the commits it points to are not.
 */
export type Selection = {
  /** Files with at least one changed line to review: most risk first (see `byRisk`). */
  readonly reviewable: readonly ChangedFile[];
  readonly excluded: readonly Excluded[];
  readonly unreadable: readonly UnreadableFile[];
  /** Paths without a line to review: binary files, pure renames, mode changes, empty files. */
  readonly withoutLines: readonly string[];
  /** Patterns that exclude nothing because they cannot be read; the caller reports them (config_invalid). */
  readonly invalidPatterns: readonly InvalidPattern[];
};

/** Changed lines as the source of the change counts them: known also when the hunks are not. */
export function changedLineCount(file: Pick<ChangedFile, 'added' | 'removed'>): number {
  return (file.added ?? 0) + (file.removed ?? 0);
}

function exclusionOf(
  file: ChangedFile,
  patterns: readonly ExcludePattern[],
): { readonly reason: ExclusionReason; readonly by: string } | null {
  const here = exclusionOfPath(file, file.path, patterns);
  if (here === null || file.status !== 'renamed' || file.oldPath === null) return here;
  // A reviewed file that moves to where nothing is reviewed takes its removed lines with it: that is looked at.
  return exclusionOfPath(file, file.oldPath, patterns) === null ? null : here;
}

function exclusionOfPath(
  file: ChangedFile,
  path: string,
  patterns: readonly ExcludePattern[],
): { readonly reason: ExclusionReason; readonly by: string } | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  // A link or a submodule of that name is nobody's lock file, and where it points to is worth a look.
  const canBeLockFile = file.kind === 'text' || file.kind === 'binary';
  if (canBeLockFile && LOCK_FILES.has(name)) return { reason: 'lock_file', by: name };
  const hit = patterns.find((pattern) => pattern.matches(path));
  return hit === undefined ? null : { reason: 'exclude_pattern', by: hit.pattern };
}

const EXECUTABLE_MODE = '100755';

/**
 * Whether a binary file leaves a reviewer nothing to miss: it brings no new content, or its name says that nobody could
 * read it. One NUL byte makes any text binary for git, and interpreters and build tools run it all the same; so a name
 * that is not known to be opaque, or a mode that lets the file be run, means text that was not shown.
 */
function hasNothingToRead(file: ChangedFile): boolean {
  const hasNewContent = file.status !== 'deleted' && file.oldId !== file.newId;
  return !hasNewContent || (isOpaqueFormat(file.path) && file.newMode !== EXECUTABLE_MODE);
}

/**
 * Why a file that should have lines has none. Whoever keeps binary files of a format that is not listed (see
 * opaque-formats.ts) takes them out by an exclude pattern, in the open: they are then listed as excluded.
 */
function unreadableReason(file: ChangedFile): UnreadableReason | null {
  if (file.unreadable !== null) return file.unreadable;
  if (file.kind === 'binary') return hasNothingToRead(file) ? null : 'patch_unavailable';
  if (file.hunks.length > 0) return null;
  // A link whose text has a NUL byte is binary for git, and checked out as a link all the same.
  const isUnseenLink = file.kind === 'symlink' && file.status !== 'deleted' && file.oldId !== file.newId;
  return isUnseenLink || changedLineCount(file) > 0 ? 'patch_unavailable' : null;
}

/** Only for files without a reason to call them unreadable. */
function hasNoLines(file: ChangedFile): boolean {
  return file.hunks.length === 0 || file.kind === 'binary';
}

/** By UTF-16 code unit, as `<` compares strings. */
function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Risk of the path, then files that somebody owns, then changed lines (more first), then path by code unit: the same
 * order on every machine. Two files with one path (names that differ in bytes nobody can show) go by their content.
 */
function byRisk(isOwned: (path: string) => boolean): (a: ChangedFile, b: ChangedFile) => number {
  return (a, b) =>
    RISKS.indexOf(riskOf(a.path)) - RISKS.indexOf(riskOf(b.path)) ||
    Number(isOwned(b.path)) - Number(isOwned(a.path)) ||
    changedLineCount(b) - changedLineCount(a) ||
    byText(a.path, b.path) ||
    byText(a.newId, b.newId);
}

export type SelectOptions = {
  readonly exclude: readonly string[];
  /** The owners of a path (CODEOWNERS at the base); without it nobody owns anything. */
  readonly ownersOf?: ((path: string) => readonly string[]) | undefined;
};

/** What a submodule's pointer leads to is no part of the change: none of its lines count, and it is said. */
function unseenContent({ kind, path }: ChangedFile): Excluded[] {
  return kind === 'submodule'
    ? [{ path, reason: 'submodule', by: 'submodule pointer', changedLines: 0 }]
    : [];
}

/** Sorts the files of a change into what is reviewed, what is left out and why, and what cannot be read. */
export function selectFiles(change: Change, options: SelectOptions): Selection {
  const owned = new Map<string, boolean>();
  const isOwned = (path: string): boolean => {
    const known = owned.get(path) ?? (options.ownersOf?.(path) ?? []).length > 0;
    owned.set(path, known);
    return known;
  };
  const parsed = options.exclude.map(parseExclude);
  const patterns = parsed.filter((pattern) => 'matches' in pattern);
  const reviewable: ChangedFile[] = [];
  const excluded: Excluded[] = [];
  const unreadable: UnreadableFile[] = [];
  const withoutLines: string[] = [];
  for (const file of change.files) {
    const exclusion = exclusionOf(file, patterns);
    const reason = unreadableReason(file);
    if (exclusion !== null) {
      excluded.push({ path: file.path, ...exclusion, changedLines: changedLineCount(file) });
      continue;
    }
    excluded.push(...unseenContent(file));
    if (reason !== null) unreadable.push({ file, reason });
    else if (hasNoLines(file)) withoutLines.push(file.path);
    else reviewable.push(file);
  }
  return {
    reviewable: reviewable.toSorted(byRisk(isOwned)),
    excluded,
    unreadable,
    withoutLines,
    invalidPatterns: parsed.filter((pattern) => 'problem' in pattern),
  };
}
