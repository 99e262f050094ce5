import { afterEach, describe, expect, test } from '@jest/globals';
import {
  actionScenario,
  API_KEY,
  ARGUMENT,
  DIVISION,
  expectEnd,
  writesOf,
  type Scene,
  type SceneOptions,
} from '../../support/action-scenario.ts';
import { ACTIONS_BOT, READ_ONLY_ACTIONS_BOT } from '../../support/fake-github/options.ts';
import { STORED_THEN_502 } from '../../support/fake-github/faults.ts';
import { markingKey, writeMark } from '../../../src/core/publication/mark.ts';
import { reply } from '../../support/scripted-model.ts';

let scene: Scene;
const begin = async (options: SceneOptions = {}) =>
  (scene = await actionScenario({ script: [reply({ findings: [DIVISION] })], ...options }));
afterEach(() => scene.end());

const BLOCKED = { exitCode: 1, verdict: 'request_changes', reasons: ['blocking_finding'] } as const;
const REVIEWS = { method: 'POST', path: /\/reviews$/ };
const POST = 'POST /repos/octo/demo/pulls/1/reviews';

/** A mark as an earlier run of ours would have written it. */
function earlierMark(): string {
  const mark = {
    repository: scene.github.fullName,
    number: 1,
    head: scene.github.headSha,
    mergeBase: scene.github.baseSha,
    key: '0'.repeat(64),
    decision: 'approve',
    reasons: ['all_clear'],
    findings: 0,
    blocking: 0,
    coverage: 100,
    fingerprints: [],
    scope: '#',
    run: '1.1.000000000000',
  } as const;
  return writeMark(mark, markingKey(API_KEY));
}

describe('a pending review of our own identity is in the way', () => {
  test.each([
    { name: 'empty', body: () => '' },
    { name: 'with our mark', body: () => `half a review\n\n${earlierMark()}` },
  ])('$name: it is deleted, and the review is posted', async ({ body }) => {
    await begin();
    const pending = scene.github.addReview({ user: ACTIONS_BOT, state: 'PENDING', body: body() });
    const end = await scene.run();
    expectEnd(end, BLOCKED);
    expect(scene.github.reviews).toMatchObject([{ state: 'CHANGES_REQUESTED', comments: [{ line: 25 }] }]);
    expect(writesOf(scene)).toContain(`DELETE /repos/octo/demo/pulls/1/reviews/${pending.id} 200`);
    expect(end.summary).toContain('had left pending was in the way and was deleted');
  });

  test('with the text of a person: it stays, and the summary has the whole result', async () => {
    await begin();
    scene.github.addReview({ user: ACTIONS_BOT, state: 'PENDING', body: 'I am still writing this.' });
    const end = await scene.run();
    expectEnd(end, BLOCKED);
    expect(scene.github.reviews).toMatchObject([{ state: 'PENDING', body: 'I am still writing this.' }]);
    expect(end.outputs['review-id']).toBe('');
    expect(end.summary).toContain('**The review could not be posted**');
    expect(end.summary).toContain('Division by zero when there are no items');
  });

  test('a person who is writing their own review is not in the way', async () => {
    await begin();
    scene.github.addReview({ user: { login: 'person', type: 'User', id: 8 }, state: 'PENDING', body: '' });
    const end = await scene.run();
    expectEnd(end, BLOCKED);
    expect(scene.github.reviews.map(({ state }) => state)).toEqual(['PENDING', 'CHANGES_REQUESTED']);
  });
});

describe('a token that may only read', () => {
  test('the summary has everything, the findings are annotations, and the decision stands', async () => {
    await begin({
      script: [reply({ findings: [DIVISION, ARGUMENT] })],
      tokens: { 'a-read-only-token': READ_ONLY_ACTIONS_BOT },
    });
    const end = await scene.run();
    expectEnd(end, BLOCKED);
    expect(scene.github.reviews).toEqual([]);
    expect(writesOf(scene)).toEqual([`${POST} 403`]);
    expect(end.outputs['review-id']).toBe('');
    expect(end.summary).toContain('so this page is the whole result');
    expect(end.summary).toContain('pull-requests: write');
    expect(end.summary).toContain('Division by zero when there are no items');
    expect(end.summary).toContain('The argument is read while the module loads');
    expect(end.log).toMatch(/^::error title=Division by zero [^:]*,file=src\/sum\.ts,line=25/m);
    expect(end.log).toMatch(/^::warning title=The argument [^:]*,file=src\/sum\.ts,line=3/m);
  });

  test('an approval that cannot be posted is one all the same', async () => {
    await begin({ script: [reply()], tokens: { 'a-read-only-token': READ_ONLY_ACTIONS_BOT } });
    const end = await scene.run();
    expectEnd(end, { exitCode: 0, verdict: 'approve', reasons: ['all_clear'] });
    expect(scene.github.reviews).toEqual([]);
  });
});

describe('GitHub refuses the event of the review', () => {
  test('on a pull request of our own, changes are requested by a comment with the same words', async () => {
    await begin({ author: ACTIONS_BOT });
    const end = await scene.run();
    expectEnd(end, BLOCKED);
    expect(writesOf(scene)).toEqual([`${POST} 422`, `${POST} 200`]);
    expect(scene.github.reviews).toMatchObject([{ state: 'COMMENTED', comments: [{ line: 25 }] }]);
    const [first, second] = scene.github.requests.filter(({ method }) => method === 'POST');
    expect(second?.body).toEqual({ ...Object(first?.body), event: 'COMMENT' });
    expect(end.summary).toContain(
      'Sent as COMMENT, because GitHub refused REQUEST\\_CHANGES: 422 Unprocessable Entity: Review Can not request changes on your own pull request',
    );
  });

  test('an approval that Actions may not give is a comment', async () => {
    await begin({ script: [reply()] });
    const end = await scene.run({ inputs: { 'allow-approve-event': 'true' } });
    expectEnd(end, { exitCode: 0, verdict: 'approve', reasons: ['all_clear'] });
    expect(writesOf(scene)).toEqual([`${POST} 422`, `${POST} 200`]);
    expect(scene.github.reviews).toMatchObject([{ state: 'COMMENTED' }]);
    expect(end.summary).toContain('GitHub Actions is not permitted to approve pull requests');
  });

  test('an approval that Actions may give is one', async () => {
    await begin({ script: [reply()], actionsMayApprove: true });
    const end = await scene.run({ inputs: { 'allow-approve-event': 'true' } });
    expectEnd(end, { exitCode: 0, verdict: 'approve', reasons: ['all_clear'] });
    expect(scene.github.reviews).toMatchObject([{ state: 'APPROVED' }]);
  });
});

describe('the answer to the post is lost', () => {
  test.each([
    { name: 'stored, then 502', fault: STORED_THEN_502 },
    { name: 'stored, then the connection closed', fault: { kind: 'stored-then-socket-closed' as const } },
  ])('$name: exactly one review stands, and the run knows it', async ({ fault }) => {
    await begin();
    scene.github.fault(REVIEWS, fault);
    const end = await scene.run();
    expectEnd(end, BLOCKED);
    expect(scene.github.reviews).toHaveLength(1);
    expect(end.outputs['review-id']).toBe(String(scene.github.reviews[0]?.id));
    expect(end.summary).toContain('Posted on the pull request: [the review]');
  });

  test.each([
    { name: '502', fault: { kind: 'answer' as const, status: 502, body: { message: 'Server Error' } } },
    { name: 'the connection closed', fault: { kind: 'socket-closed' as const } },
  ])('not stored, $name: it is sent once more, and one review stands', async ({ fault }) => {
    await begin();
    scene.github.fault(REVIEWS, fault);
    const end = await scene.run();
    expectEnd(end, BLOCKED);
    expect(scene.github.reviews).toHaveLength(1);
    expect(end.outputs['review-id']).toBe(String(scene.github.reviews[0]?.id));
  });
});
