import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { CodedError, messageOf, systemCode } from '../errors.ts';
import type { ArtifactStore } from '../ports.ts';

/** Larger than any record we write; a bigger file is not one of ours. */
const MAX_READ_BYTES = 512 * 1024 * 1024;

/**
 * Opens the folder for the run's files: the given one (made if missing), or a fresh one under the system's temporary
 * folder (or `parent`). Files are readable by their owner alone and appear whole or not at all.
 * @param names the files that this run will write; those of an earlier run in the folder are removed.
 * @throws CodedError 'filesystem' when the folder cannot be made.
 */
export async function openArtifactStore(
  folder: string | null,
  names: readonly string[],
  parent: string = tmpdir(),
): Promise<ArtifactStore> {
  const directory = await orFail(`make the folder ${folder ?? 'for the run'}`, async () => {
    if (folder === null) return mkdtemp(join(parent, 'verdict-gate-'));
    await mkdir(folder, { recursive: true });
    // A run that dies must not leave the verdict of an earlier one in its place.
    for (const name of names) await rm(join(folder, name), { force: true });
    return resolve(folder);
  });
  return {
    write: (name, content) =>
      orFail(`write ${name}`, async () => {
        const path = join(directory, name);
        const partial = `${path}.${randomBytes(6).toString('hex')}.partial`;
        await writeFile(partial, content, { mode: 0o600, flag: 'wx' });
        await rename(partial, path);
        return path;
      }),
  };
}

/** Reads one of our files as text. @throws CodedError 'filesystem' */
export async function readTextFile(path: string): Promise<string> {
  return orFail(`read ${path}`, async () => {
    const { size } = await stat(path);
    if (size > MAX_READ_BYTES) throw new CodedError('filesystem', `${path} is too large (${size} bytes)`);
    return readFile(path, 'utf8');
  });
}

/**
 * A folder inside `root`, also after links are followed.
 * @param option the option that gave the folder, for the message.
 * @throws CodedError 'arguments' when there is none or it lies outside.
 */
export async function folderInside(root: string, given: string, option: string): Promise<string> {
  const top = await realpath(root);
  const folder = await realpath(resolve(top, given)).catch((error: unknown) => {
    throw new CodedError('arguments', `${option} '${given}': ${systemCode(error) ?? 'not found'}`, {
      cause: error,
    });
  });
  const isFolder = (await stat(folder)).isDirectory();
  if (isFolder && (folder === top || folder.startsWith(top + sep))) return folder;
  const problem = isFolder ? 'is outside the repository' : 'is not a folder';
  throw new CodedError('arguments', `${option} '${given}' ${problem}`);
}

async function orFail<T>(what: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof CodedError) throw error;
    throw new CodedError('filesystem', `could not ${what}: ${systemCode(error) ?? messageOf(error)}`, {
      cause: error,
    });
  }
}
