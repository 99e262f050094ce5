import { Language, Parser, Query } from 'web-tree-sitter';
import type { Tree } from 'web-tree-sitter';

import { messageOf } from '../../errors.ts';
import { readGrammarFile, RUNTIME } from './grammar-files.ts';
import type { LanguageSpec } from './language.ts';

/**
 * Memory of wasm never shrinks, and a language takes 10 to 60 MB once it is loaded. A change that touches more
 * languages than this goes without a parser for the last ones.
 */
export const MAX_LANGUAGES = 8;

/** A language that is ready: its parser and its compiled query, kept as long as the process lives. */
export type LoadedLanguage = {
  readonly kind: 'loaded';
  readonly spec: LanguageSpec;
  readonly parser: Parser;
  readonly query: Query;
};

/** Why a language cannot be used, for people. It stays so: nothing is tried twice. */
export type LanguageFault = { readonly kind: 'fault'; readonly detail: string };

/** A text that was parsed within its time, as a tree that has to be freed; or how far the parser came. */
export type Parsed =
  { readonly kind: 'tree'; readonly tree: Tree } | { readonly kind: 'out_of_time'; readonly index: number };

/** Whether the time for the text at hand is over. */
export type IsOver = () => boolean;

/** Parses and nothing else: what is made of a tree is the caller's. */
export interface Engine {
  /** The language, loaded when it is first asked for. Never rejects. */
  open(spec: LanguageSpec): Promise<LoadedLanguage | LanguageFault>;
  /** Gives a language up, after its parser failed in a way that says nothing of the state it is in. */
  retire(spec: LanguageSpec, error: unknown): LanguageFault;
}

/** The runtime is one for the process, as its library keeps it; a failure to load it is final. */
let runtime: Promise<void> | null = null;

function startRuntime(folder: string): Promise<void> {
  runtime ??= readGrammarFile(folder, RUNTIME).then((wasmBinary) => Parser.init({ wasmBinary }));
  return runtime;
}

/** Loads languages from the folder of grammars, each once. */
export function createEngine(folder: string): Engine {
  const languages = new Map<string, Promise<LoadedLanguage | LanguageFault>>();
  const fault = (grammar: string, what: string): LanguageFault => ({
    kind: 'fault',
    detail: `the grammar for ${grammar} ${what}`,
  });
  return {
    open: (spec) => {
      const known = languages.get(spec.grammar);
      if (known !== undefined) return known;
      if (languages.size >= MAX_LANGUAGES) {
        const why = `was not loaded: ${MAX_LANGUAGES} others are, and their memory is never given back`;
        return Promise.resolve(fault(spec.grammar, why));
      }
      const opened = load(folder, spec).catch((error: unknown) =>
        fault(spec.grammar, `could not be loaded: ${messageOf(error)}`),
      );
      languages.set(spec.grammar, opened);
      return opened;
    },
    retire: (spec, error) => {
      const retired = fault(spec.grammar, `failed and is not used again: ${messageOf(error)}`);
      languages.set(spec.grammar, Promise.resolve(retired));
      return retired;
    },
  };
}

async function load(folder: string, spec: LanguageSpec): Promise<LoadedLanguage> {
  await startRuntime(folder);
  const language = await Language.load(await readGrammarFile(folder, spec.grammar));
  const parser = new Parser().setLanguage(language);
  return { kind: 'loaded', spec, parser, query: new Query(language, spec.query) };
}

/** Parses until the time is over; it is asked every few microseconds. The caller frees the tree. */
export function parseWithin(parser: Parser, text: string, isOver: IsOver): Parsed {
  let bytes = 0;
  const tree = parser.parse(text, null, {
    progressCallback: ({ currentOffset }) => {
      bytes = currentOffset;
      return isOver();
    },
  });
  if (tree !== null) return { kind: 'tree', tree };
  // Else the next text would be taken for the rest of this one.
  parser.reset();
  return { kind: 'out_of_time', index: Math.floor(bytes / BYTES_A_UNIT) };
}

/** The parser sees the text in UTF-16. */
const BYTES_A_UNIT = 2;
