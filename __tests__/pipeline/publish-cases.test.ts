import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { inlinePlace } from '../../src/core/finding/place.ts';
import type { Finding } from '../../src/core/finding/finding.ts';
import { readMark } from '../../src/core/publication/mark.ts';
import { planPublication } from '../../src/core/publication/plan.ts';
import type { PublicationPlan } from '../../src/core/publication/publication.ts';
import { renderInlineComment } from '../../src/core/render/inline-comment.ts';
import { renderReviewBody } from '../../src/core/render/review-body.ts';
import { publish } from '../../src/pipeline/publish.ts';
import { buildFindings, buildInput, HEAD } from '../core/publication/build-plan-input.ts';
import { KEY } from '../core/pull-request/build-review.ts';
import { buildFinding, buildVerdict } from '../support/build-verdict.ts';
import { scriptedHost } from '../support/scripted-host.ts';
import { buildPorts } from './build-plan.ts';

/** With the wording that people get, and the lines that the host shows. */
function planOf(findings: readonly Finding[], anchors: Parameters<typeof inlinePlace>[1]): PublicationPlan {
  const verdict = buildVerdict({
    decision: 'request_changes',
    reasons: ['blocking_finding'],
    head: HEAD,
    findings,
    blockingCount: findings.length,
  });
  return planPublication(
    buildInput(verdict, {
      render: {
        body: ({ kind, dispositions }, trailer) =>
          renderReviewBody({ verdict, dispositions, form: kind, isSigned: true, trailer, runUrl: null }),
        comment: (finding) => renderInlineComment(finding, { reviewer: verdict.reviewer }),
        place: (finding) => inlinePlace(finding, anchors),
      },
    }),
  );
}

const ranges = z.array(z.tuple([z.number(), z.number()]));
const input = z.object({
  files: z.record(z.string(), z.object({ right: ranges })),
  findings: z.array(z.object({ path: z.string(), line: z.number(), title: z.string(), body: z.string() })),
});
const expected = z.object({
  expect: z.object({
    posts: z.number(),
    reviewBodyContains: z.array(z.string()),
    reviewBodyForbidden: z.array(z.string()).default([]),
  }),
});

function readCase(name: string) {
  const read = (part: string): unknown =>
    JSON.parse(
      readFileSync(new URL(`../fixtures/cases/github/${name}.${part}.json`, import.meta.url), 'utf8'),
    );
  const { files, findings } = input.parse(read('input'));
  return {
    anchors: Object.fromEntries(
      Object.entries(files).map(([path, { right }]) => [path, right.map(([start, end]) => ({ start, end }))]),
    ),
    findings: findings.map((each, index) =>
      buildFinding({ ...each, startLine: each.line, fingerprint: `${index}`.repeat(32) }),
    ),
    ...expected.parse(read('expected')),
  };
}

describe('a refused review, in the words that people get', () => {
  it.each(['review-422-line-not-in-diff', 'review-422-fallback-says-no-blockers'])(
    '%s: is sent again with every finding in the body and nothing that sounds like an approval',
    async (name) => {
      const { anchors, findings, expect: wanted } = readCase(name);
      const host = scriptedHost([
        { call: 'createReview', answer: { kind: 'refused', refusal: 'other', detail: 'HTTP 422 x' } },
        { call: 'readReviews', answer: [] },
        { call: 'createReview', answer: { kind: 'posted', id: 1, url: 'https://github.example/1' } },
      ]);
      await publish(planOf(findings, anchors), HEAD, buildPorts(host));
      host.assertDone();
      const [first, second] = host.posts;
      expect(host.posts).toHaveLength(wanted.posts);
      expect(first?.comments.map(({ path, line }) => [path, line])).toEqual(
        findings.map(({ path, line }) => [path, line]),
      );
      expect(second?.comments).toEqual([]);
      for (const text of wanted.reviewBodyContains) expect(second?.body).toContain(text);
      for (const { body = '' } of host.posts)
        for (const text of wanted.reviewBodyForbidden)
          expect(body.toLowerCase()).not.toContain(text.toLowerCase());
    },
  );

  it('tells in the body what lost its line or its room, and of the others the place and title alone', () => {
    const { review } = planOf(buildFindings(40), { 'src/a.ts': [{ start: 1, end: 30 }] });
    expect(review?.comments.map(({ line }) => line)).toEqual(
      Array.from({ length: 25 }, (_, index) => index + 1),
    );
    const named = (found: RegExp) =>
      Array.from(review?.body.matchAll(found) ?? [], ([, number]) => Number(number));
    const numbers = Array.from({ length: 40 }, (_, index) => index);
    expect(named(/^\*\*\d+\. finding-(\d+)\*\*$/gm)).toEqual(numbers.slice(25));
    expect(named(/^- `src\/a\.ts:\d+` finding-(\d+)$/gm)).toEqual(numbers.slice(0, 25));
    expect(named(/finding-(\d+)/g)).toHaveLength(40);
  });

  it('keeps its mark at the end, however much there is to say, within the limit of the host', () => {
    const body = 'Long. '.repeat(2_000);
    const { review } = planOf(buildFindings(90, { body }), {});
    for (const text of [review?.body ?? '', review?.bodyOnly ?? '']) {
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(65_536);
      expect(text.trimEnd()).toMatch(/ [0-9a-f]{64} -->$/);
      expect(readMark(text, KEY)).toMatchObject({ verified: true, mark: { findings: 90 } });
    }
  });
});
