import { z } from 'zod';
import { CATEGORIES, SEVERITIES } from '../core/finding/finding.ts';

/** Where a repository keeps its policy; read at the tip of the base, never at the head. */
export const POLICY_PATH = '.github/verdict-gate.yml';

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
