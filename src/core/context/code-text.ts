import type { Language } from './language.ts';

/**
 * Lines with their comments and the insides of their strings blanked; every column stays where it was. What stands in
 * `${...}` of a template is code and stays. A stretch that begins inside a comment is read as code up to the end of the
 * comment: whoever cuts a file knows no better. Regular expressions are read as code: a quote in one blanks the rest of
 * its line at most, a backtick can blank more.
 */
export function codeLines(lines: readonly string[], language: Language): readonly string[] {
  const state: State = { within: [] };
  return lines.map((line) => codeOf(line, language, state));
}

/** What is open at the end of a line: a comment or a long string by what ends it, or code inside a template. */
type Open = { readonly kind: 'text'; readonly end: string } | { readonly kind: 'code'; depth: number };
type State = { readonly within: Open[] };

/** Longer lines are packed or generated: no names are read from them. */
const MAX_CODE_LINE = 2_000;

function codeOf(line: string, language: Language, state: State): string {
  if (line.length > MAX_CODE_LINE) return '';
  // The middle of a documentation comment, whose beginning may lie above what is read.
  if (language.blockComment !== null && state.within.length === 0 && /^\s*\*(?:\s|\/|$)/u.test(line))
    return ' '.repeat(line.length);
  let shown = '';
  for (let at = 0; at < line.length;) {
    const step = stepAt(line, at, language, state);
    shown += step.shown ? line.slice(at, at + step.length) : ' '.repeat(step.length);
    at += step.length;
  }
  return shown;
}

type Step = { readonly length: number; readonly shown: boolean };

function stepAt(line: string, at: number, language: Language, { within }: State): Step {
  const open = within.at(-1);
  if (open?.kind === 'text') return textStep(line, at, open, language, within);
  if (open !== undefined) countBraces(line.charAt(at), open, within);
  if (language.lineComments.some((mark) => line.startsWith(mark, at)))
    return { length: line.length - at, shown: false };
  const [begin, end] = language.blockComment ?? [];
  if (begin !== undefined && end !== undefined && line.startsWith(begin, at)) {
    within.push({ kind: 'text', end });
    return { length: begin.length, shown: false };
  }
  const long = language.longStrings.find((mark) => line.startsWith(mark, at));
  if (long !== undefined) {
    within.push({ kind: 'text', end: long });
    return { length: long.length, shown: false };
  }
  const quote = language.quotes.find((mark) => line.startsWith(mark, at));
  return quote === undefined
    ? { length: 1, shown: true }
    : { length: quotedLength(line, at, quote), shown: false };
}

function textStep(
  line: string,
  at: number,
  open: Open & { kind: 'text' },
  language: Language,
  within: Open[],
): Step {
  if (line.startsWith(open.end, at)) {
    within.pop();
    return { length: open.end.length, shown: false };
  }
  if (open.end === '`' && language.family === 'script' && line.startsWith('${', at)) {
    within.push({ kind: 'code', depth: 0 });
    return { length: 2, shown: false };
  }
  return { length: line.charAt(at) === '\\' && open.end !== '*/' ? 2 : 1, shown: false };
}

function countBraces(character: string, open: Open & { kind: 'code' }, within: Open[]): void {
  if (character === '{') open.depth += 1;
  if (character !== '}') return;
  if (open.depth === 0) within.pop();
  else open.depth -= 1;
}

/** Up to the closing quote, or to the end of the line. */
function quotedLength(line: string, from: number, quote: string): number {
  for (let at = from + 1; at < line.length; at += 1) {
    if (line.charAt(at) === '\\') at += 1;
    else if (line.charAt(at) === quote) return at + 1 - from;
  }
  return line.length - from;
}
