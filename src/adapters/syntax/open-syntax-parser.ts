import type { Parser } from 'web-tree-sitter';

import { messageOf } from '../../errors.ts';
import type { Outline, SyntaxParser } from '../../ports.ts';
import { createEngine, parseWithin } from './engine.ts';
import type { Engine, IsOver, LoadedLanguage, Parsed } from './engine.ts';
import { GRAMMAR_FOLDER } from './grammar-files.ts';
import { languageOf } from './languages.ts';
import { outlineTree } from './outline.ts';
import { startStopwatch } from './stopwatch.ts';
import type { Stopwatch } from './stopwatch.ts';

/**
 * Working time for one text, once its grammar is loaded. At 1 to 5 MB/s this is enough for hand-written files; generated
 * ones end here: without a limit a minified line of 1 MB takes more than a second.
 */
const TEXT_MS = 100;

/** When a text is not parsed by then, this share of what was is parsed again as a text of its own: half the time. */
const FIRST_TRY_MS = 60;
const SECOND_TRY_SHARE = 0.5;

/** Longer texts are cut, in UTF-16 code units. */
export const MAX_TEXT_CHARS = 1_000_000;

export type SyntaxParserOptions = {
  /** Folder of the compressed grammars; absent: those that are shipped. */
  readonly grammars?: string;
  /** Starts to count the time for one text. */
  readonly startTime?: () => Stopwatch;
};

/**
 * Parses by grammar. Nothing is loaded before the first text that needs it; a grammar that cannot be loaded, or whose
 * parser breaks, fails for the texts of its language only.
 */
export function openSyntaxParser({
  grammars = GRAMMAR_FOLDER,
  startTime = startStopwatch,
}: SyntaxParserOptions = {}): SyntaxParser {
  const engine = createEngine(grammars);
  return {
    outline: async (path, text) => {
      const spec = languageOf(path);
      if (spec === null) return { kind: 'unsupported' };
      const language = await engine.open(spec);
      if (language.kind === 'fault') return { kind: 'failed', detail: language.detail };
      return outlineOrRetire(engine, language, path, text, startTime());
    },
  };
}

function outlineOrRetire(
  engine: Engine,
  language: LoadedLanguage,
  path: string,
  text: string,
  spent: Stopwatch,
): Outline {
  try {
    return outlineText(language, path, text, spent);
  } catch (error) {
    if (isSound(language, error)) return { kind: 'failed', detail: `${path}: ${messageOf(error)}` };
    return { kind: 'failed', detail: engine.retire(language.spec, error).detail };
  }
}

/**
 * Whether the parser can be used again: one file that we could not read must not take the grammar from all others. After
 * a trap nobody knows what its memory holds.
 */
function isSound({ parser }: LoadedLanguage, error: unknown): boolean {
  return !isTrap(error) && parsesAnything(parser);
}

function isTrap(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'RuntimeError';
}

function parsesAnything(parser: Parser): boolean {
  try {
    parser.reset();
    const tree = parser.parse('a');
    tree?.delete();
    return tree !== null;
  } catch {
    return false;
  }
}

function outlineText(
  { parser, query, spec }: LoadedLanguage,
  path: string,
  whole: string,
  spent: Stopwatch,
): Outline {
  const isOver =
    (milliseconds: number): IsOver =>
    () =>
      spent() >= milliseconds;
  const { parsed, text } = parseText(parser, whole, isOver(FIRST_TRY_MS), isOver(TEXT_MS));
  if (parsed.kind === 'out_of_time') return { kind: 'parsed', definitions: [], errors: 0, complete: false };
  try {
    const conventions = spec.conventions;
    const outline = outlineTree({ tree: parsed.tree, text, path }, { query, conventions }, isOver(TEXT_MS));
    return { kind: 'parsed', ...outline, complete: outline.complete && text.length === whole.length };
  } finally {
    parsed.tree.delete();
  }
}

/** The tree of the text, or of a beginning of it: at most MAX_TEXT_CHARS, and what can be parsed in the time. */
function parseText(
  parser: Parser,
  whole: string,
  isFirstOver: IsOver,
  isOver: IsOver,
): { readonly parsed: Parsed; readonly text: string } {
  const text = whole.slice(0, MAX_TEXT_CHARS);
  const first = parseWithin(parser, text, isFirstOver);
  if (first.kind === 'tree') return { parsed: first, text };
  const beginning = text.slice(0, Math.floor(first.index * SECOND_TRY_SHARE));
  return { parsed: parseWithin(parser, beginning, isOver), text: beginning };
}
