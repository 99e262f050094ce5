import type { Language } from './language.ts';

/**
 * Lines with their comments and the insides of their strings blanked; every column stays where it was. What stands in
 * `${...}` of a template is code and stays. A stretch that begins inside a comment is read as code up to the end of the
 * comment: whoever cuts a file knows no better. Regular expressions of JavaScript are told from divisions by what stands
 * before them on the line; one that is missed can blank what follows it.
 */
export function codeLines(lines: readonly string[], language: Language): readonly string[] {
  const within: Open[] = [];
  const marks = marksOf(language);
  return lines.map((line) => codeOf(line, marks, within));
}

/** What is open at the end of a line: a comment or a long string by what ends it, or code inside a template. */
type Open =
  | { readonly kind: 'text'; readonly end: string; readonly isTemplate: boolean; readonly isComment: boolean }
  | { readonly kind: 'code'; depth: number };

type Marks = {
  readonly language: Language;
  /** Finds the next place that needs a look in code. */
  readonly inCode: RegExp;
};

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');

function marksOf(language: Language): Marks {
  const begin = language.blockComment?.[0];
  const all = [
    ...language.lineComments,
    ...(begin === undefined ? [] : [begin]),
    ...language.longStrings,
    ...language.quotes,
  ];
  const regular = language.family === 'script' ? ['/'] : [];
  return { language, inCode: new RegExp([...all.map(escaped), ...regular, '[{}]'].join('|'), 'gu') };
}

/** Longer lines are packed or generated: no names are read from them. */
const MAX_CODE_LINE = 2_000;

function codeOf(line: string, marks: Marks, within: Open[]): string {
  if (line.length > MAX_CODE_LINE) return '';
  // The middle of a documentation comment, whose beginning may lie above what is read.
  if (marks.language.blockComment !== null && within.length === 0 && /^\s*\*(?:\s|\/|$)/u.test(line))
    return '';
  let shown = '';
  for (let at = 0; at < line.length;) {
    const open = within.at(-1);
    const step =
      open?.kind === 'text' ? textStep(line, at, open, within) : codeStep(line, at, open, marks, within);
    shown += line.slice(at, step.codeEnd) + ' '.repeat(step.end - step.codeEnd);
    at = step.end;
  }
  return shown;
}

/** Up to `codeEnd` is code, from there to `end` is not. */
type Step = { readonly codeEnd: number; readonly end: number };

const blank = (from: number, end: number): Step => ({ codeEnd: from, end });

function codeStep(
  line: string,
  from: number,
  open: (Open & { kind: 'code' }) | undefined,
  { language, inCode }: Marks,
  within: Open[],
): Step {
  inCode.lastIndex = from;
  const found = inCode.exec(line);
  if (found === null) return { codeEnd: line.length, end: line.length };
  const [mark] = found;
  const at = found.index;
  if (mark === '{' || mark === '}') {
    if (open !== undefined) countBrace(mark, open, within);
    return { codeEnd: at + 1, end: at + 1 };
  }
  if (mark === '/') {
    const end = endOfRegular(line, at);
    return end === at ? { codeEnd: at + 1, end: at + 1 } : { codeEnd: at, end };
  }
  if (language.lineComments.includes(mark)) return { codeEnd: at, end: line.length };
  const isComment = mark === language.blockComment?.[0];
  if (isComment || language.longStrings.includes(mark)) {
    const end = isComment ? (language.blockComment?.[1] ?? mark) : mark;
    within.push({ kind: 'text', end, isComment, isTemplate: mark === '`' && language.family === 'script' });
    return { codeEnd: at, end: at + mark.length };
  }
  return { codeEnd: at, end: endOfQuoted(line, at, mark) };
}

function textStep(line: string, from: number, open: Open & { kind: 'text' }, within: Open[]): Step {
  for (let at = from; at < line.length; at += 1) {
    if (line.startsWith(open.end, at)) {
      within.pop();
      return blank(from, at + open.end.length);
    }
    if (open.isTemplate && line.startsWith('${', at)) {
      within.push({ kind: 'code', depth: 0 });
      return blank(from, at + 2);
    }
    if (!open.isComment && line.charAt(at) === '\\') at += 1;
  }
  return blank(from, line.length);
}

function countBrace(mark: string, open: Open & { kind: 'code' }, within: Open[]): void {
  if (mark === '{') open.depth += 1;
  else if (open.depth === 0) within.pop();
  else open.depth -= 1;
}

/** Behind the closing quote, or the end of the line. */
function endOfQuoted(line: string, from: number, quote: string): number {
  for (let at = from + 1; at < line.length; at += 1) {
    if (line.charAt(at) === '\\') at += 1;
    else if (line.charAt(at) === quote) return at + 1;
  }
  return line.length;
}

const SIGNS_BEFORE_REGULAR = '(,=:[!&|?{};+-*%<>~^';
const WORDS_BEFORE_REGULAR: ReadonlySet<string> = new Set(
  'return typeof case in of do else void yield await'.split(' '),
);
/** One more than the longest of the words, so that the end of a longer word is none of them. */
const MAX_WORD_BEFORE = 7;

/** By the sign or the word before it alone: what stands further left is not looked at again for each slash. */
function mayBeginRegular(line: string, from: number): boolean {
  let end = from;
  while (end > 0 && line.charAt(end - 1).trim() === '') end -= 1;
  if (end === 0 || SIGNS_BEFORE_REGULAR.includes(line.charAt(end - 1))) return true;
  const [word = ''] = /\w*$/u.exec(line.slice(Math.max(0, end - MAX_WORD_BEFORE), end)) ?? [];
  return WORDS_BEFORE_REGULAR.has(word);
}

/** A longer one would have to be looked for again and again. */
const MAX_REGULAR = 500;

/** Behind the regular expression that begins at `from`; `from` itself where the sign divides. */
function endOfRegular(line: string, from: number): number {
  if (!mayBeginRegular(line, from)) return from;
  const last = Math.min(line.length, from + MAX_REGULAR);
  let inClass = false;
  for (let at = from + 1; at < last; at += 1) {
    const character = line.charAt(at);
    if (character === '\\') at += 1;
    else if (character === '[') inClass = true;
    else if (character === ']') inClass = false;
    else if (character === '/' && !inClass) return at + 1;
  }
  return from;
}
