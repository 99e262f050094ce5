import { parseArgs } from 'node:util';
import { CodedError, messageOf, systemCode } from '../errors.ts';
import { inputsSchema, parseInputs } from './inputs.ts';
import type { Inputs } from './inputs.ts';

/** A change of a local repository, and how it is to be looked at. */
export type LocalChange = {
  /** Folder of the repository, as given: relative to where the person stands. */
  readonly repo: string;
  readonly base: string | null;
  readonly head: string;
  /** File with the organisation's policy, as given; null: none. */
  readonly orgPolicy: string | null;
  readonly json: boolean;
  readonly inputs: Inputs;
};

/** What a person asked for on the command line. */
export type Invocation =
  | (LocalChange & {
      readonly command: 'review';
      /** Folder for the run's files; null: a fresh one under the system's temporary folder. */
      readonly out: string | null;
      /** Only say what would be reviewed, by whom and against what: no gate, no model. */
      readonly plan: boolean;
    })
  /** Explain the policy that counts. */
  | (LocalChange & { readonly command: 'policy' })
  | { readonly command: 'replay'; readonly file: string; readonly json: boolean }
  | { readonly command: 'help' }
  | { readonly command: 'version' };

const INPUT_NAMES = Object.keys(inputsSchema.shape);

/** Inputs that take several values. */
const LIST_INPUTS: ReadonlySet<string> = new Set(['exclude', 'gate-env', 'fallback-models']);

const OWN_OPTIONS = {
  repo: { type: 'string', multiple: true },
  base: { type: 'string', multiple: true },
  head: { type: 'string', multiple: true },
  out: { type: 'string', multiple: true },
  'org-policy': { type: 'string', multiple: true },
  plan: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

/**
 * Parses the arguments after the program's name. The command may be left out: review.
 * @throws CodedError 'arguments' that names the argument and what is allowed.
 */
export function parseCommandLine(argv: readonly string[]): Invocation {
  const { values, positionals } = parsed(argv);
  if (values['help'] === true) return { command: 'help' };
  if (values['version'] === true) return { command: 'version' };
  const [command = 'review', ...rest] = positionals;
  switch (command) {
    case 'review':
      noMore(rest, 'review');
      return reviewInvocation(values);
    case 'policy':
      return policyInvocation(values, rest);
    case 'replay':
      return replayInvocation(values, rest);
    case 'help':
      return { command: 'help' };
    default:
      throw new CodedError(
        'arguments',
        `unknown command '${command}'; there are review, replay, policy explain and help`,
      );
  }
}

type Values = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

function parsed(argv: readonly string[]): { values: Values; positionals: string[] } {
  const inputOptions = Object.fromEntries(
    INPUT_NAMES.map((name) => [name, { type: 'string' as const, multiple: true }]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { ...inputOptions, ...OWN_OPTIONS },
      allowPositionals: true,
      strict: true,
    });
    return { values, positionals };
  } catch (error) {
    if (systemCode(error)?.startsWith('ERR_PARSE_ARGS_') !== true) throw error;
    const message = messageOf(error).split(/[.\n]/, 1)[0] ?? '';
    throw new CodedError('arguments', `${message}; see --help`, { cause: error });
  }
}

function localChange(values: Values): LocalChange {
  const raw = Object.fromEntries(INPUT_NAMES.map((name) => [name, textOf(values, name)]));
  return {
    repo: textOf(values, 'repo') ?? '.',
    base: textOf(values, 'base') ?? null,
    head: textOf(values, 'head') ?? 'HEAD',
    orgPolicy: textOf(values, 'org-policy') ?? null,
    json: values['json'] === true,
    inputs: parseInputs(raw),
  };
}

function reviewInvocation(values: Values): Invocation {
  const out = textOf(values, 'out') ?? null;
  const plan = values['plan'] === true;
  if (plan && out !== null) throw new CodedError('arguments', '--plan writes no files, so it takes no --out');
  return { ...localChange(values), command: 'review', out, plan };
}

function policyInvocation(values: Values, [verb, ...more]: readonly string[]): Invocation {
  if (verb !== 'explain')
    throw new CodedError(
      'arguments',
      verb === undefined
        ? 'policy needs a verb: policy explain'
        : `there is no policy '${verb}'; there is policy explain`,
    );
  noMore(more, 'policy explain');
  for (const name of ['out', 'plan'])
    if (values[name] !== undefined)
      throw new CodedError('arguments', `policy explain does not take --${name}`);
  return { ...localChange(values), command: 'policy' };
}

function replayInvocation(values: Values, rest: readonly string[]): Invocation {
  const [file, ...more] = rest;
  if (file === undefined) throw new CodedError('arguments', 'replay needs the path of an audit record');
  noMore(more, 'replay');
  const given = Object.keys(values).filter((name) => name !== 'json');
  if (given.length > 0) {
    throw new CodedError('arguments', `replay takes --json alone, not --${given.join(', --')}`);
  }
  return { command: 'replay', file, json: values['json'] === true };
}

/** Lists may be given several times; anything else given twice would silently lose one of the two. */
function textOf(values: Values, name: string): string | undefined {
  const given = values[name];
  const texts = (Array.isArray(given) ? given : [given]).filter((each) => typeof each === 'string');
  // An empty value is a mistake here (an unset shell variable, mostly), not "unset".
  if (texts.includes(''))
    throw new CodedError('arguments', `--${name} is empty; give a value or leave it out`);
  if (texts.length > 1 && !LIST_INPUTS.has(name)) {
    throw new CodedError('arguments', `--${name} is given ${texts.length} times; give it once`);
  }
  return texts.length === 0 ? undefined : texts.join('\n');
}

function noMore(rest: readonly string[], command: string): void {
  if (rest.length === 0) return;
  throw new CodedError('arguments', `${command} does not take '${rest.join(' ')}'; see --help`);
}

/** The help text, written from the input table. */
export function helpText(): string {
  const inputs = Object.entries(inputsSchema.shape).map(([name, schema]) =>
    option(name, schema.description ?? ''),
  );
  return `${[
    'verdict-gate: a verdict on a change, with the reasons it stands on',
    '',
    'verdict-gate [review] [options]   reviews a change of a local git repository',
    'verdict-gate policy explain [options]  shows the policy that counts, key by key, with where each value is from',
    'verdict-gate replay FILE [--json] judges an audit record again, without model or network',
    '',
    'The change',
    option('repo', 'Folder of the repository. Default: this one.'),
    option(
      'base',
      'Revision it is compared with (from the merge base), and whose policy counts. Default: the parent of the head.',
    ),
    option('head', 'Revision under review. Default: HEAD.'),
    option('org-policy', 'File with the policy of the organisation, which lies below that of the project.'),
    '',
    'The result',
    option('out', 'Folder for the files of the run. Default: a fresh temporary one, printed last.'),
    `  ${'--json'.padEnd(28)} The verdict (or plan, or policy) as JSON on standard output.`,
    `  ${'--plan'.padEnd(28)} Only what would be reviewed, by whom and against which criteria; no model, no gate.`,
    '',
    'Inputs',
    ...inputs,
    '',
    'The key of the model comes from VERDICT_GATE_API_KEY, else OPENAI_API_KEY. Without one the rules alone review.',
    'Exit codes: 0 approve or skip, 1 request_changes or escalate, 2 inconclusive, 3 bad arguments.',
  ].join('\n')}\n`;
}

function option(name: string, description: string): string {
  return `  ${`--${name} VALUE`.padEnd(28)} ${description}`;
}
