import { DECISION_TABLE } from './reasons.ts';
import type { Decision, Reason } from './reasons.ts';

/** Decisions that may make the step fail; all of them do by default. approve never does. */
export const FAIL_ON = ['request_changes', 'escalate', 'inconclusive'] as const satisfies readonly Decision[];

/**
 * What `fail-on` takes: those decisions, and the reasons of a skip, which leave code unreviewed. A contributor from a
 * fork gets a green job by default, and so does a draft; where a merge stands on that job alone, the list has to name
 * them.
 */
export const FAIL_ON_WORDS = [...FAIL_ON, ...DECISION_TABLE[6].reasons] as const;
export type FailOn = (typeof FAIL_ON_WORDS)[number];

/** Reasons that a workflow may accept: nobody could review, and nothing was found to be wrong. */
export const PASS_ON_REASONS = [
  'model_unreachable',
  'budget_exhausted',
  'no_credentials',
] as const satisfies readonly Reason[];
export type PassOnReason = (typeof PASS_ON_REASONS)[number];

/** Reasons that fail whatever `fail-on` lists, unless it is none. */
const ALWAYS_FAILING: ReadonlySet<Reason> = new Set<Reason>([
  'config_invalid',
  'event_refused',
  'checkout_mismatch',
  'gate_refused',
  'gate_tampered',
  'gate_not_run',
  'coverage_short',
  'model_refused',
]);

export type StepOptions = {
  /** Empty: none, the verdict is advice. */
  readonly failOn: readonly FailOn[];
  readonly passOnReasons: readonly PassOnReason[];
};

export type StepOutcome = {
  readonly failed: boolean;
  /** One sentence for people. */
  readonly because: string;
};

/**
 * Whether the step fails. Each reason is held against `fail-on` by the decision of its own row, not only by the one
 * that the verdict ended with: so a reason more never turns a failed step into a passed one (tested as a property).
 * A refused event fails even when `fail-on` is none: it may have secrets beside foreign code, and no input makes
 * that right.
 */
export function stepOutcome(
  verdict: { readonly decision: Decision; readonly reasons: readonly Reason[] },
  { failOn, passOnReasons }: StepOptions,
): StepOutcome {
  const { decision, reasons } = verdict;
  if (reasons.includes('event_refused')) {
    return { failed: true, because: 'event_refused always fails.' };
  }
  if (failOn.length === 0) return { failed: false, because: 'fail-on is none: the verdict is advice.' };
  const certain = reasons.filter((reason) => ALWAYS_FAILING.has(reason));
  if (certain.length > 0) {
    return {
      failed: true,
      because: `${certain.join(' and ')} always ${certain.length === 1 ? 'fails' : 'fail'}.`,
    };
  }

  const failing = reasons.filter((reason) => isOneOf(failOn, decisionOf(reason)) || isOneOf(failOn, reason));
  if (failing.length === 0) return outcomeOfDecision(decision, failOn);
  if (decision === 'inconclusive' && failing.every((reason) => isOneOf(passOnReasons, reason))) {
    return { failed: false, because: `pass-on-reasons accepts ${failing.join(', ')}.` };
  }
  return { failed: true, because: `fail-on lists ${listed(failing, failOn)}.` };
}

/** No reason fails; a decision that came without its reasons still counts. */
function outcomeOfDecision(decision: Decision, failOn: readonly FailOn[]): StepOutcome {
  if (isOneOf(failOn, decision)) return { failed: true, because: `fail-on lists ${decision}.` };
  const because =
    decision === 'approve' || decision === 'skip'
      ? `The decision is ${decision}.`
      : `fail-on does not list ${decision}.`;
  return { failed: false, because };
}

function isOneOf(list: readonly string[], value: string): boolean {
  return list.includes(value);
}

/** The words of the list that hit these reasons, and then the reasons that are not such a word themselves. */
function listed(reasons: readonly Reason[], failOn: readonly FailOn[]): string {
  const words = reasons.map((reason) => (isOneOf(failOn, reason) ? reason : decisionOf(reason)));
  const others = reasons.filter((reason) => !isOneOf(words, reason));
  return `${[...new Set(words)].join(' and ')}${others.length === 0 ? '' : `: ${others.join(', ')}`}`;
}

const DECISION_OF: ReadonlyMap<Reason, Decision> = new Map(
  DECISION_TABLE.flatMap(({ decision, reasons }) => reasons.map((reason) => [reason, decision] as const)),
);

/** The decision of the row that the reason stands in. */
function decisionOf(reason: Reason): Decision {
  return DECISION_OF.get(reason) ?? 'inconclusive';
}
