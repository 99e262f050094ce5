import { parseArgs } from 'node:util';
import { CodedError, messageOf, systemCode } from '../errors.ts';
import { inputsSchema, parseInputs } from './inputs.ts';
import type { Inputs } from './inputs.ts';

/** What a person asked for on the command line. */
export type Invocation =
  | {
      readonly command: 'review';
      /** Folder of the repository, as given: relative to where the person stands. */
      readonly repo: string;
      readonly base: string | null;
      readonly head: string;
      /** Folder for the run's files; null: a fresh one under the system's temporary folder. */
      readonly out: string | null;
      readonly json: boolean;
      readonly inputs: Inputs;
    }
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
    case 'replay':
      return replayInvocation(values, rest);
    case 'help':
      return { command: 'help' };
    default:
      throw new CodedError('arguments', `unknown command '${command}'; there are review, replay and help`);
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

function reviewInvocation(values: Values): Invocation {
  const raw = Object.fromEntries(INPUT_NAMES.map((name) => [name, textOf(values, name)]));
  return {
    command: 'review',
    repo: textOf(values, 'repo') ?? '.',
    base: textOf(values, 'base') ?? null,
    head: textOf(values, 'head') ?? 'HEAD',
    out: textOf(values, 'out') ?? null,
    json: values['json'] === true,
    inputs: parseInputs(raw),
  };
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
    'verdict-gate replay FILE [--json] judges an audit record again, without model or network',
    '',
    'The change',
    option('repo', 'Folder of the repository. Default: this one.'),
    option(
      'base',
      'Revision it is compared with (from the merge base), and whose policy counts. Default: the parent of the head.',
    ),
    option('head', 'Revision under review. Default: HEAD.'),
    '',
    'The result',
    option('out', 'Folder for the files of the run. Default: a fresh temporary one, printed last.'),
    `  ${'--json'.padEnd(28)} The verdict as JSON on standard output.`,
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
