import { isBlob } from '../core/context/blob-id.ts';
import type { BlobStream, TreeEntry } from '../ports.ts';

/**
 * The bytes of many entries by one process, each checked against its id; what is missing, does not fit or could not be
 * read is left out, for the caller to read by itself. Nothing is thrown.
 */
export async function readBatch(
  blobs: BlobStream | null,
  entries: readonly TreeEntry[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  if (blobs === null || entries.length === 0) return found;
  try {
    const keep = (entry: TreeEntry, bytes: Uint8Array): 'more' => {
      if (isBlob(entry.id, bytes)) found.set(entry.path, new Uint8Array(bytes));
      return 'more';
    };
    await blobs.stream(entries, keep, signal);
  } catch {
    // The same error comes again, with its path, when the file is read by itself.
  }
  return found;
}
