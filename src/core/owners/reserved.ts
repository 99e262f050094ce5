import { parseGlobs } from '../criteria/path-globs.ts';
import type { InvalidPattern } from '../diff/exclude.ts';
import type { ChangedFile } from '../diff/model.ts';
import type { Owners } from './codeowners.ts';

export type ReservedPaths = {
  /** Changed paths, old ones of moved files too, that a person decides about; sorted, each once. */
  readonly paths: readonly string[];
  /** Globs that reserve nothing because they cannot be read. */
  readonly invalid: readonly InvalidPattern[];
  /**
   * Owners that own nothing in CODEOWNERS, so that their entry reserves nothing: misspelt, or the file is gone. The
   * caller must not take that for "not reserved".
   */
  readonly unknownOwners: readonly string[];
};

function isOwner(entry: string): boolean {
  return entry.startsWith('@');
}

/**
 * Which of the changed paths policy reserves: entries that begin with "@" are owners in any case, others globs. A glob
 * that fits a folder reserves all that is in it: `db` says `db/**` as well.
 */
export function reservedPaths(
  files: readonly Pick<ChangedFile, 'path' | 'oldPath'>[],
  owners: Pick<Owners, 'ownersOf' | 'names'>,
  reserved: readonly string[],
): ReservedPaths {
  const named = reserved.filter((entry) => !isOwner(entry));
  const globs = parseGlobs(named.flatMap((entry) => [entry, `${entry}/**`]));
  const people = reserved.filter(isOwner);
  const wanted = new Set(people.map((owner) => owner.toLowerCase()));
  const isReserved = (path: string): boolean =>
    globs.matches(path) ||
    (wanted.size > 0 && owners.ownersOf(path).some((owner) => wanted.has(owner.toLowerCase())));
  const paths = new Set(files.flatMap(({ path, oldPath }) => (oldPath === null ? [path] : [path, oldPath])));
  return {
    paths: [...paths].filter(isReserved).toSorted(),
    invalid: globs.invalid.filter(({ pattern }) => named.includes(pattern)),
    unknownOwners: people.filter((owner) => !owners.names.has(owner.toLowerCase())),
  };
}
