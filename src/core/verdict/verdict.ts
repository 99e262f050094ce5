import type { Strategy } from '../criteria/model.ts';
import type { ReviewCoverage } from '../diff/unit.ts';
import type { DropReason, Finding, Refutation } from '../finding/finding.ts';
import type { GateResult } from '../gate/result.ts';
import type { Decision, Fault, Note, Reason } from './reasons.ts';

/**
 * The version of every file that we write; raised when a field changes its meaning, or when one is added that a reader
 * must have. 2: reviews are of a unit and a reviewer, with the context they were given, beside assignments, reflections,
 * owners, context facts and the layers of the policy; findings name owners, further places and what policy made of their
 * severity; criteria stand in the record by their digests.
 */
export const SCHEMA_VERSION = 2;

export type ReviewerKind =
  | { readonly kind: 'model'; readonly model: string }
  /** `because`: why no model took part, for people. */
  | { readonly kind: 'rules'; readonly because: string };

/** What reviewers were given beside the diff. */
export type ContextFacts = {
  readonly strategy: Strategy;
  /** Files of the head in the index; null when none was made. */
  readonly indexedFiles: number | null;
  /** Sent for vectors. */
  readonly embeddingTokens: number;
  /** What could not be had, for people: a grammar, the embedding endpoint, a part of the tree. */
  readonly notes: readonly string[];
};

/** What a reviewer claimed and code did not take over: for people, so that nothing is lost in silence. */
export type DroppedClaim = {
  readonly candidate: string;
  readonly reason: Exclude<DropReason, 'duplicate_of'>;
  readonly path: string;
  readonly title: string;
  readonly body: string;
  /** What a second look has against it (refuted_by_diff), else null. */
  readonly refutation: Refutation | null;
};

/**
 * A verdict that an earlier run posted for the same pull request, head, merge base, policy and configuration, and whose
 * mark is signed by us. The model is not asked again: what it led to then stands.
 */
export type EarlierVerdict = {
  readonly decision: Decision;
  readonly reasons: readonly Reason[];
  readonly findings: number;
  readonly blocking: number;
  /** Percent, as it was then. */
  readonly coverage: number;
  /** The review that carries it, for people. */
  readonly url: string;
};

/** Decision, reasons and everything they stand on, for one head. */
export type Verdict = {
  readonly schemaVersion: typeof SCHEMA_VERSION;
  readonly decision: Decision;
  readonly reasons: readonly Reason[];
  readonly notes: readonly Note[];
  readonly repository: string;
  /** Null for a local range. */
  readonly pullRequest: { readonly number: number; readonly url: string } | null;
  readonly base: string;
  readonly head: string;
  readonly mergeBase: string;
  readonly reviewer: ReviewerKind;
  readonly gate: GateResult;
  readonly coverage: ReviewCoverage;
  /** Null when no model was asked. */
  readonly context: ContextFacts | null;
  /** Who looked at units, by name and in order; empty when no model was to be asked. */
  readonly reviewers: readonly string[];
  /** The models that answered, in order of their names. */
  readonly models: readonly string[];
  /** Changed paths that policy reserves for a person. */
  readonly reservedPaths: readonly string[];
  readonly findings: readonly Finding[];
  /** At least as many as the earlier verdict had, when that one stands. */
  readonly blockingCount: number;
  readonly earlier: EarlierVerdict | null;
  /** Heads of this pull request for which changes were requested because of findings, this one included. */
  readonly round: number;
  /** Candidates that did not become a finding, by reason. */
  readonly dropped: Readonly<Record<string, number>>;
  /** The dropped candidates themselves, without repeats of a finding. */
  readonly droppedClaims: readonly DroppedClaim[];
  readonly faults: readonly Fault[];
  /** Secrets replaced by placeholders before anything left for a model or a file. */
  readonly redactions: number;
  readonly cost: {
    readonly inputTokens: number;
    /** Of the input, what the provider says it had in its cache. */
    readonly cachedInputTokens: number;
    readonly outputTokens: number;
    /** Sent for the vectors that rank context; not in `inputTokens`. */
    readonly embeddingTokens: number;
    readonly modelCalls: number;
    readonly toolCalls: number;
  };
  /** Where the policy came from, and its SHA-256. */
  readonly policySource: string;
  readonly policyDigest: string;
  /** For people: values that an organisation overrules, guidance that could not be had. */
  readonly policyNotes: readonly string[];
};
