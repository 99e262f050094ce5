import type { PolicyReading } from './config/policy-reading.ts';
import { noGate } from './core/gate/judge-command.ts';
import type { GateResult } from './core/gate/result.ts';
import type { SkipReason } from './core/verdict/decide.ts';
import type { Fault } from './core/verdict/reasons.ts';
import type { EarlierVerdict } from './core/verdict/verdict.ts';
import type { Evidence } from './evidence.ts';

/** What is known of a run that ends before the change is read. Ids are empty as far as they are not known. */
export type UnreadRun = Pick<Evidence, 'repository' | 'pullRequest' | 'settings' | 'reviewer'> & {
  readonly base: string;
  readonly head: string;
  readonly skips: readonly SkipReason[];
  readonly faults: readonly Fault[];
  readonly earlier: EarlierVerdict | null;
  readonly policy: PolicyReading;
  readonly gate?: GateResult;
};

/** Evidence without a change: an event that is not reviewed, a head that has moved on, a run of the gate alone. */
export function unreadEvidence({ base, head, policy, gate = noGate(), ...known }: UnreadRun): Evidence {
  return {
    ...known,
    gate,
    isRead: false,
    change: { base, head, mergeBase: '', files: [], digest: '' },
    anchors: null,
    redactions: 0,
    policy: policy.policy,
    policySource: policy.source,
    policyDigest: policy.digest,
    policyNotes: [],
    history: { rounds: 0, accepted: [] },
    owners: {},
    assignments: [],
    ruleCandidates: [],
    reviews: [],
    reflections: [],
    context: null,
  };
}
