import { z } from 'zod';
import { effectivePolicySchema } from '../config/policy-schema.ts';
import { CRITERIA_LAYERS, STRATEGIES } from '../core/criteria/model.ts';
import { CATEGORIES, SEVERITIES } from '../core/finding/finding.ts';
import { GATE_OUTCOMES, GATE_SOURCES } from '../core/gate/result.ts';
import { DECISION_TABLE, DECISIONS } from '../core/verdict/reasons.ts';
import { SCHEMA_VERSION } from '../core/verdict/verdict.ts';
import type { Evidence } from '../evidence.ts';

/** What an audit record looks like, for reading one back: it is a file like any other, and may have been written by anybody. */

const side = z.enum(['LEFT', 'RIGHT']);
const count = z.number().int().min(0);

/** An object by paths. Own keys stay as they are: zod's own record leaves `__proto__` out, and a file may have that name. */
function byPath<Value>(value: z.ZodType<Value>) {
  return z
    .custom<object>((given) => typeof given === 'object' && given !== null && !Array.isArray(given))
    .transform((given) => Object.entries<unknown>({ ...given }))
    .pipe(z.array(z.tuple([z.string(), value])))
    .transform((entries) => Object.fromEntries(entries));
}

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
  source: z.enum(GATE_SOURCES),
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

const assignment = z.strictObject({
  unit: z.string(),
  reviewer: z.string(),
  criteria: z.array(
    z.strictObject({
      layer: z.enum(CRITERIA_LAYERS),
      name: z.string(),
      paths: z.array(z.string()),
      digest: z.string(),
    }),
  ),
});

const reply = z.strictObject({
  purpose: z.enum(['turn', 'repair', 'requote']),
  model: z.string(),
  kind: z.enum([
    'answer',
    'tool_calls',
    'refused',
    'truncated',
    'empty',
    'unreachable',
    'rejected',
    'cancelled',
  ]),
  text: z.string().nullable(),
  toolCalls: z.array(z.strictObject({ name: z.string(), argumentsText: z.string() })),
  detail: z.string(),
});

const usage = z.strictObject({
  inputTokens: count,
  cachedInputTokens: count,
  outputTokens: count,
  requests: count,
});

const unitReview = z.strictObject({
  unit: z.string(),
  reviewer: z.string(),
  answer: z.string().nullable(),
  requote: z.string().nullable(),
  fault: fault.nullable(),
  replies: z.array(reply),
  context: z.array(
    z.strictObject({
      path: z.string(),
      side: z.literal('LEFT').optional(),
      startLine: z.number().int().positive(),
      text: z.string(),
    }),
  ),
  toolCalls: count,
  usage,
});

const reflection = z.strictObject({
  unit: z.string(),
  model: z.string(),
  answer: z.string().nullable(),
  problem: z.string().nullable(),
  claims: z.array(z.string()),
  usage,
  replies: z.array(reply),
});

const evidenceSchema: z.ZodType<Evidence> = z.strictObject({
  repository: z.string(),
  pullRequest: z.strictObject({ number: count, url: z.string() }).nullable(),
  isRead: z.boolean(),
  change,
  anchors: byPath(z.array(z.strictObject({ start: count, end: count }))).nullable(),
  redactions: count,
  policy: effectivePolicySchema,
  policySource: z.string(),
  policyDigest: z.string(),
  policyNotes: z.array(z.string()),
  settings: z.strictObject({
    exclude: z.array(z.string()),
    strategy: z.enum(STRATEGIES),
    maxDiffChars: z.number().int().positive(),
    maxFileChars: z.number().int().positive().nullable(),
    maxInlineComments: count,
  }),
  gate,
  reviewer: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('model'), model: z.string() }),
    z.strictObject({ kind: z.literal('rules'), because: z.string() }),
  ]),
  owners: byPath(z.array(z.string())),
  assignments: z.array(assignment),
  ruleCandidates: z.array(candidate),
  reviews: z.array(unitReview),
  reflections: z.array(reflection),
  context: z
    .strictObject({
      strategy: z.enum(STRATEGIES),
      indexedFiles: count.nullable(),
      embeddingTokens: count,
      notes: z.array(z.string()),
    })
    .nullable(),
  faults: z.array(fault),
  skips: z.array(z.enum(DECISION_TABLE[6].reasons)),
  history: z.strictObject({
    rounds: count,
    accepted: z.array(z.enum(['rounds_exhausted', 'reserved_path'])),
  }),
  earlier: z
    .strictObject({
      decision: z.enum(DECISIONS),
      reasons: z.array(z.enum(DECISION_TABLE.flatMap((row) => row.reasons))),
      findings: count,
      blocking: count,
      coverage: count,
      url: z.string(),
    })
    .nullable(),
});

export const recordSchema = z.strictObject({
  schemaVersion: z.literal(SCHEMA_VERSION),
  product: z.strictObject({ name: z.string(), version: z.string() }),
  content: z.enum(['full', 'digests']),
  inputs: byPath(z.unknown()),
  evidence: evidenceSchema,
  verdict: z.unknown(),
  dispositions: z.unknown(),
  /** SHA-256 of the record without this field, in canonical form. It shows changes; it is no signature. */
  digest: z.string(),
});
