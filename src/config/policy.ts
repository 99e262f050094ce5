import { parseDocument } from 'yaml';
import { z } from 'zod';
import { CATEGORIES, SEVERITIES } from '../core/finding/finding.ts';
import { CodedError } from '../errors.ts';
import { issueLines } from './issues.ts';

/** Where a repository keeps its policy; read at the tip of the base, never at the head. */
export const POLICY_PATH = '.github/verdict-gate.yml';

/** A policy is a page, not a data set; the limit keeps a hostile file from costing memory. */
export const MAX_POLICY_BYTES = 256 * 1024;

const severity = z.enum(SEVERITIES);

/** The policy document. Unknown keys fail: a misspelt key must not switch a protection off silently. */
export const policySchema = z
  .strictObject({
    gate: z
      .strictObject({
        allow: z
          .array(z.string().min(1).max(1000))
          .max(100)
          .prefault([])
          .describe('Further commands that may be run as build gate, each exactly as it is written.'),
      })
      .prefault({})
      .describe('The build gate.'),
    exclude: z
      .array(z.string().min(1).max(1000))
      .max(200)
      .prefault([])
      .describe('Globs of paths that are not reviewed; their changed lines are counted as excluded.'),
    'block-on': z
      .partialRecord(z.enum(CATEGORIES), severity)
      .prefault({})
      .describe(
        'Least severity at which a category blocks. Default: bug, security and data_loss block at error.',
      ),
    'require-flag': z
      .boolean()
      .prefault(false)
      .describe("Also demand the reviewer's own blocking flag before a finding blocks."),
    'max-review-cycles': z
      .number()
      .int()
      .min(1)
      .max(100)
      .prefault(5)
      .describe('Rounds of requested changes after which a person decides.'),
  })
  .describe('Verdict Gate policy');

export type Policy = z.output<typeof policySchema>;

/** JSON Schema of the policy as it is written: what has a default may be left out. */
export function policyJsonSchema(): Readonly<Record<string, unknown>> {
  return z.toJSONSchema(policySchema, { io: 'input' });
}

export const DEFAULT_POLICY: Policy = policySchema.parse({});

/**
 * Parses a policy file. An empty document is the default policy.
 * @throws CodedError 'config' that names the place in the document and what is allowed.
 */
export function parsePolicy(text: string, source: string): Policy {
  if (new TextEncoder().encode(text).length > MAX_POLICY_BYTES) {
    throw new CodedError('config', `${source} is larger than ${MAX_POLICY_BYTES} bytes; shorten it`);
  }
  const document = parseDocument(text, { prettyErrors: true, strict: true, uniqueKeys: true });
  const problem = document.errors[0] ?? document.warnings[0];
  if (problem !== undefined) {
    throw new CodedError('config', `${source} is not valid YAML: ${firstLine(problem.message)}`);
  }
  const parsed = policySchema.safeParse(plainValue(document, source) ?? {});
  if (parsed.success) return parsed.data;
  throw new CodedError('config', `${source} is not a valid policy: ${issueLines(parsed.error).join('; ')}`);
}

/** Alias bombs are refused by the library when the document is turned into plain values. */
function plainValue(document: ReturnType<typeof parseDocument>, source: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 20 });
  } catch (error) {
    throw new CodedError('config', `${source} uses too many YAML aliases; write the values out`, {
      cause: error,
    });
  }
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0] ?? message;
}
