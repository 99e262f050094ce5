import type { Excluded, ExclusionReason, Unreviewed, UnreviewedCause } from '../diff/unit.ts';
import { lastLines, SUMMARY_LINES } from '../gate/last-lines.ts';
import type { GateOutcome, GateResult } from '../gate/result.ts';
import type { Decision, Reason } from '../verdict/reasons.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { neutralise } from './log.ts';
import { findingText } from './terminal-finding.ts';
import { plural, visibleLine } from './terminal-text.ts';
import type { Marks } from './terminal-text.ts';
import { NOTE_TEXT, REASON_TEXT } from './reason-text.ts';

/** Unreviewed or excluded files listed one by one; the rest is counted (the verdict file has them all). */
const LISTED_FILES = 20;
/** With more findings than these the report is longer than a screen. */
const FINDINGS_ON_A_SCREEN = 4;

/**
 * The verdict for a person at a terminal: decision first, why, findings with their code, what was not reviewed, gate,
 * cost, files. Every foreign string is made visible; nothing but `marks` writes escape sequences.
 */
export function renderTerminal(verdict: Verdict, files: readonly string[], marks: Marks): string {
  const sections = [
    headline(verdict, marks),
    reasonLines(verdict),
    findingLines(verdict, marks),
    droppedLines(verdict),
    uncoveredLines(verdict, marks),
    factLines(verdict, marks),
    files.length === 0 ? [] : ['Files', ...files.map((file) => `  ${file}`)],
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

const DECISION_TITLE: Readonly<Record<Decision, string>> = {
  approve: 'APPROVE',
  request_changes: 'REQUEST CHANGES',
  escalate: 'ESCALATE',
  inconclusive: 'INCONCLUSIVE',
  skip: 'SKIP',
};

function headline(verdict: Verdict, marks: Marks): string[] {
  const paint =
    verdict.decision === 'approve'
      ? marks.good
      : verdict.decision === 'request_changes'
        ? marks.bad
        : marks.doubtful;
  const span = visibleLine(`${verdict.mergeBase.slice(0, 12)}...${verdict.head.slice(0, 12)}`);
  return [
    `${marks.strong(paint(DECISION_TITLE[verdict.decision]))}: ${headlineText(verdict)}`,
    marks.faint(`${visibleLine(verdict.repository)} ${span}`),
  ];
}

/** What the decision means for this run, in a few words; the three states cannot be confused. */
function headlineText(verdict: Verdict): string {
  const parts = [headlineState(verdict)];
  const excluded = verdict.coverage.excluded.reduce((sum, each) => sum + each.changedLines, 0);
  if (excluded > 0) parts.push(`${plural(excluded, 'changed line')} excluded`);
  if (verdict.notes.includes('no_gate')) parts.push(NOTE_TEXT.no_gate);
  return parts.join('; ');
}

function headlineState(verdict: Verdict): string {
  switch (verdict.decision) {
    case 'approve':
      if (verdict.reviewer.kind === 'rules') return 'Rules passed; no model reviewed this';
      return verdict.findings.length === 0
        ? 'reviewed, nothing found'
        : `reviewed, ${plural(verdict.findings.length, 'finding')}, none blocks`;
    case 'request_changes':
      return `${requestText(verdict)}${wasAsked(verdict) ? '' : '; no model reviewed this'}`;
    case 'escalate':
      return 'a person decides';
    case 'inconclusive':
      return `NOT FULLY REVIEWED: ${verdict.reasons.slice(0, 1).map(reasonPhrase).join('')}`;
    case 'skip':
      return verdict.mergeBase === verdict.head
        ? 'nothing was reviewed: the base holds the head already (the two swapped?)'
        : 'nothing was reviewed';
  }
}

/** A model took part: it was asked at least once. */
function wasAsked({ reviewer, cost }: Verdict): boolean {
  return reviewer.kind === 'model' && cost.modelCalls > 0;
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

function reasonPhrase(reason: Reason): string {
  return REASON_TEXT[reason].replace(/\.$/, '');
}

function reasonLines(verdict: Verdict): string[] {
  const width = Math.max(...verdict.reasons.map((reason) => reason.length));
  return [
    'Why',
    ...verdict.reasons.map((reason) => `  ${reason.padEnd(width)}  ${REASON_TEXT[reason]}`),
    ...(verdict.gate.explanation === '' ? [] : [`  - ${visibleLine(verdict.gate.explanation)}`]),
    ...verdict.faults.map((fault) => `  - ${faultText(fault.unit, fault.detail)}`),
  ];
}

function faultText(unit: string | null, detail: string): string {
  return unit === null ? visibleLine(detail) : `unit ${visibleLine(unit)}: ${visibleLine(detail)}`;
}

function findingLines(verdict: Verdict, marks: Marks): string[] {
  const { duplicate_of: repeats = 0, ...lost } = verdict.dropped;
  const dropped = Object.entries(lost).filter(([, count]) => count > 0);
  const blocking = verdict.blockingCount === 0 ? '' : ` (${verdict.blockingCount} blocking)`;
  const title = [
    `Findings: ${verdict.findings.length === 0 ? 'none' : verdict.findings.length}${blocking}`,
    ...(repeats === 0 ? [] : [`${plural(repeats, 'repeat')} merged`]),
    ...(dropped.length === 0
      ? []
      : [`dropped: ${dropped.map(([reason, count]) => `${count} ${reason}`).join(', ')}`]),
  ];
  return [
    title.join('; '),
    ...verdict.findings.flatMap((finding, index) => findingText(finding, index + 1, marks)),
  ];
}

/** Claims that were not taken over, a line each: whoever doubts the code can look. */
function droppedLines({ droppedClaims }: Verdict): string[] {
  if (droppedClaims.length === 0) return [];
  const lines = droppedClaims.map(
    ({ reason, path, title }) => `  ${reason}  ${visibleLine(path)}: ${visibleLine(title)}`,
  );
  return ['Claimed, but not found in the change', ...capped(lines)];
}

const CAUSE_TEXT: Readonly<Record<UnreviewedCause, string>> = {
  patch_inconsistent: 'its diff text does not add up',
  patch_unavailable: 'no diff text to be had (binary? exclude it if that is meant)',
  diff_too_large: 'the diff as a whole is too large to read',
  line_too_long: 'lines too long to be shown whole',
  unit_failed: 'its review failed',
  unit_lost: 'the review of this part was lost',
  not_reached: 'no model was asked about it',
};

const EXCLUSION_TEXT: Readonly<Record<ExclusionReason, string>> = {
  lock_file: 'lock file',
  exclude_pattern: 'excluded by',
  submodule: 'only the submodule pointer was looked at, not its content',
};

function uncoveredLines(verdict: Verdict, marks: Marks): string[] {
  const { unreviewed, excluded, withoutLines } = verdict.coverage;
  const lines = [
    ...capped(unreviewed.map(unreviewedText)).map((line) => marks.doubtful(line)),
    ...capped(excluded.map(excludedText)),
    ...capped(withoutLines.map((path) => `  ${visibleLine(path)}: no line to review`)),
  ];
  return lines.length === 0 ? [] : ['Not reviewed', ...lines];
}

function capped(lines: readonly string[]): string[] {
  if (lines.length <= LISTED_FILES) return [...lines];
  return [...lines.slice(0, LISTED_FILES), `  and ${lines.length - LISTED_FILES} more, in verdict.json`];
}

function unreviewedText(each: Unreviewed): string {
  const count = each.changedLines === 0 ? 'unknown lines' : plural(each.changedLines, 'changed line');
  return `  ${visibleLine(each.path)}: ${count}, ${CAUSE_TEXT[each.cause]}`;
}

function excludedText(each: Excluded): string {
  const by = each.reason === 'exclude_pattern' ? ` ${visibleLine(each.by)}` : '';
  return `  ${visibleLine(each.path)}: ${plural(each.changedLines, 'changed line')}, ${EXCLUSION_TEXT[each.reason]}${by}`;
}

function factLines(verdict: Verdict, marks: Marks): string[] {
  const { coverage, cost } = verdict;
  // The first line has scrolled away by now.
  const again = verdict.findings.length > FINDINGS_ON_A_SCREEN ? headline(verdict, marks).slice(0, 1) : [];
  return [
    ...again.map((line) => `Verdict   ${line}`),
    `Gate      ${gateText(verdict.gate)}`,
    ...gateTail(verdict.gate).map((line) => marks.faint(line)),
    `Coverage  ${coverage.percent} %: ${coverage.reviewedLines} of ${plural(coverage.reviewableLines, 'changed line')} reviewed`,
    `Reviewer  ${reviewerText(verdict)}`,
    `Cost      ${plural(cost.modelCalls, 'model call')}, ${cost.inputTokens} tokens in, ${cost.outputTokens} out, ${plural(cost.toolCalls, 'tool call')}`,
    ...(verdict.redactions > 0 ? [`Redacted  ${plural(verdict.redactions, 'secret')} in the change`] : []),
    `Policy    ${visibleLine(verdict.policySource)}`,
  ];
}

function reviewerText(verdict: Verdict): string {
  const { reviewer } = verdict;
  if (reviewer.kind === 'rules') return `the embedded rules alone (${visibleLine(reviewer.because)})`;
  const model = `model ${visibleLine(reviewer.model)}`;
  return wasAsked(verdict)
    ? `${model} and the embedded rules`
    : `the embedded rules alone (${model} was not asked)`;
}

const GATE_TEXT: Readonly<Record<GateOutcome, string>> = {
  passed: 'passed',
  failed: 'failed',
  timed_out: 'ran out of time',
  refused: 'refused',
  tampered: 'tampered',
  not_run: 'not run',
  none: 'none configured',
};

function gateText(gate: GateResult): string {
  if (gate.source === 'workflow') return `${GATE_TEXT[gate.outcome]}, as the workflow reported`;
  if (gate.command === null) return 'none configured';
  const seconds = (gate.durationMs / 1000).toFixed(1);
  return `${GATE_TEXT[gate.outcome]} (${seconds} s): ${visibleLine(gate.command)}`;
}

/** The last lines of each stream of a gate that is not green, so that the person sees why without opening a file. */
function gateTail(gate: GateResult): string[] {
  if (gate.outcome === 'passed' || gate.outcome === 'none') return [];
  const streams = [
    { name: 'stdout', kept: gate.stdout },
    { name: 'stderr', kept: gate.stderr },
  ];
  return streams.flatMap(({ name, kept }) => {
    const lines = kept === null ? [] : lastLines(kept, SUMMARY_LINES);
    return lines.map((line) => `  ${name} | ${neutralise(line)}`);
  });
}
