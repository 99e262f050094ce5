import type { GitRepository } from './git-store.ts';
import type { PatchOverride, Rules } from './options.ts';

/** One row of the list of changed files. */
export type ChangedFile = {
  /** Object id of the new blob (of the old one for a removed file, of the commit for a submodule). */
  readonly sha: string;
  readonly filename: string;
  readonly previousFilename: string | null;
  readonly status: 'added' | 'removed' | 'modified' | 'renamed' | 'changed';
  readonly additions: number;
  readonly deletions: number;
  /** Hunks without file headers and without a last line end; null where GitHub has none. */
  readonly patch: string | null;
};

const DIFF = ['-c', 'core.quotepath=off', '-c', 'diff.algorithm=myers', 'diff', '--no-ext-diff'];
const SHAPE = ['--no-textconv', '--no-color', '-M', '--no-abbrev', '--ignore-submodules=none'];

/** What changed between two commits, as GitHub lists it: by path, with git's hunks. */
export function changedFiles(
  repository: GitRepository,
  from: string,
  to: string,
  rules: Rules,
): readonly ChangedFile[] {
  const raw = repository.git(...DIFF, ...SHAPE, '--raw', '-z', from, to);
  const sections = patchSections(repository.git(...DIFF, ...SHAPE, '-U3', from, to));
  const files: ChangedFile[] = [];
  const fields = raw.split('\0');
  while (fields.length > 1) {
    const [, newMode = '', oldId = '', newId = '', letter = ''] = (fields.shift() ?? '').split(' ');
    const moved = letter.startsWith('R');
    const first = fields.shift() ?? '';
    const filename = moved ? (fields.shift() ?? '') : first;
    // A change of type (file to link) is two sections of one row; GitHub has no lines for it that we know of.
    const isType = letter === 'T';
    const text = sections.shift() ?? '';
    if (isType) sections.shift();
    const status = statusOf(letter, oldId === newId);
    const sha = newMode === '000000' ? oldId : newId;
    const patch = isType ? null : hunksOf(text);
    files.push(rowOf({ sha, filename, previousFilename: moved ? first : null, status, patch }, rules));
  }
  return files;
}

function statusOf(letter: string, sameContent: boolean): ChangedFile['status'] {
  if (letter === 'A') return 'added';
  if (letter === 'D') return 'removed';
  if (letter.startsWith('R')) return 'renamed';
  return letter === 'T' || sameContent ? 'changed' : 'modified';
}

/** No line of a hunk begins with "diff", so this cuts between files and nowhere else. */
function patchSections(text: string): string[] {
  return text === '' ? [] : text.split('\ndiff --git ');
}

function hunksOf(section: string): string | null {
  const at = section.indexOf('\n@@ ');
  return at === -1 ? null : section.slice(at + 1);
}

type Unlimited = Omit<ChangedFile, 'additions' | 'deletions'>;

function rowOf(file: Unlimited, rules: Rules): ChangedFile {
  const lines = file.patch?.split('\n') ?? [];
  const tooLarge =
    lines.length > rules.patchLinesPerFile || Buffer.byteLength(file.patch ?? '') > rules.patchBytesPerFile;
  return { ...file, ...countsOf(lines), patch: tooLarge ? null : file.patch };
}

function countsOf(lines: readonly string[]): { additions: number; deletions: number } {
  const count = (sign: string) => lines.filter((line) => line.startsWith(sign)).length;
  return { additions: count('+'), deletions: count('-') };
}

/** The rows as a test wants them, by new path. */
export function overridden(
  files: readonly ChangedFile[],
  overrides: Readonly<Record<string, PatchOverride>>,
): readonly ChangedFile[] {
  return files.flatMap((file) => rowsInstead(file, overrides[file.filename]));
}

function rowsInstead(file: ChangedFile, override: PatchOverride | undefined): ChangedFile[] {
  switch (override?.kind) {
    case undefined:
      return [file];
    case 'hidden':
      return [];
    case 'no-patch':
      return [{ ...file, patch: null }];
    case 'zeroed':
      return [zeroed(file)];
    case 'patch':
      return [{ ...file, ...countsOf(override.patch.split('\n')), patch: override.patch }];
  }
}

function zeroed(file: ChangedFile): ChangedFile {
  return { ...file, additions: 0, deletions: 0, patch: null };
}

/** One answer: after `patchLinesPerAnswer` lines of patches the further rows look like changes without lines. */
export function limitedAnswer(rows: readonly ChangedFile[], rules: Rules): readonly ChangedFile[] {
  let lines = 0;
  return rows.map((row) => {
    lines += row.patch?.split('\n').length ?? 0;
    return lines > rules.patchLinesPerAnswer ? zeroed(row) : row;
  });
}
