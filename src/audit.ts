import { z } from 'zod';
import { policySchema } from './config/policy-schema.ts';
import { CATEGORIES, SEVERITIES } from './core/finding/finding.ts';
import type { Disposition } from './core/finding/finding.ts';
import { GATE_OUTCOMES } from './core/gate/result.ts';
import { canonicalJson } from './core/render/canonical-json.ts';
import { DECISION_TABLE } from './core/verdict/reasons.ts';
import { SCHEMA_VERSION } from './core/verdict/verdict.ts';
import type { Verdict } from './core/verdict/verdict.ts';
import { CodedError } from './errors.ts';
import type { Evidence } from './evidence.ts';

/** The JSON from which the verdict can be recomputed with no model and no network. */
export type AuditRecord = {
  readonly schemaVersion: typeof SCHEMA_VERSION;
  readonly product: { readonly name: string; readonly version: string };
  /** digests: the lines of the change are left out; such a record cannot be replayed. */
  readonly content: 'full' | 'digests';
  readonly evidence: Evidence;
  readonly verdict: Verdict;
  readonly dispositions: readonly Disposition[];
};

const side = z.enum(['LEFT', 'RIGHT']);
const count = z.number().int().min(0);

const hunk = z.strictObject({
  oldStart: count,
  oldCount: count,
  newStart: count,
  newCount: count,
  lines: z.array(z.strictObject({ kind: z.enum(['added', 'removed', 'context']), text: z.string() })),
});

const changedFile = z.strictObject({
  path: z.string(),
  oldPath: z.string().nullable(),
  pathHex: z.string().nullable(),
  status: z.enum(['added', 'deleted', 'modified', 'renamed', 'copied', 'typechange']),
  kind: z.enum(['text', 'binary', 'symlink', 'submodule']),
  oldMode: z.string(),
  newMode: z.string(),
  oldId: z.string(),
  newId: z.string(),
  added: count.nullable(),
  removed: count.nullable(),
  hunks: z.array(hunk),
  unreadable: z.enum(['patch_inconsistent', 'patch_unavailable', 'diff_too_large']).nullable(),
});

const change = z.strictObject({
  base: z.string(),
  head: z.string(),
  mergeBase: z.string(),
  files: z.array(changedFile),
  digest: z.string(),
});

const candidate = z.strictObject({
  id: z.string(),
  origin: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('rule'), rule: z.string() }),
    z.strictObject({ kind: z.literal('model'), reviewer: z.string(), unit: z.string() }),
  ]),
  path: z.string(),
  side,
  line: z.number().int().positive().nullable(),
  startLine: z.number().int().positive().nullable(),
  quote: z.string(),
  title: z.string(),
  body: z.string(),
  category: z.enum(CATEGORIES),
  severity: z.enum(SEVERITIES),
  flag: z.boolean(),
  evidence: z.array(
    z.strictObject({
      source: z.enum(['diff', 'file', 'search']),
      path: z.string(),
      line: z.number().int().positive().nullable(),
      quote: z.string(),
    }),
  ),
  suggestion: z.string().nullable(),
});

const keptOutput = z.strictObject({
  head: z.string(),
  tail: z.string(),
  totalBytes: count,
  omittedBytes: count,
});

const gate = z.strictObject({
  outcome: z.enum(GATE_OUTCOMES),
  command: z.string().nullable(),
  exitCode: z.number().int().nullable(),
  signal: z.string().nullable(),
  durationMs: z.number().min(0),
  stdout: keptOutput.nullable(),
  stderr: keptOutput.nullable(),
  explanation: z.string(),
});

const fault = z.strictObject({
  code: z.enum([...DECISION_TABLE[0].reasons, ...DECISION_TABLE[5].reasons]),
  unit: z.string().nullable(),
  detail: z.string(),
});

const unitReview = z.strictObject({
  unit: z.string(),
  reviewer: z.string(),
  answer: z.string().nullable(),
  requote: z.string().nullable(),
  fault: fault.nullable(),
  replies: z.array(
    z.strictObject({
      purpose: z.enum(['turn', 'repair', 'requote']),
      kind: z.enum(['answer', 'tool_calls', 'refused', 'truncated', 'empty', 'unreachable', 'cancelled']),
      text: z.string().nullable(),
      toolCalls: z.array(z.strictObject({ name: z.string(), argumentsText: z.string() })),
      detail: z.string(),
    }),
  ),
  context: z.array(
    z.strictObject({ path: z.string(), startLine: z.number().int().positive(), text: z.string() }),
  ),
  toolCalls: count,
  usage: z.strictObject({
    inputTokens: count,
    cachedInputTokens: count,
    outputTokens: count,
    requests: count,
  }),
});

const evidenceSchema: z.ZodType<Evidence> = z.strictObject({
  repository: z.string(),
  change,
  redactions: count,
  policy: policySchema,
  policySource: z.string(),
  policyDigest: z.string(),
  settings: z.strictObject({
    exclude: z.array(z.string()),
    maxDiffChars: z.number().int().positive(),
    maxInlineComments: count,
  }),
  gate,
  reviewer: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('model'), model: z.string() }),
    z.strictObject({ kind: z.literal('rules'), because: z.string() }),
  ]),
  ruleCandidates: z.array(candidate),
  reviews: z.array(unitReview),
  faults: z.array(fault),
  skips: z.array(z.enum(DECISION_TABLE[6].reasons)),
  history: z.strictObject({
    rounds: count,
    accepted: z.array(z.enum(['rounds_exhausted', 'reserved_path'])),
  }),
});

/** The parts of a record that replay reads; the verdict in it is compared as text, not trusted. */
const recordSchema = z.object({
  schemaVersion: z.literal(SCHEMA_VERSION),
  content: z.enum(['full', 'digests']),
  evidence: evidenceSchema,
  verdict: z.unknown(),
});

/** The record as bytes for a file. With `digests` the lines of hunks and of shown context are left out. */
export function encodeAudit(record: AuditRecord): string {
  if (record.content === 'full') return canonicalJson(record);
  return canonicalJson({ ...record, evidence: withoutContent(record.evidence), verdict: record.verdict });
}

function withoutContent(evidence: Evidence): Evidence {
  const files = evidence.change.files.map((file) => ({
    ...file,
    hunks: file.hunks.map((each) => ({ ...each, lines: [] })),
  }));
  const reviews = evidence.reviews.map((review) => ({
    ...review,
    context: review.context.map((shown) => ({ ...shown, text: '' })),
  }));
  return { ...evidence, change: { ...evidence.change, files }, reviews };
}

/**
 * Reads a record for replay.
 * @returns the evidence to judge again, and the recorded verdict in canonical form.
 * @throws CodedError 'audit' that says what is wrong with the file.
 */
export function decodeAudit(text: string): { readonly evidence: Evidence; readonly verdictText: string } {
  const parsed = recordSchema.safeParse(jsonOf(text));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const place = issue === undefined ? '' : ` at ${issue.path.map(String).join('.')}: ${issue.message}`;
    throw new CodedError('audit', `this is not an audit record of schema version ${SCHEMA_VERSION}${place}`);
  }
  if (parsed.data.content === 'digests') {
    throw new CodedError(
      'audit',
      'this record was written with audit-content digests: it has no lines to judge; write it with full',
    );
  }
  return { evidence: parsed.data.evidence, verdictText: canonicalJson(parsed.data.verdict) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CodedError('audit', 'this file is not JSON', { cause: error });
  }
}
