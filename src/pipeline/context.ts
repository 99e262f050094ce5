import type { ScoredChunk } from '../core/context/chunks.ts';
import type { CodeIndex, UnitContext } from '../core/context/model.ts';
import { queryOf, type IntentWords, type UnitQuery } from '../core/context/query.ts';
import { distancesOf, wantedPaths, type Reach } from '../core/context/reach.ts';
import { relatedFiles } from '../core/context/related.ts';
import { moduleResolver, type ModuleResolver } from '../core/context/resolve-module.ts';
import {
  ALL_ARMS,
  lexicalChunks,
  selectContext,
  type Arms,
  type Retrieval,
} from '../core/context/select-context.ts';
import type { SourceFile } from '../core/context/source-file.ts';
import type { Change } from '../core/diff/model.ts';
import type { ReviewUnit } from '../core/diff/unit.ts';
import { messageOf } from '../errors.ts';
import type { BlobStream, Embedder, SecretScanner, SourceTree, SyntaxParser } from '../ports.ts';
import { similarities } from './context-vectors.ts';
import { sourceReader, type SourceReader } from './source-reader.ts';
import { timeLimit, type TimeLimit } from './time-limit.ts';
import { scriptProject } from './script-project.ts';

export type ContextPorts = {
  /** The tree of the head. */
  readonly tree: SourceTree;
  /** Of the same tree; reads many files by one process. Null or absent: each is read by its own. */
  readonly blobs?: BlobStream | null;
  /** Asked for once; a failure is a note. */
  readonly index: () => Promise<CodeIndex>;
  readonly syntax: SyntaxParser;
  readonly embedder: Embedder | null;
  readonly secrets: SecretScanner;
  readonly signal: AbortSignal;
  /** Milliseconds for one unit, MAX_UNIT_MS by default. */
  readonly unitMs?: number;
  /** Parts of the ranking; all by default. */
  readonly arms?: Arms;
};

export type ContextSource = {
  /**
   * What the unit's reviewers are given beside the diff, in at most `maxBytes` as `contextBytes` counts them. Never
   * throws for what can be expected: what could not be had is in the notes. Title, description and spec are redacted by
   * the caller; nothing of them is in the result.
   */
  readonly contextFor: (
    unit: ReviewUnit,
    change: Change,
    words: IntentWords,
    maxBytes: number,
  ) => Promise<UnitContext>;
};

/** Context is a help: a unit does not wait longer for it. */
const MAX_UNIT_MS = 10_000;
/** Rounds of reading: what changed files import, what that hands on, what that hands on. */
const MAX_ROUNDS = 4;
const MAX_FILES_OF_UNIT = 160;
/** The lexical search brings these files in, whatever the names say. */
const MAX_LEXICAL_FILES = 24;

/** Files and outlines are kept across the units of a run: all are of one tree. */
export function openContext(ports: ContextPorts): ContextSource {
  let prepared: Promise<Prepared> | undefined;
  return {
    contextFor: async (unit, change, words, maxBytes) => {
      const limit = timeLimit(ports.unitMs ?? MAX_UNIT_MS, ports.signal);
      try {
        const ready = await limit.within((prepared ??= prepare(ports)));
        if (ready === null)
          return { snippets: [], notes: ['there was no time to build the index of the code'] };
        if (ready.kind === 'failed') return { snippets: [], notes: [ready.note] };
        return await retrieve(ready, ports, limit, { unit, change, words, maxBytes });
      } finally {
        limit.end();
      }
    },
  };
}

const NO_IMPORTS: ModuleResolver = { resolve: () => [] };

type Prepared =
  | { readonly kind: 'ready'; readonly index: CodeIndex; readonly reader: SourceReader }
  | { readonly kind: 'failed'; readonly note: string };

async function prepare(ports: ContextPorts): Promise<Prepared> {
  try {
    const index = await ports.index();
    const { imports } = ports.arms ?? ALL_ARMS;
    const resolver = imports
      ? moduleResolver(index.paths, await scriptProject(ports.tree, ports.blobs ?? null, ports.signal))
      : NO_IMPORTS;
    return { kind: 'ready', index, reader: sourceReader({ ...ports, index, resolver }) };
  } catch (error) {
    return { kind: 'failed', note: `the index of the code could not be built: ${messageOf(error)}` };
  }
}

type Wish = {
  readonly unit: ReviewUnit;
  readonly change: Change;
  readonly words: IntentWords;
  readonly maxBytes: number;
};

async function retrieve(
  { index, reader }: Prepared & { kind: 'ready' },
  ports: ContextPorts,
  limit: TimeLimit,
  { unit, change, words, maxBytes }: Wish,
): Promise<UnitContext> {
  const notes = new Set<string>();
  const deleted = new Set(change.files.filter(({ status }) => status === 'deleted').map(({ path }) => path));
  const unitPaths = unit.files.map(({ path }) => path).filter((path) => !deleted.has(path));
  const own = new Map((await reader.read(unitPaths, true, limit, notes)).map((file) => [file.path, file]));
  const query = queryOf(unit, words, (path) => own.get(path)?.code ?? null);
  const related = relatedFiles(unitPaths, index);
  const arms = ports.arms ?? ALL_ARMS;
  const lexical = arms.lexical ? index.search(query.terms, MAX_LEXICAL_FILES).map(({ path }) => path) : [];
  const extra = [...related.map(({ path }) => path), ...lexical];
  const reach = await readReach({ query, unitPaths, extra, index, reader, limit, notes });
  const parts = [...reach.files.values()].filter(({ isPartial }) => isPartial).length;
  if (parts > 0) notes.add(`${parts} ${parts === 1 ? 'file was' : 'files were'} outlined in part`);
  const retrieval: Retrieval = { unit, query, reach, related, index };
  const chunks = lexicalChunks(retrieval);
  const vectors = await vectorsFor(retrieval, chunks, words, ports, limit, notes);
  if (limit.over()) notes.add('the time for finding context ran out: what was found until then is given');
  return { snippets: selectContext(retrieval, chunks, vectors, maxBytes, arms), notes: [...notes] };
}

type Reading = {
  readonly query: UnitQuery;
  readonly unitPaths: readonly string[];
  readonly extra: readonly string[];
  readonly index: CodeIndex;
  readonly reader: SourceReader;
  readonly limit: TimeLimit;
  readonly notes: Set<string>;
};

/** Reads the unit's files, and from them on what their imports and names lead to, in rounds. */
async function readReach(reading: Reading): Promise<Reach> {
  const { query, unitPaths, extra, index, reader, limit, notes } = reading;
  const files = new Map<string, SourceFile>();
  const take = async (paths: readonly string[], changed: boolean) => {
    const room = Math.max(0, MAX_FILES_OF_UNIT - files.size);
    const wanted = [...new Set(paths)].filter((path) => !files.has(path)).slice(0, room);
    const found = await reader.read(wanted, changed, limit, notes);
    for (const file of found) files.set(file.path, file);
    return found.length;
  };
  await take(unitPaths, true);
  const reachNow = (): Reach => ({ files, distances: distancesOf(unitPaths, files) });
  for (let round = 0; round < MAX_ROUNDS && !limit.over(); round += 1) {
    const before = files.size;
    const wanted = wantedPaths(query, unitPaths, reachNow(), index);
    await take(round === 0 ? [...wanted, ...extra] : wanted, false);
    if (files.size === before) break;
  }
  return reachNow();
}

async function vectorsFor(
  retrieval: Retrieval,
  chunks: readonly ScoredChunk[],
  words: IntentWords,
  { embedder }: ContextPorts,
  limit: TimeLimit,
  notes: Set<string>,
): Promise<ReadonlyMap<string, number>> {
  if (embedder === null || chunks.length === 0 || limit.over()) return new Map();
  const end = await limit.within(similarities(embedder, retrieval, chunks, words, limit.signal));
  if (end?.kind === 'similarities') return end.byChunk;
  notes.add(`context is ranked without vectors: ${end === null ? 'no answer in time' : end.detail}`);
  return new Map();
}
