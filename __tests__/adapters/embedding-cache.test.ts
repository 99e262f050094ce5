import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cachedEmbedder } from '../../src/adapters/embedding-cache.ts';
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
    const cached = cachedEmbedder(inner, null);
    expect(cached.model).toBe('a-model');
    expect(await embed(cached, ['aaa', 'b', 'aaa'])).toEqual({
      kind: 'vectors',
      vectors: [Float32Array.of(3, 0.1), Float32Array.of(1, 0.1), Float32Array.of(3, 0.1)],
      tokens: 2,
    });
    expect(await firsts(cached, ['b', 'cc', 'aaa'])).toEqual([1, 2, 3]);
    expect(await embed(cached, ['b'])).toMatchObject({ kind: 'vectors', tokens: 0 });
    expect(inner.asked).toEqual([['aaa', 'b'], ['cc']]);
    expect(await embed(cached, [])).toEqual({ kind: 'vectors', vectors: [], tokens: 0 });
  });

  it('are not there when the embedder has none, and are asked for again', async () => {
    const inner = countingEmbedder({ embedding: { kind: 'unavailable', detail: 'down' } });
    const cached = cachedEmbedder(inner, null);
    expect(await embed(cached, ['a'])).toEqual({ kind: 'unavailable', detail: 'down' });
    await embed(cached, ['a']);
    expect(inner.asked).toHaveLength(2);
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
    const first = await embed(cachedEmbedder(countingEmbedder(), folder), ['a text', 'b']);
    const inner = countingEmbedder();
    const second = await embed(cachedEmbedder(inner, folder), ['b', 'a text']);
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
    await embed(cachedEmbedder(countingEmbedder({ model: 'one' }), folder), ['a']);
    const inner = countingEmbedder({ model: 'two' });
    await embed(cachedEmbedder(inner, folder), ['a']);
    expect(inner.asked).toEqual([['a']]);
  });

  it.each([
    ['empty', Buffer.alloc(0)],
    ['cut', Buffer.alloc(7, 1)],
    ['no numbers', Buffer.alloc(8, 0xff)],
    ['huge', Buffer.alloc(1024 * 1024)],
    ['of another length', Buffer.alloc(12)],
  ])('that are %s are made anew', async (_what, damaged) => {
    await embed(cachedEmbedder(countingEmbedder(), folder), ['aa', 'bbb']);
    const [name = ''] = await readdir(folder);
    await writeFile(join(folder, name), damaged);
    expect(await firsts(cachedEmbedder(countingEmbedder(), folder), ['aa', 'bbb'])).toEqual([2, 3]);
    const inner = countingEmbedder();
    expect(await firsts(cachedEmbedder(inner, folder), ['aa', 'bbb'])).toEqual([2, 3]);
    expect(inner.asked).toEqual([]);
  });

  it('are made anew, all of them, when the model has changed under its name', async () => {
    await embed(cachedEmbedder(countingEmbedder({ dimensions: 2 }), folder), ['aa']);
    const inner = countingEmbedder({ dimensions: 3 });
    const embedding = await embed(cachedEmbedder(inner, folder), ['aa', 'b']);
    expect(embedding).toMatchObject({ kind: 'vectors' });
    expect(embedding.kind === 'vectors' && embedding.vectors.map(({ length }) => length)).toEqual([3, 3]);
    expect(inner.asked).toEqual([['b'], ['aa', 'b']]);
  });

  it('are had all the same where no folder can be made', async () => {
    await writeFile(join(root, 'a-file'), '');
    const cached = cachedEmbedder(countingEmbedder(), join(root, 'a-file', 'embeddings'));
    expect(await firsts(cached, ['a'])).toEqual([1]);
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
    await embed(cachedEmbedder(countingEmbedder(), folder, 20), ['a']);
    const names = await readdir(folder);
    expect(names.filter((name) => name.endsWith('.f32'))).toHaveLength(20);
    expect(names).not.toContain(nameOf(7));
    expect(names.filter((name) => name.endsWith('.partial'))).toEqual([partial(2)]);
    expect(names).toContain('README');
  });

  it('written by two runs at once are whole', async () => {
    const texts = Array.from({ length: 30 }, (_, index) => 'x'.repeat(index));
    await Promise.all([1, 2, 3].map(() => embed(cachedEmbedder(countingEmbedder(), folder), texts)));
    const inner = countingEmbedder();
    expect(await firsts(cachedEmbedder(inner, folder), texts)).toEqual(texts.map(({ length }) => length));
    expect(inner.asked).toEqual([]);
    expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });
});
