import { decodeText } from './decode.ts';
import { HUNK_HEADER_LENGTH, parseHunkHeader } from './hunk-header.ts';
import type { HunkHeader } from './hunk-header.ts';

/** The part of a diff text that belongs to one `diff --git` line. Its names are never read. */
export type Section = {
  /** The ids of the `index` line, whole or shortened; null when there is no such line. */
  readonly index: { readonly oldId: string; readonly newId: string } | null;
  /** Offsets of its hunks, from the first `@@` to behind the last LF; equal when it has none. */
  readonly hunksStart: number;
  readonly hunksEnd: number;
};

export type SectionReading =
  | { readonly kind: 'sections'; readonly sections: readonly Section[] }
  | { readonly kind: 'malformed'; readonly detail: string };

const LF = 0x0a;
const PLUS = 0x2b;
const MINUS = 0x2d;
const BLANK = 0x20;
const BACKSLASH = 0x5c;
/** Stands for the byte behind the last one. */
const END = -1;

const SECTION_START = ascii('diff --git ');
const HUNK_START = ascii('@@ ');
const INDEX_START = ascii('index ');

const INDEX_LINE = /^index ([0-9a-f]{4,64})\.\.([0-9a-f]{4,64})(?: [0-7]{6})?\n/;
/** Longest index line: two SHA-256 ids, a mode, LF. */
const INDEX_LENGTH = 6 + 64 + 2 + 64 + 7 + 1;

/**
 * Cuts the text of `git diff -p` into its sections, reading bytes: only LF ends a line, and inside a hunk only the
 * counts of its header decide what is a line of it, whatever the line looks like.
 */
export function splitSections(bytes: Uint8Array, textStart: number): SectionReading {
  const sections: Section[] = [];
  if (textStart < bytes.length && bytes.at(-1) !== LF) return malformed('the text ends inside a line');
  for (let at = textStart; at < bytes.length;) {
    if (!startsWith(bytes, at, SECTION_START)) {
      return malformed(
        sections.length === 0
          ? 'the text does not begin with "diff --git"'
          : `lines behind section ${sections.length} belong to no hunk`,
      );
    }
    const section = readSection(bytes, at);
    if (section === null) return malformed(`a hunk of section ${sections.length + 1} does not add up`);
    sections.push(section);
    at = section.hunksEnd;
  }
  return { kind: 'sections', sections };
}

function malformed(detail: string): SectionReading {
  return { kind: 'malformed', detail };
}

function readSection(bytes: Uint8Array, start: number): Section | null {
  let index: Section['index'] = null;
  let at = nextLine(bytes, start);
  while (at < bytes.length && !startsWith(bytes, at, HUNK_START) && !startsWith(bytes, at, SECTION_START)) {
    if (startsWith(bytes, at, INDEX_START)) index ??= readIndex(bytes, at);
    at = nextLine(bytes, at);
  }
  const hunksEnd = endOfHunks(bytes, at);
  return hunksEnd === null ? null : { index, hunksStart: at, hunksEnd };
}

function readIndex(bytes: Uint8Array, at: number): Section['index'] {
  const [, oldId, newId] = INDEX_LINE.exec(decodeText(bytes.subarray(at, at + INDEX_LENGTH))) ?? [];
  return oldId === undefined || newId === undefined ? null : { oldId, newId };
}

/** The offset behind all hunks that begin at `start`; null when one does not have the lines that it announces. */
function endOfHunks(bytes: Uint8Array, start: number): number | null {
  let at = start;
  while (startsWith(bytes, at, HUNK_START)) {
    const line = nextLine(bytes, at);
    const header = parseHunkHeader(
      decodeText(bytes.subarray(at, Math.min(line - 1, at + HUNK_HEADER_LENGTH))),
    );
    const end = header === null ? null : endOfHunk(bytes, line, header);
    if (end === null) return null;
    at = end;
  }
  return at;
}

function endOfHunk(bytes: Uint8Array, start: number, header: HunkHeader): number | null {
  let oldLeft = header.oldCount;
  let newLeft = header.newCount;
  let at = start;
  while (oldLeft > 0 || newLeft > 0 || bytes[at] === BACKSLASH) {
    switch (bytes[at] ?? END) {
      case PLUS:
        newLeft -= 1;
        break;
      case MINUS:
        oldLeft -= 1;
        break;
      case BLANK:
      case LF:
        oldLeft -= 1;
        newLeft -= 1;
        break;
      case BACKSLASH:
        break;
      default:
        return null;
    }
    if (oldLeft < 0 || newLeft < 0) return null;
    at = nextLine(bytes, at);
  }
  return at;
}

/** The offset behind the LF that ends the line at `at`; the caller has checked that the bytes end with one. */
function nextLine(bytes: Uint8Array, at: number): number {
  const end = bytes.indexOf(LF, at);
  return end === -1 ? bytes.length : end + 1;
}

function startsWith(bytes: Uint8Array, at: number, prefix: Uint8Array): boolean {
  return prefix.every((byte, index) => bytes[at + index] === byte);
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
