/** A stretch of a text without a character that no token has. */
export type Run = { readonly start: number; readonly text: string };

/** The shortest token of the list has 20 characters. Nearly all of a text is in shorter runs. */
const MIN_RUN_CHARS = 20;

const RUN_CHARACTERS = new Set(
  Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.~+/=:@$|\\-', (character) =>
    character.charCodeAt(0),
  ),
);
const ASCII = 128;
const IS_RUN = Array.from({ length: ASCII }, (_, code) => RUN_CHARACTERS.has(code));

/** The runs of a text that are long enough to hold a token. A loop: a regular expression takes four times as long. */
export function longRuns(text: string): Run[] {
  const runs: Run[] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : ASCII;
    if (code < ASCII && IS_RUN[code] === true) continue;
    if (at - start >= MIN_RUN_CHARS) runs.push({ start, text: text.slice(start, at) });
    start = at + 1;
  }
  return runs;
}
