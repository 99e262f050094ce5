import { MAX_NAME_BYTES } from './identifiers.ts';
import { MODEL_MARK, RECEIVER, ROUTE_MARK, TEST_CALL, TEST_MARK, URL_CALL, VERB } from './kinds.ts';
import type { FileRole } from './kinds.ts';
import type { Language } from './definition-languages.ts';
import { DEFINITION_KINDS } from './model.ts';
import type { DefinitionKind } from './model.ts';
import type { NameTable } from './name-table.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What frameworks write beside names: routes, titles of tests, marks on the definition that follows. */
export type FrameworkSigns = {
  readonly open: (bytes: Uint8Array, role: FileRole, language: Language) => void;
  /** A word of the vocabulary, with the number of names before it in its statement. */
  readonly word: (number: number, start: number, end: number, before: number) => void;
  /** The kind that a mark on an earlier line gives to this definition, once; null: none. */
  readonly takeMark: (kind: DefinitionKind) => DefinitionKind | null;
};

const OPEN = 0x28;
const DOT = 0x2e;
const AT = 0x40;
const BRACKET = 0x5b;
const SPACE = 0x20;
const SLASH = 0x2f;
const QUOTES = [0x22, 0x27, 0x60];
const LF = 0x0a;

const ROUTE = DEFINITION_KINDS.indexOf('route');
const TEST = DEFINITION_KINDS.indexOf('test');

export function frameworkSigns(
  names: NameTable,
  { signs }: Vocabulary,
  record: (name: number, kindCode: number, end: number) => void,
): FrameworkSigns {
  let bytes: Uint8Array = new Uint8Array(0);
  let role: FileRole = 'plain';
  let language = '';
  let isUrls = false;
  let mark: DefinitionKind | null = null;
  /** Where the last word ended that can be the receiver of a route. */
  let receiverEnd = -1;

  /** Start and end of the text in quotes right behind `(` (or a space); null when there is none. */
  function quotedAfter(end: number): readonly [number, number] | null {
    const at = bytes[end] === OPEN || bytes[end] === SPACE ? end + 1 : end;
    const quote = bytes[at] ?? 0;
    if (at === end || !QUOTES.includes(quote)) return null;
    for (let to = at + 1; to < bytes.length && to - at <= MAX_NAME_BYTES; to += 1) {
      if (bytes[to] === quote) return to > at + 1 ? [at + 1, to] : null;
      if (bytes[to] === LF) return null;
    }
    return null;
  }

  function recordQuoted(kindCode: number, end: number, slash: boolean): void {
    const range = quotedAfter(end);
    if (range === null || (slash && bytes[range[0]] !== SLASH)) return;
    const [start, to] = range;
    record(names.numberOf(bytes, start, to), kindCode, to);
  }

  function word(number: number, start: number, end: number, before: number): void {
    const bits = signs[number] ?? 0;
    if (bits === 0) return;
    const previous = start > 0 ? (bytes[start - 1] ?? 0) : 0;
    const isMark = previous === AT || previous === BRACKET;
    if ((bits & VERB) !== 0 && previous === DOT && receiverEnd === start - 1 && bytes[end] === OPEN) {
      recordQuoted(ROUTE, end, true);
    } else if ((bits & ROUTE_MARK) !== 0 && isMark) recordQuoted(ROUTE, end, false);
    else if ((bits & URL_CALL) !== 0 && isUrls && before === 0) recordQuoted(ROUTE, end, false);
    else if ((bits & TEST_CALL) !== 0 && role === 'test' && before === 0 && language !== 'python') {
      recordQuoted(TEST, end, false);
    }
    if ((bits & TEST_MARK) !== 0 && isMark) mark = 'test';
    if ((bits & MODEL_MARK) !== 0 && previous === AT) mark = 'model';
    if ((bits & RECEIVER) !== 0) receiverEnd = end;
  }

  return {
    open: (content, fileRole, { name }) => {
      bytes = content;
      role = fileRole;
      language = name;
      isUrls = role === 'route' && (name === 'python' || name === 'ruby');
      mark = null;
      receiverEnd = -1;
    },
    word,
    takeMark: (kind) => {
      const isFitting =
        mark === 'test' ? kind === 'function' || kind === 'method' : mark === 'model' && kind === 'class';
      if (!isFitting) return null;
      const taken = mark;
      mark = null;
      return taken;
    },
  };
}
