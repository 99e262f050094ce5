import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DECISION_TABLE } from '../../../src/core/verdict/reasons.ts';
import type { Decision, Reason } from '../../../src/core/verdict/reasons.ts';
import { FAIL_ON, FAIL_ON_WORDS, PASS_ON_REASONS, stepOutcome } from '../../../src/core/verdict/step.ts';
import type { StepOptions } from '../../../src/core/verdict/step.ts';

const REASONS = DECISION_TABLE.flatMap(({ reasons }) => [...reasons] as Reason[]);

/** First row that applies wins, as in the verdict. */
function verdictOf(reasons: readonly Reason[]): { decision: Decision; reasons: readonly Reason[] } {
  const row = DECISION_TABLE.find((each) => each.reasons.some((reason) => reasons.includes(reason)));
  return { decision: row?.decision ?? 'approve', reasons };
}

const BY_DEFAULT: StepOptions = { failOn: FAIL_ON, passOnReasons: [] };
const fails = (reasons: readonly Reason[], options: Partial<StepOptions> = {}): boolean =>
  stepOutcome(verdictOf(reasons), { ...BY_DEFAULT, ...options }).failed;

/** Written down once more: that this list and the one in the source agree is the test. */
const ALWAYS: readonly Reason[] = [
  'config_invalid',
  'event_refused',
  'checkout_mismatch',
  'gate_refused',
  'gate_tampered',
  'gate_not_run',
  'coverage_short',
  'model_refused',
];

describe('stepOutcome', () => {
  it('by default passes for approve and skip alone', () => {
    for (const { decision, reasons } of DECISION_TABLE) {
      for (const reason of reasons) {
        expect([reason, fails([reason])]).toEqual([reason, decision !== 'approve' && decision !== 'skip']);
      }
    }
  });

  it('fails for no decision when fail-on is none, but for an event that was refused', () => {
    for (const reason of REASONS) {
      const options = { failOn: [], passOnReasons: PASS_ON_REASONS };
      expect([reason, fails([reason], options)]).toEqual([reason, reason === 'event_refused']);
    }
  });

  it('passes a decision that fail-on does not list, but never these reasons', () => {
    for (const failOn of FAIL_ON) {
      for (const { decision, reasons } of DECISION_TABLE) {
        for (const reason of reasons) {
          const wanted = decision === failOn || ALWAYS.includes(reason);
          expect([failOn, reason, fails([reason], { failOn: [failOn] })]).toEqual([failOn, reason, wanted]);
        }
      }
    }
  });

  it('accepts a reason that pass-on-reasons lists only when no other reason fails', () => {
    const passOnReasons = ['model_unreachable', 'budget_exhausted'] as const;
    expect(fails(['model_unreachable'], { passOnReasons })).toBe(false);
    expect(fails(['model_unreachable', 'budget_exhausted'], { passOnReasons })).toBe(false);
    expect(fails(['model_unreachable', 'nothing_reviewable'], { passOnReasons })).toBe(false);
    expect(fails(['model_unreachable', 'deadline'], { passOnReasons })).toBe(true);
    expect(fails(['model_unreachable', 'coverage_short'], { passOnReasons })).toBe(true);
    expect(fails(['blocking_finding', 'model_unreachable'], { passOnReasons })).toBe(true);
    expect(fails(['no_credentials'], { passOnReasons })).toBe(true);
  });

  it('does not accept a reason beside a decision that is not inconclusive', () => {
    const options = { failOn: ['inconclusive'], passOnReasons: ['model_unreachable'] } as const;
    expect(fails(['reserved_path', 'model_unreachable'], options)).toBe(true);
  });

  it('fails for a fork that no model reviewed only where fail-on lists that reason', () => {
    expect(fails(['no_credentials_fork'])).toBe(false);
    expect(fails(['no_credentials_fork'], { failOn: [...FAIL_ON, 'no_credentials_fork'] })).toBe(true);
    expect(
      stepOutcome(verdictOf(['no_credentials_fork']), { failOn: ['no_credentials_fork'], passOnReasons: [] }),
    ).toEqual({ failed: true, because: 'fail-on lists no_credentials_fork.' });
    expect(fails(['draft'], { failOn: ['no_credentials_fork'] })).toBe(false);
  });

  it('fails for a listed decision that came without a reason', () => {
    expect(stepOutcome({ decision: 'inconclusive', reasons: [] }, BY_DEFAULT).failed).toBe(true);
  });

  it('never turns from failed to passed by one reason more', () => {
    const options = fc.record({
      failOn: fc.subarray([...FAIL_ON_WORDS]),
      passOnReasons: fc.subarray([...PASS_ON_REASONS]),
    });
    const some = fc.subarray(REASONS.filter((reason) => reason !== 'all_clear'));
    fc.assert(
      fc.property(options, some, fc.constantFrom(...REASONS), (given, reasons, another) => {
        if (!fails(reasons, given)) return;
        expect(fails([...reasons, another], given)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    [['coverage_short', 'deadline'], BY_DEFAULT, 'coverage_short always fails.'],
    [['config_invalid', 'gate_not_run'], BY_DEFAULT, 'config_invalid and gate_not_run always fail.'],
    [
      ['deadline', 'no_credentials_fork'],
      { failOn: ['inconclusive', 'no_credentials_fork'], passOnReasons: [] },
      'fail-on lists inconclusive and no_credentials_fork: deadline.',
    ],
    [['blocking_finding'], BY_DEFAULT, 'fail-on lists request_changes: blocking_finding.'],
    [['deadline'], { failOn: ['escalate'], passOnReasons: [] }, 'fail-on does not list inconclusive.'],
    [
      ['no_credentials'],
      { failOn: FAIL_ON, passOnReasons: ['no_credentials'] },
      'pass-on-reasons accepts no_credentials.',
    ],
    [['draft'], BY_DEFAULT, 'The decision is skip.'],
  ] as const)('says why: %j', (reasons, options, because) => {
    expect(stepOutcome(verdictOf(reasons), options).because).toBe(because);
  });
});
