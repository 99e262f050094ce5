import { createServer, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { openModel } from '../../../src/adapters/model/open-model.ts';
import { MAX_BODY_BYTES } from '../../../src/adapters/model/transport.ts';
import {
  FIRST_WAIT_MS,
  MAX_RETRY_AFTER_MS,
  MAX_RETRIES,
  waitBefore,
  MAX_WAIT_MS,
} from '../../../src/adapters/model/retry.ts';
import { CodedError } from '../../../src/errors.ts';
import {
  answer,
  completion,
  cut,
  hang,
  http,
  reply,
  status,
  toolCalls,
} from '../../support/scripted-model.ts';
import { buildOptions, buildRequest, KEY, TOOL, withModel } from './opened.ts';

const servers: Server[] = [];

afterEach(async () => {
  await Promise.all(
    servers.splice(0).map(async (server) => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }),
  );
});

async function listening(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `127.0.0.1:${address.port}`;
}

describe('a request', () => {
  it('goes to the given endpoint with nothing but what is needed', async () => {
    await withModel([reply()], async ({ complete, server }) => {
      await complete({
        messages: [
          { role: 'system', content: 's' },
          { role: 'user', content: 'u' },
          {
            role: 'assistant',
            content: null,
            toolCalls: [{ id: 'c', name: 'read_file', argumentsText: '{}' }],
          },
          { role: 'tool', callId: 'c', content: 'r' },
          { role: 'assistant', content: null, toolCalls: [] },
        ],
        tools: [TOOL],
      });
      const [request] = server.requests;
      expect(request).toMatchObject({ method: 'POST', path: '/v1/chat/completions' });
      expect(request?.body).toEqual({
        model: 'a-model',
        messages: [
          { role: 'system', content: 's' },
          { role: 'user', content: 'u' },
          {
            role: 'assistant',
            content: null,
            tool_calls: [{ id: 'c', type: 'function', function: { name: 'read_file', arguments: '{}' } }],
          },
          { role: 'tool', tool_call_id: 'c', content: 'r' },
          { role: 'assistant', content: '' },
        ],
        max_tokens: 4_096,
        tools: [
          {
            type: 'function',
            function: { name: 'read_file', description: 'reads', parameters: { type: 'object' } },
          },
        ],
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'answer', strict: true, schema: buildRequest().answerSchema },
        },
      });
      expect(request?.headers).toMatchObject({
        authorization: `Bearer ${KEY}`,
        'user-agent': 'verdict-gate',
        'accept-encoding': 'identity',
      });
    });
  });

  it('without tools has no key for them, and without a key no authorization', async () => {
    await withModel(
      [reply()],
      async ({ complete, server }) => {
        await complete();
        expect(server.requests[0]?.body).not.toHaveProperty('tools');
        expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
      },
      { apiKey: null },
    );
  });

  it('takes nothing from the environment, and the client writes nothing to the console', async () => {
    const environment = {
      OPENAI_BASE_URL: 'http://127.0.0.1:1/other',
      OPENAI_API_KEY: 'sk-other-key',
      OPENAI_ADMIN_KEY: 'sk-admin-key',
      OPENAI_ORG_ID: 'org-other',
      OPENAI_PROJECT_ID: 'proj-other',
      OPENAI_WEBHOOK_SECRET: 'whsec-other',
      OPENAI_CUSTOM_HEADERS: 'authorization: Bearer sk-evil\nx-evil: 1',
      OPENAI_LOG: 'debug',
    };
    const before = { ...process.env };
    Object.assign(process.env, environment);
    const spies = (['log', 'debug', 'info', 'warn', 'error'] as const).map((level) =>
      jest.spyOn(console, level).mockImplementation(() => {}),
    );
    try {
      await withModel([status(429), reply()], async ({ complete, server }) => {
        expect((await complete()).kind).toBe('answer');
        for (const { headers } of server.requests) {
          expect(headers.authorization).toBe(`Bearer ${KEY}`);
          expect(JSON.stringify(headers)).not.toMatch(/other|evil|admin|stainless/);
        }
      });
      for (const spy of spies) expect(spy).not.toHaveBeenCalled();
    } finally {
      for (const spy of spies) spy.mockRestore();
      for (const name of Object.keys(environment)) delete process.env[name];
      Object.assign(process.env, before);
    }
  });
});

describe('opening a model', () => {
  it.each([
    [{ baseUrl: 'http://example.com/v1' }, /base-url/],
    [{ apiKey: '' }, /API key/],
    [{ apiKey: 'sk-a\nx-evil: 1' }, /API key/],
    [{ apiKey: 'sk-\u00e9' }, /API key/],
  ])('refuses %j', (given, message) => {
    expect(() => openModel(buildOptions(given))).toThrow(message);
    expect(() => openModel(buildOptions(given))).toThrow(CodedError);
  });

  it('refuses to send a key or code over TLS that is not checked, and names the way out', () => {
    for (const apiKey of [KEY, null]) {
      const unchecked = buildOptions({ baseUrl: 'https://127.0.0.1:1/v1', apiKey, tlsVerified: false });
      expect(() => openModel(unchecked)).toThrow(CodedError);
      expect(() => openModel(unchecked)).toThrow(/NODE_TLS_REJECT_UNAUTHORIZED/);
    }
  });

  it('opens an endpoint on this machine without TLS, and any whose certificate is checked', () => {
    expect(() => openModel(buildOptions({ tlsVerified: false }))).not.toThrow();
    const https = { baseUrl: 'https://127.0.0.1:1/v1' };
    expect(() => openModel(buildOptions({ ...https, tlsVerified: true }))).not.toThrow();
    expect(() => openModel(buildOptions(https))).not.toThrow();
  });

  it('names a broken environment without its values', () => {
    process.env['OPENAI_CUSTOM_HEADERS'] = 'bad name: sk-secret';
    try {
      expect(() => openModel(buildOptions())).toThrow(/OPENAI_/);
      expect(() => openModel(buildOptions())).not.toThrow(/sk-secret/);
    } finally {
      delete process.env['OPENAI_CUSTOM_HEADERS'];
    }
  });
});

describe('a completion', () => {
  it('gives its tokens, those from the cache among them', async () => {
    const usage = { prompt_tokens: 100, completion_tokens: 20, prompt_tokens_details: { cached_tokens: 60 } };
    await withModel([answer('text', usage)], async ({ complete }) => {
      expect(await complete()).toEqual({
        kind: 'answer',
        text: 'text',
        model: 'a-model',
        usage: { inputTokens: 100, cachedInputTokens: 60, outputTokens: 20, requests: 1 },
      });
    });
  });

  it.each([
    [null],
    [[]],
    [{}],
    [{ prompt_tokens: 10 }],
    [{ prompt_tokens: -5_000, completion_tokens: 20 }],
    [{ prompt_tokens: 10, completion_tokens: -1 }],
    [{ prompt_tokens: '10', completion_tokens: 20 }],
    [{ prompt_tokens: 10, completion_tokens: null }],
    [{ prompt_tokens: 10, completion_tokens: 0.5 }],
    [{ prompt_tokens: 1_000_000_001, completion_tokens: 20 }],
    [{ prompt_tokens: 1e18, completion_tokens: 20 }],
  ])('with the usage %j counts none: what was set aside for it then stays spent', async (usage) => {
    await withModel([answer('text', usage)], async ({ complete }) => {
      expect(await complete()).toMatchObject({
        kind: 'answer',
        usage: { inputTokens: 0, outputTokens: 0 },
      });
    });
  });

  it('with usage of numbers that JSON has no room for counts none', async () => {
    const { text, ...rest } = answer('text', { prompt_tokens: 10, completion_tokens: 77 });
    const huge = { ...rest, text: text.replace(':77', ':1e999') };
    await withModel([huge], async ({ complete }) => {
      expect(await complete()).toMatchObject({ kind: 'answer', usage: { inputTokens: 0, outputTokens: 0 } });
    });
  });

  it('believes a count up to a thousand million, and counts no nonsense of the cache', async () => {
    const usage = {
      prompt_tokens: 1e9,
      completion_tokens: 1,
      prompt_tokens_details: { cached_tokens: -4 },
    };
    await withModel([answer('text', usage)], async ({ complete }) => {
      expect(await complete()).toMatchObject({
        usage: { inputTokens: 1e9, cachedInputTokens: 0, outputTokens: 1 },
      });
    });
  });

  it('may finish without saying so, or in parts', async () => {
    const parts = [
      { type: 'thinking', text: 'hm' },
      { type: 'text', text: 'a' },
      { type: 'text', text: 'b' },
    ];
    await withModel(
      [completion({ content: 'x' }, null), completion({ content: parts })],
      async ({ complete }) => {
        expect(await complete()).toMatchObject({ kind: 'answer', text: 'x' });
        expect(await complete()).toMatchObject({ kind: 'answer', text: 'ab' });
      },
    );
  });

  it('gives calls of tools, whatever reason it ended for, with ids where they are missing', async () => {
    const calls = [{ function: { name: 'a', arguments: '{}' } }, { id: '', function: { name: 'b' } }];
    await withModel(
      [
        completion({ content: 'hm', tool_calls: calls }, 'stop'),
        toolCalls([{ id: 'x', name: 'c', args: {} }]),
      ],
      async ({ complete }) => {
        expect(await complete()).toMatchObject({
          kind: 'tool_calls',
          text: 'hm',
          calls: [
            { id: 'call_0', name: 'a', argumentsText: '{}' },
            { id: 'call_1', name: 'b', argumentsText: '' },
          ],
        });
        expect(await complete()).toMatchObject({ kind: 'tool_calls', text: null, calls: [{ id: 'x' }] });
      },
    );
  });

  it.each([
    ['content_filter', 'refused'],
    ['content-filter', 'refused'],
    ['SAFETY', 'refused'],
    ['RECITATION', 'refused'],
    ['PROHIBITED_CONTENT', 'refused'],
    ['BLOCKLIST', 'refused'],
    ['SPII', 'refused'],
    ['length', 'truncated'],
    ['max_tokens', 'truncated'],
    ['error', 'rejected'],
    ['whatever', 'rejected'],
  ])('that ended by %s is %s, with text or calls in it', async (reason, kind) => {
    const calls = [{ id: 'x', type: 'function', function: { name: 'a', arguments: '{}' } }];
    await withModel(
      [
        completion({ content: '{"complete":true,"findings":[]}' }, reason),
        completion({ content: null, tool_calls: calls }, reason),
      ],
      async ({ complete }) => {
        expect((await complete()).kind).toBe(kind);
        expect((await complete()).kind).toBe(kind);
      },
    );
  });

  it.each([
    ['a refusal in a part', completion({ content: [{ type: 'refusal', refusal: 'no' }] }), 'refused'],
    ['an error inside 200', http(200, { error: { message: 'no' } }), 'rejected'],
    [
      'a filter inside 200',
      http(200, { error: { code: 403, metadata: { reasons: ['x'], flagged_input: 'y' } } }),
      'refused',
    ],
    ['another interface', http(200, { result: 'ok' }), 'rejected'],
    ['choices of another type', http(200, { choices: 'none' }), 'rejected'],
    ['a list', http(200, []), 'rejected'],
    ['null', http(200, 'null'), 'rejected'],
    ['a filtered prompt with 403', status(403, { code: 'content_policy_violation' }), 'refused'],
    ['a moderated prompt with 403', status(403, { message: 'Your input was flagged' }), 'refused'],
    ['a firewall that has read the prompt', http(403, '<h1>Sorry, you have been blocked</h1>'), 'refused'],
    ['a key that is wrong', status(401, { message: 'Incorrect API key provided' }), 'unreachable'],
    ['a prompt against the rules', status(400, { code: 'invalid_prompt' }), 'refused'],
    ['a prompt that is too long', status(400, { code: 'context_length_exceeded' }), 'rejected'],
    [
      'an inner filter code',
      status(400, { code: 'x', innererror: { code: 'ResponsibleAIPolicyViolation' } }),
      'refused',
    ],
  ])('%s is %s, without a second request', async (_what, response, kind) => {
    await withModel([response], async ({ complete }) => expect((await complete()).kind).toBe(kind));
  });

  it.each([
    [200, ''],
    [200, '{"choices":'],
    [400, '{"error":'],
    [400, '{"error":{"innererror":'],
  ])('of status %i with a deep nest of brackets after %j does no harm', async (code, start) => {
    const nest = '['.repeat(200_000) + ']'.repeat(200_000);
    const text = start + nest + '}'.repeat(start.split('{').length - 1);
    await withModel([http(code, text)], async ({ complete }) => {
      expect(await complete()).toMatchObject({ kind: 'rejected', usage: { requests: 1 } });
    });
  });
});

describe('a fault', () => {
  it.each([408, 409, 429, 500, 502, 503, 504, 529])(
    'of status %i is tried again twice, then ends',
    async (code) => {
      await withModel([status(code), status(code), status(code)], async ({ complete, waits }) => {
        const kind = code === 409 ? 'rejected' : 'unreachable';
        expect(await complete()).toMatchObject({ kind, usage: { requests: 1 + MAX_RETRIES } });
        expect(waits).toEqual([500, 1_000]);
      });
    },
  );

  it.each([
    [401, 'unreachable'],
    [403, 'unreachable'],
    [404, 'unreachable'],
    [400, 'rejected'],
    [402, 'rejected'],
    [405, 'rejected'],
    [413, 'rejected'],
    [422, 'rejected'],
    [451, 'rejected'],
  ])('of status %i is %s, and not tried again', async (code, kind) => {
    await withModel([status(code)], async ({ complete, waits }) => {
      expect((await complete()).kind).toBe(kind);
      expect(waits).toEqual([]);
    });
  });

  it('of a request that is too large is one of the request, also where it comes as a rate limit', async () => {
    const tooLarge = status(429, { message: 'Request too large for a-model: Limit 30000, Requested 60000' });
    await withModel([tooLarge, tooLarge, tooLarge], async ({ complete }) => {
      expect((await complete()).kind).toBe('rejected');
    });
  });

  it('that comes with 200 and names a status is treated as that status', async () => {
    await withModel(
      [http(200, { error: { code: 429, message: 'slow down' } }), reply()],
      async ({ complete }) => {
        expect(await complete()).toMatchObject({ kind: 'answer', usage: { requests: 2 } });
      },
    );
  });

  it('that passes is forgotten', async () => {
    await withModel([status(500), status(429), reply()], async ({ complete }) => {
      expect(await complete()).toMatchObject({ kind: 'answer', usage: { requests: 3 } });
    });
  });

  it.each([{ code: 'insufficient_quota' }, { type: 'insufficient_quota' }])(
    'of a used-up quota %j is not tried again',
    async (error) => {
      await withModel([status(429, error)], async ({ complete }) =>
        expect((await complete()).kind).toBe('unreachable'),
      );
    },
  );

  it.each([
    ['not JSON', http(200, '<html>502</html>', { 'content-type': 'text/html' })],
    ['a part of JSON', http(200, '{"choices":[{"index":0,')],
    ['cut in the middle', cut('{"choices":[')],
  ])('of a reply that is %s is tried again once', async (what, bad) => {
    const kind = what.startsWith('cut') ? 'unreachable' : 'rejected';
    await withModel([bad, reply()], async ({ complete }) => expect((await complete()).kind).toBe('answer'));
    await withModel([bad, bad], async ({ complete }) => expect((await complete()).kind).toBe(kind));
  });

  it.each([['nothing'], ['headers']] as const)(
    'of an endpoint that hangs after %s ends in time and is tried again once',
    async (after) => {
      await withModel(
        [hang(after), hang(after)],
        async ({ complete }) => {
          const turn = await complete();
          expect(turn).toMatchObject({ kind: 'unreachable', detail: expect.stringContaining('in time') });
        },
        { timeoutMs: 100 },
      );
    },
  );

  it('of no body at all is left to the caller as an empty answer', async () => {
    await withModel([http(204), http(200, '')], async ({ complete }) => {
      expect((await complete()).kind).toBe('empty');
      expect((await complete()).kind).toBe('empty');
    });
  });

  it('of an endpoint that is not there is tried again twice and names neither address nor port', async () => {
    const address = await listening(createServer());
    await new Promise((resolve) => servers.pop()?.close(resolve));
    const waits: number[] = [];
    const model = openModel(
      buildOptions({ baseUrl: `http://${address}/v1`, wait: async (ms) => void waits.push(ms) }),
    );
    const turn = await model.complete(buildRequest(), new AbortController().signal);
    expect(turn).toMatchObject({ kind: 'unreachable', usage: { requests: 3 } });
    expect(waits).toHaveLength(2);
    expect(JSON.stringify(turn)).not.toMatch(/127\.0\.0\.1|ECONN/);
  });

  it('of a wrong certificate or no TLS at all is not tried again', async () => {
    const address = await listening(createServer((_request, response) => response.end('{}')));
    const waits: number[] = [];
    const model = openModel(
      buildOptions({ baseUrl: `https://${address}/v1`, wait: async (ms) => void waits.push(ms) }),
    );
    const turn = await model.complete(buildRequest(), new AbortController().signal);
    expect(turn).toMatchObject({ kind: 'unreachable', detail: expect.stringContaining('certificate') });
    expect(waits).toEqual([]);
  });

  it.each([301, 302, 303, 307, 308])('of a redirect with %i sends neither key nor body on', async (code) => {
    let reached = 0;
    const elsewhere = await listening(
      createServer((_request, response) => {
        reached += 1;
        response.end('{}');
      }),
    );
    await withModel(
      [http(code, '', { location: `http://${elsewhere}/v1/chat/completions` })],
      async ({ complete }) => {
        expect(await complete()).toMatchObject({
          kind: 'unreachable',
          detail: expect.stringContaining('redirects'),
        });
      },
    );
    expect(reached).toBe(0);
  });

  it.each([
    [MAX_BODY_BYTES - 1, 'answer'],
    [MAX_BODY_BYTES, 'answer'],
    [MAX_BODY_BYTES + 1, 'rejected'],
  ])('of a body of %i bytes: %s', async (bytes, kind) => {
    const whole = answer('').text;
    await withModel(
      [
        {
          ...answer(''),
          text: whole.replace('"content":""', `"content":"${'x'.repeat(bytes - whole.length)}"`),
        },
      ],
      async ({ complete }) => {
        expect((await complete()).kind).toBe(kind);
      },
    );
  });

  it('of a compressed bomb ends at the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20));
    const address = await listening(
      createServer((_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb);
      }),
    );
    const model = openModel(buildOptions({ baseUrl: `http://${address}/v1` }));
    const turn = await model.complete(buildRequest(), new AbortController().signal);
    expect(turn).toMatchObject({ kind: 'rejected', detail: expect.stringContaining('too large') });
  });

  it('tells status, type and request id, and nothing else of what the endpoint wrote', async () => {
    const error = {
      message: `Incorrect API key provided: ${KEY}. See http://10.0.0.9:4000 about "the prompt text"`,
      type: 'invalid_request_error',
      code: 'invalid_api_key',
    };
    await withModel([status(401, error, { 'x-request-id': 'req_123' })], async ({ complete }) => {
      expect(await complete()).toMatchObject({
        detail: 'the model endpoint answered with HTTP 401, invalid_api_key, request req_123, check the key',
      });
    });
  });

  it.each([
    [{ code: KEY }, 'req_1'],
    [{ code: 'key_0123456789' }, 'req_1'],
    [{ code: 'http://10.0.0.9' }, 'req_1'],
    [{ type: '<img src=x>' }, `req-${KEY.slice(5, 15)}`],
    [{ code: { deep: KEY }, type: [KEY] }, 'a\u00e9'],
  ])('leaves out a code of %j and a request id of %j that could hold a key', async (error, id) => {
    await withModel([status(403, error, { 'x-request-id': id })], async ({ complete }) => {
      const turn = await complete();
      expect(JSON.stringify(turn)).not.toMatch(/0123456789|10\.0\.0\.9|img/);
    });
  });
});

describe('waiting', () => {
  const now = Date.parse('2026-12-01T00:00:00Z');

  it.each([
    [1, null, FIRST_WAIT_MS],
    [2, null, 2 * FIRST_WAIT_MS],
    [9, null, MAX_WAIT_MS],
    [1, '2', 2_000],
    [1, '0', 0],
    [1, '29.999', 29_999],
    [1, '30', MAX_RETRY_AFTER_MS],
    [1, '31', MAX_RETRY_AFTER_MS],
    [1, '999999999', MAX_RETRY_AFTER_MS],
    [1, 'Tue, 01 Dec 2026 00:00:05 GMT', 5_000],
    [1, 'Mon, 30 Nov 2026 00:00:00 GMT', 0],
    [1, 'soon', FIRST_WAIT_MS],
    [1, '-1', expect.any(Number)],
  ])('before retry %i with Retry-After %j: %j ms', (retry, header, ms) => {
    expect(waitBefore(retry, header, now)).toEqual(ms);
    expect(waitBefore(retry, header, now)).toBeLessThanOrEqual(MAX_RETRY_AFTER_MS);
  });

  it('does as the endpoint asks', async () => {
    await withModel([status(429, {}, { 'retry-after': '7' }), reply()], async ({ complete, waits }) => {
      await complete();
      expect(waits).toEqual([7_000]);
    });
  });

  it('ends at once when the run ends, with the real clock', async () => {
    const controller = new AbortController();
    const model = await withModel(
      [
        () => {
          setTimeout(() => controller.abort(), 20);
          return status(503, {}, { 'retry-after': '30' });
        },
      ],
      async ({ server }) => {
        const { wait: _instant, ...options } = buildOptions({ baseUrl: server.baseUrl });
        return openModel(options).complete(buildRequest(), controller.signal);
      },
    );
    expect(model).toMatchObject({ kind: 'cancelled', usage: { requests: 1 } });
  });
});

describe('cancelling', () => {
  it('makes no request when the run has ended', async () => {
    await withModel([], async ({ complete }) => {
      expect(await complete({}, AbortSignal.abort())).toMatchObject({
        kind: 'cancelled',
        usage: { requests: 0 },
      });
    });
  });

  it('in the last attempt is a cancel, not a fault of the endpoint', async () => {
    const controller = new AbortController();
    const hanging = (): ReturnType<typeof hang> => {
      setTimeout(() => controller.abort(), 20);
      return hang();
    };
    await withModel([status(500), status(500), hanging], async ({ complete }) => {
      expect((await complete({}, controller.signal)).kind).toBe('cancelled');
    });
  });

  it.each([['nothing'], ['headers']] as const)('ends a request of which %s has come', async (after) => {
    const controller = new AbortController();
    const hanging = (): ReturnType<typeof hang> => {
      setTimeout(() => controller.abort(), 20);
      return hang(after);
    };
    await withModel([hanging], async ({ complete }) => {
      expect(await complete({}, controller.signal)).toMatchObject({
        kind: 'cancelled',
        usage: { requests: 1 },
      });
    });
  });
});
