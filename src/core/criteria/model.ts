import type { Category } from '../finding/finding.ts';

/**
 * Where review criteria come from, most specific first. For each file the first entry that matches counts, and it
 * counts alone: a project that writes its own rules for a path does not get ours beside them.
 */
export const CRITERIA_LAYERS = ['ad_hoc', 'project', 'organisation', 'user', 'built_in'] as const;
export type CriteriaLayer = (typeof CRITERIA_LAYERS)[number];

/** Written review rules and the files they are for. */
export type CriteriaEntry = {
  readonly layer: CriteriaLayer;
  /** Unique in its layer; a `REVIEW.md` has its path for a name. */
  readonly name: string;
  /** What to look for, as prose for the reviewer. From outside the change. */
  readonly text: string;
  /** Globs as those of `exclude` (core/diff/exclude.ts); empty: every path. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Extensions with their dot, in lower case (".ts"); empty: any. */
  readonly extensions: readonly string[];
  /** Only for files with at most this many changed lines; null: any. */
  readonly maxChangedLines: number | null;
};

/** The entry that counts for some files of a unit. */
export type UnitCriteria = Pick<CriteriaEntry, 'layer' | 'name' | 'text'> & {
  readonly paths: readonly string[];
};

/** The same for the record: the text by its SHA-256 (hexadecimal). */
export type AppliedCriteria = Omit<UnitCriteria, 'text'> & { readonly digest: string };

/** How the model is asked; all on one code path, so that they can be compared. */
export const STRATEGIES = ['diff-only', 'full-context', 'selective', 'ensemble'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** The reviewers that come with the product. `general` looks at every unit. */
export const BUILT_IN_SPECIALISTS = ['general', 'security', 'pattern', 'tests'] as const;
export type BuiltInSpecialist = (typeof BUILT_IN_SPECIALISTS)[number];

/** A reviewer that policy adds, and where it takes part. */
export type CustomSpecialist = {
  readonly name: string;
  readonly include: readonly string[];
  /** The categories its findings may have; empty: all. */
  readonly categories: readonly Category[];
};

/** One conversation of the review: a reviewer looks at a unit, against these criteria. */
export type Assignment = {
  readonly unit: string;
  readonly reviewer: string;
  readonly criteria: readonly AppliedCriteria[];
};

/**
 * The name of a conversation: candidates carry it in their ids ("2#0" of the general reviewer, "2.security#0" of
 * another one).
 */
export function conversationOf(unit: string, reviewer: string): string {
  return reviewer === 'general' ? unit : `${unit}.${reviewer}`;
}
