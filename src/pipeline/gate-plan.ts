import type { Inputs } from '../config/inputs.ts';
import { refusedGate } from '../core/gate/judge-command.ts';
import { reportedGate } from '../core/gate/reported.ts';
import type { ReportedStatus } from '../core/gate/reported.ts';
import type { Fault, FaultCode } from '../core/verdict/reasons.ts';
import { DECISION_TABLE } from '../core/verdict/reasons.ts';
import { heldGate, runGate } from './build-gate.ts';
import type { GatePorts, GateRun } from './build-gate.ts';

/** Where the result of the build gate comes from. */
export type GatePlan =
  /** the test command of the inputs is run; without one there is no gate */
  | { readonly kind: 'command' }
  /** an earlier step or job of the workflow ran the tests */
  | { readonly kind: 'reported'; readonly status: ReportedStatus }
  /** the command may not be run in this place at all */
  | { readonly kind: 'refused'; readonly explanation: string };

/** `faults` of before: a command is held after one of the first row. What is only reported stays reported. */
export async function gateAsPlanned(
  plan: GatePlan,
  inputs: Pick<Inputs, 'test-command' | 'gate-timeout'>,
  policy: { readonly allow: readonly string[]; readonly head: string; readonly faults: readonly Fault[] },
  ports: GatePorts,
): Promise<GateRun> {
  const held = policy.faults.find(({ code }) => isDisqualifying(code));
  switch (plan.kind) {
    case 'command':
      if (held !== undefined) return heldGate(inputs['test-command'], heldBecause(held.code));
      return runGate(inputs, policy.allow, policy.head, ports);
    case 'reported':
      return { result: reportedGate(plan.status), faults: [] };
    case 'refused':
      return { result: refusedGate(inputs['test-command'], plan.explanation), faults: [] };
  }
}

const DISQUALIFYING: ReadonlySet<FaultCode> = new Set<FaultCode>(DECISION_TABLE[0].reasons);

/** A fault of the first row leaves nothing to run or to ask. */
export function isDisqualifying(code: FaultCode): boolean {
  return DISQUALIFYING.has(code);
}

function heldBecause(code: FaultCode): string {
  if (code === 'config_invalid') return 'the configuration is not valid';
  return code === 'checkout_mismatch' ? 'another commit is checked out' : 'the run was settled before';
}
