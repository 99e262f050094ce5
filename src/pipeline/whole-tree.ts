import { estimateTokens } from '../core/budget/tokens.ts';
import type { UnitContext } from '../core/context/model.ts';
import { renderContext } from '../core/context/render-context.ts';
import type { SecretScanner, SourceTree } from '../ports.ts';
import { wholeTreeContext } from './whole-tree-context.ts';

/** All source of the head, for the strategy that shows it; or why it cannot be shown. */
export type WholeTree =
  | { readonly kind: 'whole'; readonly context: UnitContext; readonly tokens: number }
  | { readonly kind: 'refused'; readonly problem: string };

/** The share of the context window that the tree may take: diff, criteria, prompt and answer need the rest. */
const TREE_SHARE = 0.6;

/** No tokenizer needs fewer tokens for program text; trees of more characters are not read to the end. */
const MAX_CHARS_A_TOKEN = 6;

/** @param contextWindow in tokens */
export async function wholeTree(
  tree: SourceTree,
  secrets: SecretScanner,
  contextWindow: number,
): Promise<WholeTree> {
  const room = Math.floor(TREE_SHARE * contextWindow);
  const read = await wholeTreeContext(tree, secrets, room * MAX_CHARS_A_TOKEN);
  if (read.kind === 'too_large') return refused(`at least ${read.chars} characters`, contextWindow, room);
  const { context } = read;
  const tokens = context.snippets.reduce((sum, each) => sum + estimateTokens(renderContext([each])), 0);
  if (tokens > room) return refused(`some ${tokens} tokens`, contextWindow, room);
  const left =
    (await tree.entries()).filter(({ mode }) => mode.startsWith('100')).length - context.snippets.length;
  const note = `${left} file(s) of the tree are not shown: no source by their name, folder or size`;
  const notes = left === 0 ? context.notes : [...context.notes, note];
  return { kind: 'whole', context: { ...context, notes }, tokens };
}

function refused(size: string, contextWindow: number, room: number): WholeTree {
  const problem = `strategy full-context: the source of the tree has ${size}, and a context window of ${contextWindow} tokens has room for ${room} tokens of it; take strategy selective, or a model with a larger window`;
  return { kind: 'refused', problem };
}
