import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import type { Usage } from '../../src/ports.ts';
import { openAllowance } from '../../src/reviewer/run-allowance.ts';

const HOUR = 3_600_000;

/** An allowance on a clock that stands where the test puts it. */
function opened(given: { tokens?: number; deadlineMs?: number } = {}) {
  const clock = { at: 50_000, now: () => clock.at };
  const { tokens = 1_000, deadlineMs = HOUR } = given;
  return { clock, allowance: openAllowance({ maxTotalTokens: tokens, deadlineMs }, clock) };
}

function used(inputTokens: number, outputTokens: number): Usage {
  return { inputTokens, cachedInputTokens: 0, outputTokens, requests: 1 };
}

/** Makes a call of one estimated token of input and settles it. */
function call({ allowance }: ReturnType<typeof opened>, maxOutputTokens: number, usage: Usage): void {
  const reservation = allowance.reserve('a', maxOutputTokens);
  if (reservation.kind !== 'granted') throw new Error(reservation.kind);
  reservation.settle(usage);
}

/** The output that the next call may have at most. */
function left({ allowance }: ReturnType<typeof opened>): number {
  for (let output = 1_000; output >= 0; output -= 1)
    if (allowance.reserve('', output).kind === 'granted') return output;
  return -1;
}

describe('the allowance of a run', () => {
  it.each([
    [998, 'granted'],
    [999, 'granted'],
    [1_000, 'budget_exhausted'],
  ])('of 1,000 tokens with one of input and %i of output: %s', (output, kind) => {
    expect(opened().allowance.reserve('a', output).kind).toBe(kind);
  });

  it('is shared by its calls: what one has set aside the next cannot have', () => {
    const { allowance } = opened();
    expect(allowance.reserve('a', 600).kind).toBe('granted');
    expect(allowance.reserve('a', 600).kind).toBe('budget_exhausted');
    expect(allowance.deadline.aborted).toBe(false);
  });

  it('gets back what a call did not use', () => {
    const run = opened();
    call(run, 900, used(1, 99));
    expect(left(run)).toBe(900);
  });

  it.each([
    ['nothing', 0, 0],
    ['less than nothing', -5_000, 10],
    ['no number', Number.NaN, 10],
  ])('counts as spent what was set aside when a call reports %s', (_what, input, output) => {
    const run = opened();
    call(run, 899, used(input, output));
    expect(left(run)).toBe(100);
  });

  it.each([1_000, 1e18, Number.POSITIVE_INFINITY])('ends when a call reports %d tokens', (tokens) => {
    const run = opened();
    call(run, 10, used(tokens, 0));
    expect(run.allowance.reserve('a', 0).kind).toBe('budget_exhausted');
  });

  it('ends at the deadline by the clock, and aborts the call under way with it', () => {
    const { allowance, clock } = opened({ deadlineMs: 2_000 });
    clock.at += 1_999;
    expect(allowance.reserve('a', 1).kind).toBe('granted');
    expect(allowance.deadline.aborted).toBe(false);
    clock.at += 1;
    expect(allowance.reserve('a', 1).kind).toBe('deadline');
    expect(allowance.deadline.aborted).toBe(true);
  });

  it('aborts the call under way by itself, and grants none afterwards whatever the clock says', async () => {
    const { allowance } = opened({ deadlineMs: 20 });
    if (!allowance.deadline.aborted) await once(allowance.deadline, 'abort');
    expect(allowance.reserve('a', 1)).toEqual({ kind: 'deadline' });
  });
});
