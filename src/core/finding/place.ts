import { rank } from './blocking.ts';
import type { BodyReason, Disposition, Finding } from './finding.ts';
import { compareBy } from './order.ts';

/** Findings in the body of a review; the others are counted there and listed in the findings file. */
export const MAX_BODY_FINDINGS = 50;

export type Caps = { readonly maxInline: number; readonly maxBody: number };

/** A finding with the candidates it was made of. */
export type ClaimedFinding = {
  readonly finding: Finding;
  /** The candidate that stands for it. */
  readonly candidate: string;
  readonly repeats: readonly string[];
};

/**
 * The order in which findings are shown and in which they use up the caps: blocking ones first, then by severity, path
 * and line. Total: findings that differ in anything that is shown never compare as equal.
 */
export const byWeight = compareBy((finding: Finding) => [
  !finding.blocking,
  rank(finding.severity),
  finding.path,
  finding.startLine ?? Infinity,
  finding.line ?? Infinity,
  finding.side === 'LEFT',
  finding.category,
  finding.title,
  finding.body,
  finding.fingerprint,
]);

/**
 * Sorts the findings and says of every candidate behind them where it is shown: inline on a line of the new file, else
 * in the body with the reason, else (a repeat) with the finding it repeats. Nothing is lost to a cap: what is over it
 * is in the body, or counted there.
 *
 * `unnameable`: paths that are not UTF-8; GitHub could not tell which file a comment belongs to.
 */
export function placeFindings(
  claimed: readonly ClaimedFinding[],
  caps: Caps,
  unnameable: ReadonlySet<string>,
): { readonly findings: readonly Finding[]; readonly dispositions: readonly Disposition[] } {
  const sorted = claimed.toSorted((a, b) => byWeight(a.finding, b.finding));
  const dispositions: Disposition[] = [];
  let inline = 0;
  let body = 0;
  for (const { finding, candidate, repeats } of sorted) {
    const { fingerprint } = finding;
    const why = bodyReason(finding, unnameable) ?? (inline < caps.maxInline ? null : 'over_inline_cap');
    if (why === null) {
      inline += 1;
      dispositions.push({ candidate, kind: 'inline', fingerprint });
    } else {
      dispositions.push({
        candidate,
        kind: 'body',
        fingerprint,
        why: body < caps.maxBody ? why : 'over_body_cap',
      });
      body += 1;
    }
    for (const repeat of repeats) {
      dispositions.push({ candidate: repeat, kind: 'dropped', reason: 'duplicate_of', fingerprint });
    }
  }
  return { findings: sorted.map(({ finding }) => finding), dispositions };
}

/** Why a finding cannot stand on a line, whatever the caps; null when it can. */
function bodyReason(finding: Finding, unnameable: ReadonlySet<string>): BodyReason | null {
  if (!finding.inChange || finding.line === null) return 'outside_change';
  if (finding.side === 'LEFT') return 'left_side';
  return unnameable.has(finding.path) ? 'not_commentable' : null;
}
