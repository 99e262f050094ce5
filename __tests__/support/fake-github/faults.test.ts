import { afterEach, expect, test } from '@jest/globals';
import { ABUSE_422, secondaryLimit, STORED_THEN_502 } from './faults.ts';
import { scenario, type Scenario } from './scenario.ts';

let at: Scenario | null = null;

async function start(...options: Parameters<typeof scenario>): Promise<Scenario> {
  return (at = await scenario(...options));
}

afterEach(async () => {
  await at?.end();
  at = null;
});

const REVIEWS = { method: 'POST', path: /\/reviews$/ };
const REVIEW = { body: 'text', event: 'COMMENT' };

test('a fault is used up by the call that it hits', async () => {
  const { github, call } = await start();
  github.fault({ path: /\/files$/, nth: 2 }, { kind: 'answer', status: 500, headers: { 'x-why': 'test' } });
  const replies = [];
  for (let count = 0; count < 3; count += 1) {
    replies.push((await call('GET', '/pulls/1/files')).status);
    expect((await call('GET', '/pulls/1')).status).toBe(200);
  }
  expect(replies).toEqual([200, 500, 200]);
  expect(github.scriptLeft).toBe(0);
  expect(github.unexpected).toEqual([]);
});

test('a fault can hit several calls in a row, and one that hit nothing is counted', async () => {
  const { github, call } = await start();
  github.fault({ path: /\/pulls\/1$/, times: 2 }, { kind: 'answer', status: 503, body: { message: 'no' } });
  github.fault({ path: /\/never$/ }, { kind: 'socket-closed' });
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await call('GET', '/pulls/1')).status);
  expect(statuses).toEqual([503, 503, 200]);
  expect(github.scriptLeft).toBe(1);
});

test('a review may be stored although the connection was cut or the answer was 502, or not stored at all', async () => {
  const { github, post } = await start();
  github.fault(REVIEWS, { kind: 'stored-then-socket-closed' });
  await expect(post({ ...REVIEW, body: 'first' })).rejects.toThrow('fetch failed');
  github.fault(REVIEWS, STORED_THEN_502);
  expect((await post({ ...REVIEW, body: 'second' })).status).toBe(502);
  github.fault(REVIEWS, { kind: 'socket-closed' });
  await expect(post({ ...REVIEW, body: 'third' })).rejects.toThrow('fetch failed');
  expect(github.reviews.map(({ body }) => body)).toEqual(['first', 'second']);
  expect(github.requests.map(({ status }) => status)).toEqual([null, 502, null]);
});

test('the secondary limit has both of its forms', async () => {
  const { github, post } = await start();
  github.fault(REVIEWS, secondaryLimit(3));
  const limited = await post(REVIEW);
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([403, '3']);
  expect(limited.text).toContain('You have exceeded a secondary rate limit');
  github.fault(REVIEWS, ABUSE_422);
  expect(await post(REVIEW)).toMatchObject({
    status: 422,
    json: { errors: [{ resource: 'PullRequestReview', code: 'abuse', field: 'base' }] },
  });
  expect(github.reviews).toEqual([]);
});

test('a call that hangs ends when the client gives up, and does not keep the fake from closing', async () => {
  const { github } = await start();
  github.fault({ path: /\/pulls\/1$/, times: 2 }, { kind: 'hang' });
  const url = `${github.apiUrl}/repos/octo/demo/pulls/1`;
  const aborted = new AbortController();
  const given = fetch(url, { signal: aborted.signal });
  const left = fetch(url);
  const outcomes = Promise.allSettled([given, left]);
  while (github.requests.length < 2) await new Promise((resolve) => setImmediate(resolve));
  aborted.abort();
  await at?.end();
  at = null;
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('a hook can move the head just before a review arrives', async () => {
  const { github, commits, post } = await start();
  github.before(REVIEWS, () => github.moveHead(commits.rewritten));
  const stale = await post({ ...REVIEW, commit_id: commits.head });
  expect(stale).toMatchObject({
    status: 422,
    json: { errors: ['Start commit oid is not part of the pull request'] },
  });
  expect((await post({ ...REVIEW, commit_id: commits.rewritten })).status).toBe(200);
});

test('after a force-push reviews of the lost commits point elsewhere; after a push they stay', async () => {
  const { github, commits, post, call } = await start({ headRef: 'topic' });
  const first = async () => (await call('GET', '/pulls/1/reviews')).json;
  github.moveHead(commits.earlier);
  await post(REVIEW);
  github.moveHead(commits.head);
  expect(await first()).toMatchObject([{ commit_id: commits.earlier }]);
  github.moveHead(commits.rewritten);
  expect(await first()).toMatchObject([{ commit_id: commits.rewritten }]);
  github.moveHead(commits.head, 'lost');
  expect(await first()).toMatchObject([{ commit_id: null }]);
  expect(github.reviews[0]?.originalCommitId).toBe(commits.earlier);
  expect((await call('GET', '/git/ref/heads/topic')).json).toMatchObject({ object: { sha: commits.head } });
});

test('an answer of the fake that breaks the description fails the test that got it', async () => {
  const { github, call, repository } = await start();
  // A state that does not exist, as a mistake in the fake would be.
  github.addReview({ user: { login: 'ann', type: 'User' }, body: JSON.parse('7') });
  expect((await call('GET', '/pulls/1/reviews')).status).toBe(500);
  expect(github.unexpected).toMatchObject([
    { kind: 'invalid-answer', problems: ['/0/body: must be string'] },
  ]);
  await expect(github.close()).rejects.toThrow('invalid answers');
  repository.cleanup();
  at = null;
});
