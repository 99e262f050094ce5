import { decodeExactly, decodeText, hexadecimal, sameBytes } from './decode.ts';
import type { FileStatus } from './model.ts';

/** A path as git's NUL-separated records have it: bytes, decoded once. */
export type RecordPath = {
  /** U+FFFD where the bytes are not UTF-8. */
  readonly text: string;
  /** Hexadecimal bytes when they are not UTF-8, else null. */
  readonly hex: string | null;
};

/** One changed path: a `--raw` record and the `--numstat` record that belongs to it. */
export type ChangeRecord = {
  readonly status: FileStatus;
  readonly oldMode: string;
  readonly newMode: string;
  readonly oldId: string;
  readonly newId: string;
  /** The path in the head, or in the base when it was deleted. */
  readonly path: RecordPath;
  /** The path in the base; null when it was added. */
  readonly oldPath: RecordPath | null;
  /** Null where git takes a side for binary. */
  readonly added: number | null;
  readonly removed: number | null;
};

export type RecordReading =
  | {
      readonly kind: 'records';
      readonly records: readonly ChangeRecord[];
      /** Offset of the text behind the records; the length of the bytes when there is none. */
      readonly textStart: number;
    }
  | { readonly kind: 'malformed'; readonly detail: string };

const NUL = 0;
const COLON = 0x3a;

const RAW_FIELD =
  /^:([0-7]{6}) ([0-7]{6}) ([0-9a-f]{40}|[0-9a-f]{64}) ([0-9a-f]{40}|[0-9a-f]{64}) ([A-Z])\d{0,3}$/;
/** Longest raw field: colon, two modes, two SHA-256 ids, status and score. */
const RAW_FIELD_LENGTH = 1 + 2 * 7 + 2 * 65 + 4;
const NUMSTAT_FIELD = /^(?:(\d{1,15})\t(\d{1,15})|-\t-)\t/;
/** Longest numbers of a numstat field. */
const NUMSTAT_LENGTH = 2 * 16;

const STATUS: ReadonlyMap<string, FileStatus> = new Map([
  ['A', 'added'],
  ['D', 'deleted'],
  ['M', 'modified'],
  ['R', 'renamed'],
  ['C', 'copied'],
  ['T', 'typechange'],
]);

/** A position in the bytes that moves from one NUL to the next. */
type Cursor = { readonly bytes: Uint8Array; at: number };

type RawRecord = Omit<ChangeRecord, 'path' | 'oldPath' | 'added' | 'removed'> & {
  readonly oldName: Uint8Array;
  readonly newName: Uint8Array;
};

/**
 * Reads the records of `git diff --raw --numstat -z -p`: all raw records, then as many numstat records for the same
 * paths in the same order, then NUL and the text. Text that does not begin with a record is malformed, unless it is
 * empty: git prints nothing for two equal trees.
 */
export function readRecords(bytes: Uint8Array): RecordReading {
  const cursor = { bytes, at: 0 };
  const records: ChangeRecord[] = [];
  const raws: RawRecord[] = [];
  while (bytes[cursor.at] === COLON) {
    const raw = readRaw(cursor);
    if (raw === null) return malformed(`raw record ${raws.length + 1} cannot be read`);
    raws.push(raw);
  }
  for (const raw of raws) {
    const record = readNumstat(cursor, raw);
    if (record === null) return malformed(`line counts ${records.length + 1} do not fit the raw record`);
    records.push(record);
  }
  return endOfRecords(cursor, records);
}

function endOfRecords(cursor: Cursor, records: readonly ChangeRecord[]): RecordReading {
  if (cursor.at === cursor.bytes.length) return { kind: 'records', records, textStart: cursor.at };
  if (records.length === 0) return malformed('the output does not begin with a raw record');
  if (cursor.bytes[cursor.at] !== NUL) return malformed('more line counts than raw records');
  return { kind: 'records', records, textStart: cursor.at + 1 };
}

function malformed(detail: string): RecordReading {
  return { kind: 'malformed', detail };
}

/** The bytes up to the next NUL, which is passed over; null at the end of the bytes. */
function nextField(cursor: Cursor): Uint8Array | null {
  const end = cursor.bytes.indexOf(NUL, cursor.at);
  if (end === -1) return null;
  const field = cursor.bytes.subarray(cursor.at, end);
  cursor.at = end + 1;
  return field;
}

/** A path of at least one byte. */
function nextName(cursor: Cursor): Uint8Array | null {
  const name = nextField(cursor);
  return name === null || name.length === 0 ? null : name;
}

function readRaw(cursor: Cursor): RawRecord | null {
  const field = nextField(cursor);
  if (field === null || field.length > RAW_FIELD_LENGTH) return null;
  const [, oldMode, newMode, oldId, newId, letter] = RAW_FIELD.exec(decodeText(field)) ?? [];
  const status = STATUS.get(letter ?? '');
  const oldName = nextName(cursor);
  const newName = status === 'renamed' || status === 'copied' ? nextName(cursor) : oldName;
  if (!oldMode || !newMode || !oldId || !newId || !status || !oldName || !newName) return null;
  return { status, oldMode, newMode, oldId, newId, oldName, newName };
}

function readNumstat(cursor: Cursor, raw: RawRecord): ChangeRecord | null {
  const field = nextField(cursor);
  if (field === null) return null;
  const numbers = NUMSTAT_FIELD.exec(decodeText(field.subarray(0, NUMSTAT_LENGTH)));
  if (numbers === null) return null;
  const name = field.subarray(numbers[0].length);
  const oldSame = name.length > 0 ? name : nextName(cursor);
  const newSame = name.length > 0 ? name : nextName(cursor);
  if (oldSame === null || newSame === null) return null;
  if (!sameBytes(oldSame, raw.oldName) || !sameBytes(newSame, raw.newName)) return null;
  const { oldName, newName, ...rest } = raw;
  return {
    ...rest,
    path: toPath(newName),
    oldPath: raw.status === 'added' ? null : toPath(oldName),
    added: numbers[1] === undefined ? null : Number(numbers[1]),
    removed: numbers[2] === undefined ? null : Number(numbers[2]),
  };
}

function toPath(bytes: Uint8Array): RecordPath {
  const text = decodeExactly(bytes);
  return text === null ? { text: decodeText(bytes), hex: hexadecimal(bytes) } : { text, hex: null };
}
