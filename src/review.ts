import type { Inputs } from './config/inputs.ts';
import type { PolicyReading } from './config/policy-reading.ts';
import type { Fault } from './core/verdict/reasons.ts';
import type { Evidence } from './evidence.ts';
import { judge, reflectionClaims } from './judge.ts';
import type { Judgement } from './judge.ts';
import { cancelFaults } from './pipeline/cancel.ts';
import type { GatePorts, GateRun } from './pipeline/build-gate.ts';
import { gateAsPlanned, isDisqualifying } from './pipeline/gate-plan.ts';
import type { GatePlan } from './pipeline/gate-plan.ts';
import { redactedGate } from './pipeline/redaction.ts';
import { askReviewers, NOTHING_ASKED, reviewerKind } from './pipeline/reviewers.ts';
import type { Asked, ReviewerPorts } from './pipeline/reviewers.ts';
import type { Admission } from './pipeline/subject.ts';
import { prepare, settingsOf } from './premises.ts';
import type { Premises, PremisesPorts, Prepared } from './premises.ts';
import { runRules } from './rules/run.ts';
import { unreadEvidence } from './unread.ts';

export type ReviewPorts = GatePorts &
  ReviewerPorts &
  PremisesPorts & {
    /** Stands in for the policy of a run that ends before one is read. */
    readonly unreadPolicy: PolicyReading;
    readonly gate: GatePlan;
    /** Removes what the adapters made for themselves. */
    readonly close: () => Promise<void>;
  };

export type Reviewed = { readonly evidence: Evidence; readonly judgement: Judgement };

/** The pipeline: the change is pinned, the gate is run, rules and reviewers look, and all of it is judged at once. */
export async function review(inputs: Inputs, ports: ReviewPorts): Promise<Reviewed> {
  const admission = await ports.subject.admit();
  if (admission.isSettled) return judged(settledEvidence(inputs, admission, ports));
  const prepared = await prepare(inputs, admission, ports);
  const { premises } = prepared;
  const gate = await gateOf(inputs, premises, ports);
  const ruleCandidates = runRules(premises.change, prepared.detections);
  const seen = { ...premises, gate: gate.result, ruleCandidates };
  const asked = await askedAbout(inputs, seen, prepared, ports);
  const late = [...gate.faults, ...(await lateFaults(ports))];
  return judged({ ...seen, ...asked, faults: [...premises.faults, ...late] });
}

/** A run that is cancelled while it posts gives no approval, whatever stands on the pull request by then. */
export function calledOff({ evidence, judgement }: Reviewed, signal: AbortSignal): Reviewed {
  if (judgement.verdict.reasons.includes('cancelled')) return { evidence, judgement };
  return withFaults({ evidence, judgement }, cancelFaults(signal));
}

/** Judged once more, with what came to light after the review. */
export function withFaults({ evidence }: Reviewed, faults: readonly Fault[]): Reviewed {
  return judged({ ...evidence, faults: [...evidence.faults, ...faults] });
}

function judged(evidence: Evidence): Reviewed {
  return { evidence, judgement: judge(evidence) };
}

/** The run ends before anything is read: an event that is not reviewed, or a head that has moved on. */
function settledEvidence(
  inputs: Inputs,
  { base, head, skips, faults, earlier }: Admission,
  { subject, reviewer, unreadPolicy }: ReviewPorts,
): Evidence {
  const { repository, pullRequest } = subject;
  const settings = settingsOf(inputs, subject);
  const known = { repository, pullRequest, settings, reviewer: reviewerKind(reviewer), policy: unreadPolicy };
  return unreadEvidence({ ...known, base, head, skips, faults, earlier });
}

/** After a fault of the first row (a configuration that is not valid, another commit checked out) nothing is run. */
function isSound({ faults }: Premises): boolean {
  return !faults.some(({ code }) => isDisqualifying(code));
}

async function gateOf(inputs: Inputs, premises: Premises, ports: ReviewPorts): Promise<GateRun> {
  const { policy: read, change, faults } = premises;
  const policy = { allow: read.gate.allow, head: change.head, faults };
  const gate = await gateAsPlanned(ports.gate, inputs, policy, ports);
  return { ...gate, result: await redactedGate(gate.result, ports.secrets) };
}

async function askedAbout(
  inputs: Inputs,
  seen: Omit<Evidence, keyof Asked>,
  { plan, tree }: Prepared,
  ports: ReviewPorts,
): Promise<Asked> {
  if (!isSound(seen) || isDecidedWithoutModel(seen)) return NOTHING_ASKED;
  const task = {
    change: seen.change,
    conversations: plan.conversations,
    gate: seen.gate.outcome,
    inputs,
    intent: ports.subject.intent,
    tree,
    claimsOf: (asked: Asked) => reflectionClaims({ ...seen, ...asked }),
  };
  return askReviewers(task, ports.reviewer, ports);
}

/** An earlier verdict stands, or the rounds are used up and a person decides: no model is asked. */
function isDecidedWithoutModel({ earlier, history, policy }: Premises): boolean {
  return earlier !== null || history.rounds >= policy['max-review-cycles'];
}

/** The head once more, or the cancel that leaves nothing to look for; neither is told twice. */
async function lateFaults({ subject, signal }: ReviewPorts): Promise<readonly Fault[]> {
  if (signal.aborted) return cancelFaults(signal);
  const faults = await subject.recheck();
  return faults.some(({ code }) => code === 'cancelled') ? faults : [...faults, ...cancelFaults(signal)];
}
