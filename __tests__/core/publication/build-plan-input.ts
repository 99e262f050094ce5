import type { Disposition, Finding } from '../../../src/core/finding/finding.ts';
import type { PlanInput } from '../../../src/core/publication/plan.ts';
import { readEarlier } from '../../../src/core/pull-request/earlier.ts';
import type { Earlier } from '../../../src/core/pull-request/earlier.ts';
import type { HostReview } from '../../../src/core/pull-request/model.ts';
import { buildFinding, buildVerdict } from '../../support/build-verdict.ts';
import { KEY } from '../pull-request/build-review.ts';

export const ABOUT = {
  repository: 'o/r',
  number: 7,
  key: '1'.repeat(64),
  run: 'this run',
  scope: '.github/workflows/gate.yml#verdict',
};
export const HEAD = 'c'.repeat(40);

/** Findings on lines 1, 2, ... that differ in title and fingerprint. */
export function buildFindings(count: number, overrides: Partial<Finding> = {}): readonly Finding[] {
  return Array.from({ length: count }, (_, index) =>
    buildFinding({
      fingerprint: index.toString(16).padStart(32, '0'),
      title: `finding-${index}`,
      line: index + 1,
      startLine: index + 1,
      ...overrides,
    }),
  );
}

export function inlineDispositions(findings: readonly Finding[]): readonly Disposition[] {
  return findings.map(({ fingerprint }, index) => ({ candidate: `1#${index}`, kind: 'inline', fingerprint }));
}

export function earlierOf(...reviews: readonly HostReview[]): Earlier {
  return readEarlier(reviews, { ...ABOUT, head: HEAD }, KEY);
}

/** A wording that shows what was rendered: titles, the number of those counted, and the trailer. */
const render: PlanInput['render'] = {
  body: ({ kind, body, counted }, trailer) =>
    [kind, ...body.map(({ title }) => title), `${counted} more`, trailer].join('\n'),
  comment: ({ title }) => title,
  place: ({ line, startLine }) => (line === null ? null : { line, startLine }),
};

export function buildInput(
  verdict: Partial<PlanInput['verdict']> = {},
  overrides: Partial<Omit<PlanInput, 'verdict'>> = {},
): PlanInput {
  const built = buildVerdict({ head: HEAD, ...verdict });
  return {
    verdict: built,
    dispositions: inlineDispositions(built.findings),
    isRepeated: false,
    earlier: earlierOf(),
    about: ABOUT,
    signingKey: KEY,
    options: { reviewEvent: 'auto', allowApproveEvent: false },
    render,
    ...overrides,
  };
}
