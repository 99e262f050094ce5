import { numberedLines } from '../diff/model.ts';
import type { ReviewUnit } from '../diff/unit.ts';
import { chunkKey, rankChunks, type Chunk, type ScoredChunk } from './chunks.ts';
import { fuse } from './fuse.ts';
import type { CodeIndex, Snippet } from './model.ts';
import { openPack, type Pack, type Piece } from './pack.ts';
import { chunkPiece, headPiece, memberPieces, wholePiece } from './pieces.ts';
import type { UnitQuery } from './query.ts';
import { rankTargets, type Target } from './rank.ts';
import { folderOf, type Reach } from './reach.ts';
import type { RelatedFile } from './related.ts';

/** Chunks that the lexical ranking keeps; vectors are asked for these alone. */
const MAX_CHUNKS = 200;

/** Which parts of the retrieval take part; all do outside of an evaluation. */
export type Arms = { readonly names: boolean; readonly lexical: boolean; readonly imports: boolean };
export const ALL_ARMS: Arms = { names: true, lexical: true, imports: true };

export type Retrieval = {
  readonly unit: ReviewUnit;
  readonly query: UnitQuery;
  readonly reach: Reach;
  readonly related: readonly RelatedFile[];
  readonly index: CodeIndex;
};

/** The best chunks for the unit by their words. */
export function lexicalChunks({ unit, query, reach, index }: Retrieval): readonly ScoredChunk[] {
  const isShown = shownLines(unit);
  const chunks = rankChunks(query.terms, [...reach.files.values()], index, MAX_CHUNKS * 2);
  return chunks.filter(({ chunk }) => !isShown(chunk.path, chunk.startLine)).slice(0, MAX_CHUNKS);
}

/** Share of the bytes up to which each kind may fill the pack. What one leaves, the next may take. */
const SHARES = { heads: 0.84, related: 0.92, wholes: 0.97 };
/** No definition takes more than this share by itself. */
const MAX_SHARE_OF_ONE = 0.25;
/** Targets below this score are guesses: they come after the whole text of the better ones. */
const GOOD_SCORE = 0.04;
/**
 * The words bring in what no name leads to. On 523 definitions of three repositories they neither help nor harm the
 * recall of definitions (found at 4 / 8 KiB: 423 / 465 without, 420 / 467 at 0.15, 417 / 468 at 0.35), so they weigh
 * little; with less room a name is the better guide.
 */
const WEIGHTS = { names: 1, lexical: 0.15, vectors: 0.35 };
const MAX_EXAMPLES = 2;

/**
 * The context of a unit in at most `maxBytes` (as `contextBytes` counts). The same input gives the same snippets.
 * @param chunks of `lexicalChunks`
 * @param vectors cosine by chunk key; empty without an embedding model
 */
export function selectContext(
  retrieval: Retrieval,
  chunks: readonly ScoredChunk[],
  vectors: ReadonlyMap<string, number>,
  maxBytes: number,
  arms: Arms = ALL_ARMS,
): readonly Snippet[] {
  const { unit, query, reach, index } = retrieval;
  const isShown = shownLines(unit);
  const unitPaths = unit.files.map(({ path }) => path);
  const targets = (arms.names ? rankTargets(query, unitPaths, reach, index) : []).filter(
    ({ path, declaration }) => !isShown(path, declaration.line),
  );
  const ordered = fusedOrder(targets, arms.lexical ? chunks : [], vectors);
  const pack = openPack((path) => reach.files.get(path)?.lines ?? null, isShown);
  const good = ordered.filter((entry) => entry.target !== null && entry.target.score >= GOOD_SCORE);
  for (const { target } of good) addHead(pack, target, reach, maxBytes * SHARES.heads);
  for (const piece of relatedPieces(retrieval, chunks)) pack.add(piece, maxBytes * SHARES.related);
  for (const { target } of good) addWhole(pack, target, reach, maxBytes * SHARES.wholes, maxBytes);
  for (const piece of examplePieces(unitPaths, chunks).slice(0, MAX_EXAMPLES)) pack.add(piece, maxBytes);
  for (const { target } of ordered) addHead(pack, target, reach, maxBytes);
  if (arms.lexical)
    for (const { chunk } of ordered) if (chunk !== null) pack.add(chunkPiece(chunk, 'similar'), maxBytes);
  return pack.snippets();
}

/** The lines of the new side that the unit's hunks show. */
export function shownLines(unit: ReviewUnit): (path: string, line: number) => boolean {
  const shown = new Map<string, Set<number>>();
  for (const { path, hunks } of unit.files) {
    const lines = shown.get(path) ?? new Set<number>();
    for (const hunk of hunks)
      for (const { newLine } of numberedLines(hunk)) if (newLine !== null) lines.add(newLine);
    shown.set(path, lines);
  }
  return (path, line) => shown.get(path)?.has(line) === true;
}

type Entry = { readonly target: Target | null; readonly chunk: Chunk | null };

/** Targets and chunks in one order; a chunk that begins with a target's definition is the same thing. */
function fusedOrder(
  targets: readonly Target[],
  chunks: readonly ScoredChunk[],
  vectors: ReadonlyMap<string, number>,
): readonly Entry[] {
  const keyOf = ({ path, declaration }: Target) => chunkKey(path, declaration.line);
  const byTarget = new Map(targets.map((target) => [keyOf(target), target]));
  const byChunk = new Map(chunks.map(({ chunk }) => [chunk.key, chunk]));
  const near = [...vectors].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const keys = fuse([
    { keys: targets.map(keyOf), weight: WEIGHTS.names },
    { keys: chunks.map(({ chunk }) => chunk.key), weight: WEIGHTS.lexical },
    { keys: near.map(([key]) => key).filter((key) => byChunk.has(key)), weight: WEIGHTS.vectors },
  ]);
  return keys.map((key) => ({ target: byTarget.get(key) ?? null, chunk: byChunk.get(key) ?? null }));
}

function addHead(pack: Pack, target: Target | null, { files }: Reach, limit: number): void {
  const file = target === null ? undefined : files.get(target.path);
  if (target !== null && file !== undefined) pack.add(headPiece(target, file), limit);
}

/** The whole text where it fits into its share, else what it consists of. */
function addWhole(
  pack: Pack,
  target: Target | null,
  { files }: Reach,
  limit: number,
  maxBytes: number,
): void {
  const file = target === null ? undefined : files.get(target.path);
  if (target === null || file === undefined) return;
  const most = Math.min(limit, pack.bytes() + maxBytes * MAX_SHARE_OF_ONE);
  const whole = wholePiece(target, file);
  if (whole !== null && pack.add(whole, most)) return;
  for (const piece of memberPieces(target, file)) if (!pack.add(piece, most)) return;
}

/** Of each related file the chunk that fits the unit best, else its beginning. */
function relatedPieces({ related, reach }: Retrieval, chunks: readonly ScoredChunk[]): readonly Piece[] {
  return related.flatMap(({ path, why, about }) => {
    if (!reach.files.has(path)) return [];
    const best = chunks.find(({ chunk }) => chunk.path === path);
    if (best !== undefined) return [chunkPiece(best.chunk, why, about)];
    return [{ path, spans: [{ start: 1, end: 30 }], why, about }];
  });
}

/** Local examples of the same idiom: the best chunks of the files beside the changed ones. */
function examplePieces(unitPaths: readonly string[], chunks: readonly ScoredChunk[]): readonly Piece[] {
  const folders = new Set(unitPaths.map(folderOf));
  return chunks
    .filter(
      ({ chunk }) =>
        chunk.name !== null && folders.has(folderOf(chunk.path)) && !unitPaths.includes(chunk.path),
    )
    .map(({ chunk }) => chunkPiece(chunk, 'example'));
}
