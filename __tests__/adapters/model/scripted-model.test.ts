import { describe, expect, it } from '@jest/globals';
import { answer, reply, startScriptedModel, status, toolCall } from '../../support/scripted-model.ts';

async function post(baseUrl: string, body = '{"messages":[]}'): Promise<Response> {
  return fetch(`${baseUrl}/chat/completions`, { method: 'POST', body, headers: { 'x-test': '1' } });
}

describe('the scripted model', () => {
  it('answers in order and records what was asked', async () => {
    const model = await startScriptedModel([answer('one'), (request) => answer(`saw ${request.path}`)]);
    expect(await (await post(model.baseUrl)).text()).toContain('one');
    expect(await (await post(model.baseUrl, 'no json')).text()).toContain('saw /v1/chat/completions');
    expect(model.requests).toMatchObject([
      { method: 'POST', body: { messages: [] }, headers: { 'x-test': '1' } },
      { body: undefined, text: 'no json' },
    ]);
    model.assertDone();
    await model.close();
  });

  it('fails on a request that is not in the script', async () => {
    const model = await startScriptedModel([]);
    expect((await post(model.baseUrl)).status).toBe(501);
    expect(() => model.assertDone()).toThrow('1 requests were not in the script');
    await model.close();
  });

  it('fails on answers that nobody fetched', async () => {
    const model = await startScriptedModel([reply(), status(500), toolCall('glob', {})]);
    await post(model.baseUrl);
    expect(() => model.assertDone()).toThrow('2 of 3 answers of the script were not fetched');
    await model.close();
  });

  it('repeats the last answer when told to, and still fails when nothing was fetched', async () => {
    const model = await startScriptedModel([status(503)], { repeatLast: true });
    expect(() => model.assertDone()).toThrow('not fetched');
    expect([(await post(model.baseUrl)).status, (await post(model.baseUrl)).status]).toEqual([503, 503]);
    model.assertDone();
    await model.close();
  });
});
