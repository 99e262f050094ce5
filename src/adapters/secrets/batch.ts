import type { SecretHit } from '../../ports.ts';

/** Stands between the texts of a batch: no secret has a NUL. */
const SEPARATOR = '\n\u0000\n';

/** Long enough that the cost of a call no longer counts, short enough that a batch needs little memory. */
const BATCH_CHARS = 256 * 1024;

/** A text and where it stands in its batch. */
type Member = { readonly index: number; readonly text: string; readonly start: number };

/** Texts that are scanned as one. `scan` may take any text; the members' hits come back under their index. */
export type Batch = { readonly text: string; readonly members: readonly Member[] };

/** The texts joined to batches of about BATCH_CHARS; a longer text is a batch of its own. */
export function batchTexts(texts: readonly string[]): Batch[] {
  const groups: Member[][] = [[]];
  let length = 0;
  for (const [index, text] of texts.entries()) {
    if (length > 0 && length + text.length > BATCH_CHARS) {
      groups.push([]);
      length = 0;
    }
    groups.at(-1)?.push({ index, text, start: length });
    length += text.length + SEPARATOR.length;
  }
  return groups.map((members) => ({ text: members.map(({ text }) => text).join(SEPARATOR), members }));
}

/**
 * The hits of a batch by member, in offsets of the member's text; null when a hit lies over the end of a text, so
 * that joining made something out of two texts: they have to be scanned one by one.
 */
export function splitHits(
  batch: Batch,
  hits: readonly SecretHit[],
): readonly (readonly SecretHit[])[] | null {
  const sorted = hits.toSorted((a, b) => a.start - b.start);
  let next = 0;
  const byMember = batch.members.map(({ start, text }) => {
    const own: SecretHit[] = [];
    for (let hit = sorted[next]; hit !== undefined && hit.start < start + text.length; hit = sorted[next]) {
      own.push({ ...hit, start: hit.start - start, end: hit.end - start });
      next += 1;
    }
    return own;
  });
  const isInside = (hit: SecretHit, text: string): boolean => hit.start >= 0 && hit.end <= text.length;
  const allInside = batch.members.every(({ text }, at) =>
    (byMember[at] ?? []).every((hit) => isInside(hit, text)),
  );
  return next === sorted.length && allInside ? byMember : null;
}
