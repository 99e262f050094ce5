import type { EffectivePolicy } from './config/policy-schema.ts';
import type { Assignment, Strategy } from './core/criteria/model.ts';
import type { Anchors } from './core/diff/anchors.ts';
import type { Change } from './core/diff/model.ts';
import type { Candidate } from './core/finding/finding.ts';
import type { GateResult } from './core/gate/result.ts';
import type { DecisionFacts, SkipReason } from './core/verdict/decide.ts';
import type { Fault } from './core/verdict/reasons.ts';
import type { ContextFacts, EarlierVerdict, ReviewerKind } from './core/verdict/verdict.ts';
import type { Reflection } from './reviewer/reflection.ts';
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
  /** For people: what does not count because an organisation enforces stricter values, and guidance that is not to be had. */
  readonly policyNotes: readonly string[];
  readonly settings: {
    /** Globs of the inputs; those of the policy are in `policy`. */
    readonly exclude: readonly string[];
    readonly strategy: Strategy;
    readonly maxDiffChars: number;
    /** Files are not split: one over this many characters is left out whole. Null: files are split. */
    readonly maxFileChars: number | null;
    readonly maxInlineComments: number;
  };
  /** Owners of the changed paths by CODEOWNERS at the base; a path without owners is not in it. */
  readonly owners: Readonly<Record<string, readonly string[]>>;
  /** The conversations of the review, in the order of the plan; a replay plans the units again, not these. */
  readonly assignments: readonly Assignment[];
  readonly gate: GateResult;
  readonly reviewer: ReviewerKind;
  readonly ruleCandidates: readonly Candidate[];
  /** One per conversation that was begun, in the order of the plan. */
  readonly reviews: readonly UnitReview[];
  /** What the second look at the findings said, in the order of the units. */
  readonly reflections: readonly Reflection[];
  readonly context: ContextFacts | null;
  /** What kept the run from being whole; the faults of units are in their reviews. */
  readonly faults: readonly Fault[];
  readonly skips: readonly SkipReason[];
  readonly history: DecisionFacts['history'];
  readonly earlier: EarlierVerdict | null;
};
