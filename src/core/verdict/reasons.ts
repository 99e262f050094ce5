/** The decision table of the verdict: rows in order, first row that applies wins. The lists are closed. */

export const DECISIONS = ['approve', 'request_changes', 'escalate', 'inconclusive', 'skip'] as const;
export type Decision = (typeof DECISIONS)[number];

export const NOTES = ['no_gate', 'rules_only', 'human_accepted'] as const;
export type Note = (typeof NOTES)[number];

export const DECISION_TABLE = [
  {
    row: 1,
    decision: 'inconclusive',
    reasons: [
      'config_invalid',
      'event_refused',
      'checkout_mismatch',
      'head_moved',
      'gate_refused',
      'gate_tampered',
      'gate_not_run',
      'cancelled',
    ],
  },
  { row: 2, decision: 'request_changes', reasons: ['gate_failed', 'gate_timeout'] },
  { row: 3, decision: 'escalate', reasons: ['rounds_exhausted'] },
  {
    row: 4,
    decision: 'request_changes',
    reasons: ['blocking_finding', 'requirement_unmet', 'planned_test_missing'],
  },
  { row: 5, decision: 'escalate', reasons: ['reserved_path'] },
  {
    row: 6,
    decision: 'inconclusive',
    reasons: [
      'model_unreachable',
      'model_refused',
      'answer_malformed',
      'answer_truncated',
      'budget_exhausted',
      'deadline',
      'coverage_short',
      'no_credentials',
    ],
  },
  {
    row: 7,
    decision: 'skip',
    reasons: ['draft', 'actor_ignored', 'closed', 'nothing_reviewable', 'no_credentials_fork'],
  },
  { row: 8, decision: 'approve', reasons: ['all_clear'] },
] as const;

export type Reason = (typeof DECISION_TABLE)[number]['reasons'][number];

/** Faults: something that kept the review from being whole. Each code is a reason of row 1 or 6. */
export type FaultCode =
  (typeof DECISION_TABLE)[0]['reasons'][number] | (typeof DECISION_TABLE)[5]['reasons'][number];

export type Fault = {
  readonly code: FaultCode;
  /** The unit it happened in; null when it concerns the run. */
  readonly unit: string | null;
  /** For people: what was wrong and what to do. No host, key, path of the machine or prompt text. */
  readonly detail: string;
};
