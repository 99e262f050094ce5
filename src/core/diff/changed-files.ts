import { kindOf } from './file-kind.ts';
import type { BinaryTest } from './file-kind.ts';
import { countsOf, noLines, readOneSection, readTypeChange, unreadable } from './file-text.ts';
import type { FileText } from './file-text.ts';
import type { ChangedFile } from './model.ts';
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

/**
 * Reads the bytes of one `git diff --raw --numstat -z -p` run. Paths come from the records alone; the text is cut by
 * counting, and the k-th section belongs to the k-th record (a type change has two). Every record becomes one file,
 * with or without lines. Records and text that do not fit are refused as a whole; a file whose hunks do not add up
 * stays in the list as unreadable.
 *
 * git's word that a file is binary counts only when `isBinary` confirms it: else attributes would hide text.
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
): FileText | null {
  const [first, second] = sections;
  if (first === undefined) return null;
  if (record.status !== 'typechange') {
    return fits(first, record.oldId, record.newId) ? readOneSection(bytes, record, first, isBinary) : null;
  }
  if (second === undefined) return null;
  const none = '0'.repeat(record.oldId.length);
  if (!fits(first, record.oldId, none) || !fits(second, none, record.newId)) return null;
  return readTypeChange(bytes, record, { gone: first, come: second }, isBinary);
}

/** Hunks are never without an index line; a section without hunks may have none (mode change, pure rename). */
function fits({ index, hunksStart, hunksEnd }: Section, oldId: string, newId: string): boolean {
  if (index === null) return hunksStart === hunksEnd;
  return oldId.startsWith(index.oldId) && newId.startsWith(index.newId);
}

/** The file when the text as a whole is too large; what has no lines misses nothing. */
function withoutText(record: ChangeRecord, isBinary: BinaryTest): ChangedFile {
  const unchanged = record.status !== 'typechange' && record.added === 0 && record.removed === 0;
  const nothingToRead = unchanged || kindOf(record, isBinary) === 'binary';
  const text = nothingToRead ? noLines(countsOf(record)) : unreadable(record, 'diff_too_large');
  return toFile(record, text, isBinary);
}

function toFile(record: ChangeRecord, text: FileText, isBinary: BinaryTest): ChangedFile {
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
