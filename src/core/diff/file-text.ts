import { decodeText } from './decode.ts';
import { holdsBinary, isEmptyBlob, kindOf } from './file-kind.ts';
import type { BinaryTest } from './file-kind.ts';
import { countLines, parseHunks } from './hunks.ts';
import type { LineCounts } from './hunks.ts';
import type { Hunk, UnreadableReason } from './model.ts';
import type { ChangeRecord } from './records.ts';
import type { Section } from './sections.ts';

/** Hunks of one path, or why there are none. */
export type FileText = {
  readonly hunks: readonly Hunk[];
  /** Null where the lines are not counted: binary content. */
  readonly counts: LineCounts | null;
  readonly unreadable: UnreadableReason | null;
};

export function noLines(counts: LineCounts | null): FileText {
  return { hunks: [], counts, unreadable: null };
}

export function unreadable(record: ChangeRecord, reason: UnreadableReason): FileText {
  return { hunks: [], counts: countsOf(record), unreadable: reason };
}

export function countsOf({ added, removed }: ChangeRecord): LineCounts | null {
  return added === null || removed === null ? null : { added, removed };
}

/** The text of a path with one section: hunks that add up to the counts of its record, or none and a good reason. */
export function readOneSection(
  bytes: Uint8Array,
  record: ChangeRecord,
  section: Section,
  isBinary: BinaryTest,
): FileText {
  const announced = countsOf(record);
  if (announced === null && holdsBinary(record, isBinary)) return noLines(null);
  if (announced === null && section.hunksStart === section.hunksEnd) {
    return unreadable(record, 'patch_unavailable');
  }
  // Of text that git takes for binary (and shows when it is told to) there are no counts but those of the hunks.
  const reading = parseHunks(hunkText(bytes, section), announced);
  if (reading.kind === 'inconsistent' || (reading.hunks.length === 0 && hasOtherContent(record))) {
    return unreadable(record, 'patch_inconsistent');
  }
  return { hunks: reading.hunks, counts: announced ?? countLines(reading.hunks), unreadable: null };
}

/**
 * The text of a path that changes between file, link and submodule: two sections, all lines of the old side removed and
 * all of the new one added. numstat compares the two as if they were of one type, so only its difference is checked.
 */
export function readTypeChange(
  bytes: Uint8Array,
  record: ChangeRecord,
  sections: { readonly gone: Section; readonly come: Section },
  isBinary: BinaryTest,
): FileText {
  const gone = oneSidedHunks(hunkText(bytes, sections.gone), 'removed');
  const come = oneSidedHunks(hunkText(bytes, sections.come), 'added');
  if (gone === null || come === null) return unreadable(record, 'patch_inconsistent');
  const counts = { added: countLines(come).added, removed: countLines(gone).removed };
  const announced = countsOf(record);
  if (announced !== null && announced.added - announced.removed !== counts.added - counts.removed) {
    return unreadable(record, 'patch_inconsistent');
  }
  const hidden = (lines: number, id: string) => lines === 0 && !isEmptyBlob(id) && !isBinary(id);
  if (hidden(counts.removed, record.oldId) || hidden(counts.added, record.newId)) {
    return unreadable(record, 'patch_unavailable');
  }
  if (kindOf(record, isBinary) === 'binary') return noLines(null);
  return { hunks: [...gone, ...come], counts, unreadable: null };
}

function oneSidedHunks(text: string, kind: 'added' | 'removed'): readonly Hunk[] | null {
  const reading = parseHunks(text, null);
  if (reading.kind === 'inconsistent') return null;
  return reading.hunks.every(({ lines }) => lines.every((line) => line.kind === kind)) ? reading.hunks : null;
}

function hunkText(bytes: Uint8Array, { hunksStart, hunksEnd }: Section): string {
  return decodeText(bytes.subarray(hunksStart, hunksEnd));
}

/** Whether the two sides differ in content, so that a text without hunks cannot be the whole truth. */
function hasOtherContent({ oldId, newId }: ChangeRecord): boolean {
  const content = (id: string) => (/^0+$/.test(id) || isEmptyBlob(id) ? '' : id);
  return content(oldId) !== content(newId);
}
