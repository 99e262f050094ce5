import type { Decision, Reason } from '../verdict/reasons.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { NOTE_TEXT, REASON_TEXT } from './reason-text.ts';
import { plural } from './terminal-text.ts';

/** The words of the decision line; every surface takes them from here. None of them holds foreign text. */
export const DECISION_TITLE: Readonly<Record<Decision, string>> = {
  approve: 'APPROVE',
  request_changes: 'REQUEST CHANGES',
  escalate: 'ESCALATE',
  inconclusive: 'INCONCLUSIVE',
  skip: 'SKIP',
};

/** How a page heads an inconclusive verdict: by how much of the change was looked at. Rules alone can find something. */
export function inconclusiveTitle({ mergeBase, coverage, findings, earlier }: Verdict): string {
  const isUntouched = coverage.reviewedLines === 0 && findings.length === 0 && earlier === null;
  return mergeBase === '' || isUntouched ? 'NOT REVIEWED' : 'NOT FULLY REVIEWED';
}

/** What the decision means for this run, in a few words; the three states cannot be confused. */
export function headlineText(verdict: Verdict): string {
  const parts = [headlineState(verdict)];
  const excluded = excludedLines(verdict);
  if (excluded > 0) parts.push(`${plural(excluded, 'changed line')} excluded`);
  if (verdict.notes.includes('no_gate') && wasRead(verdict)) parts.push(NOTE_TEXT.no_gate);
  return parts.join('; ');
}

/**
 * The change was read. Else the run ended before: it says nothing of the lines of the change, and nothing of a gate
 * that may be configured and was only not come to.
 */
export function wasRead({ mergeBase }: Verdict): boolean {
  return mergeBase !== '';
}

/** The sentence of a reason without its full stop. */
export function reasonPhrase(reason: Reason): string {
  return REASON_TEXT[reason].replace(/\.$/, '');
}

/** A model took part: it was asked at least once. */
export function wasAsked({ reviewer, cost }: Verdict): boolean {
  return reviewer.kind === 'model' && cost.modelCalls > 0;
}

function excludedLines({ coverage }: Verdict): number {
  return coverage.excluded.reduce((sum, each) => sum + each.changedLines, 0);
}

function headlineState(verdict: Verdict): string {
  switch (verdict.decision) {
    case 'approve':
      if (verdict.reviewer.kind === 'rules') return 'Rules passed; no model reviewed this';
      return approvedText(Math.max(verdict.findings.length, verdict.earlier?.findings ?? 0));
    case 'request_changes':
      return `${requestText(verdict)}${wasAsked(verdict) || verdict.earlier !== null ? '' : '; no model reviewed this'}`;
    case 'escalate':
      return 'a person decides';
    case 'inconclusive':
      return verdict.reasons.slice(0, 1).map(reasonPhrase).join('');
    case 'skip':
      return skipText(verdict);
  }
}

function approvedText(findings: number): string {
  return findings === 0 ? 'reviewed, nothing found' : `reviewed, ${plural(findings, 'finding')}, none blocks`;
}

function skipText({ reasons, mergeBase, head, coverage }: Verdict): string {
  if (reasons.includes('no_credentials_fork')) return reasonPhrase('no_credentials_fork');
  if (coverage.excluded.length > 0) return exclusionText(coverage);
  return mergeBase === head
    ? 'nothing was reviewed: the base holds the head already (the two swapped?)'
    : 'nothing was reviewed';
}

/** Excluded is a choice of whoever configured it, and so told apart from a change without a line. */
function exclusionText({ excluded, withoutLines }: Verdict['coverage']): string {
  const files = new Set(excluded.map(({ path }) => path)).size;
  if (withoutLines.length > 0) {
    return `nothing was reviewed: ${plural(files, 'changed file')} excluded, ${withoutLines.length} without a line to review`;
  }
  return files === 1
    ? 'nothing was reviewed: the only changed file is excluded'
    : `nothing was reviewed: all ${files} changed files are excluded`;
}

/** The red gate, if it is red, and what blocks; other reasons of this decision in the words of the first. */
function requestText(verdict: Verdict): string {
  const red = verdict.reasons.filter((reason) => reason === 'gate_failed' || reason === 'gate_timeout');
  const blocks =
    verdict.blockingCount === 0
      ? []
      : [
          `${plural(verdict.blockingCount, 'finding')} block${verdict.blockingCount === 1 ? 's' : ''} the merge`,
        ];
  const parts = [...red.map(reasonPhrase), ...blocks];
  return parts.length > 0 ? parts.join('; ') : verdict.reasons.slice(0, 1).map(reasonPhrase).join('');
}
