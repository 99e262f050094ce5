import type { CodeIndex, Definition, DefinitionKind, WeightedTerm } from '../../src/core/context/model.ts';
import { termsOf } from '../../src/core/context/chunks.ts';

/**
 * An index of a handful of files, made the plain way: what the real one answers, without its speed. Definitions are
 * found by a few words at the beginning of a line.
 */
export function plainIndex(files: Readonly<Record<string, string>>, tree = '0'.repeat(40)): CodeIndex {
  const paths = Object.keys(files).sort();
  const identifiers = new Map(paths.map((path) => [path, new Set(words(files[path] ?? ''))]));
  const terms = new Map(
    paths.map((path) => [
      path,
      new Set([...(identifiers.get(path) ?? [])].flatMap((word) => [...termsOf(word)])),
    ]),
  );
  const definitions = new Map(paths.map((path) => [path, definitionsIn(path, files[path] ?? '')]));
  const all = paths.flatMap((path) => definitions.get(path) ?? []);
  const frequency = (term: string) => paths.filter((path) => terms.get(path)?.has(term.toLowerCase())).length;
  return {
    tree,
    files: paths.length,
    skipped: {},
    paths,
    definitionsOf: (name) => all.filter((definition) => definition.name === name),
    definitionsIn: (path) => definitions.get(path) ?? [],
    filesWith: (identifier) => paths.filter((path) => identifiers.get(path)?.has(identifier)),
    frequency,
    search: (wanted: readonly WeightedTerm[], limit) =>
      paths
        .map((path) => ({
          path,
          score: wanted.reduce(
            (sum, { term, weight }) =>
              sum +
              (terms.get(path)?.has(term.toLowerCase())
                ? weight * Math.log(1 + paths.length / frequency(term))
                : 0),
            0,
          ),
        }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1))
        .slice(0, limit),
  };
}

const words = (text: string): string[] => text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];

const FORMS: readonly (readonly [RegExp, DefinitionKind])[] = [
  [/^(?:export\s+)?(?:default\s+)?(?:async\s+)?function\s+(\w+)/u, 'function'],
  [/^(?:export\s+)?(?:abstract\s+)?class\s+(\w+)/u, 'class'],
  [/^(?:export\s+)?(?:interface|type|enum)\s+(\w+)/u, 'type'],
  [/^(?:export\s+)?(?:const|let)\s+(\w+)/u, 'constant'],
  [/^\s*def\s+(\w+)/u, 'function'],
  [/^func\s+(?:\([^)]*\)\s*)?(\w+)/u, 'function'],
  [/^type\s+(\w+)/u, 'type'],
];

function definitionsIn(path: string, text: string): Definition[] {
  return text.split('\n').flatMap((line, at) => {
    for (const [form, kind] of FORMS) {
      const name = form.exec(line.slice(0, 300))?.[1];
      if (name !== undefined) return [{ name, kind, path, startLine: at + 1, endLine: null }];
    }
    return [];
  });
}
