/**
 * Globs with `*` (any characters within a name), `?` (one of them) and `**` (as a whole name: any folders, none
 * included). Everything else stands for itself, dots and brackets too; case counts. No regular expression is built
 * and no choice is tried twice: the time is at most the product of the two lengths, whatever the pattern.
 */

/**
 * Two-pointer matching with one way back, to the latest star: a later star can always take what an earlier one would
 * have taken.
 */
function matchSequence<Token, Item>(
  tokens: readonly Token[],
  items: readonly Item[],
  isStar: (token: Token) => boolean,
  matches: (token: Token, item: Item) => boolean,
): boolean {
  let token = 0;
  let item = 0;
  let star = -1;
  let resume = 0;
  while (item < items.length) {
    const current = tokens[token];
    const value = items[item];
    if (current !== undefined && isStar(current)) {
      star = token;
      resume = item;
      token += 1;
    } else if (current !== undefined && value !== undefined && matches(current, value)) {
      token += 1;
      item += 1;
    } else if (star !== -1) {
      token = star + 1;
      resume += 1;
      item = resume;
    } else {
      return false;
    }
  }
  return tokens.slice(token).every(isStar);
}

function matchesName(pattern: readonly string[], name: string): boolean {
  return matchSequence(
    pattern,
    Array.from(name),
    (character) => character === '*',
    (character, other) => character === '?' || character === other,
  );
}

/** A compiled glob: the characters of each name of the pattern, runs of stars taken together. */
export type Glob = readonly (readonly string[])[];

export function parseGlob(pattern: string): Glob {
  return pattern.split('/').map((name) => Array.from(name === '**' ? name : name.replaceAll(/\*{2,}/g, '*')));
}

function isGlobstar(name: readonly string[]): boolean {
  return name.length === 2 && name[0] === '*' && name[1] === '*';
}

export function matchesGlob(glob: Glob, path: string): boolean {
  return matchSequence(glob, path.split('/'), isGlobstar, matchesName);
}
