import { explainPolicy } from './config/explain-policy.ts';
import type { Inputs } from './config/inputs.ts';
import { planReview } from './core/criteria/plan.ts';
import type { ReviewPlan } from './core/criteria/plan.ts';
import type { ExplainedPolicy } from './core/render/policy-explain.ts';
import { ownersIn } from './judge/owners.ts';
import { planForReview, selectForReview } from './judge/review-coverage.ts';
import { prepare } from './premises.ts';
import type { PremisesPorts } from './premises.ts';

/** What a review would look at, by whom and against what. */
export type Explained = {
  readonly plan: ReviewPlan;
  readonly policy: ExplainedPolicy;
  /** Why the review would not begin, for people. */
  readonly problems: readonly string[];
};

/** Everything up to the gate: nothing is run and no model is asked. Equal change and policy give equal plans. */
export async function explain(inputs: Inputs, ports: PremisesPorts): Promise<Explained> {
  const { premises, policy, guidance } = await prepare(inputs, await ports.subject.admit(), ports);
  const selection = selectForReview(premises);
  const unitPlan = planForReview(premises, selection);
  const plan = planReview({
    selection,
    // Without a conversation nothing is reviewed: by rules alone, or for a reason that is among the problems.
    unitPlan: premises.assignments.length === 0 ? { ...unitPlan, units: [] } : unitPlan,
    entries: guidance.entries,
    custom: guidance.specialists,
    strategy: inputs.strategy,
    ownersOf: ownersIn(premises.owners),
  });
  const problems = premises.faults
    .filter(({ code }) => code === 'config_invalid')
    .map(({ detail }) => detail);
  return { plan, policy: explainPolicy(policy), problems };
}
