import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { startFakeGitHub, type FakeGitHub } from '../../support/fake-github/fake-github.ts';
import { ACTIONS_BOT } from '../../support/fake-github/options.ts';
import { buildRepository, type BuiltRepository } from '../../support/git-repository.ts';
import { openPullRequestHost } from '../../../src/adapters/github/open-host.ts';
import { closeServers, scripted } from './scripted-host.ts';

/** Cases about pages and addresses of the API. */
function readCase(name: string) {
  const part = (which: string): unknown =>
    JSON.parse(readFileSync(new URL(`../../fixtures/cases/${name}.${which}.json`, import.meta.url), 'utf8'));
  return { input: part('input'), expect: z.object({ expect: z.unknown() }).parse(part('expected')).expect };
}

const fakes: { github: FakeGitHub; repository: BuiltRepository }[] = [];
afterEach(async () => {
  await closeServers();
  for (const { github, repository } of fakes.splice(0)) {
    await github.close();
    repository.cleanup();
  }
});

async function fakeOf(options: { readonly prefix?: string } = {}): Promise<FakeGitHub> {
  const repository = buildRepository({
    commits: [{ write: { a: '1\n' } }, { branch: 'topic', write: { a: '2\n' } }],
  });
  const github = await startFakeGitHub({ repository, head: repository.commits[1] ?? '', ...options });
  fakes.push({ github, repository });
  return github;
}

function hostOn(github: FakeGitHub, apiUrl: string) {
  return openPullRequestHost({
    apiUrl,
    token: github.token,
    repository: github.fullName,
    number: github.number,
    signal: new AbortController().signal,
    timeLeft: () => 60_000,
    note: () => {},
    userAgent: 'verdict-gate-test',
  });
}

test('concatenated-pages-not-json: pages are read one by one, and several arrays in one answer are an error', async () => {
  const { input, expect: wanted } = readCase('github/concatenated-pages-not-json');
  const { pages, concatenated } = z
    .object({ pages: z.array(z.string()), concatenated: z.string() })
    .parse(input);
  expect(() => JSON.parse(concatenated)).toThrow();
  expect(wanted).toMatchObject({ concatenatedIsNotOneJsonText: true, neverPartialWithoutError: true });
  expect(z.object({ itemsFromPages: z.number() }).parse(wanted).itemsFromPages).toBe(pages.length);
  const { host } = await scripted(() => ({ status: 200, body: concatenated }));
  await expect(host.readReviews()).rejects.toMatchObject({ code: 'host' });
});

test('only-first-page-of-reviews: our own review is found on any page', async () => {
  const { generate } = z
    .object({ generate: z.object({ reviews: z.number(), ownReviewAt: z.number(), perPage: z.number() }) })
    .parse(readCase('github/only-first-page-of-reviews').input);
  const github = await fakeOf();
  // The client asks for up to 100 a page: as many pages as the case has of its 30.
  const total = Math.ceil((generate.reviews / generate.perPage) * 100);
  const ownAt = Math.ceil((generate.ownReviewAt / generate.perPage) * 100);
  for (let index = 1; index <= total; index += 1) {
    github.addReview({ user: ACTIONS_BOT, body: index === ownAt ? 'our own' : `review ${index}` });
  }
  const reviews = await hostOn(github, github.apiUrl).readReviews();
  expect(reviews).toHaveLength(total);
  expect(reviews.some(({ body }) => body === 'our own')).toBe(true);
});

test('enterprise-server-base-url: every request goes to the address that the runner names', async () => {
  const { input, expect: wanted } = readCase('config/enterprise-server-base-url');
  const { env } = z.object({ env: z.object({ GITHUB_API_URL: z.url() }) }).parse(input);
  const github = await fakeOf({ prefix: new URL(env.GITHUB_API_URL).pathname });
  const host = hostOn(github, github.apiUrl);
  const state = await host.readState();
  await host.readRange(state.baseRef, state.headSha);
  await host.readFiles(state);
  await host.readReviews();
  expect(github.requests.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(github.unexpected).toEqual([]);
  // The only place that makes a client, so the only one that could make it for another address.
  const sources = ['client', 'open-host', 'reading', 'writing'].map((name) =>
    readFileSync(new URL(`../../../src/adapters/github/${name}.ts`, import.meta.url), 'utf8'),
  );
  const factories = sources.filter((source) => source.includes('getOctokit(')).length;
  expect(factories).toBe(z.object({ clientFactories: z.number() }).parse(wanted).clientFactories);
});
