import { execFileSync } from 'node:child_process';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cachedEmbedder, type CacheOptions } from '../../src/adapters/embedding-cache/cached-embedder.ts';
import type { Embedder, Embedding } from '../../src/ports.ts';

type Counting = Embedder & { readonly asked: string[][] };

/** Synthetic vectors: the length of the text and a constant. */
function countingEmbedder(
  given: { model?: string; dimensions?: number; embedding?: Embedding } = {},
): Counting {
  const { model = 'a-model', dimensions = 2, embedding } = given;
  const asked: string[][] = [];
  const vectorOf = (text: string) =>
    Float32Array.from({ length: dimensions }, (_, index) => (index === 0 ? text.length : 0.1));
  return {
    model,
    asked,
    embed: async (texts) => {
      asked.push([...texts]);
      return embedding ?? { kind: 'vectors', vectors: texts.map(vectorOf), tokens: texts.length };
    },
  };
}

function cached(embedder: Embedder, folder: string | null, more: Partial<CacheOptions> = {}): Embedder {
  return cachedEmbedder(embedder, { endpoint: 'https://one.example/v1', folder, note: () => {}, ...more });
}

async function embed(embedder: Embedder, texts: readonly string[]): Promise<Embedding> {
  return embedder.embed(texts, new AbortController().signal);
}

async function firsts(embedder: Embedder, texts: readonly string[]): Promise<readonly unknown[]> {
  const embedding = await embed(embedder, texts);
  return embedding.kind === 'vectors' ? embedding.vectors.map(([first]) => first) : [embedding.detail];
}

describe('vectors in memory', () => {
  it('are those of the embedder, in order; a text is sent once, within a call and after it', async () => {
    const inner = countingEmbedder();
    const own = cached(inner, null);
    expect(own.model).toBe('a-model');
    expect(await embed(own, ['aaa', 'b', 'aaa'])).toEqual({
      kind: 'vectors',
      vectors: [Float32Array.of(3, 0.1), Float32Array.of(1, 0.1), Float32Array.of(3, 0.1)],
      tokens: 2,
    });
    expect(await firsts(own, ['b', 'cc', 'aaa'])).toEqual([1, 2, 3]);
    expect(await embed(own, ['b'])).toMatchObject({ kind: 'vectors', tokens: 0 });
    expect(inner.asked).toEqual([['aaa', 'b'], ['cc']]);
    expect(await embed(own, [])).toEqual({ kind: 'vectors', vectors: [], tokens: 0 });
  });

  it('are not there when the embedder has none, and are asked for again', async () => {
    const inner = countingEmbedder({ embedding: { kind: 'unavailable', detail: 'down' } });
    const own = cached(inner, null);
    expect(await embed(own, ['a'])).toEqual({ kind: 'unavailable', detail: 'down' });
    await embed(own, ['a']);
    expect(inner.asked).toHaveLength(2);
  });
});

describe('vectors in memory beyond their number', () => {
  it('are forgotten, the oldest first; a call has all of its own', async () => {
    const inner = countingEmbedder();
    const own = cached(inner, null, { maxInMemory: 2 });
    expect(await firsts(own, ['a', 'bb', 'ccc'])).toEqual([1, 2, 3]);
    expect(await firsts(own, ['ccc', 'bb'])).toEqual([3, 2]);
    expect(inner.asked).toHaveLength(1);
    expect(await firsts(own, ['a'])).toEqual([1]);
    expect(inner.asked).toEqual([['a', 'bb', 'ccc'], ['a']]);
  });
});

describe('vectors in a folder', () => {
  let root = '';
  let folder = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'embedding-cache-'));
    folder = join(root, 'deep', 'embeddings');
  });
  afterEach(async () => rm(root, { recursive: true, force: true }));

  it('are found by the next run, bit for bit, and no text is in the folder', async () => {
    const first = await embed(cached(countingEmbedder(), folder), ['a text', 'b']);
    const inner = countingEmbedder();
    const second = await embed(cached(inner, folder), ['b', 'a text']);
    if (first.kind !== 'vectors' || second.kind !== 'vectors') throw new Error('vectors');
    expect(second.vectors).toEqual([...first.vectors].toReversed());
    expect(inner.asked).toEqual([]);
    const names = await readdir(folder);
    expect(names.every((name) => /^[0-9a-f]{64}\.f32$/.test(name))).toBe(true);
    const contents = await Promise.all(names.map(async (name) => readFile(join(folder, name), 'latin1')));
    expect(contents.join('')).not.toContain('text');
    expect((await stat(join(folder, names[0] ?? ''))).mode & 0o077).toBe(0);
  });

  it('of another model are others', async () => {
    await embed(cached(countingEmbedder({ model: 'one' }), folder), ['a']);
    const inner = countingEmbedder({ model: 'two' });
    await embed(cached(inner, folder), ['a']);
    expect(inner.asked).toEqual([['a']]);
  });

  it('of another endpoint are others, whatever the model is called', async () => {
    await embed(cached(countingEmbedder(), folder), ['a']);
    const inner = countingEmbedder();
    await embed(cached(inner, folder, { endpoint: 'https://two.example/v1' }), ['a']);
    expect(inner.asked).toEqual([['a']]);
  });

  it('are made anew where a pipe or a link stands in the place of a file, and nobody waits for it', async () => {
    await embed(cached(countingEmbedder(), folder), ['aa', 'bbb']);
    const [one = '', two = ''] = await readdir(folder);
    const kept = await readFile(join(folder, two));
    await writeFile(join(root, 'elsewhere'), kept);
    for (const name of [one, two]) await rm(join(folder, name));
    execFileSync('mkfifo', [join(folder, one)]);
    await symlink(join(root, 'elsewhere'), join(folder, two));
    const inner = countingEmbedder();
    expect(await firsts(cached(inner, folder), ['aa', 'bbb'])).toEqual([2, 3]);
    expect(inner.asked.flat().toSorted()).toEqual(['aa', 'bbb']);
  });

  it.each([0o777, 0o770, 0o722])(
    'are neither read nor written where others can write: mode %o',
    async (mode) => {
      await embed(cached(countingEmbedder(), folder), ['a']);
      await chmod(folder, mode);
      const notes: string[] = [];
      const inner = countingEmbedder();
      const own = cached(inner, folder, { note: (message) => notes.push(message) });
      expect(await firsts(own, ['a', 'bb'])).toEqual([1, 2]);
      expect(await firsts(own, ['a'])).toEqual([1]);
      expect(inner.asked).toEqual([['a', 'bb']]);
      expect(await readdir(folder)).toHaveLength(1);
      expect(notes).toEqual([expect.stringContaining('not kept')]);
    },
  );

  it('are in a folder of this user alone, when it is made', async () => {
    await embed(cached(countingEmbedder(), folder), ['a']);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['empty', Buffer.alloc(0)],
    ['cut', Buffer.alloc(7, 1)],
    ['no numbers', Buffer.alloc(8, 0xff)],
    ['huge', Buffer.alloc(1024 * 1024)],
    ['of another length', Buffer.alloc(12)],
  ])('that are %s are made anew', async (_what, damaged) => {
    await embed(cached(countingEmbedder(), folder), ['aa', 'bbb']);
    const [name = ''] = await readdir(folder);
    await writeFile(join(folder, name), damaged);
    expect(await firsts(cached(countingEmbedder(), folder), ['aa', 'bbb'])).toEqual([2, 3]);
    const inner = countingEmbedder();
    expect(await firsts(cached(inner, folder), ['aa', 'bbb'])).toEqual([2, 3]);
    expect(inner.asked).toEqual([]);
  });

  it('are made anew, all of them, when the model has changed under its name', async () => {
    await embed(cached(countingEmbedder({ dimensions: 2 }), folder), ['aa']);
    const inner = countingEmbedder({ dimensions: 3 });
    const embedding = await embed(cached(inner, folder), ['aa', 'b']);
    expect(embedding).toMatchObject({ kind: 'vectors' });
    expect(embedding.kind === 'vectors' && embedding.vectors.map(({ length }) => length)).toEqual([3, 3]);
    expect(inner.asked).toEqual([['b'], ['aa', 'b']]);
  });

  it('are had all the same where no folder can be made', async () => {
    await writeFile(join(root, 'a-file'), '');
    const own = cached(countingEmbedder(), join(root, 'a-file', 'embeddings'));
    expect(await firsts(own, ['a'])).toEqual([1]);
  });

  it('are a bounded number of files: the oldest go, and what is not ours stays', async () => {
    await mkdir(folder, { recursive: true });
    const nameOf = (number: number) => `${String(number).padStart(64, '0')}.f32`;
    for (let number = 0; number < 20; number += 1)
      await writeFile(join(folder, nameOf(number)), Buffer.alloc(4));
    await utimes(join(folder, nameOf(7)), 1, 1);
    const partial = (number: number) => `${nameOf(number)}.${'0'.repeat(12)}.partial`;
    for (const number of [1, 2]) await writeFile(join(folder, partial(number)), 'x');
    await utimes(join(folder, partial(1)), 1, 1);
    await writeFile(join(folder, 'README'), 'mine');
    await embed(cached(countingEmbedder(), folder, { maxFiles: 20 }), ['a']);
    const names = await readdir(folder);
    expect(names.filter((name) => name.endsWith('.f32'))).toHaveLength(20);
    expect(names).not.toContain(nameOf(7));
    expect(names.filter((name) => name.endsWith('.partial'))).toEqual([partial(2)]);
    expect(names).toContain('README');
  });

  it('written by two runs at once are whole', async () => {
    const texts = Array.from({ length: 30 }, (_, index) => 'x'.repeat(index));
    await Promise.all([1, 2, 3].map(() => embed(cached(countingEmbedder(), folder), texts)));
    const inner = countingEmbedder();
    expect(await firsts(cached(inner, folder), texts)).toEqual(texts.map(({ length }) => length));
    expect(inner.asked).toEqual([]);
    expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });
});
