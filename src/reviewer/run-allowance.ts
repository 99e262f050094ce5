import { openAccount, reserveCall, settleCall } from '../core/budget/account.ts';
import { openBudget } from '../core/budget/charge.ts';
import type { Clock } from '../ports.ts';
import type { Allowance } from './allowance.ts';

/** The run's one account of tokens and time: opened when the review begins, shared by all its units. */
export function openAllowance(
  limits: { readonly maxTotalTokens: number; readonly deadlineMs: number },
  clock: Clock,
): Allowance {
  const ceilings = { tokens: limits.maxTotalTokens, turns: 0, toolCalls: 0, toolBytes: 0 };
  let account = openAccount(openBudget({ ...ceilings, milliseconds: limits.deadlineMs }, clock.now()));
  return {
    deadline: AbortSignal.timeout(limits.deadlineMs),
    reserve: (input, maxOutputTokens) => {
      const reservation = reserveCall(account, { input, maxOutputTokens }, { now: clock.now() });
      if (reservation.kind === 'ended') {
        return { kind: reservation.reason === 'time' ? 'deadline' : 'budget_exhausted' };
      }
      account = reservation.account;
      return {
        kind: 'granted',
        settle: (usage) => {
          account = settleCall(account, reservation.reserved, usage);
        },
      };
    },
  };
}
