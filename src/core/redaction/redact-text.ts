import { mergeHits, type SecretHit } from './hit.ts';

/** What stands where a secret stood. It says what was found and nothing about its value or length. */
export function placeholder(rule: string): string {
  return `[REDACTED:${rule}]`;
}

/** Line ends stay, so that every line keeps its number; a blank stretch of a line hides nothing and stays too. */
function redactStretch(stretch: string, rule: string): string {
  return stretch
    .split('\n')
    .map((line) => {
      const ending = line.endsWith('\r') ? '\r' : '';
      return line.trim() === '' ? line : placeholder(rule) + ending;
    })
    .join('\n');
}

/** The text with a placeholder for each secret, and the number of secrets. The number of lines stays the same. */
export function redactText(
  text: string,
  hits: readonly SecretHit[],
): { readonly text: string; readonly count: number } {
  const merged = mergeHits(hits);
  let shown = '';
  let from = 0;
  for (const { start, end, rule } of merged) {
    shown += text.slice(from, start) + redactStretch(text.slice(start, end), rule);
    from = end;
  }
  return { text: shown + text.slice(from), count: merged.length };
}
