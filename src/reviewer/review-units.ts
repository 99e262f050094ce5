import type { Change } from '../core/diff/model.ts';
import { renderUnit } from '../core/diff/render-unit.ts';
import type { ReviewUnit } from '../core/diff/unit.ts';
import { needsRequote } from '../core/finding/requote.ts';
import { prepareShown } from '../core/finding/shown.ts';
import type { FaultCode } from '../core/verdict/reasons.ts';
import type { Allowance } from './allowance.ts';
import type { LoopLimits } from './limits.ts';
import { reviewUnit } from './loop.ts';
import { GENERAL } from './specialists/general.ts';
import type { ReviewerPorts } from './task.ts';
import type { UnitReview } from './unit-review.ts';
import type { UnitText } from './unit-text.ts';

/** After one of these no further unit can end better: the run stops, and the units left are named as not reached. */
const ENDS_THE_RUN: ReadonlySet<FaultCode> = new Set<FaultCode>([
  'cancelled',
  'budget_exhausted',
  'deadline',
  'model_unreachable',
]);

export type ReviewTask = {
  readonly change: Change;
  readonly units: readonly ReviewUnit[];
  readonly criteria: UnitText['criteria'];
  /** What the author says of the change; null when nobody does. */
  readonly intent: UnitText['intent'];
  readonly limits: LoopLimits;
  readonly allowance: Allowance;
};

/** Reviews the units one after another until all are done or the run's budget ends. */
export async function reviewUnits(
  task: ReviewTask,
  ports: ReviewerPorts,
  signal: AbortSignal,
): Promise<readonly UnitReview[]> {
  const reviews: UnitReview[] = [];
  for (const unit of task.units) {
    ports.reporter.progress(`reviewing unit ${unit.id} of ${task.units.length}`);
    const review = await reviewOne(unit, task, ports, signal);
    reviews.push(review);
    if (review.fault !== null && ENDS_THE_RUN.has(review.fault.code)) break;
  }
  return reviews;
}

function reviewOne(
  unit: ReviewUnit,
  { change, criteria, intent, limits, allowance }: ReviewTask,
  ports: ReviewerPorts,
  signal: AbortSignal,
): Promise<UnitReview> {
  return reviewUnit(
    {
      unit: unit.id,
      text: renderUnit(unit.files),
      criteria,
      intent,
      reviewer: GENERAL,
      context: [],
      otherFiles: [],
      limits,
      allowance,
      needsRequote: (candidates, context) =>
        needsRequote(candidates, prepareShown(change, { files: unit.files, context })),
    },
    ports,
    signal,
  );
}
