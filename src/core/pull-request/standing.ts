import type { Mark } from '../publication/mark.ts';
import type { Signed } from './earlier.ts';
import { DECISION_TABLE } from '../verdict/reasons.ts';
import type { Reason } from '../verdict/reasons.ts';
import type { EarlierVerdict } from '../verdict/verdict.ts';

const UNREVIEWED: ReadonlySet<Reason> = new Set<Reason>([
  ...DECISION_TABLE[0].reasons,
  ...DECISION_TABLE[1].reasons,
]);

/**
 * The earlier verdict that stands in for the model in this run, or null when the run reviews. The gate and the rules
 * run again in any case, so a verdict with reasons of the gate never stands.
 *
 * - A run for a new state of the change reuses only what was whole: an approval, and blocking findings.
 * - A run that reviews nothing (a label, a new title) repeats whatever was decided, unless the model was not asked then
 *   because of the gate or of the first row: a gate that is green now would turn that into an approval nobody gave.
 */
export function standingVerdict(signed: Signed | null, reviewsNothing: boolean): EarlierVerdict | null {
  if (signed === null) return null;
  const { reasons } = signed.mark;
  const stands = reviewsNothing ? !reasons.some((reason) => UNREVIEWED.has(reason)) : isWhole(signed.mark);
  return stands ? earlierVerdict(signed) : null;
}

/** The verdict as it was. */
export function earlierVerdict({ mark, url }: Signed): EarlierVerdict {
  const { decision, reasons, findings, blocking, coverage } = mark;
  return { decision, reasons, findings, blocking, coverage, url };
}

/** Nothing was left unreviewed then, and nothing but findings decided. */
function isWhole({ decision, reasons }: Mark): boolean {
  if (decision === 'approve') return true;
  return decision === 'request_changes' && reasons.every((reason) => reason === 'blocking_finding');
}
