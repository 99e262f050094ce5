/** Longest piece of a command or name that a message shows; more would hide the message itself. */
const SHOWN_CHARS = 200;

/**
 * Text in double quotes for a message to people: whatever is not printable ASCII is written as an escape, so that
 * a blank that is no blank, or a letter that is no letter, can be seen.
 */
export function quoteVisible(text: string): string {
  const shown = text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}...` : text;
  return `"${Array.from(shown, visibleCharacter).join('')}"`;
}

function visibleCharacter(character: string): string {
  if (character === '"' || character === '\\') return `\\${character}`;
  if (character >= ' ' && character <= '~') return character;
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
