import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { reply, status, type ScriptedRequest } from '../../support/scripted-model.ts';
import { TOOL, withModel } from './opened.ts';

/** What an endpoint may refuse, by the key of the request that it refuses and how it names it. */
const REFUSALS = {
  temperature: (request: ScriptedRequest) => request.body?.['temperature'] !== undefined,
  max_tokens: (request: ScriptedRequest) => request.body?.['max_tokens'] !== undefined,
  json_schema: (request: ScriptedRequest) => request.text.includes('"json_schema"'),
  json_object: (request: ScriptedRequest) => request.text.includes('"json_object"'),
  reasoning_effort: (request: ScriptedRequest) =>
    request.body?.tools !== undefined && request.body['reasoning_effort'] === undefined,
} as const;

type Refused = keyof typeof REFUSALS;

const NAMES = ['temperature', 'max_tokens', 'json_schema', 'json_object', 'reasoning_effort'] as const;

/** Refuses the first of what is in the request, in an order that turns with each request. */
function refusing(refused: readonly Refused[], turns: boolean) {
  let seen = 0;
  return (request: ScriptedRequest) => {
    seen += 1;
    const from = turns ? seen % Math.max(1, refused.length) : 0;
    const order = [...refused.slice(from), ...refused.slice(0, from)];
    const name = order.find((each) => REFUSALS[each](request));
    if (name === undefined) return reply();
    return status(400, {
      message: `Unsupported parameter: ${name} is not supported`,
      param: name,
      code: 'unsupported_parameter',
    });
  };
}

describe('what an endpoint refuses in calls that are made together', () => {
  it.each([1, 4, 8])('is given up once each by %i calls, and ends none of them', async (calls) => {
    await withModel(
      [refusing(NAMES, true)],
      async ({ complete, notes, server }) => {
        const turns = await Promise.all(Array.from({ length: calls }, () => complete({ tools: [TOOL] })));
        expect(turns.map(({ kind }) => kind)).toEqual(turns.map(() => 'answer'));
        expect(notes).toHaveLength(NAMES.length);
        expect(new Set(notes).size).toBe(NAMES.length);
        for (const { usage } of turns) expect(usage.requests).toBeLessThanOrEqual(NAMES.length + 1);
        const before = server.requests.length;
        expect(await complete({ tools: [TOOL] })).toMatchObject({ usage: { requests: 1 } });
        expect(server.requests.length).toBe(before + 1);
      },
      { temperature: 0.2, repeatLast: true },
    );
  });

  it('is shared whatever it is and in whatever order it is told', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...NAMES]),
        fc.integer({ min: 1, max: 5 }),
        fc.boolean(),
        async (refused, calls, isTurning) => {
          // `json_object` is asked for only where `json_schema` is refused.
          const met = refused.filter((name) => name !== 'json_object' || refused.includes('json_schema'));
          await withModel(
            [refusing(refused, isTurning)],
            async ({ complete, notes }) => {
              const turns = await Promise.all(
                Array.from({ length: calls }, () => complete({ tools: [TOOL] })),
              );
              expect(turns.every(({ kind }) => kind === 'answer')).toBe(true);
              expect(notes).toHaveLength(met.length);
              expect(Math.max(...turns.map(({ usage }) => usage.requests))).toBeLessThanOrEqual(
                met.length + 1,
              );
            },
            { temperature: 0.2, repeatLast: true },
          );
        },
      ),
      { numRuns: 25 },
    );
  });
});
