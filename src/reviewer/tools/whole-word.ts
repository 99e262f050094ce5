/** More is no name. */
export const MAX_NAME_CHARS = 200;

/** A name has no blank and nothing unseen in it, and at least one letter or digit; any sign of any language may be. */
export function isName(text: string): boolean {
  return text.length <= MAX_NAME_CHARS && /[\p{L}\p{N}_]/u.test(text) && !/[\s\p{C}]/u.test(text);
}

const WORD_BEHIND = /[\p{L}\p{N}\p{M}_]$/u;
const WORD_AHEAD = /^[\p{L}\p{N}\p{M}_]/u;

/** Where a character outside the basic plane takes two units, both are looked at. */
const UNITS = 2;

/**
 * Whether the text holds the name as a whole word: not as a part of a longer one. An end of the name that is a sign
 * itself ("$scope", "save!") needs no border. The name is taken literally. Linear in the text.
 */
export function holdsWord(text: string, name: string): boolean {
  const needsBefore = WORD_AHEAD.test(name);
  const needsAfter = WORD_BEHIND.test(name);
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const end = at + name.length;
    const goesOnBefore = needsBefore && WORD_BEHIND.test(text.slice(Math.max(0, at - UNITS), at));
    const goesOnAfter = needsAfter && WORD_AHEAD.test(text.slice(end, end + UNITS));
    if (!goesOnBefore && !goesOnAfter) return true;
  }
  return false;
}
