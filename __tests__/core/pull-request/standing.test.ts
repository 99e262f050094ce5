import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Signed } from '../../../src/core/pull-request/earlier.ts';
import { standingVerdict } from '../../../src/core/pull-request/standing.ts';
import { decide } from '../../../src/core/verdict/decide.ts';
import { DECISION_TABLE } from '../../../src/core/verdict/reasons.ts';
import type { Reason } from '../../../src/core/verdict/reasons.ts';
import { buildMark } from '../publication/build-mark.ts';

const ALL_REASONS: readonly Reason[] = DECISION_TABLE.flatMap((row) => [...row.reasons]);

function signed(reasons: readonly Reason[]): Signed {
  const row = DECISION_TABLE.find((each) => each.reasons.some((reason) => reasons.includes(reason)));
  return {
    mark: buildMark({ decision: row?.decision ?? 'approve', reasons, findings: 2, blocking: 1 }),
    url: 'https://host.invalid/review',
  };
}

describe('an earlier verdict for the same key', () => {
  it('stands for a run that reviews when it approved, or found what blocks, and nothing else', () => {
    const standing = ALL_REASONS.filter((reason) => standingVerdict(signed([reason]), false) !== null);
    expect(standing).toEqual(['blocking_finding', 'all_clear']);
  });

  it('does not stand when a part of it was not reviewed: the run may find more', () => {
    expect(standingVerdict(signed(['blocking_finding', 'model_unreachable']), false)).toBeNull();
    expect(standingVerdict(signed(['gate_failed', 'blocking_finding']), false)).toBeNull();
  });

  it('is repeated by a run that reviews nothing, unless the model was not asked because of gate or first row', () => {
    for (const { row, reasons } of DECISION_TABLE) {
      for (const reason of reasons) {
        const repeated = standingVerdict(signed([reason]), true);
        expect([reason, repeated === null]).toEqual([reason, row <= 2]);
      }
    }
  });

  it('says what it said, with the review that carries it', () => {
    expect(standingVerdict(signed(['blocking_finding']), false)).toEqual({
      decision: 'request_changes',
      reasons: ['blocking_finding'],
      findings: 2,
      blocking: 1,
      coverage: 100,
      url: 'https://host.invalid/review',
    });
  });

  it('does not stand when there is none', () => {
    expect(standingVerdict(null, true)).toBeNull();
  });

  it('never makes a verdict out of a red gate, and never an approval out of anything but one', () => {
    const reasons = fc.subarray([...ALL_REASONS], { minLength: 1 });
    fc.assert(
      fc.property(
        reasons,
        fc.boolean(),
        fc.constantFrom('passed', 'failed'),
        (given, reviewsNothing, gate) => {
          const standing = standingVerdict(signed(given), reviewsNothing);
          if (standing === null) return;
          const { decision } = decide({
            gate,
            reviewer: 'model',
            blockingFindings: 0,
            requirements: [],
            plannedTestsMissing: 0,
            coverage: { reviewableLines: 1, incomplete: false, short: false },
            faults: [],
            skips: [],
            earlier: standing.reasons,
            history: { rounds: 0, accepted: [] },
            policy: { maxReviewCycles: 5, reservedPaths: [] },
          });
          if (gate === 'failed') expect(decision).toBe('request_changes');
          else expect(decision === 'approve').toBe(given.every((reason) => reason === 'all_clear'));
        },
      ),
      { numRuns: 1000 },
    );
  });
});
