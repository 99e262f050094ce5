import { createHash } from 'node:crypto';

import { decodeText } from './decode.ts';
import { countLines, parseHunks } from './hunks.ts';
import type { LineCounts } from './hunks.ts';
import type { ChangedFile, FileKind, Hunk, UnreadableReason } from './model.ts';
import { readRecords } from './records.ts';
import type { ChangeRecord } from './records.ts';
import { splitSections } from './sections.ts';
import type { Section } from './sections.ts';

/** Text over this is not parsed: time and memory of a run have to be bounded, and nobody reviews 64 MiB at once. */
export const MAX_DIFF_TEXT_BYTES = 64 * 1024 * 1024;

/** Why the output as a whole is not used. */
export type ChangeRefusal =
  /** the NUL-separated records cannot be read, or raw and numstat records differ */
  | 'records_malformed'
  /** the text is not that of `git diff`, or a hunk has not the lines that its header counts */
  | 'text_malformed'
  /** records and sections of the text do not belong together */
  | 'sections_mismatch';

export type ChangeReading =
  | { readonly kind: 'files'; readonly files: readonly ChangedFile[] }
  | { readonly kind: 'refused'; readonly reason: ChangeRefusal; readonly detail: string };

/** Tells by id whether a blob is binary, that is, has a NUL byte where git looks for one. */
export type BinaryTest = (blobId: string) => boolean;

/** Hunks of one path, or why there are none. */
type TextReading = {
  readonly hunks: readonly Hunk[];
  readonly counts: LineCounts | null;
  readonly unreadable: UnreadableReason | null;
};

/**
 * Reads the bytes of one `git diff --raw --numstat -z -p` run. Paths come from the records alone; the text is cut by
 * counting, and the k-th section belongs to the k-th record (a type change has two). Every record becomes one file,
 * with or without lines. Records and text that do not fit are refused as a whole; a file whose hunks do not add up
 * stays in the list as unreadable.
 *
 * git's word that a file is binary counts only when `isBinary` confirms it for a side: else attributes hide text.
 */
export function readChangedFiles(bytes: Uint8Array, isBinary: BinaryTest): ChangeReading {
  const reading = readRecords(bytes);
  if (reading.kind === 'malformed') return refused('records_malformed', reading.detail);
  const { records, textStart } = reading;
  if (bytes.length - textStart > MAX_DIFF_TEXT_BYTES) {
    return { kind: 'files', files: records.map((record) => withoutText(record, isBinary)) };
  }
  const text = splitSections(bytes, textStart);
  if (text.kind === 'malformed') return refused('text_malformed', text.detail);
  return joinSections(bytes, records, text.sections, isBinary);
}

function refused(reason: ChangeRefusal, detail: string): ChangeReading {
  return { kind: 'refused', reason, detail };
}

function joinSections(
  bytes: Uint8Array,
  records: readonly ChangeRecord[],
  sections: readonly Section[],
  isBinary: BinaryTest,
): ChangeReading {
  const files: ChangedFile[] = [];
  let taken = 0;
  for (const record of records) {
    const own = sections.slice(taken, taken + (record.status === 'typechange' ? 2 : 1));
    taken += own.length;
    const text = readText(bytes, record, own, isBinary);
    if (text === null) {
      return refused('sections_mismatch', `record ${files.length + 1} and its part of the text differ`);
    }
    files.push(toFile(record, text, isBinary));
  }
  if (taken === sections.length) return { kind: 'files', files };
  return refused('sections_mismatch', `${sections.length} sections of text for ${records.length} records`);
}

/** Null when the sections are not those of the record. */
function readText(
  bytes: Uint8Array,
  record: ChangeRecord,
  sections: readonly Section[],
  isBinary: BinaryTest,
): TextReading | null {
  const [first, second] = sections;
  if (first === undefined) return null;
  if (record.status !== 'typechange') {
    return fits(first, record.oldId, record.newId) ? readOneSection(bytes, record, first, isBinary) : null;
  }
  if (second === undefined) return null;
  const none = '0'.repeat(record.oldId.length);
  if (!fits(first, record.oldId, none) || !fits(second, none, record.newId)) return null;
  return readTypeChange(bytes, record, first, second, isBinary);
}

/** Hunks are never without an index line; a section without hunks may have none (mode change, pure rename). */
function fits({ index, hunksStart, hunksEnd }: Section, oldId: string, newId: string): boolean {
  if (index === null) return hunksStart === hunksEnd;
  return oldId.startsWith(index.oldId) && newId.startsWith(index.newId);
}

function readOneSection(
  bytes: Uint8Array,
  record: ChangeRecord,
  section: Section,
  isBinary: BinaryTest,
): TextReading {
  const { added, removed } = record;
  if (added === null || removed === null) {
    if (section.hunksStart !== section.hunksEnd) return unreadable(record, 'patch_inconsistent');
    return hasBinarySide(record, isBinary) ? noLines(null) : unreadable(record, 'patch_unavailable');
  }
  const counts = { added, removed };
  const reading = parseHunks(hunkText(bytes, section), counts);
  if (reading.kind === 'inconsistent' || (reading.hunks.length === 0 && hasNewContent(record))) {
    return unreadable(record, 'patch_inconsistent');
  }
  return { hunks: reading.hunks, counts, unreadable: null };
}

/**
 * A path that changes between file, link and submodule: all lines of the old side removed, all of the new one added.
 * numstat compares the two as if they were of one type, so only its difference can be checked.
 */
function readTypeChange(
  bytes: Uint8Array,
  record: ChangeRecord,
  first: Section,
  second: Section,
  isBinary: BinaryTest,
): TextReading {
  const removal = parseHunks(hunkText(bytes, first), null);
  const addition = parseHunks(hunkText(bytes, second), null);
  if (removal.kind === 'inconsistent' || addition.kind === 'inconsistent') {
    return unreadable(record, 'patch_inconsistent');
  }
  const gone = countLines(removal.hunks);
  const come = countLines(addition.hunks);
  const hunks = [...removal.hunks, ...addition.hunks];
  const purelyBoth = gone.added === 0 && come.removed === 0 && hunks.every(isOneSided);
  if (!purelyBoth || !sameDifference(record, come.added - gone.removed)) {
    return unreadable(record, 'patch_inconsistent');
  }
  const hidden = (lines: number, id: string) => lines === 0 && !isEmptyBlob(id) && !isBinary(id);
  if (hidden(gone.removed, record.oldId) || hidden(come.added, record.newId)) {
    return unreadable(record, 'patch_unavailable');
  }
  if (kindOf(record, isBinary) === 'binary') return noLines(null);
  return { hunks, counts: { added: come.added, removed: gone.removed }, unreadable: null };
}

function isOneSided(hunk: Hunk): boolean {
  return hunk.oldCount === 0 || hunk.newCount === 0;
}

function sameDifference({ added, removed }: ChangeRecord, difference: number): boolean {
  return added === null || removed === null || added - removed === difference;
}

function hunkText(bytes: Uint8Array, { hunksStart, hunksEnd }: Section): string {
  return decodeText(bytes.subarray(hunksStart, hunksEnd));
}

function noLines(counts: LineCounts | null): TextReading {
  return { hunks: [], counts, unreadable: null };
}

function unreadable({ added, removed }: ChangeRecord, reason: UnreadableReason): TextReading {
  const counts = added === null || removed === null ? null : { added, removed };
  return { hunks: [], counts, unreadable: reason };
}

/** The file when the text as a whole is too large; what has no lines misses nothing. */
function withoutText(record: ChangeRecord, isBinary: BinaryTest): ChangedFile {
  const { added, removed, status } = record;
  const binary = added === null && hasBinarySide(record, isBinary);
  const linesToRead = status === 'typechange' || added !== 0 || removed !== 0;
  const text = linesToRead && !binary ? unreadable(record, 'diff_too_large') : noLines(null);
  return toFile(record, { ...text, counts: unreadable(record, 'diff_too_large').counts }, isBinary);
}

function toFile(record: ChangeRecord, text: TextReading, isBinary: BinaryTest): ChangedFile {
  return {
    path: record.path.text,
    oldPath: record.oldPath === null ? null : record.oldPath.text,
    pathHex: record.path.hex,
    status: record.status,
    kind: kindOf(record, isBinary),
    oldMode: record.oldMode,
    newMode: record.newMode,
    oldId: record.oldId,
    newId: record.newId,
    added: text.counts?.added ?? null,
    removed: text.counts?.removed ?? null,
    hunks: text.hunks,
    unreadable: text.unreadable,
  };
}

const NO_MODE = '000000';
const LINK_MODE = '120000';
const SUBMODULE_MODE = '160000';

function kindOf(record: ChangeRecord, isBinary: BinaryTest): FileKind {
  const mode = record.newMode === NO_MODE ? record.oldMode : record.newMode;
  if (mode === SUBMODULE_MODE) return 'submodule';
  if (mode === LINK_MODE) return 'symlink';
  if (record.added !== null) return 'text';
  // The old side of a type change is a link or a submodule: it says nothing about the file.
  const binary = record.status === 'typechange' ? isBinary(record.newId) : hasBinarySide(record, isBinary);
  return binary ? 'binary' : 'text';
}

/** git compares two sides as binary when one of them is. */
function hasBinarySide(record: ChangeRecord, isBinary: BinaryTest): boolean {
  return isBinary(record.newId) || isBinary(record.oldId);
}

/** Whether the two sides differ in content, so that a text without hunks cannot be the whole truth. */
function hasNewContent({ oldId, newId }: ChangeRecord): boolean {
  const content = (id: string) => (/^0+$/.test(id) || isEmptyBlob(id) ? '' : id);
  return content(oldId) !== content(newId);
}

const EMPTY_BLOBS: ReadonlySet<string> = new Set(
  ['sha1', 'sha256'].map((format) => createHash(format).update('blob 0\0').digest('hex')),
);

function isEmptyBlob(id: string): boolean {
  return EMPTY_BLOBS.has(id);
}
