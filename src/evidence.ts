import type { EffectivePolicy } from './config/policy-schema.ts';
import type { Anchors } from './core/diff/anchors.ts';
import type { Change } from './core/diff/model.ts';
import type { Candidate } from './core/finding/finding.ts';
import type { GateResult } from './core/gate/result.ts';
import type { DecisionFacts, SkipReason } from './core/verdict/decide.ts';
import type { Fault } from './core/verdict/reasons.ts';
import type { EarlierVerdict, ReviewerKind } from './core/verdict/verdict.ts';
import type { UnitReview } from './reviewer/unit-review.ts';

/**
 * Everything a verdict is judged from, as plain data: what was seen, run and answered. It holds no secret that the
 * scanner found, and nothing that judging would have to fetch.
 */
export type Evidence = {
  /** Name for people: the folder or the repository. */
  readonly repository: string;
  readonly pullRequest: { readonly number: number; readonly url: string } | null;
  /** False: the run ended before the change was read, and `change` has no files. */
  readonly isRead: boolean;
  /** The change as it was shown, secrets replaced by placeholders. */
  readonly change: Change;
  /** Lines that the host's own diff shows, by path; null for a local range, where the change itself tells. */
  readonly anchors: Anchors | null;
  readonly redactions: number;
  readonly policy: EffectivePolicy;
  readonly policySource: string;
  readonly policyDigest: string;
  readonly settings: {
    /** Globs of the inputs; those of the policy are in `policy`. */
    readonly exclude: readonly string[];
    readonly maxDiffChars: number;
    readonly maxInlineComments: number;
  };
  readonly gate: GateResult;
  readonly reviewer: ReviewerKind;
  readonly ruleCandidates: readonly Candidate[];
  /** One per unit that was begun, in the order of review. */
  readonly reviews: readonly UnitReview[];
  /** What kept the run from being whole; the faults of units are in their reviews. */
  readonly faults: readonly Fault[];
  readonly skips: readonly SkipReason[];
  readonly history: DecisionFacts['history'];
  readonly earlier: EarlierVerdict | null;
};
