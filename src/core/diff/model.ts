/**
 * The change: what a reviewer may look at and what a comment may be anchored to.
 *
 * RIGHT is the new file (added and context lines, new numbers), LEFT the old one (removed and context lines,
 * old numbers), as in GitHub's review comments.
 */

export type Side = 'LEFT' | 'RIGHT';

export type FileStatus = 'added' | 'deleted' | 'modified' | 'renamed' | 'copied' | 'typechange';

/** What kind of content the path holds on the side that exists (the new one if both do). */
export type FileKind = 'text' | 'binary' | 'symlink' | 'submodule';

export type LineKind = 'added' | 'removed' | 'context';

/** One line of a hunk without its diff prefix and without its LF. Numbers are derived: see `numberedLines`. */
export type HunkLine = {
  readonly kind: LineKind;
  readonly text: string;
};

/** A hunk whose line counts were checked against its header. A start of 0 means that the side has no line. */
export type Hunk = {
  readonly oldStart: number;
  readonly oldCount: number;
  readonly newStart: number;
  readonly newCount: number;
  readonly lines: readonly HunkLine[];
};

/** Why a file's text could not be read as hunks. Each of these is uncovered text, never "no changes". */
export type UnreadableReason =
  /** the counts of hunk header, hunk and file disagree, or the text is no hunk text */
  | 'patch_inconsistent'
  /** there is text to review, but no hunks were given */
  | 'patch_unavailable'
  /** the diff as a whole is over the byte limit and was not parsed */
  | 'diff_too_large';

export type ChangedFile = {
  /** The path in the head (in the base for a deleted file); U+FFFD where its bytes are not UTF-8. */
  readonly path: string;
  /** The path in the base; null when the file is added. */
  readonly oldPath: string | null;
  /**
   * Null when GitHub can be told the path. Else such a file cannot carry an inline comment: the hexadecimal bytes of
   * `path` where they are not valid UTF-8, empty where a secret stood in `path` and a placeholder stands now.
   */
  readonly pathHex: string | null;
  readonly status: FileStatus;
  readonly kind: FileKind;
  /** File modes as git writes them ("100644"), "000000" where the side does not exist. */
  readonly oldMode: string;
  readonly newMode: string;
  /** Object ids, all zeros where the side does not exist. */
  readonly oldId: string;
  readonly newId: string;
  /** Lines added and removed as the source of the change counts them; null for binary. */
  readonly added: number | null;
  readonly removed: number | null;
  readonly hunks: readonly Hunk[];
  readonly unreadable: UnreadableReason | null;
};

/** The three-dot change merge base...head, pinned by object id. */
export type Change = {
  readonly base: string;
  readonly head: string;
  /** The object the head is compared with: the merge base, or the empty tree for a root commit. */
  readonly mergeBase: string;
  readonly files: readonly ChangedFile[];
  /** SHA-256 (hexadecimal) over the records and texts of the change. */
  readonly digest: string;
};

/** A line with its numbers: `oldLine` is null for added lines, `newLine` for removed ones. */
export type NumberedLine = HunkLine & {
  readonly oldLine: number | null;
  readonly newLine: number | null;
};

/** The lines of a hunk with their old and new numbers, in order. */
export function numberedLines(hunk: Hunk): NumberedLine[] {
  let oldLine = hunk.oldStart;
  let newLine = hunk.newStart;
  return hunk.lines.map((line) => {
    const numbered = {
      ...line,
      oldLine: line.kind === 'added' ? null : oldLine,
      newLine: line.kind === 'removed' ? null : newLine,
    };
    if (line.kind !== 'added') oldLine += 1;
    if (line.kind !== 'removed') newLine += 1;
    return numbered;
  });
}

/** A stretch of lines of one side, both ends included. */
export type LineRange = {
  readonly side: Side;
  readonly start: number;
  readonly end: number;
};
