import { afterEach, expect, test } from '@jest/globals';
import { scenario, type Scenario } from './scenario.ts';

let at: Scenario | null = null;

async function start(...options: Parameters<typeof scenario>): Promise<Scenario> {
  return (at = await scenario(...options));
}

afterEach(async () => {
  await at?.end();
  at = null;
});

test('every reading operation gives an answer that GitHub could give', async () => {
  const { github, call, commits } = await start();
  github.addReview({ user: { login: 'ann', type: 'User' } });
  const id = github.reviews[0]?.id;
  for (const path of [
    '/pulls/1',
    '/pulls/1/files',
    '/pulls/1/reviews',
    `/pulls/1/reviews/${id}`,
    `/pulls/1/reviews/${id}/comments`,
    `/compare/main...${commits.head}`,
    `/compare/octo%3Amain...${commits.head}`,
    '/contents/a.ts?ref=topic',
    '/contents/',
    '/git/ref/heads/main',
    '/git/ref/pull/1/head',
    '/collaborators/bob/permission',
  ])
    expect({ path, status: (await call('GET', path)).status }).toEqual({ path, status: 200 });
  expect(github.unexpected).toEqual([]);
});

test('a posted review is kept, shown, and recorded with what was sent', async () => {
  const { github, post, call } = await start();
  const comments = [{ path: 'a.ts', line: 2, side: 'RIGHT', body: 'why' }];
  const reply = await post({ body: 'look', event: 'COMMENT', comments });
  expect(reply).toMatchObject({ status: 200, json: { state: 'COMMENTED', commit_id: github.headSha } });
  expect(github.reviews).toMatchObject([
    { body: 'look', user: { login: 'github-actions[bot]' }, comments: [{ path: 'a.ts', line: 2 }] },
  ]);
  const [review] = github.reviews;
  expect(await call('GET', `/pulls/1/reviews/${review?.id}/comments`)).toMatchObject({
    json: [{ path: 'a.ts', line: 2, body: 'why' }],
  });
  expect(github.requests[0]).toMatchObject({
    method: 'POST',
    path: '/repos/octo/demo/pulls/1/reviews',
    body: { body: 'look', event: 'COMMENT', comments },
    headers: { authorization: `Bearer ${github.token}` },
    status: 200,
  });
  expect(github.unexpected).toEqual([]);
});

test('what the fake does not know is answered with 501 and recorded', async () => {
  const { github, call } = await start();
  expect((await call('GET', '/issues/1/comments')).status).toBe(501);
  expect(github.unexpected).toMatchObject([
    { kind: 'unknown-operation', method: 'GET', path: '/repos/octo/demo/issues/1/comments' },
  ]);
});

test('a request that the description refuses is a 422 and recorded', async () => {
  const { github, post } = await start();
  expect((await post({ event: 'SHOUT', body: 'x' })).status).toBe(422);
  expect(github.unexpected).toMatchObject([{ kind: 'invalid-request' }]);
  expect(github.reviews).toEqual([]);
});

test('with a prefix the same operations stand below it, and nowhere else', async () => {
  const { github, call } = await start({ prefix: '/api/v3' });
  expect(github.apiUrl).toBe(`${github.serverUrl}/api/v3`);
  expect((await call('GET', '/pulls/1')).status).toBe(200);
  expect((await fetch(`${github.serverUrl}/repos/octo/demo/pulls/1`)).status).toBe(501);
  expect(github.unexpected).toHaveLength(1);
});
