/**
 * Characters that people do not see, or that make them see something else. Two sets, since two questions are asked of
 * a text: what must be written out wherever somebody reads it, and what is suspicious when somebody wrote it.
 *
 * The expressions are global: use them with `replace`, `match` and `matchAll`, which do not keep a place in them.
 */

/**
 * Whatever shows nothing, changes the reading direction or ends a line for some readers: controls but TAB, format
 * characters (zero-width, bidirectional, tags), line separators, lone surrogates, fillers, variation selectors and all
 * else that Unicode lets a font ignore. Instructions and look-alikes are hidden in them.
 */
export const UNSEEN = /(?!\t)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * The part of UNSEEN that ordinary text has no need of: bidirectional controls, tag characters, zero-width space and
 * invisible operators, a byte order mark inside a line. Marks that scripts and emoji need (joiners, variation
 * selectors, soft hyphens, direction marks) are none of it.
 */
export const HIDING = /[\u202a-\u202e\u2066-\u2069\u200b\u2060-\u2064\u{e0000}-\u{e007f}]|(?<!^)\ufeff/gu;
