import type { GateOutcome, GateResult } from './result.ts';

/** How a step (`steps.X.outcome`) or job (`needs.X.result`) of a workflow can have ended. */
export const REPORTED_STATUSES = ['success', 'failure', 'cancelled', 'skipped'] as const;
export type ReportedStatus = (typeof REPORTED_STATUSES)[number];

const MEANING: Readonly<Record<ReportedStatus, { readonly outcome: GateOutcome; readonly text: string }>> = {
  success: {
    outcome: 'passed',
    text: 'The workflow reported that the step or job with its tests succeeded.',
  },
  failure: {
    outcome: 'failed',
    text: 'The workflow reported that the step or job with its tests did not succeed: see its log; it may not have run them.',
  },
  cancelled: {
    outcome: 'not_run',
    text: 'The workflow reported that the step or job with its tests was cancelled: run it again.',
  },
  skipped: {
    outcome: 'not_run',
    text: 'The workflow reported that the step or job with its tests was skipped, so nothing is known of them: see its condition, and what it needs.',
  },
};

/** The gate as the workflow reports it: we ran nothing and saw nothing of it. */
export function reportedGate(status: ReportedStatus): GateResult {
  const { outcome, text } = MEANING[status];
  return {
    outcome,
    source: 'workflow',
    command: null,
    exitCode: null,
    signal: null,
    durationMs: 0,
    stdout: null,
    stderr: null,
    explanation: text,
  };
}
