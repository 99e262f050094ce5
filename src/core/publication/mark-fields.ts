import { DECISION_TABLE, DECISIONS } from '../verdict/reasons.ts';
import type { Decision, Reason } from '../verdict/reasons.ts';

/**
 * More than a review can show (50 in the body, 25 inline); a full mark takes about 5,000 of the 65,536 characters of a
 * body.
 */
export const MAX_MARK_FINGERPRINTS = 100;

/** What a review of ours says of itself, hidden in its body: for the next run, and to find it after a lost answer. */
export type Mark = {
  readonly repository: string;
  readonly number: number;
  readonly head: string;
  readonly mergeBase: string;
  /** SHA-256 over everything the verdict depends on beside the change: see `reviewKey`. */
  readonly key: string;
  readonly decision: Decision;
  readonly reasons: readonly Reason[];
  readonly findings: number;
  readonly blocking: number;
  /** Percent, as in the verdict. */
  readonly coverage: number;
  /** Of the findings that the review shows, inline or in its body; no more than MAX_MARK_FINGERPRINTS. */
  readonly fingerprints: readonly string[];
  /** Workflow and job that the verdict is of: those of another one are not ours to clear or to go by. */
  readonly scope: string;
  /** Name of the run that posted it: unique for run and attempt. */
  readonly run: string;
};

const REPOSITORY = /^[A-Za-z0-9_.-]{1,100}\/[A-Za-z0-9_.-]{1,100}$/;
const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const SHA256 = /^[0-9a-f]{64}$/;
const FINGERPRINT = /^[0-9a-f]{32}$/;
const NAME = /^[\x20-\x7e]{1,200}$/;

const REASONS = DECISION_TABLE.flatMap((row) => [...row.reasons]);

/** Reads a mark's fields strictly: one value that we would not have written makes the whole mark malformed (null). */
export function markFrom(value: unknown): Mark | null {
  if (!isRecord(value)) return null;
  const mark = {
    repository: matching(value['repository'], REPOSITORY),
    number: wholeNumber(value['number'], 1),
    head: matching(value['head'], COMMIT),
    mergeBase: matching(value['mergeBase'], COMMIT),
    key: matching(value['key'], SHA256),
    decision: DECISIONS.find((decision) => decision === value['decision']) ?? null,
    reasons: listOf(
      value['reasons'],
      REASONS.length,
      (item) => REASONS.find((each) => each === item) ?? null,
    ),
    findings: wholeNumber(value['findings'], 0),
    blocking: wholeNumber(value['blocking'], 0),
    coverage: wholeNumber(value['coverage'], 0, 100),
    fingerprints: listOf(value['fingerprints'], MAX_MARK_FINGERPRINTS, (item) => matching(item, FINGERPRINT)),
    scope: matching(value['scope'], NAME),
    run: matching(value['run'], NAME),
  };
  return isWhole(mark) ? mark : null;
}

type Reading = { readonly [Field in keyof Mark]: Mark[Field] | null };

function isWhole(reading: Reading): reading is Mark {
  return Object.values(reading).every((field) => field !== null);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function matching(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null;
}

function wholeNumber(value: unknown, min: number, max: number = Number.MAX_SAFE_INTEGER): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max
    ? value
    : null;
}

/** Null when the value is no list, is too long, or has an item that cannot be read. */
function listOf<T>(value: unknown, max: number, read: (item: unknown) => T | null): readonly T[] | null {
  if (!Array.isArray(value) || value.length > max) return null;
  const items = value.map(read);
  return items.every((item) => item !== null) ? items : null;
}
