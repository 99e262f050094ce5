import { createHash } from 'node:crypto';
import type { Category } from './finding.ts';
import { bareLine } from './reading.ts';

/** 128 bits: enough that two findings of a repository never meet by chance, short enough for a hidden marker. */
const FINGERPRINT_CHARS = 32;

type Anchor = { readonly category: Category; readonly path: string; readonly code: string };

/**
 * The name under which a finding is known over many pushes: SHA-256 of category, path and the anchored code without
 * its layout. No line number and no wording goes in, so it survives lines inserted above, another indentation and
 * another phrasing by the model. It changes when the file is renamed or the anchored code is edited.
 *
 * `nth` (from 0) tells apart findings of one run that share all of that.
 */
function fingerprint({ category, path, code }: Anchor, nth: number): string {
  const anchor = code
    .split('\n')
    .map(bareLine)
    .filter((line) => line !== '');
  const parts = [category, path, anchor, ...(nth === 0 ? [] : [nth])];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, FINGERPRINT_CHARS);
}

/**
 * The findings of a run with fingerprints that differ from each other: those that share category, path and code are
 * numbered in the order in which they are given. Give them in an order that lines inserted above do not change.
 */
export function withFingerprints<T extends Anchor>(
  findings: readonly T[],
): (T & { readonly fingerprint: string })[] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const first = fingerprint(finding, 0);
    const nth = seen.get(first) ?? 0;
    seen.set(first, nth + 1);
    return { ...finding, fingerprint: nth === 0 ? first : fingerprint(finding, nth) };
  });
}
