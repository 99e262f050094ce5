import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ModelProvider, ModelTurn } from '../../src/ports.ts';
import { withFallback } from '../../src/reviewer/fallback.ts';
import type { ScriptedTurn } from './scripted-provider.ts';

const REQUEST = { messages: [], tools: [], answerSchema: {}, maxOutputTokens: 1 };

type Watched = ModelProvider & { readonly asked: () => number };

/** Answers call by call; the last turn is repeated. Each call takes `delay` turns of the event loop. */
function watched(
  model: string,
  script: readonly ScriptedTurn[],
  delay: (call: number) => number = () => 0,
): Watched {
  let asked = 0;
  return {
    model,
    asked: () => asked,
    complete: async () => {
      const call = asked;
      asked += 1;
      for (let turn = 0; turn < delay(call); turn += 1) await new Promise(setImmediate);
      const turn = script[Math.min(call, script.length - 1)] ?? { kind: 'cancelled' };
      return {
        ...turn,
        model,
        usage: { inputTokens: 3, cachedInputTokens: 1, outputTokens: 2, requests: 1 },
      };
    },
  };
}

const down: ScriptedTurn = { kind: 'unreachable', detail: 'HTTP 503' };
const fine: ScriptedTurn = { kind: 'answer', text: 'fine' };

async function ask(provider: ModelProvider): Promise<ModelTurn> {
  return provider.complete(REQUEST, new AbortController().signal);
}

describe('fallback models', () => {
  it('are asked when the one before cannot be reached, and what it used counts', async () => {
    const notes: string[] = [];
    const provider = withFallback([watched('a', [down]), watched('b', [fine])], (note) => notes.push(note));
    expect(provider.model).toBe('a');
    expect(await ask(provider)).toEqual({
      kind: 'answer',
      text: 'fine',
      model: 'b',
      usage: { inputTokens: 6, cachedInputTokens: 2, outputTokens: 4, requests: 2 },
    });
    expect(notes).toEqual(['a could not be reached; going on with b']);
  });

  it('are gone on with: a model that was given up is not asked again, even when it is back', async () => {
    const a = watched('a', [down, fine]);
    const b = watched('b', [fine]);
    const provider = withFallback([a, b]);
    await ask(provider);
    expect(await ask(provider)).toMatchObject({ model: 'b', usage: { requests: 1 } });
    expect([a.asked(), b.asked()]).toEqual([1, 2]);
  });

  it.each<ScriptedTurn>([
    { kind: 'refused', detail: 'no' },
    { kind: 'rejected', detail: 'HTTP 400, context_length_exceeded' },
    { kind: 'truncated', detail: 'cut' },
    { kind: 'empty', detail: 'nothing' },
    { kind: 'cancelled' },
    { kind: 'answer', text: 'no JSON at all' },
  ])('are not asked after $kind: that is what the model had to say', async (turn) => {
    const b = watched('b', [fine]);
    expect(await ask(withFallback([watched('a', [turn]), b]))).toMatchObject({ ...turn, model: 'a' });
    expect(b.asked()).toBe(0);
  });

  it('say how many were tried when none can be reached, and then ask nobody any more', async () => {
    const models = [watched('a', [down]), watched('b', [down]), watched('c', [down])] as const;
    const provider = withFallback(models);
    const detail = 'none of the 3 models could be reached; the last one: HTTP 503';
    expect(await ask(provider)).toMatchObject({
      kind: 'unreachable',
      detail,
      model: 'c',
      usage: { requests: 3 },
    });
    expect(await ask(provider)).toMatchObject({
      kind: 'unreachable',
      detail,
      model: 'c',
      usage: { inputTokens: 0, requests: 0 },
    });
    expect(models.map((model) => model.asked())).toEqual([1, 1, 1]);
  });

  it('do not exist for a single model: it is asked as often as anyone asks', async () => {
    const a = watched('a', [down, fine]);
    const provider = withFallback([a]);
    expect(await ask(provider)).toMatchObject({ kind: 'unreachable', detail: 'HTTP 503' });
    expect(await ask(provider)).toMatchObject({ kind: 'answer' });
  });

  it('are asked in order, each call once at most, and none after it was given up, in calls made together', async () => {
    const scripts = fc.array(
      fc.array(fc.record({ isDown: fc.boolean(), delay: fc.nat(4) }), { minLength: 1, maxLength: 6 }),
      { minLength: 2, maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(scripts, fc.integer({ min: 1, max: 8 }), async (given, calls) => {
        const log: { readonly index: number; readonly givenUp: number; readonly call: number }[] = [];
        let givenUp = 0;
        const failed = new Set<number>();
        const models = given.map((script, index): ModelProvider => {
          let asked = 0;
          return {
            model: String(index),
            complete: async (request) => {
              const step = script[Math.min(asked, script.length - 1)];
              asked += 1;
              log.push({ index, givenUp, call: request.maxOutputTokens });
              // At least one turn of the event loop: what an answer brings is known to all when the next one comes.
              for (let turn = 0; turn <= (step?.delay ?? 0); turn += 1) await new Promise(setImmediate);
              const turn = step?.isDown === true ? down : fine;
              if (step?.isDown === true) {
                failed.add(index);
                setImmediate(() => {
                  givenUp = Math.max(givenUp, index + 1);
                });
              }
              const usage = { inputTokens: 1, cachedInputTokens: 0, outputTokens: 0, requests: 1 };
              return { ...turn, model: String(index), usage };
            },
          };
        });
        const [first, ...rest] = models;
        if (first === undefined) throw new Error('at least two');
        const provider = withFallback([first, ...rest]);
        const turns = await Promise.all(
          Array.from({ length: calls }, (_, call) =>
            provider.complete({ ...REQUEST, maxOutputTokens: call }, new AbortController().signal),
          ),
        );
        for (const [call, turn] of turns.entries()) {
          const path = log.filter((entry) => entry.call === call).map(({ index }) => index);
          // In order and without a model twice.
          expect(path).toEqual([...new Set(path)].toSorted((a, b) => a - b));
          expect(turn.usage.inputTokens).toBe(path.length);
          expect(turn.kind === 'answer' || failed.size === models.length).toBe(true);
          if (turn.kind === 'answer') expect(turn.model).toBe(String(path.at(-1)));
        }
        expect(log.every(({ index, givenUp: before }) => index >= before)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
