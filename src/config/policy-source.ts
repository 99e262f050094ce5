import { sha256 } from '../core/digest.ts';
import { CodedError } from '../errors.ts';
import type { PolicyReading } from './policy-reading.ts';
import { DEFAULT_POLICY, POLICY_PATH } from './policy-schema.ts';
import { parsePolicy } from './policy.ts';

const MISNAMED_PATH = POLICY_PATH.replace(/\.yml$/, '.yaml');

/**
 * Reads the policy at the tip of the base, never at the head: a change cannot relax what it is judged by.
 * @param readAt the bytes of a regular file of a commit, null for nothing, 'not_a_file' for anything else.
 */
export async function readPolicy(
  base: string,
  readAt: (commit: string, path: string) => Promise<Uint8Array | 'not_a_file' | null>,
): Promise<PolicyReading> {
  const bytes = await readAt(base, POLICY_PATH);
  if (bytes === 'not_a_file') return notAFile(base);
  const digest = sha256(bytes ?? '');
  if (bytes === null) {
    const misnamed = (await readAt(base, MISNAMED_PATH)) !== null;
    return {
      policy: DEFAULT_POLICY,
      path: POLICY_PATH,
      source: `built in (no ${POLICY_PATH} at the base)`,
      digest,
      // Somebody wrote a policy, and would not see that it counts for nothing.
      problem: misnamed ? `the policy is read from ${POLICY_PATH}; rename ${MISNAMED_PATH}` : null,
    };
  }
  const source = `${POLICY_PATH} at ${base.slice(0, 12)}`;
  try {
    return {
      policy: parsePolicy(utf8Text(bytes, source), source),
      path: POLICY_PATH,
      source,
      digest,
      problem: null,
    };
  } catch (error) {
    if (!(error instanceof CodedError) || error.code !== 'config') throw error;
    return {
      policy: DEFAULT_POLICY,
      path: POLICY_PATH,
      source: `${source} (not valid)`,
      digest,
      problem: error.message,
    };
  }
}

/** A link or folder in its place: there is a policy, and what it says is not known. */
function notAFile(base: string): PolicyReading {
  const source = `${POLICY_PATH} at ${base.slice(0, 12)}`;
  const problem = `${source} is not a regular file; write the policy into the file itself`;
  return { policy: DEFAULT_POLICY, path: POLICY_PATH, source: `${source} (not valid)`, digest: '', problem };
}

function utf8Text(bytes: Uint8Array, source: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new CodedError('config', `${source} is not UTF-8 text`, { cause: error });
  }
}
