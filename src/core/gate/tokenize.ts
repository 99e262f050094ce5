import { quoteVisible } from './visible.ts';

/** A gate command is a short line that a person wrote; the limit also keeps every argument far below the system's. */
export const MAX_COMMAND_CHARS = 4096;

/** One argument: no quotes, blanks, globs, expansions, separators or letters that only look like ASCII. */
const TOKEN = /^[A-Za-z0-9._/:=-]+$/;
const FOREIGN_CHARACTER = /[^A-Za-z0-9._/:=-]/u;

export type Tokenized =
  | { readonly kind: 'argv'; readonly argv: readonly string[] }
  /** `token` is the part at fault, `problem` the end of a sentence that begins with the command, `remedy` its way out. */
  | {
      readonly kind: 'refused';
      readonly token: string;
      readonly problem: string;
      readonly remedy: string;
    };

/**
 * Reads a command as a plain argument list: tokens of `[A-Za-z0-9._/:=-]`, each two separated by exactly one ASCII
 * space. Nothing is repaired, so two texts that differ never give the same list.
 */
export function tokenizeCommand(command: string): Tokenized {
  if (command === '') return refused('', 'is empty');
  if (command.length > MAX_COMMAND_CHARS) {
    return refused(command, `is longer than ${MAX_COMMAND_CHARS} characters`);
  }
  const argv = command.split(' ');
  const bad = argv.find((token) => !TOKEN.test(token));
  if (bad === undefined) return { kind: 'argv', argv };
  if (bad !== '') return refused(bad, foreignCharacter(bad), ONE_SCRIPT);
  return refused(bad, 'has a leading, trailing or double blank');
}

const ONE_LIST = 'write it as one plain argument list with single blanks';
/** Who writes a foreign character mostly wants a shell: for several commands, for quotes or for a variable. */
const ONE_SCRIPT = 'put it, or several commands, into one script (package.json, Makefile) and name that';

function refused(token: string, problem: string, remedy: string = ONE_LIST): Tokenized {
  return { kind: 'refused', token, problem, remedy };
}

function foreignCharacter(token: string): string {
  const character = FOREIGN_CHARACTER.exec(token)?.[0] ?? '';
  return `has the character ${quoteVisible(character)} in ${quoteVisible(token)}; no shell reads the command, so only letters, digits and . _ / : = - are allowed`;
}
