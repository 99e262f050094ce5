import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCode } from '../errors.ts';
import type { Embedder, Embedding } from '../ports.ts';

/**
 * Keeps vectors by what they are of, so that a text is embedded once: in memory for the run and, when a folder is given
 * (a person's own machine, never a shared one), in files of it. A file holds the numbers of one vector and is named by a
 * hash: neither a text nor a path of the repository is in it.
 */

/** Files in the folder at most; those written longest ago go first. Some 60 MB at 3,072 numbers. */
const MAX_CACHED_FILES = 5_000;

/** Larger is no vector of ours. */
const MAX_FILE_BYTES = 16_384 * Float32Array.BYTES_PER_ELEMENT;

const NAME = /^[0-9a-f]{64}\.f32$/;

function keyOf(model: string, text: string): string {
  return createHash('sha256')
    .update(JSON.stringify([model, text]))
    .digest('hex');
}

/** The vector in a file, or null: there is none, or it is damaged, and then it is made anew. */
async function readVector(path: string): Promise<Float32Array | null> {
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null || bytes.byteLength === 0 || bytes.byteLength > MAX_FILE_BYTES) return null;
  if (bytes.byteLength % Float32Array.BYTES_PER_ELEMENT !== 0) return null;
  const vector = Float32Array.from(
    { length: bytes.byteLength / Float32Array.BYTES_PER_ELEMENT },
    (_, index) => bytes.readFloatLE(index * Float32Array.BYTES_PER_ELEMENT),
  );
  return vector.every((value) => Number.isFinite(value)) ? vector : null;
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

const PARTIAL = /^[0-9a-f]{64}\.f32\.[0-9a-f]{12}\.partial$/;

/** A file that was begun so long ago is of a run that has died; a younger one may be another run's, under way. */
const STALE_MS = 3_600_000;

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
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const [key, vector] of made) await writeVector(join(folder, `${key}.f32`), vector);
    await bound(folder, maxFiles);
  } catch (error) {
    if (systemCode(error) === null) throw error;
  }
}

/** Vectors of one reply have one length; one of another length is of a model that has changed under its name. */
function areOfOneLength(vectors: readonly Float32Array[]): boolean {
  return vectors.every(({ length }) => length === vectors[0]?.length);
}

/**
 * The embedder with a memory. Only texts that are not known are sent, each once; `tokens` are those of this call.
 * `folder` is made when it is missing, null keeps nothing beyond the run.
 */
export function cachedEmbedder(
  embedder: Embedder,
  folder: string | null,
  maxFiles: number = MAX_CACHED_FILES,
): Embedder {
  const { model } = embedder;
  const memory = new Map<string, Float32Array>();

  async function recall(keys: readonly string[]): Promise<void> {
    if (folder === null) return;
    for (const key of keys) {
      if (memory.has(key)) continue;
      const vector = await readVector(join(folder, `${key}.f32`));
      if (vector !== null) memory.set(key, vector);
    }
  }

  async function make(texts: ReadonlyMap<string, string>, signal: AbortSignal): Promise<Embedding> {
    if (texts.size === 0) return { kind: 'vectors', vectors: [], tokens: 0 };
    const made = await embedder.embed([...texts.values()], signal);
    if (made.kind === 'unavailable') return made;
    const fresh = new Map(
      [...texts.keys()].flatMap((key, index) => {
        const vector = made.vectors[index];
        return vector === undefined ? [] : [[key, vector] as const];
      }),
    );
    for (const [key, vector] of fresh) memory.set(key, vector);
    if (folder !== null) await keep(folder, fresh, maxFiles);
    return made;
  }

  async function embed(texts: readonly string[], signal: AbortSignal): Promise<Embedding> {
    const keys = texts.map((text) => keyOf(model, text));
    const byKey = new Map(keys.map((key, index) => [key, texts[index] ?? '']));
    await recall([...byKey.keys()]);
    const unknown = new Map([...byKey].filter(([key]) => !memory.has(key)));
    const made = await make(unknown, signal);
    if (made.kind === 'unavailable') return made;
    const vectors = keys.map((key) => memory.get(key)).filter((vector) => vector !== undefined);
    if (vectors.length === texts.length && areOfOneLength(vectors))
      return { kind: 'vectors', vectors, tokens: made.tokens };
    return make(byKey, signal).then((again) => inOrder(again, keys));
  }

  /** What was known does not fit to what was made: all of it was made anew. */
  function inOrder(again: Embedding, keys: readonly string[]): Embedding {
    if (again.kind === 'unavailable') return again;
    const vectors = keys.map((key) => memory.get(key)).filter((vector) => vector !== undefined);
    return vectors.length === keys.length && areOfOneLength(vectors)
      ? { kind: 'vectors', vectors, tokens: again.tokens }
      : { kind: 'unavailable', detail: 'the embedding model gives vectors that do not fit together' };
  }

  return { model, embed };
}
