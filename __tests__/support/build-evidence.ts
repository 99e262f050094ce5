import { DEFAULT_EFFECTIVE_POLICY } from '../../src/config/policy-schema.ts';
import { noGate } from '../../src/core/gate/judge-command.ts';
import type { Evidence } from '../../src/evidence.ts';
import { planForReview, selectForReview } from '../../src/judge/review-coverage.ts';
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
  const { reviews = [] } = overrides;
  const evidence = withoutReviews(overrides);
  const silent = planForReview(evidence, selectForReview(evidence))
    .units.filter(({ id }) => !reviews.some(({ unit }) => unit === id))
    .map(({ id }) => buildReview([], { unit: id }));
  const held = [...reviews, ...silent];
  const assignments = held.map(({ unit, reviewer }) => ({ unit, reviewer, criteria: [] }));
  return { ...evidence, assignments, reviews: held };
}

function withoutReviews(overrides: Partial<Evidence>): Evidence {
  return {
    repository: 'shop',
    pullRequest: null,
    isRead: true,
    change: buildChange([buildFile()]),
    anchors: null,
    redactions: 0,
    policy: DEFAULT_EFFECTIVE_POLICY,
    policySource: 'built in',
    policyDigest: '',
    policyNotes: [],
    settings: {
      exclude: [],
      strategy: 'selective',
      maxDiffChars: 20_000,
      maxFileChars: null,
      maxInlineComments: 20,
    },
    owners: {},
    assignments: [],
    gate: { ...noGate(), outcome: 'passed' },
    reviewer: { kind: 'model', model: 'gpt-test' },
    ruleCandidates: [],
    reviews: [],
    reflections: [],
    context: null,
    faults: [],
    skips: [],
    history: { rounds: 0, accepted: [] },
    earlier: null,
    ...overrides,
  };
}
