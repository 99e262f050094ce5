import { purposeOf } from './risk.ts';
import type { ChangedFile } from './model.ts';

/**
 * Which files of a change belong together, judged by their paths: whoever looks at one of them should see the others.
 * The first level are files that speak of the same thing (a test and its subject, a header and its source, both ends
 * of a move), the second the things of one folder. All of it only decides which unit shows a file, never whether one
 * does.
 */

/** Files of one thing, in the order in which they were given. */
export type Cluster<T> = readonly T[];
/** The things of one folder. */
export type FileGroup<T> = readonly Cluster<T>[];

type Paths = Pick<ChangedFile, 'path' | 'oldPath' | 'status'>;

/** Folders that say what role a file has, not what it is about. */
const ROLE_FOLDERS = new Set(
  'test tests __tests__ spec specs e2e unit integration src lib source include app main java kotlin'.split(
    ' ',
  ),
);
/** What marks a test in a name without its extension, in lower case where the mark has a sign of its own. */
const TEST_MARKS = /^test[_-]|[._-](?:tests?|spec)$/u;
const TEST_SUFFIX = /(?<=[a-z0-9])(?:Tests?|Spec|IT)$/u;
const HEADER = /\.(?:h|hh|hpp|hxx|inc)$/iu;
const C_FAMILY = /\.(?:[ch]|cc|hh|[ch]pp|[ch]xx|inc|mm?)$/iu;

/** Of more files with one name only these are looked at for a partner, so that the work stays in proportion. */
const MAX_NAMESAKES = 50;

type Facts<T> = {
  readonly file: T;
  /** Name in lower case without extension and test marks. */
  readonly stem: string;
  readonly folder: string;
  /** Segments of the folder in lower case, without those that only say a role. */
  readonly about: readonly string[];
  readonly isTest: boolean;
  readonly isHeader: boolean;
  readonly isCFamily: boolean;
};

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function withoutExtension(path: string): string {
  return path.replace(/(?<=[^/])\.[^./]*$/u, '');
}

function stemOf(path: string): string {
  const name = withoutExtension(path.slice(path.lastIndexOf('/') + 1));
  return name.replace(TEST_SUFFIX, '').toLowerCase().replace(TEST_MARKS, '');
}

function factsOf<T extends Paths>(file: T): Facts<T> {
  const folder = folderOf(file.path);
  return {
    file,
    stem: stemOf(file.path),
    folder,
    about: folder
      .toLowerCase()
      .split('/')
      .filter((segment) => segment !== '' && !ROLE_FOLDERS.has(segment)),
    isTest: purposeOf(file.path) === 'tests',
    isHeader: HEADER.test(file.path),
    isCFamily: C_FAMILY.test(file.path),
  };
}

/** Segments that two folders have in common, from their ends and from their beginnings. */
function closeness(a: Facts<Paths>, b: Facts<Paths>): number {
  const shared = (left: readonly string[], right: readonly string[]): number => {
    const end = left.findIndex((segment, index) => segment !== right[index]);
    return end < 0 ? left.length : end;
  };
  return shared(a.about.toReversed(), b.about.toReversed()) * 1_000 + shared(a.about, b.about);
}

/**
 * The candidate in the folder most like that of the file; the first of several that are equally near. A lone candidate
 * counts wherever it is; of several that share no folder none does (every package has an `index`).
 */
function nearest<T extends Paths>(facts: Facts<T>, candidates: readonly Facts<T>[]): Facts<T> | null {
  const [first, ...others] = candidates;
  if (first === undefined) return null;
  let best = { candidate: first, score: closeness(facts, first) };
  for (const candidate of others) {
    const score = closeness(facts, candidate);
    if (score > best.score) best = { candidate, score };
  }
  const sameThing = facts.about.length === 0 && best.candidate.about.length === 0;
  return others.length === 0 || best.score > 0 || sameThing ? best.candidate : null;
}

/** The file that another one stands by; null when there is none. */
function partnerOf<T extends Paths>(facts: Facts<T>, namesakes: readonly Facts<T>[]): Facts<T> | null {
  const others = namesakes.filter((each) => each !== facts);
  if (facts.isTest) {
    return nearest(
      facts,
      others.filter((each) => !each.isTest),
    );
  }
  if (facts.isHeader) {
    const sources = others.filter((each) => each.isCFamily && !each.isHeader && !each.isTest);
    const source = nearest(facts, sources);
    if (source !== null) return source;
  }
  if (facts.file.status === 'deleted') {
    const successors = others.filter((each) => each.file.status === 'added' && !each.isTest);
    const successor = nearest(facts, successors);
    if (successor !== null) return successor;
  }
  return others.find((each) => each.folder === facts.folder && !each.isTest) ?? null;
}

/** Sets of indices that grow together; each set is known by its smallest index. */
function joiner(size: number): { join: (a: number, b: number) => void; rootOf: (index: number) => number } {
  const parents = Array.from({ length: size }, (_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parents[root] !== undefined && parents[root] !== root) root = parents[root] ?? root;
    parents[index] = root;
    return root;
  };
  return {
    rootOf,
    join: (a, b) => {
      const [first, second] = [rootOf(a), rootOf(b)].toSorted((left, right) => left - right);
      if (first !== undefined && second !== undefined) parents[second] = first;
    },
  };
}

/** Values by key, keys in the order of their first value. */
function grouped<T, K>(values: readonly T[], keyOf: (value: T, index: number) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const [index, value] of values.entries()) {
    const key = keyOf(value, index);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}

/** Files with their partners, files that came out of one file, and a folder with the deleted file of its name. */
function clustersOf<T extends Paths>(facts: readonly Facts<T>[]): Facts<T>[][] {
  const indexOf = new Map(facts.map((each, index) => [each, index]));
  const dissolved = new Map(
    facts.flatMap((each, index) =>
      each.file.status === 'deleted' ? [[withoutExtension(each.file.path), index]] : [],
    ),
  );
  const byStem = grouped(facts, ({ stem }) => stem);
  const origins = new Map<string, number>();
  const { join, rootOf } = joiner(facts.length);
  for (const [index, each] of facts.entries()) {
    const partner = partnerOf(each, (byStem.get(each.stem) ?? []).slice(0, MAX_NAMESAKES));
    const related = [partner === null ? undefined : indexOf.get(partner), dissolved.get(each.folder)];
    for (const other of related) if (other !== undefined) join(index, other);
    for (const origin of new Set([each.file.oldPath ?? each.file.path, each.file.path])) {
      const known = origins.get(origin);
      if (known === undefined) origins.set(origin, index);
      else join(index, known);
    }
  }
  return [...grouped(facts, (_, index) => rootOf(index)).values()];
}

/** Where a cluster is at home: the folder of its first file that is no test. */
function homeOf(cluster: readonly Facts<Paths>[]): string {
  return (cluster.find((each) => !each.isTest) ?? cluster[0])?.folder ?? '';
}

/**
 * Every file once, in groups of clusters. The order that was given is that of importance: groups and clusters come in
 * the order of their first file.
 */
export function groupFiles<T extends Paths>(files: readonly T[]): readonly FileGroup<T>[] {
  const clusters = clustersOf(files.map(factsOf));
  return [...grouped(clusters, homeOf).values()].map((group) =>
    group.map((cluster) => cluster.map(({ file }) => file)),
  );
}
