import { DEFAULT_EFFECTIVE_POLICY } from '../../src/config/policy-schema.ts';
import { planUnits } from '../../src/core/diff/truncate.ts';
import { noGate } from '../../src/core/gate/judge-command.ts';
import type { Evidence } from '../../src/evidence.ts';
import type { UnitReview } from '../../src/reviewer/unit-review.ts';
import { buildChange, buildFile } from '../core/diff-units/build-change.ts';

const NO_USAGE = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, requests: 1 };

/** One claim as a reviewer writes it; without more it blocks. */
export function buildClaim(overrides: Readonly<Record<string, unknown>> = {}) {
  return {
    path: 'src/a.ts',
    severity: 'error',
    category: 'bug',
    title: 'The total is wrong',
    body: 'An empty list gives NaN.',
    quote: 'added',
    ...overrides,
  };
}

/** A conversation that ended with an answer of these claims. */
export function buildReview(
  claims: readonly object[],
  { unit = '1', reviewer = 'general', ...more }: Partial<UnitReview> = {},
): UnitReview {
  return {
    unit,
    reviewer,
    answer: JSON.stringify({ complete: true, findings: claims }),
    requote: null,
    fault: null,
    replies: [],
    context: [],
    toolCalls: 0,
    usage: NO_USAGE,
    ...more,
  };
}

/** Evidence of a run that saw everything; units that no review is given for have one without claims. */
export function buildEvidence(overrides: Partial<Evidence> = {}): Evidence {
  const { change = buildChange([buildFile()]), reviews = [] } = overrides;
  const settings: Evidence['settings'] = overrides.settings ?? {
    exclude: [],
    strategy: 'selective',
    maxDiffChars: 20_000,
    maxFileChars: null,
    maxInlineComments: 20,
  };
  const silent = planUnits(change.files, settings)
    .units.filter(({ id }) => !reviews.some(({ unit }) => unit === id))
    .map(({ id }) => buildReview([], { unit: id }));
  const held = [...reviews, ...silent];
  return {
    repository: 'shop',
    pullRequest: null,
    isRead: true,
    anchors: null,
    redactions: 0,
    policy: DEFAULT_EFFECTIVE_POLICY,
    policySource: 'built in',
    policyDigest: '',
    policyNotes: [],
    owners: {},
    assignments: held.map(({ unit, reviewer }) => ({ unit, reviewer, criteria: [] })),
    gate: { ...noGate(), outcome: 'passed' },
    reviewer: { kind: 'model', model: 'gpt-test' },
    ruleCandidates: [],
    reflections: [],
    context: null,
    faults: [],
    skips: [],
    history: { rounds: 0, accepted: [] },
    earlier: null,
    ...overrides,
    change,
    settings,
    reviews: held,
  };
}
