import type { Note, Reason } from '../verdict/reasons.ts';

/** One sentence per reason code, written from facts; what exactly happened stands in gate, faults and findings. */
export const REASON_TEXT: Readonly<Record<Reason, string>> = {
  config_invalid: 'The configuration is not valid, so nothing was run.',
  event_refused: 'This event is not supported.',
  checkout_mismatch: 'What is checked out is not the commit under review, or lacks commits that it needs.',
  head_moved: 'The head under review is not known to be the newest.',
  gate_refused: 'The build gate was refused.',
  gate_tampered: 'The build gate left something behind that it must not: see the gate.',
  gate_not_run: 'The build gate was configured, but did not run to an end.',
  cancelled: 'The run was cancelled.',
  gate_failed: 'The build gate failed.',
  gate_timeout: 'The build gate ran out of time.',
  rounds_exhausted:
    'The rounds of review are used up; a person decides. More of them: max-review-cycles in the policy at the base.',
  blocking_finding: 'A finding blocks the merge.',
  requirement_unmet: 'A requirement is not met.',
  planned_test_missing: 'A planned test did not run.',
  reserved_path: 'The change touches paths that are reserved for a person.',
  model_unreachable: 'The model could not be reached.',
  model_refused: 'The model refused to answer.',
  answer_malformed: "The model's answer could not be read.",
  answer_truncated: "The model's answer was cut off.",
  budget_exhausted: 'The token budget ended before the review did.',
  deadline: 'The time ended before the review did.',
  coverage_short: 'Not every changed line was reviewed.',
  no_credentials: 'A model was asked for, but there is no key.',
  draft: 'The pull request is a draft.',
  actor_ignored: 'Pull requests of this author are not reviewed.',
  closed: 'The pull request is closed.',
  nothing_reviewable: 'The change has no line to review.',
  no_credentials_fork: 'Not reviewed by a model: a run for a fork or for Dependabot has no key.',
  all_clear: 'Nothing blocks, and every changed line that counts was reviewed.',
};

export const NOTE_TEXT: Readonly<Record<Note, string>> = {
  no_gate: 'no build gate was configured',
  rules_only: 'no model reviewed this',
  human_accepted: 'accepted by a person',
};
