import { afterEach, describe, expect, test } from '@jest/globals';
import type { NewReview } from '../../../src/core/pull-request/model.ts';
import { closeServers, scripted, TOKEN, type Answer } from './scripted-host.ts';

afterEach(closeServers);

const REVIEW: NewReview = {
  commit: 'a'.repeat(40),
  event: 'REQUEST_CHANGES',
  body: 'the body',
  comments: [
    { path: 'a.ts', line: 5, startLine: null, body: 'one line' },
    { path: 'b.ts', line: 9, startLine: 7, body: 'three lines' },
  ],
};

const POSTED: Answer = { status: 200, body: { id: 1, html_url: 'https://github.com/octo/demo/pull/7#r1' } };

const unprocessable = (...errors: unknown[]): Answer => ({
  status: 422,
  body: {
    message: 'Unprocessable Entity',
    errors,
    documentation_url: 'https://docs.github.com/rest',
    status: '422',
  },
});

describe('a review', () => {
  test('is one request with commit, event, body and every comment on the new side', async () => {
    const { host, asked } = await scripted([POSTED]);
    expect(await host.createReview(REVIEW)).toEqual({
      kind: 'posted',
      id: 1,
      url: 'https://github.com/octo/demo/pull/7#r1',
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/repos/octo/demo/pulls/7/reviews' });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      commit_id: 'a'.repeat(40),
      event: 'REQUEST_CHANGES',
      body: 'the body',
      comments: [
        { path: 'a.ts', line: 5, side: 'RIGHT', body: 'one line' },
        { path: 'b.ts', start_line: 7, start_side: 'RIGHT', line: 9, side: 'RIGHT', body: 'three lines' },
      ],
    });
  });

  test('without comments has an empty list of them and still its event', async () => {
    const { host, asked } = await scripted([POSTED]);
    await host.createReview({ ...REVIEW, event: 'COMMENT', comments: [] });
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ event: 'COMMENT', comments: [] });
  });

  test.each<[string, Answer]>([
    ['a 500', { status: 500, body: { message: 'Server Error' } }],
    ['a 502', { status: 502, body: '<html>' }],
    ['a 503 with retry-after', { status: 503, headers: { 'retry-after': '1' } }],
    ['a 408', { status: 408 }],
    ['a broken connection', 'reset'],
    ['no answer', 'hang'],
    ['an answer that does not say which review it is', { status: 200, body: {} }],
    ['an answer that is no JSON', { status: 200, body: '{"id":1' }],
  ])('is never sent twice: after %s it is not known whether it was posted', async (_name, answer) => {
    const { host, asked } = await scripted([answer, POSTED], { attemptMs: 200 });
    expect(await host.createReview(REVIEW)).toMatchObject({
      kind: 'unknown',
      detail: expect.stringMatching(/./),
    });
    expect(asked).toHaveLength(1);
  });

  test('that nobody was listening for is not known to be posted', async () => {
    const { host } = await scripted([], { apiUrl: 'http://127.0.0.1:9' });
    expect(await host.createReview(REVIEW)).toEqual({
      kind: 'unknown',
      detail: expect.stringMatching(/^the connection broke/),
    });
  });

  test('is not sent on by a redirect', async () => {
    const { host, asked } = await scripted([{ status: 307, headers: { location: '/elsewhere' } }, POSTED]);
    expect(await host.createReview(REVIEW)).toMatchObject({ kind: 'refused', refusal: 'other' });
    expect(asked).toHaveLength(1);
  });

  test('is not sent once the run is cancelled', async () => {
    const { host, asked, controller } = await scripted([POSTED]);
    controller.abort();
    expect(await host.createReview(REVIEW)).toEqual({ kind: 'cancelled' });
    expect(asked).toHaveLength(0);
  });

  test('is not sent when the run is cancelled while it keeps its pace', async () => {
    const { host, asked, controller } = await scripted([POSTED, POSTED]);
    await host.createReview(REVIEW);
    setTimeout(() => controller.abort(), 100);
    expect(await host.createReview(REVIEW)).toEqual({ kind: 'cancelled' });
    expect(asked).toHaveLength(1);
  });

  test('may have been posted when the run is cancelled while it is under way', async () => {
    const { host, controller } = await scripted(() => {
      setTimeout(() => controller.abort(), 20);
      return 'hang';
    });
    expect(await host.createReview(REVIEW)).toMatchObject({ kind: 'unknown' });
  });
});

const SECONDARY =
  'You have exceeded a secondary rate limit and have been temporarily blocked from content creation. Please retry your request again later.';

describe('what GitHub refuses is told apart by its own texts', () => {
  test.each<[string, Answer, object]>([
    [
      'an approval by a workflow',
      unprocessable('GitHub Actions is not permitted to approve pull requests.'),
      { kind: 'refused', refusal: 'approval_not_permitted' },
    ],
    [
      'an approval of a closed pull request',
      unprocessable('Can only approve open pull requests'),
      { kind: 'refused', refusal: 'approval_not_permitted' },
    ],
    [
      'an approval of the own pull request',
      unprocessable('Can not approve your own pull request'),
      { kind: 'refused', refusal: 'own_pull_request' },
    ],
    [
      'changes requested on the own pull request',
      unprocessable('Review Can not request changes on your own pull request'),
      { kind: 'refused', refusal: 'own_pull_request' },
    ],
    [
      'a pending review',
      unprocessable('User can only have one pending review per pull request'),
      { kind: 'refused', refusal: 'pending_review' },
    ],
    [
      'a long body',
      unprocessable('Body is too long (maximum is 65536 characters)'),
      { kind: 'refused', refusal: 'body_too_long' },
    ],
    [
      'a long body, in lower case',
      unprocessable('body is too long (maximum is 65536 characters)'),
      { kind: 'refused', refusal: 'body_too_long' },
    ],
    ...[
      'Line could not be resolved',
      "Pull request review thread line must be part of the diff and Pull request review thread diff hunk can't be blank",
      'Path could not be resolved',
      "Pull request review thread path is invalid and Pull request review thread diff hunk can't be blank",
      'Pull request review thread start line must precede the end line.',
      'Pull request review thread start line must be part of the same hunk as the line.',
      'Review comments is invalid and Review threads is invalid',
      'Start commit oid is not part of the pull request',
      'The commit is not part of the pull request',
      'x',
    ].map((text): [string, Answer, object] => [
      text.slice(0, 60),
      unprocessable(text),
      { kind: 'refused', refusal: 'other' },
    ]),
    [
      'a line of a comment, as an object',
      unprocessable({
        resource: 'PullRequestReviewComment',
        code: 'custom',
        field: 'pull_request_review_thread.line',
        message: 'pull_request_review_thread.line must be part of the diff',
      }),
      { kind: 'refused', refusal: 'other' },
    ],
    [
      'the incident of May 2026',
      unprocessable({
        resource: 'PullRequestReview',
        code: 'custom',
        field: 'pull_request_review_thread.base',
      }),
      { kind: 'refused', refusal: 'other' },
    ],
    [
      'the secondary limit as 422',
      unprocessable({ resource: 'PullRequestReview', code: 'abuse', field: 'base' }),
      { kind: 'refused', refusal: 'rate_limited' },
    ],
    [
      'the secondary limit as 403',
      { status: 403, body: { message: SECONDARY }, headers: { 'retry-after': '60' } },
      { kind: 'refused', refusal: 'rate_limited' },
    ],
    [
      'the secondary limit as 403, by its words alone',
      { status: 403, body: { message: SECONDARY } },
      { kind: 'refused', refusal: 'rate_limited' },
    ],
    [
      'the older words of it',
      { status: 403, body: { message: 'You have triggered an abuse detection mechanism. Please wait.' } },
      { kind: 'refused', refusal: 'rate_limited' },
    ],
    [
      'the primary limit',
      {
        status: 403,
        body: { message: 'API rate limit exceeded for installation ID 1.' },
        headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '9999999999' },
      },
      { kind: 'refused', refusal: 'rate_limited' },
    ],
    ['a 429', { status: 429, body: { message: 'Too many' } }, { kind: 'refused', refusal: 'rate_limited' }],
    [
      'a token that may not write',
      { status: 403, body: { message: 'Resource not accessible by integration' } },
      { kind: 'forbidden' },
    ],
    [
      'a token that is not known',
      { status: 401, body: { message: 'Bad credentials' } },
      { kind: 'forbidden' },
    ],
    [
      'no pull request',
      { status: 404, body: { message: 'Not Found' } },
      { kind: 'refused', refusal: 'not_found' },
    ],
    [
      'a number that is too large to be one',
      { status: 422, body: '{"message":"x","id":123456789012345678901234567890}' },
      { kind: 'refused', refusal: 'other' },
    ],
    ['a conflict', { status: 409, body: { message: 'Conflict' } }, { kind: 'refused', refusal: 'other' }],
    ['too large a request', { status: 413 }, { kind: 'refused', refusal: 'other' }],
  ])('%s', async (_name, answer, expected) => {
    const { host, asked } = await scripted([answer, POSTED]);
    const end = await host.createReview(REVIEW);
    expect(end).toMatchObject(expected);
    expect(asked).toHaveLength(1);
    if (answer === 'reset' || answer === 'hang') throw new Error('not of this table');
    const { body } = answer;
    const { message, errors = [] }: { message: string; errors?: readonly unknown[] } =
      typeof body === 'string' ? JSON.parse(body) : (body ?? { message: '' });
    const more = errors.map((item) => (typeof item === 'string' ? item : JSON.stringify(item))).join('; ');
    const said = [message, more].filter((text) => text !== '').join(': ');
    expect(end).toHaveProperty('detail', `${answer.status} ${said}`.trimEnd());
  });

  test('the detail of a refusal is bounded, inert, and without the token', async () => {
    const { host } = await scripted([unprocessable(`${TOKEN} ##[error]x\u001b[31m`, 'w'.repeat(9000))]);
    const end = await host.createReview(REVIEW);
    if (end.kind !== 'refused') throw new Error(end.kind);
    expect(end.detail.length).toBeLessThan(2_200);
    expect(end.detail).toMatch(/^422 Unprocessable Entity: .*\.\.\.$/);
    for (const text of ['##[', '\u001b', TOKEN]) expect(end.detail).not.toContain(text);
  });
});

describe('a pending review of ours', () => {
  test('is deleted by one request', async () => {
    const { host, asked } = await scripted([{ status: 200, body: {} }]);
    expect(await host.deletePendingReview(9)).toEqual({ kind: 'done' });
    expect(asked).toMatchObject([{ method: 'DELETE', url: '/repos/octo/demo/pulls/7/reviews/9' }]);
  });

  test('that is not there is "not found"', async () => {
    const { host } = await scripted([{ status: 404, body: { message: 'Not Found' } }]);
    expect(await host.deletePendingReview(9)).toMatchObject({ kind: 'refused', refusal: 'not_found' });
  });

  test('is not deleted twice', async () => {
    const { host, asked } = await scripted(['reset', { status: 200, body: {} }]);
    expect(await host.deletePendingReview(9)).toMatchObject({ kind: 'unknown' });
    expect(asked).toHaveLength(1);
  });
});

describe('the dismissal of a review', () => {
  test('is one request with its message', async () => {
    const { host, asked } = await scripted([{ status: 200, body: { id: 9 } }]);
    expect(await host.dismissReview(9, 'cleared')).toEqual({ kind: 'done' });
    expect(asked).toMatchObject([{ method: 'PUT', url: '/repos/octo/demo/pulls/7/reviews/9/dismissals' }]);
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ message: 'cleared', event: 'DISMISS' });
  });

  test.each([
    'Can not dismiss a commented pull request review',
    'Branch protections do not permit dismissing this review',
  ])('may be refused: %s', async (text) => {
    const { host, asked } = await scripted([unprocessable(text)]);
    expect(await host.dismissReview(9, 'cleared')).toMatchObject({
      kind: 'refused',
      refusal: 'other',
      detail: expect.stringContaining(text),
    });
    expect(asked).toHaveLength(1);
  });
});
