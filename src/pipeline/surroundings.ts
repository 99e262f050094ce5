import type { Inputs } from '../config/inputs.ts';
import { NO_CONTEXT } from '../core/context/model.ts';
import type { CodeIndex, IndexSkip, UnitContext } from '../core/context/model.ts';
import type { IntentWords } from '../core/context/query.ts';
import type { Change } from '../core/diff/model.ts';
import type { ReviewUnit } from '../core/diff/unit.ts';
import type { ContextFacts } from '../core/verdict/verdict.ts';
import type { BlobStream, Clock, SecretScanner, SyntaxParser } from '../ports.ts';
import { scanAndRedact } from '../reviewer/redact.ts';
import type { ChargedEmbedder } from './charged-embedder.ts';
import { INDEX_LIMITS, openCodeIndex } from './code-index.ts';
import { openContext } from './context.ts';
import { leftOutNotes, type NameableTree } from './nameable-tree.ts';
import type { Intent } from './subject.ts';
import type { WholeTree } from './whole-tree.ts';

/** What reviewers are given beside the diff, by strategy, and the index that their tools use. */
export type Surroundings = {
  readonly contextOf: (unit: ReviewUnit) => Promise<UnitContext>;
  /** Made when it is first asked for, once. */
  readonly index: () => Promise<CodeIndex>;
  /** What was made of it, when all is said. */
  readonly facts: () => Promise<ContextFacts>;
};

export type SurroundingsPorts = {
  readonly tree: NameableTree;
  readonly blobs: BlobStream;
  readonly syntax: SyntaxParser;
  readonly embedder: ChargedEmbedder | null;
  readonly secrets: SecretScanner;
  readonly clock: Clock;
  /** Aborts when the run is cancelled or its time is over. */
  readonly signal: AbortSignal;
};

export type SurroundingsTask = {
  readonly change: Change;
  readonly inputs: Pick<Inputs, 'strategy'>;
  /** Bytes of context that one unit is given, at most. */
  readonly maxBytes: number;
  readonly intent: Intent | null;
  /** The source of the whole head, for the strategy that shows it. */
  readonly tree: WholeTree | null;
};

export function openSurroundings(task: SurroundingsTask, ports: SurroundingsPorts): Surroundings {
  const { change, inputs, intent, tree, maxBytes } = task;
  const notes = new Set<string>();
  let made: Promise<CodeIndex> | undefined;
  let indexed: CodeIndex | null = null;
  const makeIndex = async (): Promise<CodeIndex> => {
    indexed = await openCodeIndex(ports.tree, ports.blobs, INDEX_LIMITS, ports.signal, ports.clock);
    return indexed;
  };
  const index = () => (made ??= makeIndex());
  const source = openContext({ ...ports, index });
  let words: Promise<IntentWords> | undefined;

  async function select(unit: ReviewUnit): Promise<UnitContext> {
    words ??= redactedWords(intent, ports.secrets);
    return source.contextFor(unit, change, await words, maxBytes);
  }

  async function contextOf(unit: ReviewUnit): Promise<UnitContext> {
    const context = await contextBy(unit);
    for (const note of context.notes) notes.add(note);
    return context;
  }

  function contextBy(unit: ReviewUnit): Promise<UnitContext> {
    switch (inputs.strategy) {
      case 'diff-only':
        return Promise.resolve(NO_CONTEXT);
      case 'full-context':
        return Promise.resolve(tree?.kind === 'whole' ? tree.context : NO_CONTEXT);
      case 'selective':
      case 'ensemble':
        return maxBytes === 0 ? Promise.resolve(NO_CONTEXT) : select(unit);
    }
  }

  return {
    contextOf,
    index,
    facts: async () => ({
      strategy: inputs.strategy,
      indexedFiles: indexed?.files ?? null,
      embeddingTokens: ports.embedder?.tokens() ?? 0,
      notes: [
        ...notes,
        ...(indexed === null ? [] : skipNotes(indexed)),
        ...leftOutNotes(ports.tree.leftOut()),
      ].toSorted(),
    }),
  };
}

/** The words of people, without secrets: they rank context, and with an embedding model they leave the machine. */
async function redactedWords(intent: Intent | null, secrets: SecretScanner): Promise<IntentWords> {
  const [title = '', description = ''] = await scanAndRedact(secrets, [
    intent?.title ?? '',
    intent?.description ?? '',
  ]);
  return { title, description, spec: '' };
}

/** What a person may miss in the index; data and binary files nobody expects there. */
const SKIP_TEXT = {
  too_large: 'too large for the index of the code',
  time: 'not indexed: the time for the index ran out',
  budget: 'not indexed: the tree is too large',
} as const satisfies Partial<Record<IndexSkip, string>>;

function skipNotes({ skipped }: CodeIndex): readonly string[] {
  const reasons = ['too_large', 'time', 'budget'] as const;
  return reasons.flatMap((reason) => {
    const count = skipped[reason] ?? 0;
    return count === 0 ? [] : [`${count} file${count === 1 ? '' : 's'} ${SKIP_TEXT[reason]}`];
  });
}
