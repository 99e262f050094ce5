import { describe, expect, it } from '@jest/globals';
import { noGate } from '../../../src/core/gate/judge-command.ts';
import { REPORTED_STATUSES, reportedGate } from '../../../src/core/gate/reported.ts';

describe('the gate as the workflow reports it', () => {
  it.each([
    ['success', 'passed'],
    ['failure', 'failed'],
    ['cancelled', 'not_run'],
    ['skipped', 'not_run'],
  ] as const)('%s is %s', (status, outcome) => {
    expect(reportedGate(status)).toMatchObject({
      outcome,
      source: 'workflow',
      command: null,
      exitCode: null,
    });
  });

  it('says in every case that the workflow reported it', () => {
    expect(REPORTED_STATUSES).toHaveLength(4);
    for (const status of REPORTED_STATUSES) {
      expect(reportedGate(status).explanation).toMatch(/^The workflow reported /);
    }
  });

  it('claims no more than the workflow said: the step may have failed before any test ran', () => {
    expect(reportedGate('failure').explanation).toBe(
      'The workflow reported that the step or job with its tests did not succeed: see its log; it may not have run them.',
    );
    for (const status of REPORTED_STATUSES) {
      expect(reportedGate(status).explanation).toContain('the step or job with its tests');
    }
  });

  it('can be told from no gate at all', () => {
    expect(noGate()).toMatchObject({ outcome: 'none', source: 'command', command: null });
  });
});
