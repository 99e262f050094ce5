import type { UnitContext } from '../core/context/model.ts';
import type { Change } from '../core/diff/model.ts';
import { renderUnit } from '../core/diff/render-unit.ts';
import type { ReviewUnit } from '../core/diff/unit.ts';
import { needsRequote } from '../core/finding/requote.ts';
import { prepareShown } from '../core/finding/shown.ts';
import type { FaultCode } from '../core/verdict/reasons.ts';
import type { Allowance } from './allowance.ts';
import type { LoopLimits } from './limits.ts';
import { reviewUnit } from './loop.ts';
import type { Specialist } from './specialist.ts';
import type { ReviewerPorts } from './task.ts';
import type { UnitReview } from './unit-review.ts';
import type { OtherFile, UnitText } from './unit-text.ts';

/** After one of these no further unit can end better: none is begun, and the units left are named as not reached. */
const ENDS_THE_RUN: ReadonlySet<FaultCode> = new Set<FaultCode>([
  'cancelled',
  'budget_exhausted',
  'deadline',
  'model_unreachable',
]);

/** The fault of a request that the endpoint does not take is one of its unit alone: the next unit has another one. */
function endsTheRun({ fault, replies }: UnitReview): boolean {
  return fault !== null && ENDS_THE_RUN.has(fault.code) && replies.at(-1)?.kind !== 'rejected';
}

/** A reviewer that is to look at a unit. */
export type PlannedConversation = {
  readonly unit: ReviewUnit;
  readonly reviewer: Specialist;
  readonly criteria: UnitText['criteria'];
};

export type ReviewTask = {
  readonly change: Change;
  /** In the order in which they are begun. */
  readonly conversations: readonly PlannedConversation[];
  /** What the author says of the change; null when nobody does. */
  readonly intent: UnitText['intent'];
  readonly otherFilesOf: (unit: ReviewUnit) => readonly OtherFile[];
  readonly limits: LoopLimits;
  /** One for all. */
  readonly allowance: Allowance;
  /** Conversations at the same time, at least 1. */
  readonly concurrency: number;
  /** Called once a unit at most. When it rejects the whole review does. */
  readonly contextOf: (unit: ReviewUnit) => Promise<UnitContext>;
};

/** The change is the task's. */
type ReviewUnitsPorts = Omit<ReviewerPorts, 'change'>;

type Fan = {
  readonly task: ReviewTask;
  readonly ports: ReviewerPorts;
  readonly signal: AbortSignal;
  readonly contextOf: (unit: ReviewUnit) => Promise<UnitContext>;
};

/** What all lanes look at and write to. Nothing waits between a look and the write that follows from it. */
type Progress = { next: number; ended: boolean; readonly reviews: (UnitReview | undefined)[] };

/**
 * Has the conversations held, at most `concurrency` at a time, begun in the order given. The reviews come in that
 * order, whatever order they end in. After a fault that ends the run (no budget, no time, no model, cancelled) none is
 * begun any more, those under way finish, and those that were not begun are absent. The context of a unit is made once
 * for all its reviewers, and ahead of its turn while others talk.
 * @throws what a tool's or the context's source throws ('git'), after all conversations have ended: those under way
 *   are aborted then, since nobody will read them.
 */
export async function reviewUnits(
  task: ReviewTask,
  ports: ReviewUnitsPorts,
  signal: AbortSignal,
): Promise<readonly UnitReview[]> {
  const failed = new AbortController();
  const contexts = new Map<ReviewUnit, Promise<UnitContext>>();
  const fan: Fan = {
    task,
    ports: { ...ports, change: task.change },
    signal: AbortSignal.any([signal, failed.signal]),
    contextOf: (unit) => madeOnce(contexts, unit, task.contextOf),
  };
  const progress: Progress = { next: 0, ended: false, reviews: task.conversations.map(() => undefined) };
  const lanes = Array.from({ length: Math.min(task.concurrency, task.conversations.length) }, async () => {
    try {
      await holdConversations(fan, progress);
    } catch (error) {
      progress.ended = true;
      failed.abort();
      throw error;
    }
  });
  await Promise.allSettled(lanes);
  await Promise.allSettled(contexts.values());
  await Promise.all(lanes);
  return progress.reviews.filter((review) => review !== undefined);
}

function madeOnce(
  made: Map<ReviewUnit, Promise<UnitContext>>,
  unit: ReviewUnit,
  make: ReviewTask['contextOf'],
): Promise<UnitContext> {
  const known = made.get(unit);
  if (known !== undefined) return known;
  const context = make(unit);
  // One that was made ahead may never be asked for; whoever asks for it still gets its failure.
  context.catch(() => {});
  made.set(unit, context);
  return context;
}

/** One conversation after the other, until none is left or the run ends. */
async function holdConversations(fan: Fan, progress: Progress): Promise<void> {
  const { conversations } = fan.task;
  for (;;) {
    const index = progress.next;
    const conversation = conversations[index];
    if (progress.ended || conversation === undefined) return;
    progress.next = index + 1;
    const ahead = conversations[index + 1];
    const context = fan.contextOf(conversation.unit);
    if (ahead !== undefined) void fan.contextOf(ahead.unit);
    const { snippets } = await context;
    // The run may have ended while the context was made.
    if (progress.ended) return;
    const review = await hold(conversation, snippets, fan);
    progress.reviews[index] = review;
    if (endsTheRun(review)) progress.ended = true;
  }
}

function announcement({ unit, reviewer }: PlannedConversation, { conversations }: ReviewTask): string {
  const units = new Set(conversations.map((each) => each.unit.id)).size;
  const by = reviewer.name === 'general' ? '' : ` (${reviewer.name})`;
  return `reviewing unit ${unit.id} of ${units}${by}`;
}

function hold(
  conversation: PlannedConversation,
  context: UnitContext['snippets'],
  { task, ports, signal }: Fan,
): Promise<UnitReview> {
  const { unit, reviewer, criteria } = conversation;
  const { change, intent, otherFilesOf, limits, allowance } = task;
  ports.reporter.progress(announcement(conversation, task));
  return reviewUnit(
    {
      unit: unit.id,
      text: renderUnit(unit.files),
      criteria,
      intent,
      reviewer,
      context,
      otherFiles: otherFilesOf(unit),
      limits,
      allowance,
      needsRequote: (candidates, shown) =>
        needsRequote(candidates, prepareShown(change, { files: unit.files, context: shown })),
    },
    ports,
    signal,
  );
}
