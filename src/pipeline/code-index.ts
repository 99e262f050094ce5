import { indexBuilder } from '../core/context/index-builder.ts';
import type { CodeIndex, IndexSkip } from '../core/context/model.ts';
import { LOCK_FILES } from '../core/diff/lock-files.ts';
import type { BlobStream, Clock, SourceTree, TreeEntry } from '../ports.ts';
import { isSourcePath } from '../core/tree/source-paths.ts';

/** Larger files are data or built: they would fill the index with names that nobody wrote. */
export const MAX_INDEXED_FILE_BYTES = 300_000;
/** A tree of 40,000 files takes half of this on two cores. */
const MAX_INDEX_MS = 10_000;
/** Bytes of files; the memory of the index is about a third of it. */
const MAX_INDEX_BYTES = 500_000_000;

export type IndexLimits = {
  /** From the call on, the listing of the tree included. */
  readonly timeMs: number;
  readonly bytes: number;
};

export const INDEX_LIMITS: IndexLimits = { timeMs: MAX_INDEX_MS, bytes: MAX_INDEX_BYTES };

/** How far into a file git looks for a NUL byte before it takes it for text. */
const SNIFFED_BYTES = 8_000;

/**
 * The bytes are taken as the stream gives them and not checked against their ids, which would cost as much again: a
 * clone with a forged object can mislead about where to look for a name, never about what is shown, since what is shown
 * is read and checked by itself (see blob-batch.ts).
 *
 * The index of a tree, as much of it as the limits allow: what is left out is counted by its reason, and the rest is
 * whole. Files come in the order of the tree. An abort ends the reading like the time limit.
 * Throws CodedError 'git' or 'workspace'.
 */
export async function openCodeIndex(
  tree: SourceTree,
  blobs: BlobStream,
  limits: IndexLimits,
  signal: AbortSignal,
  clock: Clock,
): Promise<CodeIndex> {
  const deadline = clock.now() + limits.timeMs;
  const id = await blobs.treeId();
  const { wanted, skipped } = choose(await tree.entries(), limits.bytes);
  const count = (reason: IndexSkip, files = 1): void => {
    if (files > 0) skipped[reason] = (skipped[reason] ?? 0) + files;
  };
  const builder = indexBuilder();
  let seen = 0;
  const take = (entry: TreeEntry, bytes: Uint8Array): 'more' | 'enough' => {
    if (clock.now() >= deadline) return 'enough';
    seen += 1;
    if (bytes.subarray(0, SNIFFED_BYTES).includes(0)) count('binary');
    else builder.add(entry.path, bytes);
    return 'more';
  };
  if (clock.now() < deadline) await blobs.stream(wanted, take, signal);
  count('time', wanted.length - seen);
  return builder.build(id, skipped);
}

type Choice = {
  readonly wanted: readonly TreeEntry[];
  readonly skipped: Partial<Record<IndexSkip, number>>;
};

/** The first entries that fit into the budget, by their size in the tree's listing. Links and submodules are no files. */
function choose(entries: readonly TreeEntry[], bytes: number): Choice {
  const wanted: TreeEntry[] = [];
  const skipped: Partial<Record<IndexSkip, number>> = {};
  const paths = new Set<string>();
  let left = bytes;
  let isSpent = false;
  for (const entry of entries) {
    if (!entry.mode.startsWith('100')) continue;
    let reason = reasonOf(entry);
    if (reason === null) {
      isSpent ||= entry.size > left;
      if (isSpent) reason = 'budget';
      // Two paths that are not UTF-8 can read alike.
      else if (paths.has(entry.path)) reason = 'not_source';
    }
    if (reason !== null) {
      skipped[reason] = (skipped[reason] ?? 0) + 1;
      continue;
    }
    left -= entry.size;
    paths.add(entry.path);
    wanted.push(entry);
  }
  return { wanted, skipped };
}

function reasonOf({ path, size }: TreeEntry): IndexSkip | null {
  if (!isSourcePath(path) || LOCK_FILES.has(path.slice(path.lastIndexOf('/') + 1))) return 'not_source';
  return size > MAX_INDEXED_FILE_BYTES ? 'too_large' : null;
}
