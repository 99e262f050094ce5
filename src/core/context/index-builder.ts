import { bestOf, bm25 } from './bm25.ts';
import { definitionStore } from './definition-store.ts';
import type { DefinitionStore } from './definition-store.ts';
import { grownNumbers } from './growing.ts';
import { namesIn } from './identifiers.ts';
import type { CodeIndex, Definition } from './model.ts';
import { CROWDED, nameTable } from './name-table.ts';
import type { NameTable } from './name-table.ts';
import { occurrences } from './occurrences.ts';
import type { Postings } from './occurrences.ts';
import { definitionScan } from './scan-definitions.ts';
import { termsOf } from './terms.ts';
import { vocabulary } from './vocabulary.ts';
import { roomFor, walkText } from './walk.ts';

export type IndexBuilder = {
  /** Takes in a file; the bytes are not kept. Each path once; the order of the files makes no difference. */
  readonly add: (path: string, bytes: Uint8Array) => void;
  /** Ends the work of the builder: it is empty afterwards. */
  readonly build: (tree: string, skipped: CodeIndex['skipped']) => CodeIndex;
};

export function indexBuilder(): IndexBuilder {
  const names = nameTable();
  const words = vocabulary(names);
  const store = definitionStore();
  const found = occurrences();
  const { scan } = definitionScan(names, store, words);
  let list = roomFor(0, null);
  const paths: string[] = [];
  let lengths: Uint32Array = new Uint32Array(1 << 10);

  return {
    add: (path, bytes) => {
      lengths = grownNumbers(lengths, paths.length + 1);
      list = roomFor(bytes.length, list);
      const count = walkText(bytes, list);
      names.numberAll(bytes, list, count);
      found.addFile(list.numbers, count);
      scan(path, bytes, list, count);
      store.nextFile();
      lengths[paths.length] = count;
      paths.push(path);
    },
    build: (tree, skipped) => {
      const postings = found.toPostings(names.count());
      return codeIndex({
        tree,
        skipped,
        names,
        store,
        postings,
        paths,
        lengths: lengths.subarray(0, paths.length),
      });
    },
  };
}

type Parts = {
  readonly tree: string;
  readonly skipped: CodeIndex['skipped'];
  readonly names: NameTable;
  readonly store: DefinitionStore;
  readonly postings: Postings;
  /** By number of the file. */
  readonly paths: readonly string[];
  readonly lengths: Uint32Array;
};

const encoder = new TextEncoder();

function codeIndex({ tree, skipped, names, store, postings, paths, lengths }: Parts): CodeIndex {
  const ranking = bm25({ postings, lengths, terms: termsOf(names) });
  const order = Uint32Array.from(paths.keys()).sort((left, right) =>
    comparePaths(paths[left] ?? '', paths[right] ?? ''),
  );
  const ranks = new Uint32Array(paths.length);
  for (const [rank, file] of order.entries()) ranks[file] = rank;
  const sorted = Array.from(order, (file) => paths[file] ?? '');
  const numbers = new Map(paths.map((path, file) => [path, file]));

  function toDefinition(definition: number): Definition {
    const { name, file, line, kind } = store.at(definition);
    return { name: names.textOf(name), kind, path: paths[file] ?? '', startLine: line, endLine: null };
  }

  return {
    tree,
    files: paths.length,
    skipped,
    paths: sorted,
    definitionsOf: (name) => {
      const bytes = encoder.encode(name);
      const number = names.find(bytes, 0, bytes.length);
      return number === null || number === CROWDED
        ? []
        : store.ofName(number).map(toDefinition).toSorted(byPlace);
    },
    definitionsIn: (path) => {
      const file = numbers.get(path);
      if (file === undefined) return [];
      const [first, end] = store.ofFile(file);
      return Array.from({ length: end - first }, (_, at) => toDefinition(first + at)).toSorted(byPlace);
    },
    filesWith: (identifier) => {
      const files = filesWith(encoder.encode(identifier), names, postings);
      return Array.from(files, (file) => ranks[file] ?? 0)
        .toSorted((left, right) => left - right)
        .map((rank) => sorted[rank] ?? '');
    },
    frequency: ranking.frequency,
    search: (terms, limit) => {
      const scores = ranking.scores(terms);
      return bestOf(scores, ranks, limit).map((file) => ({
        path: paths[file] ?? '',
        score: scores[file] ?? 0,
      }));
    },
  };
}

/** In UTF-16 code units. */
function comparePaths(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function byPlace(left: Definition, right: Definition): number {
  return (
    comparePaths(left.path, right.path) ||
    left.startLine - right.startLine ||
    comparePaths(left.name, right.name) ||
    comparePaths(left.kind, right.kind)
  );
}

/** Files that have every name in the identifier ("a-b" is two), by number. */
function filesWith(identifier: Uint8Array, names: NameTable, postings: Postings): ReadonlySet<number> {
  const lists = namesIn(identifier).map(([start, end]) => {
    const number = names.find(identifier, start, end);
    const crowded = filesOf(CROWDED, postings);
    return new Set(number === null ? crowded : [...filesOf(number, postings), ...crowded]);
  });
  const [first = new Set<number>(), ...others] = lists;
  return others.reduce((files, other) => new Set([...files].filter((file) => other.has(file))), first);
}

function filesOf(name: number, { starts, files }: Postings): Uint32Array | Uint16Array {
  return files.subarray(starts[name], starts[name + 1]);
}
