import { z } from 'zod';
import { BUILT_IN_SPECIALISTS } from '../core/criteria/model.ts';
import { CATEGORIES, SEVERITIES } from '../core/finding/finding.ts';

/** Where a repository keeps its policy; read at the tip of the base, never at the head. */
export const POLICY_PATH = '.github/verdict-gate.yml';

const severity = z.enum(SEVERITIES);

const globs = z.array(z.string().min(1).max(256)).max(200);

const BUILT_IN: ReadonlySet<string> = new Set(BUILT_IN_SPECIALISTS);

const criteria = z
  .strictObject({
    name: z.string().min(1).max(60).describe('Name in the plan and in the record.'),
    text: z.string().min(1).max(20_000).optional().describe('What to look for, as prose.'),
    file: z.string().min(1).max(500).optional().describe('Path of a file at the base that holds the text.'),
    paths: globs.prefault([]).describe('Globs of the files it is for. Default: all.'),
    except: globs.prefault([]).describe('Globs of files it is not for.'),
    extensions: z
      .array(
        z.string().regex(/^\.[a-z0-9.+_-]{1,20}$/, 'must be an extension with its dot, in lower case (.ts)'),
      )
      .max(50)
      .prefault([])
      .describe('Extensions of the files it is for. Default: any.'),
    'max-changed-lines': z
      .number()
      .int()
      .min(1)
      .max(1_000_000)
      .optional()
      .describe('Only for files with at most this many changed lines.'),
  })
  .refine(({ text, file }) => (text === undefined) !== (file === undefined), 'needs either text or file');

const specialist = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be lower-case letters, digits and "-", at most 31')
    .refine((name) => !BUILT_IN.has(name), `must not be one of ${BUILT_IN_SPECIALISTS.join(', ')}`)
    .describe('Name in the plan, the findings and the record.'),
  prompt: z.string().min(1).max(500).describe('Path of a file at the base with what it looks for.'),
  categories: z
    .array(z.enum(CATEGORIES))
    .prefault([])
    .describe('Categories that its findings may have. Default: all.'),
  paths: globs.prefault([]).describe('Globs of the files that bring it in. Default: all.'),
});

const calibration = z
  .strictObject({
    category: z.enum(CATEGORIES).optional().describe('Findings of this category. Default: any.'),
    paths: globs.prefault([]).describe('Findings in these paths. Default: any.'),
    floor: severity.optional().describe('Raised to at least this severity.'),
    ceiling: severity.optional().describe('Lowered to at most this severity.'),
  })
  .refine(({ floor, ceiling }) => floor !== undefined || ceiling !== undefined, 'needs floor or ceiling')
  .refine(
    ({ floor, ceiling }) =>
      floor === undefined ||
      ceiling === undefined ||
      SEVERITIES.indexOf(ceiling) <= SEVERITIES.indexOf(floor),
    'has a floor above its ceiling',
  );

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
    criteria: z
      .array(criteria)
      .max(50)
      .prefault([])
      .describe('Review criteria by path; for each file the first entry that matches counts.'),
    specialists: z
      .array(specialist)
      .max(8)
      .prefault([])
      .describe('Further reviewers, each with a prompt of its own.'),
    'unique-per-specialist': z
      .number()
      .int()
      .min(1)
      .max(100)
      .prefault(10)
      .describe('Findings that only one of several reviewers has and that do not block, by reviewer.'),
    severity: z
      .array(calibration)
      .max(100)
      .prefault([])
      .describe('Floors and ceilings of severities; the first entry that fits a finding counts.'),
    reserved: z
      .array(z.string().min(1).max(256))
      .max(200)
      .prefault([])
      .describe('Globs of paths, or owners (@name, @org/team), whose changes a person decides.'),
    'split-files': z
      .boolean()
      .prefault(true)
      .describe(
        'Whether a file that is too large for one unit is reviewed in parts; false leaves it out, named.',
      ),
  })
  .describe('Verdict Gate policy');

export type Policy = z.output<typeof policySchema>;

/** JSON Schema of the policy as it is written: what has a default may be left out. */
export function policyJsonSchema(): Readonly<Record<string, unknown>> {
  return z.toJSONSchema(policySchema, { io: 'input' });
}

export const DEFAULT_POLICY: Policy = policySchema.parse({});
