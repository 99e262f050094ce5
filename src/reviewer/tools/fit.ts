import type { ShownContext } from '../unit-review.ts';
import { denied, type ToolResult } from './tool.ts';

/** Numbers in the envelope grow with the items shown; this covers every one of them. */
const GROWTH_BYTES = 64;

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** How many of the items fit, each counted as an element of a JSON array. */
function countThatFits(items: readonly unknown[], maxBytes: number): number {
  let left = maxBytes;
  const over = items.findIndex((item) => {
    left -= bytesOf(item) + 1;
    return left < 0;
  });
  return over === -1 ? items.length : over;
}

/**
 * A result with as many of the items, from the first on, as the bytes allow. `envelope` writes the JSON that shows
 * so many of them and says when some are left out; `contextOf` tells what the reviewer has then seen, `aboutOf` what of
 * the envelope a pointer to the same lines says as well.
 */
export function servedWithin(
  items: readonly unknown[],
  maxBytes: number,
  envelope: (count: number) => object,
  contextOf: (count: number) => readonly ShownContext[],
  aboutOf: (count: number) => Readonly<Record<string, number>> = () => ({}),
): ToolResult {
  const room = maxBytes - bytesOf(envelope(0)) - GROWTH_BYTES;
  if (room < 0) return denied('limit_reached', 'no room is left for tool results');
  const count = countThatFits(items, room);
  return {
    kind: 'served',
    content: JSON.stringify(envelope(count)),
    context: contextOf(count),
    about: aboutOf(count),
  };
}
