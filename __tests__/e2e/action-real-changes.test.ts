/**
 * Real changes with real comments, through the built action, onto a GitHub that refuses what GitHub refuses.
 *
 * The texts of the comments, their places and the diffs are of the data sets (__tests__/fixtures/aacr and review-fix).
 * The answers of the model are synthetic, as in real-changes.test.ts, which has the same changes on the command line.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Disposition, Finding } from '../../src/core/finding/finding.ts';
import { MAX_BODY_FINDINGS } from '../../src/core/finding/place.ts';
import { MAX_REVIEW_COMMENTS } from '../../src/core/publication/form.ts';
import type { Verdict } from '../../src/core/verdict/verdict.ts';
import { WITH_KEY } from '../support/action-stage.ts';
import { commentingModel } from '../support/commenting-model.ts';
import { startFakeGitHub, type FakeGitHub } from '../support/fake-github/fake-github.ts';
import type { GitHubRequest } from '../support/fake-github/records.ts';
import { placeOf } from '../support/expected-place.ts';
import { parseDiff } from '../support/parsed-diff.ts';
import { aacrChangesWithComments, reviewFixChanges, type RealChange } from '../support/real-changes.ts';
import { buildRepositoryOfDiff } from '../support/repository-of-diff.ts';
import { checkOut, runAction, type ActionEnd } from '../support/run-action.ts';
import { startScriptedModel } from '../support/scripted-model.ts';

type Outcome = {
  readonly end: ActionEnd;
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
  readonly dispositions: readonly Disposition[];
  /** Candidates that the model gave. */
  readonly given: number;
  readonly posted: FakeGitHub['reviews'];
  readonly requests: readonly GitHubRequest[];
  readonly unexpected: FakeGitHub['unexpected'];
};

async function reviewChange({ diff, comments }: RealChange, maxInline: number | null): Promise<Outcome> {
  const repository = buildRepositoryOfDiff(diff);
  const [base = '', head = ''] = repository.commits;
  const reviewer = commentingModel(comments);
  const model = await startScriptedModel([reviewer.answer], { repeatLast: true });
  const github = await startFakeGitHub({ repository, base: { ref: 'main', sha: base }, head });
  const { workspace, temp, remove } = await checkOut(github);
  try {
    const cap = maxInline === null ? {} : { 'max-inline-comments': String(maxInline) };
    // Without context, so that what a comment quotes from a file comes from the tool.
    const inputs = { ...WITH_KEY, 'base-url': model.baseUrl, 'context-bytes': '0', ...cap };
    const end = await runAction({ github, workspace, temp, inputs });
    const fileOf = (output: string) => JSON.parse(readFileSync(end.outputs[output] ?? '', 'utf8'));
    const { findings, dispositions } = fileOf('findings-file');
    return {
      end,
      verdict: fileOf('audit-file').verdict,
      findings,
      dispositions,
      given: reviewer.given.size,
      posted: github.reviews,
      requests: [...github.requests],
      unexpected: [...github.unexpected],
    };
  } finally {
    await Promise.all([model.close(), github.close()]);
    remove();
    repository.cleanup();
  }
}

const changes = [...reviewFixChanges(), ...aacrChangesWithComments()];
const DEFAULT_INLINE = 10;
/** More than a review of ours ever holds: what is over `MAX_REVIEW_COMMENTS` goes to the body all the same. */
const MOST_INLINE = 50;
/** Changes that are over the default cap are reviewed with both caps; the others cannot tell them apart. */
const runs = changes.flatMap((change) =>
  change.comments.length > DEFAULT_INLINE
    ? [
        { change, cap: null, most: DEFAULT_INLINE },
        { change, cap: MOST_INLINE, most: MAX_REVIEW_COMMENTS },
      ]
    : [{ change, cap: null, most: DEFAULT_INLINE }],
);
const outcomes = new Map<(typeof runs)[number], Outcome>();

/** Two at a time: a run is mostly the start of processes. */
beforeAll(async () => {
  const waiting = [...runs];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      outcomes.set(next, await reviewChange(next.change, next.cap));
  };
  await Promise.all([work(), work()]);
}, 300_000);

function outcomeOf(run: (typeof runs)[number]): Outcome {
  const outcome = outcomes.get(run);
  if (outcome === undefined) throw new Error(`${run.change.id} was not reviewed`);
  return outcome;
}

const ofKind = (kind: Disposition['kind'], { dispositions }: Outcome) =>
  dispositions.filter((each) => each.kind === kind);

/** Findings that the dispositions place on lines. */
function inlineFindings(outcome: Outcome): Finding[] {
  const inline = new Set(ofKind('inline', outcome).flatMap(({ fingerprint }) => fingerprint ?? []));
  return outcome.findings.filter(({ fingerprint }) => inline.has(fingerprint));
}

describe.each(
  runs.map((run) => ({
    run,
    name: `${run.change.id}, max-inline-comments ${run.cap ?? 'as it is by default'}`,
  })),
)('$name', ({ run }) => {
  const files = parseDiff(run.change.diff);

  it('ends with one review that GitHub took at once, or none where there is nothing to say', () => {
    const { end, posted, requests, unexpected, verdict } = outcomeOf(run);
    expect(unexpected).toEqual([]);
    expect(requests.filter(({ status }) => status !== 200)).toEqual([]);
    const writes = requests.filter(({ method }) => method !== 'GET');
    expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /repos/octo/demo/pulls/1/reviews',
    ]);
    expect(posted).toHaveLength(1);
    expect(posted[0]).toMatchObject({
      state: verdict.decision === 'request_changes' ? 'CHANGES_REQUESTED' : 'COMMENTED',
      originalCommitId: verdict.head,
    });
    expect(end.outputs).toMatchObject({
      verdict: verdict.decision,
      'review-id': String(posted[0]?.id),
      'review-coverage': '100',
      'findings-count': String(verdict.findings.length),
    });
    expect(end.exitCode).toBe(verdict.decision === 'request_changes' ? 1 : 0);
  });

  it('loses no claim: on a line, in the body, counted, or dropped with a reason', () => {
    const outcome = outcomeOf(run);
    const { dispositions, given, findings, posted, verdict } = outcome;
    const [inline, dropped] = [ofKind('inline', outcome), ofKind('dropped', outcome)];
    const body = ofKind('body', outcome);
    expect(inline.length + body.length + dropped.length).toBe(given);
    expect(dispositions).toHaveLength(given);
    expect(inline.length + body.length).toBe(findings.length);
    expect(inline).toHaveLength(posted[0]?.comments.length ?? 0);
    const text = posted[0]?.body ?? '';
    const counted = Number(/^And (\d+) more, in the findings file/m.exec(text)?.[1] ?? 0);
    const numbered = text.match(/^\*\*\d+\. /gm) ?? [];
    expect(numbered.length + counted).toBe(body.length);
    expect(numbered.length).toBe(Math.min(body.length, MAX_BODY_FINDINGS));
    for (const claim of verdict.droppedClaims) expect(text).toContain(claim.path);
  });

  it('puts each comment on the lines of its finding, and no more of them than asked for', () => {
    const outcome = outcomeOf(run);
    const placed = inlineFindings(outcome).map(({ path, startLine, line }) => ({
      path,
      line,
      startLine: startLine === line ? null : startLine,
      side: 'RIGHT',
    }));
    const posted = outcome.posted[0]?.comments ?? [];
    const comments = posted.map(({ path, line, startLine, side }) => ({ path, line, startLine, side }));
    expect(comments).toEqual(placed);
    const expected = run.change.comments.flatMap((comment) => placeOf(comment, files) ?? []);
    for (const { path, line, startLine } of comments)
      expect(expected).toContainEqual({ path, side: 'RIGHT', startLine: startLine ?? line, line });
    expect(comments.length).toBeLessThanOrEqual(run.most);
    const onLines = outcome.findings.filter(({ side, inChange }) => side === 'RIGHT' && inChange);
    expect(comments).toHaveLength(Math.min(run.most, onLines.length));
  });
});

describe('all real changes together', () => {
  it('end as counted here', () => {
    const all = runs.map(outcomeOf);
    const count = (cap: number) => {
      const some = runs.flatMap((run, at) => (run.most === cap ? (all[at] ?? []) : []));
      const sum = (of: (outcome: Outcome) => number) => some.reduce((total, each) => total + of(each), 0);
      return {
        changes: some.length,
        claims: sum(({ given }) => given),
        inline: sum((outcome) => ofKind('inline', outcome).length),
        body: sum((outcome) => ofKind('body', outcome).length),
        dropped: sum((outcome) => ofKind('dropped', outcome).length),
        requests: Math.max(...some.map(({ requests }) => requests.length)),
      };
    };
    expect({
      [DEFAULT_INLINE]: count(DEFAULT_INLINE),
      [MAX_REVIEW_COMMENTS]: count(MAX_REVIEW_COMMENTS),
    }).toEqual({
      10: { changes: 25, claims: 221, inline: 152, body: 61, dropped: 8, requests: 10 },
      25: { changes: 5, claims: 112, inline: 103, body: 6, dropped: 3, requests: 10 },
    });
  });
});
