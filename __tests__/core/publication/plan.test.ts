import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import type { Finding } from '../../../src/core/finding/finding.ts';
import { MAX_REVIEW_COMMENTS } from '../../../src/core/publication/form.ts';
import type { ReviewForm } from '../../../src/core/publication/form.ts';
import { readMark } from '../../../src/core/publication/mark.ts';
import { planPublication } from '../../../src/core/publication/plan.ts';
import type { PlanInput } from '../../../src/core/publication/plan.ts';
import { DECISION_TABLE } from '../../../src/core/verdict/reasons.ts';
import type { Decision, Reason } from '../../../src/core/verdict/reasons.ts';
import { buildFinding } from '../../support/build-verdict.ts';
import { buildMarked, KEY } from '../pull-request/build-review.ts';
import { ABOUT, buildFindings, buildInput, earlierOf, HEAD, inlineDispositions } from './build-plan-input.ts';

function readCase(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../fixtures/cases/${file}`, import.meta.url), 'utf8'));
}

/** The event of the planned review, or null. */
function eventOf(...input: Parameters<typeof buildInput>): string | null {
  return planPublication(buildInput(...input)).review?.event ?? null;
}

function verdictOf(decision: Decision, reasons: readonly Reason[], findings: readonly Finding[] = []) {
  const blockingCount = reasons.includes('blocking_finding')
    ? findings.filter(({ blocking }) => blocking).length
    : 0;
  return { decision, reasons, findings, blockingCount };
}

const FINDINGS = buildFindings(1);
const HARMLESS = buildFindings(1, { blocking: false, severity: 'warning' });
const APPROVE = verdictOf('approve', ['all_clear']);
const OTHER_KEY = { key: '2'.repeat(64), head: 'd'.repeat(40) };
const openRequest = buildMarked({ ...OTHER_KEY, run: 'before' }, { id: 1, state: 'CHANGES_REQUESTED' });
const postedApproval = buildMarked({
  ...OTHER_KEY,
  run: 'before',
  decision: 'approve',
  reasons: ['all_clear'],
});

describe('which review is planned', () => {
  it.each([
    ['blocking_finding', FINDINGS],
    ['requirement_unmet', []],
    ['planned_test_missing', HARMLESS],
  ] as const)('changes are requested for %s', (reason, findings) => {
    expect(eventOf(verdictOf('request_changes', [reason], findings))).toBe('REQUEST_CHANGES');
    expect(eventOf(verdictOf('request_changes', ['gate_failed', reason], findings))).toBe('REQUEST_CHANGES');
  });

  it('is a COMMENT when the workflow asks for comments, or when nothing could clear the request again', () => {
    const verdict = verdictOf('request_changes', ['blocking_finding'], FINDINGS);
    const options = { reviewEvent: 'comment', allowApproveEvent: true } as const;
    expect(eventOf(verdict, { options })).toBe('COMMENT');
    expect(eventOf(verdict, { signingKey: null })).toBe('COMMENT');
    expect(eventOf(APPROVE, { options })).toBe('COMMENT');
  });

  it.each(['gate_failed', 'gate_timeout'] as const)('for %s: none, or a COMMENT with findings', (reason) => {
    expect(eventOf(verdictOf('request_changes', [reason]))).toBeNull();
    expect(eventOf(verdictOf('request_changes', [reason], HARMLESS))).toBe('COMMENT');
  });

  it.each([
    ['approve', 'all_clear'],
    ['escalate', 'reserved_path'],
  ] as const)(
    'for %s: a COMMENT with findings, for clearing, or when it is news; else none',
    (decision, reason) => {
      const verdict = verdictOf(decision, [reason]);
      const same = buildMarked({ ...OTHER_KEY, run: 'newest', decision, reasons: [reason] }, { id: 2 });
      expect(eventOf(verdict)).toBe('COMMENT');
      expect(eventOf(verdict, { earlier: earlierOf(openRequest) })).toBe('COMMENT');
      expect(eventOf(verdict, { earlier: earlierOf(same) })).toBeNull();
      expect(eventOf(verdict, { earlier: earlierOf(openRequest, same) })).toBe('COMMENT');
      expect(eventOf(verdictOf(decision, [reason], HARMLESS), { earlier: earlierOf(same) })).toBe('COMMENT');
      const dismissed = { ...same, state: 'DISMISSED' as const };
      expect(eventOf(verdict, { earlier: earlierOf(dismissed) })).toBe('COMMENT');
    },
  );

  it('for inconclusive: a COMMENT with findings alone', () => {
    expect(eventOf(verdictOf('inconclusive', ['coverage_short']))).toBeNull();
    expect(eventOf(verdictOf('inconclusive', ['coverage_short'], HARMLESS))).toBe('COMMENT');
    expect(eventOf(verdictOf('inconclusive', ['checkout_mismatch'], HARMLESS))).toBe('COMMENT');
  });

  it.each(['head_moved', 'cancelled'] as const)('is none for %s, whatever was found', (reason) => {
    const plan = planPublication(
      buildInput(verdictOf('inconclusive', [reason, 'blocking_finding'], FINDINGS), {
        earlier: earlierOf(openRequest),
      }),
    );
    expect(plan).toMatchObject({ review: null, dismiss: [] });
  });

  it('is none for a skip, also for one that leaves nothing to ask for and clears what was asked', () => {
    const plan = planPublication(
      buildInput(verdictOf('skip', ['nothing_reviewable'], HARMLESS), { earlier: earlierOf(openRequest) }),
    );
    expect(plan).toMatchObject({ review: null, dismiss: [{ id: 1, kind: 'request' }] });
  });

  it('superseded-run-still-posts: the case ends without a review', () => {
    const { events } = z
      .object({ events: z.record(z.string(), z.object({ posts: z.number() })) })
      .parse(
        z
          .object({ expect: z.unknown() })
          .parse(readCase('lifecycle/superseded-run-still-posts.expected.json')).expect,
      );
    const posts = eventOf(verdictOf('inconclusive', ['head_moved'], FINDINGS)) === null ? 0 : 1;
    expect(events['head-moved-during-model-call']?.posts).toBe(posts);
  });

  it('reviewer-could-approve: an approval is posted as COMMENT unless an option asks for the event', () => {
    const { expect: expected } = z
      .object({ expect: z.object({ cases: z.object({ 'clean-default': z.object({ event: z.string() }) }) }) })
      .parse(readCase('lifecycle/reviewer-could-approve.expected.json'));
    expect(eventOf(APPROVE)).toBe(expected.cases['clean-default'].event);
    const options = { reviewEvent: 'auto', allowApproveEvent: true } as const;
    expect(eventOf(APPROVE, { options })).toBe('APPROVE');
    expect(eventOf(verdictOf('escalate', ['reserved_path']), { options })).toBe('COMMENT');
  });

  it('posts the same result for the same state once, signed or not', () => {
    const verdict = verdictOf('approve', ['all_clear'], HARMLESS);
    const fingerprints = HARMLESS.map(({ fingerprint }) => fingerprint);
    const mark = { decision: 'approve', reasons: ['all_clear'], fingerprints } as const;
    for (const key of [KEY, null]) {
      expect(eventOf(verdict, { earlier: earlierOf(buildMarked(mark, {}, key)) })).toBeNull();
      expect(
        eventOf(verdict, { earlier: earlierOf(buildMarked({ ...mark, fingerprints: [] }, {}, key)) }),
      ).toBe('COMMENT');
      expect(eventOf(verdict, { earlier: earlierOf(buildMarked({ ...mark, ...OTHER_KEY }, {}, key)) })).toBe(
        'COMMENT',
      );
      const followed = [buildMarked(mark, { id: 1 }, key), buildMarked({ run: 'later' }, { id: 2 })];
      expect(eventOf(verdict, { earlier: earlierOf(...followed) })).toBe('COMMENT');
    }
  });

  it('does not let a mark that anyone can write stop a request for changes', () => {
    const verdict = verdictOf('request_changes', ['blocking_finding'], FINDINGS);
    expect(eventOf(verdict, { earlier: earlierOf(buildMarked({}, {}, null)) })).toBe('REQUEST_CHANGES');
    expect(eventOf(verdict, { earlier: earlierOf(buildMarked({})) })).toBeNull();
  });

  it('of a verdict that is taken over: none, unless something is cleared or found anew', () => {
    const shown = FINDINGS.map(({ fingerprint }) => fingerprint);
    const before = buildMarked({ fingerprints: shown }, { state: 'CHANGES_REQUESTED' });
    const repeated = { isRepeated: true, earlier: earlierOf(before) };
    const verdict = (findings: readonly Finding[]) => ({
      ...verdictOf('request_changes', ['blocking_finding'], findings),
      blockingCount: 1,
    });
    expect(eventOf(verdict([]), repeated)).toBeNull();
    expect(eventOf(verdict(FINDINGS), repeated)).toBeNull();
    expect(eventOf(verdict(buildFindings(2)), repeated)).toBe('REQUEST_CHANGES');
    const approved = { isRepeated: true, earlier: earlierOf(postedApproval, openRequest) };
    expect(eventOf(APPROVE, approved)).toBe('COMMENT');
    expect(eventOf(APPROVE, { isRepeated: true })).toBeNull();
  });
});

describe('which earlier requests are dismissed', () => {
  const dismissedBy = (decision: Decision, reasons: readonly Reason[], blockingCount = 0) =>
    planPublication(
      buildInput({ ...verdictOf(decision, reasons), blockingCount }, { earlier: earlierOf(openRequest) }),
    ).dismiss.map(({ id }) => id);

  it('all of ours by an approval, also one that a person gave in spite of findings', () => {
    expect(dismissedBy('approve', ['all_clear'])).toEqual([1]);
    expect(dismissedBy('approve', ['all_clear'], 2)).toEqual([1]);
  });

  it('all of ours by an escalation for reserved paths alone', () => {
    expect(dismissedBy('escalate', ['reserved_path'])).toEqual([1]);
    expect(dismissedBy('escalate', ['reserved_path', 'coverage_short'])).toEqual([]);
    expect(dismissedBy('escalate', ['reserved_path', 'no_credentials_fork'])).toEqual([]);
    expect(dismissedBy('escalate', ['rounds_exhausted'])).toEqual([]);
  });

  it('none by a review that was not made, not finished, or that found the gate red', () => {
    const others = DECISION_TABLE.filter(({ decision }) => decision !== 'approve' && decision !== 'escalate');
    for (const { decision, reasons } of others)
      for (const reason of reasons) {
        const cleared = reason === 'nothing_reviewable' ? [1] : [];
        expect([reason, dismissedBy(decision, [reason])]).toEqual([reason, cleared]);
      }
  });

  it('take our approvals with them when the decision is another: an approval counts for later heads as well', () => {
    const approved = buildMarked({ decision: 'approve', ...OTHER_KEY }, { id: 4, state: 'APPROVED' });
    const takenBack = (decision: Decision, reasons: readonly Reason[]) =>
      planPublication(buildInput(verdictOf(decision, reasons), { earlier: earlierOf(approved) })).dismiss.map(
        ({ id, kind }) => `${kind} ${id}`,
      );
    for (const { decision, reasons } of DECISION_TABLE) {
      for (const reason of reasons) {
        const stays = decision === 'approve' || reason === 'head_moved' || reason === 'cancelled';
        expect([reason, takenBack(decision, [reason])]).toEqual([reason, stays ? [] : ['approval 4']]);
      }
    }
  });

  it("comment-does-not-clear-changes-requested: our own older one, and nobody else's", () => {
    const given = z
      .object({
        reviews: z.array(z.object({ id: z.number(), user: z.object({ id: z.number() }) })),
        ourUserId: z.number(),
      })
      .parse(readCase('lifecycle/comment-does-not-clear-changes-requested.input.json'));
    const { expect: expected } = z
      .object({ expect: z.object({ dismiss: z.array(z.number()) }) })
      .parse(readCase('lifecycle/comment-does-not-clear-changes-requested.expected.json'));
    const reviews = given.reviews.map(({ id, user }) => {
      const review = { id, state: 'CHANGES_REQUESTED' as const };
      const mark = { ...OTHER_KEY, run: `${id}` };
      return user.id === given.ourUserId ? buildMarked(mark, review) : { ...buildMarked(mark, review, null) };
    });
    const plan = planPublication(buildInput(APPROVE, { earlier: earlierOf(...reviews) }));
    expect(plan.dismiss.map(({ id }) => id)).toEqual(expected.dismiss);
    expect(plan.review?.event).toBe('COMMENT');
    expect(plan.dismiss[0]?.message).toContain(HEAD.slice(0, 12));
  });
});

describe('what a planned review holds', () => {
  it('a signed mark with everything that the verdict says, in both texts', () => {
    const findings = buildFindings(3);
    const { review } = planPublication(
      buildInput(verdictOf('request_changes', ['blocking_finding'], findings)),
    );
    const { key, ...named } = ABOUT;
    const mark = {
      ...named,
      key,
      head: HEAD,
      mergeBase: 'a'.repeat(40),
      decision: 'request_changes',
      reasons: ['blocking_finding'],
      findings: 3,
      blocking: 3,
      coverage: 100,
      fingerprints: findings.map(({ fingerprint }) => fingerprint),
    };
    expect(readMark(review?.body ?? '', KEY)).toEqual({ mark, verified: true });
    expect(readMark(review?.bodyOnly ?? '', KEY)).toEqual({ mark, verified: true });
  });

  it('a comment on each line that the host shows, a range where it has two lines', () => {
    const findings = [
      buildFinding({ fingerprint: '1'.repeat(32), title: 'one', startLine: 5, line: 5 }),
      buildFinding({ fingerprint: '2'.repeat(32), title: 'two', startLine: 5, line: 7 }),
      buildFinding({ fingerprint: '3'.repeat(32), title: 'three', line: null }),
    ];
    const { review } = planPublication(
      buildInput(verdictOf('request_changes', ['blocking_finding'], findings)),
    );
    expect(review?.comments).toEqual([
      { path: 'src/a.ts', line: 5, startLine: null, body: 'one' },
      { path: 'src/a.ts', line: 7, startLine: 5, body: 'two' },
    ]);
    expect(review?.body).toMatch(/^inline\nthree\n0 more/);
    expect(review?.bodyOnly).toMatch(/^body_only\none\ntwo\nthree\n/);
  });

  it.each([MAX_REVIEW_COMMENTS - 1, MAX_REVIEW_COMMENTS, MAX_REVIEW_COMMENTS + 1])(
    'of %i inline findings as many comments as one review carries, the others in the body',
    (count) => {
      const { review } = planPublication(
        buildInput(verdictOf('request_changes', ['blocking_finding'], buildFindings(count))),
      );
      expect(review?.comments).toHaveLength(Math.min(count, MAX_REVIEW_COMMENTS));
      expect(review?.body.includes(`finding-${MAX_REVIEW_COMMENTS}`)).toBe(count > MAX_REVIEW_COMMENTS);
    },
  );

  it('secondary-rate-limit-65-comments: one review, a cap on its comments, and the sum of findings', () => {
    const { generate } = z
      .object({ generate: z.object({ findings: z.number() }) })
      .parse(readCase('github/secondary-rate-limit-65-comments.input.json'));
    const [form] = formsOf(
      buildInput(verdictOf('request_changes', ['blocking_finding'], buildFindings(generate.findings))),
    );
    expect(form?.inline.length).toBe(MAX_REVIEW_COMMENTS);
    expect(sumOf(form)).toBe(generate.findings);
  });
});

/** The forms that the wording was asked for. */
function formsOf(input: PlanInput): readonly ReviewForm[] {
  const forms: ReviewForm[] = [];
  const render: PlanInput['render'] = {
    ...input.render,
    body: (form, trailer) => {
      forms.push(form);
      return trailer;
    },
  };
  planPublication({ ...input, render });
  return forms;
}

function sumOf(form: ReviewForm | undefined): number {
  return form === undefined ? -1 : form.inline.length + form.body.length + form.counted;
}

describe('a plan, as laws', () => {
  const rows = DECISION_TABLE.flatMap(({ decision, reasons }) =>
    reasons.map((reason) => ({ decision, reason })),
  );
  const anyInput = fc
    .record({
      row: fc.constantFrom(...rows),
      more: fc.subarray(
        rows.map(({ reason }) => reason),
        { maxLength: 2 },
      ),
      count: fc.nat({ max: 90 }),
      inBody: fc.array(fc.boolean(), { maxLength: 90 }),
      lost: fc.array(fc.boolean(), { maxLength: 90 }),
      known: fc.array(fc.boolean(), { maxLength: 90 }),
      isRepeated: fc.boolean(),
      isSigned: fc.boolean(),
      isOpen: fc.boolean(),
      reviewEvent: fc.constantFrom('auto' as const, 'comment' as const),
      allowApproveEvent: fc.boolean(),
    })
    .map((given) => {
      const findings = buildFindings(given.count);
      const dispositions = inlineDispositions(findings).map((each, index) =>
        given.inBody[index] === true && each.kind === 'inline'
          ? { ...each, kind: 'body' as const, why: 'left_side' as const }
          : each,
      );
      const input = buildInput(verdictOf(given.row.decision, [given.row.reason, ...given.more], findings), {
        dispositions,
        isRepeated: given.isRepeated,
        signingKey: given.isSigned ? KEY : null,
        earlier: earlierOf(
          ...(given.isOpen ? [openRequest] : []),
          buildMarked({
            ...OTHER_KEY,
            run: 'one more before',
            decision: 'inconclusive',
            fingerprints: findings
              .filter((_, index) => given.known[index] === true)
              .map(({ fingerprint }) => fingerprint),
          }),
        ),
        options: { reviewEvent: given.reviewEvent, allowApproveEvent: given.allowApproveEvent },
      });
      const place: PlanInput['render']['place'] = (finding) =>
        given.lost[(finding.line ?? 0) - 1] === true ? null : { line: finding.line ?? 0, startLine: null };
      return { ...input, render: { ...input.render, place } };
    });

  it('loses no finding: inline, in the body and counted add up, with comments and without', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        for (const form of formsOf(input)) {
          expect(sumOf(form)).toBe(input.verdict.findings.length);
          const shown = [...form.inline, ...form.body].map(({ fingerprint }) => fingerprint);
          expect(new Set(shown).size).toBe(shown.length);
        }
      }),
    );
  });

  it('says of each finding truly where it is published', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const [form] = formsOf(input);
        if (form === undefined) return;
        const published = (kind: string, over: boolean) =>
          form.dispositions.flatMap((each) =>
            each.kind === kind && (each.kind === 'body' && each.why === 'over_body_cap') === over
              ? [each.kind === 'dropped' ? null : each.fingerprint]
              : [],
          );
        const named = (findings: readonly Finding[]) => findings.map(({ fingerprint }) => fingerprint);
        expect(published('inline', false)).toEqual(named(form.inline));
        expect(published('body', false)).toEqual(named(form.body));
        expect(published('body', true)).toHaveLength(form.counted);
      }),
    );
  });

  it('puts no finding on its line that an earlier review shows, and keeps all shown ones in the mark', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { knownFingerprints: known } = input.earlier;
        const { review } = planPublication(input);
        const [form] = formsOf(input);
        if (form === undefined || review === null) return;
        expect(form.inline.filter(({ fingerprint }) => known.has(fingerprint))).toEqual([]);
        expect(review.comments).toHaveLength(form.inline.length);
        const listed = form.dispositions.flatMap((each) =>
          each.kind === 'body' && each.why === 'already_posted' ? [each.fingerprint] : [],
        );
        const inBody = form.body.map(({ fingerprint }) => fingerprint);
        expect(listed).toEqual(inBody.filter((fingerprint) => known.has(fingerprint)));
        const shown = [...form.inline, ...form.body].map(({ fingerprint }) => fingerprint);
        expect(readMark(review.body, KEY)?.mark.fingerprints).toEqual(shown);
      }),
    );
  });

  it('approves only an approval, with the option; requests changes only with a key and a decision to', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { review, dismiss } = planPublication(input);
        if (review?.event === 'APPROVE')
          expect([input.verdict.decision, input.options.allowApproveEvent]).toEqual(['approve', true]);
        if (review?.event === 'REQUEST_CHANGES')
          expect([input.verdict.decision, input.signingKey]).toEqual(['request_changes', KEY]);
        if (dismiss.some(({ kind }) => kind === 'request'))
          expect(['approve', 'escalate', 'skip']).toContain(input.verdict.decision);
      }),
      { numRuns: 500 },
    );
  });
});
