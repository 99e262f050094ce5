import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { policyFileAt, userPolicyPath } from '../adapters/policy-files.ts';
import { organisationPolicyFile, userPolicy } from '../config/further-policy.ts';
import type { FurtherPolicy } from '../config/further-policy.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The policies beside the project's on the command line: that of an organisation when its file is named (absolute), else
 * the person's own. Where an organisation rules, what a person likes does not count.
 */
export function furtherPolicies(
  orgPolicy: string | null,
  environment: Environment,
): readonly FurtherPolicy[] {
  if (orgPolicy !== null) return [organisationPolicyFile(orgPolicy, policyFileAt(orgPolicy))];
  const own = userPolicyPath(environment);
  return own === null ? [] : [userPolicy(policyFileAt(own))];
}

/** Where vectors are kept from run to run. A relative XDG_CACHE_HOME is to be ignored, says its specification. */
export function embeddingFolder({ XDG_CACHE_HOME: given = '', HOME: home = homedir() }: Environment): string {
  return join(isAbsolute(given) ? given : join(home, '.cache'), 'verdict-gate', 'embeddings');
}
