import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ModelRequest } from '../../src/ports.ts';
import { MAX_TURNS, RESERVED_TURNS, turnLimit, type LoopLimits } from '../../src/reviewer/limits.ts';
import { reviewUnit } from '../../src/reviewer/loop.ts';
import type { UnitReview } from '../../src/reviewer/unit-review.ts';
import { replyText } from '../support/scripted-model.ts';
import { buildAllowance, buildTask, buildTree, scanner, silent, NOTHING_ELSE } from './builders.ts';
import { answering, calling, scriptedProvider, type ScriptedTurn } from './scripted-provider.ts';

const TREE = { 'f.txt': 'needle\n'.repeat(2_000), 'src/a.ts': 'needle', 'b.bin': '\0' };

const call = fc.tuple(
  fc.constantFrom('read_file', 'search_text', 'glob', 'bash', '__proto__'),
  fc.constantFrom(
    '{"path":"f.txt"}',
    '{"path":"src/a.ts"}',
    '{"path":"b.bin"}',
    '{"path":"../x"}',
    '{"query":"needle"}',
    '{"pattern":"**"}',
    '{"path":',
    '',
    '[]',
    '{"path":"f.txt","startLine":900}',
  ),
);

const turn: fc.Arbitrary<ScriptedTurn> = fc.oneof(
  { weight: 5, arbitrary: fc.array(call, { minLength: 1, maxLength: 6 }).map((calls) => calling(...calls)) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(replyText({ findings: [{}] }), replyText(), 'no', '{', '{"quotes":[]}')
      .map(answering),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('refused' as const, 'truncated' as const, 'empty' as const, 'unreachable' as const)
      .map((kind) => ({ kind, detail: 'd' })),
  },
);

const script = fc
  .tuple(turn, fc.array(turn, { maxLength: 40 }))
  .map(([first, rest]) => [first, ...rest] as const);

const limits: fc.Arbitrary<LoopLimits> = fc.record({
  maxToolCalls: fc.integer({ min: 0, max: 60 }),
  maxTurns: fc.integer({ min: 1, max: 60 }),
  maxToolBytes: fc.integer({ min: 0, max: 60_000 }),
  maxResultBytes: fc.integer({ min: 0, max: 50_000 }),
  maxOutputTokens: fc.constant(1_000),
});

/** Bytes of results that were served, in the last request made: it holds the whole conversation. */
function servedBytes(requests: readonly ModelRequest[]): number {
  return (requests.at(-1)?.messages ?? [])
    .flatMap((message) =>
      message.role === 'tool' && !message.content.startsWith('{"error"') ? [message.content] : [],
    )
    .reduce((sum, content) => sum + Buffer.byteLength(content), 0);
}

/** Every call of the model has exactly one result, under its id and in its order. */
function answeredCalls(request: ModelRequest): boolean {
  return request.messages.every((message, index) => {
    if (message.role !== 'assistant' || message.toolCalls.length === 0) return true;
    const results = request.messages.slice(index + 1, index + 1 + message.toolCalls.length);
    return results.every(
      (result, at) => result.role === 'tool' && result.callId === message.toolCalls[at]?.id,
    );
  });
}

async function runWith(
  given: readonly [ScriptedTurn, ...ScriptedTurn[]],
  bounds: LoopLimits,
  total = 1_000_000,
) {
  const model = scriptedProvider(given);
  const allowance = buildAllowance({ total, estimate: 15 });
  const task = buildTask({
    limits: bounds,
    allowance,
    needsRequote: (candidates) => candidates.map(({ id }) => id),
  });
  const ports = { model, tree: buildTree(TREE), secrets: scanner, reporter: silent, ...NOTHING_ELSE };
  const review = await reviewUnit(task, ports, new AbortController().signal);
  return { review, requests: model.requests, allowance };
}

/** Here every finding is misquoted: an answer without a fault has none, or its quotes were asked for and read. */
function expectAnswerOrFault({ answer, requote, fault }: UnitReview): void {
  if (fault !== null) expect(requote).toBeNull();
  else if (requote === null) expect(answer).toBe(replyText());
  else expect(answer).not.toBeNull();
}

describe('the loop, whatever the model does', () => {
  it('stays within turns, calls and bytes, answers every call, and ends in an answer or a fault', async () => {
    await fc.assert(
      fc.asyncProperty(script, limits, async (given, bounds) => {
        const { review, requests } = await runWith(given, bounds);
        expect(requests.length).toBeLessThanOrEqual(Math.min(bounds.maxTurns, MAX_TURNS));
        expect(review.replies).toHaveLength(requests.length);
        expect(review.toolCalls).toBeLessThanOrEqual(bounds.maxToolCalls);
        expect(servedBytes(requests)).toBeLessThanOrEqual(bounds.maxToolBytes);
        expect(requests.every(answeredCalls)).toBe(true);
        expectAnswerOrFault(review);
      }),
      { numRuns: 300 },
    );
  });

  it('offers tools in no turn after it has closed them, and never in the reserved turns', async () => {
    await fc.assert(
      fc.asyncProperty(script, limits, async (given, bounds) => {
        const { requests } = await runWith(given, bounds);
        const offered = requests.map((request) => request.tools.length > 0);
        const firstWithout = offered.indexOf(false);
        if (firstWithout !== -1) expect(offered.slice(firstWithout)).not.toContain(true);
        expect(offered.slice(Math.max(1, turnLimit(bounds) - RESERVED_TURNS + 1))).not.toContain(true);
      }),
      { numRuns: 300 },
    );
  });

  it('never spends more tokens than there are', async () => {
    await fc.assert(
      fc.asyncProperty(script, limits, fc.integer({ min: 0, max: 400 }), async (given, bounds, total) => {
        const { allowance, review } = await runWith(given, bounds, total);
        expect(allowance.spent()).toBeLessThanOrEqual(total);
        expectAnswerOrFault(review);
      }),
      { numRuns: 200 },
    );
  });

  it('repairs at most once, re-quotes at most once, and asks again for an empty answer at most once', async () => {
    await fc.assert(
      fc.asyncProperty(script, limits, async (given, bounds) => {
        const { review } = await runWith(given, bounds);
        const count = (test: (reply: (typeof review.replies)[number]) => boolean): number =>
          review.replies.filter(test).length;
        expect(count(({ purpose, kind }) => purpose === 'repair' && kind !== 'empty')).toBeLessThanOrEqual(1);
        expect(count(({ purpose, kind }) => purpose === 'requote' && kind !== 'empty')).toBeLessThanOrEqual(
          1,
        );
        expect(count(({ kind }) => kind === 'empty')).toBeLessThanOrEqual(2);
      }),
      { numRuns: 300 },
    );
  });
});
