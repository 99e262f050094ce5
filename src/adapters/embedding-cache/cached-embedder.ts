import { createHash } from 'node:crypto';
import type { Embedder, Embedding } from '../../ports.ts';
import { openVectorFiles, type VectorFiles } from './vector-files.ts';

/**
 * Keeps vectors by what they are of, so that a text is embedded once: in memory for the run and, when a folder is given
 * (a person's own machine, never a shared one), in files of it. Neither a text nor a path of the repository is in them.
 */

export type CacheOptions = {
  /** Address of the endpoint: two of them can give one name to different models. */
  readonly endpoint: string;
  /** Made when it is missing; null keeps nothing beyond the run. */
  readonly folder: string | null;
  /** Is told in one sentence when the folder is not used. */
  readonly note: (message: string) => void;
  /** Files in the folder, and vectors in memory, at most; those written longest ago go first. */
  readonly maxFiles?: number;
  readonly maxInMemory?: number;
};

/** Some 60 MB at 3,072 numbers. */
const MAX_CACHED_FILES = 5_000;

/** Some 25 MB at 3,072 numbers; a run seldom has as many texts. */
const MAX_VECTORS_IN_MEMORY = 2_000;

type Vectors = ReadonlyMap<string, Float32Array>;

type Made =
  | { readonly kind: 'made'; readonly vectors: Vectors; readonly tokens: number }
  | Extract<Embedding, { kind: 'unavailable' }>;

/** The embedder with a memory. Only texts that are not known are sent, each once; `tokens` are those of this call. */
export function cachedEmbedder(embedder: Embedder, options: CacheOptions): Embedder {
  const { model } = embedder;
  const { endpoint, folder, note } = options;
  const { maxFiles = MAX_CACHED_FILES, maxInMemory = MAX_VECTORS_IN_MEMORY } = options;
  const memory = new Map<string, Float32Array>();
  let opened: Promise<VectorFiles | null> | undefined;

  function keyOf(text: string): string {
    return createHash('sha256')
      .update(JSON.stringify([endpoint, model, text]))
      .digest('hex');
  }

  async function openFolder(path: string): Promise<VectorFiles | null> {
    const files = await openVectorFiles(path, maxFiles);
    if (files === null)
      note(
        'vectors are not kept from run to run: their folder cannot be made, or is not of this user alone (mode 0700)',
      );
    return files;
  }

  async function files(): Promise<VectorFiles | null> {
    return folder === null ? null : (opened ??= openFolder(folder));
  }

  function remember(vectors: Vectors): void {
    for (const [key, vector] of vectors) memory.set(key, vector);
    for (const key of memory.keys()) {
      if (memory.size <= maxInMemory) return;
      memory.delete(key);
    }
  }

  async function recall(keys: Iterable<string>, signal: AbortSignal): Promise<Vectors> {
    const kept = await files();
    const known = new Map<string, Float32Array>();
    for (const key of keys) {
      if (signal.aborted) break;
      const vector = memory.get(key) ?? (await kept?.read(key)) ?? null;
      if (vector !== null) known.set(key, vector);
    }
    return known;
  }

  async function make(texts: ReadonlyMap<string, string>, signal: AbortSignal): Promise<Made> {
    if (texts.size === 0) return { kind: 'made', vectors: new Map(), tokens: 0 };
    const made = await embedder.embed([...texts.values()], signal);
    if (made.kind === 'unavailable') return made;
    const vectors = new Map(
      [...texts.keys()].flatMap((key, index) => {
        const vector = made.vectors[index];
        return vector === undefined ? [] : [[key, vector] as const];
      }),
    );
    await (await files())?.write(vectors);
    return { kind: 'made', vectors, tokens: made.tokens };
  }

  async function embed(texts: readonly string[], signal: AbortSignal): Promise<Embedding> {
    const keys = texts.map(keyOf);
    const byKey = new Map(keys.map((key, index) => [key, texts[index] ?? '']));
    const known = await recall(byKey.keys(), signal);
    const made = await make(new Map([...byKey].filter(([key]) => !known.has(key))), signal);
    if (made.kind === 'unavailable') return made;
    const vectors = inOrder(new Map([...known, ...made.vectors]), keys);
    if (vectors !== null) {
      remember(new Map([...known, ...made.vectors]));
      return { kind: 'vectors', vectors, tokens: made.tokens };
    }
    // What was known does not fit to what was made: all of it is made anew.
    const again = await make(byKey, signal);
    if (again.kind === 'unavailable') return again;
    const anew = inOrder(again.vectors, keys);
    if (anew === null)
      return { kind: 'unavailable', detail: 'the embedding model gives vectors that do not fit together' };
    remember(again.vectors);
    return { kind: 'vectors', vectors: anew, tokens: made.tokens + again.tokens };
  }

  return { model, embed };
}

/**
 * One vector a key; null when one is missing, or is of another length: vectors of one model have one, so that one is of
 * a model that has changed under its name.
 */
function inOrder(vectors: Vectors, keys: readonly string[]): readonly Float32Array[] | null {
  const found = keys.map((key) => vectors.get(key)).filter((vector) => vector !== undefined);
  const isOfOneLength = found.every(({ length }) => length === found[0]?.length);
  return found.length === keys.length && isOfOneLength ? found : null;
}
