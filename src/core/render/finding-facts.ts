import { rank } from '../finding/blocking.ts';
import type { Finding } from '../finding/finding.ts';
import type { Show } from './fact-text.ts';

/** Facts of a finding in words that all surfaces share. */

/** A team list of any length would push the finding away. */
const LISTED_OWNERS = 5;

/** "error", or "error (raised from warning by policy)". */
export function severityText({ severity, calibrated }: Pick<Finding, 'severity' | 'calibrated'>): string {
  if (calibrated === null) return severity;
  const moved = rank(severity) < rank(calibrated.from) ? 'raised' : 'lowered';
  return `${severity} (${moved} from ${calibrated.from} by policy)`;
}

/** ", found by general and security"; empty where only the general reviewer speaks, or no model at all. */
export function reviewersText({ origins }: Pick<Finding, 'origins'>, show: Show): string {
  const names = origins.flatMap((origin) => (origin.kind === 'model' ? [origin.reviewer] : []));
  const reviewers = [...new Set(names)];
  if (reviewers.every((name) => name === 'general')) return '';
  return `, found by ${listed(reviewers.map(show))}`;
}

/** "Owners: @acme/db"; empty when nobody is named. */
export function ownersText({ owners }: Pick<Finding, 'owners'>, show: Show): string {
  if (owners.length === 0) return '';
  const more = owners.length - LISTED_OWNERS;
  const named = owners.slice(0, LISTED_OWNERS).map(show).join(', ');
  return `Owners: ${named}${more > 0 ? ` and ${more} more` : ''}`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
