import { z } from 'zod';
import { CATEGORIES, SEVERITIES } from '../core/finding/finding.ts';

/**
 * The replies as they are asked for: in the prompt, and from providers that can enforce a schema. Every key is
 * required and optional values are nullable, since strict providers take nothing else; bounds, defaults and formats
 * are left out for the same reason. What is accepted is wider: see reply.ts and requote.ts.
 */

const evidence = z.strictObject({
  source: z.enum(['diff', 'file', 'search']).describe('where you saw it'),
  path: z.string(),
  line: z.number().nullable(),
  quote: z.string().describe('verbatim'),
});

const finding = z.strictObject({
  path: z.string().describe('a path of the unit, exactly as shown'),
  side: z.enum(['RIGHT', 'LEFT']).describe('RIGHT: the new text; LEFT: a removed line'),
  line: z.number().nullable().describe('number of the (last) quoted line'),
  startLine: z.number().nullable().describe('number of the first quoted line, null for a single line'),
  severity: z.enum(SEVERITIES),
  category: z.enum(CATEGORIES),
  blocking: z.boolean().describe('true when this must not be merged'),
  title: z.string().describe('one line'),
  body: z.string().describe('what goes wrong, when, and how to repair it'),
  quote: z.string().describe('the offending line or lines, verbatim'),
  evidence: z.array(evidence).nullable(),
  suggestion: z.string().nullable().describe('replacement text for the quoted lines, or null'),
});

const reply = z.strictObject({
  complete: z.literal(true).describe('true: the whole unit was reviewed and every finding is listed'),
  summary: z.string().nullable(),
  findings: z.array(finding),
});

const requote = z.strictObject({
  quotes: z.array(z.strictObject({ id: z.string(), quote: z.string() })),
});

function jsonSchema(schema: z.ZodType): Readonly<Record<string, unknown>> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema);
  return rest;
}

export const REPLY_JSON_SCHEMA = jsonSchema(reply);
export const REQUOTE_JSON_SCHEMA = jsonSchema(requote);
