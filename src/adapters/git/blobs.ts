import { CodedError } from '../../errors.ts';
import type { CaptureEnd } from '../process/capture.ts';
import type { GitClient } from './git-client.ts';
import { whatGitSaid } from './git-client.ts';
import { formatOf, objectId } from './objects.ts';

/** Largest object that is read whole: a file over this is nobody's context, and the diff limit is the same. */
export const MAX_OBJECT_BYTES = 64 * 1024 * 1024;

/** How far git looks for a NUL byte before it takes a blob for text. */
const BINARY_SNIFF_BYTES = 8000;

/** What to do when objects are not there. */
export const FETCH_REMEDY =
  'fetch the whole history (actions/checkout with fetch-depth: 0 and no filter, or git fetch --unshallow)';

/**
 * Reads a blob or commit and checks that its content has the id: objects that were written over since are refused.
 * Throws CodedError 'workspace' when it is missing, 'git' when it is not what its id says or over MAX_OBJECT_BYTES.
 */
export async function readObject(git: GitClient, type: 'blob' | 'commit', id: string): Promise<Uint8Array> {
  const end = await git.capture(['cat-file', type, id], { maxBytes: MAX_OBJECT_BYTES });
  if (end.ended === 'output_limit') {
    throw new CodedError('git', `${type} ${id} has more than ${MAX_OBJECT_BYTES} bytes and is not read`);
  }
  if (end.exitCode !== 0) throw gitFailure(`reading ${type} ${id}`, end);
  if (objectId(formatOf(id), type, end.stdout) !== id) {
    throw new CodedError(
      'git',
      `${type} ${id} holds other content than its id says: clone the repository again`,
    );
  }
  return end.stdout;
}

/** Which of the blobs are binary by git's own rule: a NUL byte among the first bytes. Content is not kept. */
export async function findBinaryBlobs(git: GitClient, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(ids)];
  const binary = new Set<string>();
  if (wanted.length === 0) return binary;
  const reader = batchReader((id, hasNul) => {
    if (hasNul) binary.add(id);
  });
  const end = await git.stream(
    ['cat-file', '--batch', '--buffer'],
    { input: `${wanted.join('\n')}\n`, maxBytes: Number.MAX_SAFE_INTEGER },
    reader.read,
  );
  if (end.exitCode !== 0) throw gitFailure('reading binary files', end);
  if (reader.blobs() !== wanted.length) throw missingObjects('reading binary files');
  return binary;
}

/** Follows the output of `cat-file --batch`: a line "<id> blob <size>", the content, LF; again and again. */
function batchReader(onBlob: (id: string, hasNul: boolean) => void): {
  readonly read: (chunk: Uint8Array) => 'more' | 'enough';
  readonly blobs: () => number;
} {
  let header = '';
  let blob: { readonly id: string; readonly size: number; at: number; hasNul: boolean } | null = null;
  let blobs = 0;

  function takeHeader(chunk: Uint8Array): number {
    const end = chunk.indexOf(0x0a);
    header += Buffer.from(end === -1 ? chunk : chunk.subarray(0, end)).toString('latin1');
    if (end === -1) return chunk.length;
    const [, id, size] = /^([0-9a-f]+) blob (\d+)$/.exec(header) ?? [];
    header = '';
    // "<id> missing" opens nothing: the count at the end tells.
    if (id !== undefined && size !== undefined) blob = { id, size: Number(size), at: 0, hasNul: false };
    return end + 1;
  }

  function takeContent(chunk: Uint8Array, open: NonNullable<typeof blob>): number {
    const taken = Math.min(chunk.length, open.size + 1 - open.at);
    const looked = Math.max(0, Math.min(taken, open.size - open.at, BINARY_SNIFF_BYTES - open.at));
    open.hasNul ||= chunk.subarray(0, looked).includes(0);
    open.at += taken;
    if (open.at > open.size) {
      onBlob(open.id, open.hasNul);
      blobs += 1;
      blob = null;
    }
    return taken;
  }

  return {
    read: (chunk) => {
      for (let rest = chunk; rest.length > 0;) {
        rest = rest.subarray(blob === null ? takeHeader(rest) : takeContent(rest, blob));
      }
      return 'more';
    },
    blobs: () => blobs,
  };
}

/** The error for a command that did not end well, with the remedy when objects are missing. */
export function gitFailure(doing: string, { ended, exitCode, stderr }: CaptureEnd): CodedError {
  if (ended === 'timeout') return new CodedError('git', `${doing} took too long and was ended`);
  if (ended === 'exit' && looksLikeMissingObjects(stderr)) return missingObjects(doing);
  const how = ended === 'exit' ? `exit code ${exitCode}` : ended;
  return new CodedError('git', `${doing} failed (${how}): ${whatGitSaid(stderr)}`);
}

export function missingObjects(doing: string): CodedError {
  return new CodedError('workspace', `${doing}: objects are missing from this clone: ${FETCH_REMEDY}`);
}

function looksLikeMissingObjects(stderr: string): boolean {
  return /bad object|bad file|not a valid object|not a tree object|unable to (?:read|find)|could not (?:read|parse|get)|missing (?:blob|tree|commit|object)|promisor/i.test(
    stderr,
  );
}
