import type { Side } from '../diff/model.ts';

/** Levels from most to least severe. */
export const SEVERITIES = ['blocker', 'error', 'warning', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const CATEGORIES = [
  'bug',
  'security',
  'data_loss',
  'performance',
  'duplication',
  'test_gap',
  'convention',
  'spec',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** Who said it: a rule of the embedded reviewer, or the reviewer of a unit. */
export type Origin =
  | { readonly kind: 'rule'; readonly rule: string }
  | { readonly kind: 'model'; readonly reviewer: string; readonly unit: string };

export type Evidence = {
  /** Where the reviewer says it saw it: the change, a file it read, a search it made. */
  readonly source: 'diff' | 'file' | 'search';
  readonly path: string;
  readonly line: number | null;
  readonly quote: string;
};

/** What a reviewer claims; untrusted. Numbers are hints, the quote decides. */
export type Candidate = {
  /** Unique in the run: "<unit or rule>#<index>". */
  readonly id: string;
  readonly origin: Origin;
  readonly path: string;
  readonly side: Side;
  /** A positive safe integer or null: anything else a reviewer wrote was already turned into null. */
  readonly line: number | null;
  readonly startLine: number | null;
  readonly quote: string;
  readonly title: string;
  readonly body: string;
  readonly category: Category;
  readonly severity: Severity;
  /** The reviewer's own word on blocking: recorded, decides nothing unless policy demands it. */
  readonly flag: boolean;
  readonly evidence: readonly Evidence[];
  readonly suggestion: string | null;
};

/** How the quote was found, from literal to most tolerant. */
export const MATCHES = ['exact', 'indentation', 'prefix', 'reflow', 'ellipsis'] as const;
export type Match = (typeof MATCHES)[number];

/** A place in the change. `startLine` equals `line` for a single line; both are in one hunk. */
export type Place = {
  readonly path: string;
  readonly side: Side;
  readonly startLine: number;
  readonly line: number;
};

/** What policy did to a severity: its floors and ceilings moved it. */
export type Calibrated = { readonly from: Severity };

/** A candidate that code has grounded in the change. */
export type Finding = {
  /** SHA-256 (hexadecimal, first 32 characters) of category, path and anchor text: survives lines inserted above. */
  readonly fingerprint: string;
  readonly path: string;
  readonly side: Side;
  /** Null when the quote stands only in context that is not part of the change: such a finding goes to the body. */
  readonly line: number | null;
  readonly startLine: number | null;
  /** The code at the place, as the change has it (redacted), not as the reviewer quoted it. */
  readonly code: string;
  readonly match: Match;
  /** True when the reviewer cited another line than the one where its quote stands. */
  readonly reanchored: boolean;
  /** False when the quote stands only in context or tool output: never blocks. */
  readonly inChange: boolean;
  readonly title: string;
  readonly body: string;
  readonly category: Category;
  readonly severity: Severity;
  /** What the severity was before policy moved it; null when it did not. */
  readonly calibrated: Calibrated | null;
  readonly flag: boolean;
  /** An effect that code computes from category, severity and policy. */
  readonly blocking: boolean;
  readonly evidence: readonly Evidence[];
  readonly suggestion: string | null;
  /** Everyone who said it, sorted. */
  readonly origins: readonly Origin[];
  /** Who answers for the path, as the repository's list of owners writes them; foreign text. */
  readonly owners: readonly string[];
  /** Further places of the same defect, sorted; `body` is null where nothing else was said than of the finding. */
  readonly alsoAt: readonly (Place & { readonly body: string | null })[];
};

export const DROP_REASONS = [
  'not_in_change',
  'quote_removed',
  'quote_not_found',
  'quote_ambiguous',
  'duplicate_of',
  /** only one of several reviewers has it, it does not block, and that reviewer has more severe ones enough */
  'over_unique_cap',
  /** a second look named the lines of the change that contradict it */
  'refuted_by_diff',
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/**
 * What became of a candidate; each has exactly one. Those of a judgement, which the findings file has, are made before
 * the pull request is asked what stands on it: they never say `already_posted`, and `inline` in them means that the
 * finding has a line for a comment, not that one was posted.
 */
export type Disposition =
  | { readonly candidate: string; readonly kind: 'inline'; readonly fingerprint: string }
  | {
      readonly candidate: string;
      readonly kind: 'body';
      readonly fingerprint: string;
      readonly why: BodyReason;
    }
  | {
      readonly candidate: string;
      readonly kind: 'dropped';
      readonly reason: Exclude<DropReason, 'refuted_by_diff'>;
      /** The fingerprint of the finding it repeats (duplicate_of), else null. */
      readonly fingerprint: string | null;
    }
  | ({
      readonly candidate: string;
      readonly kind: 'dropped';
      readonly reason: 'refuted_by_diff';
      readonly fingerprint: null;
    } & Refutation);

/** What a second look has against a claim, checked by code to stand in the change. */
export type Refutation = {
  readonly quote: string;
  /** The model that said it. */
  readonly by: string;
};

/** Why a finding is in the body instead of inline. */
export type BodyReason =
  | 'left_side'
  | 'outside_change'
  /** its path cannot be named in a comment, or it is a submodule pointer */
  | 'not_commentable'
  /** the host's own patch does not show its line */
  | 'not_in_patch'
  | 'over_inline_cap'
  /** an earlier review of ours shows it, so it is named and not told again */
  | 'already_posted'
  /** counted in the body and listed in full in the findings file only */
  | 'over_body_cap';
