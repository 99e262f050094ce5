import type { ChangedFile, UnreadableReason } from '../diff/model.ts';
import { numberedLines } from '../diff/model.ts';
import { changedLineCount, type Selection } from '../diff/select.ts';
import type { TooLargeFile, UnitPlan } from '../diff/truncate.ts';
import type { Excluded, ReviewUnit, UnitFile } from '../diff/unit.ts';
import { dispatchUnits, filesByPath, type DispatchGiven, type UnitDispatch } from './dispatch.ts';
import type { CriteriaLayer, Strategy } from './model.ts';

export type PlannedFile = {
  readonly path: string;
  /** Changed lines (added and removed) that the unit shows; those of a repeated stretch count in each unit. */
  readonly changedLines: number;
  readonly criteria: { readonly layer: CriteriaLayer; readonly name: string };
  /** As CODEOWNERS at the base writes them. */
  readonly owners: readonly string[];
};

export type PlannedUnit = {
  readonly id: string;
  readonly chars: number;
  readonly files: readonly PlannedFile[];
  readonly reviewers: readonly string[];
};

/** What a review would do, without having asked a model: a plain JSON value, lists of files sorted by path. */
export type ReviewPlan = {
  readonly strategy: Strategy;
  readonly units: readonly PlannedUnit[];
  readonly excluded: readonly Excluded[];
  readonly withoutLines: readonly string[];
  readonly unreadable: readonly {
    readonly path: string;
    readonly reason: UnreadableReason;
    readonly changedLines: number;
  }[];
  readonly tooLarge: readonly TooLargeFile[];
  readonly totals: {
    /** Files that a unit shows. */
    readonly files: number;
    readonly units: number;
    readonly conversations: number;
  };
};

export type PlanGiven = DispatchGiven & {
  readonly selection: Selection;
  readonly unitPlan: UnitPlan;
  readonly ownersOf?: ((path: string) => readonly string[]) | undefined;
};

function shownLines({ hunks }: UnitFile): number {
  return hunks.flatMap(numberedLines).filter((line) => line.kind !== 'context').length;
}

function plannedUnit(
  unit: ReviewUnit,
  { reviewers, criteria }: UnitDispatch,
  ownersOf: (path: string) => readonly string[],
): PlannedUnit {
  const criteriaOf = new Map(
    criteria.flatMap(({ layer, name, paths }) => paths.map((path) => [path, { layer, name }])),
  );
  return {
    id: unit.id,
    chars: unit.chars,
    files: unit.files.map((file) => ({
      path: file.path,
      changedLines: shownLines(file),
      criteria: criteriaOf.get(file.path) ?? { layer: 'built_in', name: 'general' },
      owners: ownersOf(file.path),
    })),
    reviewers,
  };
}

/** By UTF-16 code unit, as `toSorted` compares strings. */
function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

function unreadableFile(file: ChangedFile, reason: UnreadableReason): ReviewPlan['unreadable'][number] {
  return { path: file.path, reason, changedLines: changedLineCount(file) };
}

/** Which units would be made, and who would look at each of them against which criteria. */
export function planReview({ selection, unitPlan, ownersOf = () => [], ...given }: PlanGiven): ReviewPlan {
  const dispatched = dispatchUnits(unitPlan.units, filesByPath(selection.reviewable), given);
  const units = unitPlan.units.map((unit) =>
    plannedUnit(unit, dispatched.get(unit.id) ?? { reviewers: [], criteria: [] }, ownersOf),
  );
  return {
    strategy: given.strategy,
    units,
    excluded: selection.excluded.toSorted(byPath),
    withoutLines: selection.withoutLines.toSorted(),
    unreadable: selection.unreadable.map(({ file, reason }) => unreadableFile(file, reason)).toSorted(byPath),
    tooLarge: unitPlan.tooLarge,
    totals: {
      files: new Set(units.flatMap(({ files }) => files.map(({ path }) => path))).size,
      units: units.length,
      conversations: units.reduce((sum, { reviewers }) => sum + reviewers.length, 0),
    },
  };
}
