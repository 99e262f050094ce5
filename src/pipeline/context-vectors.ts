import type { ScoredChunk } from '../core/context/chunks.ts';
import type { IntentWords } from '../core/context/query.ts';
import type { Retrieval } from '../core/context/select-context.ts';
import type { Embedder } from '../ports.ts';

export type Similarities =
  | { readonly kind: 'similarities'; readonly byChunk: ReadonlyMap<string, number> }
  | { readonly kind: 'unavailable'; readonly detail: string };

/** Characters of one text: what a stretch is about stands at its beginning, and every text is paid for. */
const MAX_TEXT_CHARS = 1_500;

/** Cosine of each chunk with the unit. Only these chunks and the unit leave the machine, redacted. */
export async function similarities(
  embedder: Embedder,
  retrieval: Retrieval,
  chunks: readonly ScoredChunk[],
  words: IntentWords,
  signal: AbortSignal,
): Promise<Similarities> {
  const texts = chunks.map(({ chunk }) => {
    const lines = retrieval.reach.files.get(chunk.path)?.lines ?? [];
    return `${chunk.path}\n${lines.slice(chunk.startLine - 1, chunk.endLine).join('\n')}`.slice(
      0,
      MAX_TEXT_CHARS,
    );
  });
  const end = await embedder.embed([queryText(retrieval, words), ...texts], signal);
  if (end.kind === 'unavailable') return end;
  const [query, ...vectors] = end.vectors;
  if (query === undefined || vectors.length !== chunks.length)
    return { kind: 'unavailable', detail: 'the endpoint gave another number of vectors than texts' };
  const pairs = chunks.flatMap(({ chunk }, at): [string, number][] => {
    const score = cosine(query, vectors[at] ?? query);
    return Number.isFinite(score) ? [[chunk.key, score]] : [];
  });
  return { kind: 'similarities', byChunk: new Map(pairs) };
}

function queryText({ unit }: Retrieval, { title }: IntentWords): string {
  const added = unit.files.flatMap(({ path, hunks }) => [
    path,
    ...hunks.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'added').map(({ text }) => text)),
  ]);
  return [title, ...added].join('\n').slice(0, MAX_TEXT_CHARS);
}

/** NaN for a vector without a direction. */
function cosine(a: Float32Array, b: Float32Array): number {
  let product = 0;
  let left = 0;
  let right = 0;
  a.forEach((value, at) => {
    const other = b[at] ?? 0;
    product += value * other;
    left += value * value;
    right += other * other;
  });
  return product / Math.sqrt(left * right);
}
