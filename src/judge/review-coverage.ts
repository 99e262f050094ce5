import { conversationOf } from '../core/criteria/model.ts';
import { measureCoverage } from '../core/diff/coverage.ts';
import type { CoverageFacts } from '../core/diff/coverage.ts';
import { selectFiles } from '../core/diff/select.ts';
import type { Selection } from '../core/diff/select.ts';
import { planUnits } from '../core/diff/truncate.ts';
import type { UnitPlan } from '../core/diff/truncate.ts';
import type { ReviewCoverage } from '../core/diff/unit.ts';
import type { Evidence } from '../evidence.ts';
import { ownersIn } from './owners.ts';

/** Which files of the change are reviewed: the globs of policy and inputs together. */
export function selectForReview({
  change,
  policy,
  settings,
  owners,
}: Pick<Evidence, 'change' | 'policy' | 'owners'> & {
  readonly settings: Pick<Evidence['settings'], 'exclude'>;
}): Selection {
  return selectFiles(change, {
    exclude: [...policy.exclude, ...settings.exclude],
    ownersOf: ownersIn(owners),
  });
}

/** The units of a model's review; the rules read the change as it is and need none. */
export function planForReview(
  { reviewer, settings }: Pick<Evidence, 'reviewer' | 'settings'>,
  selection: Selection,
): UnitPlan {
  if (reviewer.kind === 'rules') return { units: [], cutLines: [], tooLarge: [] };
  const { maxDiffChars, maxFileChars } = settings;
  return planUnits(selection.reviewable, { maxDiffChars, maxFileChars });
}

/** Which changed lines were shown and answered for, by what the record says of each conversation. */
export function coverageOf(evidence: Evidence, selection: Selection, plan: UnitPlan): ReviewCoverage {
  const { reviewer, earlier, isRead } = evidence;
  const coverage = measureCoverage({
    selection,
    units: plan.units,
    cutLines: plan.cutLines,
    tooLarge: plan.tooLarge,
    ...unitsByEnd(evidence, plan),
    // An earlier verdict stands for the model's part; the rules have read the change again.
    mode: earlier === null ? reviewer.kind : 'rules',
  });
  if (!isRead) return { ...coverage, percent: 0 };
  return { ...coverage, percent: Math.min(coverage.percent, earlier?.coverage ?? 100) };
}

type UnitsByEnd = Pick<CoverageFacts, 'answered' | 'failed' | 'notReached'>;

/**
 * How the units ended. All conversations of a unit count: what its security reviewer did not get to see is not reviewed,
 * whatever the general one said. A unit that nobody was to look at is in none of the sets, and so unreviewed: but for a
 * run that was not planned (no room for a change, a tree that does not fit), which reached none of them.
 */
function unitsByEnd({ assignments, reviews }: Evidence, { units }: UnitPlan): UnitsByEnd {
  if (assignments.length === 0)
    return { answered: new Set(), failed: new Set(), notReached: new Set(units.map(({ id }) => id)) };
  const held = new Map(reviews.map((review) => [conversationOf(review.unit, review.reviewer), review]));
  const ends = assignments.map(({ unit, reviewer }) => {
    const review = held.get(conversationOf(unit, reviewer));
    if (review === undefined) return { unit, end: 'notReached' };
    return { unit, end: review.answer !== null && review.fault === null ? 'answered' : 'failed' };
  });
  const unitsOf = (wanted: keyof UnitsByEnd) =>
    new Set(ends.filter(({ end }) => end === wanted).map(({ unit }) => unit));
  return { answered: unitsOf('answered'), failed: unitsOf('failed'), notReached: unitsOf('notReached') };
}
