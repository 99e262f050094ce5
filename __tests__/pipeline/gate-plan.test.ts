import { expect, test } from '@jest/globals';
import type { FaultCode } from '../../src/core/verdict/reasons.ts';
import type { GatePorts, GateRun } from '../../src/pipeline/build-gate.ts';
import { gateAsPlanned } from '../../src/pipeline/gate-plan.ts';
import type { GatePlan } from '../../src/pipeline/gate-plan.ts';

/** Nothing of it may be touched by a gate that is held. */
const untouchable: GatePorts = {
  commands: { run: () => Promise.reject(new Error('a command was run')) },
  checkout: {
    folder: '/none',
    commit: () => Promise.reject(new Error('the checkout was read')),
    changedSince: () => Promise.reject(new Error('the work tree was read')),
    admitted: { admits: async () => false, wanted: (head) => head, remedy: '', cleanRemedy: '' },
  },
  reporter: { progress: () => undefined },
  signal: new AbortController().signal,
};

function planned(plan: GatePlan, code: FaultCode): Promise<GateRun> {
  const faults = [{ code, unit: null, detail: '' }];
  const inputs = { 'test-command': 'npm test', 'gate-timeout': 1000 };
  return gateAsPlanned(plan, inputs, { allow: [], head: 'h', faults }, untouchable);
}

test.each([
  ['config_invalid', 'It was not run: the configuration is not valid.'],
  ['checkout_mismatch', 'It was not run: another commit is checked out.'],
  ['head_moved', 'It was not run: the run was settled before.'],
] as const)('a command is held after %s, and says for what reason', async (code, explanation) => {
  const { result } = await planned({ kind: 'command' }, code);
  expect(result).toMatchObject({ outcome: 'not_run', command: 'npm test', explanation });
});

test('what the workflow reported stays reported after any fault', async () => {
  const { result } = await planned({ kind: 'reported', status: 'success' }, 'config_invalid');
  expect(result).toMatchObject({ outcome: 'passed', source: 'workflow' });
});
