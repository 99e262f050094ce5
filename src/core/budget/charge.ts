/**
 * What may still be spent. A budget is a value: charging gives a new one or the reason why it ends, and what does not
 * fit is not charged at all. So nothing is ever negative and nothing passes its ceiling.
 */

/** Amounts that are counted. Bytes and calls are hard limits, tokens steer. */
export const RESOURCES = ['tokens', 'turns', 'toolCalls', 'toolBytes'] as const;
export type Resource = (typeof RESOURCES)[number];

export type Amounts = Readonly<Record<Resource, number>>;

/** The ceilings of a run (tokens, time) and of one unit's conversation (the rest). */
export type Limits = Amounts & { readonly milliseconds: number };

export type Budget = {
  readonly left: Amounts;
  /** On the clock whose readings `charge` is given. */
  readonly endsAt: number;
};

export type EndReason = Resource | 'time';

export type Charge =
  { readonly kind: 'left'; readonly budget: Budget } | { readonly kind: 'ended'; readonly reason: EndReason };

const NOTHING: Amounts = { tokens: 0, turns: 0, toolCalls: 0, toolBytes: 0 };

function amounts(of: (resource: Resource) => number): Amounts {
  return {
    tokens: of('tokens'),
    turns: of('turns'),
    toolCalls: of('toolCalls'),
    toolBytes: of('toolBytes'),
  };
}

/** The budget of a run that starts at `now` (milliseconds). */
export function openBudget(limits: Limits, now: number): Budget {
  return { left: amounts((resource) => limits[resource]), endsAt: now + limits.milliseconds };
}

/** The budget for the next unit: its own turns and tool calls anew, the run's tokens and time as they are. */
export function nextUnit(budget: Budget, limits: Limits): Budget {
  return { ...budget, left: { ...amounts((resource) => limits[resource]), tokens: budget.left.tokens } };
}

/** Written so that an amount that is not a number fits nowhere. */
function fits(cost: number, left: number): boolean {
  return cost >= 0 && cost <= left;
}

/**
 * Takes a cost from the budget, all of it or nothing. `keep` must be left afterwards: the turn without tools in which
 * a reviewer gives its answer is held back in this way from every turn before it. At `endsAt` itself time is over.
 */
export function charge(
  budget: Budget,
  cost: Partial<Amounts>,
  at: { readonly now: number; readonly keep?: Partial<Amounts> },
): Charge {
  if (!(at.now < budget.endsAt)) return { kind: 'ended', reason: 'time' };
  const costs = { ...NOTHING, ...cost };
  const kept = { ...NOTHING, ...at.keep };
  const short = RESOURCES.find(
    (resource) =>
      !fits(costs[resource], budget.left[resource]) ||
      !fits(kept[resource], budget.left[resource] - costs[resource]),
  );
  if (short !== undefined) return { kind: 'ended', reason: short };
  return {
    kind: 'left',
    budget: { ...budget, left: amounts((resource) => budget.left[resource] - costs[resource]) },
  };
}

/**
 * Corrects what a call was charged to what it really used. It may have used more than was set aside; then less is
 * left, down to nothing, and the next call does not fit.
 */
export function settleTokens(budget: Budget, charged: number, used: number): Budget {
  const tokens = Math.max(0, budget.left.tokens + charged - used);
  return { ...budget, left: { ...budget.left, tokens } };
}
