import type { BodyReason, Evidence, Finding } from '../finding/finding.ts';
import type { ReviewerKind } from '../verdict/verdict.ts';
import type { Show } from './fact-text.ts';
import { ownersText, reviewersText, severityText } from './finding-facts.ts';
import { codeBlock, languageOf } from './markdown-code.ts';
import { codeSpan, cutText, inlineText, markdownText } from './markdown.ts';
import { plural } from './terminal-text.ts';

/** Lines of code shown for a finding, and characters of them. */
const CODE_LINES = 12;
const CODE_CHARS = 2_000;
/** Further places listed for a finding; the findings file has them all. */
const LISTED_PLACES = 10;
const PLACE_CHARS = 300;
const PATH_CHARS = 300;

/** Why a finding does not stand on its line, in a few words. */
const BODY_REASON_TEXT: Readonly<Record<BodyReason, string>> = {
  left_side: 'on removed lines',
  outside_change: 'outside the change, so it cannot block',
  not_commentable: 'GitHub takes no comment there',
  not_in_patch: 'GitHub does not show the line',
  over_inline_cap: 'over the number of comments on lines',
  already_posted: 'commented in an earlier review',
  over_body_cap: '',
};

/** A foreign path as code, cut where it would push everything else away. */
export function pathSpan(path: string): string {
  return codeSpan(cutText(path, PATH_CHARS));
}

/** Who made the claims of a run, and how much of a text is shown at most (a part of what it may be, 0 to 1). */
export type FindingContext = { readonly reviewer: ReviewerKind; readonly scale?: number };

/** A finding away from its line: title, place, effect, code and what was said. */
export function findingMarkdown(
  finding: Finding,
  number: number,
  why: BodyReason | null,
  context: FindingContext,
): string {
  const reason = why === null ? '' : BODY_REASON_TEXT[why];
  const place = `${placeSpan(finding)}${reason === '' ? '' : ` (${reason})`}`;
  return paragraphs([
    `**${number}. ${inlineText(finding.title)}**\n${place}: ${effectText(finding, context)}${ownersLine(finding)}`,
    codeOf(finding),
    ...detailParts(finding, context),
  ]);
}

/** What follows title and place everywhere: text, suggestion, further places, evidence. */
export function detailParts(finding: Finding, { scale = 1 }: FindingContext): string[] {
  return [
    markdownText(finding.body, scaled(4_000, scale)),
    suggestionText(finding, scale),
    alsoAtText(finding, scale),
    evidenceText(finding.evidence, scale),
  ];
}

/** Severity, category, effect and author on one line. */
export function effectText(finding: Finding, { reviewer }: FindingContext): string {
  const effect = finding.blocking ? '**blocks the merge**' : 'does not block';
  const model = reviewer.kind === 'model' ? `model ${codeSpan(cutText(reviewer.model, 100))}` : 'a model';
  const origins = finding.origins.map((origin) =>
    origin.kind === 'rule' ? `rule ${codeSpan(origin.rule)}` : model,
  );
  const moved = finding.reanchored ? ', cited at another line' : '';
  const by = `by ${[...new Set(origins)].join(' and ')}${reviewersText(finding, nameText)}`;
  return `${severityText(finding)}, ${finding.category}, ${effect}, ${by}${moved}`;
}

const NAME_CHARS = 100;

/** Names are no mentions here: whoever is named is not notified. */
const nameText: Show = (name) => inlineText(name, NAME_CHARS);
const ownerSpan: Show = (owner) => codeSpan(cutText(owner, NAME_CHARS));

/** Who answers for the path, as a line of its own with the line end before it; empty when nobody is named. */
export function ownersLine(finding: Finding): string {
  const owners = ownersText(finding, ownerSpan);
  return owners === '' ? '' : `\n${owners}`;
}

/** Parts with a blank line between; empty ones go. */
export function paragraphs(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

function scaled(chars: number, scale: number): number {
  return Math.floor(chars * scale);
}

/** Path and lines of a finding as code. */
export function placeSpan({ path, startLine, line }: Finding): string {
  const shown = cutText(path, PATH_CHARS);
  return codeSpan(line === null ? shown : `${shown}:${lineText(startLine ?? line, line)}`);
}

function lineText(start: number, end: number): string {
  return start === end ? `${end}` : `${start}-${end}`;
}

function codeOf({ code, path }: Finding): string {
  if (code.trim() === '') return '';
  const lines = code.split('\n');
  const shown = lines.length <= CODE_LINES + 1 ? lines : lines.slice(0, CODE_LINES);
  const more = lines.length - shown.length;
  const block = codeBlock(cutText(shown.join('\n'), CODE_CHARS), languageOf(path));
  return more === 0 ? block : `${block}\n${plural(more, 'more line')}`;
}

/** What the reviewer would write instead. Never in the form that GitHub offers to commit: nobody checked it. */
function suggestionText({ suggestion, path }: Finding, scale: number): string {
  if (suggestion === null || suggestion.trim() === '') return '';
  return `Instead (not checked):\n\n${codeBlock(cutText(suggestion, scaled(4_000, scale)), languageOf(path))}`;
}

function alsoAtText({ alsoAt }: Finding, scale: number): string {
  if (alsoAt.length === 0) return '';
  const lines = alsoAt.slice(0, LISTED_PLACES).map(({ path, startLine, line, body }) => {
    const place = codeSpan(`${cutText(path, PATH_CHARS)}:${lineText(startLine, line)}`);
    return body === null ? `- ${place}` : `- ${place}: ${inlineText(body, scaled(PLACE_CHARS, scale))}`;
  });
  const more = alsoAt.length - LISTED_PLACES;
  const rest = more > 0 ? [`- ${plural(more, 'more place')}, in the findings file of the run`] : [];
  return ['Also at', '', ...lines, ...rest].join('\n');
}

const SOURCE_TEXT: Readonly<Record<Evidence['source'], string>> = {
  diff: 'in the change',
  file: 'in a file',
  search: 'in a search',
};

/** Where the reviewer says that it saw it; folded, since it is there to be checked. */
function evidenceText(evidence: readonly Evidence[], scale: number): string {
  if (evidence.length === 0) return '';
  const items = evidence.map(({ source, path, line, quote }) => {
    const shown = cutText(path, PATH_CHARS);
    const place = codeSpan(line === null ? shown : `${shown}:${line}`);
    return `${place}, ${SOURCE_TEXT[source]}\n\n${codeBlock(cutText(quote, scaled(500, scale)), languageOf(path))}`;
  });
  return folded(`What the reviewer went by: ${plural(evidence.length, 'place')}`, items.join('\n\n'));
}

/** A part that opens on a click. `summary` is text of ours, `content` Markdown that closes what it opens. */
export function folded(summary: string, content: string): string {
  return `<details><summary>${summary}</summary>\n\n${content}\n\n</details>`;
}
