import type { Inputs } from './config/inputs.ts';
import type { PolicyReading } from './config/policy-reading.ts';
import type { Guidance } from './core/criteria/guidance.ts';
import type { Anchors } from './core/diff/anchors.ts';
import type { Change } from './core/diff/model.ts';
import type { Selection } from './core/diff/select.ts';
import { sha256 } from './core/digest.ts';
import { parseCodeowners } from './core/owners/codeowners.ts';
import { MAX_REVIEW_COMMENTS } from './core/publication/form.ts';
import type { Detection, RedactedChange } from './core/redaction/redact-change.ts';
import type { Fault } from './core/verdict/reasons.ts';
import type { Evidence } from './evidence.ts';
import { selectForReview } from './judge/review-coverage.ts';
import { redactedChange } from './pipeline/redaction.ts';
import type { ConversationPlan } from './pipeline/conversations.ts';
import { credentialFaults, loopLimits, reviewerKind } from './pipeline/reviewers.ts';
import type { ReviewerChoice, ReviewerPorts } from './pipeline/reviewers.ts';
import type { Admission, History, Snapshot, Subject } from './pipeline/subject.ts';
import { contextBytes, fitUnits } from './pipeline/unit-room.ts';
import type { FittedUnits } from './pipeline/unit-room.ts';
import { wholeTree } from './pipeline/whole-tree.ts';
import type { WholeTree } from './pipeline/whole-tree.ts';

/** What the premises are read with. */
export type PremisesPorts = Pick<ReviewerPorts, 'treeOf' | 'secrets' | 'reporter'> & {
  readonly subject: Subject;
  readonly readPolicy: (base: string) => Promise<PolicyReading>;
  /** What stands beside the policy at the base: criteria, prompts, owners; `paths` are those of the change. */
  readonly readGuidance: (base: string, policy: PolicyReading, paths: readonly string[]) => Promise<Guidance>;
  readonly reviewer: ReviewerChoice;
};

/** What is known before anything of the project is run or asked, in the form of the record. */
export type Premises = Omit<Evidence, 'gate' | 'ruleCandidates' | 'reviews' | 'reflections' | 'context'>;

/** The premises, and what the review needs of them beside the record. */
export type Prepared = {
  readonly premises: Premises;
  readonly plan: ConversationPlan;
  readonly detections: readonly Detection[];
  readonly policy: PolicyReading;
  readonly guidance: Guidance;
  /** The source of the whole head; null but for the strategy that shows it. */
  readonly tree: WholeTree | null;
};

/** Pins the change, reads at its base what it is judged by, and plans who looks at what. Nothing is run or asked. */
export async function prepare(inputs: Inputs, admission: Admission, ports: PremisesPorts): Promise<Prepared> {
  const { subject, reviewer } = ports;
  ports.reporter.progress('reading the change');
  const snapshot = await subject.snapshot();
  const { base, mergeBase } = snapshot.change;
  const policy = await ports.readPolicy(base);
  const shown = await redactedChange(snapshot.change, ports.secrets);
  const guidance = await ports.readGuidance(base, policy, pathsOf(shown.change));
  const policyDigest = sha256(`${policy.digest}\n${guidance.digest}`);
  const history = await subject.recall({ mergeBase, policyDigest });
  const tree = await treeFor(inputs, shown.change, ports);
  const facts = { admission, snapshot, policy, policyDigest, shown, guidance, history, tree };
  const { premises, plan } = planned(inputs, facts, { subject, reviewer });
  return { premises, plan, detections: shown.detections, policy, guidance, tree };
}

/** Paths of the change on both sides: guidance of the place that a file leaves counts as well. */
function pathsOf({ files }: Change): readonly string[] {
  return [...new Set(files.flatMap(({ path, oldPath }) => (oldPath === null ? [path] : [path, oldPath])))];
}

async function treeFor(inputs: Inputs, change: Change, ports: PremisesPorts): Promise<WholeTree | null> {
  if (inputs.strategy !== 'full-context' || ports.reviewer.kind === 'rules') return null;
  return wholeTree(ports.treeOf(change.head), ports.secrets, ports.reviewer.contextWindow);
}

type Facts = {
  readonly admission: Admission;
  readonly snapshot: Snapshot;
  readonly policy: PolicyReading;
  readonly policyDigest: string;
  readonly shown: RedactedChange;
  readonly guidance: Guidance;
  readonly history: History;
  readonly tree: WholeTree | null;
};

function planned(
  inputs: Inputs,
  facts: Facts,
  { subject, reviewer }: Pick<PremisesPorts, 'subject' | 'reviewer'>,
): { readonly premises: Premises; readonly plan: ConversationPlan } {
  const { admission, snapshot, policy, shown, guidance, history } = facts;
  const { change } = shown;
  const { earlier, ...counts } = history;
  const about = {
    repository: subject.repository,
    pullRequest: subject.pullRequest,
    isRead: true,
    change,
    anchors: namedAnchors(snapshot.anchors, change),
    redactions: shown.count,
    policy: policy.policy,
    policySource: policySourceOf(facts, subject.workflow),
    policyDigest: facts.policyDigest,
    policyNotes: [...policy.overruled, ...guidance.notes],
    owners: ownersOf(change, guidance),
    reviewer: reviewerKind(reviewer),
    skips: admission.skips,
    history: counts,
    earlier,
  };
  const exclude = policy.inputExclude;
  const selection = selectForReview({ ...about, settings: { exclude } });
  const { limits, plan, problem } = plannedUnits(inputs, facts, selection, { subject, reviewer });
  const configProblems = [
    ...(policy.problem === null ? [] : [policy.problem]),
    ...guidance.problems,
    ...selection.invalidPatterns.map((each) => `the exclude pattern '${each.pattern}' ${each.problem}`),
    ...(problem === null ? [] : [problem]),
  ];
  const faults = [
    ...admission.faults,
    ...snapshot.faults,
    ...configProblems.map((detail): Fault => ({ code: 'config_invalid', unit: null, detail })),
    ...(earlier === null ? credentialFaults(reviewer) : []),
  ];
  const settings = { ...settingsOf(inputs, subject), exclude, ...limits };
  return { premises: { ...about, settings, assignments: plan.assignments, faults }, plan };
}

/** Whoever reviews by rules alone has no units. */
function plannedUnits(
  inputs: Inputs,
  { shown, guidance, policy, tree }: Facts,
  { reviewable }: Selection,
  { subject, reviewer }: Pick<PremisesPorts, 'subject' | 'reviewer'>,
): FittedUnits {
  const unbounded = { maxDiffChars: inputs['max-diff-chars'], maxFileChars: null };
  const none = { limits: unbounded, plan: { conversations: [], assignments: [] }, problem: null };
  if (reviewer.kind === 'rules') return none;
  const { contextWindow } = reviewer;
  if (tree?.kind === 'refused') return { ...none, problem: tree.problem };
  const splitFiles = inputs.strategy !== 'full-context' && policy.policy['split-files'];
  const room = {
    contextWindow,
    limits: loopLimits(inputs, contextWindow),
    intent: subject.intent,
    contextTokens: tree?.tokens ?? contextBytes(inputs, contextWindow),
  };
  const fitted = fitUnits(reviewable, shown.change, guidance, inputs, { splitFiles, room });
  return tree === null
    ? fitted
    : { ...fitted, problem: fitted.problem ?? costProblem(inputs, fitted, tree.tokens) };
}

/** The whole tree goes out with every conversation: what cannot be paid for is not begun. */
function costProblem(inputs: Inputs, { plan }: FittedUnits, tokens: number): string | null {
  const needed = plan.conversations.length * tokens;
  if (needed <= inputs['max-total-tokens']) return null;
  return `strategy full-context: ${plan.conversations.length} conversations with some ${tokens} tokens of source each do not fit max-total-tokens ${inputs['max-total-tokens']}; raise it, or take strategy selective`;
}

/** What does not depend on the change. The exclude patterns of the policy are in the policy. */
export function settingsOf(
  inputs: Inputs,
  { pullRequest }: Pick<Subject, 'pullRequest'>,
): Evidence['settings'] {
  // A terminal has no limit of its own; a review has.
  const maxInline = pullRequest === null ? Infinity : MAX_REVIEW_COMMENTS;
  return {
    exclude: inputs.exclude,
    strategy: inputs.strategy,
    maxDiffChars: inputs['max-diff-chars'],
    maxFileChars: null,
    maxInlineComments: Math.min(inputs['max-inline-comments'], maxInline),
  };
}

/** Owners of the paths as they are shown, on both sides of the change. */
function ownersOf(change: Change, { owners }: Guidance): Evidence['owners'] {
  if (owners === null) return {};
  const codeowners = parseCodeowners(owners.text);
  const entries = pathsOf(change).map((path) => [path, codeowners.ownersOf(path)] as const);
  return Object.fromEntries(entries.filter(([, names]) => names.length > 0));
}

/** Anchors by paths as they are shown: one with a secret in it is not named, and its file takes no comments anyway. */
function namedAnchors(anchors: Anchors | null, { files }: Change): Anchors | null {
  if (anchors === null) return null;
  const shown = new Set(files.map(({ path }) => path));
  return Object.fromEntries(Object.entries(anchors).filter(([path]) => shown.has(path)));
}

/**
 * A change that edits the policy or what it names is judged by what stands at the base all the same, and the verdict
 * says so. The workflow is taken from the change by the host: what such a change sets there does count, and whoever
 * reads the verdict must know.
 */
function policySourceOf({ policy, shown, guidance }: Facts, workflow: string | null): string {
  const { files } = shown.change;
  const edits = (one: string) => files.some((file) => file.path === one || file.oldPath === one);
  return [
    policy.source,
    ...(edits(policy.path) ? ['this change edits the policy, which does not count for itself'] : []),
    ...(guidance.edited.length > 0
      ? [`this change edits ${guidance.edited.join(', ')}, which does not count for itself`]
      : []),
    ...(workflow !== null && edits(workflow)
      ? [`this change edits ${workflow}, the workflow that ran this`]
      : []),
  ].join('; ');
}
