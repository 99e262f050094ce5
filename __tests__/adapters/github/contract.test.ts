import { afterEach, expect, test } from '@jest/globals';
import { openPullRequestHost } from '../../../src/adapters/github/open-host.ts';
import type { PullRequestHost } from '../../../src/ports.ts';
import { scenario, type Scenario } from '../../support/fake-github/scenario.ts';
import type { FakeGitHubOptions } from '../../support/fake-github/options.ts';

/** The adapter against the fake that stands for GitHub elsewhere: neither may know a GitHub that the other does not. */

let at: Scenario | null = null;

async function start(
  options: Partial<FakeGitHubOptions> = {},
): Promise<Scenario & { host: PullRequestHost }> {
  const opened = await scenario(options);
  at = opened;
  const { apiUrl, fullName: repository, number, token } = opened.github;
  const host = openPullRequestHost({
    apiUrl,
    token,
    repository,
    number,
    signal: new AbortController().signal,
    timeLeft: () => 60_000,
    note: () => {},
    userAgent: 'verdict-gate-test',
    secondMs: 1,
  });
  return { ...opened, host };
}

afterEach(async () => {
  const unexpected = at?.github.unexpected ?? [];
  await at?.end();
  at = null;
  expect(unexpected).toEqual([]);
});

test('the state of the pull request and its totals', async () => {
  const { host, commits } = await start({ draft: true });
  expect(await host.readState()).toEqual({
    isOpen: true,
    isDraft: true,
    headSha: commits.head,
    baseRef: 'main',
    changedFiles: 4,
    additions: 4,
    deletions: 2,
  });
});

test('a first look takes one request for each of state, range, files and reviews', async () => {
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
  expect(github.requests).toHaveLength(4);
  for (const { headers } of github.requests)
    expect(headers).toMatchObject({
      'x-github-api-version': '2022-11-28',
      'user-agent': expect.stringMatching(/^verdict-gate-test/),
    });
});
