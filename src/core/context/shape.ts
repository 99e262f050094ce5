/** The shape of a definition in its lines: where it ends, what stands above it, how long its signature is. */

/** Longest definition that is estimated from its indentation. */
const MAX_ESTIMATED_LINES = 400;

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** Last line (from 1) of what begins at `start`, by indentation: for definitions whose end nobody knows. */
export function endOfDefinition(lines: readonly string[], start: number): number {
  const indent = indentOf(lines[start - 1] ?? '');
  let end = start;
  const last = Math.min(lines.length, start + MAX_ESTIMATED_LINES);
  for (let number = start + 1; number <= last; number += 1) {
    const line = lines[number - 1] ?? '';
    if (line.trim() === '') continue;
    if (indentOf(line) > indent) end = number;
    else if (indentOf(line) === indent && /^\s*(?:[)}\]]|end\b|\{)/u.test(line)) {
      end = number;
      // `) {` closes the parameters and opens the body.
      if (!/[{(:[]\s*$/u.test(line)) return end;
    } else return end;
  }
  return end;
}

const COMMENT_LINE = /^\s*(?:\/\/|\/\*|\*|#(?!include|define|if|end)|--|;;|@[\w.]+|\[[\w(]|""")/u;

/** First line (from 1) of the comment and the decorators right above `start`, at most `most` lines of them. */
export function startWithComment(lines: readonly string[], start: number, most: number): number {
  let first = start;
  while (first > 1 && start - first < most && COMMENT_LINE.test(lines[first - 2] ?? '')) first -= 1;
  return first;
}

const MAX_SIGNATURE_LINES = 6;

/** Last line of the signature that begins at `start`: where the body opens, or the statement ends. */
export function endOfSignature(lines: readonly string[], start: number, end: number): number {
  let depth = 0;
  const last = Math.min(end, start + MAX_SIGNATURE_LINES - 1);
  for (let number = start; number <= last; number += 1) {
    const line = lines[number - 1] ?? '';
    for (const character of line) {
      if (character === '(' || character === '[') depth += 1;
      if (character === ')' || character === ']') depth -= 1;
    }
    if (depth <= 0 && /(?:[{:;,]|=>|=|\|)\s*$|^\s*$/u.test(line)) return number;
  }
  return Math.min(last, start);
}
