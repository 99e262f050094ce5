import { charge, settle, type Budget, type EndReason } from './charge.ts';
import { calibrate, calibratedTokens, estimateTokens, UNCALIBRATED, type Calibration } from './tokens.ts';

/** What a run may still spend on model calls, and how its estimates compared with what was reported. */
export type Account = { readonly budget: Budget; readonly calibration: Calibration };

/** A call that was granted: what was set aside for it. */
export type Reserved = { readonly estimatedInput: number; readonly tokens: number };

export type Reservation =
  | { readonly kind: 'granted'; readonly account: Account; readonly reserved: Reserved }
  | { readonly kind: 'ended'; readonly reason: EndReason };

export function openAccount(budget: Budget): Account {
  return { budget, calibration: UNCALIBRATED };
}

/**
 * Sets aside what one call may cost: its input as estimated and all the output it may write. A call that does not fit
 * is not made.
 */
export function reserveCall(
  account: Account,
  call: { readonly input: string; readonly maxOutputTokens: number },
  now: number,
): Reservation {
  const estimatedInput = estimateTokens(call.input);
  const tokens = calibratedTokens(estimatedInput, account.calibration) + call.maxOutputTokens;
  const charged = charge(account.budget, tokens, now);
  if (charged.kind === 'ended') return charged;
  return {
    kind: 'granted',
    account: { ...account, budget: charged.budget },
    reserved: { estimatedInput, tokens },
  };
}

/** What a provider says a call has used. */
export type Used = {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Requests made; none: nothing was spent, also where no tokens are reported. */
  readonly requests?: number;
};

/** Nothing at all, less than nothing and what is no number are no report. Infinity is one, and ends the budget. */
function isReport({ inputTokens, outputTokens }: Used): boolean {
  return inputTokens >= 0 && outputTokens >= 0 && inputTokens + outputTokens > 0;
}

/** Replaces what was set aside by what was used. Without a report of it the reservation stays spent, if there was a request. */
export function settleCall(account: Account, reserved: Reserved, used: Used): Account {
  if (used.requests === 0 && used.inputTokens === 0 && used.outputTokens === 0)
    return { ...account, budget: settle(account.budget, reserved.tokens, 0) };
  if (!isReport(used)) return account;
  return {
    budget: settle(account.budget, reserved.tokens, used.inputTokens + used.outputTokens),
    calibration: calibrate(account.calibration, reserved.estimatedInput, used.inputTokens),
  };
}
