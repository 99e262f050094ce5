import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  batchesOf,
  MAX_BATCH_BYTES,
  MAX_BATCH_TEXTS,
  MAX_TEXT_CHARS,
  openEmbedder,
  type EmbedderOptions,
} from '../../../src/adapters/model/open-embedder.ts';
import type { Embedder } from '../../../src/ports.ts';
import {
  cut,
  hang,
  http,
  startScriptedModel,
  status,
  type HttpAnswer,
  type ScriptedModel,
  type ScriptedRequest,
  type ScriptEntry,
} from '../../support/scripted-model.ts';
import { KEY } from './opened.ts';

const inputSchema = z.array(z.string());

function inputOf({ body }: ScriptedRequest): readonly string[] {
  return inputSchema.parse(body?.['input']);
}

/** Synthetic vectors: the length of each text and its place; written last to first, as an endpoint may. */
function vectors(request: ScriptedRequest): HttpAnswer {
  const data = inputOf(request).map((text, index) => ({ index, embedding: [text.length, index, 0.5] }));
  return http(200, { data: data.toReversed(), usage: { prompt_tokens: data.length } });
}

async function withEmbedder<Result>(
  script: readonly ScriptEntry[],
  use: (embedder: Embedder, server: ScriptedModel, waits: readonly number[]) => Promise<Result>,
  given: Partial<EmbedderOptions> = {},
): Promise<Result> {
  const server = await startScriptedModel(script);
  const waits: number[] = [];
  const embedder = openEmbedder({
    baseUrl: server.baseUrl,
    apiKey: KEY,
    model: 'an-embedding-model',
    timeoutMs: 5_000,
    wait: async (ms) => void waits.push(ms),
    ...given,
  });
  try {
    const result = await use(embedder, server, waits);
    server.assertDone();
    return result;
  } finally {
    await server.close();
  }
}

const alive = (): AbortSignal => new AbortController().signal;

describe('vectors of texts', () => {
  it('are asked for as numbers, from the given endpoint with the given key, and come in order', async () => {
    await withEmbedder([vectors], async (embedder, server) => {
      expect(await embedder.embed(['a', 'bb'], alive())).toEqual({
        kind: 'vectors',
        vectors: [Float32Array.of(1, 0, 0.5), Float32Array.of(2, 1, 0.5)],
        tokens: 2,
      });
      const [request] = server.requests;
      expect(request).toMatchObject({ method: 'POST', path: '/v1/embeddings' });
      expect(request?.headers.authorization).toBe(`Bearer ${KEY}`);
      expect(request?.body).toEqual({
        model: 'an-embedding-model',
        input: ['a', 'bb'],
        encoding_format: 'float',
      });
    });
  });

  it('are asked for in batches, and all of them come', async () => {
    const texts = Array.from({ length: 2 * MAX_BATCH_TEXTS + 1 }, (_, index) => 'x'.repeat(index + 1));
    await withEmbedder([vectors, vectors, vectors], async (embedder, server) => {
      const embedding = await embedder.embed(texts, alive());
      if (embedding.kind !== 'vectors') throw new Error(embedding.detail);
      expect(embedding.vectors.map(([length]) => length)).toEqual(texts.map(({ length }) => length));
      expect(embedding.tokens).toBe(texts.length);
      expect(server.requests.map((request) => inputOf(request).length)).toEqual([64, 64, 1]);
    });
  });

  it('of nothing are none, without a request', async () => {
    await withEmbedder([], async (embedder) => {
      expect(await embedder.embed([], alive())).toEqual({ kind: 'vectors', vectors: [], tokens: 0 });
    });
  });

  it('are asked for with the beginning of a long text and with a blank for an empty one', async () => {
    const long = `${'x'.repeat(MAX_TEXT_CHARS - 1)}🙂`;
    await withEmbedder([vectors], async (embedder, server) => {
      await embedder.embed(['', '\n', long, 'x'.repeat(MAX_TEXT_CHARS)], alive());
      const [empty, blank, cutText, whole] = server.requests.flatMap(inputOf);
      expect([empty, blank]).toEqual([' ', ' ']);
      expect(cutText).toBe('x'.repeat(MAX_TEXT_CHARS - 1));
      expect(whole).toHaveLength(MAX_TEXT_CHARS);
    });
  });

  it('are batched within both limits, in order, and a text over the limit of bytes stands alone', () => {
    const half = 'x'.repeat(MAX_BATCH_BYTES / 2);
    const over = 'é'.repeat(MAX_BATCH_BYTES);
    const texts = [half, half, 'a', over, 'b', ...Array.from({ length: 70 }, () => 'c')];
    const batches = batchesOf(texts);
    expect(batches.flat()).toEqual(texts);
    expect(batches.map(({ length }) => length)).toEqual([2, 1, 1, MAX_BATCH_TEXTS, 7]);
  });
});

describe('an endpoint that gives none', () => {
  it.each([429, 500, 503])('for a passing reason (%i) is asked once more', async (code) => {
    await withEmbedder([status(code), vectors], async (embedder, _server, waits) => {
      expect((await embedder.embed(['a'], alive())).kind).toBe('vectors');
      expect(waits).toEqual([500]);
    });
    await withEmbedder([status(code), status(code)], async (embedder) => {
      expect(await embedder.embed(['a'], alive())).toMatchObject({
        kind: 'unavailable',
        detail: expect.stringContaining(`HTTP ${code}`),
      });
    });
  });

  it('is not waited for longer than five seconds', async () => {
    await withEmbedder(
      [status(429, {}, { 'retry-after': '600' }), vectors],
      async (embedder, _server, waits) => {
        await embedder.embed(['a'], alive());
        expect(waits).toEqual([5_000]);
      },
    );
  });

  it.each([400, 401, 404, 413])('for good (%i) is asked once', async (code) => {
    await withEmbedder([status(code, { message: `no: ${KEY}` })], async (embedder) => {
      const embedding = await embedder.embed(['a'], alive());
      expect(embedding.kind).toBe('unavailable');
      expect(JSON.stringify(embedding)).not.toContain(KEY);
    });
  });

  const two = (data: unknown): HttpAnswer => http(200, { data });
  const fine = { index: 0, embedding: [1, 2] };

  it.each([
    ['one vector too few', two([fine])],
    ['one too many', two([fine, { ...fine, index: 1 }, { ...fine, index: 2 }])],
    ['a place twice', two([fine, fine])],
    ['a place that was not asked', two([fine, { ...fine, index: 7 }])],
    ['vectors of two lengths', two([fine, { index: 1, embedding: [1] }])],
    ['an empty vector', two([fine, { index: 1, embedding: [] }])],
    ['a text for a number', two([fine, { index: 1, embedding: [1, '2'] }])],
    ['null for a number', two([fine, { index: 1, embedding: [1, null] }])],
    ['a number beyond 32 bits', two([fine, { index: 1, embedding: [1, 1e39] }])],
    ['base64', two([fine, { index: 1, embedding: 'AACAPw==' }])],
    [
      'a number beyond all',
      http(200, '{"data":[{"index":0,"embedding":[1]},{"index":1,"embedding":[1e999]}]}'),
    ],
    ['a completion', http(200, { choices: [] })],
    ['an error inside 200', http(200, { error: { message: 'no' } })],
    ['HTML', http(200, '<html>')],
    ['nothing', http(200, '')],
  ])('that answers with %s is taken for one that gives none', async (_what, answer) => {
    await withEmbedder([answer], async (embedder) => {
      expect((await embedder.embed(['a', 'b'], alive())).kind).toBe('unavailable');
    });
  });

  it('of one length for all batches is none', async () => {
    const short = http(200, { data: [{ index: 0, embedding: [1] }] });
    await withEmbedder([vectors, short], async (embedder) => {
      const texts = Array.from({ length: MAX_BATCH_TEXTS + 1 }, () => 'a');
      expect((await embedder.embed(texts, alive())).kind).toBe('unavailable');
    });
  });

  it('because it hangs, breaks off or is not there says so and throws nothing', async () => {
    await withEmbedder(
      [hang()],
      async (embedder) =>
        expect(await embedder.embed(['a'], alive())).toMatchObject({
          kind: 'unavailable',
          detail: expect.stringContaining('in time'),
        }),
      { timeoutMs: 100 },
    );
    await withEmbedder([cut('{"data":')], async (embedder) =>
      expect((await embedder.embed(['a'], alive())).kind).toBe('unavailable'),
    );
    const gone = await withEmbedder([], async (embedder) => embedder);
    expect((await gone.embed(['a'], alive())).kind).toBe('unavailable');
  });

  it('is not asked when the run has ended, nor waited for when it ends', async () => {
    await withEmbedder([], async (embedder) =>
      expect((await embedder.embed(['a'], AbortSignal.abort())).kind).toBe('unavailable'),
    );
    const controller = new AbortController();
    const hanging = (): ReturnType<typeof hang> => {
      setTimeout(() => controller.abort(), 20);
      return hang();
    };
    await withEmbedder([hanging], async (embedder) =>
      expect(await embedder.embed(['a'], controller.signal)).toMatchObject({
        kind: 'unavailable',
        detail: expect.stringContaining('the run ended'),
      }),
    );
  });

  it('has a usable address and key, or is not opened', () => {
    const given = { apiKey: KEY, model: 'm', timeoutMs: 1_000 };
    expect(() => openEmbedder({ ...given, baseUrl: 'http://example.com/v1' })).toThrow('base-url');
    expect(() => openEmbedder({ ...given, baseUrl: 'https://example.com/v1', tlsVerified: false })).toThrow(
      'TLS',
    );
  });
});
