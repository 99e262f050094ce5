import { sha256 } from '../core/digest.ts';
import { CodedError } from '../errors.ts';
import { DEFAULT_POLICY } from './policy-schema.ts';
import type { Policy } from './policy-schema.ts';
import { parsePolicy, POLICY_PATH } from './policy.ts';

export type PolicyReading = {
  readonly policy: Policy;
  /** For people: which file at which commit, or that there is none. */
  readonly source: string;
  /** SHA-256 (hexadecimal) of the file's bytes; of nothing when there is none. */
  readonly digest: string;
  /** Why the file is no valid policy, naming the place in it; then `policy` is the built-in one. Null when all is well. */
  readonly problem: string | null;
};

/**
 * Reads the policy at the tip of the base, never at the head: a change cannot relax what it is judged by.
 * @param readAt the bytes of a regular file of a commit, or null.
 */
export async function readPolicy(
  base: string | null,
  readAt: (commit: string, path: string) => Promise<Uint8Array | null>,
): Promise<PolicyReading> {
  const bytes = base === null ? null : await readAt(base, POLICY_PATH);
  const digest = sha256(bytes ?? '');
  if (base === null || bytes === null) {
    return {
      policy: DEFAULT_POLICY,
      source: `built in (no ${POLICY_PATH} at the base)`,
      digest,
      problem: null,
    };
  }
  const source = `${POLICY_PATH} at ${base.slice(0, 12)}`;
  try {
    return { policy: parsePolicy(utf8Text(bytes, source), source), source, digest, problem: null };
  } catch (error) {
    if (!(error instanceof CodedError) || error.code !== 'config') throw error;
    return { policy: DEFAULT_POLICY, source: `${source} (not valid)`, digest, problem: error.message };
  }
}

function utf8Text(bytes: Uint8Array, source: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new CodedError('config', `${source} is not UTF-8 text`, { cause: error });
  }
}
