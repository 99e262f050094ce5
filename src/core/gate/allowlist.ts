import { tokenizeCommand } from './tokenize.ts';
import { USUAL_COMMANDS } from './usual-commands.ts';
import { quoteVisible } from './visible.ts';

/** The one place where a further command can be allowed: the base, which a pull request cannot edit for itself. */
const HOW_TO_ALLOW =
  'add it to gate.allow in .github/verdict-gate.yml and merge that first: the policy is read at the base';
/** `npm run gate-commands` writes it. */
const ALL_LISTED = 'docs/gate-commands.md of Verdict Gate';
/** The other way of a workflow: what runs there as a step needs no allowlist. */
const PLAIN_STEP = 'or run it in a plain step of the workflow and give the outcome of that to mode review';

/** Listed commands that a refusal shows as alternatives. */
const SHOWN_ALTERNATIVES = 5;

export type Admission =
  | { readonly kind: 'admitted'; readonly argv: readonly string[] }
  /** A sentence that names the command, the token at fault and what to do. */
  | { readonly kind: 'refused'; readonly explanation: string };

/**
 * Admits a command whose argument list equals, token by token, a usual command or an entry of the base's policy.
 * Entries are written like commands and read by the same tokenizer; one that cannot be read refuses everything, since
 * it shows that the policy does not say what its author meant.
 */
export function admitCommand(command: string, allow: readonly string[]): Admission {
  const read = tokenizeCommand(command);
  if (read.kind === 'refused') {
    return refused(
      `The gate command ${quoteVisible(command)} ${read.problem}: ${read.remedy}, ${PLAIN_STEP}`,
    );
  }
  const badEntry = allow.find((entry) => tokenizeCommand(entry).kind === 'refused');
  if (badEntry !== undefined) return refused(badEntryProblem(badEntry));
  const listed = [...USUAL_COMMANDS, ...allow].map((entry) => entry.split(' '));
  if (listed.some((argv) => equalArgv(argv, read.argv))) return { kind: 'admitted', argv: read.argv };
  return refused(
    `${notListed(command, read.argv, listed)}; use a listed command (all of them: ${ALL_LISTED}), or ${HOW_TO_ALLOW}`,
  );
}

function refused(explanation: string): Admission {
  return { kind: 'refused', explanation: `${explanation}.` };
}

function equalArgv(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((token, index) => token === b[index]);
}

function badEntryProblem(entry: string): string {
  const read = tokenizeCommand(entry);
  const problem = read.kind === 'refused' ? `${read.problem}: ${read.remedy}` : '';
  return `The entry ${quoteVisible(entry)} of gate.allow in .github/verdict-gate.yml ${problem}, and merge that first: the policy is read at the base`;
}

/** Says where the command leaves every listed one: the first token behind the longest shared beginning. */
function notListed(command: string, argv: readonly string[], listed: readonly (readonly string[])[]): string {
  const shared = Math.max(...listed.map((entry) => sharedTokens(entry, argv)));
  const token = argv[shared];
  const fault =
    token === undefined
      ? 'it ends where listed commands go on'
      : `no listed command has ${quoteVisible(token)} there`;
  return `The gate command ${quoteVisible(command)} is not on the allowlist: ${fault}${alternatives(argv, listed)}`;
}

function sharedTokens(a: readonly string[], b: readonly string[]): number {
  const firstDifference = a.findIndex((token, index) => token !== b[index]);
  return firstDifference === -1 ? a.length : firstDifference;
}

function alternatives(argv: readonly string[], listed: readonly (readonly string[])[]): string {
  const same = listed.filter((entry) => entry[0] === argv[0]).slice(0, SHOWN_ALTERNATIVES);
  if (same.length === 0) return '';
  return ` (listed are, among others: ${same.map((entry) => entry.join(' ')).join(', ')})`;
}
