import type { Inputs } from './config/inputs.ts';
import type { PolicyReading } from './config/policy-reading.ts';
import { admitCommand } from './core/gate/allowlist.ts';
import type { Fault } from './core/verdict/reasons.ts';
import type { Evidence } from './evidence.ts';
import { judge } from './judge.ts';
import { cancelFaults } from './pipeline/cancel.ts';
import type { GatePorts } from './pipeline/build-gate.ts';
import { gateAsPlanned } from './pipeline/gate-plan.ts';
import type { GatePlan } from './pipeline/gate-plan.ts';
import { redactedGate } from './pipeline/redaction.ts';
import type { SecretScanner } from './ports.ts';
import type { Reviewed } from './review.ts';
import { unreadEvidence } from './unread.ts';

export type GateOnlyPorts = GatePorts & {
  readonly subject: Pick<Evidence, 'repository' | 'pullRequest'> & {
    readonly base: string;
    readonly head: string;
  };
  /** Why what is checked out is not the commit under review; null when it is. */
  readonly mismatch: () => Promise<string | null>;
  /** Read when the usual commands do not hold the one that is asked for. */
  readonly readPolicy: () => Promise<PolicyReading>;
  readonly unreadPolicy: PolicyReading;
  readonly gate: GatePlan;
  readonly secrets: SecretScanner;
};

export type GateOnly = {
  /** Green: the tests passed, and there is no verdict, since nothing was reviewed. */
  readonly isGreen: boolean;
  readonly reviewed: Reviewed;
};

/** The build gate alone, without token or key: for a step or job that runs the tests before another one reviews. */
export async function runGateOnly(inputs: Inputs, ports: GateOnlyPorts): Promise<GateOnly> {
  const mismatch = await ports.mismatch();
  const policy = mismatch === null ? await policyFor(inputs['test-command'], ports) : ports.unreadPolicy;
  const faults = [...mismatchFaults(mismatch), ...policyFaults(policy)];
  const { allow } = policy.policy.gate;
  const run = await gateAsPlanned(ports.gate, inputs, { allow, head: ports.subject.head, faults }, ports);
  const gate = await redactedGate(run.result, ports.secrets);
  const { base, head, ...subject } = ports.subject;
  const evidence = unreadEvidence({
    ...subject,
    base,
    head,
    gate,
    policy,
    settings: {
      exclude: inputs.exclude,
      strategy: inputs.strategy,
      maxDiffChars: inputs['max-diff-chars'],
      maxFileChars: null,
      maxInlineComments: inputs['max-inline-comments'],
    },
    reviewer: { kind: 'rules', because: 'mode gate reviews nothing' },
    skips: [],
    faults: [...faults, ...run.faults, ...cancelFaults(ports.signal)],
    earlier: null,
  });
  const isGreen = gate.outcome === 'passed' && evidence.faults.length === 0;
  return { isGreen, reviewed: { evidence, judgement: judge(evidence) } };
}

/** The usual commands need no policy, and so no commit of the base in the clone. */
async function policyFor(command: string, ports: GateOnlyPorts): Promise<PolicyReading> {
  const isUsual = ports.gate.kind !== 'command' || admitCommand(command, []).kind === 'admitted';
  return isUsual ? ports.unreadPolicy : ports.readPolicy();
}

function mismatchFaults(mismatch: string | null): readonly Fault[] {
  return mismatch === null ? [] : [{ code: 'checkout_mismatch', unit: null, detail: mismatch }];
}

function policyFaults({ problem }: PolicyReading): readonly Fault[] {
  return problem === null ? [] : [{ code: 'config_invalid', unit: null, detail: problem }];
}
