import { afterEach, expect, test } from '@jest/globals';
import { openPullRequestHost } from '../../../src/adapters/github/open-host.ts';
import type { NewReview } from '../../../src/core/pull-request/model.ts';
import type { PullRequestHost } from '../../../src/ports.ts';
import {
  ABUSE_422,
  primaryLimit,
  secondaryLimit,
  STORED_THEN_502,
  type Fault,
} from '../../support/fake-github/faults.ts';
import { READ_ONLY_ACTIONS_BOT, type FakeGitHubOptions } from '../../support/fake-github/options.ts';
import { OWNER, scenario, type Scenario } from '../../support/fake-github/scenario.ts';
import { buildRepository, type BuiltRepository, type RepositorySpec } from '../../support/git-repository.ts';

/** The adapter against the fake that stands for GitHub elsewhere: neither may know a GitHub that the other does not. */

let at: Scenario | null = null;
const repositories: BuiltRepository[] = [];

type Started = Scenario & {
  readonly host: PullRequestHost;
  /** A client of its own, so that its writes do not keep the pace of others: reviews are three seconds apart. */
  readonly open: () => PullRequestHost;
};

async function start(options: Partial<FakeGitHubOptions> = {}): Promise<Started> {
  const opened = await scenario(options);
  at = opened;
  const { apiUrl, fullName: repository, number, token } = opened.github;
  const open = () =>
    openPullRequestHost({
      apiUrl,
      token,
      repository,
      number,
      signal: new AbortController().signal,
      timeLeft: () => 60_000,
      note: () => {},
      userAgent: 'verdict-gate-test',
      secondMs: 1,
      attemptMs: 2_000,
    });
  return { ...opened, host: open(), open };
}

/** A repository that goes away after the test. */
function built(spec: RepositorySpec): BuiltRepository {
  const repository = buildRepository(spec);
  repositories.push(repository);
  return repository;
}

afterEach(async () => {
  const unexpected = at?.github.unexpected ?? [];
  await at?.end();
  at = null;
  repositories.splice(0).forEach(({ cleanup }) => cleanup());
  expect(unexpected).toEqual([]);
});

test('the state of the pull request and its totals', async () => {
  const { host, commits } = await start({ draft: true });
  expect(await host.readState()).toEqual({
    isOpen: true,
    isDraft: true,
    headSha: commits.head,
    headRepository: 'octo/demo',
    author: { login: expect.any(String), type: 'User' },
    baseRef: 'main',
    changedFiles: 4,
    additions: 4,
    deletions: 2,
  });
});

test('a first look takes two requests for the range, and one for each of state, files and reviews', async () => {
  const { host, github, commits } = await start();
  const state = await host.readState();
  expect(await host.readRange(state.baseRef, state.headSha)).toEqual({
    tip: commits.base,
    mergeBase: commits.base,
  });
  const { files, gap } = await host.readFiles(state);
  expect(gap).toBeNull();
  expect(files.map(({ path, previousPath, status }) => [path, previousPath, status])).toEqual([
    ['a.ts', null, 'modified'],
    ['b.ts', null, 'added'],
    ['logo.bin', null, 'added'],
    ['new.txt', 'old.txt', 'renamed'],
  ]);
  expect(files[0]?.patch).toMatch(/^@@ -1,5 \+1,5 @@/);
  expect(await host.readReviews()).toEqual([]);
  expect(github.requests).toHaveLength(5);
  for (const { headers } of github.requests)
    expect(headers).toMatchObject({
      'x-github-api-version': '2022-11-28',
      'user-agent': expect.stringMatching(/^verdict-gate-test/),
    });
});

test('on an Enterprise Server everything stands below the path of its API', async () => {
  const { host, github } = await start({ prefix: '/api/v3' });
  const state = await host.readState();
  await host.readRange(state.baseRef, state.headSha);
  await host.readFiles(state);
  await host.readReviews();
  expect(github.requests.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test('the range is read without files or patches, from a branch with any name', async () => {
  const ref = 'release/1.0#100%';
  const repository = built({
    commits: [
      { branch: ref, write: { a: 'a' } },
      { branch: 'topic', parents: [0], write: { b: 'b' } },
    ],
    checkout: 'topic',
  });
  const [base = '', head = ''] = repository.commits;
  const { host, github } = await start({ repository, head, base: { ref } });
  expect(await host.readRange(ref, head)).toEqual({ tip: base, mergeBase: base });
  expect(github.requests).toHaveLength(2);
  expect(github.requests[1]?.query).toMatchObject({ per_page: '1', page: '2' });
});

test('the tip of the base is not the merge base once the base has moved', async () => {
  const { host, github, commits } = await start();
  github.moveBase(commits.unrelated);
  expect(await host.readRange('main', commits.head)).toEqual({
    tip: commits.unrelated,
    mergeBase: commits.base,
  });
});

test('a branch that is not there is an error that says what was read', async () => {
  const { host, commits } = await start();
  await expect(host.readRange('gone', commits.head)).rejects.toMatchObject({
    code: 'host',
    message: expect.stringMatching(/^the base branch gone could not be read: .* 404/),
  });
});

test('files that a long answer leaves without counts are cured by smaller pages', async () => {
  const { host, github } = await start({ patchLinesPerAnswer: 18 });
  const { files, gap } = await host.readFiles(await host.readState());
  expect(gap).toBeNull();
  expect(files.map(({ path, additions }) => [path, additions])).toEqual([
    ['a.ts', 2],
    ['b.ts', 2],
    ['logo.bin', 0],
    ['new.txt', 0],
  ]);
  expect(github.requests.map(({ query }) => query['per_page']).slice(1)).toEqual(['30', '10', '1']);
});

test('a file that stays without counts is a gap, and one that is missing too', async () => {
  const { host } = await start({ patches: { 'a.ts': { kind: 'zeroed' }, 'b.ts': { kind: 'hidden' } } });
  const { files, gap } = await host.readFiles(await host.readState());
  expect(files).toHaveLength(3);
  expect(gap).toMatch(/^GitHub lists 3 of 4 changed files; its rows add up to \+0 -0 lines/);
});

test('a file without a patch keeps its counts and is no gap', async () => {
  const { host } = await start({ patches: { 'a.ts': { kind: 'no-patch' } } });
  const { files, gap } = await host.readFiles(await host.readState());
  expect(files[0]).toMatchObject({ path: 'a.ts', additions: 2, deletions: 2, patch: null });
  expect(gap).toBeNull();
});

test('a head that moves while the files are read is a gap', async () => {
  const { host, github, commits } = await start();
  const state = await host.readState();
  github.moveHead(commits.earlier);
  expect((await host.readFiles(state)).gap).toMatch(/^GitHub lists 1 of 4 changed files/);
});

test('reviews of everybody, pending ones of our own alone, over several pages', async () => {
  const { host, github } = await start();
  for (let at = 0; at < 120; at += 1)
    github.addReview({ user: { login: 'ann', type: 'User' }, body: `review ${at}` });
  github.addReview({ user: { login: 'ann', type: 'User' }, state: 'PENDING' });
  github.addReview({ user: { login: 'github-actions[bot]', type: 'Bot' }, state: 'PENDING' });
  const reviews = await host.readReviews();
  expect(reviews).toHaveLength(121);
  expect(reviews[119]).toMatchObject({ state: 'COMMENTED', body: 'review 119', author: { login: 'ann' } });
  expect(reviews[120]).toMatchObject({
    state: 'PENDING',
    author: { login: 'github-actions[bot]', type: 'Bot' },
  });
  expect(github.requests).toHaveLength(2);
});

test('texts at a commit: as they are, missing, and no file', async () => {
  const { host, commits } = await start();
  expect(await host.readText('b.ts', commits.head)).toBe('first\nsecond\n');
  expect(await host.readText('b.ts', commits.base)).toBeNull();
  expect(await host.readText('b.ts', '0'.repeat(40))).toBeNull();
  expect(await host.readText('a/../b.ts', commits.head)).toBeNull();
});

test('texts below folders with odd names; a folder, a submodule and a link to nothing are no texts', async () => {
  const repository = built({
    commits: [
      {
        write: { '.github/work flows/a#b%20?.yml': 'on: push\n', 'empty.txt': '' },
        link: { broken: 'nowhere' },
        submodule: { sub: 'c'.repeat(40) },
      },
      { branch: 'topic', write: { x: 'x' } },
    ],
  });
  const [base = '', head = ''] = repository.commits;
  const { host } = await start({ repository, head });
  expect(await host.readText('.github/work flows/a#b%20?.yml', base)).toBe('on: push\n');
  expect(await host.readText('empty.txt', base)).toBe('');
  for (const path of ['.github', 'sub', 'broken'])
    await expect(host.readText(path, base)).rejects.toMatchObject({
      message: expect.stringMatching(/is not a file$/),
    });
});

const review = (commit: string, more: Partial<NewReview> = {}): NewReview => ({
  commit,
  event: 'REQUEST_CHANGES',
  body: 'the body',
  comments: [
    { path: 'a.ts', line: 2, startLine: null, body: 'one line' },
    { path: 'a.ts', line: 26, startLine: 24, body: 'three lines' },
  ],
  ...more,
});

test('a review is posted whole, and dismissed later', async () => {
  const { host, github, commits } = await start();
  const post = await host.createReview(review(commits.head));
  if (post.kind !== 'posted') throw new Error(JSON.stringify(post));
  expect(github.reviews).toMatchObject([
    {
      id: post.id,
      state: 'CHANGES_REQUESTED',
      body: 'the body',
      commitId: commits.head,
      comments: [
        { path: 'a.ts', line: 2, side: 'RIGHT', startLine: null, startSide: null },
        { path: 'a.ts', line: 26, side: 'RIGHT', startLine: 24, startSide: 'RIGHT' },
      ],
    },
  ]);
  expect(await host.readReviews()).toMatchObject([{ id: post.id, url: post.url, commit: commits.head }]);
  expect(await host.hasComments(post.id)).toBe(true);
  expect(await host.deletePendingReview(post.id)).toMatchObject({ kind: 'refused', refusal: 'other' });
  expect(await host.dismissReview(post.id, 'cleared')).toEqual({ kind: 'done' });
  expect(github.reviews).toMatchObject([{ state: 'DISMISSED', dismissal: 'cleared' }]);
});

test('a pending review of ours blocks the next one until it is deleted', async () => {
  const { host, github, commits } = await start();
  const left = github.addReview({ user: { login: 'github-actions[bot]', type: 'Bot' }, state: 'PENDING' });
  expect(await host.createReview(review(commits.head))).toMatchObject({
    kind: 'refused',
    refusal: 'pending_review',
  });
  expect(await host.hasComments(left.id)).toBe(false);
  expect(await host.deletePendingReview(left.id)).toEqual({ kind: 'done' });
  expect(await host.createReview(review(commits.head, { comments: [] }))).toMatchObject({ kind: 'posted' });
  expect(await host.deletePendingReview(left.id)).toMatchObject({ kind: 'refused', refusal: 'not_found' });
});

test('what GitHub refuses of a review', async () => {
  const { open, commits, github } = await start();
  const refusalOf = async (more: Partial<NewReview>) => {
    const post = await open().createReview(review(commits.head, more));
    return post.kind === 'refused' ? post.refusal : post.kind;
  };
  expect(await refusalOf({ event: 'APPROVE' })).toBe('approval_not_permitted');
  expect(await refusalOf({ body: 'x'.repeat(65_537) })).toBe('body_too_long');
  expect(await refusalOf({ commit: commits.unrelated })).toBe('other');
  expect(await refusalOf({ comments: [{ path: 'a.ts', line: 15, startLine: null, body: 'x' }] })).toBe(
    'other',
  );
  expect(await refusalOf({ comments: [{ path: 'old.txt', line: 1, startLine: null, body: 'x' }] })).toBe(
    'other',
  );
  expect(github.reviews).toEqual([]);
});

test('the author of the pull request may neither approve it nor request changes', async () => {
  const { open, commits } = await start({ author: OWNER, tokens: { 'token-of-the-owner': OWNER } });
  for (const event of ['APPROVE', 'REQUEST_CHANGES'] as const)
    expect(await open().createReview(review(commits.head, { event }))).toMatchObject({
      kind: 'refused',
      refusal: 'own_pull_request',
    });
  expect(await open().createReview(review(commits.head, { event: 'COMMENT' }))).toMatchObject({
    kind: 'posted',
  });
});

test('a token of a fork reads and may not write', async () => {
  const { host, github, commits } = await start({ tokens: { 'token-of-a-fork': READ_ONLY_ACTIONS_BOT } });
  expect(await host.readState()).toMatchObject({ isOpen: true });
  expect(await host.createReview(review(commits.head))).toMatchObject({
    kind: 'forbidden',
    detail: expect.stringContaining('Resource not accessible by integration'),
  });
  expect(github.requests).toHaveLength(2);
});

test.each<[string, Fault, number]>([
  ['stored, and the answer is lost', { kind: 'stored-then-socket-closed' }, 1],
  ['stored, and no answer comes', { kind: 'stored-then-hang' }, 1],
  ['stored, and a proxy answers 502', STORED_THEN_502, 1],
  ['lost with its request', { kind: 'socket-closed' }, 0],
  ['answered by a 503', { kind: 'answer', status: 503 }, 0],
])('a review that is %s may be there, and is not sent again', async (_name, fault, stored) => {
  const { host, github, commits } = await start();
  github.fault({ method: 'POST' }, fault);
  expect(await host.createReview(review(commits.head))).toMatchObject({ kind: 'unknown' });
  expect([github.requests.length, github.reviews.length]).toEqual([1, stored]);
});

test.each<[string, Fault]>([
  ['the secondary limit', secondaryLimit()],
  ['the secondary limit without a time', secondaryLimit(null)],
  ['the secondary limit as 422', ABUSE_422],
  ['the primary limit', primaryLimit(4_000_000_000)],
])('%s refuses a review, which is not sent again', async (_name, fault) => {
  const { host, github, commits } = await start();
  github.fault({ method: 'POST' }, fault);
  expect(await host.createReview(review(commits.head))).toMatchObject({
    kind: 'refused',
    refusal: 'rate_limited',
  });
  expect(github.requests).toHaveLength(1);
});

test.each<[string, Fault]>([
  ['the secondary limit', secondaryLimit()],
  ['the primary limit', primaryLimit(0)],
  ['a broken connection', { kind: 'socket-closed' }],
  ['a 502', { kind: 'answer', status: 502 }],
])('a list is read after all when %s meets its second page', async (_name, fault) => {
  const { host, github } = await start();
  for (let at = 0; at < 101; at += 1) github.addReview({ user: { login: 'ann', type: 'User' } });
  github.fault({ path: /\/reviews$/, nth: 2 }, fault);
  expect(await host.readReviews()).toHaveLength(101);
  expect([github.requests.length, github.scriptLeft]).toEqual([3, 0]);
});
