import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  charge,
  nextUnit,
  openBudget,
  RESOURCES,
  settleTokens,
  type Budget,
  type Limits,
} from '../../../src/core/budget/charge.ts';

function buildLimits(overrides: Partial<Limits> = {}): Limits {
  return { tokens: 1_000, turns: 30, toolCalls: 3, toolBytes: 5_000, milliseconds: 60_000, ...overrides };
}

function chargeAll(budget: Budget, costs: readonly Parameters<typeof charge>[1][], now = 0): Budget {
  return costs.reduce<Budget>((left, cost) => {
    const charged = charge(left, cost, { now });
    return charged.kind === 'left' ? charged.budget : left;
  }, budget);
}

describe('charge', () => {
  it.each(RESOURCES)('grants %s up to the last one and not beyond', (resource) => {
    const budget = openBudget(buildLimits({ [resource]: 10 }), 0);
    for (const cost of [9, 10]) {
      expect(charge(budget, { [resource]: cost }, { now: 0 })).toMatchObject({
        kind: 'left',
        budget: { left: { [resource]: 10 - cost } },
      });
    }
    expect(charge(budget, { [resource]: 11 }, { now: 0 })).toEqual({ kind: 'ended', reason: resource });
  });

  it('ends when the time is over, whatever else is left', () => {
    const budget = openBudget(buildLimits({ milliseconds: 100 }), 5_000);
    expect(charge(budget, { tokens: 1 }, { now: 5_099 }).kind).toBe('left');
    expect(charge(budget, { tokens: 1 }, { now: 5_100 })).toEqual({ kind: 'ended', reason: 'time' });
    expect(charge(budget, {}, { now: 5_101 })).toEqual({ kind: 'ended', reason: 'time' });
    expect(charge(budget, {}, { now: Number.NaN })).toEqual({ kind: 'ended', reason: 'time' });
  });

  it('holds back what has to follow: the last turn is for the answer', () => {
    const budget = openBudget(buildLimits({ turns: 3 }), 0);
    const toolTurn = { now: 0, keep: { turns: 1 } };
    const first = charge(budget, { turns: 1 }, toolTurn);
    const second = first.kind === 'left' ? charge(first.budget, { turns: 1 }, toolTurn) : first;
    expect(second).toMatchObject({ kind: 'left', budget: { left: { turns: 1 } } });
    const last = second.kind === 'left' ? second.budget : budget;
    expect(charge(last, { turns: 1 }, toolTurn)).toEqual({ kind: 'ended', reason: 'turns' });
    expect(charge(last, { turns: 1 }, { now: 0 }).kind).toBe('left');
  });

  it('takes all of a cost or nothing of it', () => {
    const budget = openBudget(buildLimits({ toolCalls: 2, toolBytes: 10 }), 0);
    expect(charge(budget, { toolCalls: 1, toolBytes: 11 }, { now: 0 })).toEqual({
      kind: 'ended',
      reason: 'toolBytes',
    });
    expect(budget.left.toolCalls).toBe(2);
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('grants nothing for a cost of %d', (cost) => {
    expect(charge(openBudget(buildLimits(), 0), { tokens: cost }, { now: 0 })).toEqual({
      kind: 'ended',
      reason: 'tokens',
    });
  });

  it('never spends more than the ceiling and never leaves less than nothing', () => {
    const cost = fc.record(
      {
        tokens: fc.nat({ max: 500 }),
        turns: fc.nat({ max: 5 }),
        toolCalls: fc.nat({ max: 3 }),
        toolBytes: fc.nat({ max: 4_000 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(cost), (costs) => {
        const limits = buildLimits();
        const spent = { tokens: 0, turns: 0, toolCalls: 0, toolBytes: 0 };
        let budget = openBudget(limits, 0);
        for (const next of costs) {
          const charged = charge(budget, next, { now: 0 });
          if (charged.kind === 'ended') continue;
          budget = charged.budget;
          for (const resource of RESOURCES) spent[resource] += next[resource] ?? 0;
        }
        for (const resource of RESOURCES) {
          expect(budget.left[resource]).toBe(limits[resource] - spent[resource]);
          expect(budget.left[resource]).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('nextUnit', () => {
  it('gives turns and tool calls anew, and the run its tokens and time as they are', () => {
    const limits = buildLimits();
    const used = chargeAll(openBudget(limits, 0), [{ tokens: 400, turns: 5, toolCalls: 3, toolBytes: 900 }]);
    expect(nextUnit(used, limits)).toEqual({
      endsAt: 60_000,
      left: { tokens: 600, turns: 30, toolCalls: 3, toolBytes: 5_000 },
    });
  });
});

describe('settleTokens', () => {
  it('gives back what a call did not use', () => {
    const budget = chargeAll(openBudget(buildLimits(), 0), [{ tokens: 700 }]);
    expect(settleTokens(budget, 700, 250).left.tokens).toBe(750);
  });

  it('leaves nothing, and not less, when a call used more than there was', () => {
    const budget = chargeAll(openBudget(buildLimits(), 0), [{ tokens: 700 }]);
    expect(settleTokens(budget, 700, 5_000).left.tokens).toBe(0);
  });
});
