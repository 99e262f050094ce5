import type { DefinitionStore } from './definition-store.ts';
import { BYTE_CLASS, LINE_END, MARK, STATEMENT_END } from './identifiers.ts';
import { kindOf, roleOf, templateName } from './kinds.ts';
import type { FileRole } from './kinds.ts';
import { languageOf } from './definition-languages.ts';
import type { Language } from './definition-languages.ts';
import { DEFINITION_KINDS } from './model.ts';
import type { DefinitionKind } from './model.ts';
import { CROWDED } from './name-table.ts';
import type { NameTable } from './name-table.ts';
import { frameworkSigns } from './scan-signs.ts';
import {
  BLOCK,
  CONTROL,
  CREATE,
  EXPORT,
  FIRST_KIND,
  kindCodeOf,
  MARGIN,
  MODIFIER,
  TYPEDEF,
} from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { NameList } from './walk.ts';

/**
 * Finds definitions in a file whose names are found already. It
 * knows words and punctuation, no grammar: strings and comments are text like any other, but a definition begins a
 * statement, which prose hardly does.
 */
export type DefinitionScan = {
  /** Looks at a file whose names are the first `count` of the list, with their numbers. */
  readonly scan: (path: string, bytes: Uint8Array, list: NameList, count: number) => void;
};

/** A candidate `name(...) {`: there is none; inside its parentheses; behind them. */
const NO_CANDIDATE = 0;
const IN_PARENTHESES = 1;
const BEHIND = 2;

/** Lines between the parentheses of a function and its block. */
const MAX_LINES_TO_BLOCK = 3;
/** Text behind a name that tells what it is. */
const MAX_REST = 160;

const KIND = (kind: DefinitionKind): number => DEFINITION_KINDS.indexOf(kind);
const FUNCTION = KIND('function');
const METHOD = KIND('method');
const CLASS = KIND('class');
const TYPE = KIND('type');
const CONSTANT = KIND('constant');
const MACRO = KIND('macro');

const SPACE = 0x20;
const TAB = 0x09;
const CR = 0x0d;
const code = (character: string): number => character.charCodeAt(0);
const OPEN = code('(');
const LESS = code('<');
const MORE = code('>');
const EQUALS = code('=');
const DOT = code('.');
const COLON = code(':');
const BRACE = code('{');
const AT = code('@');

const encoder = new TextEncoder();

export function definitionScan(names: NameTable, store: DefinitionStore, words: Vocabulary): DefinitionScan {
  let bytes: Uint8Array = new Uint8Array(0);
  let language: Language = languageOf('');
  let actions: Uint8Array = words.actionsOf(language);
  let role: FileRole = 'plain';
  let line = 1;
  let lineStart = 0;
  /** Only modifiers so far in this statement. */
  let fresh = true;
  /** Nothing so far in this statement that keeps `name(` from being the head of a function. */
  let clean = true;
  let exported = false;
  let created = false;
  /** Names and modifiers so far in this statement. */
  let before = 0;
  let modifiers = 0;
  /** What the next name is defined as: an action of the vocabulary, 0 for nothing. */
  let pending = 0;
  let nesting = 0;
  let receiver = false;
  let group = 0;
  let typedef = false;
  let typedefBlock = false;
  let lastName = 0;
  let candidate = 0;
  let candidateKind = 0;
  let candidateLine = 0;
  let candidateAt = 0;
  /** Behind `class X :` stand the names of its bases. */
  let inherits = false;
  let state = NO_CANDIDATE;
  let depth = 0;
  let hasBareFunctions = false;

  const signs = frameworkSigns(names, words, (name, kind, end) => record(name, kind, line, end));

  function open(path: string, content: Uint8Array): boolean {
    bytes = content;
    language = languageOf(path);
    hasBareFunctions = language.bareFunctions !== 'none';
    actions = words.actionsOf(language);
    role = roleOf(path);
    line = 1;
    lineStart = 0;
    group = 0;
    typedef = false;
    typedefBlock = false;
    state = NO_CANDIDATE;
    nextLine();
    signs.open(content, role, language);
    if (role === 'template') recordText(templateName(path), 'template');
    return language.name !== 'none';
  }

  function nextStatement(): void {
    fresh = true;
    clean = true;
    exported = false;
    created = false;
    before = 0;
    modifiers = 0;
    pending = 0;
  }

  function nextLine(): void {
    nextStatement();
    nesting = 0;
    receiver = false;
  }

  /** The line's first name is not at the margin. */
  function isIndented(): boolean {
    const first = bytes[lineStart];
    return first === SPACE || first === TAB;
  }

  function recordText(text: string, kind: DefinitionKind): void {
    const name = encoder.encode(text);
    store.add(names.numberOf(name, 0, name.length), 1, kind);
  }

  function record(name: number, kindCode: number, atLine: number, end: number): void {
    if (name === CROWDED) return;
    const kind = DEFINITION_KINDS[kindCode] ?? 'function';
    const marked = signs.takeMark(kind);
    // The text is needed for few kinds of things; to make it costs more than all the rest.
    const plain = kindCode === CONSTANT || (kindCode !== CLASS && (role === 'plain' || role === 'model'));
    if (marked !== null || plain) store.add(name, atLine, marked ?? kind);
    else store.add(name, atLine, kindOf(role, { kind, name: names.textOf(name), rest: restOf(end) }));
  }

  function restOf(end: number): string {
    let rest = '';
    for (let at = end; at < bytes.length && at < end + MAX_REST; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === 0x0a) break;
      rest += String.fromCharCode(byte);
    }
    return rest;
  }

  function afterSpaces(at: number): number {
    let next = at;
    while (bytes[next] === SPACE || bytes[next] === TAB) next += 1;
    return next;
  }

  function name(number: number, start: number, end: number): void {
    if (number < words.size) signs.word(number, start, end, before + modifiers);
    if (pending !== 0) {
      if (nesting > 0 || receiver) return;
      if (number >= words.size || !isKeyword(actions[number] ?? 0, end)) {
        pendingName(number, end);
        return;
      }
    }
    const action = number < words.size ? (actions[number] ?? 0) : 0;
    if (action !== 0 && keyword(action, start, end)) return;
    plainName(number, start, end);
  }

  /** A function may be called like a word of control: `fn new(`. */
  function isKeyword(action: number, end: number): boolean {
    if (action === 0 || action === TYPEDEF) return false;
    return action >= FIRST_KIND || kindCodeOf(pending) !== FUNCTION || bytes[end] !== OPEN;
  }

  /** The name after a keyword; the last one of `a.b::c`. */
  function pendingName(number: number, end: number): void {
    const next = bytes[end] ?? 0;
    if (next === DOT || (next === COLON && bytes[end + 1] === COLON)) return;
    if (next === LESS && language.name === 'declared' && bytes[afterAngles(end)] === DOT) return;
    const kindCode = kindCodeOf(pending);
    const needsBlock = (pending & BLOCK) !== 0;
    pending = 0;
    fresh = false;
    before += 1;
    if (needsBlock) {
      setCandidate(number, kindCode, end);
      state = BEHIND;
      lastName = number;
      return;
    }
    if (kindCode === FUNCTION) recordFunction(number, end);
    else if (kindCode === CONSTANT && language.name === 'script') record(number, scriptKind(end), line, end);
    else if (!isPythonProse(kindCode, end)) record(number, kindCode, line, end);
  }

  /** Behind `<...>`, as far as it is short. */
  function afterAngles(start: number): number {
    let open = 0;
    for (let at = start; at < start + MAX_REST; at += 1) {
      if (bytes[at] === LESS) open += 1;
      if (bytes[at] === MORE) open -= 1;
      if (open === 0) return at + 1;
    }
    return start;
  }

  function recordFunction(number: number, end: number): void {
    const after = bytes[afterSpaces(end)] ?? 0;
    if (language.afterFunction !== '' && !language.afterFunction.includes(String.fromCharCode(after))) return;
    const isMember = isIndented() || (language.name === 'go' && modifiers > 0);
    record(number, isMember ? METHOD : FUNCTION, line, end);
  }

  /** A class of Python is followed by its bases or its block; a docstring that begins with "class" goes on. */
  function isPythonProse(kindCode: number, end: number): boolean {
    if (language.name !== 'python' || kindCode !== CLASS) return false;
    const after = bytes[afterSpaces(end)] ?? 0;
    return after !== OPEN && after !== COLON && after !== code('[');
  }

  /** `const f = (x) =>` and `const f = function` are functions. */
  function scriptKind(end: number): number {
    const rest = restOf(end);
    return /^(?::[^=]*)?\s*(?::.*)?=\s*(?:async\b\s*)?(?:function\b|<|\(.*=>|[\w$]+\s*=>|\([^)]*$)/.test(rest)
      ? FUNCTION
      : CONSTANT;
  }

  /** True when the word has done its work and is no plain name. */
  function keyword(action: number, start: number, end: number): boolean {
    if (action === CONTROL) {
      clean = false;
      fresh = false;
      pending = 0;
      return true;
    }
    if (action === MODIFIER || action === EXPORT || action === CREATE) return modifier(action, end);
    if (action === TYPEDEF) {
      typedef = fresh;
      return true;
    }
    const kindCode = kindCodeOf(action);
    if (kindCode === MACRO && language.name === 'c') {
      pending = isDirective(start) ? action : 0;
      return true;
    }
    const isMarginal = (action & MARGIN) === 0 || exported || !isIndented();
    const begins = (fresh || pending !== 0) && isMarginal && (language.name !== 'sql' || created);
    // `type = 1`, `record.x`, `enum(`: a name that happens to be a keyword elsewhere.
    if (!begins || (bytes[end] ?? 0) === DOT) {
      if (language.bareFunctions === 'alone') return false;
      before += 1;
      return language.name === 'c';
    }
    pending = action;
    nesting = 0;
    return true;
  }

  function modifier(action: number, end: number): boolean {
    const next = bytes[end] ?? 0;
    if (next === OPEN && language.name !== 'rust') return false;
    exported ||= action === EXPORT;
    created ||= action === CREATE;
    modifiers += 1;
    return true;
  }

  function isDirective(start: number): boolean {
    let at = start - 1;
    while (at > lineStart && (bytes[at] === SPACE || bytes[at] === TAB)) at -= 1;
    return bytes[at] === code('#');
  }

  function plainName(number: number, start: number, end: number): void {
    if (group !== 0 && fresh && before === 0 && start === lineStart + 1) record(number, group, line, end);
    if (start === lineStart && language.assigned !== 'none') assigned(number, start, end);
    if (bytes[start - 1] === AT && bytes[end] !== OPEN) {
      modifiers += 1;
      return;
    }
    if (state === BEHIND && !isFunctionHead() && !inherits) state = NO_CANDIDATE;
    fresh = false;
    before += 1;
    lastName = number;
    if (state === NO_CANDIDATE && clean && hasBareFunctions) head(number, end);
  }

  /** `NAME = ...` and `NAME: type = ...` at the margin. */
  function assigned(number: number, start: number, end: number): void {
    const first = bytes[start] ?? 0;
    if (language.assigned === 'capital' && !(first >= 0x41 && first <= 0x5a)) return;
    const at = afterSpaces(end);
    const isValue = bytes[at] === EQUALS && bytes[at + 1] !== EQUALS && bytes[at + 1] !== code('~');
    const isTyped = language.name === 'python' && bytes[at] === COLON && bytes[at + 1] === SPACE;
    if (isValue || isTyped) record(number, CONSTANT, line, end);
  }

  /** Is this the name in the head of a function without a keyword? */
  function head(number: number, end: number): void {
    const at = language.bareFunctions === 'typed' && bytes[end] === SPACE ? end + 1 : end;
    const next = bytes[at] ?? 0;
    const isCall = next === OPEN || (next === LESS && language.name === 'script');
    if (!isCall) return;
    const indented = isIndented();
    const known = before > 1 || modifiers > 0 || (!indented && language.name === 'c');
    if (language.bareFunctions === 'alone' ? before !== 1 : !known) return;
    setCandidate(number, indented ? METHOD : FUNCTION, end);
    depth = 0;
    state = IN_PARENTHESES;
  }

  const isFunctionHead = (): boolean => candidateKind === FUNCTION || candidateKind === METHOD;

  function setCandidate(number: number, kindCode: number, end: number): void {
    candidate = number;
    candidateKind = kindCode;
    candidateLine = line;
    candidateAt = end;
    inherits = false;
  }

  function mark(byte: number, at: number): void {
    switch (byte) {
      case 0x28: // (
        openParenthesis();
        return;
      case 0x29: // )
        closeParenthesis(at);
        return;
      case 0x7b: // {
        if (state === BEHIND) {
          record(candidate, candidateKind, candidateLine, candidateAt);
          state = NO_CANDIDATE;
        }
        if (typedef) typedefBlock = true;
        nextStatement();
        return;
      case 0x7d: // }
        if (state === BEHIND) state = NO_CANDIDATE;
        nextStatement();
        if (typedefBlock && at === lineStart) {
          typedefBlock = false;
          typedef = true;
        }
        return;
      case 0x3b: // ;
        if (typedef && !typedefBlock && before > 0) record(lastName, TYPE, line, at);
        typedef &&= typedefBlock;
        state = NO_CANDIDATE;
        nextStatement();
        return;
      case 0x3c: // <
        if (pending !== 0) nesting += 1;
        return;
      case 0x3e: // >
        if (nesting > 0) nesting -= 1;
        return;
      case 0x2a: // *
      case 0x26: // &
        if (pending === 0 && before === 0 && modifiers === 0) fresh = false;
        if (state === BEHIND && !isFunctionHead()) state = NO_CANDIDATE;
        return;
      case 0x2c: // ,
      case 0x3a: // :
      case 0x5d: // ]
      case 0x7e: // ~
      case 0x3f: // ?
      case 0x7c: // |
      case 0x40: // @
        if (byte === COLON) inherits = true;
        else if (byte !== AT) fresh = false;
        return;
      default:
        otherMark(byte);
    }
  }

  function openParenthesis(): void {
    if (pending !== 0 && language.name === 'go') {
      if (kindCodeOf(pending) === FUNCTION) {
        receiver = true;
        modifiers += 1;
        return;
      }
      group = kindCodeOf(pending);
    }
    pending = 0;
    if (state === NO_CANDIDATE) {
      // `pub(crate) fn`
      if (language.name !== 'rust' || before > 0) fresh = false;
      clean = false;
      return;
    }
    if (state === BEHIND && !isFunctionHead()) {
      state = NO_CANDIDATE;
      return;
    }
    state = IN_PARENTHESES;
    depth += 1;
  }

  function closeParenthesis(at: number): void {
    receiver = false;
    if (at === lineStart) group = 0;
    if (state !== IN_PARENTHESES) return;
    depth -= 1;
    if (depth <= 0) state = BEHIND;
  }

  /** Quotes, operators, and what else does not stand in the head of a definition. */
  function otherMark(byte: number): void {
    const isQuotedName =
      pending !== 0 &&
      (byte === 0x21 || byte === 0x60 || byte === 0x22 || byte === 0x5b || byte === 0x2e || byte === 0x24);
    if (isQuotedName) return;
    pending = 0;
    fresh = false;
    clean &&= byte === 0x5b || byte === 0x24 || byte === 0x23;
    if (state === BEHIND && byte !== 0x5b) state = NO_CANDIDATE;
  }

  function lineEnd(at: number): void {
    if (state === IN_PARENTHESES) {
      const last = bytes[at - 1] === CR ? at - 2 : at - 1;
      if (bytes[last] === BRACE) state = NO_CANDIDATE;
    } else if (state === BEHIND && behindTooLong()) state = NO_CANDIDATE;
    line += 1;
    lineStart = at + 1;
    nextLine();
  }

  function behindTooLong(): boolean {
    return language.name === 'script' || line - candidateLine > MAX_LINES_TO_BLOCK;
  }

  function scan(path: string, content: Uint8Array, list: NameList, count: number): void {
    if (!open(path, content)) return;
    const { starts, ends, numbers, stops } = list;
    const { length } = content;
    let index = 0;
    let stop = 0;
    for (let at = 0; at < length;) {
      if (isDead()) {
        while ((stops[stop] ?? length) < at) stop += 1;
        at = stops[stop] ?? length;
        index = skipNames(list, index, count, at);
        if (!isDead()) at = ends[index - 1] ?? length;
        else if (at < length) between(at, (at += 1));
      } else {
        const start = index < count ? (starts[index] ?? length) : length;
        between(at, start);
        at = start;
        if (index < count) name(numbers[index] ?? 0, start, (at = ends[index] ?? length));
        index += 1;
      }
    }
  }

  /**
   * Nothing can be defined any more before the next statement: most of a program is read over from here, but for words
   * of the vocabulary.
   */
  function isDead(): boolean {
    return !fresh && !(clean && hasBareFunctions) && pending === 0 && state === NO_CANDIDATE && !typedef;
  }

  /** Up to `end`, or to a word that changes that; the index of the next name. */
  function skipNames({ starts, ends, numbers }: NameList, from: number, count: number, end: number): number {
    const { size } = words;
    let index = from;
    let start = 0;
    while (index < count && (start = starts[index] ?? end) < end) {
      const number = numbers[index] ?? 0;
      index += 1;
      if (number >= size) before += 1;
      else {
        name(number, start, ends[index - 1] ?? end);
        if (!isDead()) break;
      }
    }
    return index;
  }

  /** Marks and line ends between two names. Letters there are part of a number. */
  function between(start: number, end: number): void {
    for (let at = start; at < end; at += 1) {
      const byte = bytes[at] ?? 0;
      const kind = BYTE_CLASS[byte] ?? 0;
      if (kind === LINE_END) lineEnd(at);
      else if (kind === MARK || kind === STATEMENT_END) mark(byte, at);
    }
  }

  return { scan };
}
