import type { Side } from '../diff/model.ts';

/** Lines of one side of a file; what has no lines is near nothing. */
export type Lines = {
  readonly path: string;
  readonly side: Side;
  readonly startLine: number | null;
  readonly line: number | null;
};

/** Whether two stretches of one side of one file overlap, or are at most `distance` lines apart. */
export function isNear(a: Lines, b: Lines, distance: number): boolean {
  if (a.path !== b.path || a.side !== b.side) return false;
  if (a.startLine === null || a.line === null || b.startLine === null || b.line === null) return false;
  return a.startLine - b.line <= distance && b.startLine - a.line <= distance;
}

/** What was put in, found again by lines: a look-up costs no more than the neighbourhood holds. */
export type Nearby<T> = {
  readonly add: (item: T) => void;
  /** Each once, in no order that means anything. */
  readonly near: (item: T) => Iterable<T>;
};

/** Stretches span at most MAX_ANCHOR_LINES (ground.ts), so that one lies in few blocks of this size. */
const BLOCK_LINES = 16;

export function nearbyIndex<T extends Lines>(distance: number): Nearby<T> {
  const blocks = new Map<string, T[]>();
  return {
    add: (item) => {
      const { first, last } = blocksOf(item, 0);
      for (let block = first; block <= last; block += 1) {
        const key = blockKey(item, block);
        const items = blocks.get(key);
        if (items === undefined) blocks.set(key, [item]);
        else items.push(item);
      }
    },
    *near(item) {
      const { first, last } = blocksOf(item, distance);
      for (let block = first; block <= last; block += 1) {
        for (const other of blocks.get(blockKey(item, block)) ?? []) {
          // One that lies in several blocks is met in the first that both have.
          if (block === Math.max(first, blocksOf(other, 0).first) && isNear(item, other, distance))
            yield other;
        }
      }
    },
  };
}

/** First and last block, both included; none for what has no lines. */
function blocksOf(
  { startLine, line }: Lines,
  distance: number,
): { readonly first: number; readonly last: number } {
  if (startLine === null || line === null) return { first: 0, last: -1 };
  return {
    first: Math.floor((startLine - distance) / BLOCK_LINES),
    last: Math.floor((line + distance) / BLOCK_LINES),
  };
}

function blockKey({ path, side }: Lines, block: number): string {
  return `${side} ${block} ${path}`;
}
