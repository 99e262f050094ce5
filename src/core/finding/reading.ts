/** The ways in which text is compared, from literal to tolerant: its lines, its lines without layout, its words. */
export type Reading = 'exact' | 'bare' | 'tokens';

/** A word (letters, digits, `_`, `$`) or one other visible character; white space only separates. */
const TOKEN = /[\p{L}\p{N}\p{M}_$]+|\S/gu;

/** A line without indentation, with single blanks inside; empty for a blank line. */
export function bareLine(text: string): string {
  return text.trim().replace(/\s+/gu, ' ');
}

export function tokensOf(text: string): readonly string[] {
  return text.match(TOKEN) ?? [];
}

/** What of one line is compared. Blank lines do not count but in the exact reading. */
export function itemsOf(line: string, reading: Reading): readonly string[] {
  switch (reading) {
    case 'exact':
      return [line];
    case 'bare': {
      const bare = bareLine(line);
      return bare === '' ? [] : [bare];
    }
    case 'tokens':
      return tokensOf(line);
  }
}
