import type { CodeIndex, WeightedTerm } from './model.ts';
import type { SourceFile } from './source-file.ts';

/** A stretch of a file that is ranked as one: a definition, or some lines between definitions. */
export type Chunk = {
  /** Unique in a unit: path and first line. */
  readonly key: string;
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
  /** What it defines; null for lines between definitions. */
  readonly name: string | null;
};

/** Longer definitions are cut into stretches, and so is what stands between definitions. */
const MAX_CHUNK_LINES = 60;
const MAX_CHUNKS_OF_FILE = 400;

export const chunkKey = (path: string, startLine: number): string => `${path}\n${startLine}`;

function chunksOf(file: SourceFile): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let next = 1;
  const addLines = (end: number, name: string | null) => {
    while (next <= end && chunks.length < MAX_CHUNKS_OF_FILE) {
      const last = Math.min(end, next + MAX_CHUNK_LINES - 1);
      const hasText = file.lines.slice(next - 1, last).some((line) => line.trim() !== '');
      if (hasText)
        chunks.push({
          key: chunkKey(file.path, next),
          path: file.path,
          startLine: next,
          endLine: last,
          name,
        });
      next = last + 1;
    }
    next = Math.max(next, end + 1);
  };
  for (const definition of file.definitions) {
    if (definition.startLine < next || definition.endLine - definition.startLine >= MAX_CHUNK_LINES) continue;
    addLines(definition.startLine - 1, null);
    addLines(definition.endLine, definition.name);
  }
  addLines(file.lines.length, null);
  return chunks;
}

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+/gu;

/** An identifier and its parts, in lower case. */
export function termsOf(identifier: string): readonly string[] {
  const parts = (identifier.match(PART) ?? []).map((part) => part.toLowerCase());
  return [identifier.toLowerCase(), ...(parts.length > 1 ? parts.filter((part) => part.length > 1) : [])];
}

export type ScoredChunk = { readonly chunk: Chunk; readonly score: number };

const K1 = 1.2;
const B = 0.75;
/** The name of a definition counts like a second occurrence: descriptions rarely repeat it. */
const NAME_BONUS = 1;
const MAX_LINE_CHARS = 2_000;

/** The chunks by BM25, best first; how rare a term is comes from the index of the whole tree. */
export function rankChunks(
  terms: readonly WeightedTerm[],
  files: readonly SourceFile[],
  index: CodeIndex,
  limit: number,
): readonly ScoredChunk[] {
  const weights = weightsOf(terms, index);
  const counted = files.flatMap((file) =>
    chunksOf(file).map((chunk) => ({ chunk, ...countTerms(chunk, file, weights) })),
  );
  const mean = counted.reduce((sum, { length }) => sum + length, 0) / Math.max(1, counted.length);
  return counted
    .map(({ chunk, counts, length }) => {
      let score = 0;
      for (const [term, count] of counts)
        score +=
          ((weights.get(term) ?? 0) * count * (K1 + 1)) /
          (count + K1 * (1 - B + (B * length) / Math.max(1, mean)));
      return { chunk, score };
    })
    .filter(({ score }) => score > 0)
    .sort(
      (a, b) =>
        b.score - a.score ||
        (a.chunk.path < b.chunk.path
          ? -1
          : a.chunk.path > b.chunk.path
            ? 1
            : a.chunk.startLine - b.chunk.startLine),
    )
    .slice(0, limit);
}

function weightsOf(terms: readonly WeightedTerm[], index: CodeIndex): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const { term, weight } of terms)
    for (const [at, part] of termsOf(term).entries()) {
      const frequency = index.frequency(part);
      const idf = Math.log(1 + (index.files - frequency + 0.5) / (frequency + 0.5));
      const value = weight * Math.max(0, idf) * (at === 0 ? 1 : 0.4);
      weights.set(part, Math.max(weights.get(part) ?? 0, value));
    }
  return weights;
}

function countTerms(chunk: Chunk, file: SourceFile, weights: ReadonlyMap<string, number>) {
  const counts = new Map<string, number>();
  let length = 0;
  const count = (identifier: string, times: number) => {
    for (const term of termsOf(identifier))
      if (weights.has(term)) counts.set(term, (counts.get(term) ?? 0) + times);
  };
  for (const line of file.lines.slice(chunk.startLine - 1, chunk.endLine))
    for (const [identifier] of line.slice(0, MAX_LINE_CHARS).matchAll(WORD)) {
      length += 1;
      count(identifier, 1);
    }
  if (chunk.name !== null) count(chunk.name, NAME_BONUS);
  return { counts, length };
}
