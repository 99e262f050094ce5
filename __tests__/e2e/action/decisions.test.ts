import { afterEach, describe, expect, test } from '@jest/globals';
import {
  actionScenario,
  ARGUMENT,
  DIVIDING,
  DIVISION,
  expectEnd,
  writesOf,
  type Scene,
  type SceneOptions,
} from '../../support/action-scenario.ts';
import { answer, completion, reply } from '../../support/scripted-model.ts';

let scene: Scene;
const begin = async (options: SceneOptions) => (scene = await actionScenario(options));
afterEach(() => scene.end());

describe('a change that is clear', () => {
  test('is approved by one comment review that says so, and the step passes', async () => {
    await begin({ script: [reply()] });
    const end = await scene.run();
    expectEnd(end, { exitCode: 0, verdict: 'approve', reasons: ['all_clear'] });
    expect(scene.github.reviews).toMatchObject([
      { state: 'COMMENTED', commitId: scene.github.headSha, comments: [] },
    ]);
    const [review] = scene.github.reviews;
    expect(review?.body).toContain('### APPROVE: reviewed, nothing found; no build gate was configured');
    expect(review?.body).toContain('Reviewed by model `gpt-5.4`');
    expect(end.outputs).toMatchObject({
      'review-id': String(review?.id),
      'review-coverage': '100',
      'findings-count': '0',
      'blocking-count': '0',
      'head-sha': scene.github.headSha,
      'model-calls': '1',
      round: '0',
    });
    expect(end.summary).toContain('**The step passes**');
    expect(end.summary).toContain(`Posted on the pull request: [the review](${end.outputs['review-url']})`);
    expect(end.summary).not.toContain(DIVIDING);
  });
});

describe('a finding that blocks', () => {
  test('requests changes on its line, and the step fails', async () => {
    await begin({ script: [reply({ findings: [DIVISION, ARGUMENT] })] });
    const end = await scene.run();
    expectEnd(end, { exitCode: 1, verdict: 'request_changes', reasons: ['blocking_finding'] });
    expect(scene.github.reviews).toMatchObject([
      {
        state: 'CHANGES_REQUESTED',
        comments: [
          { path: 'src/sum.ts', line: 25, side: 'RIGHT', startLine: null },
          { path: 'src/sum.ts', line: 3, side: 'RIGHT', startLine: null },
        ],
      },
    ]);
    const [review] = scene.github.reviews;
    expect(review?.comments[0]?.body).toContain('**Division by zero when there are no items**');
    expect(review?.comments[0]?.body).toContain('**blocks the merge**');
    expect(review?.comments[1]?.body).toContain('does not block');
    expect(review?.body).toContain('### REQUEST CHANGES: 1 finding blocks the merge');
    expect(review?.body).toContain(
      [
        'A push that settles what blocks clears this.',
        '',
        'All 2 findings are on their lines below.',
        '',
        '- `src/sum.ts:25` Division by zero when there are no items',
        '- `src/sum.ts:3` The argument is read while the module loads',
      ].join('\n'),
    );
    expect(end.outputs).toMatchObject({ 'findings-count': '2', 'blocking-count': '1', round: '1' });
    expect(end.summary).toContain('fail-on lists request_changes: blocking_finding');
    expect(end.summary).toContain('Division by zero when there are no items');
    expect(end.log).toMatch(/^::error title=Division by zero [^:]*,file=src\/sum\.ts,line=25/m);
  });

  test('is advice with fail-on: none, and a comment with review-event: comment', async () => {
    await begin({ script: [reply({ findings: [DIVISION] })] });
    const end = await scene.run({ inputs: { 'fail-on': 'none', 'review-event': 'comment' } });
    expectEnd(end, { exitCode: 0, verdict: 'request_changes', reasons: ['blocking_finding'] });
    expect(scene.github.reviews).toMatchObject([{ state: 'COMMENTED', comments: [{ line: 25 }] }]);
    expect(end.summary).toContain('**The step passes**: fail-on is none: the verdict is advice.');
  });
});

describe('a model that gives no answer', () => {
  test.each([
    {
      name: 'malformed twice',
      script: [answer('I think it is fine.'), answer('{"findings": [}')],
      reason: 'answer_malformed',
      says: "The model's answer could not be read",
    },
    {
      name: 'a refusal',
      script: [completion({ content: null, refusal: 'I cannot help with that.' })],
      reason: 'model_refused',
      says: 'The model refused to answer',
    },
    {
      name: 'an answer that the content filter stopped',
      script: [completion({ content: '' }, 'content_filter')],
      reason: 'model_refused',
      says: 'The model refused to answer',
    },
    {
      name: 'an answer that was cut off',
      script: [completion({ content: '{"complete": true, "findings": [' }, 'length')],
      reason: 'answer_truncated',
      says: "The model's answer was cut off",
    },
  ])('is no approval: $name', async ({ script, reason, says }) => {
    await begin({ script });
    const end = await scene.run();
    expectEnd(end, {
      exitCode: 1,
      verdict: 'inconclusive',
      reasons: [reason],
      modelRequests: script.length,
    });
    expect(writesOf(scene)).toEqual([]);
    expect(end.outputs).toMatchObject({ 'review-id': '', 'review-coverage': '0', 'findings-count': '0' });
    expect(end.summary).toContain(`### NOT REVIEWED: ${says}`);
    expect(end.summary).toContain('Nothing was posted on the pull request');
    expect(end.summary).toContain('src/sum.ts');
  });
});
