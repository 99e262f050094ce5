import { z } from 'zod';
import { conversationOf } from '../core/criteria/model.ts';
import { CATEGORIES, SEVERITIES, type Candidate, type Category } from '../core/finding/finding.ts';
import { readJsonObject } from './json-text.ts';

/** Other words for the levels, after folding case. Any other unknown word is a fault of the whole answer. */
const SEVERITY_SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['critical', 'blocker'],
  ['high', 'error'],
  ['medium', 'warning'],
  ['low', 'info'],
]);

const folded = z.string().transform((word) => word.trim().toLowerCase());

const severity = folded.transform((word) => SEVERITY_SYNONYMS.get(word) ?? word).pipe(z.enum(SEVERITIES));

const category = folded.pipe(z.enum(CATEGORIES));

const side = z
  .string()
  .transform((word) => word.trim().toUpperCase())
  .pipe(z.enum(['LEFT', 'RIGHT']));

/** Numbers are hints and never anchor by themselves, so a bad one costs the hint and not the finding. */
const lineNumber = z
  .unknown()
  .optional()
  .transform((value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null,
  );

const evidence = z.object({
  source: folded.pipe(z.enum(['diff', 'file', 'search'])),
  path: z.string(),
  line: lineNumber,
  quote: z.string(),
});

const finding = z.object({
  path: z.string(),
  side: side.nullish(),
  line: lineNumber,
  startLine: lineNumber,
  severity,
  category,
  blocking: z.boolean().nullish(),
  title: z.string(),
  body: z.string(),
  // Required: without it nothing can be grounded, and a finding that cannot be grounded is lost.
  quote: z.string(),
  evidence: z.array(evidence).nullish(),
  suggestion: z.string().nullish(),
});

/** Absent is not empty: without `findings`, or without a true `complete`, it is no answer. */
const reply = z.object({
  complete: z.literal(true),
  summary: z.string().nullish(),
  findings: z.array(finding),
});

export type Reply =
  | { readonly kind: 'answer'; readonly summary: string; readonly candidates: readonly Candidate[] }
  /** `problem` is for the repair turn and for people; it holds nothing of the reply's text. */
  | { readonly kind: 'malformed'; readonly problem: string };

const MAX_ISSUES_TOLD = 5;

/** Names keys of the schema and positions only: zod's messages tell what was expected, not what came. */
export function problemOf(error: z.ZodError): string {
  const told = error.issues
    .slice(0, MAX_ISSUES_TOLD)
    .map((issue) => `${issue.path.map(String).join('.') || 'the object'}: ${issue.message}`);
  const more = error.issues.length - told.length;
  return `it does not follow the schema: ${told.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}

type Origin = { readonly unit: string; readonly reviewer: string };

function toCandidate(raw: z.output<typeof finding>, index: number, { unit, reviewer }: Origin): Candidate {
  const isRange = raw.line !== null && raw.startLine !== null && raw.startLine <= raw.line;
  return {
    id: `${conversationOf(unit, reviewer)}#${index}`,
    origin: { kind: 'model', reviewer, unit },
    path: raw.path,
    side: raw.side ?? 'RIGHT',
    line: raw.line,
    startLine: isRange ? raw.startLine : null,
    quote: raw.quote,
    title: raw.title,
    body: raw.body,
    category: raw.category,
    severity: raw.severity,
    flag: raw.blocking ?? false,
    evidence: raw.evidence ?? [],
    suggestion: raw.suggestion ?? null,
  };
}

function isAllowed(given: Category, categories: readonly Category[]): boolean {
  return categories.length === 0 || categories.includes(given);
}

/**
 * Reads a final answer. Never throws. Unknown further keys are ignored, a verdict of the model's among them.
 * The number of findings is not capped here: merging counts what it leaves out. `categories` are those that the
 * reviewer may use (empty: all): a claim in another one is never dropped, it makes the answer malformed.
 */
export function parseReply(text: string, origin: Origin, categories: readonly Category[] = []): Reply {
  const reading = readJsonObject(text);
  if (reading.kind === 'malformed') return reading;
  const parsed = reply.safeParse(reading.value);
  if (!parsed.success) return { kind: 'malformed', problem: problemOf(parsed.error) };
  const foreign = parsed.data.findings.findIndex((raw) => !isAllowed(raw.category, categories));
  if (foreign !== -1)
    return {
      kind: 'malformed',
      problem: `it does not follow the schema: findings.${foreign}.category: one of ${categories.join(', ')} is expected`,
    };
  return {
    kind: 'answer',
    summary: parsed.data.summary ?? '',
    candidates: parsed.data.findings.map((raw, index) => toCandidate(raw, index, origin)),
  };
}
