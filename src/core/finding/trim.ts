import type { Candidate, Evidence } from './finding.ts';

/** A title is read in lists: one line of a terminal or a comment's first line. */
export const MAX_TITLE_CHARS = 120;
/** About a page; a finding that needs more is not read. */
export const MAX_BODY_CHARS = 2_000;
/** Code cannot be cut and stay code: a longer suggestion is left out. */
export const MAX_SUGGESTION_CHARS = 2_000;
/** Evidence is there to be checked by a person: a few places, a few lines each. */
export const MAX_EVIDENCE = 8;
export const MAX_EVIDENCE_CHARS = 500;

const CUT_MARK = '… [cut]';
export const UNTITLED = '(no title)';

/** Characters that show nothing or change the reading direction: they could hide text from the reader. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** Ends of lines for some reader: CR, VT, FF, NEL, LINE SEPARATOR, PARAGRAPH SEPARATOR. */
// eslint-disable-next-line no-control-regex -- line ends are among the controls
const LINE_END = /\r\n|[\r\u000b\u000c\u0085\u2028\u2029]/gu;
/** What is left once line ends are LF: controls but TAB and LF, and halves of characters. */
// eslint-disable-next-line no-control-regex -- controls are what this expression is about
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ud800-\udfff]/gu;

/**
 * A candidate whose texts are fit to be kept and shown: bounded, well-formed Unicode, nothing invisible in them, a
 * visible mark where something was cut. Path and quote stay as they are: they are only compared with the change, and a
 * finding holds the change's own path and code. Markup is the renderers' matter.
 */
export function trimCandidate(candidate: Candidate): Candidate {
  return {
    ...candidate,
    title: trimTitle(candidate.title),
    body: cut(plainText(candidate.body).trim(), MAX_BODY_CHARS),
    evidence: candidate.evidence.slice(0, MAX_EVIDENCE).map(trimEvidence),
    suggestion: trimSuggestion(candidate.suggestion),
  };
}

function trimTitle(title: string): string {
  const line = plainText(title).replace(/\s+/gu, ' ').trim();
  return line === '' ? UNTITLED : cut(line, MAX_TITLE_CHARS);
}

function trimEvidence(evidence: Evidence): Evidence {
  return {
    ...evidence,
    path: cut(plainText(evidence.path), MAX_EVIDENCE_CHARS),
    quote: cut(plainText(evidence.quote), MAX_EVIDENCE_CHARS),
  };
}

function trimSuggestion(suggestion: string | null): string | null {
  if (suggestion === null) return null;
  const text = plainText(suggestion);
  return text.length > MAX_SUGGESTION_CHARS ? null : text;
}

/** Line ends as LF, invisible characters gone, other controls and halves of characters as U+FFFD. */
function plainText(text: string): string {
  return text.replace(LINE_END, '\n').replace(INVISIBLE, '').replace(CONTROL, '\ufffd');
}

/** At most `max` UTF-16 units, the mark included; no character is split. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const kept = text.slice(0, max - CUT_MARK.length);
  return `${/[\ud800-\udbff]$/u.test(kept) ? kept.slice(0, -1) : kept}${CUT_MARK}`;
}
