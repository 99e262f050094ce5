import { createHash } from 'node:crypto';
import { lstat, open, readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { CodedError, messageOf, systemCode } from '../errors.ts';

/** The runner reads no more than a mebibyte of such a file; what is larger is told apart by size and time. */
const MAX_HASHED_BYTES = 16 * 1024 * 1024;

/**
 * The command files of a runner, which it reads when the step has ended: whoever writes there speaks for the step.
 * Each call gives a digest of every entry of the folder as it is then; none when the folder does not exist. No link is
 * followed and nothing but a regular file is opened; what cannot be read has that for a digest.
 * @throws CodedError 'filesystem' when the folder is there and cannot be listed.
 */
export function runnerFiles(folder: string): () => Promise<ReadonlyMap<string, string>> {
  return async () => {
    const digests = new Map<string, string>();
    for (const name of await namesIn(folder)) digests.set(name, await digestOf(join(folder, name)));
    return digests;
  };
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw new CodedError('filesystem', `the command files of the runner cannot be listed: ${whyOf(error)}`, {
      cause: error,
    });
  }
}

async function digestOf(path: string): Promise<string> {
  try {
    const entry = await lstat(path);
    if (entry.isSymbolicLink()) return `link ${await readlink(path)}`;
    if (!entry.isFile()) return `mode ${entry.mode.toString(8)}`;
    if (entry.size > MAX_HASHED_BYTES) return `large ${entry.size} ${entry.mtimeMs}`;
    return `file ${await contentDigest(path, entry.size)}`;
  } catch (error) {
    return `unreadable ${whyOf(error)}`;
  }
}

/** `size` is what was there a moment ago; nobody waits for a file that grows on. */
async function contentDigest(path: string, size: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const content = Buffer.alloc(size + 1);
    const { bytesRead } = await file.read(content, 0, content.length, 0);
    return createHash('sha256').update(content.subarray(0, bytesRead)).digest('hex');
  } finally {
    await file.close();
  }
}

function whyOf(error: unknown): string {
  return systemCode(error) ?? messageOf(error);
}
