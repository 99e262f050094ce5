import { randomBytes } from 'node:crypto';
import { constants, lstat, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { systemCode } from '../../errors.ts';

/** A folder of files, each with the numbers of one vector and named by a hash. */
export type VectorFiles = {
  /** The vector of a key, or null: there is none, or it is damaged, and then it is made anew. */
  readonly read: (key: string) => Promise<Float32Array | null>;
  readonly write: (made: ReadonlyMap<string, Float32Array>) => Promise<void>;
};

/** Larger is no vector of ours. */
const MAX_FILE_BYTES = 16_384 * Float32Array.BYTES_PER_ELEMENT;

const NAME = /^[0-9a-f]{64}\.f32$/;
const PARTIAL = /^[0-9a-f]{64}\.f32\.[0-9a-f]{12}\.partial$/;

/** A file that was begun so long ago is of a run that has died; a younger one may be another run's, under way. */
const STALE_MS = 3_600_000;

/** Others could put vectors of their choice there, or things that are no files. */
const WRITABLE_BY_OTHERS = 0o022;

/**
 * Opens the folder, which is made for this user alone when it is missing. Null when it cannot be made, is a link, or is
 * one that others own or can write to. Left: whoever can write to a folder above it can put another one in its place.
 */
export async function openVectorFiles(folder: string, maxFiles: number): Promise<VectorFiles | null> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const found = await lstat(folder);
    const { uid } = userInfo();
    // There are no such owners on Windows.
    const isOwn = uid === -1 || (found.uid === uid && (found.mode & WRITABLE_BY_OTHERS) === 0);
    if (!found.isDirectory() || !isOwn) return null;
  } catch (error) {
    if (systemCode(error) === null) throw error;
    return null;
  }
  return {
    read: (key) => readVector(join(folder, `${key}.f32`)),
    write: (made) => keep(folder, made, maxFiles),
  };
}

/** Waits for nobody (a pipe has no writer) and follows no link; of a file that is too large nothing is read. */
const READ_FLAGS = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

async function readVector(path: string): Promise<Float32Array | null> {
  const bytes = await readBytes(path);
  if (bytes === null) return null;
  const vector = Float32Array.from(
    { length: bytes.byteLength / Float32Array.BYTES_PER_ELEMENT },
    (_, index) => bytes.readFloatLE(index * Float32Array.BYTES_PER_ELEMENT),
  );
  return vector.every((value) => Number.isFinite(value)) ? vector : null;
}

/** The bytes of a regular file of a size that a vector can have. */
async function readBytes(path: string): Promise<Buffer | null> {
  const handle = await open(path, READ_FLAGS).catch(() => null);
  if (handle === null) return null;
  try {
    const found = await handle.stat();
    const { size } = found;
    if (!found.isFile() || size === 0 || size > MAX_FILE_BYTES) return null;
    if (size % Float32Array.BYTES_PER_ELEMENT !== 0) return null;
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(size), 0, size, 0);
    return bytesRead === size ? buffer : null;
  } catch (error) {
    if (systemCode(error) === null) throw error;
    return null;
  } finally {
    await handle.close();
  }
}

function bytesOf(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(vector.length * Float32Array.BYTES_PER_ELEMENT);
  vector.forEach((value, index) => bytes.writeFloatLE(value, index * Float32Array.BYTES_PER_ELEMENT));
  return bytes;
}

/** Whole or not at all; whoever else writes the same file writes the same. */
async function writeVector(path: string, vector: Float32Array): Promise<void> {
  const partial = `${path}.${randomBytes(6).toString('hex')}.partial`;
  await writeFile(partial, bytesOf(vector), { mode: 0o600, flag: 'wx' });
  try {
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Takes the oldest files away, and what a dead run left half written. Other files of the folder are left alone. */
async function bound(folder: string, maxFiles: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name) || PARTIAL.test(name));
  const partial = names.filter((name) => PARTIAL.test(name));
  const tooMany = names.length - partial.length - maxFiles;
  if (partial.length === 0 && tooMany <= 0) return;
  const aged = await Promise.all(
    names.map(async (name) => ({
      name,
      at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  );
  const oldest = aged
    .filter(({ name }) => NAME.test(name))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, Math.max(0, tooMany));
  const stale = aged.filter(({ name, at }) => PARTIAL.test(name) && at < Date.now() - STALE_MS);
  for (const { name } of [...oldest, ...stale]) await rm(join(folder, name), { force: true });
}

/** A cache that cannot be written costs a request the next time and nothing else; other errors are surprises. */
async function keep(
  folder: string,
  made: ReadonlyMap<string, Float32Array>,
  maxFiles: number,
): Promise<void> {
  try {
    for (const [key, vector] of made) await writeVector(join(folder, `${key}.f32`), vector);
    await bound(folder, maxFiles);
  } catch (error) {
    if (systemCode(error) === null) throw error;
  }
}
