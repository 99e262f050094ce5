import type { Side } from '../diff/model.ts';
import { tokensOf } from './reading.ts';

/**
 * A longer quote is compared literally only. A default review unit is of this size and an answer hardly larger, so what
 * a model quotes is far below it; a rule quotes its line as it is, however long.
 */
export const MAX_QUOTE_CHARS = 20_000;

/**
 * A quote with fewer letters, digits and underscores (`}`, `);`, `else {`) says too little to tell one place from
 * another: where it is not one whole line of a kind, only the line that the reviewer cited will do.
 */
const MIN_TELLING_CHARS = 6;

/** More pieces than this between ellipses are no quote but a summary; it bounds the search too. */
export const MAX_FRAGMENTS = 12;

/** One way to read a quote. */
export type Form = {
  readonly lines: readonly string[];
  /** True when it says too little: see MIN_TELLING_CHARS. */
  readonly weak: boolean;
  /**
   * True when marks or numbers were taken off its lines. They stand at the beginning of lines, so what is left has to
   * be whole lines: `1500 assert x ==` is not line 1500, and not part of `assert x == 1500`.
   */
  readonly shortened: boolean;
};

/** A quote as its writer may have meant it. */
export type Quote = {
  readonly verbatim: Form;
  /** Without what was put around its lines (fence, marks of a diff, line numbers, escapes); likeliest first. */
  readonly unwrapped: readonly Form[];
  /** True when only its very lines count: see MAX_QUOTE_CHARS. */
  readonly literal: boolean;
};

/** Null when there is nothing to look for: no character but blanks, tabs and line ends. */
export function readQuote(text: string, side: Side): Quote | null {
  const lines = withoutBlankEnds(text.split('\n'));
  if (lines.length === 0) return null;
  if (text.length > MAX_QUOTE_CHARS) {
    return { verbatim: { lines, weak: false, shortened: false }, unwrapped: [], literal: true };
  }
  return { verbatim: formOf(lines, false), unwrapped: unwrap(lines, side), literal: false };
}

function formOf(lines: readonly string[], shortened: boolean): Form {
  return { lines, weak: isWeak(tokensOf(lines.join('\n'))), shortened };
}

function withoutBlankEnds(lines: readonly string[]): readonly string[] {
  const written = (line: string): boolean => /[^ \t\r]/u.test(line);
  const first = lines.findIndex(written);
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex(written) + 1);
}

function isWeak(tokens: readonly string[]): boolean {
  let telling = 0;
  for (const token of tokens) if (/^[\p{L}\p{N}_$]/u.test(token)) telling += token.length;
  return telling < MIN_TELLING_CHARS;
}

/**
 * Each form takes off one thing more than an earlier one. What is code and what was added cannot be told from the
 * quote alone (`- x` is a list item or a removed line), so every form is looked for in what was shown.
 */
function unwrap(lines: readonly string[], side: Side): Form[] {
  const bare = withoutFence(lines);
  const whole = [bare, bare.map(withoutEscapes)];
  const forms = [
    ...whole.map((form) => formOf(form, false)),
    ...whole.flatMap((form) => shorten(form, side)).map((form) => formOf(form, true)),
  ];
  const seen = new Set<string>();
  return forms.filter(({ lines: each }) => {
    const text = each.join('\n');
    if (text.trim() === '' || seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

/** Without marks, without numbers, without numbers and then marks. */
function shorten(lines: readonly string[], side: Side): (readonly string[])[] {
  const unnumbered = [NUMBER_AND_SIGN, NUMBER].map((number) => withoutNumbers(lines, side, number));
  return [withoutMarks(lines, side), ...unnumbered, ...unnumbered.map((form) => withoutMarks(form, side))];
}

const FENCE = /^\s*(?:`{3,}|~{3,})[^`]*$/u;
const CODE_SPAN = /^\s*(`+)([^`]+)\1\s*$/u;

/** Without the Markdown fence around it, or without the backticks around a single line. Fences inside are text. */
function withoutFence(lines: readonly string[]): readonly string[] {
  const span = lines.length === 1 ? CODE_SPAN.exec(lines[0] ?? '') : null;
  if (span !== null) return [span[2] ?? ''];
  const from = FENCE.test(lines[0] ?? '') ? 1 : 0;
  const to = lines.length > from && FENCE.test(lines.at(-1) ?? '') ? -1 : undefined;
  return lines.slice(from, to);
}

const JSON_ESCAPE = /\\(?:u[0-9a-fA-F]{4}|["\\/bfnrt])/gu;
const JSON_STRING_ENDS = /^\s*"|",?\s*$/gu;

/**
 * Units are shown as JSON strings, one a line; a quote that was copied with the escapes of such a string, or with its
 * quotation marks, is decoded once.
 */
function withoutEscapes(line: string): string {
  const inner = /^\s*".*",?\s*$/u.test(line) ? line.replace(JSON_STRING_ENDS, '') : line;
  return inner.replace(JSON_ESCAPE, (escape) => ESCAPED[escape.charAt(1)] ?? codeUnit(escape));
}

const ESCAPED: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

function codeUnit(escape: string): string {
  return String.fromCharCode(Number.parseInt(escape.slice(2), 16));
}

/** The mark of a line that belongs to the other side of a diff, and of one that belongs to this side. */
const MARKS = {
  RIGHT: { other: /^\s*-/u, own: /^\s*\+/u },
  LEFT: { other: /^\s*\+/u, own: /^\s*-/u },
} as const;
const HUNK_HEADER = /^@@ /u;

/**
 * Read as diff text: one mark is taken off, lines of the other side and hunk headers are left out. Only if a line has
 * a mark of this side: in a list of `- x` no line may be left out, or half a quote would be found for the whole.
 */
function withoutMarks(lines: readonly string[], side: Side): readonly string[] {
  const { other, own } = MARKS[side];
  if (!lines.some((line) => own.test(line))) return lines;
  return lines
    .filter((line) => !other.test(line) && !HUNK_HEADER.test(line))
    .map((line) => line.replace(own, ''));
}

/**
 * `12: `, `12 | `, `L12: `, `12) ` and the prefixes of render-unit.ts: `12 | `, `12+ | `, `old 12- | `. The sign may be
 * of the code as well (`12\t| 'a'` of a union type), so it is taken off in a form of its own. A number that touches the
 * text (`12px`) is text.
 */
const NUMBER_AND_SIGN = /^\s*[+-]?(?:[Ll](?:ine )?)?\d{1,7}(?:[+-]? ?[:|│→]|[)\]])/u;
const NUMBER = /^\s*(?:[Ll](?:ine )?)?\d{1,7}(?:\s|$)/u;
const REMOVED_NUMBER = /^\s*old \d{1,7}-\s*(?:\||$)/u;
const ADDED_NUMBER = /^\s*\d{1,7}\+\s*(?:\||$)/u;

function withoutNumbers(lines: readonly string[], side: Side, number: RegExp): string[] {
  const [own, other] = side === 'RIGHT' ? [number, REMOVED_NUMBER] : [REMOVED_NUMBER, ADDED_NUMBER];
  return lines
    .filter((line) => !other.test(line) && !HUNK_HEADER.test(line))
    .map((line) => line.replace(own.test(line) ? own : number, ''));
}

const ELLIPSIS = /\.{3,}|…/u;
/** A comment that stands for left-out code: `// ...`, `# … unchanged`, `[...]`. */
const ELLIPSIS_COMMENT =
  /^\s*(?:(?:\/\/|\/\*|\{\/\*|#|--|;|<!--)\s*(?:\.{3,}|…|\[(?:\.{3,}|…)\]).*|\[(?:\.{3,}|…)\])\s*$/u;

/** Words without an ellipsis among them. */
export type Fragment = { readonly tokens: readonly string[]; readonly weak: boolean };

/** What stands between the ellipses, in order; null when there is no ellipsis or nothing telling beside it. */
export function fragmentsOf(lines: readonly string[]): readonly Fragment[] | null {
  const text = lines.map((line) => (ELLIPSIS_COMMENT.test(line) ? '…' : line)).join('\n');
  const pieces = text.split(ELLIPSIS);
  if (pieces.length < 2 || pieces.length > MAX_FRAGMENTS) return null;
  const fragments = pieces.map(tokensOf).filter((tokens) => tokens.length > 0);
  if (fragments.every(isWeak)) return null;
  return fragments.map((tokens) => ({ tokens, weak: isWeak(tokens) }));
}
