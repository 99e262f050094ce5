import { estimateTokens } from '../core/budget/tokens.ts';
import type { LoopLimits } from './limits.ts';
import { openingMessages } from './prompts/opening.ts';
import type { UnitText } from './unit-text.ts';

/** The share of the context window that the first request may fill; the rest is for tools' results and the answer. */
const WINDOW_SHARE = 0.8;

/** Below this a unit shows too little of a change to judge it. */
export const MIN_UNIT_CHARS = 1_000;

/**
 * Characters of one unit that a context window (in tokens) has room for beside the fixed prompt. A character is
 * counted as a token, which no tokenizer exceeds for program text: the cap guards, the estimate only steers.
 */
export function maxUnitChars(
  contextWindow: number,
  { reviewer, criteria, intent }: Pick<UnitText, 'reviewer' | 'criteria' | 'intent'>,
  limits: LoopLimits,
): number {
  const fixed = openingMessages(
    { unit: '', reviewer, text: '', criteria, context: [], otherFiles: [], intent },
    limits,
  )
    .map((message) => estimateTokens(message.content ?? ''))
    .reduce((sum, tokens) => sum + tokens, 0);
  return Math.floor(WINDOW_SHARE * contextWindow - fixed);
}
