import { createHash } from 'node:crypto';

import type { FileKind } from './model.ts';
import type { ChangeRecord } from './records.ts';

/** Tells by id whether a blob is binary, that is, has a NUL byte where git looks for one. */
export type BinaryTest = (blobId: string) => boolean;

const NO_MODE = '000000';
const LINK_MODE = '120000';
const SUBMODULE_MODE = '160000';

/** The kind of content at the path: on the new side, or on the old one when it was deleted. */
export function kindOf(record: ChangeRecord, isBinary: BinaryTest): FileKind {
  const mode = record.newMode === NO_MODE ? record.oldMode : record.newMode;
  if (mode === SUBMODULE_MODE) return 'submodule';
  if (mode === LINK_MODE) return 'symlink';
  return record.added === null && holdsBinary(record, isBinary) ? 'binary' : 'text';
}

/**
 * git shows no lines when either side is binary. Only the side that stays decides here: text that takes the place of
 * something binary is text that nobody was shown.
 */
export function holdsBinary({ newMode, newId, oldId }: ChangeRecord, isBinary: BinaryTest): boolean {
  return isBinary(newMode === NO_MODE ? oldId : newId);
}

const EMPTY_BLOBS: ReadonlySet<string> = new Set(
  ['sha1', 'sha256'].map((format) => createHash(format).update('blob 0\0').digest('hex')),
);

export function isEmptyBlob(id: string): boolean {
  return EMPTY_BLOBS.has(id);
}
