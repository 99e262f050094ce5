import { createHash } from 'node:crypto';
import { lstat, mkdir, open, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CodedError, messageOf, systemCode } from '../errors.ts';

/** The runner reads no more than a mebibyte of such a file; what is larger is told apart by size and time. */
const MAX_HASHED_BYTES = 16 * 1024 * 1024;

/** What a larger file held is not kept, and so cannot be put back; the runner itself refuses a summary over this. */
const MAX_KEPT_BYTES = 1024 * 1024;

export type RunnerFiles = {
  /** By path, a digest of every entry. */
  readonly digests: ReadonlyMap<string, string>;
  /** Writes back what was there and removes what was not. False when something could not be. */
  readonly restore: () => Promise<boolean>;
};

/** Where a runner and its steps talk: whole folders, and single files. */
export type RunnerPlaces = { readonly folders: readonly string[]; readonly files: readonly string[] };

/**
 * The files by which a runner and its steps talk: the command files, which it reads when the step has ended, and the
 * event, which every step reads. Whoever writes there speaks for a step. Each call reads every entry as it is then;
 * none where a folder does not exist. No link is followed and nothing but a regular file is opened; what cannot be read
 * has that for a digest.
 * @throws CodedError 'filesystem' when a folder is there and cannot be listed.
 */
export function runnerFiles(places: RunnerPlaces): () => Promise<RunnerFiles> {
  return async () => {
    const entries: Entry[] = [];
    for (const path of await pathsOf(places)) entries.push(await entryAt(path));
    return {
      digests: new Map(entries.map(({ path, digest }) => [path, digest])),
      restore: () => restored(entries, places),
    };
  };
}

async function pathsOf({ folders, files }: RunnerPlaces): Promise<readonly string[]> {
  const inFolders: string[] = [];
  for (const folder of folders) inFolders.push(...(await namesIn(folder)).map((name) => join(folder, name)));
  return [...inFolders, ...files];
}

type Entry = {
  readonly path: string;
  readonly digest: string;
  /** Null: not a regular file, too large, or unreadable. */
  readonly content: Uint8Array | null;
};

async function entryAt(path: string): Promise<Entry> {
  const digest = await digestOf(path);
  const content = digest.startsWith('file ') ? await contentOf(path) : null;
  return { path, digest, content };
}

async function contentOf(path: string): Promise<Uint8Array | null> {
  try {
    const content = await readFile(path);
    return content.length <= MAX_KEPT_BYTES ? content : null;
  } catch {
    // It went between two looks: the digests will differ, and it is told that it could not be put back.
    return null;
  }
}

async function restored(entries: readonly Entry[], places: RunnerPlaces): Promise<boolean> {
  const known = new Map(entries.map((entry) => [entry.path, entry]));
  const there = await pathsOf(places).catch(() => null);
  let isWhole = there !== null;
  for (const path of new Set([...known.keys(), ...(there ?? [])])) {
    isWhole = (await putBack(path, known.get(path))) && isWhole;
  }
  return isWhole;
}

async function putBack(path: string, before: Entry | undefined): Promise<boolean> {
  if (before !== undefined && (await digestOf(path)) === before.digest) return true;
  try {
    await rm(path, { recursive: true, force: true });
    if (before === undefined) return true;
    if (before.content === null) return false;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, before.content, { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw new CodedError('filesystem', `the files of the runner cannot be listed: ${whyOf(error)}`, {
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
