import type { HunkText } from './change-texts.ts';
import type { SecretHit } from './hit.ts';

/** The part of a secret that stands on one line, in offsets of the line. */
export type LinePart = SecretHit & { readonly secret: SecretHit };

/**
 * The parts of a text's secrets by index of the line in its hunk. `hits` is sorted and does not overlap. A blank
 * stretch of a line is no part of a secret.
 */
export function partsByLine(text: HunkText, hits: readonly SecretHit[]): Map<number, LinePart[]> {
  const byLine = new Map<number, LinePart[]>();
  let start = 0;
  let next = 0;
  for (const [index, content] of text.text.split('\n').entries()) {
    const end = start + content.length;
    const parts: LinePart[] = [];
    // By index: a copy of the rest for every line would cost time that grows with the square of the secrets.
    for (let at = next; at < hits.length; at += 1) {
      const secret = hits[at];
      if (secret === undefined || secret.start >= end) break;
      const from = Math.max(secret.start - start, 0);
      const to = Math.min(secret.end, end) - start;
      if (content.slice(from, to).trim() !== '')
        parts.push({ start: from, end: to, rule: secret.rule, secret });
    }
    while ((hits[next]?.end ?? Infinity) <= end) next += 1;
    const line = text.lines[index];
    if (line !== undefined && parts.length > 0) byLine.set(line, parts);
    start = end + 1;
  }
  return byLine;
}
