import type { Verdict } from '../core/verdict/verdict.ts';
import type { Evidence } from '../evidence.ts';
import type { Usage } from '../ports.ts';

/** Who was to look at each unit. */
export function reviewersByUnit({
  assignments,
}: Pick<Evidence, 'assignments'>): ReadonlyMap<string, readonly string[]> {
  const byUnit = new Map<string, string[]>();
  for (const { unit, reviewer } of assignments) byUnit.set(unit, [...(byUnit.get(unit) ?? []), reviewer]);
  return byUnit;
}

type Conversations = Pick<Evidence, 'reviews' | 'reflections'>;

/** Which models answered, by name: with others to fall back on it need not be the one that was asked first. */
export function modelsOf({ reviews, reflections }: Conversations): readonly string[] {
  const replies = [...reviews, ...reflections].flatMap((each) => each.replies);
  const answered = replies.filter(({ kind }) => kind === 'answer' || kind === 'tool_calls');
  return [...new Set(answered.map(({ model }) => model))].toSorted();
}

export function costOf({
  reviews,
  reflections,
  context,
}: Conversations & Pick<Evidence, 'context'>): Verdict['cost'] {
  const usages = [...reviews, ...reflections].map(({ usage }) => usage);
  const sum = (amount: (usage: Usage) => number) => usages.reduce((total, each) => total + amount(each), 0);
  return {
    inputTokens: sum(({ inputTokens }) => inputTokens),
    cachedInputTokens: sum(({ cachedInputTokens }) => cachedInputTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
    embeddingTokens: context?.embeddingTokens ?? 0,
    modelCalls: sum(({ requests }) => requests),
    toolCalls: reviews.reduce((total, { toolCalls }) => total + toolCalls, 0),
  };
}
