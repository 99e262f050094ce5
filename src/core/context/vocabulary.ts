import { SIGNS } from './kinds.ts';
import { LANGUAGES } from './definition-languages.ts';
import type { Language } from './definition-languages.ts';
import { DEFINITION_KINDS } from './model.ts';
import type { NameTable } from './name-table.ts';

/** What a word does in a language. From FIRST_KIND on it defines the kind with that index. */
export const MODIFIER = 1;
export const CONTROL = 2;
export const EXPORT = 3;
export const CREATE = 4;
export const TYPEDEF = 5;
export const FIRST_KIND = 8;
const KIND_BITS = 31;
/** Only at the margin. */
export const MARGIN = 32;
/** Only when a block follows. */
export const BLOCK = 64;

export const kindCodeOf = (action: number): number => (action & KIND_BITS) - FIRST_KIND;

/**
 * The words of all languages have the lowest numbers of the table, so that a scan tells them from names by one
 * comparison.
 */
export type Vocabulary = {
  /** Numbers below are words. */
  readonly size: number;
  /** Bits of `SIGNS` by number. */
  readonly signs: Uint8Array;
  /** What each word does, by number. */
  readonly actionsOf: (language: Language) => Uint8Array;
};

const encoder = new TextEncoder();

/** The table must be empty. */
export function vocabulary(names: NameTable): Vocabulary {
  const numberOf = (word: string): number => {
    const bytes = encoder.encode(word);
    return names.numberOf(bytes, 0, bytes.length);
  };
  const all = LANGUAGES.flatMap((language) => [...wordsOf(language).keys()]);
  for (const word of [...all, ...SIGNS.map(([word]) => word)]) numberOf(word);
  const size = names.count();
  const signs = new Uint8Array(size);
  for (const [word, bit] of SIGNS) signs[numberOf(word)] = (signs[numberOf(word)] ?? 0) | bit;
  const actions = new Map(
    LANGUAGES.map((language) => {
      const table = new Uint8Array(size);
      for (const [word, action] of wordsOf(language)) table[numberOf(word)] = action;
      return [language, table] as const;
    }),
  );
  const none = new Uint8Array(size);
  return { size, signs, actionsOf: (language) => actions.get(language) ?? none };
}

const SPECIAL: ReadonlyMap<string, number> = new Map([
  ['export', EXPORT],
  ['create', CREATE],
  ['typedef', TYPEDEF],
]);

function wordsOf(language: Language): ReadonlyMap<string, number> {
  const actions = new Map<string, number>();
  for (const word of language.control) actions.set(word, CONTROL);
  for (const word of language.modifiers) actions.set(word, SPECIAL.get(word) ?? MODIFIER);
  for (const [code, kind] of DEFINITION_KINDS.entries()) {
    for (const word of language.keywords[kind] ?? []) actions.set(word, actionOf(language, word, code));
  }
  // SQL is written in either case.
  if (language.name === 'sql') {
    for (const [word, action] of Array.from(actions)) actions.set(word.toUpperCase(), action);
  }
  return actions;
}

function actionOf(language: Language, word: string, code: number): number {
  if (word === 'typedef') return TYPEDEF;
  const margin = language.marginOnly.includes(word) ? MARGIN : 0;
  return (FIRST_KIND + code) | margin | (language.withBlock.includes(word) ? BLOCK : 0);
}
