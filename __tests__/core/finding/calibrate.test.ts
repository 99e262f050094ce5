import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { DEFAULT_POLICY, policySchema } from '../../../src/config/policy-schema.ts';
import { rank } from '../../../src/core/finding/blocking.ts';
import { calibrate, calibrationOf, type CalibrationEntry } from '../../../src/core/finding/calibrate.ts';
import { SEVERITIES, type Severity } from '../../../src/core/finding/finding.ts';
import { buildGrounded } from './build-candidate.ts';

const severityOf = (entries: readonly CalibrationEntry[], severity: Severity, path = 'src/a.ts'): Severity =>
  calibrationOf(entries)({ category: 'bug', severity }, path);

describe('calibration of severities', () => {
  it('raises to a floor and lowers to a ceiling, and leaves what lies between', () => {
    const entries = [{ paths: [], floor: 'warning', ceiling: 'error' }] as const;
    expect(SEVERITIES.map((severity) => severityOf(entries, severity))).toEqual([
      'error',
      'error',
      'warning',
      'warning',
    ]);
  });

  it('takes the first entry that fits category and path, alone', () => {
    const entries = [
      { category: 'security', paths: [], floor: 'blocker' },
      { paths: ['db/**'], floor: 'error' },
      { paths: [], ceiling: 'info' },
    ] as const;
    expect(severityOf(entries, 'warning', 'db/schema.sql')).toBe('error');
    expect(severityOf(entries, 'blocker', 'db/schema.sql')).toBe('blocker');
    expect(severityOf(entries, 'blocker', 'src/a.ts')).toBe('info');
    expect(calibrationOf(entries)({ category: 'security', severity: 'info' }, 'db/schema.sql')).toBe(
      'blocker',
    );
  });

  it('says what a severity was, and nothing where it stays', () => {
    const claim = buildGrounded({ of: { severity: 'warning' } });
    const raised = calibrate(claim, calibrationOf([{ paths: ['src/**'], floor: 'error' }]));
    expect(raised).toMatchObject({ candidate: { severity: 'error' }, calibrated: { from: 'warning' } });
    expect(calibrate(claim, calibrationOf([{ paths: ['db/**'], floor: 'error' }]))).toBe(claim);
  });

  it('reads entries as the policy has them; without any nothing moves', () => {
    const policy = policySchema.parse({ severity: [{ category: 'bug', ceiling: 'warning' }] });
    expect(severityOf(policy.severity, 'blocker')).toBe('warning');
    expect(severityOf(DEFAULT_POLICY.severity, 'blocker')).toBe('blocker');
  });

  it('refuses a glob that cannot be read rather than have it fit nothing', () => {
    expect(() => calibrationOf([{ paths: ['{a'], floor: 'error' }])).toThrow(
      'the pattern {a of a severity has a brace',
    );
  });

  it('never leaves the bounds of its entry, and applied again moves nothing', () => {
    const severities = fc.constantFrom(...SEVERITIES);
    fc.assert(
      fc.property(severities, severities, severities, (severity, one, other) => {
        const [ceiling, floor] = rank(one) <= rank(other) ? [one, other] : [other, one];
        const entries = [{ paths: [], floor, ceiling }];
        const once = severityOf(entries, severity);
        expect(rank(once)).toBeGreaterThanOrEqual(rank(ceiling));
        expect(rank(once)).toBeLessThanOrEqual(rank(floor));
        expect(severityOf(entries, once)).toBe(once);
      }),
    );
  });
});
