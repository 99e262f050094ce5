import { z } from 'zod';
import { effectivePolicySchema } from './config/policy-schema.ts';
import { CRITERIA_LAYERS, STRATEGIES } from './core/criteria/model.ts';
import { CATEGORIES, SEVERITIES } from './core/finding/finding.ts';
import type { Disposition } from './core/finding/finding.ts';
import { GATE_OUTCOMES, GATE_SOURCES } from './core/gate/result.ts';
import { sha256 } from './core/digest.ts';
import { canonicalJson } from './core/render/canonical-json.ts';
import { DECISION_TABLE, DECISIONS } from './core/verdict/reasons.ts';
import { SCHEMA_VERSION } from './core/verdict/verdict.ts';
import type { Verdict } from './core/verdict/verdict.ts';
import { CodedError } from './errors.ts';
import type { Evidence } from './evidence.ts';

/** The JSON from which the verdict can be recomputed with no model and no network. */
export type AuditRecord = {
  readonly schemaVersion: typeof SCHEMA_VERSION;
  readonly product: { readonly name: string; readonly version: string };
  /** digests: what stands in the change, in answers and in output is left out; such a record cannot be replayed. */
  readonly content: 'full' | 'digests';
  /** The inputs of the run; keys are none of them. */
  readonly inputs: Readonly<Record<string, unknown>>;
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
  anchors: z.record(z.string(), z.array(z.strictObject({ start: count, end: count }))).nullable(),
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
  owners: z.record(z.string(), z.array(z.string())),
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

const recordSchema = z.strictObject({
  schemaVersion: z.literal(SCHEMA_VERSION),
  product: z.strictObject({ name: z.string(), version: z.string() }),
  content: z.enum(['full', 'digests']),
  inputs: z.record(z.string(), z.unknown()),
  evidence: evidenceSchema,
  verdict: z.unknown(),
  dispositions: z.unknown(),
  /** SHA-256 of the record without this field, in canonical form. It shows changes; it is no signature. */
  digest: z.string(),
});

/** The record as bytes for a file. */
export function encodeAudit(record: AuditRecord): string {
  const kept = record.content === 'full' ? record : withoutContent(record);
  return canonicalJson({ ...kept, digest: sha256(canonicalJson(kept)) });
}

/** Code, quotes, answers and output of the gate go; numbers, places, titles and reasons stay. */
function withoutContent(record: AuditRecord): AuditRecord {
  const { evidence, verdict } = record;
  const gate = { ...evidence.gate, stdout: null, stderr: null };
  return {
    ...record,
    evidence: {
      ...evidence,
      gate,
      change: {
        ...evidence.change,
        files: evidence.change.files.map((file) => ({
          ...file,
          hunks: file.hunks.map((each) => ({ ...each, lines: [] })),
        })),
      },
      ruleCandidates: evidence.ruleCandidates.map((each) => ({ ...each, quote: '' })),
      reviews: evidence.reviews.map((review) => ({
        ...review,
        answer: null,
        requote: null,
        replies: review.replies.map((reply) => ({ ...reply, text: null, toolCalls: [] })),
        context: [],
      })),
    },
    verdict: {
      ...verdict,
      gate,
      findings: verdict.findings.map((finding) => ({ ...finding, code: '', evidence: [], suggestion: null })),
    },
  };
}

export type DecodedAudit = {
  readonly evidence: Evidence;
  /** Recorded verdict and dispositions in canonical form, to be compared and not trusted. */
  readonly outcomeText: string;
  /** The record is as it was written. */
  readonly isIntact: boolean;
};

/**
 * Reads a record for replay.
 * @throws CodedError 'audit' that says what is wrong with the file.
 */
export function decodeAudit(text: string): DecodedAudit {
  const parsed = recordSchema.safeParse(jsonOf(text));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const place = issue === undefined ? '' : ` at ${issue.path.map(String).join('.')}: ${issue.message}`;
    throw new CodedError(
      'audit',
      `this is not an audit record of schema version ${SCHEMA_VERSION} (give the audit.json of a run)${place}`,
    );
  }
  if (parsed.data.content === 'digests') {
    throw new CodedError(
      'audit',
      'this record was written with audit-content digests: it has no lines to judge; write it with full',
    );
  }
  const { digest, ...kept } = parsed.data;
  return {
    evidence: kept.evidence,
    outcomeText: outcomeText(kept),
    isIntact: sha256(canonicalJson(kept)) === digest,
  };
}

/** What was decided and what became of every candidate, as one text. */
export function outcomeText({
  verdict,
  dispositions,
}: {
  readonly verdict: unknown;
  readonly dispositions: unknown;
}): string {
  return canonicalJson({ verdict, dispositions });
}

/** No record that we write is nested deeper; deeper ones would overflow the stack. */
const MAX_DEPTH = 64;

function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (isShallow(value, MAX_DEPTH)) return value;
  } catch (error) {
    throw new CodedError('audit', 'this file is not JSON', { cause: error });
  }
  throw new CodedError('audit', 'this file is nested too deeply to be one of our records');
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((each) => isShallow(each, depth - 1));
}
