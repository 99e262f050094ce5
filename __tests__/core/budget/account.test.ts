import { readFileSync, readdirSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';

import { openAccount, reserveCall, settleCall, type Account } from '../../../src/core/budget/account.ts';
import { openBudget } from '../../../src/core/budget/charge.ts';

const CASES = new URL('../../fixtures/cases/model/', import.meta.url);

function open(tokens: number): Account {
  return openAccount(openBudget({ tokens, milliseconds: 1_000 }, 0));
}

/** Makes calls whose input is estimated at exactly so many tokens, until one does not fit. */
function runCalls(
  budgetTokens: number,
  calls: readonly number[],
): { callsMade: number; stopReported: boolean } {
  let account = open(budgetTokens);
  let callsMade = 0;
  for (const tokens of calls) {
    const reservation = reserveCall(account, { input: '', maxOutputTokens: tokens }, 0);
    if (reservation.kind === 'ended') return { callsMade, stopReported: reservation.reason === 'tokens' };
    callsMade += 1;
    account = settleCall(reservation.account, reservation.reserved, { inputTokens: tokens, outputTokens: 0 });
  }
  return { callsMade, stopReported: false };
}

const budgetCase = z.object({ budget_tokens: z.number(), calls: z.array(z.number()) });
const budgetExpectation = z.object({
  kind: z.literal('budget'),
  name: z.string(),
  inputs: z.tuple([z.string()]),
  expect: z.object({ callsMade: z.number(), stopReported: z.boolean() }),
});

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, CASES), 'utf8'));
}

const budgetCases = readdirSync(CASES)
  .filter((name) => name.endsWith('.expected.json'))
  .map((name) => budgetExpectation.safeParse(read(name)))
  .flatMap((parsed) => (parsed.success ? [parsed.data] : []));

describe('cases of kind budget', () => {
  it('are found', () => {
    expect(budgetCases.map((one) => one.name)).toContain('tokens-blow-up');
  });

  it.each(budgetCases)('$name: stops before the call that does not fit, and says so', (one) => {
    const input = budgetCase.parse(read(one.inputs[0]));
    expect(runCalls(input.budget_tokens, input.calls)).toEqual(one.expect);
  });
});

describe('reserveCall', () => {
  it('sets aside the estimated input and all the output that a call may write', () => {
    const input = 'one two three';
    expect(reserveCall(open(103), { input, maxOutputTokens: 100 }, 0)).toMatchObject({
      kind: 'granted',
      account: { budget: { tokensLeft: 0 } },
      reserved: { estimatedInput: 3, tokens: 103 },
    });
    expect(reserveCall(open(102), { input, maxOutputTokens: 100 }, 0)).toEqual({
      kind: 'ended',
      reason: 'tokens',
    });
  });

  it('grants no call after the end of time', () => {
    const call = { input: 'one', maxOutputTokens: 10 };
    expect(reserveCall(open(100), call, 1_000)).toEqual({ kind: 'ended', reason: 'time' });
  });
});

describe('settleCall', () => {
  function settled(usage: { inputTokens: number; outputTokens: number }): Account {
    const reservation = reserveCall(open(1_000), { input: 'a '.repeat(100), maxOutputTokens: 400 }, 0);
    if (reservation.kind === 'ended') throw new Error(reservation.reason);
    return settleCall(reservation.account, reservation.reserved, usage);
  }

  it('gives back what was not used, and corrects later estimates', () => {
    const account = settled({ inputTokens: 150, outputTokens: 50 });
    expect(account.budget.tokensLeft).toBe(800);
    expect(reserveCall(account, { input: 'a '.repeat(100), maxOutputTokens: 0 }, 0)).toMatchObject({
      reserved: { tokens: 150 },
    });
  });

  it('keeps the reservation spent when nobody says what the call cost', () => {
    expect(settled({ inputTokens: 0, outputTokens: 0 }).budget.tokensLeft).toBe(500);
  });

  it.each([
    [-1, 10],
    [10, -1],
    [-1_000_000, 1_000_001],
    [Number.NaN, 10],
    [10, Number.NaN],
    [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  ])('takes %d and %d for no report: the reservation stays spent', (inputTokens, outputTokens) => {
    expect(settled({ inputTokens, outputTokens })).toEqual(settled({ inputTokens: 0, outputTokens: 0 }));
  });

  it('never leaves more than there was before the call, whatever is reported', () => {
    const reported = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(1e18, -1e18, 1e308));
    fc.assert(
      fc.property(reported, reported, (inputTokens, outputTokens) => {
        const { budget } = settled({ inputTokens, outputTokens });
        expect(budget.tokensLeft).toBeGreaterThanOrEqual(0);
        expect(budget.tokensLeft).toBeLessThanOrEqual(1_000);
      }),
    );
  });

  it('never lets a run of honest calls pass the ceiling', () => {
    const call = fc.record({
      words: fc.nat({ max: 300 }),
      maxOutputTokens: fc.nat({ max: 300 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(call), (calls) => {
        let account = open(2_000);
        let used = 0;
        for (const { words, maxOutputTokens, share } of calls) {
          const reservation = reserveCall(account, { input: 'a '.repeat(words), maxOutputTokens }, 0);
          if (reservation.kind === 'ended') continue;
          const usage = { inputTokens: words, outputTokens: Math.floor(maxOutputTokens * share) };
          used += usage.inputTokens + usage.outputTokens;
          account = settleCall(reservation.account, reservation.reserved, usage);
        }
        expect(used).toBeLessThanOrEqual(2_000);
        expect(account.budget.tokensLeft).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
