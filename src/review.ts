import type { Inputs } from './config/inputs.ts';
import type { PolicyReading } from './config/policy-source.ts';
import type { Change } from './core/diff/model.ts';
import type { Selection } from './core/diff/select.ts';
import type { Fault } from './core/verdict/reasons.ts';
import type { Evidence } from './evidence.ts';
import { judge, planForReview, selectForReview } from './judge.ts';
import type { Judgement } from './judge.ts';
import { heldGate, runGate } from './pipeline/build-gate.ts';
import type { GatePorts, GateRun } from './pipeline/build-gate.ts';
import type { RedactedChange } from './core/redaction/redact-change.ts';
import type { UnitReview } from './reviewer/unit-review.ts';
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
    readonly readPolicy: (base: string) => Promise<PolicyReading>;
    readonly reviewer: ReviewerChoice;
    /** Removes what the adapters made for themselves. */
    readonly close: () => Promise<void>;
  };

export type Reviewed = { readonly evidence: Evidence; readonly judgement: Judgement };

/** The pipeline: the change is pinned, the gate is run, rules and reviewers look, and all of it is judged at once. */
export async function review(request: ReviewRequest, ports: ReviewPorts): Promise<Reviewed> {
  ports.reporter.progress('reading the change');
  const change = await ports.changes.readChange(request);
  const policy = await ports.readPolicy(change.base);
  const shown = await redactedChange(change, ports.secrets);
  const premises = premisesOf(request.inputs, policy, shown, ports);
  const gate = await gateOf(request.inputs, premises, ports);
  const ruleCandidates = runRules(shown.change, shown.detections);
  const reviews = await reviewsOf(request.inputs, premises, gate, ports);
  const faults = [...premises.faults, ...gate.faults, ...cancelFaults(ports.signal)];
  const evidence = { ...premises, gate: gate.result, ruleCandidates, reviews, faults };
  return { evidence, judgement: judge(evidence) };
}

/** What is known before anything of the project is run or asked. */
type Premises = Omit<Evidence, 'gate' | 'ruleCandidates' | 'reviews'>;

function premisesOf(
  inputs: Inputs,
  policy: PolicyReading,
  shown: RedactedChange,
  { repository, reviewer }: ReviewPorts,
): Premises {
  const premises = {
    repository,
    change: shown.change,
    redactions: shown.count,
    policy: policy.policy,
    policySource: policySourceOf(policy, shown.change),
    policyDigest: policy.digest,
    settings: settingsOf(inputs, reviewer),
    reviewer: reviewerKind(reviewer),
    skips: [],
    history: { rounds: 0, accepted: [] },
  };
  const faults = [...configFaultsOf(policy, selectForReview(premises)), ...credentialFaults(reviewer)];
  return { ...premises, faults };
}

/** A change that edits the policy is judged by the one at the base all the same, and the verdict says so. */
function policySourceOf({ source, path }: PolicyReading, { files }: Change): string {
  const edits = files.some((file) => file.path === path || file.oldPath === path);
  return edits ? `${source}; this change edits the policy, which does not count for itself` : source;
}

/** With a configuration that is not valid nothing of the project is run, and no model is asked. */
function isSound({ faults }: Premises): boolean {
  return !faults.some(({ code }) => code === 'config_invalid');
}

async function gateOf(inputs: Inputs, premises: Premises, ports: ReviewPorts): Promise<GateRun> {
  if (!isSound(premises)) return heldGate(inputs['test-command']);
  const gate = await runGate(inputs, premises.policy.gate.allow, premises.change.head, ports);
  return { ...gate, result: await redactedGate(gate.result, ports.secrets) };
}

async function reviewsOf(
  inputs: Inputs,
  premises: Premises,
  gate: GateRun,
  ports: ReviewPorts,
): Promise<readonly UnitReview[]> {
  if (!isSound(premises)) return [];
  const { units } = planForReview(premises, selectForReview(premises));
  const task = { change: premises.change, units, gate: gate.result.outcome, inputs };
  return askReviewers(task, ports.reviewer, ports);
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
