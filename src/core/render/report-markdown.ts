import type { GateResult } from '../gate/result.ts';
import type { DroppedClaim, Verdict } from '../verdict/verdict.ts';
import type { Reason } from '../verdict/reasons.ts';
import {
  contextText,
  coverageText,
  excludedText,
  faultText,
  gateText,
  reservedText,
  reviewerText,
  reviewersText,
  unreviewedText,
} from './fact-text.ts';
import type { Show } from './fact-text.ts';
import { folded, pathSpan } from './finding-markdown.ts';
import {
  DECISION_TITLE,
  headlineText,
  inconclusiveTitle,
  reasonPhrase,
  wasAsked,
  wasRead,
} from './headline.ts';
import { codeSpan, cutText, inlineText } from './markdown.ts';
import { REASON_TEXT } from './reason-text.ts';
import { plural } from './terminal-text.ts';

/** Parts of a report in Markdown that the review and the job summary share. Empty string: there is nothing to say. */

/** Entries listed one by one; the rest is counted. */
const LISTED = 20;
const DETAIL_CHARS = 1_000;
const COMMAND_CHARS = 300;

const commandSpan: Show = (command) => codeSpan(cutText(command, COMMAND_CHARS));
const sentence: Show = (text) => inlineText(text, DETAIL_CHARS);

/** The decision first, in the words of the terminal; an inconclusive one is headed by what it means. */
export function headlineMarkdown(verdict: Verdict): string {
  const isInconclusive = verdict.decision === 'inconclusive';
  const title = isInconclusive ? inconclusiveTitle(verdict) : DECISION_TITLE[verdict.decision];
  return `### ${title}: ${headlineText(verdict)}`;
}

/** Reasons that the headline does not say already, and what exactly happened. */
export function reasonsMarkdown(verdict: Verdict): string {
  const headline = headlineText(verdict);
  const isSaid = (reason: Reason): boolean =>
    verdict.decision === 'approve' ||
    headline.includes(reasonPhrase(reason)) ||
    (reason === 'blocking_finding' && verdict.blockingCount > 0);
  const lines = [
    ...verdict.reasons
      .filter((reason) => !isSaid(reason))
      .map((reason) => `- ${REASON_TEXT[reason]} (\`${reason}\`)`),
    ...(isGreen(verdict.gate) ? [] : [`- ${sentence(verdict.gate.explanation)}`]),
    ...verdict.faults.map((fault) => `- ${faultText(fault, sentence)}`),
    ...reservedLines(verdict),
    ...earlierLines(verdict),
  ];
  return capped(lines).join('\n');
}

function isGreen({ outcome, explanation }: GateResult): boolean {
  return outcome === 'passed' || outcome === 'none' || explanation === '';
}

function reservedLines(verdict: Verdict): string[] {
  const reserved = reservedText(verdict, pathSpan);
  return reserved === '' ? [] : [`- Reserved for a person by policy: ${reserved}`];
}

function earlierLines({ decision, earlier }: Verdict): string[] {
  if (earlier === null) return [];
  const what = `${DECISION_TITLE[earlier.decision]} with ${plural(earlier.findings, 'finding')}`;
  // A gate that is red now outweighs an approval of then.
  const stands = earlier.decision === decision ? ', and its verdict stands' : '';
  return [
    `- An earlier run reviewed the same commits${stands}: ${what}. ${link('See it', earlier.url)}`.trim(),
  ];
}

/** Files that count and were not reviewed: in full view, since they are why a verdict is not whole. */
export function unreviewedMarkdown({ coverage }: Verdict, all: boolean): string {
  if (coverage.unreviewed.length === 0) return '';
  const lines = coverage.unreviewed.map((each) => `- ${unreviewedText(each, pathSpan)}`);
  return ['**Not reviewed**', '', ...capped(lines, all ? LISTED : 5)].join('\n');
}

/** Files that have no line to review, or none that counts. */
export function excludedMarkdown({ coverage }: Verdict, listed: boolean): string {
  const { excluded, withoutLines } = coverage;
  const count = [
    ...(excluded.length === 0 ? [] : [`${plural(excluded.length, 'file')} excluded`]),
    ...(withoutLines.length === 0 ? [] : [`${plural(withoutLines.length, 'file')} without a line to review`]),
  ].join(', ');
  if (count === '') return '';
  if (!listed) return `${count}: see the files of the run.`;
  const lines = [
    ...capped(excluded.map((each) => `- ${excludedText(each, pathSpan)}`)),
    ...capped(withoutLines.map((path) => `- ${pathSpan(path)}: no line to review`)),
  ];
  return folded(count, lines.join('\n'));
}

const DROP_TEXT: Readonly<Record<DroppedClaim['reason'], string>> = {
  not_in_change: 'its path is not in the change',
  quote_removed: 'its quote is only in removed lines',
  quote_not_found: 'its quote is nowhere in the change',
  quote_ambiguous: 'its quote is in several places',
  over_unique_cap: 'no other reviewer has it, and its own has more severe ones',
  refuted_by_diff: 'contradicted by the change',
};

const QUOTE_CHARS = 300;

/** Claims that were not taken over: whoever doubts the code can look. */
export function claimsMarkdown({ droppedClaims }: Verdict, listed: boolean): string {
  if (droppedClaims.length === 0) return '';
  const count = `${plural(droppedClaims.length, 'claim')} not taken over`;
  if (!listed) return `${count}: see the findings file of the run.`;
  const lines = droppedClaims.map(
    (claim) =>
      `- ${pathSpan(claim.path)}: ${inlineText(claim.title)} (${DROP_TEXT[claim.reason]}${refutationText(claim)})`,
  );
  return folded(count, capped(lines).join('\n'));
}

/** The line that contradicts the claim, and whose word that is. */
function refutationText({ refutation }: DroppedClaim): string {
  if (refutation === null) return '';
  const quote = codeSpan(cutText(refutation.quote, QUOTE_CHARS));
  return `, says model ${codeSpan(cutText(refutation.by, 100))}: ${quote}`;
}

/** How the gate ended, and the command. */
export function gateMarkdown(gate: GateResult): string {
  return gate.outcome === 'none' ? 'No build gate' : `Build gate ${gateText(gate, commandSpan)}`;
}

/** Gate and coverage as sentences; nothing is said of a change that was not read. */
export function checksMarkdown(verdict: Verdict): string {
  if (!wasRead(verdict)) {
    const gate = verdict.gate.outcome === 'none' ? '' : `${gateMarkdown(verdict.gate)}. `;
    return `${gate}The change was not read.`;
  }
  const covered =
    verdict.coverage.reviewableLines === 0
      ? 'No changed line to review'
      : `Coverage ${coverageText(verdict)}`;
  const context = contextText(verdict, sentence);
  const beside = context === '' ? '' : ` Beside the diff: ${context}.`;
  return `${gateMarkdown(verdict.gate)}. ${covered}.${beside}`;
}

/** Whether a model took part, and which. Where nothing was read, nobody is said to have read it. */
export function reviewedByMarkdown(verdict: Verdict): string {
  if (verdict.earlier !== null && !wasAsked(verdict)) return 'No model was asked again.';
  if (!wasAsked(verdict) && verdict.coverage.reviewedLines === 0)
    return 'Nothing was reviewed; no model took part.';
  if (verdict.coverage.reviewedLines === 0 && verdict.coverage.reviewableLines > 0) {
    return `${askedText(verdict)}, but gave no review that counts.`;
  }
  const names = reviewersText(verdict, commandSpan);
  const who = reviewerText(verdict, verdict.reviewer.kind === 'model' ? commandSpan : sentence);
  const by = `Reviewed by ${who}${names === '' ? '' : ` (${names})`}`;
  return wasAsked(verdict) ? `${by}; what a model says can be wrong.` : `${by}; no model took part.`;
}

function askedText({ reviewer }: Verdict): string {
  return reviewer.kind === 'model' ? `Model ${commandSpan(reviewer.model)} was asked` : 'A model was asked';
}

/** More notes on the policy are in the verdict file. */
const MAX_POLICY_NOTES = 5;

export function policyMarkdown({ policySource, policyNotes }: Verdict): string {
  const notes = policyNotes.slice(0, MAX_POLICY_NOTES).map((note) => ` ${sentence(note)}.`);
  return `Policy: ${sentence(policySource)}.${notes.join('')}`;
}

/** A link of ours. An address with anything unusual in it is left out rather than repaired. */
export function link(text: string, url: string): string {
  return /^https?:\/\/[\w.:/?#=&%~-]{1,500}$/.test(url) ? `[${text}](${url})` : '';
}

function capped(lines: readonly string[], max: number = LISTED): string[] {
  if (lines.length <= max) return [...lines];
  return [...lines.slice(0, max), `- and ${lines.length - max} more, in the files of the run`];
}
