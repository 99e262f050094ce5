import { z } from 'zod';
import { parseJson } from './json-body.ts';

/** Reads the body of an embedding. As with completions nothing of it is believed before it was checked. */

/** More than any model has. */
const MAX_DIMENSIONS = 16_384;

const body = z.object({
  data: z.array(
    z.object({ index: z.int().min(0), embedding: z.array(z.number()).min(1).max(MAX_DIMENSIONS) }),
  ),
  usage: z
    .object({ prompt_tokens: z.int().min(0).max(1_000_000_000) })
    .nullish()
    .catch(null),
});

export type ParsedEmbedding = { readonly vectors: readonly Float32Array[]; readonly tokens: number };

/** One vector a text, in the order of the texts, all of one length; null when the body is anything else. */
export function parseEmbedding(text: string, count: number): ParsedEmbedding | null {
  const parsed = body.safeParse(parseJson(text));
  if (!parsed.success || parsed.data.data.length !== count) return null;
  const { data, usage } = parsed.data;
  const byIndex = new Map(data.map(({ index, embedding }) => [index, Float32Array.from(embedding)]));
  const vectors = Array.from({ length: count }, (_, index) => byIndex.get(index));
  const whole = vectors.filter((vector) => vector !== undefined);
  const isSound = whole.every(
    // A number can be finite as it was written and none in 32 bits.
    (vector) => vector.length === whole[0]?.length && vector.every((value) => Number.isFinite(value)),
  );
  return isSound && whole.length === count ? { vectors: whole, tokens: usage?.prompt_tokens ?? 0 } : null;
}
