import { describe, expect, it } from '@jest/globals';
import { codeAsContext } from '../../bench/request-bytes.ts';
import { realDiffs, type RealDiff } from '../../bench/real-diffs.ts';
import { estimateTokens } from '../../src/core/budget/tokens.ts';
import { numberedLines } from '../../src/core/diff/model.ts';
import { renderUnit } from '../../src/core/diff/render-unit.ts';
import type { ModelRequest } from '../../src/ports.ts';
import { SHORT_RESULT_BYTES } from '../../src/reviewer/limits.ts';
import { reviewUnit } from '../../src/reviewer/loop.ts';
import { replyText } from '../support/scripted-model.ts';
import { buildCriteria, buildTask, buildTree, LIMITS, scanner, silent } from './builders.ts';
import { answering, calling, scriptedProvider, type ScriptedTurn } from './scripted-provider.ts';

/**
 * What a review costs at standard depth. The scripts are synthetic: no model chose these calls or gave this answer. The
 * diffs are those of five real pull requests; the files around them are not at hand, so the tree is made of their own
 * lines, repeated until every read fills its cap.
 */

const STANDARD = { ...LIMITS, maxToolCalls: 3, maxResultBytes: SHORT_RESULT_BYTES };

/** Less than half of what the closest peer took for these changes, at least 40,000 each. */
const MAX_TOKENS = 20_000;

/** As long as real answers are: six findings. */
const ANSWER = replyText({
  findings: Array.from({ length: 6 }, () => ({
    path: 'src/a.ts',
    body: 'what goes wrong and when. '.repeat(12),
  })),
});

function treeOf({ change }: RealDiff): Readonly<Record<string, string>> {
  return Object.fromEntries(
    change.files.map(({ path, hunks }) => {
      const lines = hunks.flatMap((hunk) =>
        numberedLines(hunk).flatMap(({ newLine, text }) => (newLine === null ? [] : [text])),
      );
      return [path, Array.from({ length: 40 }, () => lines.join('\n')).join('\n')];
    }),
  );
}

/** All texts of a request as the model reads them: the escapes of the body are gone by then. */
function sentTokens({ messages, tools, answerSchema }: ModelRequest): number {
  const texts = [
    ...messages.map(({ content }) => content ?? ''),
    ...messages.flatMap((message) =>
      message.role === 'assistant' && message.toolCalls.length > 0 ? [JSON.stringify(message.toolCalls)] : [],
    ),
    JSON.stringify(tools),
    JSON.stringify(answerSchema),
  ];
  return texts.reduce((sum, text) => sum + estimateTokens(text), 0);
}

const read = (path: string, startLine: number) => ['read_file', JSON.stringify({ path, startLine })] as const;

/** All three calls at once, and an answer. */
const atOnce = (path: string): ScriptedTurn[] => [
  calling(read(path, 1), read(path, 200), ['search_text', '{"query":"return"}']),
];

/** Two calls together and a further one that follows from them. */
const inTwoTurns = (path: string): ScriptedTurn[] => [
  calling(read(path, 1), ['search_text', '{"query":"return"}']),
  calling(read(path, 200)),
];

/** One after the other: the dearest way. */
const oneByOne = (path: string): ScriptedTurn[] => [
  calling(read(path, 1)),
  calling(read(path, 200)),
  calling(['search_text', '{"query":"return"}']),
];

async function cost(real: RealDiff, turns: readonly ScriptedTurn[], contextBytes: number) {
  const [first, ...rest] = [...turns, answering(ANSWER)];
  if (first === undefined) throw new Error('no script');
  const model = scriptedProvider([first, ...rest]);
  const task = buildTask({
    text: renderUnit(real.change.files),
    limits: STANDARD,
    criteria: buildCriteria('- one thing to look for, and one more\n'.repeat(25)),
    context: contextBytes === 0 ? [] : codeAsContext(real.diff, contextBytes),
  });
  const ports = {
    model,
    tree: buildTree(treeOf(real)),
    secrets: scanner,
    reporter: silent,
    change: real.change,
    // Never asked: that its tools are offered is what costs.
    index: () => Promise.reject(new Error('no index')),
  };
  const review = await reviewUnit(task, ports, new AbortController().signal);
  const received = review.replies.reduce(
    (sum, { text, toolCalls }) => sum + estimateTokens(`${text ?? ''}${JSON.stringify(toolCalls)}`),
    0,
  );
  return { review, tokens: model.requests.reduce((sum, request) => sum + sentTokens(request), received) };
}

describe('three tool calls at standard depth, by a synthetic script', () => {
  it.each([
    ['made at once, beside 8 KiB of context', atOnce, 8 * 1024, MAX_TOKENS],
    ['made in two turns', inTwoTurns, 0, MAX_TOKENS],
    // Each turn sends the unit once more: the prompt asks to make calls together.
    ['made one by one', oneByOne, 0, 25_000],
  ])(
    '%s, cost a bounded number of tokens for each of five real changes',
    async (_, script, contextBytes, max) => {
      const reals = realDiffs();
      expect(reals).toHaveLength(5);
      for (const real of reals) {
        const { review, tokens } = await cost(real, script(real.change.files[0]?.path ?? ''), contextBytes);
        expect(review).toMatchObject({ fault: null, toolCalls: 3 });
        expect(tokens).toBeLessThan(max);
      }
    },
  );
});
