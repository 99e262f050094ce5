import type { Decision, Reason } from '../verdict/reasons.ts';

/** What a review of ours says of itself, hidden in its body: for the next run, and to find it after a lost answer. */
export type Mark = {
  readonly repository: string;
  readonly number: number;
  readonly head: string;
  readonly mergeBase: string;
  /** SHA-256 over everything the verdict depends on beside the change: see `reviewKey`. */
  readonly key: string;
  readonly decision: Decision;
  readonly reasons: readonly Reason[];
  readonly findings: number;
  readonly blocking: number;
  /** Percent, as in the verdict. */
  readonly coverage: number;
  /** Of the findings that the review shows, inline or in its body; no more than MAX_MARK_FINGERPRINTS. */
  readonly fingerprints: readonly string[];
  /** Name of the run that posted it: unique for run and attempt. */
  readonly run: string;
};
