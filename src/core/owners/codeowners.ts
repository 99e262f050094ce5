import ignore from 'ignore';
import { Minimatch } from 'minimatch';
import { matchesGlob, parseGlob } from '../text/glob-match.ts';

/** Where GitHub looks for the file, in this order; the first that exists counts. Read at the tip of the base. */
export const CODEOWNERS_PATHS = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'] as const;

/** GitHub does not load a larger file: nobody owns anything then. */
export const MAX_CODEOWNERS_BYTES = 3 * 1024 * 1024;

/** A line that is skipped, as GitHub skips it. */
export type InvalidOwnersLine = {
  /** From 1. */
  readonly line: number;
  /** For people. */
  readonly problem: string;
};

export type Owners = {
  /** The owners of a path as they are written ("@user", "@org/team", an address); empty for none. */
  readonly ownersOf: (path: string) => readonly string[];
  /** Every owner that stands in the file, in lower case. */
  readonly names: ReadonlySet<string>;
  readonly invalid: readonly InvalidOwnersLine[];
  /** True when the file is over the limit and was not read. */
  readonly isTooLarge: boolean;
};

export const NO_OWNERS: Owners = {
  ownersOf: () => [],
  names: new Set(),
  invalid: [],
  isTooLarge: false,
};

type OwnersRule = { readonly owners: readonly string[]; readonly matches: (path: string) => boolean };

/** Words of a line; a blank behind a backslash is part of its word, "#" at the beginning of a word ends the line. */
const WORD = /(?:\\.|[^\s\\]|\\$)+/gu;
const OWNER = /^(?:@[^\s@/]+(?:\/[^\s@/]+)?|[^\s@]+@[^\s@]+\.[^\s@]+)$/u;

function wordsOf(line: string): readonly string[] {
  const words = line.match(WORD) ?? [];
  const comment = words.findIndex((word) => word.startsWith('#'));
  return comment < 0 ? words : words.slice(0, comment);
}

function problemOf(pattern: string, owners: readonly string[]): string | null {
  if (pattern.startsWith('!')) return 'a pattern cannot be negated with "!"';
  if (/[[\]]/u.test(pattern)) return 'a pattern cannot have a class in "[ ]"';
  if (pattern.startsWith('\\#')) return 'a pattern cannot begin with "#"';
  const wrong = owners.find((owner) => !OWNER.test(owner));
  return wrong === undefined ? null : `${JSON.stringify(wrong)} is neither @name, @org/team nor an address`;
}

/**
 * The longest text without a wildcard in a pattern: it stands in every path that the pattern matches. To look for it
 * first spares nearly all of the matching, which costs about 40 microseconds a pattern and path.
 */
function longestLiteral(pattern: string): string {
  const literals = pattern.split(/\\.|[*?]+/u).map((part) => part.replace(/^\/+|\/+$/gu, ''));
  return literals.reduce((longest, each) => (each.length > longest.length ? each : longest), '');
}

/** As in .gitignore: leading dots match, braces and brackets of other kinds stand for themselves. */
const SHALLOW = {
  dot: true,
  nobrace: true,
  noext: true,
  nonegate: true,
  nocomment: true,
  platform: 'linux',
} as const;

/** The expressions that the libraries make of several stars can take years on a long path. */
const hasManyStars = (pattern: string): boolean => pattern.includes('**') || /\*.*\*/u.test(pattern);

/**
 * The same rules by a matcher whose time is at most the product of the two lengths. A wildcard behind a backslash stands
 * for any character: a path more is owned, never one less.
 */
function manyStars(pattern: string): (path: string) => boolean {
  const literal = longestLiteral(pattern);
  const plain = pattern.replace(/\\([*?])/gu, '?').replace(/\\(.)/gu, '$1');
  const isFolder = plain.endsWith('/');
  const names = (isFolder ? plain.slice(0, -1) : plain).split('/');
  const isAnchored = names.length > 1;
  const own = names[0] === '' && isAnchored ? names.slice(1) : names;
  // "a/**" is what lies in "a", and not "a" itself.
  const inner = own.at(-1) === '**' ? [...own.slice(0, -1), '*'] : own;
  const below = isFolder ? ['*', '**'] : pattern.endsWith('/*') ? [] : ['**'];
  const glob = parseGlob([...(isAnchored ? [] : ['**']), ...inner, ...below].join('/'));
  return (path) => path.includes(literal) && matchesGlob(glob, path);
}

/**
 * Patterns are those of .gitignore, where what matches a folder matches all that is in it; but on GitHub `docs/*` is
 * for the files of the folder itself and not for those further down.
 */
function matcherOf(pattern: string): (path: string) => boolean {
  if (hasManyStars(pattern)) return manyStars(pattern);
  if (pattern.endsWith('/*')) {
    const shallow = new Minimatch(pattern.replace(/^\//u, ''), SHALLOW);
    return (path) => shallow.match(path);
  }
  const matcher = ignore({ ignorecase: false, allowRelativePaths: true }).add([pattern]);
  const literal = longestLiteral(pattern);
  return (path) => path.includes(literal) && matcher.ignores(path);
}

function parseLine(text: string, line: number): OwnersRule | InvalidOwnersLine | null {
  const [pattern, ...owners] = wordsOf(text);
  if (pattern === undefined) return null;
  const problem = problemOf(pattern, owners);
  return problem === null ? { owners, matches: matcherOf(pattern) } : { line, problem };
}

/**
 * Reads a CODEOWNERS file by GitHub's rules: the last line that matches a path names its owners, a line without owners
 * takes ownership away, case counts in paths. Lines that GitHub cannot read are skipped and told.
 */
export function parseCodeowners(text: string): Owners {
  if (new TextEncoder().encode(text).length > MAX_CODEOWNERS_BYTES) return { ...NO_OWNERS, isTooLarge: true };
  const parsed = text
    .replace(/^\ufeff/u, '')
    .split(/\r?\n/u)
    .map((line, index) => parseLine(line, index + 1))
    .filter((rule) => rule !== null);
  const rules = parsed.filter((rule) => 'matches' in rule);
  const lastFirst = rules.toReversed();
  return {
    ownersOf: (path) => lastFirst.find((rule) => rule.matches(path))?.owners ?? [],
    names: new Set(rules.flatMap(({ owners }) => owners.map((owner) => owner.toLowerCase()))),
    invalid: parsed.filter((rule) => 'problem' in rule),
    isTooLarge: false,
  };
}
