import type { Inputs } from './config/inputs.ts';
import type { PolicyReading } from './config/policy-reading.ts';
import type { Anchors } from './core/diff/anchors.ts';
import type { Change } from './core/diff/model.ts';
import type { Selection } from './core/diff/select.ts';
import { MAX_REVIEW_COMMENTS } from './core/publication/form.ts';
import type { Fault } from './core/verdict/reasons.ts';
import type { Evidence } from './evidence.ts';
import { judge, planForReview, selectForReview } from './judge.ts';
import type { Judgement } from './judge.ts';
import { cancelFaults } from './pipeline/cancel.ts';
import type { GatePorts, GateRun } from './pipeline/build-gate.ts';
import { gateAsPlanned, isDisqualifying } from './pipeline/gate-plan.ts';
import type { GatePlan } from './pipeline/gate-plan.ts';
import type { RedactedChange } from './core/redaction/redact-change.ts';
import type { UnitReview } from './reviewer/unit-review.ts';
import { redactedChange, redactedGate } from './pipeline/redaction.ts';
import { askReviewers, credentialFaults, reviewerKind } from './pipeline/reviewers.ts';
import type { ReviewerChoice, ReviewerPorts } from './pipeline/reviewers.ts';
import type { Admission, History, Snapshot, Subject } from './pipeline/subject.ts';
import { runRules } from './rules/run.ts';
import { unreadEvidence } from './unread.ts';

export type ReviewPorts = GatePorts &
  ReviewerPorts & {
    readonly subject: Subject;
    readonly readPolicy: (base: string) => Promise<PolicyReading>;
    /** Stands in for the policy of a run that ends before one is read. */
    readonly unreadPolicy: PolicyReading;
    readonly gate: GatePlan;
    readonly reviewer: ReviewerChoice;
    /** Removes what the adapters made for themselves. */
    readonly close: () => Promise<void>;
  };

export type Reviewed = { readonly evidence: Evidence; readonly judgement: Judgement };

/** The pipeline: the change is pinned, the gate is run, rules and reviewers look, and all of it is judged at once. */
export async function review(inputs: Inputs, ports: ReviewPorts): Promise<Reviewed> {
  const { subject } = ports;
  const admission = await subject.admit();
  if (admission.isSettled) return judged(settledEvidence(inputs, admission, ports));
  ports.reporter.progress('reading the change');
  const snapshot = await subject.snapshot();
  const policy = await ports.readPolicy(snapshot.change.base);
  const shown = await redactedChange(snapshot.change, ports.secrets);
  const history = await subject.recall({ mergeBase: snapshot.change.mergeBase, policyDigest: policy.digest });
  const premises = premisesOf(inputs, { admission, snapshot, policy, shown, history }, ports);
  const gate = await gateOf(inputs, premises, ports);
  const ruleCandidates = runRules(shown.change, shown.detections);
  const reviews = await reviewsOf(inputs, premises, gate, ports);
  const late = [...gate.faults, ...(await lateFaults(ports))];
  return judged({
    ...premises,
    gate: gate.result,
    ruleCandidates,
    reviews,
    faults: [...premises.faults, ...late],
  });
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

/** What is known before anything of the project is run or asked. */
type Premises = Omit<Evidence, 'gate' | 'ruleCandidates' | 'reviews'>;

type Facts = {
  readonly admission: Admission;
  readonly snapshot: Snapshot;
  readonly policy: PolicyReading;
  readonly shown: RedactedChange;
  readonly history: History;
};

function premisesOf(
  inputs: Inputs,
  { admission, snapshot, policy, shown, history }: Facts,
  { subject, reviewer }: ReviewPorts,
): Premises {
  const { earlier, ...counts } = history;
  const premises = {
    repository: subject.repository,
    pullRequest: subject.pullRequest,
    isRead: true,
    change: shown.change,
    anchors: namedAnchors(snapshot.anchors, shown.change),
    redactions: shown.count,
    policy: policy.policy,
    policySource: policySourceOf(policy, shown.change, subject.workflow),
    policyDigest: policy.digest,
    settings: settingsOf(inputs, { subject, reviewer }),
    reviewer: reviewerKind(reviewer),
    skips: admission.skips,
    history: counts,
    earlier,
  };
  const faults = [
    ...admission.faults,
    ...snapshot.faults,
    ...configFaultsOf(policy, selectForReview(premises)),
    ...(earlier === null ? credentialFaults(reviewer) : []),
  ];
  return { ...premises, faults };
}

/** Anchors by paths as they are shown: one with a secret in it is not named, and its file takes no comments anyway. */
function namedAnchors(anchors: Anchors | null, { files }: Change): Anchors | null {
  if (anchors === null) return null;
  const shown = new Set(files.map(({ path }) => path));
  return Object.fromEntries(Object.entries(anchors).filter(([path]) => shown.has(path)));
}

/** The run ends before anything is read: an event that is not reviewed, or a head that has moved on. */
function settledEvidence(
  inputs: Inputs,
  { base, head, skips, faults, earlier }: Admission,
  { subject, reviewer, unreadPolicy }: ReviewPorts,
): Evidence {
  const { repository, pullRequest } = subject;
  const settings = settingsOf(inputs, { subject, reviewer });
  const known = { repository, pullRequest, settings, reviewer: reviewerKind(reviewer), policy: unreadPolicy };
  return unreadEvidence({ ...known, base, head, skips, faults, earlier });
}

/**
 * A change that edits the policy is judged by the one at the base all the same, and the verdict says so. The workflow is
 * taken from the change by the host: what such a change sets there does count, and whoever reads the verdict must know.
 */
function policySourceOf({ source, path }: PolicyReading, { files }: Change, workflow: string | null): string {
  const edits = (one: string) => files.some((file) => file.path === one || file.oldPath === one);
  return [
    source,
    ...(edits(path) ? ['this change edits the policy, which does not count for itself'] : []),
    ...(workflow !== null && edits(workflow)
      ? [`this change edits ${workflow}, the workflow that ran this`]
      : []),
  ].join('; ');
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

async function reviewsOf(
  inputs: Inputs,
  premises: Premises,
  gate: GateRun,
  ports: ReviewPorts,
): Promise<readonly UnitReview[]> {
  if (!isSound(premises) || isDecidedWithoutModel(premises)) return [];
  const { units } = planForReview(premises, selectForReview(premises));
  const task = {
    change: premises.change,
    units,
    gate: gate.result.outcome,
    inputs,
    intent: ports.subject.intent,
  };
  return askReviewers(task, ports.reviewer, ports);
}

/** An earlier verdict stands, or the rounds are used up and a person decides: no model is asked. */
function isDecidedWithoutModel({ earlier, history, policy }: Premises): boolean {
  return earlier !== null || history.rounds >= policy['max-review-cycles'];
}

function settingsOf(
  inputs: Inputs,
  { subject, reviewer }: Pick<ReviewPorts, 'subject' | 'reviewer'>,
): Evidence['settings'] {
  const cap = reviewer.kind === 'model' ? reviewer.maxUnitChars : inputs['max-diff-chars'];
  // A terminal has no limit of its own; a review has.
  const maxInline = subject.pullRequest === null ? Infinity : MAX_REVIEW_COMMENTS;
  return {
    exclude: inputs.exclude,
    maxDiffChars: Math.min(inputs['max-diff-chars'], cap),
    maxInlineComments: Math.min(inputs['max-inline-comments'], maxInline),
  };
}

function configFaultsOf({ problem }: PolicyReading, { invalidPatterns }: Selection): readonly Fault[] {
  const problems = [
    ...(problem === null ? [] : [problem]),
    ...invalidPatterns.map((each) => `the exclude pattern '${each.pattern}' ${each.problem}`),
  ];
  return problems.map((detail) => ({ code: 'config_invalid', unit: null, detail }));
}

/** The head once more, or the cancel that leaves nothing to look for; neither is told twice. */
async function lateFaults({ subject, signal }: ReviewPorts): Promise<readonly Fault[]> {
  if (signal.aborted) return cancelFaults(signal);
  const faults = await subject.recheck();
  return faults.some(({ code }) => code === 'cancelled') ? faults : [...faults, ...cancelFaults(signal)];
}
