import { DEFAULT_POLICY, POLICY_PATH } from './policy-schema.ts';
import type { Policy } from './policy-schema.ts';

export type PolicyReading = {
  readonly policy: Policy;
  /** Where the policy stands in a repository. */
  readonly path: string;
  /** For people: which file at which commit, or that there is none. */
  readonly source: string;
  /** SHA-256 (hexadecimal) of the file's bytes; of nothing when there is none. */
  readonly digest: string;
  /** Why the file is no valid policy, naming the place in it; then `policy` is the built-in one. Null when all is well. */
  readonly problem: string | null;
};

/** Stands in the record of a run that ended before a policy was read. */
export const UNREAD_POLICY: PolicyReading = {
  policy: DEFAULT_POLICY,
  path: POLICY_PATH,
  source: 'not read',
  digest: '',
  problem: null,
};
