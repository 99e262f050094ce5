/** Longer lines are packed or generated: no statement is read from them. */
const MAX_STATEMENT_LINE = 2_000;

/**
 * A text whose runs of blanks are one character each: a line end where there was one, else a space. Lines that are too
 * long are left empty. Patterns over it name each blank once and have no choice where a run of them belongs, so that a
 * file of blanks costs no more than any other.
 */
export function collapsed(text: string): string {
  const readable = text
    .split('\n')
    .map((line) => (line.length > MAX_STATEMENT_LINE ? '' : line))
    .join('\n');
  return readable.replace(/\s+/gu, (blanks) => (blanks.includes('\n') ? '\n' : ' '));
}
