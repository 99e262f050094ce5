import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { sha256 } from '../digest.ts';
import { MAX_MARK_FINGERPRINTS, markFrom } from './mark-fields.ts';
import type { Mark } from './mark-fields.ts';

export { MAX_MARK_FINGERPRINTS };
export type { Mark };

/** The secret half of a mark's proof: 32 bytes. */
export type MarkingKey = Uint8Array;

const SALT = 'verdict-gate';
const INFO = 'verdict-gate mark 1';

/**
 * Derives the key that marks are signed with (HKDF-SHA256, RFC 5869) from `state-key` or the API key. Null for a blank
 * secret, which is what an unset one looks like: a key that anyone can derive would let anyone sign a verdict.
 *
 * Risk that is left: marks are public, so a short `state-key` can be guessed offline. It has to be random.
 */
export function markingKey(secret: string): MarkingKey | null {
  if (secret.trim() === '') return null;
  return new Uint8Array(hkdfSync('sha256', secret, SALT, INFO, 32));
}

const OPENING = '<!-- verdict-gate:1 ';
const MARK = /<!-- verdict-gate:1 ([A-Za-z0-9_-]{1,16000}) ([0-9a-f]{64}|unsigned) -->/g;

/**
 * One HTML comment. Its payload is base64url of ASCII text, which never holds two hyphens in a row or `>`, so nothing
 * in it can end the comment. Fingerprints over the limit are left out.
 */
export function writeMark(mark: Mark, key: MarkingKey | null): string {
  const payload = base64url(asciiJson(ordered(mark)));
  return `${OPENING}${payload} ${key === null ? 'unsigned' : signature(payload, key)} -->`;
}

/**
 * Reads the last mark of a text; null when there is none or it is malformed. `verified`: it was signed with this key,
 * and no field of it was changed since. An unverified mark is a claim that anyone can make. Never throws.
 */
export function readMark(
  body: string,
  key: MarkingKey | null,
): { readonly mark: Mark; readonly verified: boolean } | null {
  const last = lastMatch(body);
  if (last === null) return null;
  const mark = markFrom(parsed(last.payload));
  if (mark === null) return null;
  return { mark, verified: key !== null && sameText(last.proof, signature(last.payload, key)) };
}

/** The last mark as it stands in a text: by it a review is known again after a lost answer. Null when there is none. */
export function markText(body: string): string | null {
  return lastMatch(body)?.text ?? null;
}

/**
 * Names everything that a verdict depends on: with the same key the same question was asked before. The digests are of
 * the policy and of everything else that is configured (spec, inputs, version).
 */
export function reviewKey(asked: {
  readonly repository: string;
  readonly number: number;
  readonly head: string;
  readonly mergeBase: string;
  readonly policyDigest: string;
  readonly configDigest: string;
}): string {
  const { repository, number, head, mergeBase, policyDigest, configDigest } = asked;
  const parts = [
    'verdict-gate review key 1',
    repository,
    number,
    head,
    mergeBase,
    policyDigest,
    configDigest,
  ];
  return sha256(JSON.stringify(parts));
}

function lastMatch(body: string): { text: string; payload: string; proof: string } | null {
  const match = [...body.matchAll(MARK)].at(-1);
  const [text, payload, proof] = match ?? [];
  return text === undefined || payload === undefined || proof === undefined ? null : { text, payload, proof };
}

/** Every field, in one order, whatever order they were set in. */
function ordered(mark: Mark): Mark {
  return {
    repository: mark.repository,
    number: mark.number,
    head: mark.head,
    mergeBase: mark.mergeBase,
    key: mark.key,
    decision: mark.decision,
    reasons: mark.reasons,
    findings: mark.findings,
    blocking: mark.blocking,
    coverage: mark.coverage,
    fingerprints: mark.fingerprints.slice(0, MAX_MARK_FINGERPRINTS),
    scope: mark.scope,
    run: mark.run,
  };
}

function asciiJson(value: Mark): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function base64url(ascii: string): string {
  return btoa(ascii).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
}

/** Over version and payload, so over every field. */
function signature(payload: string, key: MarkingKey): string {
  return createHmac('sha256', key).update(`${OPENING}${payload}`).digest('hex');
}

/** In constant time for texts of the same length. */
function sameText(a: string, b: string): boolean {
  const [left, right] = [new TextEncoder().encode(a), new TextEncoder().encode(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
