import { z } from 'zod';
import { CATEGORIES } from '../core/finding/finding.ts';
import { closedObject, listingAllowed } from './closed-object.ts';
import { calibrations, criteria, globs, reservedEntry, severity, specialists } from './policy-entries.ts';

/** Where a repository keeps its policy; read at the tip of the base, never at the head. */
export const POLICY_PATH = '.github/verdict-gate.yml';

/** The values of the keys, without defaults: whether a layer wrote a key decides which layer's value counts. */
const values = {
  gate: closedObject({
    allow: z
      .array(z.string().min(1).max(1000))
      .max(100)
      .prefault([])
      .describe('Further commands that may be run as build gate, each exactly as it is written.'),
  }),
  exclude: z.array(z.string().min(1).max(1000)).max(200),
  'block-on': z.partialRecord(z.enum(CATEGORIES), severity, { error: listingAllowed(CATEGORIES) }),
  'require-flag': z.boolean(),
  'max-review-cycles': z.number().int().min(1).max(100),
  criteria,
  specialists,
  'unique-per-specialist': z.number().int().min(1).max(100),
  severity: calibrations,
  reserved: z.array(reservedEntry).max(200),
  'split-files': z.boolean(),
};

/** The keys of a policy as a project writes it, each with its default and with how the layers of it come together. */
const shape = {
  gate: values.gate
    .prefault({})
    .describe("The build gate. The project's list replaces that of a layer below it."),
  exclude: values.exclude
    .prefault([])
    .describe(
      "Globs of paths that are not reviewed; their changed lines are counted as excluded. The project's list replaces that of a layer below it.",
    ),
  'block-on': values['block-on']
    .prefault({})
    .describe(
      'Least severity at which a category blocks. Default: bug, security and data_loss block at error. The layers are read category by category.',
    ),
  'require-flag': values['require-flag']
    .prefault(false)
    .describe("Also demand the reviewer's own blocking flag before a finding blocks."),
  'max-review-cycles': values['max-review-cycles']
    .prefault(5)
    .describe('Rounds of requested changes after which a person decides.'),
  criteria: values.criteria
    .prefault([])
    .describe(
      'Review criteria by path; for each file the first entry that matches counts. Those of a layer below come after them.',
    ),
  specialists: values.specialists
    .prefault([])
    .describe(
      'Further reviewers, each with a prompt of its own. Those of a layer below are added, unless one has the same name.',
    ),
  'unique-per-specialist': values['unique-per-specialist']
    .prefault(10)
    .describe('Findings that only one of several reviewers has and that do not block, by reviewer.'),
  severity: values.severity
    .prefault([])
    .describe(
      'Floors and ceilings of severities; the first entry that fits a finding counts. Those of a layer below come after them.',
    ),
  reserved: values.reserved
    .prefault([])
    .describe(
      'Globs of paths, or owners (@name, @org/team), whose changes a person decides. Those of a layer below are added.',
    ),
  'split-files': values['split-files']
    .prefault(true)
    .describe(
      'Whether a file that is too large for one unit is reviewed in parts; false leaves it out, named.',
    ),
};

/** The policy document. Unknown keys fail: a misspelt key must not switch a protection off silently. */
export const policySchema = closedObject(shape).describe('Verdict Gate policy');

export type Policy = z.output<typeof policySchema>;

/** A policy with the keys alone that its author wrote. */
export const writtenPolicySchema = closedObject(values).partial();

export type WrittenPolicy = z.output<typeof writtenPolicySchema>;

/** What an organisation lets nobody relax. Every key is also the organisation's own value where nobody writes one. */
const enforced = closedObject({
  gate: values.gate.describe('Only these further commands may be run as build gate.'),
  exclude: globs.describe('Only these globs may leave paths out, also of the input exclude.'),
  'block-on': values['block-on'].describe(
    'A category blocks at this severity at the latest; one that is not named, at its default. Ceilings below that would undo this do not count, nor does require-flag.',
  ),
  'require-flag': values['require-flag'].describe('false: nobody below may demand the flag.'),
  'max-review-cycles': values['max-review-cycles'].describe('At most so many rounds.'),
  severity: values.severity
    .refine(
      (entries) => entries.every(({ ceiling }) => ceiling === undefined),
      'must have floors alone: a ceiling relaxes',
    )
    .describe(
      'Floors, applied last. What blocks at a severity is for block-on to say: enforce that as well.',
    ),
  reserved: values.reserved.describe('Reserved, whatever else is.'),
})
  .partial()
  .describe('What can only be tightened below: of each key the stricter value counts.');

export type Enforced = z.output<typeof enforced>;

/** The document of an organisation: a policy, and what of it is enforced. */
export const organisationPolicySchema = closedObject({
  ...writtenPolicySchema.shape,
  enforced: enforced.optional(),
});

/** The policy that counts, after all layers; as the record of a run has it. */
export const effectivePolicySchema = closedObject({
  ...shape,
  /** Floors and ceilings that the organisation enforces: applied to what `severity` made of a finding. */
  'enforced-severity': values.severity.prefault([]),
});

export type EffectivePolicy = z.output<typeof effectivePolicySchema>;

/** JSON Schema of the policy as it is written: what has a default may be left out. */
export function policyJsonSchema(): Readonly<Record<string, unknown>> {
  return z.toJSONSchema(policySchema, { io: 'input' });
}

/** The same of an organisation's policy. */
export function organisationPolicyJsonSchema(): Readonly<Record<string, unknown>> {
  const schema = closedObject({ ...shape, enforced: enforced.optional() });
  return z.toJSONSchema(schema.describe('Verdict Gate policy of an organisation'), { io: 'input' });
}

export const DEFAULT_POLICY: Policy = policySchema.parse({});

export const DEFAULT_EFFECTIVE_POLICY: EffectivePolicy = effectivePolicySchema.parse({});
