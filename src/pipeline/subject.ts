import type { Anchors } from '../core/diff/anchors.ts';
import type { Change } from '../core/diff/model.ts';
import type { SkipReason } from '../core/verdict/decide.ts';
import type { Fault } from '../core/verdict/reasons.ts';
import type { EarlierVerdict } from '../core/verdict/verdict.ts';
import type { Evidence } from '../evidence.ts';
import type { ChangeSource } from '../ports.ts';

/** What is under review and what is known of it elsewhere: a range of a local repository, or a pull request. */
export type Subject = {
  /** Name of the repository, for people. */
  readonly repository: string;
  readonly pullRequest: Evidence['pullRequest'];
  /** Path of the workflow that runs the review, as the pull request has it; null when there is none. */
  readonly workflow: string | null;
  /** What its author says of it; untrusted, shown to the reviewer. */
  readonly intent: Intent | null;
  /** Before anything is read or run. */
  readonly admit: () => Promise<Admission>;
  readonly snapshot: () => Promise<Snapshot>;
  readonly recall: (key: KeyFacts) => Promise<History>;
  /** After everything was read and run: what has changed meanwhile. */
  readonly recheck: () => Promise<readonly Fault[]>;
};

export type Intent = { readonly title: string; readonly description: string };

export type Admission = {
  /** The run ends here: nothing is read or run. `base` and `head` are ids as far as known, else empty. */
  readonly isSettled: boolean;
  readonly base: string;
  readonly head: string;
  readonly skips: readonly SkipReason[];
  readonly faults: readonly Fault[];
  /** A worse verdict on the same head, which a skip does not replace. */
  readonly earlier: EarlierVerdict | null;
};

export type Snapshot = {
  readonly change: Change;
  readonly anchors: Anchors | null;
  readonly faults: readonly Fault[];
};

/** What a verdict depends on beside the head itself. */
export type KeyFacts = { readonly mergeBase: string; readonly policyDigest: string };

export type History = {
  readonly rounds: number;
  readonly accepted: Evidence['history']['accepted'];
  readonly earlier: EarlierVerdict | null;
};

/** A range of a local repository: there is no event, no history, and nobody moves it. */
export function localSubject(
  repository: string,
  changes: ChangeSource,
  range: { readonly base: string | null; readonly head: string },
): Subject {
  return {
    repository,
    pullRequest: null,
    workflow: null,
    intent: null,
    admit: async () => ({ isSettled: false, base: '', head: '', skips: [], faults: [], earlier: null }),
    snapshot: async () => ({ change: await changes.readChange(range), anchors: null, faults: [] }),
    recall: async () => ({ rounds: 0, accepted: [], earlier: null }),
    recheck: async () => [],
  };
}
