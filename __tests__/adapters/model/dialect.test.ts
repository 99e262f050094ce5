import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { initialDialect } from '../../../src/adapters/model/dialect.ts';
import { modelCase } from '../../reviewer/model-cases.ts';
import { http, reply, status, type RequestBody, type ScriptedRequest } from '../../support/scripted-model.ts';
import { TOOL, withModel, type Opened } from './opened.ts';

const responses = z.array(z.object({ status: z.number(), body: z.unknown() }));

function bodies({ server }: Opened): readonly RequestBody[] {
  return server.requests.flatMap(({ body }) => (body === undefined ? [] : [body]));
}

function formatsOf(opened: Opened): unknown[] {
  const format = z.looseObject({ type: z.string() }).optional();
  return bodies(opened).map((body) => format.parse(body['response_format'])?.type ?? 'none');
}

describe('what an endpoint refuses', () => {
  it('handles max-tokens-unsupported: the other parameter is used from the second request on', async () => {
    const { input } = modelCase('exchange', 'max-tokens-unsupported');
    const script = responses.parse(z.looseObject({ script: z.unknown() }).parse(input).script);
    await withModel([...script.map((one) => http(one.status, one.body)), reply()], async (opened) => {
      expect(await opened.complete()).toMatchObject({ kind: 'answer', usage: { requests: 2 } });
      const [first, second] = bodies(opened);
      expect(first).toMatchObject({ max_tokens: 4_096 });
      expect(second).toMatchObject({ max_completion_tokens: 4_096 });
      expect(second).not.toHaveProperty('max_tokens');
      await opened.complete();
      expect(bodies(opened)[2]).toMatchObject({ max_completion_tokens: 4_096 });
      expect(opened.notes).toEqual([
        'the model endpoint refuses max_tokens; going on with max_completion_tokens',
      ]);
    });
  });

  it('is switched once: a refusal of the other parameter stands', async () => {
    const refusal = (name: string) =>
      status(400, {
        message: `Unsupported parameter: '${name}'`,
        param: name,
        code: 'unsupported_parameter',
      });
    await withModel([refusal('max_tokens'), refusal('max_completion_tokens')], async ({ complete }) => {
      expect(await complete()).toMatchObject({ kind: 'rejected', usage: { requests: 2 } });
    });
  });

  it('begins with max_completion_tokens where newer models are at home', () => {
    expect(initialDialect('https://api.openai.com/v1', null).outputLimit).toBe('max_completion_tokens');
    expect(initialDialect('https://x.openai.azure.com/openai/v1', null).outputLimit).toBe(
      'max_completion_tokens',
    );
    expect(initialDialect('https://notopenai.com/v1', null).outputLimit).toBe('max_tokens');
  });

  it('handles temperature-unsupported: it is dropped once, and an error that persists ends there', async () => {
    const { input } = modelCase('exchange', 'temperature-unsupported');
    const script = responses.parse(z.looseObject({ script: z.unknown() }).parse(input).script);
    const [refusal, accepted] = script.map((one) => http(one.status, one.body));
    if (refusal === undefined || accepted === undefined) throw new Error('two responses are needed');
    await withModel(
      [refusal, accepted, reply()],
      async (opened) => {
        expect((await opened.complete()).kind).toBe('answer');
        expect(bodies(opened)[0]).toMatchObject({ temperature: 0.2 });
        expect(bodies(opened)[1]).not.toHaveProperty('temperature');
        await opened.complete();
        expect(bodies(opened)[2]).not.toHaveProperty('temperature');
      },
      { temperature: 0.2 },
    );
    await withModel(
      [refusal, refusal],
      async ({ complete }) => expect((await complete()).kind).toBe('rejected'),
      { temperature: 0.2 },
    );
    await withModel([reply()], async (opened) => {
      await opened.complete();
      expect(bodies(opened)[0]).not.toHaveProperty('temperature');
    });
  });

  const { input } = modelCase('exchange', 'response-format-rejected');
  const variants = responses.parse(z.looseObject({ variants: z.unknown() }).parse(input).variants);

  it.each(variants)('handles response-format-rejected: $body', async (variant) => {
    const scripted = (request: ScriptedRequest) =>
      request.body?.['response_format'] === undefined ? reply() : http(variant.status, variant.body);
    await withModel([scripted, scripted, scripted, scripted], async (opened) => {
      expect(await opened.complete()).toMatchObject({ kind: 'answer', usage: { requests: 3 } });
      expect(formatsOf(opened)).toEqual(['json_schema', 'json_object', 'none']);
      // Remembered for the run: the next call asks once.
      expect(await opened.complete()).toMatchObject({ usage: { requests: 1 } });
      expect(opened.notes).toHaveLength(2);
    });
  });

  it('stops at the format that is taken', async () => {
    await withModel(
      [status(400, { message: 'json_schema is not supported' }), reply(), reply()],
      async (opened) => {
        await opened.complete();
        await opened.complete();
        expect(formatsOf(opened)).toEqual(['json_schema', 'json_object', 'json_object']);
      },
    );
  });

  it('is not guessed: any other 400 stands at once', async () => {
    for (const message of [
      'max_tokens is too large: 999999',
      'Invalid value for temperature range',
      'context length exceeded',
    ])
      await withModel([status(400, { message, code: 'invalid_value' })], async ({ complete }) => {
        expect(await complete()).toMatchObject({ kind: 'rejected', usage: { requests: 1 } });
      });
  });

  it.each([401, 403, 404, 500])('is not learned from status %i', async (code) => {
    const script = [status(code, { message: 'response_format unsupported' })];
    await withModel(
      script,
      async (opened) => {
        expect((await opened.complete()).kind).toBe('unreachable');
        expect(new Set(formatsOf(opened))).toEqual(new Set(['json_schema']));
      },
      { repeatLast: true },
    );
  });

  const noReasoning = (model: string) =>
    status(400, {
      message: `Function tools with reasoning_effort are not supported for ${model} in /v1/chat/completions. To use function tools, use /v1/responses or set reasoning_effort to 'none'.`,
      type: 'invalid_request_error',
      param: 'reasoning_effort',
      code: null,
    });

  it('may be tools beside reasoning: then reasoning is switched off', async () => {
    await withModel([noReasoning('gpt-5.6-terra'), reply(), reply()], async (opened) => {
      expect((await opened.complete({ tools: [TOOL] })).kind).toBe('answer');
      expect(bodies(opened)[0]).not.toHaveProperty('reasoning_effort');
      expect(bodies(opened)[1]).toMatchObject({ reasoning_effort: 'none', tools: [{}] });
      await opened.complete({ tools: [TOOL] });
      expect(bodies(opened)[2]).toMatchObject({ reasoning_effort: 'none' });
    });
  });

  it('may be that as well: then the review goes on without tools', async () => {
    const noNone = status(400, {
      message: "Unsupported value: 'reasoning_effort' does not support 'none' with this model.",
      param: 'reasoning_effort',
      code: 'unsupported_value',
    });
    await withModel([noReasoning('gpt-6-astra'), noNone, reply()], async (opened) => {
      expect((await opened.complete({ tools: [TOOL] })).kind).toBe('answer');
      expect(bodies(opened)[2]).not.toHaveProperty('tools');
      expect(bodies(opened)[2]).not.toHaveProperty('reasoning_effort');
      expect(opened.notes.at(-1)).toContain('without tools');
    });
  });

  it('is refused at most six times in one call', async () => {
    const everything = (request: ScriptedRequest) => {
      const has = (name: string): boolean => request.body?.[name] !== undefined;
      const name =
        [
          'temperature',
          'max_tokens',
          'reasoning_effort',
          'tools',
          'response_format',
          'max_completion_tokens',
        ].find(has) ?? '';
      const told = name === 'tools' ? 'reasoning_effort' : name;
      return status(400, { message: `${told} is not supported`, param: told, code: 'unsupported_parameter' });
    };
    await withModel(
      [everything],
      async ({ complete, server }) => {
        expect((await complete({ tools: [TOOL] })).kind).toBe('rejected');
        expect(server.requests.length).toBe(7);
      },
      { temperature: 1, repeatLast: true },
    );
  });

  it('is learned once by calls that are made together', async () => {
    const scripted = (request: ScriptedRequest) =>
      request.body?.['response_format'] === undefined
        ? reply()
        : status(400, { message: 'no response_format here' });
    await withModel(
      [scripted],
      async ({ complete, notes }) => {
        const turns = await Promise.all([complete(), complete(), complete()]);
        expect(turns.map(({ kind }) => kind)).toEqual(['answer', 'answer', 'answer']);
        expect(notes).toHaveLength(2);
      },
      { repeatLast: true },
    );
  });
});
