import { shownPath } from '../core/diff/shown-line.ts';
import type { Candidate } from '../core/finding/finding.ts';
import type { Conversation } from './conversation.ts';
import { standingWith } from './standing.ts';
import type { ShownContext } from './unit-review.ts';

/** Bytes of passages that are shown once more for the quotes; less than what trimming took out, where there is more. */
export const MAX_PASSAGES_BYTES = 8 * 1024;

/**
 * What of the files of these claims was shown and no longer stands in the conversation: nobody can copy from it any
 * more. Of a passage that is too long the lines around the cited one.
 */
export function trimmedPassages(
  { context, standing }: Pick<Conversation, 'context' | 'standing'>,
  claims: readonly Candidate[],
): readonly ShownContext[] {
  const passages: ShownContext[] = [];
  let left = MAX_PASSAGES_BYTES;
  for (const [index, piece] of context.entries()) {
    const about = claims.filter((claim) => names(claim, piece));
    const before = { message: null, shown: context.slice(0, index), turn: 0 };
    // What an earlier piece holds as well is shown with that one.
    if (about.length === 0 || standingWith([...standing, before], [piece]) !== undefined) continue;
    const kept = around(piece, citedIn(piece, about), left);
    if (kept === null) continue;
    passages.push(kept);
    left -= bytesOf(kept);
  }
  return passages;
}

function names({ path: named }: Candidate, { path }: ShownContext): boolean {
  const plain = named.startsWith('./') ? named.slice(2) : named;
  return [named, plain].some((each) => each === path || each === shownPath(path));
}

/** Index of the first cited line that the passage has; 0 when it has none. */
function citedIn({ startLine, text }: ShownContext, claims: readonly Candidate[]): number {
  const count = text.split('\n').length;
  const cited = claims.map(({ line }) => (line ?? 0) - startLine).filter((at) => at >= 0 && at < count);
  return cited[0] ?? 0;
}

/** As many whole lines as fit, grown from one of them on both sides; null when not even that one does. */
function around(piece: ShownContext, middle: number, maxBytes: number): ShownContext | null {
  const lines = piece.text.split('\n');
  const sizes = lines.map((line) => bytesOf(line) + 1);
  let [from, to, left] = [middle, middle, maxBytes - bytesOf({ ...piece, text: '' })];
  const take = (index: number): boolean => {
    const size = sizes[index];
    if (size === undefined || size > left) return false;
    left -= size;
    return true;
  };
  if (!take(middle)) return null;
  for (let grows = true; grows;) {
    const up = take(from - 1);
    if (up) from -= 1;
    const down = take(to + 1);
    if (down) to += 1;
    grows = up || down;
  }
  return { ...piece, startLine: piece.startLine + from, text: lines.slice(from, to + 1).join('\n') };
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
