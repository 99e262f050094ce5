/**
 * What a run may still spend. A budget is a value: charging gives a new one or the reason why it ends, and what does
 * not fit is not charged at all. So nothing is ever negative and nothing passes its ceiling.
 */

export type Budget = {
  readonly tokensLeft: number;
  /** On the clock whose readings `charge` is given. */
  readonly endsAt: number;
};

export type EndReason = 'tokens' | 'time';

export type Charge =
  { readonly kind: 'left'; readonly budget: Budget } | { readonly kind: 'ended'; readonly reason: EndReason };

/** The budget of a run that starts at `now` (milliseconds). */
export function openBudget(
  limits: { readonly tokens: number; readonly milliseconds: number },
  now: number,
): Budget {
  return { tokensLeft: limits.tokens, endsAt: now + limits.milliseconds };
}

/** Takes tokens from the budget, all of them or none. At `endsAt` itself time is over. */
export function charge(budget: Budget, tokens: number, now: number): Charge {
  if (!(now < budget.endsAt)) return { kind: 'ended', reason: 'time' };
  // Written so that a cost that is not a number fits nowhere.
  if (!(tokens >= 0 && tokens <= budget.tokensLeft)) return { kind: 'ended', reason: 'tokens' };
  return { kind: 'left', budget: { ...budget, tokensLeft: budget.tokensLeft - tokens } };
}

/**
 * Corrects what a call was charged to what it really used. It may have used more than was set aside; then less is
 * left, down to nothing, and the next call does not fit.
 */
export function settle(budget: Budget, charged: number, used: number): Budget {
  return { ...budget, tokensLeft: Math.max(0, budget.tokensLeft + charged - used) };
}
