import type { LayerDocument } from './policy-layers.ts';
import { DEFAULT_EFFECTIVE_POLICY, POLICY_PATH } from './policy-schema.ts';
import type { EffectivePolicy } from './policy-schema.ts';

/** Reads a file beside a policy: null for nothing, 'not_a_file' for a link or folder. */
export type ReadFile = (path: string) => Promise<Uint8Array | 'not_a_file' | null>;

/** A policy file that was read. */
export type PolicyLayer = LayerDocument & {
  /** For people: which file, and at which commit. */
  readonly source: string;
  /** SHA-256 (hexadecimal) of the file's bytes. */
  readonly digest: string;
  /** The files that its `file` and `prompt` name. */
  readonly readFile: ReadFile;
};

export type PolicyReading = {
  readonly policy: EffectivePolicy;
  /** Where the policy stands in a repository. */
  readonly path: string;
  /** For people: which files at which commit, or that there are none; and what an organisation enforces. */
  readonly source: string;
  /**
   * SHA-256 (hexadecimal) of the project's file, of nothing when there is none; with further layers over the digests of
   * all: it changes with the bytes of any.
   */
  readonly digest: string;
  /** The layers that exist, the one that wins first. Empty when there is a problem. */
  readonly layers: readonly PolicyLayer[];
  /** The globs of the input `exclude` that count: an organisation may enforce which do. */
  readonly inputExclude: readonly string[];
  /** For people: values that do not count because the organisation enforces stricter ones. */
  readonly overruled: readonly string[];
  /** Why a file is no valid policy, naming the place in it; then `policy` is the built-in one. Null when all is well. */
  readonly problem: string | null;
};

/** Stands in the record of a run that ended before a policy was read. */
export const UNREAD_POLICY: PolicyReading = {
  policy: DEFAULT_EFFECTIVE_POLICY,
  path: POLICY_PATH,
  source: 'not read',
  digest: '',
  layers: [],
  inputExclude: [],
  overruled: [],
  problem: null,
};
