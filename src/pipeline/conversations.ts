import { assignmentsOf, dispatchUnits, filesByPath } from '../core/criteria/dispatch.ts';
import type { Guidance } from '../core/criteria/guidance.ts';
import type { Assignment, Strategy } from '../core/criteria/model.ts';
import type { Change } from '../core/diff/model.ts';
import type { ReviewUnit } from '../core/diff/unit.ts';
import type { PlannedConversation } from '../reviewer/review-units.ts';
import { builtInSpecialist, customSpecialist } from '../reviewer/specialists/built-in.ts';
import type { Specialist } from '../reviewer/specialist.ts';

/** Who looks at what, against which criteria: fixed before any model is asked. */
export type ConversationPlan = {
  readonly conversations: readonly PlannedConversation[];
  /** The same for the record. */
  readonly assignments: readonly Assignment[];
};

/** The conversations of the units, in their order. Equal change, policy and guidance give equal plans. */
export function planConversations(
  units: readonly ReviewUnit[],
  change: Change,
  guidance: Guidance,
  strategy: Strategy,
): ConversationPlan {
  const { entries, specialists } = guidance;
  const given = { entries, strategy, custom: specialists };
  const dispatched = dispatchUnits(units, filesByPath(change.files), given);
  const conversations = units.flatMap((unit) => {
    const { reviewers = [], criteria = [] } = dispatched.get(unit.id) ?? {};
    return reviewers.map((name) => ({ unit, reviewer: specialistOf(name, guidance), criteria }));
  });
  return { conversations, assignments: assignmentsOf(dispatched) };
}

/** @throws Error for a name that dispatch made up: a reviewer that is left out would leave its part unreviewed. */
function specialistOf(name: string, { specialists }: Guidance): Specialist {
  const custom = specialists.find((each) => each.name === name);
  const found = custom === undefined ? builtInSpecialist(name) : customSpecialist(custom, custom.focus);
  if (found === null) throw new Error(`there is no reviewer ${name}`);
  return found;
}
