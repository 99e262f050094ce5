import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { estimateTokens } from '../../src/core/budget/tokens.ts';
import type { Snippet } from '../../src/core/context/model.ts';
import type { ReviewUnit } from '../../src/core/diff/unit.ts';
import type { ModelProvider, ModelRequest, ModelTurn } from '../../src/ports.ts';
import { reviewUnits, type ReviewTask } from '../../src/reviewer/review-units.ts';
import { openAllowance } from '../../src/reviewer/run-allowance.ts';
import type { Specialist } from '../../src/reviewer/specialist.ts';
import { GENERAL } from '../../src/reviewer/specialists/general.ts';
import { replyText } from '../support/scripted-model.ts';
import { buildReview, buildTree, LIMITS, noSecrets } from './builders.ts';
import type { ScriptedTurn } from './scripted-provider.ts';

const SECURITY: Specialist = { name: 'security', focus: 'holes', categories: [] };

function buildUnits(count: number): readonly ReviewUnit[] {
  return Array.from({ length: count }, (_, index) => ({ id: String(index + 1), files: [], chars: 0 }));
}

/** One turn of the event loop after the other. */
async function pass(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
}

/** The unit of a request, as its opening message names it. */
function unitOf(request: ModelRequest): string {
  const texts = request.messages.map(({ content }) => content ?? '').join('\n');
  return /Unit "(\d+)":/.exec(texts)?.[1] ?? '';
}

type Answered = { readonly turn: ScriptedTurn; readonly delay: number };

const FINE: ScriptedTurn = { kind: 'answer', text: replyText() };

/** A model whose answers take some turns of the event loop; keeps what was asked, in order, and how many at once. */
function timedModel(answerOf: (unit: string, call: number) => Answered) {
  const asked: string[] = [];
  const requests: ModelRequest[] = [];
  let open = 0;
  let most = 0;
  const model: ModelProvider = {
    model: 'timed',
    complete: async (request, signal): Promise<ModelTurn> => {
      const unit = unitOf(request);
      const { turn, delay } = answerOf(unit, asked.length);
      asked.push(unit);
      requests.push(request);
      open += 1;
      most = Math.max(most, open);
      await pass(delay);
      open -= 1;
      const usage = { inputTokens: 10, cachedInputTokens: 0, outputTokens: 5, requests: 1 };
      if (signal.aborted) return { kind: 'cancelled', model: 'timed', usage };
      return { ...turn, model: 'timed', usage };
    },
  };
  return { model, asked, requests, most: () => most };
}

async function review(
  given: Partial<ReviewTask>,
  model: ModelProvider,
  tree = buildTree({}),
  signal = new AbortController().signal,
) {
  const progress: string[] = [];
  const reporter = { progress: (message: string) => void progress.push(message) };
  const ports = { model, tree, secrets: noSecrets, reporter, index: null };
  const reviews = await reviewUnits(buildReview(given), ports, signal);
  return { reviews, progress };
}

function general(units: readonly ReviewUnit[]): ReviewTask['conversations'] {
  return units.map((unit) => ({ unit, reviewer: GENERAL, criteria: [] }));
}

describe('conversations side by side', () => {
  it('are as many as allowed, begun in the order given, and their reviews come in it', async () => {
    const timed = timedModel((unit) => ({ turn: FINE, delay: 20 - Number(unit) }));
    const { reviews, progress } = await review(
      { conversations: general(buildUnits(6)), concurrency: 3 },
      timed.model,
    );
    expect(reviews.map(({ unit }) => unit)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(timed.asked).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(timed.most()).toBe(3);
    expect(progress).toEqual(['1', '2', '3', '4', '5', '6'].map((id) => `reviewing unit ${id} of 6`));
  });

  it('say which reviewer looks, beside the general one', async () => {
    const conversations = buildUnits(2).flatMap((unit) =>
      [GENERAL, SECURITY].map((reviewer) => ({ unit, reviewer, criteria: [] })),
    );
    const { reviews, progress } = await review(
      { conversations },
      timedModel(() => ({ turn: FINE, delay: 0 })).model,
    );
    expect(progress).toEqual([
      'reviewing unit 1 of 2',
      'reviewing unit 1 of 2 (security)',
      'reviewing unit 2 of 2',
      'reviewing unit 2 of 2 (security)',
    ]);
    expect(reviews.map(({ unit, reviewer }) => [unit, reviewer])).toEqual([
      ['1', 'general'],
      ['1', 'security'],
      ['2', 'general'],
      ['2', 'security'],
    ]);
  });

  it.each(['unreachable', 'cancelled'] as const)(
    'are not begun after one that ends with %s; those under way finish',
    async (kind) => {
      const fault: ScriptedTurn = kind === 'cancelled' ? { kind } : { kind, detail: 'HTTP 500' };
      const timed = timedModel((unit) =>
        unit === '2' ? { turn: fault, delay: 1 } : { turn: FINE, delay: 9 },
      );
      const { reviews } = await review(
        { conversations: general(buildUnits(8)), concurrency: 3 },
        timed.model,
      );
      expect(reviews.map(({ unit, fault: end }) => [unit, end === null])).toEqual([
        ['1', true],
        ['2', false],
        ['3', true],
      ]);
      expect(timed.asked).toEqual(['1', '2', '3']);
    },
  );

  it('go on after a refusal: it says nothing of the other units', async () => {
    const timed = timedModel((unit) => ({
      turn: unit === '1' ? { kind: 'refused', detail: 'no' } : FINE,
      delay: 0,
    }));
    const { reviews } = await review({ conversations: general(buildUnits(3)), concurrency: 2 }, timed.model);
    expect(reviews.map(({ fault }) => fault?.code ?? null)).toEqual(['model_refused', null, null]);
  });

  it('go on after a request that is not taken: the next unit has another one', async () => {
    const timed = timedModel((unit) => ({
      turn: unit === '1' ? { kind: 'rejected', detail: 'HTTP 400, context_length_exceeded' } : FINE,
      delay: 0,
    }));
    const { reviews } = await review({ conversations: general(buildUnits(3)), concurrency: 1 }, timed.model);
    expect(reviews.map(({ fault }) => fault?.code ?? null)).toEqual(['model_unreachable', null, null]);
  });

  it('are not begun when the run ends while their context is made', async () => {
    const timed = timedModel(() => ({ turn: { kind: 'unreachable', detail: 'HTTP 500' }, delay: 0 }));
    const contextOf: ReviewTask['contextOf'] = async ({ id }) => {
      await pass(id === '1' ? 0 : 50);
      return { snippets: [], notes: [] };
    };
    const { reviews } = await review(
      { conversations: general(buildUnits(3)), concurrency: 3, contextOf },
      timed.model,
    );
    expect(reviews.map(({ unit }) => unit)).toEqual(['1']);
    expect(timed.asked).toEqual(['1']);
  });
});

describe('the context of a unit', () => {
  const snippet: Snippet = {
    path: 'src/far.ts',
    startLine: 7,
    text: 'const far = 1;',
    why: 'definition',
    about: 'far',
  };

  it('is made once for all its reviewers, and reaches each of them', async () => {
    const made: string[] = [];
    const contextOf: ReviewTask['contextOf'] = async ({ id }) => {
      made.push(id);
      await pass(3);
      return { snippets: id === '1' ? [snippet] : [], notes: [] };
    };
    const conversations = buildUnits(2).flatMap((unit) =>
      [GENERAL, SECURITY].map((reviewer) => ({ unit, reviewer, criteria: [] })),
    );
    const timed = timedModel(() => ({ turn: FINE, delay: 2 }));
    const { reviews } = await review({ conversations, concurrency: 4, contextOf }, timed.model);
    expect(made.toSorted()).toEqual(['1', '2']);
    expect(reviews.map(({ context }) => context.map(({ path }) => path))).toEqual([
      ['src/far.ts'],
      ['src/far.ts'],
      [],
      [],
    ]);
  });

  it('is made while another unit is reviewed', async () => {
    const events: string[] = [];
    const contextOf: ReviewTask['contextOf'] = async ({ id }) => {
      events.push(`context ${id}`);
      return { snippets: [], notes: [] };
    };
    const timed = timedModel((unit) => {
      events.push(`asked ${unit}`);
      return { turn: FINE, delay: 2 };
    });
    await review({ conversations: general(buildUnits(3)), concurrency: 1, contextOf }, timed.model);
    expect(events).toEqual(['context 1', 'context 2', 'asked 1', 'context 3', 'asked 2', 'asked 3']);
  });

  it('that cannot be made ends the review, after the others have ended', async () => {
    let finished = 0;
    const timed = timedModel(() => ({ turn: FINE, delay: 30 }));
    const model: ModelProvider = {
      ...timed.model,
      complete: async (request, signal) => {
        const turn = await timed.model.complete(request, signal);
        finished += 1;
        return turn;
      },
    };
    const contextOf: ReviewTask['contextOf'] = async ({ id }) => {
      await pass(5);
      if (id === '3') throw new Error('git is gone');
      return { snippets: [], notes: [] };
    };
    const given = { conversations: general(buildUnits(6)), concurrency: 3, contextOf };
    await expect(review(given, model)).rejects.toThrow('git is gone');
    expect([timed.asked, finished]).toEqual([['1', '2'], 2]);
  });

  it('made ahead for a unit that is never reviewed does no harm when it fails', async () => {
    const timed = timedModel(() => ({ turn: { kind: 'unreachable', detail: 'HTTP 500' }, delay: 0 }));
    const contextOf: ReviewTask['contextOf'] = async ({ id }) => {
      if (id === '2') throw new Error('git is gone');
      return { snippets: [], notes: [] };
    };
    const { reviews } = await review(
      { conversations: general(buildUnits(2)), concurrency: 1, contextOf },
      timed.model,
    );
    expect(reviews).toMatchObject([{ unit: '1', fault: { code: 'model_unreachable' } }]);
  });
});

describe('a tool that fails', () => {
  it('ends the review after the others have ended, which are aborted: nobody will read them', async () => {
    const tree = {
      ...buildTree({ 'f.txt': 'x' }),
      read: async () => Promise.reject(new Error('git is gone')),
    };
    const call: ScriptedTurn = {
      kind: 'tool_calls',
      text: null,
      calls: [{ id: 'c', name: 'read_file', argumentsText: '{"path":"f.txt"}' }],
    };
    let aborted = 0;
    const timed = timedModel((unit) => (unit === '2' ? { turn: call, delay: 1 } : { turn: FINE, delay: 30 }));
    const model: ModelProvider = {
      ...timed.model,
      complete: async (request, signal) => {
        const turn = await timed.model.complete(request, signal);
        if (turn.kind === 'cancelled') aborted += 1;
        return turn;
      },
    };
    const given = { conversations: general(buildUnits(6)), concurrency: 3 };
    await expect(review(given, model, tree)).rejects.toThrow('git is gone');
    expect([timed.asked, aborted]).toEqual([['1', '2', '3'], 2]);
  });
});

describe('on any change', () => {
  const turns = fc.constantFrom<ScriptedTurn>(
    FINE,
    FINE,
    FINE,
    { kind: 'answer', text: 'no JSON' },
    { kind: 'empty', detail: 'nothing' },
    { kind: 'refused', detail: 'no' },
    { kind: 'truncated', detail: 'cut' },
    { kind: 'tool_calls', text: null, calls: [{ id: 'c', name: 'glob', argumentsText: '{"pattern":"*"}' }] },
    { kind: 'rejected', detail: 'HTTP 400' },
    { kind: 'unreachable', detail: 'HTTP 500' },
  );
  const scene = fc.record({
    units: fc.integer({ min: 0, max: 9 }),
    reviewers: fc.integer({ min: 1, max: 2 }),
    concurrency: fc.integer({ min: 1, max: 5 }),
    total: fc.integer({ min: 1_000, max: 150_000 }),
    maxOutputTokens: fc.integer({ min: 1, max: 12_000 }),
    script: fc.array(
      fc.record({ turn: turns, delay: fc.nat(5), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
      {
        minLength: 1,
        maxLength: 12,
      },
    ),
    contextDelay: fc.nat(4),
  });

  it('nothing passes its ceiling: not the calls at once, nor what is spent and set aside together', async () => {
    let granted = 0;
    await fc.assert(
      fc.asyncProperty(scene, async (given) => {
        const { total, concurrency, maxOutputTokens, script } = given;
        let open = 0;
        let setAside = 0;
        let spent = 0;
        let calls = 0;
        const model: ModelProvider = {
          model: 'm',
          complete: async (request) => {
            const { messages, tools, answerSchema } = request;
            // The estimate is what the model reports as input, so the account never corrects it.
            const inputTokens = estimateTokens(JSON.stringify([messages, tools, answerSchema]));
            const reserved = inputTokens + request.maxOutputTokens;
            const step = script[calls % script.length];
            if (step === undefined) throw new Error('the script has an entry');
            calls += 1;
            open += 1;
            setAside += reserved;
            expect(open).toBeLessThanOrEqual(concurrency);
            expect(spent + setAside).toBeLessThanOrEqual(total);
            await pass(step.delay);
            open -= 1;
            setAside -= reserved;
            const outputTokens = Math.floor(step.share * request.maxOutputTokens);
            spent += inputTokens + outputTokens;
            const usage = { inputTokens, cachedInputTokens: 0, outputTokens, requests: 1 };
            return { ...step.turn, model: 'm', usage };
          },
        };
        const conversations = buildUnits(given.units).flatMap((unit) =>
          [GENERAL, SECURITY].slice(0, given.reviewers).map((reviewer) => ({ unit, reviewer, criteria: [] })),
        );
        const { reviews } = await review(
          {
            conversations,
            concurrency,
            limits: { ...LIMITS, maxOutputTokens },
            allowance: openAllowance({ maxTotalTokens: total, deadlineMs: 600_000 }, { now: () => 0 }),
            contextOf: async () => {
              await pass(given.contextDelay);
              return { snippets: [], notes: [] };
            },
          },
          model,
        );
        granted += calls;
        const used = reviews.map(({ usage }) => usage.inputTokens + usage.outputTokens);
        expect(used.reduce((sum, tokens) => sum + tokens, 0)).toBe(spent);
        expect(spent).toBeLessThanOrEqual(total);
        // In the order of the plan; all of it unless one ended the run.
        const planned = conversations.map(({ unit, reviewer }) => `${unit.id} ${reviewer.name}`);
        const held = reviews.map(({ unit, reviewer }) => `${unit} ${reviewer}`);
        expect(planned.filter((name) => held.includes(name))).toEqual(held);
        const ends = ['budget_exhausted', 'model_unreachable'];
        const hasEnded = reviews.some(({ fault }) => ends.includes(fault?.code ?? ''));
        expect(hasEnded || held.length === planned.length).toBe(true);
      }),
      { numRuns: 150 },
    );
    expect(granted).toBeGreaterThan(100);
  });
});
