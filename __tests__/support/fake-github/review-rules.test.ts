import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ACTIONS_BOT, DEFAULT_TOKEN, READ_ONLY_ACTIONS_BOT } from './options.ts';
import { OWNER, scenario, type Reply, type Scenario } from './scenario.ts';

/**
 * Each rule that no schema knows: seen refusing and seen accepting. a.ts has two hunks, new lines 1-5 and 22-28, with
 * lines 2 and 25 changed; b.ts is new with two lines.
 */

const AUTHOR = { login: 'author', type: 'User', contents: 'read', pullRequests: 'write' } as const;

let at: Scenario;

beforeAll(async () => {
  at = await scenario({
    tokens: {
      [DEFAULT_TOKEN]: ACTIONS_BOT,
      'of-the-owner': OWNER,
      'of-the-author': AUTHOR,
      'read-only': READ_ONLY_ACTIONS_BOT,
    },
  });
});

afterAll(() => at.end());

type Comment = Readonly<Record<string, unknown>>;

const comment = (given: Comment): Comment => ({ path: 'a.ts', body: 'note', ...given });

function postComments(...comments: readonly Comment[]): Promise<Reply> {
  return at.post({ body: 'text', event: 'COMMENT', comments });
}

/** Refused with this one text, and nothing is kept. */
async function expectRefused(request: Promise<Reply>, text: string, status = 422): Promise<void> {
  const before = at.github.reviews;
  expect(await request).toMatchObject({
    status,
    json: { message: 'Unprocessable Entity', errors: [text], status: String(status) },
  });
  expect(at.github.reviews).toEqual(before);
}

async function expectAccepted(request: Promise<Reply>, state = 'COMMENTED'): Promise<void> {
  const count = at.github.reviews.length;
  expect(await request).toMatchObject({ status: 200, json: { state } });
  expect(at.github.reviews).toHaveLength(count + 1);
}

describe('the place of a comment', () => {
  test.each([
    ['an added line on the right', { line: 2 }],
    ['an unchanged line of the hunk on the right', { line: 5, side: 'RIGHT' }],
    ['a removed line on the left', { line: 25, side: 'LEFT' }],
    ['a range within one hunk', { line: 5, start_line: 1, start_side: 'RIGHT' }],
    ['a range from a removed to an added line', { line: 2, start_line: 2, start_side: 'LEFT' }],
    ['a line of a new file', { path: 'b.ts', line: 2 }],
  ])('%s is accepted', async (_, given) => {
    await expectAccepted(postComments(comment({ side: 'RIGHT', ...given })));
  });

  test.each([
    ['a line between the hunks', { line: 12 }],
    ['a line behind the hunk', { line: 6 }],
    ['an unchanged line on the left', { line: 5, side: 'LEFT' }],
    ['a removed line, by its number, in a new file', { path: 'b.ts', line: 1, side: 'LEFT' }],
    ['no line at all', {}],
    ['a binary file', { path: 'logo.bin', line: 1 }],
    ['a file that was only moved', { path: 'new.txt', line: 1 }],
  ])('%s is not a line of the patch', async (_, given) => {
    await expectRefused(postComments(comment(given)), 'Line could not be resolved');
  });

  test('a path that did not change, or is the old one of a moved file, is not found', async () => {
    await expectRefused(postComments(comment({ path: 'other.ts', line: 1 })), 'Path could not be resolved');
    await expectRefused(postComments(comment({ path: 'old.txt', line: 1 })), 'Path could not be resolved');
  });

  test.each([
    ['on the line itself', 2],
    ['below it', 3],
  ])('a range that starts %s is refused', async (_, start_line) => {
    await expectRefused(
      postComments(comment({ line: 2, start_line, start_side: 'RIGHT' })),
      'Pull request review thread start line must precede the end line.',
    );
  });

  test.each([
    ['in another hunk', 2],
    ['between two hunks', 12],
  ])('a range that starts %s is refused', async (_, start_line) => {
    await expectRefused(
      postComments(comment({ line: 25, start_line, start_side: 'RIGHT' })),
      'Pull request review thread start line must be part of the same hunk as the line.',
    );
  });

  test('one bad comment among good ones refuses the whole review', async () => {
    await expectRefused(
      postComments(comment({ line: 2 }), comment({ line: 12 }), comment({ line: 25 })),
      'Line could not be resolved',
    );
  });

  test('fifty comments are accepted, fifty-one are not', async () => {
    const many = (count: number) => Array.from({ length: count }, () => comment({ line: 2 }));
    await expectAccepted(postComments(...many(50)));
    await expectRefused(
      postComments(...many(51)),
      'Review comments is invalid and Review threads is invalid',
    );
  });

  test('a file-level comment cannot be part of a review', async () => {
    const reply = await postComments(comment({ subject_type: 'file' }));
    expect(reply).toMatchObject({ status: 422, json: { message: expect.stringContaining('subject_type') } });
    expect(at.github.unexpected.at(-1)).toMatchObject({ kind: 'invalid-request' });
  });
});

describe('the commit', () => {
  test('an older commit of the pull request is accepted, and its lines are those of its own diff', async () => {
    const of = (path: string, line: number) =>
      at.post({
        body: 'text',
        event: 'COMMENT',
        commit_id: at.commits.earlier,
        comments: [comment({ path, line })],
      });
    await expectAccepted(of('b.ts', 1));
    await expectRefused(of('a.ts', 2), 'Path could not be resolved');
  });

  test.each(['base', 'unrelated', 'rewritten'] as const)('the %s commit is refused', async (name) => {
    await expectRefused(
      at.post({ body: 'text', event: 'COMMENT', commit_id: at.commits[name] }),
      'Start commit oid is not part of the pull request',
    );
  });

  test('without a commit the head is meant', async () => {
    await expectAccepted(at.post({ body: 'text', event: 'COMMENT' }));
    expect(at.github.reviews.at(-1)?.commitId).toBe(at.commits.head);
  });
});

describe('the body', () => {
  test.each(['COMMENT', 'REQUEST_CHANGES'])('%s needs one', async (event) => {
    for (const body of [undefined, '', ' \n'])
      expect(await at.post({ event, body })).toMatchObject({
        status: 422,
        json: { errors: [expect.any(String)] },
      });
    await expectAccepted(
      at.post({ event, body: 'text' }),
      event === 'COMMENT' ? 'COMMENTED' : 'CHANGES_REQUESTED',
    );
  });

  const LONGEST = 'ä'.repeat(65_536);
  const TOO_LONG = 'Body is too long (maximum is 65536 characters)';

  test('65,536 characters are accepted and one more is not, in a review and in a comment', async () => {
    await expectAccepted(at.post({ event: 'COMMENT', body: LONGEST }));
    await expectRefused(at.post({ event: 'COMMENT', body: `${LONGEST}.` }), TOO_LONG);
    await expectAccepted(postComments(comment({ line: 2, body: LONGEST })));
    await expectRefused(postComments(comment({ line: 2, body: `${LONGEST}.` })), TOO_LONG);
  });

  test('the limit can be one of bytes', async () => {
    at.github.set({ bodyUnit: 'bytes' });
    await expectRefused(at.post({ event: 'COMMENT', body: LONGEST }), TOO_LONG);
    at.github.set({ bodyUnit: 'characters' });
  });
});

describe('the event', () => {
  const APPROVE = { event: 'APPROVE' };

  test('the Actions token may not approve unless the setting is on', async () => {
    await expectRefused(at.post(APPROVE), 'GitHub Actions is not permitted to approve pull requests.');
    at.github.set({ actionsMayApprove: true });
    await expectAccepted(at.post(APPROVE), 'APPROVED');
    at.github.set({ actionsMayApprove: false });
  });

  test('an author may neither approve nor request changes, and may comment', async () => {
    await expectRefused(at.post(APPROVE, 'of-the-author'), 'Can not approve your own pull request');
    await expectRefused(
      at.post({ event: 'REQUEST_CHANGES', body: 'text' }, 'of-the-author'),
      'Review Can not request changes on your own pull request',
    );
    await expectAccepted(at.post({ event: 'COMMENT', body: 'text' }, 'of-the-author'));
    await expectAccepted(at.post(APPROVE, 'of-the-owner'), 'APPROVED');
  });

  test('a closed pull request takes a comment, and an approval only when told so', async () => {
    at.github.set({ state: 'closed' });
    await expectAccepted(at.post({ event: 'COMMENT', body: 'text' }));
    await expectRefused(at.post(APPROVE, 'of-the-owner'), 'Can only approve open pull requests');
    at.github.set({ mayApproveClosed: true });
    await expectAccepted(at.post(APPROVE, 'of-the-owner'), 'APPROVED');
    at.github.set({ state: 'open', mayApproveClosed: false });
  });
});

describe('a review without an event', () => {
  test('is pending, is seen by its author alone, and blocks every further review of the same author', async () => {
    const { call, github, post } = at;
    await expectAccepted(post({ body: 'draft' }), 'PENDING');
    const id = github.reviews.at(-1)?.id;
    expect(github.reviews.at(-1)?.submittedAt).toBeNull();
    expect(await call('GET', `/pulls/1/reviews/${id}`)).toMatchObject({ status: 200 });
    expect(await call('GET', `/pulls/1/reviews/${id}`, undefined, 'of-the-owner')).toMatchObject({
      status: 404,
    });
    const listed = async (token: string) =>
      (await call('GET', '/pulls/1/reviews?per_page=100', undefined, token)).text.includes('"PENDING"');
    expect([await listed(DEFAULT_TOKEN), await listed('of-the-owner')]).toEqual([true, false]);

    const PENDING = 'User can only have one pending review per pull request';
    await expectRefused(post({ body: 'text', event: 'COMMENT' }), PENDING);
    await expectRefused(post({}), PENDING);
    await expectAccepted(post({ body: 'text', event: 'COMMENT' }, 'of-the-owner'));

    expect(await call('DELETE', `/pulls/1/reviews/${id}`, undefined, 'of-the-owner')).toMatchObject({
      status: 404,
    });
    expect(await call('DELETE', `/pulls/1/reviews/${id}`)).toMatchObject({ status: 200 });
    expect(github.reviews.some((review) => review.id === id)).toBe(false);
    await expectAccepted(post({ body: 'text', event: 'COMMENT' }));
  });
});

describe('a submitted review', () => {
  const posted = async (event: string, token = DEFAULT_TOKEN): Promise<number> => {
    await expect(at.post({ event, body: 'text' }, token)).resolves.toMatchObject({ status: 200 });
    return at.github.reviews.at(-1)?.id ?? 0;
  };
  const dismiss = (id: number) =>
    at.call('PUT', `/pulls/1/reviews/${id}/dismissals`, { message: 'solved', event: 'DISMISS' });

  test('cannot be deleted', async () => {
    const id = await posted('COMMENT');
    await expectRefused(
      at.call('DELETE', `/pulls/1/reviews/${id}`),
      'Can not delete a non-pending pull request review',
    );
  });

  test('can get another body from its author, within the limit', async () => {
    const id = await posted('COMMENT');
    const edit = (body: string, token?: string) => at.call('PUT', `/pulls/1/reviews/${id}`, { body }, token);
    expect(await edit('better')).toMatchObject({ status: 200, json: { body: 'better', state: 'COMMENTED' } });
    await expectRefused(edit('x'.repeat(65_537)), 'Body is too long (maximum is 65536 characters)');
    expect((await edit('mine', 'of-the-owner')).status).toBe(422);
    expect(at.github.reviews.at(-1)?.body).toBe('better');
  });

  test('is dismissed when it asks for changes or approves, and not when it comments or is dismissed', async () => {
    const id = await posted('REQUEST_CHANGES');
    expect(await dismiss(id)).toMatchObject({ status: 200, json: { state: 'DISMISSED' } });
    expect(at.github.reviews.at(-1)).toMatchObject({ state: 'DISMISSED', dismissal: 'solved' });
    expect((await dismiss(id)).status).toBe(422);
    expect((await dismiss(await posted('APPROVE', 'of-the-owner'))).status).toBe(200);
    const comment = await posted('COMMENT');
    await expectRefused(dismiss(comment), 'Can not dismiss a commented pull request review');
  });

  test('is not dismissed where branch protection forbids it', async () => {
    const id = await posted('REQUEST_CHANGES');
    at.github.set({ protectedFromDismissal: true });
    await expectRefused(dismiss(id), 'Branch protections do not permit dismissing this review');
    at.github.set({ protectedFromDismissal: false });
    expect((await dismiss(id)).status).toBe(200);
  });
});

describe('the token', () => {
  const REVIEW = { event: 'COMMENT', body: 'text' };

  test('of a fork reads everything and writes nothing', async () => {
    expect(await at.post(REVIEW, 'read-only')).toMatchObject({
      status: 403,
      json: { message: 'Resource not accessible by integration' },
    });
    for (const path of ['/pulls/1', '/pulls/1/files', '/pulls/1/reviews', '/contents/a.ts'])
      expect((await at.call('GET', path, undefined, 'read-only')).status).toBe(200);
    await expectAccepted(at.post(REVIEW));
  });

  test('is refused when nobody has it, for reading as well', async () => {
    for (const method of ['GET', 'POST'])
      expect(
        await at.call(method, '/pulls/1/reviews', method === 'POST' ? REVIEW : undefined, 'stale'),
      ).toMatchObject({ status: 401, json: { message: 'Bad credentials' } });
  });

  test('is not needed to read a public repository, and is to write', async () => {
    expect((await at.call('GET', '/pulls/1', undefined, null)).status).toBe(200);
    expect((await at.call('POST', '/pulls/1/reviews', REVIEW, null)).status).toBe(401);
  });
});
