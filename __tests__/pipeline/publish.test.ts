import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { HostReview, HostWrite, ReviewPost } from '../../src/core/pull-request/model.ts';
import type { PublicationPlan } from '../../src/core/publication/publication.ts';
import { MAX_POSTS } from '../../src/pipeline/post-review.ts';
import { publish } from '../../src/pipeline/publish.ts';
import { buildReview } from '../core/pull-request/build-review.ts';
import { scriptedHost, type Step } from '../support/scripted-host.ts';
import { buildPlan, buildPlanned, buildPorts, COMMIT, RUN_MARK, request } from './build-plan.ts';

const POSTED: ReviewPost = { kind: 'posted', id: 20, url: 'https://github.example/20' };
const LOST: ReviewPost = { kind: 'unknown', detail: 'HTTP 502' };
const DONE: HostWrite = { kind: 'done' };

const post = (answer: ReviewPost): Step => ({ call: 'createReview', answer });
const list = (...answer: readonly HostReview[]): Step => ({ call: 'readReviews', answer });
const unreadable: Step = { call: 'readReviews', answer: new Error('HTTP 500') };
const remove = (id: number, answer: HostWrite = DONE): Step => ({ call: 'deletePendingReview', id, answer });
const dismiss = (id: number, answer: HostWrite = DONE): Step => ({ call: 'dismissReview', id, answer });
const refused = (refusal: Extract<ReviewPost, { kind: 'refused' }>['refusal'], detail = 'HTTP 422 x') =>
  ({ kind: 'refused', refusal, detail }) as const;

const stored = buildReview({ id: 20, state: 'CHANGES_REQUESTED', body: buildPlanned().body });

/** Runs a plan against exactly these calls. */
async function run(
  steps: readonly Step[],
  plan: PublicationPlan = buildPlan(),
  controller = new AbortController(),
) {
  const host = scriptedHost(steps);
  const ports = buildPorts(host, controller);
  const publication = await publish(plan, COMMIT, ports);
  host.assertDone();
  return {
    publication,
    posts: host.posts,
    messages: host.messages,
    log: ports.log.join('\n'),
    waits: ports.waits,
  };
}

const exchange = z.object({
  routes: z.array(
    z.object({
      method: z.string(),
      responses: z.array(
        z.object({
          status: z.number().optional(),
          body: z
            .object({ message: z.string().optional(), errors: z.array(z.string()).optional() })
            .or(z.unknown()),
        }),
      ),
    }),
  ),
});

/** The host's text in the first answer to a POST of a case, as the adapter hands it on. */
function firstDetail(name: string): string {
  const file = new URL(`../fixtures/cases/github/${name}.input.json`, import.meta.url);
  const { routes } = exchange.parse(JSON.parse(readFileSync(file, 'utf8')));
  const [answer] = routes.find(({ method }) => method === 'POST')?.responses ?? [];
  return `HTTP ${answer?.status} ${JSON.stringify(answer?.body)}`;
}

function expectation(name: string): Readonly<Record<string, unknown>> {
  const file = new URL(`../fixtures/cases/github/${name}.expected.json`, import.meta.url);
  return z.object({ expect: z.record(z.string(), z.unknown()) }).parse(JSON.parse(readFileSync(file, 'utf8')))
    .expect;
}

describe('publishing a review', () => {
  it('posts it once, whole, for the commit that was reviewed, and asks for nothing more', async () => {
    const { publication, posts } = await run([post(POSTED)]);
    const { event, body, comments } = buildPlanned();
    expect(posts).toEqual([{ commit: COMMIT, event, body, comments }]);
    expect(publication).toEqual({
      review: { ...POSTED, event: 'REQUEST_CHANGES', form: 'inline' },
      dismissed: [],
      notes: [],
    });
  });

  it('sends nothing when nothing is planned, and says why', async () => {
    const { publication } = await run([], buildPlan({ review: null, why: 'the red gate speaks for itself' }));
    expect(publication).toEqual({
      review: { kind: 'not_needed', why: 'the red gate speaks for itself' },
      dismissed: [],
      notes: [],
    });
  });

  it('gives up at once without the permission, names it, and dismisses nothing', async () => {
    const detail = firstDetail('dependabot-read-only-token');
    const { publication, log, posts } = await run(
      [post({ kind: 'forbidden', detail })],
      buildPlan({ dismiss: [request(3)] }),
    );
    expect(posts).toHaveLength(z.number().parse(expectation('dependabot-read-only-token')['posts']));
    expect(publication.review).toMatchObject({ kind: 'failed' });
    expect(JSON.stringify(publication.review)).toMatch(/permission pull-requests: write.*forks.*Dependabot/);
    expect(publication.dismissed).toEqual([]);
    expect(publication.notes).toEqual([expect.stringContaining('Review 3 still requests changes')]);
    expect(log).toContain('Resource not accessible by integration');
  });

  it.each([
    ['own-pull-request-422', 'own_pull_request', 'REQUEST_CHANGES'],
    ['github-token-approval-limits', 'approval_not_permitted', 'APPROVE'],
  ] as const)('%s: sends the same text as COMMENT, once', async (name, refusal, event) => {
    const planned = buildPlanned({ event });
    const answer = refused(refusal, firstDetail(name));
    const { publication, posts } = await run([post(answer), post(POSTED)], buildPlan({ review: planned }));
    expect(posts.map((each) => each.event)).toEqual([event, 'COMMENT']);
    expect(expectation(name)).toMatchObject({
      posts: posts.length,
      firstEvent: event,
      secondEvent: 'COMMENT',
    });
    expect(posts[1]).toEqual({ ...posts[0], event: 'COMMENT' });
    expect(publication.review).toMatchObject({ kind: 'posted', event: 'COMMENT', form: 'inline' });
    expect(publication.notes).toEqual([expect.stringContaining(answer.detail)]);
  });

  it('does not send a COMMENT again that was refused as an approval', async () => {
    const planned = buildPlanned({ event: 'COMMENT' });
    const { publication } = await run(
      [post(refused('approval_not_permitted'))],
      buildPlan({ review: planned }),
    );
    expect(publication.review.kind).toBe('failed');
  });

  it.each(['review-422-line-not-in-diff', 'review-422-path-invalid', 'review-422-fallback-says-no-blockers'])(
    '%s: sends all findings in the body with the same event, after a look for the review',
    async (name) => {
      const detail = firstDetail(name);
      const { publication, posts, log } = await run([post(refused('other', detail)), list(), post(POSTED)]);
      expect(posts).toHaveLength(2);
      expect(posts[1]).toEqual({
        commit: COMMIT,
        event: 'REQUEST_CHANGES',
        body: buildPlanned().bodyOnly,
        comments: [],
      });
      expect(log).toContain(detail);
      expect(publication.review).toMatchObject({
        kind: 'posted',
        event: 'REQUEST_CHANGES',
        form: 'body_only',
      });
    },
  );

  it('takes a review that was stored in spite of a 422 for posted', async () => {
    const { publication } = await run([post(refused('other')), list(stored)]);
    expect(publication.review).toMatchObject({ kind: 'posted', id: 20, form: 'inline' });
  });

  it('gives up when the body alone is refused too, with status and text', async () => {
    const { publication } = await run([
      post(refused('body_too_long')),
      list(),
      post(refused('other', 'HTTP 422 Body is odd')),
      list(),
    ]);
    expect(publication.review).toEqual({
      kind: 'failed',
      why: expect.stringContaining('HTTP 422 Body is odd'),
    });
  });

  it('does not send a review without comments again unchanged', async () => {
    const { body } = buildPlanned();
    const review = buildPlanned({ comments: [], bodyOnly: body });
    const { publication, posts } = await run([post(refused('other')), list()], buildPlan({ review }));
    expect([publication.review.kind, posts.length]).toEqual(['failed', 1]);
  });

  it('retry-posts-same-review-again: finds the stored review after a lost answer and sends no second one', async () => {
    const { publication, posts } = await run([post(LOST), list(buildReview(), stored)]);
    expect({ max: posts.length }).toEqual(expectation('retry-posts-same-review-again')['posts']);
    expect(publication.review).toMatchObject({
      kind: 'posted',
      id: 20,
      url: stored.url,
      event: 'REQUEST_CHANGES',
    });
  });

  it('sends the same once more when it is not there, and looks again after a second lost answer', async () => {
    const found = await run([post(LOST), list(), post(LOST), list(stored)]);
    expect(found.posts[1]).toEqual(found.posts[0]);
    expect(found.publication.review.kind).toBe('posted');
    const missing = await run([post(LOST), list(), post(LOST), list()]);
    expect(missing.publication.review).toEqual({ kind: 'failed', why: expect.stringContaining('HTTP 502') });
  });

  it('does not take a review of another run for its own', async () => {
    const other = buildReview({ body: 'text\n<!-- verdict-gate:1 e30 unsigned -->' });
    const { posts } = await run([post(LOST), list(other), post(POSTED)]);
    expect(posts).toHaveLength(2);
  });

  it('sends nothing again when the host cannot be asked whether the review is there', async () => {
    const { publication } = await run([post(LOST), unreadable]);
    expect(publication.review).toEqual({ kind: 'failed', why: expect.stringContaining('is not known') });
  });

  it('waits once for a rate limit and does not wait twice', async () => {
    const once = await run([post(refused('rate_limited')), list(), post(POSTED)]);
    expect([once.publication.review.kind, once.waits]).toEqual(['posted', [60_000]]);
    const twice = await run([post(refused('rate_limited')), list(), post(refused('rate_limited'))]);
    expect([twice.publication.review.kind, twice.waits]).toEqual(['failed', [60_000]]);
  });

  it('does not send to a pull request that the host does not know a second time', async () => {
    const { publication } = await run([post(refused('not_found', 'HTTP 404'))]);
    expect(publication.review).toEqual({ kind: 'failed', why: expect.stringContaining('HTTP 404') });
  });

  it('ends a row of different troubles after a fixed number of requests', async () => {
    const { publication, posts } = await run([
      post(refused('pending_review')),
      list(),
      post(refused('other')),
      list(),
      post(LOST),
      list(),
      post(refused('own_pull_request')),
    ]);
    expect(posts).toHaveLength(MAX_POSTS);
    expect(publication.review).toEqual({ kind: 'failed', why: expect.stringContaining('HTTP 422 x') });
    expect(publication.notes).toHaveLength(MAX_POSTS - 1);
  });

  it('sends nothing when the run is cancelled already, and clears nothing', async () => {
    const controller = new AbortController();
    controller.abort();
    const { publication } = await run([list()], buildPlan({ dismiss: [request(3)] }), controller);
    expect(publication.review).toEqual({ kind: 'failed', why: 'the run was cancelled' });
    expect(publication.dismissed).toEqual([]);
  });

  it('leaves no pending review of this run behind when it is cancelled, and touches no other', async () => {
    const pending = buildReview({ id: 30, state: 'PENDING', body: `x ${RUN_MARK}` });
    const empty = buildReview({ id: 31, state: 'PENDING', body: '' });
    const { publication } = await run([post({ kind: 'cancelled' }), list(pending, empty), remove(30)]);
    expect(publication.review).toEqual({ kind: 'failed', why: 'the run was cancelled' });
  });
});

describe('a pending review in the way', () => {
  const pending = (id: number, body = '') => buildReview({ id, state: 'PENDING', body });
  const hasComments = (id: number, answer: boolean | Error): Step => ({ call: 'hasComments', id, answer });
  const inTheWay = post(refused('pending_review', firstDetail('pending-review-blocks-post')));

  it('pending-review-blocks-post: is deleted when it is empty, and the review is sent once more', async () => {
    const others = [buildReview({ id: 8 }), buildReview({ id: 10 })] as const;
    const { publication } = await run([
      inTheWay,
      list(others[0], pending(9), others[1]),
      hasComments(9, false),
      remove(9),
      post(POSTED),
    ]);
    expect(publication.review).toMatchObject({ kind: 'posted', event: 'REQUEST_CHANGES', form: 'inline' });
    expect(publication.notes).toHaveLength(1);
  });

  it('is deleted when it has our mark, whatever else it holds', async () => {
    const { publication } = await run([inTheWay, list(pending(9, `x ${RUN_MARK}`)), remove(9), post(POSTED)]);
    expect(publication.review.kind).toBe('posted');
  });

  it.each([
    ['text that is not ours', [list(pending(9, 'a draft'))]],
    ['comments', [list(pending(9)), hasComments(9, true)]],
    ['comments that cannot be read', [list(pending(9)), hasComments(9, new Error('HTTP 500'))]],
    ['a deletion that is refused', [list(pending(9)), hasComments(9, false), remove(9, refused('other'))]],
  ])('stays and ends the posting when it has %s', async (_, steps) => {
    const { publication, posts } = await run([inTheWay, ...steps]);
    expect(posts).toHaveLength(1);
    expect(publication.review).toEqual({ kind: 'failed', why: expect.stringContaining('pending review 9') });
  });

  it('that is gone by the time of its deletion is no trouble', async () => {
    const steps = [inTheWay, list(pending(9)), hasComments(9, false), remove(9, refused('not_found'))];
    expect((await run([...steps, post(POSTED)])).publication.review.kind).toBe('posted');
  });

  it('is cleared once: a second one ends the posting', async () => {
    const { publication } = await run([inTheWay, list(), inTheWay, list(pending(9))]);
    expect(publication.review.kind).toBe('failed');
  });
});

describe('dismissing earlier requests', () => {
  const cleared = buildPlan({ review: null, dismiss: [request(3), request(4), request(5)] });

  it('dismisses each by its id with the message of the plan', async () => {
    const { publication, messages } = await run([dismiss(3), dismiss(4), dismiss(5)], cleared);
    expect(publication.dismissed).toEqual([3, 4, 5]);
    expect(messages).toEqual(cleared.dismiss.map(({ message }) => message));
  });

  it('notes a refusal or a lost answer and goes on', async () => {
    const { publication } = await run(
      [dismiss(3, refused('other', 'HTTP 422 y')), dismiss(4, LOST), dismiss(5)],
      cleared,
    );
    expect(publication.dismissed).toEqual([5]);
    expect(publication.notes).toEqual([
      expect.stringContaining('HTTP 422 y'),
      expect.stringContaining('not known'),
    ]);
    expect(publication.review.kind).toBe('not_needed');
  });

  it('stops at a missing right', async () => {
    const { publication } = await run([dismiss(3, { kind: 'forbidden', detail: 'HTTP 403' })], cleared);
    expect(publication).toMatchObject({ dismissed: [], notes: [expect.stringContaining('HTTP 403')] });
  });

  it('dismisses although the new review could not be posted: what it asked for is done', async () => {
    const { publication } = await run(
      [post(refused('not_found')), dismiss(3)],
      buildPlan({ dismiss: [request(3)] }),
    );
    expect([publication.review.kind, publication.dismissed]).toEqual(['failed', [3]]);
  });
});
