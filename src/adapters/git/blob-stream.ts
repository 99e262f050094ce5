import { CodedError } from '../../errors.ts';
import type { BlobStream, TreeEntry } from '../../ports.ts';
import { FETCH_REMEDY, gitFailure, readObject } from './blobs.ts';
import type { GitClient } from './git-client.ts';

/** Output of git while entries are read: more than the blobs of any tree that is indexed. */
const MAX_STREAM_BYTES = Number.MAX_SAFE_INTEGER;

type OnBlob = (entry: TreeEntry, bytes: Uint8Array) => 'more' | 'enough';

/**
 * The blobs of one commit's tree by one git process for each call of `stream`. It reads ahead by what a pipe holds:
 * nothing is taken from it while a blob is looked at. Links and submodules are never asked for.
 * @param commit object id of a commit
 */
export function blobStream(git: GitClient, commit: string): BlobStream {
  return {
    treeId: () => treeOf(git, commit),
    stream: async (entries, onBlob, signal) => {
      const wanted = entries.filter(({ mode }) => mode.startsWith('100'));
      if (wanted.length > 0 && !signal.aborted) await streamBlobs(git, wanted, onBlob, signal);
    },
  };
}

const TREE_LINE = /^tree ([0-9a-f]+)\n/;

async function treeOf(git: GitClient, commit: string): Promise<string> {
  const content = await readObject(git, 'commit', commit);
  const [, tree] = TREE_LINE.exec(Buffer.from(content.subarray(0, 100)).toString('latin1')) ?? [];
  if (tree === undefined) throw new CodedError('git', `commit ${commit} names no tree`);
  return tree;
}

async function streamBlobs(
  git: GitClient,
  entries: readonly TreeEntry[],
  onBlob: OnBlob,
  signal: AbortSignal,
): Promise<void> {
  const reader = blobReader(entries, onBlob);
  const end = await git.stream(
    ['cat-file', '--batch', '--buffer'],
    { input: `${entries.map(({ id }) => id).join('\n')}\n`, maxBytes: MAX_STREAM_BYTES, signal },
    (chunk) => (signal.aborted ? 'enough' : reader.read(chunk)),
  );
  const fault = reader.fault();
  if (fault !== null) throw fault.error;
  const absent = reader.absent();
  if (absent !== null) {
    throw new CodedError(
      'workspace',
      `reading ${absent}: objects are missing from this clone: ${FETCH_REMEDY}`,
    );
  }
  if (end.ended === 'stopped') return;
  if (end.exitCode !== 0) throw gitFailure('reading the files of the tree', end);
  if (!reader.isDone())
    throw new CodedError('git', 'git ended before it had handed over the files of the tree');
}

const LF = 0x0a;
const HEADER = /^([0-9a-f]+) blob (\d+)$/;
/** An id, the word blob and a size; a header that is longer is none. */
const MAX_HEADER_BYTES = 200;

/** Follows the output of `cat-file --batch`: a line "<id> blob <size>", the content, LF; again and again. */
function blobReader(
  entries: readonly TreeEntry[],
  onBlob: OnBlob,
): {
  readonly read: (chunk: Uint8Array) => 'more' | 'enough';
  /** The path whose blob is not there. */
  readonly absent: () => string | null;
  readonly isDone: () => boolean;
  /** What was thrown while a chunk was read: nobody could catch it there. */
  readonly fault: () => { readonly error: unknown } | null;
} {
  let index = 0;
  let header = '';
  let absent: string | null = null;
  let fault: { readonly error: unknown } | null = null;
  /** The content that is read, as far as it has come, when it does not lie in one chunk. */
  let kept = Buffer.alloc(0);
  let held = 0;
  /** Bytes of the content; null while a header is read. */
  let size: number | null = null;

  function takeHeader(chunk: Uint8Array, at: number): number {
    const end = chunk.indexOf(LF, at);
    const part = chunk.subarray(at, end === -1 ? chunk.length : end);
    header += Buffer.from(part.buffer, part.byteOffset, part.length).toString('latin1');
    if (header.length > MAX_HEADER_BYTES) throw unknownForm();
    if (end === -1) return chunk.length;
    const [, id, length] = HEADER.exec(header) ?? [];
    if (id === undefined || length === undefined) {
      absent = header.endsWith(' missing') ? (entries[index]?.path ?? '') : null;
      if (absent === null) throw unknownForm();
      return -1;
    }
    if (id !== entries[index]?.id) throw unknownForm();
    header = '';
    size = Number(length);
    held = 0;
    return end + 1;
  }

  /** The content and the LF behind it; -1 when that was enough. */
  function takeContent(chunk: Uint8Array, at: number, length: number): number {
    const available = chunk.length - at;
    if (held === 0 && available > length) return handOver(chunk.subarray(at, at + length), at + length + 1);
    const taken = Math.min(available, length - held);
    if (kept.length < length)
      kept = Buffer.concat([kept.subarray(0, held)], Math.max(length, 2 * kept.length));
    kept.set(chunk.subarray(at, at + taken), held);
    held += taken;
    // The LF may come in the next chunk.
    return available > taken ? handOver(kept.subarray(0, length), at + taken + 1) : chunk.length;
  }

  function handOver(bytes: Uint8Array, next: number): number {
    const entry = entries[index];
    index += 1;
    size = null;
    held = 0;
    return entry !== undefined && onBlob(entry, bytes) === 'more' ? next : -1;
  }

  function read(chunk: Uint8Array): 'more' | 'enough' {
    for (let at = 0; at < chunk.length;) {
      at = size === null ? takeHeader(chunk, at) : takeContent(chunk, at, size);
      if (at === -1) return 'enough';
    }
    return 'more';
  }

  return {
    read: (chunk) => {
      try {
        return read(chunk);
      } catch (error) {
        fault = { error };
        return 'enough';
      }
    },
    fault: () => fault,
    absent: () => absent,
    isDone: () => index === entries.length,
  };
}

function unknownForm(): CodedError {
  return new CodedError('git', 'git handed over the files of the tree in an unknown form');
}
