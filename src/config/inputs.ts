import { z } from 'zod';
import { CodedError } from '../errors.ts';
import { STRATEGIES } from '../core/criteria/model.ts';
import { flag, integer, list, minutes, optionalInteger, text } from './input-kinds.ts';

/**
 * The inputs: one table for the command line, the README and the types; the action's table stands on it. Every value
 * comes in as text; empty means unset. A test holds the table and the README together.
 */

/** How deep a reviewer may look around, and the tool calls per unit that this allows. */
const DEPTHS = ['quick', 'standard', 'deep'] as const;

export const DEFAULT_BASE_URL = 'https://api.openai.com/v1';

export const inputsSchema = z.object({
  'test-command': text('', 'The command of the build gate; it must be on the allowlist. Empty: no gate.'),
  'working-directory': text('.', 'Folder of the repository in which the gate runs.'),
  'gate-timeout': minutes(10, 360, 'Minutes after which the gate is ended.'),
  'gate-env': list('Names of further environment variables that the gate may see.'),
  reviewer: z
    .enum(['model', 'rules'], 'must be model or rules')
    .nullable()
    .prefault(null)
    .describe(
      'Who reviews: model, or the embedded rules alone. On the command line rules when no key is set.',
    ),
  criteria: text('', 'Review criteria of this run, as text.'),
  exclude: list('Globs of paths that are not reviewed, added to those of the policy.'),
  'review-red-builds': flag('Ask the model although the gate is red; the verdict stays red.'),
  'base-url': text(DEFAULT_BASE_URL, 'Address of the OpenAI-compatible endpoint.'),
  model: text('', 'The model. Default: gpt-5.4.'),
  'context-window': optionalInteger(
    4_000,
    10_000_000,
    'Tokens of the context window; needed for unknown models.',
  ),
  temperature: z
    .string()
    .regex(/^[0-2](\.\d{1,3})?$/, 'must be a number from 0 to 2')
    .transform(Number)
    .refine((value) => value <= 2, 'must be a number from 0 to 2')
    .nullable()
    .prefault(null)
    .describe('Sampling temperature; sent only when set.'),
  'fallback-models': list('Models that are asked in this order when one before cannot be reached.'),
  strategy: z
    .enum(STRATEGIES, `must be ${STRATEGIES.slice(0, -1).join(', ')} or ${STRATEGIES.at(-1)}`)
    .prefault('selective')
    .describe(
      'What a reviewer is given: the diff alone, the whole tree, or selected context; ensemble adds specialists.',
    ),
  depth: z
    .enum(DEPTHS, 'must be quick, standard or deep')
    .nullable()
    .prefault(null)
    .describe(
      'Tool calls per unit: quick none, standard 3, deep 30. Default: standard, quick with diff-only and full-context.',
    ),
  'max-tool-calls': optionalInteger(
    0,
    30,
    'Tool calls that the reviewer of one unit may make; wins over depth.',
  ),
  concurrency: integer(4, 1, 32, 'Conversations with the model at the same time.'),
  'context-bytes': integer(8_192, 0, 262_144, 'Bytes of context from other files that one unit is given.'),
  'embedding-model': text('', 'Model that ranks context by meaning, at the same endpoint. Empty: none.'),
  reflector: z
    .enum(['on', 'off'], 'must be on or off')
    .nullable()
    .prefault(null)
    .describe(
      'A second look that may delete findings the diff contradicts. Default: on with ensemble, else off.',
    ),
  'reflector-model': text('', 'The model of the second look. Default: the model.'),
  'max-diff-chars': integer(20_000, 1_000, 400_000, 'Characters of diff that one review unit shows.'),
  'max-output-tokens': integer(12_000, 256, 200_000, 'Tokens that one answer may have.'),
  'max-total-tokens': integer(400_000, 1_000, 100_000_000, 'Tokens, in and out, that the run may use.'),
  deadline: minutes(20, 360, 'Minutes after which no further model call is started.'),
  'max-inline-comments': integer(10, 0, 50, 'Findings placed inline; the rest go to the body.'),
  'audit-content': z
    .enum(['full', 'digests'], 'must be full or digests')
    .prefault('full')
    .describe(
      'What the audit record holds of the change: redacted hunks, or digests alone (not replayable).',
    ),
});

export type Inputs = z.output<typeof inputsSchema>;

/**
 * Parses raw inputs by name. Empty text counts as unset.
 * @throws CodedError 'arguments' that names the input, the value and what is allowed.
 */
export function parseInputs(raw: Readonly<Record<string, string | undefined>>): Inputs {
  const given = Object.fromEntries(
    Object.entries(raw).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = inputsSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `input ${name}: '${raw[name] ?? ''}' is not valid; it ${issue.message}`;
  });
  throw new CodedError('arguments', lines.join('\n'));
}

/**
 * The inputs of a table as Markdown, for the README.
 * @param runnerDefaults defaults that the runner works out, in place of the table's own.
 */
export function inputsTable(
  schema: z.ZodObject = inputsSchema,
  runnerDefaults: Readonly<Record<string, string>> = {},
): string {
  const rows = describeInputs(schema).map(({ name, fallback, description }) => {
    const shown = runnerDefaults[name] ?? fallback;
    return `| \`${name}\` | ${shown === '' ? '' : `\`${shown}\``} | ${description} |`;
  });
  return ['| input | default | what it does |', '|---|---|---|', ...rows].join('\n');
}

export type InputDescription = {
  readonly name: string;
  /** As text; empty when unset means something of its own. */
  readonly fallback: string;
  readonly description: string;
};

/** What a table of inputs says of each, in its order. */
export function describeInputs(schema: z.ZodObject): readonly InputDescription[] {
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(schema.shape).map((name) => {
    const property = properties?.[name];
    const { default: given, description = '' } = typeof property === 'object' ? property : {};
    return { name, fallback: typeof given === 'string' ? given : '', description };
  });
}
