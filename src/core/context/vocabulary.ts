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
  const { words, signs, actions } = (tables ??= makeTables());
  for (const word of words) names.numberOf(word, 0, word.length);
  return { size: signs.length, signs, actionsOf: (language) => actions.get(language) ?? NO_ACTIONS };
}

/** What an empty table gives to the first name. */
const FIRST_NUMBER = 1;
const NO_ACTIONS = new Uint8Array(0);

type Tables = Pick<Vocabulary, 'signs'> & {
  /** The bytes of each word, in the order of their numbers: those that an empty table gives. */
  readonly words: readonly Uint8Array[];
  readonly actions: ReadonlyMap<Language, Uint8Array>;
};

/** Equal for all vocabularies, and made when the first is asked for. */
let tables: Tables | undefined;

function makeTables(): Tables {
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const number = numbers.get(word) ?? FIRST_NUMBER + numbers.size;
    numbers.set(word, number);
    return number;
  };
  const numbered = LANGUAGES.map((language) => {
    const entries = Array.from(wordsOf(language), ([word, action]) => [numberOf(word), action] as const);
    return [language, entries] as const;
  });
  const signed = SIGNS.map(([word, bit]) => [numberOf(word), bit] as const);
  const size = FIRST_NUMBER + numbers.size;
  const signs = new Uint8Array(size);
  for (const [number, bit] of signed) signs[number] = (signs[number] ?? 0) | bit;
  const actions = new Map<Language, Uint8Array>();
  for (const [language, entries] of numbered) {
    const table = new Uint8Array(size);
    for (const [number, action] of entries) table[number] = action;
    actions.set(language, table);
  }
  return { words: Array.from(numbers.keys(), (word) => encoder.encode(word)), signs, actions };
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
