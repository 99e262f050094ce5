import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_POSTS } from '../../src/pipeline/post-review.ts';
import { publish } from '../../src/pipeline/publish.ts';
import { buildReview } from '../core/pull-request/build-review.ts';
import { buildPlan, buildPlanned, buildPorts, COMMIT, RUN_MARK, request } from './build-plan.ts';
import { simulatedHost, type Mishap } from './simulated-host.ts';

/**
 * A refusal of the event, a missing right and an unknown pull request mean that nothing was stored; any other answer
 * may come although the review is there, or is there as a draft.
 */
const mishap: fc.Arbitrary<Mishap> = fc.oneof(
  fc.record({
    answer: fc.constantFrom(
      'unknown' as const,
      'other' as const,
      'body_too_long' as const,
      'cancelled' as const,
    ),
    stores: fc.constantFrom('review' as const, 'pending' as const, 'nothing' as const),
  }),
  fc.record({
    answer: fc.constantFrom(
      'own_pull_request' as const,
      'approval_not_permitted' as const,
      'rate_limited' as const,
      'not_found' as const,
      'forbidden' as const,
      'posted' as const,
    ),
    stores: fc.constant('nothing' as const),
  }),
);

const seeded = fc
  .subarray([
    buildReview({ id: 1, state: 'CHANGES_REQUESTED', body: 'of somebody' }),
    buildReview({ id: 3, state: 'PENDING', body: '' }),
    buildReview({ id: 4, state: 'PENDING', body: '' }),
    buildReview({ id: 5, state: 'PENDING', body: 'a draft of somebody' }),
  ])
  .map((reviews) => [...reviews]);

const world = fc.record({
  seeded,
  mishaps: fc.array(mishap, { maxLength: 6 }),
  reads: fc.array(fc.boolean(), { maxLength: 6 }),
  event: fc.constantFrom('COMMENT' as const, 'REQUEST_CHANGES' as const, 'APPROVE' as const),
});

type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

async function publishInto(given: World) {
  const controller = new AbortController();
  const host = simulatedHost(given, controller);
  const planned = buildPlanned({ event: given.event });
  const publication = await publish(
    buildPlan({ review: planned, dismiss: [request(1)] }),
    COMMIT,
    buildPorts(host, controller),
  );
  const ours = host.reviews.filter(({ state, body }) => state !== 'PENDING' && body.includes(RUN_MARK));
  return { publication, host, planned, ours, isCancelled: controller.signal.aborted };
}

const LAWS = { numRuns: 1000 };

describe('publishing, whatever the host answers', () => {
  it('leaves one review at most, and one exactly when it says that it is posted', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (given) => {
        const { publication, ours, host, isCancelled } = await publishInto(given);
        expect(ours.length).toBeLessThanOrEqual(1);
        if (publication.review.kind === 'posted')
          expect(ours.map(({ id }) => id)).toEqual([publication.review.id]);
        else if (!isCancelled && host.failedReads() === 0) expect(ours).toEqual([]);
      }),
      LAWS,
    );
  });

  it('sends a bounded number of requests, with the texts of the plan, and an event that is as planned or COMMENT', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (given) => {
        const { host, planned } = await publishInto(given);
        expect(host.posts.length).toBeLessThanOrEqual(MAX_POSTS);
        for (const { event, body, comments, commit } of host.posts) {
          expect([planned.event, 'COMMENT']).toContain(event);
          expect(commit).toBe(COMMIT);
          expect([
            [planned.body, planned.comments],
            [planned.bodyOnly, []],
          ]).toContainEqual([body, comments]);
        }
      }),
      LAWS,
    );
  });

  it('says truly in which event and form the review stands', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (given) => {
        const { publication, ours, planned } = await publishInto(given);
        const { review } = publication;
        if (review.kind !== 'posted') return;
        const states = { COMMENT: 'COMMENTED', REQUEST_CHANGES: 'CHANGES_REQUESTED', APPROVE: 'APPROVED' };
        expect(ours[0]?.state).toBe(states[review.event]);
        expect(ours[0]?.body).toBe(review.form === 'inline' ? planned.body : planned.bodyOnly);
      }),
      LAWS,
    );
  });

  it("never deletes a draft that may be somebody's work, and leaves none of its own when reads succeed", async () => {
    await fc.assert(
      fc.asyncProperty(world, async (given) => {
        const { host, publication } = await publishInto(given);
        const left = host.reviews.map(({ id }) => id);
        const kept = given.seeded.map(({ id }) => id).filter((id) => id !== 3);
        expect(left).toEqual(expect.arrayContaining(kept));
        const drafts = host.reviews.filter(
          ({ state, body }) => state === 'PENDING' && body.includes(RUN_MARK),
        );
        if (publication.review.kind === 'posted') expect(drafts).toEqual([]);
      }),
      LAWS,
    );
  });
});
