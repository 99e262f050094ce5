import { codeSpan } from './markdown-code.ts';

/**
 * What the host acts on in a word, wherever it stands. Most of it works on the text as it is shown, after escapes and
 * entities were resolved, so a backslash does not help: the word becomes code. Errs on the side of code.
 */
const ACTIVE_WORD = new RegExp(
  [
    // backticks without a partner, escapes (they could escape our own marks), mentions and addresses, formulas
    '[`\\\\@$]',
    // references to issues and pull requests
    '#\\d|GH-\\d|/[\\w.-]+#',
    // commits
    '\\b[0-9a-f]{7}',
    // addresses that become links
    ':/|www\\.|javascript:|mailto:|xmpp:',
    // entities: they turn into the characters above
    '&#?\\w+;',
    // emoji
    ':[\\w+-]+:',
    // commands for bots, also where a line begins with a code span that they do not see
    '^-*/\\w|^bors$',
    // a character that was written out
    '<U\\+[0-9A-F]{4,6}>',
  ].join('|'),
  'i',
);

/** Punctuation around a word; it stays outside the code. */
const WORD = /^([([{"']*)(.*?)([)\]}"'.,;:!?]*)$/u;

/** Characters that make marks, HTML, links, tables or headings. */
const MARKS = /[*_[\]<>#|~]/g;

/** At the beginning of a line after a fence, a program that reads raw text could take it for the fence's name. */
const FENCE_NAME = /^suggestion/i;

type Part = { readonly kind: 'code' | 'text'; readonly text: string };

/**
 * One line of foreign text as Markdown that does nothing: its code spans stay code, words that the host would act on
 * become code, every other mark is escaped. `text` holds no line end and no unseen character.
 */
export function inertLine(text: string): string {
  const words = wordsOf(codeParts(text.replace(/\p{Zs}/gu, ' ')));
  return words.map((word, index) => inertWord(word, index === 0)).join(' ');
}

/** Code spans that open and close on this line, and the text between them. */
function codeParts(line: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  const runs = [...line.matchAll(/`+/g)];
  for (let open = 0; open < runs.length; open += 1) {
    const run = runs[open];
    const close = runs.findIndex((each, index) => index > open && each[0].length === run?.[0].length);
    const end = runs[close];
    if (run === undefined || end === undefined) continue;
    parts.push({ kind: 'text', text: line.slice(from, run.index) });
    parts.push({ kind: 'code', text: codeText(line.slice(run.index + run[0].length, end.index)) });
    from = end.index + end[0].length;
    open = close;
  }
  return [...parts, { kind: 'text', text: line.slice(from) }];
}

function codeText(inner: string): string {
  return /^ .*[^ ].* $/.test(inner) ? inner.slice(1, -1) : inner;
}

/** Parts between blanks: what stands together is shown together. */
function wordsOf(parts: readonly Part[]): Part[][] {
  const words: Part[][] = [[]];
  for (const part of parts) {
    const [first = '', ...rest] = part.kind === 'code' ? [part.text] : part.text.split(/[ \t]+/);
    if (first !== '') words.at(-1)?.push({ ...part, text: first });
    for (const text of rest) words.push(text === '' ? [] : [{ kind: 'text', text }]);
  }
  return words.filter((word) => word.length > 0);
}

function inertWord(word: readonly Part[], isFirst: boolean): string {
  if (word.some(({ kind, text }) => kind === 'text' && ACTIVE_WORD.test(text))) return asCode(word);
  if (isFirst && word.some(({ kind, text }) => kind === 'text' && FENCE_NAME.test(text))) return asCode(word);
  const text = word.map((part) => (part.kind === 'code' ? codeSpan(part.text) : escaped(part.text))).join('');
  // A line of these alone, or one that begins with them, is a rule, a heading, a table or a list.
  return (isFirst && /^[-+=:]/.test(text)) || /^(?:=+|-{3,})$/.test(text) ? `\\${text}` : text;
}

/** The whole word as one code span: two of them side by side would run into each other. */
function asCode(word: readonly Part[]): string {
  const [only] = word;
  if (word.length > 1 || only === undefined)
    return codeSpan(word.map(({ kind, text }) => (kind === 'code' ? codeSpan(text) : text)).join(''));
  const [, before = '', core = '', after = ''] = WORD.exec(only.text) ?? [];
  // Two words in one, as in `@a,@b`, are one code span; a bracket that was opened inside is closed inside.
  return core === '' ? codeSpan(only.text) : `${escaped(before)}${codeSpan(core)}${escaped(after)}`;
}

function escaped(text: string): string {
  return text.replace(MARKS, '\\$&');
}
