import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { isBlocking, type BlockingPolicy } from '../../../src/core/finding/blocking.ts';
import { CATEGORIES, SEVERITIES } from '../../../src/core/finding/finding.ts';
import { DEFAULT_POLICY } from '../../../src/config/policy-schema.ts';
import { buildFinding } from './build-candidate.ts';

const DEFAULT: BlockingPolicy = {
  blockOn: DEFAULT_POLICY['block-on'],
  requireFlag: DEFAULT_POLICY['require-flag'],
};

const findings = fc
  .record({
    category: fc.constantFrom(...CATEGORIES),
    severity: fc.constantFrom(...SEVERITIES),
    flag: fc.boolean(),
    side: fc.constantFrom('LEFT', 'RIGHT'),
  })
  .map(buildFinding);

describe('isBlocking', () => {
  it('blocks by default for bug, security and data_loss at error or blocker, and for nothing else', () => {
    const blocking = CATEGORIES.flatMap((category) =>
      SEVERITIES.filter((severity) => isBlocking(buildFinding({ category, severity }), DEFAULT)).map(
        (severity) => `${category} ${severity}`,
      ),
    );
    expect(blocking).toEqual([
      'bug blocker',
      'bug error',
      'security blocker',
      'security error',
      'data_loss blocker',
      'data_loss error',
    ]);
  });

  it('lets policy move the threshold of a category in both directions', () => {
    const policy: BlockingPolicy = {
      blockOn: { security: 'warning', bug: 'blocker', spec: 'info' },
      requireFlag: false,
    };
    const blocks = (category: (typeof CATEGORIES)[number], severity: (typeof SEVERITIES)[number]): boolean =>
      isBlocking(buildFinding({ category, severity }), policy);
    expect([blocks('security', 'warning'), blocks('security', 'info')]).toEqual([true, false]);
    expect([blocks('bug', 'blocker'), blocks('bug', 'error')]).toEqual([true, false]);
    expect(blocks('spec', 'info')).toBe(true);
  });

  it('keeps the default of a category that policy does not name', () => {
    const policy: BlockingPolicy = { blockOn: { security: 'warning' }, requireFlag: false };
    expect(isBlocking(buildFinding({ category: 'data_loss', severity: 'error' }), policy)).toBe(true);
  });

  it("takes no notice of the reviewer's own flag", () => {
    fc.assert(
      fc.property(findings, (finding) => {
        expect(isBlocking({ ...finding, flag: !finding.flag }, DEFAULT)).toBe(isBlocking(finding, DEFAULT));
      }),
    );
  });

  it('demands the flag as well when policy says so, and never blocks for the flag alone', () => {
    fc.assert(
      fc.property(findings, (finding) => {
        const strict = { ...DEFAULT, requireFlag: true };
        expect(isBlocking(finding, strict)).toBe(finding.flag && isBlocking(finding, DEFAULT));
      }),
    );
  });

  it('never blocks for what stands only in context, and blocks for removed lines like for new ones', () => {
    const severe = buildFinding({ category: 'security', severity: 'blocker' });
    expect(isBlocking({ ...severe, inChange: false }, DEFAULT)).toBe(false);
    expect(isBlocking(buildFinding({ ...severe, side: 'LEFT' }), DEFAULT)).toBe(true);
  });
});
