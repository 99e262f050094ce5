import type { Hunk, LineRange } from './model.ts';

/** Part of a changed file as one unit shows it: whole hunks, or a stretch of a long hunk as a hunk of its own. */
export type UnitFile = {
  readonly path: string;
  readonly hunks: readonly Hunk[];
};

/** The files (or part of one) that one reviewer conversation looks at. */
export type ReviewUnit = {
  /** Stable within a run: "1", "2", ... in the order of review. */
  readonly id: string;
  readonly files: readonly UnitFile[];
  /** Characters of the text that shows these files, as `renderUnit` writes it. */
  readonly chars: number;
};

/** Why changed lines were not shown to a reviewer, or not answered for. */
export type UnreviewedCause =
  | 'patch_inconsistent'
  | 'patch_unavailable'
  | 'diff_too_large'
  /** a line over the length limit was shown cut */
  | 'line_too_long'
  /** the file is over the limit for files that are not split, and was left out whole */
  | 'file_too_large'
  /** the unit's reviewer ended without a whole answer; the unit's fault says why */
  | 'unit_failed'
  /** the run's budget or deadline ended before the unit's turn; the fault says which */
  | 'not_reached'
  /** no reviewer answered for the lines and no fault says why */
  | 'unit_lost';

/** Why lines are outside the denominator. */
export type ExclusionReason =
  | 'lock_file'
  | 'exclude_pattern'
  /** the content of a submodule; the lines of its pointer are reviewed like others */
  | 'submodule';

export type Excluded = {
  readonly path: string;
  readonly reason: ExclusionReason;
  /** The pattern or name that matched. */
  readonly by: string;
  /** Changed lines (added and removed) that are outside the denominator for this reason. */
  readonly changedLines: number;
};

export type Unreviewed = {
  readonly path: string;
  readonly cause: UnreviewedCause;
  /** Changed lines, as ranges of consecutive numbers; empty when their numbers are unknown. */
  readonly ranges: readonly LineRange[];
  /** Number of changed lines (added and removed) concerned; 0 when unknown. */
  readonly changedLines: number;
};

/** Which changed lines a reviewer was shown and answered for, and why the rest was not. */
export type ReviewCoverage = {
  /** Changed lines that count: added and removed, without excluded ones. */
  readonly reviewableLines: number;
  readonly reviewedLines: number;
  /** Floor of the percentage; 100 only when nothing is unreviewed. */
  readonly percent: number;
  readonly unreviewed: readonly Unreviewed[];
  readonly excluded: readonly Excluded[];
  /** Changed paths without a line to review: binary files, pure renames, mode changes, empty files. */
  readonly withoutLines: readonly string[];
};
