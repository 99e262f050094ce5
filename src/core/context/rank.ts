import { languageOf } from './language.ts';
import type { CodeIndex, DefinitionKind } from './model.ts';
import type { UnitQuery, UsedName } from './query.ts';
import { pathDistance, type Distance, type Reach } from './reach.ts';
import { holderFinder, type Holders } from './holders.ts';
import { locate, lookUp, MAX_HOPS } from './locate.ts';
import type { Declaration, SourceFile } from './source-file.ts';
import { definitionKey, stepsFrom } from './steps.ts';

/** A declaration that added lines may refer to. */
export type Target = {
  readonly path: string;
  readonly declaration: Declaration;
  /** 0 to 1; comparable within a unit only. */
  readonly score: number;
};

/** What a target is worth, by how the unit comes to it. Imports are as good as certain; the rest is a guess. */
const BY_DISTANCE: Readonly<Record<Distance, number>> = {
  same_file: 0.45,
  imported: 1,
  second: 0.7,
  same_folder: 0.55,
  same_package: 0.4,
  elsewhere: 0.25,
};

const BY_KIND: Readonly<Record<DefinitionKind, number>> = {
  function: 1,
  method: 1,
  class: 1,
  type: 1,
  constant: 0.95,
  module: 0.7,
  macro: 0.9,
  route: 0.8,
  model: 1,
  serializer: 1,
  migration: 0.5,
  template: 0.7,
  test: 0.2,
};

const MEMBER = 0.75;
const KEY = 0.6;
/** A key of a value: its type, if it has one, declares the field. */
const CONSTANT_HOLDER = 0.6;
/** A part of a destructuring, a short form of a field, a name that nothing else explains. */
const LOOSE = 0.4;
/** One name stands in so many places at most. */
const MAX_TARGETS_OF_NAME = 4;

const TEST_PATH =
  /(?:^|\/)(?:tests?|__tests__|specs?|e2e|fixtures?|mocks?|__mocks__|testdata|examples?)\/|[._-](?:test|spec|mock|bench)\./iu;
const GENERATED_PATH =
  /(?:^|\/)(?:generated|gen|__generated__|vendor|third_party|dist|build)\/|\.(?:min|generated|pb)\./iu;

/** Declarations by score, best first; one entry a place. */
export function rankTargets(
  query: UnitQuery,
  unitPaths: readonly string[],
  reach: Reach,
  index: CodeIndex,
): readonly Target[] {
  const steps = stepsFrom(query, unitPaths, reach);
  const scope: Scope = { unitPaths, reach, index, steps, holdersOf: holderFinder(reach, steps) };
  const best = new Map<string, Target>();
  for (const used of query.names)
    for (const target of targetsOfName(used, scope)) {
      const key = `${target.path}\n${target.declaration.line}`;
      const known = best.get(key);
      if (known === undefined || known.score < target.score) best.set(key, target);
    }
  return [...best.values()].sort(
    (a, b) =>
      b.score - a.score ||
      (a.path < b.path ? -1 : a.path > b.path ? 1 : a.declaration.line - b.declaration.line),
  );
}

type Scope = {
  readonly unitPaths: readonly string[];
  readonly reach: Reach;
  readonly index: CodeIndex;
  /** Steps from the unit to a definition along the names that stand in it. */
  readonly steps: ReadonlyMap<string, number>;
  /** Definitions that may hold the name at its uses. */
  readonly holdersOf: (used: UsedName) => Holders;
};

function targetsOfName(used: UsedName, scope: Scope): readonly Target[] {
  const file = scope.reach.files.get(used.path);
  const imported = file === undefined ? [] : importedTargets(used.name, file, scope);
  const plain = used.asName || used.onImport;
  const exact = plain || imported.length > 0 ? imported : [];
  const own = plain && exact.length === 0 ? (file?.declarations.get(used.name) ?? []) : [];
  const ownTop = own.filter(({ definition }) => definition !== null);
  const guessed =
    exact.length > 0 && !used.asMember && !used.asKey ? [] : guessedTargets(used, ownTop.length > 0, scope);
  const sameFile = ownTop.map((declaration) => ({
    path: used.path,
    declaration,
    score: BY_DISTANCE.same_file * rarity(used.name, scope.index),
  }));
  return [...exact, ...sameFile, ...guessed];
}

/** What the file's imports say about the name: as good as certain. */
function importedTargets(name: string, file: SourceFile, scope: Scope): Target[] {
  const { files } = scope.reach;
  const spent = lookUp();
  const found = file.edges.flatMap((edge) => {
    const names = edge.import.names.filter(({ local, original }) => local === name || original === name);
    const originals = names.map(({ original }) => original).filter((original) => original !== '*');
    if (originals.length > 0)
      return edge.targets.flatMap((path) =>
        originals.flatMap((each) => locate(path, each, files, MAX_HOPS, spent)),
      );
    const opens = edge.import.everything || edge.import.names.some(({ original }) => original === '*');
    return opens ? edge.targets.flatMap((path) => locate(path, name, files, 2, spent)) : [];
  });
  return found.map(({ path, declaration }) => ({
    path,
    declaration,
    score: weight(path, declaration, scope) * (0.8 + 0.2 * rarity(name, scope.index)),
  }));
}

function weight(path: string, { definition }: Declaration, { unitPaths }: Scope): number {
  const kind = BY_KIND[definition?.kind ?? 'constant'];
  const test = TEST_PATH.test(path) && !unitPaths.some((own) => TEST_PATH.test(own)) ? 0.3 : 1;
  return kind * test * (GENERATED_PATH.test(path) ? 0.4 : 1);
}

/** 1 for a name of one file, near 0 for one of nearly all files. */
function rarity(name: string, index: CodeIndex): number {
  return Math.log((index.files + 1) / (index.frequency(name) + 0.5)) / Math.log((index.files + 1) / 0.5);
}

/** Declarations of the name anywhere in what was read, by distance. */
function guessedTargets(used: UsedName, hasOwn: boolean, scope: Scope): Target[] {
  const language = languageOf(used.path);
  const kind = useWeight(used, hasOwn, language.scope !== 'imports');
  if (kind === 0) return [];
  const holders = scope.holdersOf(used);
  const candidates = [...scope.reach.files.values()]
    .filter((file) => languageOf(file.path).family === language.family)
    .flatMap((file) =>
      (file.declarations.get(used.name) ?? [])
        .filter((declaration) => fits(used, declaration, file, language.scope !== 'imports'))
        .map((declaration) => ({ file, declaration, held: heldIn(holders, file, declaration) })),
    );
  const isHeld = candidates.some(({ held }) => held !== null);
  const found = candidates
    .map(({ file, declaration, held }) => {
      const fit = held === null ? (isHeld ? NOT_HELD : 1) : (BY_HOLDER[held] ?? 1);
      return guess(used, file, declaration, kind * fit, scope);
    })
    .sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
    .slice(0, MAX_TARGETS_OF_NAME);
  return found.map((target, at) => ({ ...target, score: target.score / (1 + at / 2) }));
}

function useWeight(used: UsedName, hasOwn: boolean, reachesOutside: boolean): number {
  if (used.asMember) return MEMBER;
  if (used.asKey) return KEY;
  if (hasOwn) return 0;
  return reachesOutside && !used.declaredHere ? MEMBER : LOOSE;
}

/** A field or a method answers to a member; a name that stands alone needs one that others can see. */
function fits(used: UsedName, { owner }: Declaration, file: SourceFile, reachesOutside: boolean): boolean {
  if (file.path === used.path && !used.asMember && !used.asKey) return false;
  const inner = owner !== null && owner.kind !== 'module';
  if (
    inner &&
    owner.kind !== 'class' &&
    owner.kind !== 'type' &&
    owner.kind !== 'constant' &&
    owner.kind !== 'model' &&
    owner.kind !== 'serializer'
  )
    return false;
  return inner || used.asMember || (reachesOutside && !used.declaredHere);
}

/** What the definition around a field is worth, by its steps from the unit; none lead to the last. */
const BY_STEPS = [1, 0.95, 0.85, 0.75, 0.65, 0.55, 0.45] as const;
const NO_STEPS = 0.25;

/** What stands before the dot leads to the definition around a member in so many steps. */
const BY_HOLDER = [1.4, 1.25, 1.1] as const;
/** It leads to definitions around other members of that name, and not to this one's. */
const NOT_HELD = 0.6;

function heldIn(holders: Holders, file: SourceFile, { owner }: Declaration): number | null {
  return owner === null ? null : (holders.get(definitionKey(file.path, owner)) ?? null);
}

function guess(
  used: UsedName,
  file: SourceFile,
  declaration: Declaration,
  kind: number,
  scope: Scope,
): Target {
  const { reach, unitPaths, index, steps } = scope;
  const { owner } = declaration;
  const distance = reach.distances.get(file.path) ?? pathDistance(file.path, unitPaths);
  const near =
    owner === null
      ? BY_DISTANCE[distance]
      : (BY_STEPS[steps.get(definitionKey(file.path, owner)) ?? -1] ?? NO_STEPS * BY_DISTANCE[distance]);
  const holder = owner === null || owner.kind !== 'constant' ? 1 : CONSTANT_HOLDER;
  const score =
    kind * near * (0.4 + 0.6 * rarity(used.name, index)) * weight(file.path, declaration, scope) * holder;
  return { path: file.path, declaration, score: Math.min(1, score) };
}
