import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { charge, openBudget, settle, type Budget } from '../../../src/core/budget/charge.ts';

function open(overrides: { tokens?: number; milliseconds?: number } = {}): Budget {
  return openBudget({ tokens: 1_000, milliseconds: 60_000, ...overrides }, 0);
}

describe('charge', () => {
  it('grants tokens up to the last one and not beyond', () => {
    const budget = open({ tokens: 10 });
    for (const tokens of [9, 10]) {
      expect(charge(budget, tokens, 0)).toMatchObject({ kind: 'left', budget: { tokensLeft: 10 - tokens } });
    }
    expect(charge(budget, 11, 0)).toEqual({ kind: 'ended', reason: 'tokens' });
  });

  it('ends when the time is over, whatever else is left', () => {
    const budget = openBudget({ tokens: 1_000, milliseconds: 100 }, 5_000);
    expect(charge(budget, 1, 5_099).kind).toBe('left');
    expect(charge(budget, 1, 5_100)).toEqual({ kind: 'ended', reason: 'time' });
    expect(charge(budget, 0, 5_101)).toEqual({ kind: 'ended', reason: 'time' });
    expect(charge(budget, 0, Number.NaN)).toEqual({ kind: 'ended', reason: 'time' });
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('grants nothing for a cost of %d', (cost) => {
    expect(charge(open(), cost, 0)).toEqual({ kind: 'ended', reason: 'tokens' });
  });

  it('takes all of a cost or nothing of it, never more than the ceiling and never below nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 500 })), (costs) => {
        let spent = 0;
        let budget = open();
        for (const cost of costs) {
          const charged = charge(budget, cost, 0);
          expect(charged.kind === 'left').toBe(spent + cost <= 1_000);
          if (charged.kind === 'ended') continue;
          budget = charged.budget;
          spent += cost;
        }
        expect(budget.tokensLeft).toBe(1_000 - spent);
        expect(budget.tokensLeft).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('settle', () => {
  const charged = { ...open(), tokensLeft: 300 };

  it('gives back what a call did not use', () => {
    expect(settle(charged, 700, 250).tokensLeft).toBe(750);
  });

  it('leaves nothing, and not less, when a call used more than there was', () => {
    expect(settle(charged, 700, 5_000).tokensLeft).toBe(0);
  });
});
