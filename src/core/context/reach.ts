import { languageOf } from './language.ts';
import type { CodeIndex } from './model.ts';
import type { UnitQuery, UsedName } from './query.ts';
import type { SourceFile } from './source-file.ts';

/** How far the names of a file are from the unit. */
export type Distance =
  | 'same_file'
  /** A file that a changed file imports, or that such a file hands on. */
  | 'imported'
  /** What those import in turn: the types of what they give. */
  | 'second'
  | 'same_folder'
  | 'same_package'
  | 'elsewhere';

/** The files that were read so far, and how the unit comes to them. */
export type Reach = {
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly distances: ReadonlyMap<string, Distance>;
};

export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** The first two folders stand for the package: `packages/name`, `src/name`, `crates/name`. */
const packageOf = (path: string): string => path.split('/').slice(0, 2).join('/');

/** Steps of imports that are followed: an import, and through files that hand names on. */
const MAX_STEPS = 4;

/** Breadth first from the unit's files along the imports of the files that are known. */
export function distancesOf(
  unitPaths: readonly string[],
  files: ReadonlyMap<string, SourceFile>,
): ReadonlyMap<string, Distance> {
  const distances = new Map<string, Distance>(unitPaths.map((path) => [path, 'same_file']));
  let frontier = [...unitPaths];
  for (let step = 0; step < MAX_STEPS && frontier.length > 0; step += 1) {
    const next: string[] = [];
    for (const path of frontier) {
      const near = step === 0 || distances.get(path) === 'imported';
      for (const edge of files.get(path)?.edges ?? []) {
        const distance = step === 0 || (near && edge.import.exported) ? 'imported' : 'second';
        for (const target of edge.targets) {
          const known = distances.get(target);
          if (known !== undefined && !(known === 'second' && distance === 'imported')) continue;
          distances.set(target, distance);
          next.push(target);
        }
      }
    }
    frontier = next;
  }
  return distances;
}

/** By the paths alone, for files that no import leads to. */
export function pathDistance(path: string, unitPaths: readonly string[]): Distance {
  if (unitPaths.some((own) => folderOf(own) === folderOf(path))) return 'same_folder';
  return unitPaths.some((own) => packageOf(own) === packageOf(path)) ? 'same_package' : 'elsewhere';
}

const MAX_DIRECT = 80;
const MAX_INDIRECT = 60;
const MAX_PLACES_OF_NAME = 4;
const MAX_BY_NAME = 40;
/** A name in more files than this says little about where it is declared. */
const MAX_FILES_OF_RARE_NAME = 12;

/**
 * Paths to read next, the most telling first: what changed files import; what those hand on or import, where a name of
 * the query stands in it; files that declare a name of the query.
 */
export function wantedPaths(query: UnitQuery, unitPaths: readonly string[], reach: Reach, index: CodeIndex) {
  const missing = (path: string) => !reach.files.has(path);
  const holding = new Set(query.names.flatMap(({ name }) => index.filesWith(name)));
  const direct = targetsOf(unitPaths, reach, () => true).filter(missing);
  const known = [...reach.files.keys()].filter((path) => {
    const distance = reach.distances.get(path);
    return distance === 'imported' || distance === 'second';
  });
  const handedOn = targetsOf(known, reach, (exported) => exported).filter(missing);
  const indirect = targetsOf(known, reach, () => true).filter((path) => missing(path) && holding.has(path));
  const used = (paths: readonly string[]) =>
    paths.toSorted((a, b) => Number(holding.has(b)) - Number(holding.has(a)));
  return [
    ...used(direct).slice(0, MAX_DIRECT),
    ...used(handedOn).slice(0, MAX_INDIRECT),
    ...indirect.slice(0, MAX_INDIRECT),
    ...placesOfNames(query, unitPaths, index).filter(missing),
  ];
}

function targetsOf(
  paths: readonly string[],
  { files }: Reach,
  takes: (exported: boolean) => boolean,
): string[] {
  const targets = paths.flatMap((path) =>
    (files.get(path)?.edges ?? [])
      .filter((edge) => takes(edge.import.exported))
      .flatMap((edge) => edge.targets),
  );
  return [...new Set(targets)];
}

function placesOfNames(query: UnitQuery, unitPaths: readonly string[], index: CodeIndex): string[] {
  const order: readonly Distance[] = ['same_folder', 'same_package', 'elsewhere'];
  const nearFirst = (paths: readonly string[]) =>
    paths.toSorted(
      (a, b) => order.indexOf(pathDistance(a, unitPaths)) - order.indexOf(pathDistance(b, unitPaths)),
    );
  const found = query.names.filter(looksOutside).flatMap(({ name, path }) => {
    const family = languageOf(path).family;
    const defined = index.definitionsOf(name).map((definition) => definition.path);
    const holding = index.filesWith(name);
    const rare = holding.length <= MAX_FILES_OF_RARE_NAME ? holding : [];
    const fitting = [...new Set([...defined, ...rare])].filter(
      (place) => languageOf(place).family === family,
    );
    return nearFirst(fitting).slice(0, MAX_PLACES_OF_NAME);
  });
  const counts = new Map<string, number>();
  for (const path of found) counts.set(path, (counts.get(path) ?? 0) + 1);
  return [...counts]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, MAX_BY_NAME)
    .map(([path]) => path);
}

/** Whether the name may be declared in a file that no import of its own file names. */
function looksOutside(used: UsedName): boolean {
  return used.asMember || used.asKey || !used.declaredHere || languageOf(used.path).scope !== 'imports';
}
