import { openAccount, reserveCall, settleCall } from '../core/budget/account.ts';
import { openBudget } from '../core/budget/charge.ts';
import type { Clock } from '../ports.ts';
import type { Allowance } from './allowance.ts';

/**
 * The run's one account of tokens and time: opened when the review begins, shared by all its units.
 *
 * The deadline is one moment, the end of the account's time. It keeps further calls from being made and also ends the
 * call under way: a timer aborts the signal then, and so does the first look at the clock that finds it passed. Once
 * the signal has aborted no call is granted, so the two never say different things.
 * `deadlineMs` is below 2^31, the longest time that a timer can wait.
 */
export function openAllowance(
  limits: { readonly maxTotalTokens: number; readonly deadlineMs: number },
  clock: Clock,
): Allowance {
  const startedAt = clock.now();
  let account = openAccount(
    openBudget({ tokens: limits.maxTotalTokens, milliseconds: limits.deadlineMs }, startedAt),
  );
  const passed = new AbortController();
  // A timer that waits must not keep a finished run alive.
  setTimeout(() => passed.abort(), account.budget.endsAt - startedAt).unref();
  return {
    deadline: passed.signal,
    reserve: (input, maxOutputTokens) => {
      const now = passed.signal.aborted ? account.budget.endsAt : clock.now();
      const reservation = reserveCall(account, { input, maxOutputTokens }, now);
      if (reservation.kind === 'ended') {
        if (reservation.reason === 'tokens') return { kind: 'budget_exhausted' };
        passed.abort();
        return { kind: 'deadline' };
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
