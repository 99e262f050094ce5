import { fold, formsOf } from './credential-forms.ts';
import { mergeHits, type SecretHit } from './hit.ts';

/** The rule under which the run's own credentials are reported. */
const RUN_CREDENTIAL = 'run-credential';

/**
 * Shorter values (placeholders such as `none` or `ollama`, which local endpoints accept as keys) are no secrets, and
 * replacing them would blank ordinary words.
 */
const MIN_CREDENTIAL_CHARS = 8;

/** Letters and digits in a row that give a part of a credential away; fewer are met by chance. */
const WINDOW_CHARS = 12;

/** Every window of the forms that is long enough. */
function windowsOf(forms: readonly string[]): Set<string> {
  const windows = new Set<string>();
  for (const form of forms) {
    for (let at = 0; at + WINDOW_CHARS <= form.length; at += 1)
      windows.add(form.slice(at, at + WINDOW_CHARS));
  }
  return windows;
}

/** A rolling polynomial hash in 32 bits tells most windows of a text from the known ones without making a string. */
const BASE = 31;
const LEADING = Array.from({ length: WINDOW_CHARS - 1 }).reduce<number>((power) => Math.imul(power, BASE), 1);

function addCode(hash: number, code: number): number {
  return (Math.imul(hash, BASE) + code) | 0;
}

function dropCode(hash: number, code: number): number {
  return (hash - Math.imul(code, LEADING)) | 0;
}

/** Whether some known window falls into a bucket. Many buckets: few false alarms, each of which costs a string. */
const BUCKETS = 2 ** 20;

function bucketOf(hash: number): number {
  return (hash ^ (hash >>> 12)) & (BUCKETS - 1);
}

function bucketsOf(windows: ReadonlySet<string>): Uint8Array {
  const buckets = new Uint8Array(BUCKETS);
  for (const window of windows) {
    const { codes } = fold(window);
    buckets[bucketOf(codes.reduce(addCode, 0))] = 1;
  }
  return buckets;
}

/** Start indexes of known windows in folded codes. */
function findWindows(codes: Uint8Array, windows: ReadonlySet<string>, buckets: Uint8Array): number[] {
  const starts: number[] = [];
  let hash = 0;
  for (let end = 1; end <= codes.length; end += 1) {
    const start = end - WINDOW_CHARS;
    hash = addCode(start > 0 ? dropCode(hash, codes[start - 1] ?? 0) : hash, codes[end - 1] ?? 0);
    if (start < 0 || buckets[bucketOf(hash)] === 0) continue;
    if (windows.has(String.fromCharCode(...codes.subarray(start, end)))) starts.push(start);
  }
  return starts;
}

/** Where a value stands in a text byte for byte. */
function findExact(text: string, value: string): SecretHit[] {
  const hits: SecretHit[] = [];
  for (let start = text.indexOf(value); start >= 0; start = text.indexOf(value, start + value.length)) {
    hits.push({ start, end: start + value.length, rule: RUN_CREDENTIAL });
  }
  return hits;
}

/**
 * A finder of the run's own credentials: whole, in part (12 letters and digits in a row), and encoded (see
 * credential-forms.ts). Best effort: it stops echoes and simple disguises, not a determined encoder.
 */
export function credentialFinder(values: readonly string[]): (text: string) => SecretHit[] {
  const credentials = values.filter((value) => value.length >= MIN_CREDENTIAL_CHARS);
  const windows = windowsOf(credentials.flatMap(formsOf));
  const buckets = bucketsOf(windows);
  return (text) => {
    const exact = credentials.flatMap((value) => findExact(text, value));
    if (windows.size === 0) return mergeHits(exact);
    const { codes, positions } = fold(text);
    const parts = findWindows(codes, windows, buckets).map((start): SecretHit => {
      const last = positions[start + WINDOW_CHARS - 1] ?? 0;
      return { start: positions[start] ?? 0, end: last + 1, rule: RUN_CREDENTIAL };
    });
    return mergeHits([...exact, ...parts]);
  };
}
