import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Finding } from '../../../src/core/finding/finding.ts';
import { withFingerprints } from '../../../src/core/finding/fingerprint.ts';
import { MAX_REVIEW_COMMENTS } from '../../../src/core/publication/form.ts';
import { readMark } from '../../../src/core/publication/mark.ts';
import { planPublication } from '../../../src/core/publication/plan.ts';
import type { PublicationPlan } from '../../../src/core/publication/publication.ts';
import { renderReviewBody } from '../../../src/core/render/review-body.ts';
import type { HostReview } from '../../../src/core/pull-request/model.ts';
import { buildFinding, buildVerdict } from '../../support/build-verdict.ts';
import { buildMarked, buildReview, KEY } from '../pull-request/build-review.ts';
import { buildFindings, buildInput, earlierOf } from './build-plan-input.ts';

const OTHER_KEY = { key: '2'.repeat(64), head: 'd'.repeat(40), run: 'before' };

function planned(findings: readonly Finding[], ...reviews: readonly HostReview[]): PublicationPlan {
  const verdict = buildVerdict({
    decision: 'request_changes',
    reasons: ['blocking_finding'],
    findings,
    blockingCount: findings.length,
  });
  const input = buildInput(verdict, { earlier: earlierOf(...reviews) });
  return planPublication({
    ...input,
    about: { ...input.about, key: `${reviews.length + 3}`.repeat(64), run: `${reviews.length}` },
    render: {
      ...input.render,
      body: ({ kind: form, dispositions }, trailer) =>
        renderReviewBody({ verdict, dispositions, form, isSigned: true, trailer, runUrl: null }),
    },
  });
}

function asPosted({ review }: PublicationPlan, id: number): HostReview {
  return buildReview({ id, state: 'CHANGES_REQUESTED', body: review?.body ?? '' });
}

function showing(findings: readonly Finding[], review: Partial<HostReview> = {}): HostReview {
  return buildMarked({ ...OTHER_KEY, fingerprints: findings.map(({ fingerprint }) => fingerprint) }, review);
}

function readCase(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../fixtures/cases/lifecycle/${file}`, import.meta.url), 'utf8'));
}

describe('a finding that an earlier review shows', () => {
  it('three-comments-per-push: is commented once, and counts in every verdict', () => {
    const { runs } = z
      .object({
        runs: z.array(
          z.object({
            findings: z.array(
              z.object({ path: z.string(), line: z.number(), title: z.string(), lineText: z.string() }),
            ),
          }),
        ),
      })
      .parse(readCase('three-comments-per-push.input.json'));
    const { expect: expected } = z
      .object({
        expect: z.object({
          inlinePosted: z.array(z.number()),
          secondDecisionStillCounts: z.array(z.string()),
          bodyMentionsStillOpen: z.number(),
        }),
      })
      .parse(readCase('three-comments-per-push.expected.json'));
    const plans: PublicationPlan[] = [];
    for (const { findings } of runs) {
      const found = findings.map(({ path, line, title, lineText: code }) =>
        buildFinding({ path, line, startLine: line, title, code }),
      );
      plans.push(planned(withFingerprints(found), ...plans.map(asPosted)));
    }
    expect(plans.map(({ review }) => review?.comments.length)).toEqual(expected.inlinePosted);
    const second = plans[1]?.review;
    expect(second?.event).toBe('REQUEST_CHANGES');
    const titles = expected.secondDecisionStillCounts;
    expect(readMark(second?.body ?? '', KEY)?.mark).toMatchObject({
      findings: titles.length,
      blocking: titles.length,
      fingerprints: [expect.any(String)],
    });
    expect(second?.body).toContain(`Still open from earlier reviews: ${expected.bodyMentionsStillOpen}`);
    for (const title of titles) expect(second?.body).toContain(`- \`f:5\` ${title}\n`);
  });

  it('leaves its place among the comments to others', () => {
    const findings = buildFindings(MAX_REVIEW_COMMENTS + 1);
    const { review } = planned(findings, showing(findings.slice(0, 1)));
    expect(review?.comments).toHaveLength(MAX_REVIEW_COMMENTS);
    expect(review?.comments.at(-1)?.body).toBe(`finding-${MAX_REVIEW_COMMENTS}`);
    expect(review?.body).toContain('Still open from earlier reviews: 1');
  });

  it('is commented anew when that review was dismissed, is of another job, or is not signed by us', () => {
    const findings = buildFindings(1);
    const comments = (review: HostReview) => planned(findings, review).review?.comments.length;
    expect(comments(showing(findings))).toBe(0);
    expect(comments(showing(findings, { state: 'DISMISSED' }))).toBe(1);
    const fingerprints = findings.map(({ fingerprint }) => fingerprint);
    expect(comments(buildMarked({ ...OTHER_KEY, fingerprints, scope: 'other.yml#verdict' }))).toBe(1);
    expect(comments(buildMarked({ ...OTHER_KEY, fingerprints }, {}, null))).toBe(1);
  });

  it('is told whole where GitHub takes no comments', () => {
    const findings = buildFindings(1);
    const { review } = planned(findings, showing(findings));
    expect(review?.bodyOnly).toContain('**1. finding-0**');
    expect(review?.bodyOnly).toContain('A body.');
    expect(review?.body).not.toContain('A body.');
  });
});
