import { z } from 'zod';
import { BUILT_IN_SPECIALISTS } from '../core/criteria/model.ts';
import { MAX_PATTERN_CHARS, parseExclude } from '../core/diff/exclude.ts';
import { CATEGORIES, SEVERITIES } from '../core/finding/finding.ts';
import { closedObject } from './closed-object.ts';

/** The entries that lists of the policy are made of. */

export const severity = z.enum(SEVERITIES);

/** A glob as `exclude` has it. One that cannot be read is an error: it would match nothing, and nobody would see it. */
const glob = z.string().min(1).max(MAX_PATTERN_CHARS).superRefine(readableGlob);

export const globs = z.array(glob).max(200);

function readableGlob(pattern: string, context: z.RefinementCtx): void {
  const parsed = parseExclude(pattern);
  if ('problem' in parsed)
    context.addIssue(`the pattern ${JSON.stringify(parsed.pattern)} ${parsed.problem}`);
}

/** "@name" or "@org/team", as CODEOWNERS has them. */
const OWNER = /^@[A-Za-z0-9][\w.-]*(\/[\w.-]+)?$/;

export const reservedEntry = z
  .string()
  .min(1)
  .max(MAX_PATTERN_CHARS)
  .superRefine((entry, context) => {
    if (!entry.startsWith('@')) readableGlob(entry, context);
    else if (!OWNER.test(entry))
      context.addIssue(
        `the owner ${JSON.stringify(entry)} must be @name or @org/team; a path that begins with @ is written \\@`,
      );
  });

const BUILT_IN: ReadonlySet<string> = new Set(BUILT_IN_SPECIALISTS);

const criterion = closedObject({
  name: z.string().min(1).max(60).describe('Name in the plan and in the record.'),
  text: z
    .string()
    .max(20_000)
    .refine((text) => text.trim() !== '', 'must not be blank')
    .optional()
    .describe('What to look for, as prose.'),
  file: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .describe(
      "Path of a file that holds the text: at the base; of an organisation's policy, in its repository.",
    ),
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
}).refine(({ text, file }) => (text === undefined) !== (file === undefined), 'needs either text or file');

export const criteria = z.array(criterion).max(50).superRefine(uniqueNames);

const specialist = closedObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be lower-case letters, digits and "-", at most 31')
    .refine((name) => !BUILT_IN.has(name), `must not be one of ${BUILT_IN_SPECIALISTS.join(', ')}`)
    .describe('Name in the plan, the findings and the record.'),
  prompt: z
    .string()
    .min(1)
    .max(500)
    .describe(
      "Path of a file with what it looks for: at the base; of an organisation's policy, in its repository.",
    ),
  categories: z
    .array(z.enum(CATEGORIES))
    .prefault([])
    .describe('Categories that its findings may have. Default: all.'),
  paths: globs.prefault([]).describe('Globs of the files that bring it in. Default: all.'),
});

export const specialists = z.array(specialist).max(8).superRefine(uniqueNames);

function uniqueNames(entries: readonly { readonly name: string }[], context: z.RefinementCtx): void {
  const names = entries.map(({ name }) => name);
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) === index) continue;
    context.addIssue({
      code: 'custom',
      path: [index, 'name'],
      message: `${JSON.stringify(name)} is the name of an entry before it; each needs its own`,
    });
  }
}

const calibration = closedObject({
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

export const calibrations = z.array(calibration).max(100);
