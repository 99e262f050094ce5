import { z } from 'zod';
import { CATEGORIES, SEVERITIES, type Category } from '../core/finding/finding.ts';

/**
 * The replies as they are asked for from providers that can enforce a schema; what the keys mean stands in the prompt,
 * once. Every key is required and optional values are nullable, since strict providers take nothing else; bounds,
 * defaults and formats are left out for the same reason. What is accepted is wider: see reply.ts, requote.ts and
 * reflection.ts.
 */

const evidence = z.strictObject({
  source: z.enum(['diff', 'file', 'search']),
  path: z.string(),
  line: z.number().nullable(),
  quote: z.string(),
});

const finding = z.strictObject({
  path: z.string(),
  side: z.enum(['RIGHT', 'LEFT']),
  line: z.number().nullable(),
  startLine: z.number().nullable(),
  severity: z.enum(SEVERITIES),
  category: z.enum(CATEGORIES),
  blocking: z.boolean(),
  title: z.string(),
  body: z.string(),
  quote: z.string(),
  evidence: z.array(evidence),
  suggestion: z.string().nullable(),
});

function reply(findings: z.ZodType) {
  return z.strictObject({
    complete: z.literal(true),
    summary: z.string().nullable(),
    findings: z.array(findings),
  });
}

const requote = z.strictObject({
  quotes: z.array(z.strictObject({ id: z.string(), quote: z.string() })),
});

const reflection = z.strictObject({
  complete: z.literal(true),
  deletions: z.array(z.strictObject({ id: z.string(), quote: z.string(), reason: z.string() })),
});

type JsonSchema = Readonly<Record<string, unknown>>;

/** `null` beside one plain type as a list of types: half as long as a choice of two schemas, and as widely taken. */
function withShortNull({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const [one, other, ...more] = jsonSchema.anyOf ?? [];
  if (one === undefined || other?.type !== 'null' || more.length > 0) return;
  if (one.type !== 'string' && one.type !== 'number') return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, { type: [one.type, 'null'] });
}

function jsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { override: withShortNull });
  return rest;
}

export const REPLY_JSON_SCHEMA = jsonSchema(reply(finding));
export const REQUOTE_JSON_SCHEMA = jsonSchema(requote);
export const REFLECTION_JSON_SCHEMA = jsonSchema(reflection);

/** The schema for a reviewer that may use these categories only; empty: all. */
export function replySchemaFor(categories: readonly Category[]): JsonSchema {
  if (categories.length === 0) return REPLY_JSON_SCHEMA;
  return jsonSchema(reply(finding.extend({ category: z.enum(categories) })));
}
