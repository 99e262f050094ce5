import { charge, settleTokens, type Amounts, type Budget, type EndReason } from './charge.ts';
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
 * is not made. `keep` is what must be left for calls that have to follow.
 */
export function reserveCall(
  account: Account,
  call: { readonly input: string; readonly maxOutputTokens: number },
  at: { readonly now: number; readonly keep?: Partial<Amounts> },
): Reservation {
  const estimatedInput = estimateTokens(call.input);
  const tokens = calibratedTokens(estimatedInput, account.calibration) + call.maxOutputTokens;
  const charged = charge(account.budget, { tokens }, at);
  if (charged.kind === 'ended') return charged;
  return {
    kind: 'granted',
    account: { ...account, budget: charged.budget },
    reserved: { estimatedInput, tokens },
  };
}

/** Replaces what was set aside by what was used. A usage without tokens is no report: the reservation then stays. */
export function settleCall(
  account: Account,
  reserved: Reserved,
  usage: { readonly inputTokens: number; readonly outputTokens: number },
): Account {
  const used = usage.inputTokens + usage.outputTokens;
  if (!(used > 0)) return account;
  return {
    budget: settleTokens(account.budget, reserved.tokens, used),
    calibration: calibrate(account.calibration, reserved.estimatedInput, usage.inputTokens),
  };
}
