import type { Disposition, DropReason, Finding } from '../finding/finding.ts';

export type ReconcileCounts = {
  readonly candidates: number;
  readonly findings: number;
  readonly blocking: number;
  readonly inline: number;
  /** Findings in the body, without those over the body's cap. */
  readonly body: number;
  readonly overBodyCap: number;
  /** Candidates by reason; every reason is listed. The sum of all these but `findings` and `blocking` is `candidates`. */
  readonly dropped: Readonly<Record<DropReason, number>>;
};

export function countReconciled(
  findings: readonly Finding[],
  dispositions: readonly Disposition[],
): ReconcileCounts {
  const dropped = dispositions.flatMap((each) => (each.kind === 'dropped' ? [each.reason] : []));
  const inBody = dispositions.flatMap((each) => (each.kind === 'body' ? [each.why] : []));
  const overBodyCap = inBody.filter((why) => why === 'over_body_cap').length;
  return {
    candidates: dispositions.length,
    findings: findings.length,
    blocking: findings.filter((finding) => finding.blocking).length,
    inline: dispositions.filter((each) => each.kind === 'inline').length,
    body: inBody.length - overBodyCap,
    overBodyCap,
    dropped: countByReason(dropped),
  };
}

function countByReason(reasons: readonly DropReason[]): Record<DropReason, number> {
  const counts: Record<DropReason, number> = {
    not_in_change: 0,
    quote_removed: 0,
    quote_not_found: 0,
    quote_ambiguous: 0,
    duplicate_of: 0,
    over_unique_cap: 0,
    refuted_by_diff: 0,
  };
  for (const reason of reasons) counts[reason] += 1;
  return counts;
}
