import type { InvalidPattern } from '../diff/exclude.ts';
import type { ChangedFile } from '../diff/model.ts';
import { changedLineCount } from '../diff/select.ts';
import { BUILT_IN_CRITERIA, GENERAL_CRITERIA } from './built-in/entries.ts';
import { CRITERIA_LAYERS, type CriteriaEntry } from './model.ts';
import { globOfFolder, parseGlobs } from './path-globs.ts';

/** What of a file decides about its criteria. */
export type CriteriaSubject = Pick<ChangedFile, 'path' | 'added' | 'removed'>;

/** A pattern of an entry that cannot be read, and where it stands. */
export type InvalidCriteriaGlob = InvalidPattern & Pick<CriteriaEntry, 'layer' | 'name'>;

export type CriteriaResolver = {
  /** The entry that counts for a file; the built-in general one when nothing else matches. */
  readonly resolve: (file: CriteriaSubject) => CriteriaEntry;
  /** An entry matches by what is left of its patterns: whoever goes on in spite of these must say so. */
  readonly invalid: readonly InvalidCriteriaGlob[];
};

type Matcher = { readonly entry: CriteriaEntry; readonly matches: (file: CriteriaSubject) => boolean };

function matcherOf(entry: CriteriaEntry): Matcher & { readonly invalid: readonly InvalidCriteriaGlob[] } {
  const include = parseGlobs(entry.include);
  const exclude = parseGlobs(entry.exclude);
  const hasExtension = (path: string): boolean =>
    entry.extensions.length === 0 ||
    entry.extensions.some((extension) => path.toLowerCase().endsWith(extension));
  const hasSize = (file: CriteriaSubject): boolean =>
    entry.maxChangedLines === null || changedLineCount(file) <= entry.maxChangedLines;
  return {
    entry,
    matches: (file) =>
      hasExtension(file.path) &&
      hasSize(file) &&
      (entry.include.length === 0 || include.matches(file.path)) &&
      !exclude.matches(file.path),
    invalid: [...include.invalid, ...exclude.invalid].map((pattern) => ({
      ...pattern,
      layer: entry.layer,
      name: entry.name,
    })),
  };
}

/** Within a layer the order that was given stays. */
function byLayer(entries: readonly CriteriaEntry[]): readonly CriteriaEntry[] {
  return CRITERIA_LAYERS.flatMap((layer) => entries.filter((entry) => entry.layer === layer));
}

/** Reads the patterns once for many files. The built-in entries stand behind those given. */
export function criteriaResolver(entries: readonly CriteriaEntry[]): CriteriaResolver {
  const matchers = byLayer([...entries, ...BUILT_IN_CRITERIA]).map(matcherOf);
  return {
    resolve: (file) => matchers.find(({ matches }) => matches(file))?.entry ?? GENERAL_CRITERIA,
    invalid: matchers.flatMap(({ invalid }) => invalid),
  };
}

/**
 * The entry that counts for a file, and it counts alone: the first that matches by its globs, extension and size, layer
 * by layer. A moved file goes by its new path: that is where it has to fit in.
 */
export function resolveCriteria(file: CriteriaSubject, entries: readonly CriteriaEntry[]): CriteriaEntry {
  return criteriaResolver(entries).resolve(file);
}

/** The name of files that hold criteria for their folder. */
export const REVIEW_FILE = 'REVIEW.md';

/**
 * Entries of the project layer from its `REVIEW.md` files: each is for its folder and below, the nearest counts. They
 * belong behind the entries of the policy. A file without text says nothing, so the next one up counts.
 */
export function reviewFileEntries(
  files: readonly { readonly path: string; readonly text: string }[],
): readonly CriteriaEntry[] {
  const depth = (path: string): number => path.split('/').length;
  const nearestFirst = files
    .filter(({ text }) => text.trim() !== '')
    .toSorted((a, b) => depth(b.path) - depth(a.path) || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  return nearestFirst.map(({ path, text }) => {
    const slash = path.lastIndexOf('/');
    return {
      layer: 'project',
      name: path,
      text,
      include: slash < 0 ? [] : [globOfFolder(path.slice(0, slash))],
      exclude: [],
      extensions: [],
      maxChangedLines: null,
    };
  });
}
