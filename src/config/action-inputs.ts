import { z } from 'zod';
import { quoteVisible } from '../core/gate/visible.ts';
import { FAIL_ON, FAIL_ON_WORDS, PASS_ON_REASONS } from '../core/verdict/step.ts';
import type { FailOn } from '../core/verdict/step.ts';
import { CodedError } from '../errors.ts';
import { flag, list, listItems } from './input-kinds.ts';
import { inputsSchema } from './inputs.ts';

/**
 * The inputs of the action: its own, and those of the command line. One table for `action.yml`, the README and the
 * types. What the runner hands over is text, an input that is not set is empty text, and both ends have the default.
 */

const MODES = ['all', 'gate', 'review'] as const;

/** How a step or job of a workflow ended, as `steps.X.outcome` and `needs.X.result` say it. */
const STEP_RESULTS = ['success', 'failure', 'cancelled', 'skipped'] as const;

/** Values of our own output of that name: it is empty when the gate's step was skipped, so it proves too little. */
const OWN_GATE_RESULTS: ReadonlySet<unknown> = new Set([
  'passed',
  'failed',
  'timed_out',
  'refused',
  'tampered',
  'not_run',
  'none',
]);

/** "a, b or c" */
function oneOf(values: readonly string[]): string {
  return [values.slice(0, -1).join(', '), values.at(-1) ?? ''].filter((part) => part !== '').join(' or ');
}

/** Secrets go into headers: one line of visible ASCII, so that a broken paste is an error here and not a fault there. */
function secret(description: string) {
  return z
    .string()
    .regex(/^[!-~]*$/, 'must be one word of visible ASCII characters')
    .prefault('')
    .describe(description);
}

/** Markers are public: a key that can be guessed would let anyone sign one. */
const MIN_STATE_KEY_CHARS = 16;

/** Servers of one's own take any word for a key ("dummy"); a key that somebody made up by chance is longer. */
const MIN_SIGNING_API_KEY_CHARS = 20;

/** A list of words; a repeat counts once. */
function words() {
  return z.string().transform((value) => [...new Set(listItems(value))]);
}

const FAIL_ON_ALLOWED = `must be none, or a list of ${oneOf(FAIL_ON_WORDS)}`;

export const actionInputsSchema = z.object({
  'github-token': secret('Token that reads the pull request and posts the review.'),
  'api-key': secret('Key of the model. Empty: no model can be asked.'),
  mode: z
    .enum(MODES, `must be ${oneOf(MODES)}`)
    .prefault('all')
    .describe(
      'gate runs the test command alone, review takes its result from another step or job, all does both in one step.',
    ),
  'gate-result': z
    .enum(STEP_RESULTS, {
      error: ({ input }) =>
        OWN_GATE_RESULTS.has(input)
          ? `must be ${oneOf(STEP_RESULTS)}: give steps.X.outcome or needs.X.result, not our own output of that name`
          : `must be ${oneOf(STEP_RESULTS)}: give steps.X.outcome or needs.X.result`,
    })
    .nullable()
    .prefault(null)
    .describe(
      'With mode review: how the tests ended, from steps.X.outcome or needs.X.result (success, failure, cancelled, skipped).',
    ),
  'allow-self-hosted-gate': flag('Run the build gate on a self-hosted runner; never for a fork.'),
  ...inputsSchema.shape,
  reviewer: z
    .enum(['model', 'rules'], 'must be model or rules')
    .prefault('model')
    .describe('Who reviews: model, or the embedded rules alone.'),
  'org-policy': z
    .string()
    .regex(
      /^$|^[A-Za-z0-9-]+\/[A-Za-z0-9._-]+@[0-9a-f]{40}$/,
      'must be owner/repo@ with the full id of a commit (40 hexadecimal digits)',
    )
    .prefault('')
    .describe('Policy of the organisation: owner/repo@commit, read with github-token.'),
  'ignore-actors': list('Logins of authors whose pull requests are skipped.'),
  // A list without a word in it (",") is an error: it would be none by accident.
  'fail-on': words()
    .pipe(
      z.union(
        [
          z.tuple([z.literal('none')]).transform((): FailOn[] => []),
          z.array(z.enum(FAIL_ON_WORDS, FAIL_ON_ALLOWED), FAIL_ON_ALLOWED).min(1, FAIL_ON_ALLOWED),
        ],
        FAIL_ON_ALLOWED,
      ),
    )
    .prefault(FAIL_ON.join(', '))
    .describe(
      'Decisions that make the step fail; also reasons of a skip, such as no_credentials_fork. none: the verdict is advice.',
    ),
  'pass-on-reasons': words()
    .pipe(z.array(z.enum(PASS_ON_REASONS, `must be a list of ${oneOf(PASS_ON_REASONS)}`)))
    .prefault('')
    .describe(
      `Reasons for which an inconclusive verdict does not make the step fail: ${PASS_ON_REASONS.join(', ')}.`,
    ),
  'review-event': z
    .enum(['auto', 'comment'], 'must be auto or comment')
    .prefault('auto')
    .describe('auto requests changes when a finding blocks; comment posts every review as a comment.'),
  'allow-approve-event': flag('Post an approval as a review that approves.'),
  'state-key': z
    .string()
    .min(MIN_STATE_KEY_CHARS, `must have at least ${MIN_STATE_KEY_CHARS} characters`)
    .or(z.literal(''))
    .prefault('')
    .describe(
      `Random secret that signs what a review says of itself, for the next run; at least ${MIN_STATE_KEY_CHARS} characters. Default: the api-key, if that has ${MIN_SIGNING_API_KEY_CHARS} or more.`,
    ),
});

export type ActionInputs = z.output<typeof actionInputsSchema>;

export const ACTION_INPUT_NAMES: readonly string[] = Object.keys(actionInputsSchema.shape);

/** Values that are masked in the log before anything else is written, and that no message repeats. */
export const SECRET_INPUTS = ['github-token', 'api-key', 'state-key'] as const;

/** Defaults that the runner works out, by input: the code's own default is what is left where it did not. */
export const RUNNER_DEFAULTS: Readonly<Record<string, string>> = { 'github-token': '${{ github.token }}' };

/**
 * Parses what the runner handed over, by name. Blanks around a value go; empty counts as unset.
 * @throws CodedError 'config' that names each input, its value (never a secret's) and what is allowed.
 */
export function parseActionInputs(raw: Readonly<Record<string, string | undefined>>): ActionInputs {
  const given = Object.fromEntries(
    ACTION_INPUT_NAMES.map((name) => [name, (raw[name] ?? '').trim()] as const).filter(
      ([, value]) => value !== '',
    ),
  );
  const parsed = actionInputsSchema.safeParse(given);
  if (!parsed.success) throw new CodedError('config', problemLines(parsed.error, given).join('\n'));
  const conflicts = conflictsOf(parsed.data);
  if (conflicts.length > 0) throw new CodedError('config', conflicts.join('\n'));
  return parsed.data;
}

/** What marks are signed with; empty when there is nothing that a stranger could not guess. */
export function signingSecret(inputs: Pick<ActionInputs, 'state-key' | 'api-key'>): string {
  const { 'state-key': stateKey, 'api-key': apiKey } = inputs;
  if (stateKey !== '') return stateKey;
  return apiKey.length >= MIN_SIGNING_API_KEY_CHARS ? apiKey : '';
}

/** One line per input: an item of a list that is wrong makes the whole value wrong. */
function problemLines(error: z.ZodError, given: Readonly<Record<string, string>>): readonly string[] {
  const byName = new Map(error.issues.map((issue) => [String(issue.path[0]), issue.message] as const));
  return [...byName].map(
    ([name, message]) => `input ${name}: ${shownValue(name, given[name] ?? '')} is not valid; it ${message}`,
  );
}

const NEVER_SHOWN: ReadonlySet<string> = new Set(SECRET_INPUTS);

function shownValue(name: string, value: string): string {
  return NEVER_SHOWN.has(name) ? 'its value (not shown)' : quoteVisible(value);
}

/** Inputs that are right one by one and mean nothing together. */
function conflictsOf(inputs: ActionInputs): readonly string[] {
  const { mode, 'gate-result': result, 'test-command': command } = inputs;
  const conflicts: string[] = [];
  if (mode === 'review' && result === null) {
    conflicts.push(
      `input gate-result: "" is not valid with mode "review"; it must be ${oneOf(STEP_RESULTS)}: give \${{ steps.X.outcome }} or \${{ needs.X.result }}, where X is the id of the step or job that runs the tests (a wrong id gives nothing)`,
    );
  }
  if (mode !== 'review' && result !== null) {
    conflicts.push(
      `input gate-result: ${quoteVisible(result)} is not valid with mode ${quoteVisible(mode)}; it is for mode review alone`,
    );
  }
  if (mode === 'review' && command !== '') {
    conflicts.push(
      `input test-command: ${quoteVisible(command)} is not valid with mode "review", which runs nothing; it is for the modes all and gate`,
    );
  }
  if (mode === 'gate' && command === '') {
    conflicts.push('input test-command: "" is not valid with mode "gate"; it must be the command to run');
  }
  return conflicts;
}
