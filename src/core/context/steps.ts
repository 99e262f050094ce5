import { languageOf } from './language.ts';
import { meaningOf } from './locate.ts';
import type { Definition } from './model.ts';
import type { UnitQuery } from './query.ts';
import type { Reach } from './reach.ts';
import type { Extent, SourceFile } from './source-file.ts';

/** Unique among the definitions of a tree, but for two that begin on one line. */
export const definitionKey = (path: string, { startLine }: Pick<Definition, 'startLine'>): string =>
  `${path}\n${startLine}`;

/** A value leads to its type in a few steps: a call, what it gives, the type of that, what this extends, a part of it. */
const MAX_STEPS = 6;
const MAX_DEFINITIONS = 600;
/** Of a long function only so much is read: parameters and result stand at its beginning. */
const MAX_LINES = { holder: 200, code: 30 };

/**
 * How many steps lead from the unit to a definition: 0 for what added lines name, 1 for what stands in the text of
 * those or is named elsewhere in the changed files, and so on. Fields of a near definition are what `x.field` means.
 */
export function stepsFrom(
  query: UnitQuery,
  unitPaths: readonly string[],
  reach: Reach,
): ReadonlyMap<string, number> {
  const steps = new Map<string, number>();
  let frontier: Found[] = [];
  const walk: Walk = { reach, meanings: new Map() };
  const add = (found: readonly Found[], step: number, next: Found[]) => {
    for (const each of found) {
      const key = definitionKey(each.file.path, each.definition);
      if (steps.has(key) || steps.size >= MAX_DEFINITIONS) continue;
      steps.set(key, step);
      next.push(each);
    }
  };
  for (const used of query.names) add(meant(used.name, reach.files.get(used.path), walk), 0, frontier);
  for (let step = 1; step <= MAX_STEPS && frontier.length > 0; step += 1) {
    const next: Found[] = [];
    for (const { file, definition } of frontier)
      for (const name of namesIn(file, definition)) add(meant(name, file, walk), step, next);
    if (step === 1)
      for (const path of unitPaths) {
        const file = reach.files.get(path);
        const names = file?.edges.flatMap((edge) => edge.import.names.map(({ local }) => local)) ?? [];
        for (const name of names) add(meant(name, file, walk), step, next);
      }
    frontier = next;
  }
  return steps;
}

type Found = { readonly file: SourceFile; readonly definition: Extent };
type Walk = { readonly reach: Reach; readonly meanings: Map<string, readonly Found[]> };

function meant(name: string, file: SourceFile | undefined, { reach, meanings }: Walk): readonly Found[] {
  if (file === undefined) return [];
  const key = `${file.path}\n${name}`;
  const known = meanings.get(key);
  if (known !== undefined) return known;
  const found = meaningOf(file, name, reach.files).flatMap(({ path, declaration }): Found[] => {
    const target = reach.files.get(path);
    return target === undefined || declaration.definition === null
      ? []
      : [{ file: target, definition: declaration.definition }];
  });
  meanings.set(key, found);
  return found;
}

const IDENTIFIER = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
const MAX_LINE_CHARS = 500;

function namesIn(file: SourceFile, { kind, startLine, endLine }: Extent): ReadonlySet<string> {
  const isCode = kind === 'function' || kind === 'method' || kind === 'test' || kind === 'route';
  const last = Math.min(endLine, startLine + (isCode ? MAX_LINES.code : MAX_LINES.holder));
  const { keywords } = languageOf(file.path);
  const names = file.lines
    .slice(startLine - 1, last)
    .flatMap((line) => [...line.slice(0, MAX_LINE_CHARS).matchAll(IDENTIFIER)].map(([name]) => name));
  return new Set(names.filter((name) => !keywords.has(name)));
}
