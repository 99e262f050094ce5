import { quoteVisible } from './visible.ts';

/** A gate command is a short line that a person wrote; the limit also keeps every argument far below the system's. */
export const MAX_COMMAND_CHARS = 4096;

/** One argument: no quotes, blanks, globs, expansions, separators or letters that only look like ASCII. */
const TOKEN = /^[A-Za-z0-9._/:=-]+$/;
const FOREIGN_CHARACTER = /[^A-Za-z0-9._/:=-]/u;

export type Tokenized =
  | { readonly kind: 'argv'; readonly argv: readonly string[] }
  /** `token` is the part at fault, `problem` the end of a sentence that begins with the command. */
  | { readonly kind: 'refused'; readonly token: string; readonly problem: string };

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
  return refused(bad, bad === '' ? 'has a leading, trailing or double blank' : foreignCharacter(bad));
}

function refused(token: string, problem: string): Tokenized {
  return { kind: 'refused', token, problem };
}

function foreignCharacter(token: string): string {
  const character = FOREIGN_CHARACTER.exec(token)?.[0] ?? '';
  return `has the character ${quoteVisible(character)} in ${quoteVisible(token)}; no shell reads the command, so only letters, digits and . _ / : = - are allowed`;
}
