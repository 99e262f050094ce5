import type { Inputs } from './config/inputs.ts';
import type { PolicyReading } from './config/policy-source.ts';
import type { Selection } from './core/diff/select.ts';
import type { Fault } from './core/verdict/reasons.ts';
import type { Evidence } from './evidence.ts';
import { judge, planForReview, selectForReview } from './judge.ts';
import type { Judgement } from './judge.ts';
import { heldGate, runGate } from './pipeline/build-gate.ts';
import type { GatePorts } from './pipeline/build-gate.ts';
import { redactedChange, redactedGate } from './pipeline/redaction.ts';
import { askReviewers, credentialFaults, reviewerKind } from './pipeline/reviewers.ts';
import type { ReviewerChoice, ReviewerPorts } from './pipeline/reviewers.ts';
import type { ChangeSource } from './ports.ts';
import { runRules } from './rules/run.ts';

export type ReviewRequest = {
  /** Null: the parent of the head. */
  readonly base: string | null;
  readonly head: string;
  readonly inputs: Inputs;
};

export type ReviewPorts = GatePorts &
  ReviewerPorts & {
    /** Name of the repository, for people. */
    readonly repository: string;
    readonly changes: ChangeSource;
    readonly readPolicy: (base: string | null) => Promise<PolicyReading>;
    readonly reviewer: ReviewerChoice;
    /** Removes what the adapters made for themselves. */
    readonly close: () => Promise<void>;
  };

export type Reviewed = { readonly evidence: Evidence; readonly judgement: Judgement };

/** The pipeline: the change is pinned, the gate is run, rules and reviewers look, and all of it is judged at once. */
export async function review({ base, head, inputs }: ReviewRequest, ports: ReviewPorts): Promise<Reviewed> {
  ports.reporter.progress('reading the change');
  const change = await ports.changes.readChange({ base, head });
  const policy = await ports.readPolicy(change.base);
  const shown = await redactedChange(change, ports.secrets);
  const settings = settingsOf(inputs, ports.reviewer);
  const selection = selectForReview({ change: shown.change, policy: policy.policy, settings });
  const configFaults = configFaultsOf(policy, selection);
  const isSound = configFaults.length === 0;
  const gate = isSound
    ? await runGate(inputs, policy.policy.gate.allow, change.head, ports)
    : heldGate(inputs['test-command']);
  const reviewer = reviewerKind(ports.reviewer);
  const { units } = planForReview({ reviewer, settings }, selection);
  const reviews = await askReviewers(
    { change: shown.change, units, gate: gate.result.outcome, isSound, inputs },
    ports.reviewer,
    ports,
  );
  const evidence: Evidence = {
    repository: ports.repository,
    change: shown.change,
    redactions: shown.count,
    policy: policy.policy,
    policySource: policy.source,
    policyDigest: policy.digest,
    settings,
    gate: await redactedGate(gate.result, ports.secrets),
    reviewer,
    ruleCandidates: runRules(shown.change, shown.detections),
    reviews,
    faults: [
      ...configFaults,
      ...gate.faults,
      ...credentialFaults(ports.reviewer),
      ...cancelFaults(ports.signal),
    ],
    skips: [],
    history: { rounds: 0, accepted: [] },
  };
  return { evidence, judgement: judge(evidence) };
}

function settingsOf(inputs: Inputs, reviewer: ReviewerChoice): Evidence['settings'] {
  const cap = reviewer.kind === 'model' ? reviewer.maxUnitChars : inputs['max-diff-chars'];
  return {
    exclude: inputs.exclude,
    maxDiffChars: Math.min(inputs['max-diff-chars'], cap),
    maxInlineComments: inputs['max-inline-comments'],
  };
}

function configFaultsOf({ problem }: PolicyReading, { invalidPatterns }: Selection): readonly Fault[] {
  const problems = [
    ...(problem === null ? [] : [problem]),
    ...invalidPatterns.map((each) => `the exclude pattern '${each.pattern}' ${each.problem}`),
  ];
  return problems.map((detail) => ({ code: 'config_invalid', unit: null, detail }));
}

/** A cancelled unit says so itself; this is for a cancel at any other time. */
function cancelFaults(signal: AbortSignal): readonly Fault[] {
  return signal.aborted
    ? [{ code: 'cancelled', unit: null, detail: 'the run was cancelled from outside' }]
    : [];
}
