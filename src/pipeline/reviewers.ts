import type { Inputs } from '../config/inputs.ts';
import type { UnitCriteria } from '../core/criteria/model.ts';
import type { Change } from '../core/diff/model.ts';
import type { ReviewUnit } from '../core/diff/unit.ts';
import type { ReflectionClaim } from '../core/finding/reflection.ts';
import type { GateOutcome } from '../core/gate/result.ts';
import type { Fault } from '../core/verdict/reasons.ts';
import type { ReviewerKind } from '../core/verdict/verdict.ts';
import type { Evidence } from '../evidence.ts';
import type {
  BlobStream,
  Clock,
  Embedder,
  ModelProvider,
  Reporter,
  SecretScanner,
  SourceTree,
  SyntaxParser,
} from '../ports.ts';
import { MAX_TOOL_BYTES, MAX_TURNS, SHORT_RESULT_BYTES } from '../reviewer/limits.ts';
import type { LoopLimits } from '../reviewer/limits.ts';
import { reviewUnits } from '../reviewer/review-units.ts';
import type { PlannedConversation } from '../reviewer/review-units.ts';
import { openAllowance } from '../reviewer/run-allowance.ts';
import { MAX_RESULT_BYTES } from '../reviewer/tools/tool.ts';
import type { OtherFile } from '../reviewer/unit-text.ts';
import { chargedEmbedder } from './charged-embedder.ts';
import { nameableTree } from './nameable-tree.ts';
import { lookAgain } from './second-look.ts';
import type { Intent } from './subject.ts';
import { openSurroundings } from './surroundings.ts';
import { contextBytes } from './unit-room.ts';
import type { WholeTree } from './whole-tree.ts';

/** Who reviews beside the embedded rules. */
export type ReviewerChoice =
  | {
      readonly kind: 'model';
      readonly model: ModelProvider;
      /** Takes the second look; null: nobody does. */
      readonly reflector: ModelProvider | null;
      /** Ranks context by meaning; null: nobody does. */
      readonly embedder: Embedder | null;
      /** Tokens: the smallest of all models that may be asked. */
      readonly contextWindow: number;
    }
  /** A model was asked for, but there is no key. */
  | {
      readonly kind: 'no_credentials';
      readonly name: string;
      readonly remedy: string;
      readonly contextWindow: number;
    }
  | { readonly kind: 'rules'; readonly because: string };

export type ReviewerPorts = {
  readonly treeOf: (commit: string) => SourceTree;
  readonly blobsOf: (commit: string) => BlobStream;
  readonly syntax: SyntaxParser;
  readonly secrets: SecretScanner;
  readonly reporter: Reporter;
  readonly clock: Clock;
  readonly signal: AbortSignal;
};

/** What came of asking models. */
export type Asked = Pick<Evidence, 'reviews' | 'reflections' | 'context'>;

export const NOTHING_ASKED: Asked = { reviews: [], reflections: [], context: null };

export function reviewerKind(choice: ReviewerChoice): ReviewerKind {
  switch (choice.kind) {
    case 'model':
      return { kind: 'model', model: choice.model.model };
    case 'no_credentials':
      return { kind: 'model', model: choice.name };
    case 'rules':
      return { kind: 'rules', because: choice.because };
  }
}

export function credentialFaults(choice: ReviewerChoice): readonly Fault[] {
  if (choice.kind !== 'no_credentials') return [];
  return [{ code: 'no_credentials', unit: null, detail: choice.remedy }];
}

/** Whether the gate leaves anything to ask a model about: a red build is not worth its price. */
function isWorthAsking(gate: GateOutcome, reviewRedBuilds: boolean): boolean {
  switch (gate) {
    case 'passed':
    case 'none':
      return true;
    case 'failed':
    case 'timed_out':
      return reviewRedBuilds;
    case 'refused':
    case 'tampered':
    case 'not_run':
      return false;
  }
}

export type ReviewersTask = {
  readonly change: Change;
  /** In the order of the plan. */
  readonly conversations: readonly PlannedConversation[];
  readonly gate: GateOutcome;
  readonly inputs: Inputs;
  readonly intent: Intent | null;
  readonly tree: WholeTree | null;
  /** The findings that a second look may delete, by what the reviews say. */
  readonly claimsOf: (asked: Asked) => readonly ReflectionClaim[];
};

/** Has the models review the units and look again, if there is one to ask and the run is still worth it. */
export async function askReviewers(
  task: ReviewersTask,
  choice: ReviewerChoice,
  ports: ReviewerPorts,
): Promise<Asked> {
  const { change, conversations, inputs, intent } = task;
  if (choice.kind !== 'model' || ports.signal.aborted || conversations.length === 0) return NOTHING_ASKED;
  if (!isWorthAsking(task.gate, inputs['review-red-builds'])) return NOTHING_ASKED;
  const limits = loopLimits(inputs, choice.contextWindow);
  const allowance = openAllowance(
    { maxTotalTokens: inputs['max-total-tokens'], deadlineMs: inputs.deadline },
    ports.clock,
  );
  const tree = nameableTree(ports.treeOf(change.head), ports.secrets);
  const maxBytes = contextBytes(inputs, choice.contextWindow);
  const surroundings = openSurroundings(
    { ...task, maxBytes },
    {
      ...ports,
      tree,
      blobs: ports.blobsOf(change.head),
      embedder: choice.embedder === null ? null : chargedEmbedder(choice.embedder, allowance),
      signal: AbortSignal.any([ports.signal, allowance.deadline]),
    },
  );
  const reviews = await reviewUnits(
    {
      change,
      conversations,
      intent,
      otherFilesOf: (unit) => otherFiles(unit, change),
      limits,
      allowance,
      concurrency: inputs.concurrency,
      contextOf: surroundings.contextOf,
    },
    { ...ports, model: choice.model, tree, index: surroundings.index },
    ports.signal,
  );
  const asked = { reviews, reflections: [], context: await surroundings.facts() };
  if (choice.reflector === null) return asked;
  const claims = task.claimsOf(asked);
  const units = [...new Set(conversations.map(({ unit }) => unit))];
  const look = { claims, units, maxOutputTokens: limits.maxOutputTokens, allowance };
  const reflections = await lookAgain(look, { ...ports, model: choice.reflector }, ports.signal);
  return { ...asked, reflections };
}

function otherFiles({ files }: ReviewUnit, change: Change): readonly OtherFile[] {
  const shown = new Set(files.map(({ path }) => path));
  return change.files
    .filter(({ path }) => !shown.has(path))
    .map(({ path, status, added, removed }) => ({ path, status, added, removed }));
}

/** The criteria of the inputs, for every file. */
export function adHocCriteria(text: string): readonly UnitCriteria[] {
  return text.trim() === '' ? [] : [{ layer: 'ad_hoc', name: 'criteria', text, paths: [] }];
}

/** The share of a small context window that an answer may take: the rest is for what it answers to. */
const ANSWER_SHARE = 0.2;

export function loopLimits(
  inputs: Pick<Inputs, 'max-tool-calls' | 'depth' | 'strategy' | 'max-output-tokens'>,
  contextWindow: number,
): LoopLimits {
  const maxToolCalls = toolCallsOf(inputs);
  return {
    maxToolCalls,
    maxTurns: MAX_TURNS,
    maxToolBytes: MAX_TOOL_BYTES,
    maxResultBytes: maxToolCalls > DEPTH_CALLS.standard ? MAX_RESULT_BYTES : SHORT_RESULT_BYTES,
    maxOutputTokens: Math.min(inputs['max-output-tokens'], Math.floor(ANSWER_SHARE * contextWindow)),
  };
}

/** Tool calls of one unit by depth. */
const DEPTH_CALLS = { quick: 0, standard: 3, deep: 30 } as const;

/** A reviewer that is to see the diff alone, or has the whole tree before it, looks nothing up unless told to. */
function toolCallsOf(inputs: Pick<Inputs, 'max-tool-calls' | 'depth' | 'strategy'>): number {
  const looksAround = inputs.strategy === 'selective' || inputs.strategy === 'ensemble';
  const depth = inputs.depth ?? (looksAround ? 'standard' : 'quick');
  return inputs['max-tool-calls'] ?? DEPTH_CALLS[depth];
}
