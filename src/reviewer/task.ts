import type { Candidate } from '../core/finding/finding.ts';
import type { ModelProvider, Reporter } from '../ports.ts';
import type { Allowance } from './allowance.ts';
import type { LoopLimits } from './limits.ts';
import type { ToolPorts } from './tools/tool.ts';
import type { ShownContext } from './unit-review.ts';
import type { UnitText } from './unit-text.ts';

/** What one conversation is about, what it may spend, and who is to judge quotes. */
export type UnitTask = UnitText & {
  readonly limits: LoopLimits;
  readonly allowance: Allowance;
  /** Ids of the candidates whose quote was not found in what was shown: asked for once more, once. Pure. */
  readonly needsRequote: (
    candidates: readonly Candidate[],
    context: readonly ShownContext[],
  ) => readonly string[];
};

export type ReviewerPorts = ToolPorts & { readonly model: ModelProvider; readonly reporter: Reporter };

export type Run = {
  readonly task: UnitTask;
  readonly ports: ReviewerPorts;
  /** Aborts when the run is cancelled. */
  readonly signal: AbortSignal;
};
