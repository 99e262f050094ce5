import { z } from 'zod';
import { readJsonObject } from './json-text.ts';
import { problemOf } from './reply.ts';

const requote = z.object({ quotes: z.array(z.object({ id: z.string(), quote: z.string() })) });

export type Requote =
  | { readonly kind: 'quotes'; readonly quotes: readonly { readonly id: string; readonly quote: string }[] }
  | { readonly kind: 'malformed'; readonly problem: string };

/** Reads the reply to the re-quote turn. Never throws. Ids that nobody asked for are the caller's to ignore. */
export function parseRequote(text: string): Requote {
  const reading = readJsonObject(text);
  if (reading.kind === 'malformed') return reading;
  const parsed = requote.safeParse(reading.value);
  if (!parsed.success) return { kind: 'malformed', problem: problemOf(parsed.error) };
  return { kind: 'quotes', quotes: parsed.data.quotes };
}
