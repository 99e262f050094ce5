import { SEVERITIES, type Category, type Finding, type Severity } from './finding.ts';

export type BlockingPolicy = {
  /** Least severity at which a category blocks. A category that is not named keeps its default. */
  readonly blockOn: Partial<Readonly<Record<Category, Severity>>>;
  /** Also demand the reviewer's own blocking flag. */
  readonly requireFlag: boolean;
};

/** Other categories never block unless policy names them. */
const DEFAULT_BLOCK_ON: BlockingPolicy['blockOn'] = { bug: 'error', security: 'error', data_loss: 'error' };

/**
 * Whether a finding blocks the merge: an effect of category, severity and policy. What stands only in context that is
 * not part of the change never blocks. The flag that the reviewer set can neither raise nor lower it, unless policy
 * demands the flag as well.
 */
export function isBlocking(
  finding: Pick<Finding, 'category' | 'severity' | 'flag' | 'inChange'>,
  policy: BlockingPolicy,
): boolean {
  if (!finding.inChange || (policy.requireFlag && !finding.flag)) return false;
  const threshold = policy.blockOn[finding.category] ?? DEFAULT_BLOCK_ON[finding.category];
  return threshold !== undefined && rank(finding.severity) <= rank(threshold);
}

/** 0 is the most severe. */
export function rank(severity: Severity): number {
  return SEVERITIES.indexOf(severity);
}
