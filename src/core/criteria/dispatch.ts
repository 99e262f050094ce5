import type { ChangedFile } from '../diff/model.ts';
import { purposeOf } from '../diff/risk.ts';
import type { ReviewUnit } from '../diff/unit.ts';
import { sha256 } from '../digest.ts';
import { LANGUAGES } from './built-in/languages.ts';
import {
  BUILT_IN_SPECIALISTS,
  type AppliedCriteria,
  type Assignment,
  type BuiltInSpecialist,
  type CriteriaEntry,
  type CustomSpecialist,
  type Strategy,
  type UnitCriteria,
} from './model.ts';
import { parseGlobs } from './path-globs.ts';
import { criteriaResolver } from './resolve.ts';

/** What decides who looks at a unit and against which criteria. */
export type DispatchGiven = {
  /** Of all layers but the built-in one, which is always there. */
  readonly entries: readonly CriteriaEntry[];
  readonly strategy: Strategy;
  /** In the order in which they are asked; one whose globs cannot be read takes part where the others match. */
  readonly custom: readonly CustomSpecialist[];
};

export type UnitDispatch = {
  /** `general` first, then those that come with the product, then those of policy. */
  readonly reviewers: readonly string[];
  /** In the order in which the unit's files need them. */
  readonly criteria: readonly UnitCriteria[];
};

/** Files of the change by path. */
export type FilesByPath = ReadonlyMap<string, ChangedFile>;

const CODE_EXTENSIONS: readonly string[] = LANGUAGES.flatMap(({ extensions }) => extensions);

/** What a path is made for, as far as it decides who has something to say about it. */
type Role = 'source' | 'tests' | 'docs' | 'other';

function roleOf(path: string): Role {
  const purpose = purposeOf(path);
  if (purpose === 'source' || purpose === 'tests' || purpose === 'docs') return purpose;
  // Scripts that build or ship are source as well, wherever they lie.
  const lowerPath = path.toLowerCase();
  return CODE_EXTENSIONS.some((extension) => lowerPath.endsWith(extension)) ? 'source' : 'other';
}

/** For which roles a reviewer has something to say; one file is enough. */
const TAKES_PART: Readonly<Record<BuiltInSpecialist, readonly Role[]>> = {
  general: ['source', 'tests', 'docs', 'other'],
  security: ['source', 'other'],
  pattern: ['source'],
  tests: ['source', 'tests'],
};

function builtInReviewers(strategy: Strategy, paths: readonly string[]): readonly string[] {
  if (strategy !== 'ensemble') return ['general'];
  const roles = new Set(paths.map(roleOf));
  return BUILT_IN_SPECIALISTS.filter(
    (name) => name === 'general' || TAKES_PART[name].some((role) => roles.has(role)),
  );
}

/** Paths of a unit's files, old ones of moved files too: what a file was decides as well who should look. */
function pathsOf(unit: ReviewUnit, files: FilesByPath): readonly string[] {
  return unit.files.flatMap(({ path }) => {
    const oldPath = files.get(path)?.oldPath ?? null;
    return oldPath === null || oldPath === path ? [path] : [path, oldPath];
  });
}

function distinct<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values)];
}

/** Reads all patterns once for many units. */
function dispatcher(given: DispatchGiven): (unit: ReviewUnit, files: FilesByPath) => UnitDispatch {
  const { resolve } = criteriaResolver(given.entries);
  const custom = given.custom.map(({ name, include }) => ({
    name,
    takesPart: include.length === 0 ? () => true : parseGlobs(include).matches,
  }));
  return (unit, files) => {
    const paths = pathsOf(unit, files);
    const byEntry = new Map<CriteriaEntry, string[]>();
    for (const path of distinct(unit.files.map((file) => file.path))) {
      const entry = resolve(files.get(path) ?? { path, added: null, removed: null });
      byEntry.set(entry, [...(byEntry.get(entry) ?? []), path]);
    }
    return {
      reviewers: distinct([
        ...builtInReviewers(given.strategy, paths),
        ...custom.filter(({ takesPart }) => paths.some(takesPart)).map(({ name }) => name),
      ]),
      criteria: [...byEntry].map(([{ layer, name, text }, own]) => ({ layer, name, text, paths: own })),
    };
  };
}

/**
 * Who looks at a unit, against which criteria: a function of the unit, the facts of its files and policy alone, so the
 * same on every run.
 */
export function dispatchUnit(unit: ReviewUnit, files: FilesByPath, given: DispatchGiven): UnitDispatch {
  return dispatcher(given)(unit, files);
}

/** The same for all units, by their ids, in their order. */
export function dispatchUnits(
  units: readonly ReviewUnit[],
  files: FilesByPath,
  given: DispatchGiven,
): ReadonlyMap<string, UnitDispatch> {
  const dispatch = dispatcher(given);
  return new Map(units.map((unit) => [unit.id, dispatch(unit, files)]));
}

function applied({ layer, name, text, paths }: UnitCriteria): AppliedCriteria {
  return { layer, name, paths, digest: sha256(text) };
}

/** One assignment for each conversation, units in their order and their reviewers in theirs: for the record. */
export function assignmentsOf(dispatched: ReadonlyMap<string, UnitDispatch>): readonly Assignment[] {
  return [...dispatched].flatMap(([unit, { reviewers, criteria }]) => {
    const record = criteria.map(applied);
    return reviewers.map((reviewer) => ({ unit, reviewer, criteria: record }));
  });
}

/** Files of a change by their paths, as dispatch takes them. */
export function filesByPath(files: readonly ChangedFile[]): FilesByPath {
  return new Map(files.map((file) => [file.path, file]));
}
