import { Minimatch } from 'minimatch';

/**
 * Patterns of paths that are left out of the review.
 *
 * Supported: `*` and `?` (no slash), `**` (any folders), `[...]` classes, `{a,b}` alternatives, `\` before a
 * character that stands for itself. Case matters, leading dots match. A pattern without a slash matches the base
 * name at any depth; one with a slash starts at the root of the repository. Everything else is refused: a pattern
 * that silently matches nothing, or more than its author thinks, would be worse than an error.
 */

/** No path of a real pattern list comes near; the bound keeps the matcher's work small. */
export const MAX_PATTERN_CHARS = 256;
/** `{a,b}{c,d}` multiplies: more than this many plain patterns out of one are refused, not cut off. */
export const MAX_ALTERNATIVES = 64;

export type ExcludePattern = {
  readonly pattern: string;
  readonly matches: (path: string) => boolean;
};

export type InvalidPattern = {
  readonly pattern: string;
  /** For people: what is wrong and what to write instead. */
  readonly problem: string;
};

/** A piece of a pattern: a character behind a backslash, or a character. */
const PIECE = /\\.|[^]/gu;

/** Braces are read before classes, so one in a class has to be balanced as well, or written with a backslash. */
function hasUnbalancedBraces(pattern: string): boolean {
  let depth = 0;
  for (const [piece] of pattern.matchAll(PIECE)) {
    if (piece === '{') depth += 1;
    if (piece === '}') depth -= 1;
    if (depth < 0) return true;
  }
  return depth !== 0;
}

/** A class within one name, without escapes: its first character may be "]", and `[:alpha:]` may stand in it. */
const CLASS = /\[(?:[!^]|(?![!^]))(?:\]|\[:[a-z]+:\]|[^\]/])(?:\[:[a-z]+:\]|[^\]/])*\]/gu;

/** For one alternative, since classes are read after braces: `{[a,b]}` has two halves of one. */
function hasUnbalancedBrackets(alternative: string): boolean {
  return /[[\]]/u.test(alternative.replace(/\\./gu, 'x').replace(CLASS, 'x'));
}

/** Null when the pattern is fine, else what is wrong with it. */
function problemOf(pattern: string): string | null {
  if (pattern.trim() === '') return 'is empty';
  if (pattern.length > MAX_PATTERN_CHARS) return `is longer than ${MAX_PATTERN_CHARS} characters`;
  if (pattern.startsWith('!'))
    return 'starts with "!": patterns cannot be negated, list only what to exclude';
  if (hasUnbalancedBraces(pattern))
    return 'has a brace without its other half: write {a,b}, or \\{ for a brace that stands for itself';
  if (/[!?*+@]\(/u.test(pattern)) return 'uses "(...)" alternatives, which are not supported: write {a,b}';
  if (/\{[^{}]*\.\.[^{}]*\}/u.test(pattern))
    return 'uses a range "{1..3}", which is not supported: write {1,2,3}';
  if (pattern.startsWith('/')) return 'starts with "/": paths are relative to the repository root already';
  if (pattern.endsWith('/')) return 'ends with "/": write "folder/**" for everything in a folder';
  if (pattern.split('/').some((part) => part === '.' || part === '..')) return 'has a "." or ".." folder';
  return null;
}

/** The matcher of one pattern, or why there is none. Names of Windows paths get no special reading. */
export function parseExclude(pattern: string): ExcludePattern | InvalidPattern {
  const problem = problemOf(pattern);
  if (problem !== null) return { pattern, problem };
  const matcher = new Minimatch(pattern, {
    dot: true,
    matchBase: true,
    noext: true,
    nonegate: true,
    nocomment: true,
    platform: 'linux',
    braceExpandMax: MAX_ALTERNATIVES + 1,
  });
  if (matcher.globSet.length > MAX_ALTERNATIVES) {
    return { pattern, problem: `stands for more than ${MAX_ALTERNATIVES} alternatives` };
  }
  if (matcher.globSet.some(hasUnbalancedBrackets)) {
    const problem =
      'has a bracket without its other half: write [ab], or \\[ for a bracket that stands for itself';
    return { pattern, problem };
  }
  return { pattern, matches: (path) => matcher.match(path) };
}
