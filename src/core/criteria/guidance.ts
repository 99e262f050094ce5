import type { CriteriaEntry, CustomSpecialist } from './model.ts';

/** A reviewer that policy adds, with what it looks for. */
export type GuidedSpecialist = CustomSpecialist & {
  /** Prose for the reviewer, from the file that the policy names. */
  readonly focus: string;
};

/** Everything that tells reviewers what to look for, from outside the change. */
export type Guidance = {
  /** In order of precedence, without the built-in ones. */
  readonly entries: readonly CriteriaEntry[];
  readonly specialists: readonly GuidedSpecialist[];
  /** The CODEOWNERS of the base; null when there is none. */
  readonly owners: { readonly path: string; readonly text: string } | null;
  /** What policy asks for and is not to be had, naming key and path: the configuration is not valid. */
  readonly problems: readonly string[];
  /** For people: what could not be used, and no decision needs. */
  readonly notes: readonly string[];
  /** Paths that were looked up at the base and that the change touches: its own version does not count. */
  readonly edited: readonly string[];
  /** SHA-256 (hexadecimal) over entries, specialists and owners. */
  readonly digest: string;
};
