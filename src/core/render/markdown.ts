import { codeBlock, visibleLines } from './markdown-code.ts';
import { inertLine } from './markdown-prose.ts';

export { codeBlock, codeSpan } from './markdown-code.ts';

/**
 * Foreign text (of a model, a change, a provider, a command) as Markdown that is read as text and does nothing on
 * GitHub: no mention, reference, link, image, HTML, heading, rule, table, alert, task, formula, diagram, suggestion or
 * command for a bot. Code stays code, lists stay flat lists, the rest is shown as it was written. What is opened in a
 * text is closed in it, so text of ours after it is not touched.
 */

/** Longest text that is rendered, in UTF-16 units: twice what a finding's body may have. */
export const MAX_TEXT_CHARS = 4_000;
/** Longest title, path or sentence on one line. */
const MAX_INLINE_CHARS = 500;

const CUT_MARK = '… [cut]';

/** At most `max` UTF-16 units with a visible mark where something is missing; no character is split. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const kept = text.slice(0, Math.max(0, max - CUT_MARK.length));
  return `${kept.replace(/[\ud800-\udbff]$/, '')}${CUT_MARK}`;
}

/** Foreign text on one line, for titles and sentences; paths are better shown by `codeSpan`. */
export function inlineText(text: string, max: number = MAX_INLINE_CHARS): string {
  const line = inertLine(visibleLines(cutText(text, max)).replace(/\s*\n\s*/g, ' '));
  // Marks of ours around nothing would be marks of something else.
  return line === '' ? '(empty)' : line;
}

/** Foreign text of several lines as blocks. It begins and ends without a blank line; put one around it. */
export function markdownText(text: string, max: number = MAX_TEXT_CHARS): string {
  return blocksOf(visibleLines(cutText(text, max)).split('\n'))
    .map((block) =>
      block.kind === 'code' ? codeBlock(block.lines.join('\n'), block.language) : proseText(block.lines),
    )
    .filter((block) => block !== '')
    .join('\n\n');
}

type Block =
  | { readonly kind: 'prose'; readonly lines: readonly string[] }
  | { readonly kind: 'code'; readonly lines: readonly string[]; readonly language: string };

/** A fence, at any depth of a list: what it indents is dedented with it. */
const FENCE = /^([ \t]*)(`{3,}|~{3,})\s*([^\s`]*)([^`]*)$/;

type OpenFence = {
  readonly mark: string;
  readonly indent: number;
  readonly language: string;
  readonly lines: string[];
};

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let prose: string[] = [];
  let open: OpenFence | null = null;
  const endProse = (): void => {
    blocks.push({ kind: 'prose', lines: prose });
    prose = [];
  };
  for (const line of lines) {
    if (open !== null) {
      if (closes(line, open.mark)) {
        blocks.push(codeOf(open));
        open = null;
      } else open.lines.push(dedented(line, open.indent));
      continue;
    }
    const [, indent = '', mark, language = ''] = FENCE.exec(line) ?? [];
    if (mark === undefined) prose.push(line);
    else {
      endProse();
      open = { mark, indent: indent.length, language, lines: [] };
    }
  }
  endProse();
  return open === null ? blocks : [...blocks, codeOf(open)];
}

/** A block that nobody closed ends with the text. One without content says nothing. */
function codeOf({ lines, language }: OpenFence): Block {
  return lines.every((line) => line.trim() === '')
    ? { kind: 'prose', lines: [] }
    : { kind: 'code', lines, language };
}

function closes(line: string, mark: string): boolean {
  const run = /^\s*(`+|~+)\s*$/.exec(line)?.[1] ?? '';
  return run.length >= mark.length && run.startsWith(mark);
}

function dedented(line: string, indent: number): string {
  const blanks = /^[ \t]*/.exec(line)?.[0].length ?? 0;
  return line.slice(Math.min(blanks, indent));
}

/** Paragraphs and flat lists; indentation has no meaning outside code. */
function proseText(lines: readonly string[]): string {
  return lines
    .map((line) => proseLine(line.trim()))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');
}

function proseLine(line: string): string {
  const [, marker, rest] = /^([-*]|\d{1,9}[.)])\s+(\S.*)$/.exec(line) ?? [];
  if (marker === undefined || rest === undefined) return inertLine(line);
  return `${marker === '*' ? '-' : marker} ${inertLine(rest)}`;
}
