import type { Anchors } from '../diff/anchors.ts';
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
 * `anchors`: the lines that the host shows; null for a local range, whose own hunks are all there is.
 */
export function placeFindings(
  claimed: readonly ClaimedFinding[],
  caps: Caps,
  unnameable: ReadonlySet<string>,
  anchors: Anchors | null,
): { readonly findings: readonly Finding[]; readonly dispositions: readonly Disposition[] } {
  const sorted = claimed.toSorted((a, b) => byWeight(a.finding, b.finding));
  const dispositions: Disposition[] = [];
  let inline = 0;
  let body = 0;
  for (const { finding, candidate, repeats } of sorted) {
    const { fingerprint } = finding;
    const why =
      bodyReason(finding, unnameable, anchors) ?? (inline < caps.maxInline ? null : 'over_inline_cap');
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
function bodyReason(
  finding: Finding,
  unnameable: ReadonlySet<string>,
  anchors: Anchors | null,
): BodyReason | null {
  if (!finding.inChange || finding.line === null) return 'outside_change';
  if (finding.side === 'LEFT') return 'left_side';
  if (unnameable.has(finding.path)) return 'not_commentable';
  return inlinePlace(finding, anchors) === null ? 'not_in_patch' : null;
}

/** Where a comment stands. `startLine` is null for one line, else before `line` and in the same hunk of the host. */
export type InlinePlace = { readonly path: string; readonly line: number; readonly startLine: number | null };

/**
 * Where the comment of a finding stands: on its line, from its first line on, but no further up than the host's hunk
 * goes. Null when no comment may stand there; whether the path can be named is not asked here. When `startLine` was
 * moved, the comment spans fewer lines than the finding: a suggestion in it would replace other lines than it means.
 */
export function inlinePlace(
  {
    path,
    side,
    line,
    startLine,
    inChange,
  }: Pick<Finding, 'path' | 'side' | 'line' | 'startLine' | 'inChange'>,
  anchors: Anchors | null,
): InlinePlace | null {
  if (line === null || !inChange || side === 'LEFT') return null;
  const first = startLine === null || startLine < 1 ? line : startLine;
  if (anchors === null) return { path, line, startLine: first < line ? first : null };
  const ranges = Object.hasOwn(anchors, path) ? (anchors[path] ?? []) : [];
  const range = ranges.find(({ start, end }) => start <= line && line <= end);
  if (range === undefined) return null;
  const start = Math.max(first, range.start);
  return { path, line, startLine: start < line ? start : null };
}
