/**
 * Names in bytes of UTF-8, without decoding: ASCII letters, digits and the low line, and what is beyond ASCII unless it
 * is punctuation or a symbol. Case is folded for ASCII letters alone.
 */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Of a longer name only the first bytes count: two that begin alike are one. */
export const MAX_NAME_BYTES = 128;

/** What a byte is for a walk over text: below DIGIT nothing that can be in a name. */
const SKIP = 0;
/** ASCII punctuation. */
export const MARK = 1;
/** From here to below DIGIT: what ends a line or a statement. */
export const LINE_END = 2;
export const STATEMENT_END = 3;
export const DIGIT = 4;
export const LETTER = 5;
/** A byte of a character beyond ASCII. */
const HIGH = 6;

const LF = 0x0a;
const LOW_LINE = 0x5f;
/** Of languages with braces. */
const STATEMENT_ENDS = [0x7b, 0x7d, 0x3b];

const isUpper = (byte: number): boolean => byte >= 0x41 && byte <= 0x5a;
const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

function classOf(byte: number): number {
  if (byte >= 0x80) return HIGH;
  if (byte === LF) return LINE_END;
  if (isDigit(byte)) return DIGIT;
  if (byte === LOW_LINE || isUpper(byte) || (byte >= 0x61 && byte <= 0x7a)) return LETTER;
  if (STATEMENT_ENDS.includes(byte)) return STATEMENT_END;
  return byte > 0x20 && byte < 0x7f ? MARK : SKIP;
}

export const BYTE_CLASS: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => classOf(byte));

/** 1 for what goes on a name in ASCII. */
export const IN_NAME: Uint8Array = BYTE_CLASS.map((kind) => (kind === LETTER || kind === DIGIT ? 1 : 0));

/** The low 32 bits of a product. Taken once: in some contexts (node:vm) a global is slow to look up. */
export const multiply = Math.imul;

/** FNV-1a, 32 bits. */
export const HASH_START = 0x811c9dc5 | 0;
export const HASH_PRIME = 0x01000193;
/** A second one that knows nothing of the first: both together are 64 bits. */
export const CHECK_START = 0x3c6ef372;
export const CHECK_FACTOR = 0x9e3779b1 | 0;

export function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = HASH_START;
  for (let at = start; at < end; at += 1) hash = multiply(hash ^ (bytes[at] ?? 0), HASH_PRIME);
  return hash;
}

export function checkOf(bytes: Uint8Array, start: number, end: number): number {
  let check = CHECK_START;
  for (let at = start; at < end; at += 1) check = (multiply(check, CHECK_FACTOR) + (bytes[at] ?? 0)) | 0;
  return check;
}

/** Brings what is in the high bits of a hash into the low ones, which choose a place in a table. */
export const spread = (hash: number): number => multiply(hash ^ (hash >>> 15), 0x2c1b3c6d);

/**
 * Length of the punctuation or symbol beyond ASCII that begins here, 0 when it is (part of) a letter. By blocks: signs of
 * Latin-1, general punctuation to arrows and emoji, CJK punctuation, full-width forms, the byte order mark.
 */
export function signLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  const next = bytes[at + 1] ?? 0;
  switch (lead) {
    case 0xc2:
      return next === 0xaa || next === 0xb5 || next === 0xba ? 0 : 2;
    case 0xc3:
      return next === 0x97 || next === 0xb7 ? 2 : 0;
    case 0xe2:
      return next < 0xb0 ? 3 : 0;
    case 0xe3:
      return next === 0x80 ? 3 : 0;
    case 0xef:
      return next >= 0xb8 && next <= 0xbf ? 3 : 0;
    case 0xf0:
      return next === 0x9f ? 4 : 0;
    default:
      return 0;
  }
}

/** Where the name ends that goes on at `at`. */
export function endOfName(bytes: Uint8Array, at: number): number {
  let end = at;
  while (end < bytes.length) {
    const kind = BYTE_CLASS[bytes[end] ?? 0];
    const goesOn = kind === LETTER || kind === DIGIT || (kind === HIGH && signLength(bytes, end) === 0);
    if (!goesOn) return end;
    end += 1;
  }
  return end;
}

/** The names in a word of any form ("a-b", "$scope", "save!"), as they stand in an index; each as [start, end). */
export function namesIn(bytes: Uint8Array): readonly (readonly [number, number])[] {
  const names: [number, number][] = [];
  for (let at = 0; at < bytes.length;) {
    const kind = BYTE_CLASS[bytes[at] ?? 0];
    const sign = kind === HIGH ? signLength(bytes, at) : 0;
    const end = sign > 0 ? at + sign : endOfName(bytes, at);
    if (kind === LETTER || (kind === HIGH && sign === 0))
      names.push([at, Math.min(end, at + MAX_NAME_BYTES)]);
    at = Math.max(end, at + 1);
  }
  return names;
}

/**
 * The parts of the name in bytes[start, end): "HTTPServer_v2" is HTTP, Server, v, 2. Calls back with [from, to) of
 * each.
 */
export function eachPart(
  bytes: Uint8Array,
  start: number,
  end: number,
  onPart: (from: number, to: number) => void,
): void {
  let from = start;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === LOW_LINE) {
      if (at > from) onPart(from, at);
      from = at + 1;
    } else if (at > from && beginsPart(bytes, at, end)) {
      onPart(from, at);
      from = at;
    }
  }
  if (end > from) onPart(from, end);
}

function beginsPart(bytes: Uint8Array, at: number, end: number): boolean {
  const byte = bytes[at] ?? 0;
  const before = bytes[at - 1] ?? 0;
  if (isDigit(byte) !== isDigit(before)) return true;
  if (!isUpper(byte)) return false;
  if (!isUpper(before)) return true;
  const after = at + 1 < end ? (bytes[at + 1] ?? 0) : 0;
  return after >= 0x61 && after <= 0x7a;
}

const folded = (byte: number): number => (isUpper(byte) ? byte | 0x20 : byte);

/** Hash of a part, or of a whole name, without case and low lines: "get_name", "getName" and "GETNAME" are one. */
export function foldedHash(bytes: Uint8Array, start: number, end: number): number {
  let hash = HASH_START;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte !== LOW_LINE) hash = multiply(hash ^ folded(byte), HASH_PRIME);
  }
  return hash;
}

/** The parts of a name in lower case, in order: "HTTPServer" gives http, server. The name itself when it has none. */
export function splitIdentifier(name: string): readonly string[] {
  const bytes = encoder.encode(name);
  const parts: string[] = [];
  eachPart(bytes, 0, bytes.length, (from, to) => {
    parts.push(decoder.decode(bytes.subarray(from, to).map(folded)));
  });
  return parts.length === 0 ? [name] : parts;
}
