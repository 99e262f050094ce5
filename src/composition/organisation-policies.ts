import type { ConnectionOptions } from '../adapters/github/host-options.ts';
import { openRepositoryFiles } from '../adapters/github/repository-files.ts';
import type { ActionInputs } from '../config/action-inputs.ts';
import { organisationPolicy, orgPolicyReference } from '../config/further-policy.ts';
import type { FurtherPolicy } from '../config/further-policy.ts';
import { CodedError } from '../errors.ts';

/** Read when the policy is; what cannot be read is config_invalid then. */
export function organisationPolicies(
  inputs: Pick<ActionInputs, 'org-policy' | 'github-token'>,
  connection: ConnectionOptions,
): readonly FurtherPolicy[] {
  const reference = orgPolicyReference(inputs['org-policy']);
  if (reference === null) return [];
  if (inputs['github-token'] === '') return [organisationPolicy(reference, withoutToken)];
  return [organisationPolicy(reference, openRepositoryFiles(connection))];
}

/** Mode gate needs no token but for this: what the organisation enforces is not left out because it cannot be read. */
async function withoutToken(): Promise<never> {
  throw new CodedError(
    'config',
    'it is read with github-token, which is empty: give it a token that can read that repository',
  );
}
