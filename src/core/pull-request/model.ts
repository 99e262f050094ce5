/** A pull request as data: what the event said, what the host says now, and what was posted before. */

/**
 * The pull request as the event's payload has it. Title and body are taken from here alone: they are what the run was
 * started for, whatever is written into them while it runs.
 */
export type PullRequestEvent = {
  /** "owner/name" of the repository that the pull request is in. */
  readonly repository: string;
  readonly number: number;
  /** Activity type: "opened", "synchronize", "labeled", ... */
  readonly activity: string;
  /** An `edited` event that moved the pull request to another base. */
  readonly changedBase: boolean;
  readonly title: string;
  /** Empty when there is none. */
  readonly body: string;
  readonly author: Account;
  readonly isDraft: boolean;
  readonly isOpen: boolean;
  readonly head: { readonly sha: string; readonly ref: string; readonly repository: string | null };
  readonly base: { readonly sha: string; readonly ref: string };
  /** The page for people. */
  readonly url: string;
};

export type Account = { readonly login: string; readonly type: string };

/** The pull request as its host has it now. */
export type PullRequestState = {
  readonly isOpen: boolean;
  readonly isDraft: boolean;
  readonly headSha: string;
  /** "owner/name"; null when the repository of the head is gone. */
  readonly headRepository: string | null;
  /** Null when the host does not say. */
  readonly author: Account | null;
  readonly baseRef: string;
  /** Totals that the list of files is checked against. */
  readonly changedFiles: number;
  readonly additions: number;
  readonly deletions: number;
};

/** Tip of the base branch, and the commit that the host compares the head with. */
export type HostRange = { readonly tip: string; readonly mergeBase: string };

/** A changed file as the host lists it. */
export type HostFile = {
  readonly path: string;
  readonly previousPath: string | null;
  readonly status: string;
  readonly additions: number;
  readonly deletions: number;
  /** Hunks from the first `@@` on; null where the host gives none (binary, too large, or not told). */
  readonly patch: string | null;
};

export type HostDiff = {
  readonly files: readonly HostFile[];
  /** Null when the rows add up to the totals; else what does not, for people. Never text of the diff. */
  readonly gap: string | null;
};

export const REVIEW_STATES = ['APPROVED', 'CHANGES_REQUESTED', 'COMMENTED', 'DISMISSED', 'PENDING'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** A review on the pull request, anybody's. */
export type HostReview = {
  readonly id: number;
  readonly state: ReviewState;
  readonly author: Account | null;
  readonly body: string;
  /** The host re-points it after a force-push, so it proves nothing. */
  readonly commit: string | null;
  readonly url: string;
};

export type ReviewEvent = 'COMMENT' | 'REQUEST_CHANGES' | 'APPROVE';

/** A comment on lines of the new file, all in one hunk of the host's own diff. `startLine` null: a single line. */
export type InlineComment = {
  readonly path: string;
  readonly line: number;
  readonly startLine: number | null;
  readonly body: string;
};

export type NewReview = {
  /** The commit it is about: the head of the event. */
  readonly commit: string;
  readonly event: ReviewEvent;
  readonly body: string;
  readonly comments: readonly InlineComment[];
};

/** How a write to the host ended; nothing is thrown for it. `detail` is the host's own answer, for people. */
export type HostWrite =
  | { readonly kind: 'done' }
  /** the token lacks a right (403), or is not known (401) */
  | { readonly kind: 'forbidden'; readonly detail: string }
  /** the host understood and refused (404, 422): repeating it unchanged is pointless */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly detail: string }
  /** a rate limit or a 5xx, a time-out, a broken connection: it may or may not have happened */
  | { readonly kind: 'unknown'; readonly detail: string }
  | { readonly kind: 'cancelled' };

/** Why a review was refused, as far as the host's texts tell. */
export type Refusal =
  | 'approval_not_permitted'
  | 'own_pull_request'
  | 'pending_review'
  | 'body_too_long'
  | 'rate_limited'
  | 'not_found'
  /** a line, path or range, or a text that is not known */
  | 'other';

export type ReviewPost =
  | { readonly kind: 'posted'; readonly id: number; readonly url: string }
  | Exclude<HostWrite, { readonly kind: 'done' }>;
