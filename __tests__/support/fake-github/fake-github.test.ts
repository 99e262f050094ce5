import { afterEach, expect, test } from '@jest/globals';
import { ACTIONS_BOT } from './options.ts';
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

test('a body that is no JSON is a 400 and recorded', async () => {
  const { github } = await start();
  const response = await fetch(`${github.apiUrl}/repos/octo/demo/pulls/1/reviews`, {
    method: 'POST',
    headers: { authorization: `Bearer ${github.token}` },
    body: '{',
  });
  expect(response.status).toBe(400);
  expect(github.unexpected).toMatchObject([{ kind: 'invalid-request' }]);
});

test('a private repository is not there without a token, nor its pull request without the permission', async () => {
  const { call } = await start({
    private: true,
    tokens: { all: ACTIONS_BOT, blind: { ...ACTIONS_BOT, pullRequests: 'none' } },
  });
  const statuses = [];
  for (const token of ['all', 'blind', null])
    statuses.push((await call('GET', '/pulls/1', undefined, token)).status);
  expect(statuses).toEqual([200, 403, 404]);
});

test('a permission is what the test says, else what the repository is', async () => {
  const { call, github } = await start({ collaborators: { ann: 'admin', gone: null } });
  const permission = async (login: string) => (await call('GET', `/collaborators/${login}/permission`)).json;
  expect(await permission('ann')).toMatchObject({ permission: 'admin', user: { login: 'ann' } });
  expect(await permission('bob')).toMatchObject({ permission: 'read' });
  expect(await permission('gone')).toMatchObject({ message: 'gone is not a user' });
  expect(github.unexpected).toEqual([]);
});

test('the branch of a fork is compared by its owner, and no branch of the fork is one of the repository', async () => {
  const { call, commits } = await start({ headRepository: 'forker/demo', headRef: 'patch/1' });
  const compared = await call('GET', `/compare/main...forker%3Apatch%2F1`);
  expect(compared).toMatchObject({
    status: 200,
    json: { ahead_by: 2, commits: [{ sha: commits.earlier }, {}] },
  });
  expect((await call('GET', '/compare/main...patch%2F1')).status).toBe(404);
  expect((await call('GET', `/compare/octo%3Amain...${commits.head}`)).status).toBe(200);
  expect((await call('GET', '/pulls/1')).json).toMatchObject({
    head: { label: 'forker:patch/1', repo: { full_name: 'forker/demo', fork: true } },
    base: { label: 'octo:main', repo: { full_name: 'octo/demo', fork: false } },
  });
});

test('a deleted fork leaves no repository of the head', async () => {
  const { github, call } = await start({ headRepository: null });
  const reply = await call('GET', '/pulls/1');
  expect([reply.status, reply.json]).toMatchObject([200, { head: { repo: null, sha: github.headSha } }]);
});

test('an event shows the pull request as it is by now', async () => {
  const { github, commits } = await start({
    draft: true,
    title: 'Before',
    author: { login: 'ann', type: 'User' },
  });
  github.set({ draft: false, title: 'After', labels: ['ready'] });
  github.moveHead(commits.rewritten);
  github.moveBase(commits.unrelated);
  expect(github.event('synchronize', { before: commits.head })).toMatchObject({
    action: 'synchronize',
    number: 1,
    before: commits.head,
    pull_request: {
      title: 'After',
      draft: false,
      labels: [{ name: 'ready' }],
      user: { login: 'ann' },
      head: { sha: commits.rewritten },
      base: { sha: commits.unrelated },
    },
    repository: { full_name: 'octo/demo', default_branch: 'main' },
  });
});
