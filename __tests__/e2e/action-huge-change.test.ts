/** A change of 2,500 files through the built action: lists in pages, one review, and a budget that does not reach far. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FILES_PER_PAGE } from '../../src/adapters/github/limits.ts';
import type { Verdict } from '../../src/core/verdict/verdict.ts';
import { WITH_KEY } from '../support/action-stage.ts';
import { commentingModel } from '../support/commenting-model.ts';
import { startFakeGitHub, type FakeGitHub } from '../support/fake-github/fake-github.ts';
import { buildRepository, type BuiltRepository } from '../support/git-repository.ts';
import { checkOut, runAction, type ActionEnd, type Checkout } from '../support/run-action.ts';
import { startScriptedModel, type ScriptEntry } from '../support/scripted-model.ts';

const FILES = 2_500;
const CHANGED_LINES = 2 * FILES;
/** Enough for a few of the 20 units. */
const SMALL_BUDGET = 60_000;
/** What a provider would count of one unit. */
const USAGE = { prompt_tokens: 9_000, completion_tokens: 200 };

const pathOf = (at: number) => `src/part-${at % 25}/file-${String(at).padStart(4, '0')}.ts`;
const oldLine = (at: number) => `export const value${at} = ${at};`;
const newLine = (at: number) => `export const value${at} = ${at} + 1;`;
const contents = (line: (at: number) => string) =>
  Object.fromEntries(
    Array.from({ length: FILES }, (_, at) => [pathOf(at), `// ${at}\n${line(at)}\n// end\n`]),
  );

/** On a file of the first unit; it blocks nothing, so that the missing coverage decides. */
const COMMENT = {
  path: pathOf(0),
  side: 'RIGHT',
  startLine: 2,
  line: 2,
  text: 'This shifts every value by one.',
  category: 'bug',
  severity: 'warning',
  quoteFrom: 'unit',
} as const;

let repository: BuiltRepository;
let github: FakeGitHub;
let checkout: Checkout;

beforeAll(async () => {
  repository = buildRepository({
    commits: [{ write: contents(oldLine) }, { branch: 'topic', write: contents(newLine) }],
  });
  github = await startFakeGitHub({ repository, head: repository.commits[1] ?? '' });
  checkout = await checkOut(github);
}, 120_000);

afterAll(async () => {
  await github.close();
  checkout.remove();
  repository.cleanup();
});

type Run = { readonly end: ActionEnd; readonly verdict: Verdict; readonly requests: readonly string[] };

async function review(inputs: Readonly<Record<string, string>>): Promise<Run> {
  const before = github.requests.length;
  // A quarter of what a runner has: a change of this size must not need more.
  const env = { NODE_OPTIONS: '--max-old-space-size=384' };
  const end = await runAction({
    github,
    workspace: checkout.workspace,
    temp: checkout.temp,
    inputs,
    env,
  });
  const { verdict } = JSON.parse(readFileSync(end.outputs['audit-file'] ?? '', 'utf8'));
  const requests = github.requests.slice(before).map(({ method, path, query }) => {
    const page = query['page'] === undefined ? '' : ` page ${query['page']}`;
    return `${method} ${path.replace('/repos/octo/demo', '')}${page}`;
  });
  return { end, verdict, requests };
}

type ModelRun = Run & { readonly review: FakeGitHub['reviews'][number] | undefined; readonly calls: number };

async function reviewByModel(inputs: Readonly<Record<string, string>>): Promise<ModelRun> {
  const reviewer = commentingModel([COMMENT]);
  const counted: ScriptEntry = (request) => {
    const said = reviewer.answer(request);
    if (said.kind !== 'http') return said;
    return { ...said, text: JSON.stringify({ ...JSON.parse(said.text), usage: USAGE }) };
  };
  const model = await startScriptedModel([counted], { repeatLast: true });
  const before = github.reviews.length;
  try {
    const run = await review({ ...WITH_KEY, 'base-url': model.baseUrl, ...inputs });
    const posted = github.reviews.slice(before);
    expect(posted).toHaveLength(1);
    expect(github.unexpected).toEqual([]);
    return { ...run, review: posted[0], calls: model.requests.length };
  } finally {
    await model.close();
  }
}

describe('a change of 2,500 files', () => {
  it('is read in pages and whole by the rules, and costs its pages and a handful of requests', async () => {
    const { end, verdict, requests } = await review({ reviewer: 'rules' });
    expect(end.exitCode).toBe(0);
    expect(verdict).toMatchObject({
      decision: 'approve',
      notes: ['no_gate', 'rules_only'],
      coverage: {
        percent: 100,
        reviewedLines: CHANGED_LINES,
        reviewableLines: CHANGED_LINES,
        unreviewed: [],
      },
    });
    expect(end.log).not.toMatch(/gap|unexpected error/);
    const pages = requests.filter((each) => each.includes('/files'));
    expect(pages).toHaveLength(Math.ceil(FILES / FILES_PER_PAGE));
    expect(new Set(pages).size).toBe(pages.length);
    // Some are asked for at the same time, in no certain order.
    expect(requests.filter((each) => !each.includes('/files')).toSorted()).toEqual(
      [
        'GET /pulls/1',
        'GET /git/ref/heads/main',
        `GET /compare/${github.baseSha}...${github.headSha} page 2`,
        'GET /pulls/1/reviews page 1',
        'GET /pulls/1/reviews page 1',
        'GET /pulls/1',
        'GET /git/ref/heads/main',
        `GET /compare/${github.baseSha}...${github.headSha} page 2`,
        'POST /pulls/1/reviews',
      ].toSorted(),
    );
  }, 120_000);

  it('of which GitHub hides a file is held against the totals: said, and no comment stands on it', async () => {
    github.set({ patches: { [COMMENT.path]: { kind: 'hidden' } } });
    const { end, verdict, review: posted } = await reviewByModel({});
    github.set({ patches: {} });
    expect(end.log).toContain(`GitHub lists ${FILES - 1} of ${FILES} changed files`);
    expect(verdict).toMatchObject({ decision: 'approve', coverage: { percent: 100 } });
    expect(posted?.comments).toEqual([]);
    expect(posted?.body).toContain(COMMENT.text);
  }, 120_000);

  it('that the budget does not reach whole is inconclusive, and says how little was reviewed', async () => {
    const {
      end,
      verdict,
      review: posted,
      calls,
    } = await reviewByModel({
      'max-total-tokens': String(SMALL_BUDGET),
      concurrency: '1',
    });
    expect(verdict).toMatchObject({ decision: 'inconclusive', reasons: ['budget_exhausted'] });
    expect(end.exitCode).toBe(1);
    const { coverage } = verdict;
    expect(calls).toBeGreaterThan(1);
    expect(coverage.percent).toBeLessThan(50);
    expect(coverage.reviewedLines).toBeGreaterThan(0);
    const missing = coverage.unreviewed.reduce((sum, each) => sum + each.changedLines, 0);
    expect(coverage.reviewedLines + missing).toBe(CHANGED_LINES);
    // An earlier run of these tests has commented the finding: it is listed, and not commented again.
    expect(posted).toMatchObject({ state: 'COMMENTED', comments: [] });
    expect(posted?.body).toContain(`Still open from earlier reviews: 1`);
    expect(posted?.body).toContain(`${COMMENT.path}:${COMMENT.line}`);
    for (const text of [posted?.body ?? '', end.summary]) {
      expect(text).toMatch(/^### NOT FULLY REVIEWED: The token budget ended before the review did/);
      expect(text).toContain(`Coverage ${coverage.percent} %: ${coverage.reviewedLines} of ${CHANGED_LINES}`);
      expect(text).toContain(`and ${coverage.unreviewed.length - 20} more, in the files of the run`);
    }
    expect(posted?.body.length).toBeLessThan(20_000);
  }, 120_000);
});
