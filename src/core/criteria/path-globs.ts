import { parseExclude, type InvalidPattern } from '../diff/exclude.ts';

/** A list of globs (the pattern language of core/diff/exclude.ts) as one question. */
export type PathGlobs = {
  /** Whether one of the readable patterns matches. */
  readonly matches: (path: string) => boolean;
  /** Patterns that match nothing because they cannot be read; the caller reports them (config_invalid). */
  readonly invalid: readonly InvalidPattern[];
};

export function parseGlobs(patterns: readonly string[]): PathGlobs {
  const parsed = patterns.map(parseExclude);
  const readable = parsed.filter((pattern) => 'matches' in pattern);
  return {
    matches: (path) => readable.some((pattern) => pattern.matches(path)),
    invalid: parsed.filter((pattern) => 'problem' in pattern),
  };
}

const SPECIAL = /[\\*?[\]{}()!+@.]/gu;

/** A glob for everything in a folder whose name stands for itself, whatever characters it has. */
export function globOfFolder(folder: string): string {
  return `${folder.replace(SPECIAL, '\\$&')}/**`;
}
