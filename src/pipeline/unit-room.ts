import type { Inputs } from '../config/inputs.ts';
import type { Guidance } from '../core/criteria/guidance.ts';
import type { Change, ChangedFile } from '../core/diff/model.ts';
import { planUnits } from '../core/diff/truncate.ts';
import type { LoopLimits } from '../reviewer/limits.ts';
import { maxUnitChars, MIN_UNIT_CHARS } from '../reviewer/unit-cap.ts';
import { planConversations } from './conversations.ts';
import type { ConversationPlan } from './conversations.ts';
import type { Intent } from './subject.ts';

/** What takes room in a context window beside the diff of a unit. */
export type Room = {
  /** Tokens. */
  readonly contextWindow: number;
  readonly limits: LoopLimits;
  readonly intent: Intent | null;
  /** Tokens of the context that each unit is given, at most; a byte is at least as much as a token of it. */
  readonly contextTokens: number;
};

/** Limits in characters; null: files are split. */
export type UnitLimits = { readonly maxDiffChars: number; readonly maxFileChars: number | null };

export type FittedUnits = {
  readonly limits: UnitLimits;
  readonly plan: ConversationPlan;
  /** Why the window has no room for a change; null when it has. */
  readonly problem: string | null;
};

/** Each round makes units smaller, and smaller units have fewer criteria: two are enough but for odd sizes. */
const MAX_ROUNDS = 8;

/**
 * Plans units that fit into the context window with all that stands beside them: each conversation has criteria and a
 * focus of its own, so what is left for the diff is known only when the units are.
 */
export function fitUnits(
  files: readonly ChangedFile[],
  change: Change,
  guidance: Guidance,
  inputs: Pick<Inputs, 'max-diff-chars' | 'strategy'>,
  { splitFiles, room }: { readonly splitFiles: boolean; readonly room: Room },
): FittedUnits {
  // A character counts as a token.
  let cap = room.contextWindow;
  for (let round = 0; ; round += 1) {
    const limits = {
      maxDiffChars: Math.min(inputs['max-diff-chars'], cap),
      maxFileChars: splitFiles ? null : cap,
    };
    const { units } = planUnits(files, limits);
    const plan = planConversations(units, change, guidance, inputs.strategy);
    const left = roomForAll(plan, room);
    if (left < MIN_UNIT_CHARS || round === MAX_ROUNDS) {
      const problem = `a context window of ${room.contextWindow} tokens has no room for a change beside its criteria and context; shorten the criteria, lower context-bytes, or take a model with a larger window`;
      return {
        limits: { ...limits, maxDiffChars: MIN_UNIT_CHARS },
        plan: { conversations: [], assignments: [] },
        problem,
      };
    }
    if (units.every(({ chars }) => chars <= left)) return { limits, plan, problem: null };
    cap = left;
  }
}

/** Characters of diff that every one of the conversations has room for; Infinity when there is none. */
function roomForAll({ conversations }: ConversationPlan, room: Room): number {
  const { contextWindow, limits, intent, contextTokens } = room;
  return conversations.reduce(
    (least, { reviewer, criteria }) =>
      Math.min(least, maxUnitChars(contextWindow, { reviewer, criteria, intent }, limits) - contextTokens),
    Infinity,
  );
}

/** The share of a small context window that context may take. */
const CONTEXT_SHARE = 0.1;

/** Bytes of context that one unit is given, at most: as asked for, less where the window is small. */
export function contextBytes(
  inputs: Pick<Inputs, 'strategy' | 'context-bytes'>,
  contextWindow: number,
): number {
  if (inputs.strategy !== 'selective' && inputs.strategy !== 'ensemble') return 0;
  return Math.min(inputs['context-bytes'], Math.floor(CONTEXT_SHARE * contextWindow));
}
