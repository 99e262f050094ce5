import type { Inputs } from '../config/inputs.ts';
import type { UnitCriteria } from '../core/criteria/model.ts';
import { NO_CONTEXT } from '../core/context/model.ts';
import type { ReviewUnit } from '../core/diff/unit.ts';
import type { Change } from '../core/diff/model.ts';
import type { GateOutcome } from '../core/gate/result.ts';
import type { Fault } from '../core/verdict/reasons.ts';
import type { ReviewerKind } from '../core/verdict/verdict.ts';
import type { Clock, ModelProvider, Reporter, SecretScanner, SourceTree } from '../ports.ts';
import { MAX_TOOL_BYTES, MAX_TURNS, SHORT_RESULT_BYTES } from '../reviewer/limits.ts';
import type { LoopLimits } from '../reviewer/limits.ts';
import { reviewUnits } from '../reviewer/review-units.ts';
import { MAX_RESULT_BYTES } from '../reviewer/tools/tool.ts';
import { openAllowance } from '../reviewer/run-allowance.ts';
import { GENERAL } from '../reviewer/specialists/general.ts';
import type { Intent } from './subject.ts';
import type { UnitReview } from '../reviewer/unit-review.ts';

/** Who reviews beside the embedded rules. */
export type ReviewerChoice =
  | {
      readonly kind: 'model';
      readonly model: ModelProvider;
      readonly maxUnitChars: number;
      readonly contextWindow: number;
    }
  /** A model was asked for, but there is no key. */
  | { readonly kind: 'no_credentials'; readonly name: string; readonly remedy: string }
  | { readonly kind: 'rules'; readonly because: string };

export type ReviewerPorts = {
  readonly treeOf: (commit: string) => SourceTree;
  readonly secrets: SecretScanner;
  readonly reporter: Reporter;
  readonly clock: Clock;
  readonly signal: AbortSignal;
};

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

/** Has the model review the units, if there is one to ask and the run is still worth it. */
export async function askReviewers(
  task: {
    readonly change: Change;
    readonly units: readonly ReviewUnit[];
    readonly gate: GateOutcome;
    readonly inputs: Inputs;
    readonly intent: Intent | null;
  },
  choice: ReviewerChoice,
  ports: ReviewerPorts,
): Promise<readonly UnitReview[]> {
  const { change, inputs } = task;
  if (choice.kind !== 'model' || ports.signal.aborted) return [];
  if (!isWorthAsking(task.gate, inputs['review-red-builds'])) return [];
  const criteria = adHocCriteria(inputs.criteria);
  return reviewUnits(
    {
      change,
      conversations: task.units.map((unit) => ({ unit, reviewer: GENERAL, criteria })),
      otherFilesOf: () => [],
      concurrency: inputs.concurrency,
      contextOf: async () => NO_CONTEXT,
      intent: task.intent,
      limits: loopLimits(inputs, choice.contextWindow),
      allowance: openAllowance(
        { maxTotalTokens: inputs['max-total-tokens'], deadlineMs: inputs.deadline },
        ports.clock,
      ),
    },
    { ...ports, model: choice.model, tree: ports.treeOf(change.head), index: null },
    ports.signal,
  );
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
