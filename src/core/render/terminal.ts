import { lastLines, SUMMARY_LINES } from '../gate/last-lines.ts';
import type { GateResult } from '../gate/result.ts';
import type { Verdict } from '../verdict/verdict.ts';
import {
  contextText,
  costText,
  coverageText,
  excludedText,
  faultText,
  gateText,
  reservedText,
  reviewerText,
  reviewersText,
  unreviewedText,
} from './fact-text.ts';
import { DECISION_TITLE, headlineText } from './headline.ts';
import { neutralise } from './log.ts';
import { findingText } from './terminal-finding.ts';
import { plural, visibleLine } from './terminal-text.ts';
import type { Marks } from './terminal-text.ts';
import { REASON_TEXT } from './reason-text.ts';

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

function reasonLines(verdict: Verdict): string[] {
  const width = Math.max(...verdict.reasons.map((reason) => reason.length));
  return [
    'Why',
    ...verdict.reasons.map((reason) => `  ${reason.padEnd(width)}  ${REASON_TEXT[reason]}`),
    ...(verdict.gate.explanation === '' ? [] : [`  - ${visibleLine(verdict.gate.explanation)}`]),
    ...verdict.faults.map((fault) => `  - ${faultText(fault, visibleLine)}`),
  ];
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
    ({ reason, path, title, refutation }) =>
      `  ${reason}  ${visibleLine(path)}: ${visibleLine(title)}${refutation === null ? '' : ` (${visibleLine(refutation.by)}: ${visibleLine(refutation.quote)})`}`,
  );
  return ['Claimed, but not taken over', ...capped(lines)];
}

function uncoveredLines(verdict: Verdict, marks: Marks): string[] {
  const { unreviewed, excluded, withoutLines } = verdict.coverage;
  const lines = [
    ...capped(unreviewed.map((each) => `  ${unreviewedText(each, visibleLine)}`)).map((line) =>
      marks.doubtful(line),
    ),
    ...capped(excluded.map((each) => `  ${excludedText(each, visibleLine)}`)),
    ...capped(withoutLines.map((path) => `  ${visibleLine(path)}: no line to review`)),
  ];
  return lines.length === 0 ? [] : ['Not reviewed', ...lines];
}

function capped(lines: readonly string[]): string[] {
  if (lines.length <= LISTED_FILES) return [...lines];
  return [...lines.slice(0, LISTED_FILES), `  and ${lines.length - LISTED_FILES} more, in verdict.json`];
}

function factLines(verdict: Verdict, marks: Marks): string[] {
  // The first line has scrolled away by now.
  const again = verdict.findings.length > FINDINGS_ON_A_SCREEN ? headline(verdict, marks).slice(0, 1) : [];
  return [
    ...again.map((line) => `Verdict   ${line}`),
    `Gate      ${gateText(verdict.gate, visibleLine)}`,
    ...gateTail(verdict.gate).map((line) => marks.faint(line)),
    `Coverage  ${coverageText(verdict)}`,
    `Reviewer  ${reviewerText(verdict, visibleLine)}`,
    ...titled('By        ', reviewersText(verdict, visibleLine)),
    ...titled('Context   ', contextText(verdict, visibleLine)),
    ...titled('Reserved  ', reservedText(verdict, visibleLine)),
    `Cost      ${costText(verdict)}`,
    ...(verdict.redactions > 0 ? [`Redacted  ${plural(verdict.redactions, 'secret')} in the change`] : []),
    `Policy    ${visibleLine(verdict.policySource)}`,
    ...capped(verdict.policyNotes.map((note) => `  - ${visibleLine(note)}`)),
  ];
}

function titled(title: string, text: string): string[] {
  return text === '' ? [] : [`${title}${text}`];
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
