import type { GateOutcome } from '../gate/result.ts';
import type { Publication } from '../publication/publication.ts';
import type { Decision, Reason } from './reasons.ts';
import type { Verdict } from './verdict.ts';

/**
 * The outputs of the action, with what each says: one table for `action.yml`, the README and the types. Values are
 * words of closed lists, numbers, JSON, or names and addresses that code made; never text of a change or a model. An
 * output without a value is empty.
 */
export const OUTPUTS = {
  verdict:
    'The decision: approve, request_changes, escalate, inconclusive or skip. Empty after a green gate in mode gate.',
  decision: 'The same as verdict.',
  reasons: 'Reason codes, as a JSON array; the first one decided.',
  'blocking-count': 'Findings that block.',
  'findings-count': 'Findings, those that block among them.',
  'gate-result':
    'How the build gate ended: passed, failed, timed_out, refused, tampered or none. none: no gate, or it was kept from running (gate_not_run in reasons).',
  'review-coverage': 'Percent of the changed lines that were reviewed, rounded down; 100 only when all were.',
  'review-id': 'Id of the review that this run posted.',
  'review-url': 'Address of the review that this run posted.',
  'head-sha': 'The commit that the verdict is about.',
  round:
    'Heads of this pull request for which changes were requested because of findings, this one included.',
  'input-tokens': 'Tokens sent to the model.',
  'output-tokens': 'Tokens that the model answered with.',
  'model-calls': 'Requests made to the model, repeats included.',
  'policy-sha': 'SHA-256 of the policy file; of nothing when there is none.',
  'policy-source': 'Where the policy came from.',
  'findings-file': 'Path of the file with the findings and what became of every candidate.',
  'audit-file': 'Path of the audit record.',
} as const;

export type OutputName = keyof typeof OUTPUTS;
export type Outputs = Readonly<Record<OutputName, string>>;

/** Absolute paths of what the run wrote; null for what it did not come to. */
export type OutputFiles = { readonly findings: string | null; readonly audit: string | null };

/** The outputs of a whole run. `publication` null: nothing was to be published. */
export function outputsOf(verdict: Verdict, publication: Publication | null, files: OutputFiles): Outputs {
  const { cost, earlier } = verdict;
  const review = publication?.review.kind === 'posted' ? publication.review : null;
  return {
    ...endedOutputs({ decision: verdict.decision, reasons: verdict.reasons, headSha: verdict.head }),
    'blocking-count': String(verdict.blockingCount),
    'findings-count': String(Math.max(verdict.findings.length, earlier?.findings ?? 0)),
    'gate-result': gateWord(verdict.gate.outcome),
    'review-coverage': String(verdict.coverage.percent),
    'review-id': review === null ? '' : String(review.id),
    'review-url': review?.url ?? '',
    round: String(verdict.round),
    'input-tokens': String(cost.inputTokens),
    'output-tokens': String(cost.outputTokens),
    'model-calls': String(cost.modelCalls),
    'policy-sha': verdict.policyDigest,
    'policy-source': verdict.policySource,
    'findings-file': files.findings ?? '',
    'audit-file': files.audit ?? '',
  };
}

/** The outputs of a run that ended before there was anything to judge: a skip, a refused event, a bad input. */
export function endedOutputs(end: {
  readonly decision: Decision;
  readonly reasons: readonly Reason[];
  /** Null when the event did not say. */
  readonly headSha: string | null;
}): Outputs {
  return {
    ...NO_OUTPUTS,
    verdict: end.decision,
    decision: end.decision,
    reasons: JSON.stringify(end.reasons),
    'gate-result': 'none',
    'head-sha': end.headSha ?? '',
  };
}

/** The outputs of mode gate. A green gate is no verdict on the change: `end` is then null. */
export function gateOutputs(
  gate: GateOutcome,
  headSha: string,
  end: { readonly decision: Decision; readonly reasons: readonly Reason[] } | null,
): Outputs {
  const known = end === null ? NO_OUTPUTS : endedOutputs({ ...end, headSha });
  return { ...known, 'gate-result': gateWord(gate), 'head-sha': headSha };
}

const NO_OUTPUTS: Outputs = {
  verdict: '',
  decision: '',
  reasons: '[]',
  'blocking-count': '',
  'findings-count': '',
  'gate-result': '',
  'review-coverage': '',
  'review-id': '',
  'review-url': '',
  'head-sha': '',
  round: '',
  'input-tokens': '',
  'output-tokens': '',
  'model-calls': '',
  'policy-sha': '',
  'policy-source': '',
  'findings-file': '',
  'audit-file': '',
};

/** A gate that was kept from running has no result of its own; what kept it is a reason of the verdict. */
function gateWord(outcome: GateOutcome): Exclude<GateOutcome, 'not_run'> {
  return outcome === 'not_run' ? 'none' : outcome;
}
