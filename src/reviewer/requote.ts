import { z } from 'zod';
import type { Requote } from '../core/finding/requote.ts';
import { readJsonObject } from './json-text.ts';
import { problemOf } from './reply.ts';

const requote = z.object({ quotes: z.array(z.object({ id: z.string(), quote: z.string() })) });

export type RequoteReply =
  | { readonly kind: 'quotes'; readonly quotes: readonly Requote[] }
  | { readonly kind: 'malformed'; readonly problem: string };

/** Reads the reply to the re-quote turn. Never throws. Ids that nobody asked for are the caller's to ignore. */
export function parseRequote(text: string): RequoteReply {
  const reading = readJsonObject(text);
  if (reading.kind === 'malformed') return reading;
  const parsed = requote.safeParse(reading.value);
  if (!parsed.success) return { kind: 'malformed', problem: problemOf(parsed.error) };
  return { kind: 'quotes', quotes: parsed.data.quotes };
}
