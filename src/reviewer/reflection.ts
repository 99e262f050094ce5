import { z } from 'zod';
import type { Deletion } from '../core/finding/reflection.ts';
import type { Usage } from '../ports.ts';
import { readJsonObject } from './json-text.ts';
import { problemOf } from './reply.ts';
import type { RawReply } from './unit-review.ts';

/** What a second look at a unit gave. Nothing in it is a fault of the review: at worst nothing is deleted. */
export type Reflection = {
  readonly unit: string;
  /** The model that answered, or was asked last. */
  readonly model: string;
  /** Raw text of an answer that could be read; null when there is none. */
  readonly answer: string | null;
  /** Why there is none, for people; null when there is one, or when nothing had to be asked. */
  readonly problem: string | null;
  /** Ids of the candidates that were asked about. */
  readonly claims: readonly string[];
  readonly usage: Usage;
  readonly replies: readonly RawReply[];
};

const reflection = z.object({
  complete: z.literal(true),
  deletions: z.array(z.object({ id: z.string(), quote: z.string(), reason: z.string().nullish() })),
});

export type ReflectionReply =
  | { readonly kind: 'deletions'; readonly deletions: readonly Omit<Deletion, 'by'>[] }
  | { readonly kind: 'malformed'; readonly problem: string };

/** Reads the answer to a second look. Never throws. */
export function parseReflection(text: string): ReflectionReply {
  const reading = readJsonObject(text);
  if (reading.kind === 'malformed') return reading;
  const parsed = reflection.safeParse(reading.value);
  if (!parsed.success) return { kind: 'malformed', problem: problemOf(parsed.error) };
  return {
    kind: 'deletions',
    deletions: parsed.data.deletions.map(({ id, quote, reason }) => ({
      candidate: id,
      quote,
      reason: reason ?? '',
    })),
  };
}

/** What a second look asks to be deleted, of what it was asked about. Whether it may is for code to say. */
export function deletionsOf({ answer, model, claims }: Reflection): readonly Deletion[] {
  const reading = answer === null ? null : parseReflection(answer);
  if (reading?.kind !== 'deletions') return [];
  return reading.deletions
    .filter(({ candidate }) => claims.includes(candidate))
    .map((deletion) => ({ ...deletion, by: model }));
}
