import { describe, expect, test } from '@jest/globals';
import { parseInputs } from '../../src/config/inputs.ts';
import { chargedEmbedder } from '../../src/pipeline/charged-embedder.ts';
import { askReviewers, type ReviewerChoice } from '../../src/pipeline/reviewers.ts';
import { wholeTreeContext } from '../../src/pipeline/whole-tree-context.ts';
import type { BlobStream, Embedder, SourceTree } from '../../src/ports.ts';
import type { PlannedConversation } from '../../src/reviewer/review-units.ts';
import { openAllowance } from '../../src/reviewer/run-allowance.ts';
import { GENERAL } from '../../src/reviewer/specialists/general.ts';
import { planUnits } from '../../src/core/diff/truncate.ts';
import { redactedChange } from '../../src/pipeline/redaction.ts';
import { buildTree, scanner, silent } from '../reviewer/builders.ts';
import { answering, calling, scriptedProvider, type ScriptedTurn } from '../reviewer/scripted-provider.ts';
import { buildChange, buildFile } from '../core/diff-units/build-change.ts';
import { replyText } from '../support/scripted-model.ts';

/** What goes out to models of any kind, from the plan to the last message. */

const CHARGE = 'export function charge(total: number) {\n  return total;\n}\n';
const TREE = {
  'src/a.ts': "import { charge } from './card.ts';\nexport const paid = charge(4);\n",
  'src/card.ts': CHARGE,
  'src/CANARY-1.ts': CHARGE,
  'src/CANARY-2/card.ts': `${CHARGE}export const again = charge(5);\n`,
};

function blobsOf(tree: SourceTree): BlobStream {
  return {
    treeId: async () => '1'.repeat(40),
    stream: async (entries, onBlob) => {
      for (const entry of entries)
        if (onBlob(entry, (await tree.read(entry.path)) ?? new Uint8Array()) === 'enough') return;
    },
  };
}

type Watched = Embedder & { readonly sent: string[] };

/** Synthetic vectors; each text costs `cost` tokens. */
function watchedEmbedder(cost = 7): Watched {
  const sent: string[] = [];
  return {
    model: 'vectors',
    sent,
    embed: async (texts) => {
      sent.push(...texts);
      const vectors = texts.map((text) => Float32Array.of(text.length, 1));
      return { kind: 'vectors', vectors, tokens: cost * texts.length };
    },
  };
}

async function ask(
  turns: readonly [ScriptedTurn, ...ScriptedTurn[]],
  given: {
    embedder?: Embedder;
    inputs?: Readonly<Record<string, string>>;
    files?: Readonly<Record<string, string>>;
  } = {},
) {
  const added = { kind: 'added', text: 'export const paid = charge(4);' } as const;
  const hunks = [{ oldStart: 1, oldCount: 0, newStart: 2, newCount: 1, lines: [added] }];
  const files = ['src/a.ts', 'src/CANARY-1.ts'].map((path) => buildFile({ path, oldPath: path, hunks }));
  const { change } = await redactedChange(buildChange(files), scanner);
  const [unit] = planUnits(change.files.slice(0, 1), { maxDiffChars: 20_000 }).units;
  if (unit === undefined) throw new Error('no unit');
  const conversations: readonly PlannedConversation[] = [{ unit, reviewer: GENERAL, criteria: [] }];
  const model = scriptedProvider(turns);
  const tree = buildTree(given.files ?? TREE);
  const choice: ReviewerChoice = {
    kind: 'model',
    model,
    reflector: null,
    embedder: given.embedder ?? null,
    contextWindow: 100_000,
  };
  const asked = await askReviewers(
    {
      change,
      conversations,
      gate: 'none',
      inputs: parseInputs(given.inputs ?? {}),
      intent: { title: 'Pay', description: '' },
      tree: null,
      claimsOf: () => [],
    },
    choice,
    {
      treeOf: () => tree,
      blobsOf: () => blobsOf(tree),
      syntax: { outline: async () => ({ kind: 'unsupported' }) },
      secrets: scanner,
      reporter: silent,
      clock: { now: () => 0 },
      signal: new AbortController().signal,
    },
  );
  return { asked, requests: model.requests };
}

describe('vectors', () => {
  test('are on the account of the run: what they cost is said, and is missing for the review', async () => {
    const { asked } = await ask([answering(replyText())], { embedder: watchedEmbedder(1_000) });
    expect(asked.context?.embeddingTokens).toBeGreaterThan(1_000);
    expect(asked.reviews).toMatchObject([{ fault: null }]);
    const dear = await ask([answering(replyText())], {
      embedder: watchedEmbedder(100_000_000),
      inputs: { 'max-total-tokens': '200000' },
    });
    expect(dear.asked.reviews).toMatchObject([{ fault: { code: 'budget_exhausted' } }]);
    expect(dear.requests).toEqual([]);
  });

  test('are not asked for when the budget does not cover them, and a note says so', async () => {
    const allowance = openAllowance({ maxTotalTokens: 10, deadlineMs: 1_000 }, { now: () => 0 });
    const inner = watchedEmbedder();
    const charged = chargedEmbedder(inner, allowance);
    const many = 'one two three four five six seven eight nine ten eleven';
    expect(await charged.embed([many], new AbortController().signal)).toEqual({
      kind: 'unavailable',
      detail: 'the token budget does not cover them',
    });
    expect([inner.sent, charged.tokens()]).toEqual([[], 0]);
  });

  test('that are known already cost nothing, however often they are asked for', async () => {
    const allowance = openAllowance({ maxTotalTokens: 10, deadlineMs: 1_000 }, { now: () => 0 });
    const charged = chargedEmbedder(watchedEmbedder(0), allowance);
    for (let time = 0; time < 5; time += 1)
      expect(await charged.embed(['one two three'], new AbortController().signal)).toMatchObject({
        kind: 'vectors',
      });
  });

  test('are of the beginning of a text: no text is longer than it must be', async () => {
    const embedder = watchedEmbedder();
    const long = Array.from({ length: 200 }, (_, at) => `  const value${at} = "${'x'.repeat(100)}";`).join(
      '\n',
    );
    const card = `export function charge() {\n${long}\n}\n`;
    await ask([answering(replyText())], { embedder, files: { ...TREE, 'src/card.ts': card } });
    expect(embedder.sent.length).toBeGreaterThan(1);
    expect(Math.max(...embedder.sent.map(({ length }) => length))).toBe(1_500);
  });
});

describe('a path that holds a secret', () => {
  test('reaches no model: not by context, vectors, searches, or the list of other files', async () => {
    const embedder = watchedEmbedder();
    const { asked, requests } = await ask(
      [
        calling(
          ['search_text', '{"query":"charge"}'],
          ['find_definition', '{"name":"charge"}'],
          ['find_references', '{"name":"charge"}'],
        ),
        calling(['read_file', '{"path":"src/CANARY-1.ts"}'], ['glob', '{"pattern":"**"}']),
        answering(replyText()),
      ],
      { embedder, inputs: { 'max-tool-calls': '5' } },
    );
    expect(requests).toHaveLength(3);
    const last = JSON.stringify(requests[2]?.messages.filter(({ role }) => role !== 'assistant'));
    // What can be named is there, in all of them.
    expect(last.split('src/card.ts').length).toBeGreaterThan(5);
    expect(embedder.sent.join('\n')).toContain('src/card.ts');
    expect(last).toContain('no_such_file');
    expect(last).not.toContain('CANARY');
    expect(embedder.sent.join('\n')).not.toContain('CANARY');
    expect(JSON.stringify(asked.context)).not.toContain('CANARY');
    expect(asked.context?.notes).toContain(
      '2 files are left out of context and searches: what looks like a secret stands in the path',
    );
  });

  test('is left out of the whole tree, with a note', async () => {
    const whole = await wholeTreeContext(buildTree(TREE), scanner, 100_000);
    if (whole.kind !== 'whole') throw new Error(whole.kind);
    expect(whole.context.snippets.map(({ path }) => path)).toEqual(['src/a.ts', 'src/card.ts']);
    expect(whole.context.notes).toEqual([expect.stringContaining('2 files are left out')]);
  });
});
