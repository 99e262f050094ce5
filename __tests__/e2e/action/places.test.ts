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
import { answer, reply, status, toolCall } from '../../support/scripted-model.ts';

let scene: Scene;
const begin = async (options: SceneOptions) => (scene = await actionScenario(options));
afterEach(() => scene.end());

describe('claims about lines that the change does not have', () => {
  test('none of them stands on a line, and what is not in the change is dropped in full view', async () => {
    await begin({
      script: [
        reply({
          findings: [
            {
              ...DIVISION,
              path: 'src/elsewhere.ts',
              quote: 'const elsewhere = 1;',
              title: 'A file that is not in the change',
            },
            { ...DIVISION, quote: 'const invented = true;', title: 'A line that is nowhere' },
            { ...DIVISION, line: 3, title: 'A line cited by a wrong number' },
            { ...DIVISION, line: 24, quote: 'export const n24 = 24;', title: 'An unchanged line' },
          ],
        }),
        answer({ quotes: [] }),
      ],
    });
    const end = await scene.run();
    expectEnd(end, {
      exitCode: 1,
      verdict: 'request_changes',
      reasons: ['blocking_finding'],
      modelRequests: 2,
    });
    const [review] = scene.github.reviews;
    expect(writesOf(scene)).toEqual(['POST /repos/octo/demo/pulls/1/reviews 200']);
    expect(review?.comments.every(({ line }) => line === 25 || line === 24)).toBe(true);
    expect(review?.body).toContain('2 claims not taken over');
    expect(review?.body).toContain('`src/elsewhere.ts`: A file that is not in the change');
    expect(review?.body).toContain('A line that is nowhere');
  });

  test('what the model saw only by a tool goes to the body and cannot block', async () => {
    await begin({
      script: [
        toolCall('read_file', { path: 'src/sum.ts', startLine: 12, endLine: 14 }),
        reply({ findings: [{ ...DIVISION, line: 13, quote: 'export const n13 = 13;' }] }),
      ],
    });
    const end = await scene.run();
    expectEnd(end, { exitCode: 0, verdict: 'approve', reasons: ['all_clear'], modelRequests: 2 });
    const [review] = scene.github.reviews;
    expect(review).toMatchObject({ state: 'COMMENTED', comments: [] });
    expect(review?.body).toContain('`src/sum.ts` (outside the change, so it cannot block)');
  });

  test('a removed line blocks from the body, where it is quoted', async () => {
    const removed = { ...DIVISION, side: 'LEFT', quote: 'export const n25 = 25;' };
    await begin({ script: [reply({ findings: [removed] })] });
    const end = await scene.run();
    expectEnd(end, { exitCode: 1, verdict: 'request_changes', reasons: ['blocking_finding'] });
    const [review] = scene.github.reviews;
    expect(review).toMatchObject({ state: 'CHANGES_REQUESTED', comments: [] });
    expect(review?.body).toContain('(on removed lines)');
  });
});

describe('a patch on GitHub that is not as git has it', () => {
  const OTHER = [
    '@@ -2,3 +2,3 @@',
    ' export const n2 = 2;',
    '-export const n3 = 3;',
    '+export const n3 = readConfiguration(process.argv[2]);',
    ' export const n4 = 4;',
  ].join('\n');

  test.each([
    { name: 'no patch at all', patch: { kind: 'no-patch' as const }, inline: 0 },
    { name: 'no patch and zero counts', patch: { kind: 'zeroed' as const }, inline: 0 },
    { name: 'a row that is missing', patch: { kind: 'hidden' as const }, inline: 0 },
    { name: 'one hunk of two', patch: { kind: 'patch' as const, patch: OTHER }, inline: 1 },
    { name: 'text that is no patch', patch: { kind: 'patch' as const, patch: 'no patch' }, inline: 0 },
  ])('$name: what it does not show is in the body, and blocks', async ({ patch, inline }) => {
    await begin({ script: [reply({ findings: [DIVISION, ARGUMENT] })], patches: { 'src/sum.ts': patch } });
    const end = await scene.run();
    expectEnd(end, { exitCode: 1, verdict: 'request_changes', reasons: ['blocking_finding'] });
    expect(writesOf(scene)).toEqual(['POST /repos/octo/demo/pulls/1/reviews 200']);
    const [review] = scene.github.reviews;
    expect(review?.state).toBe('CHANGES_REQUESTED');
    expect(review?.comments).toHaveLength(inline);
    expect(review?.body).toContain('**1. Division by zero when there are no items**');
    expect(review?.body).toContain('`src/sum.ts:25`');
    expect(review?.body).toContain('(GitHub does not show the line)');
    expect(review?.body.includes('**2. The argument is read while the module loads**')).toBe(inline === 0);
    expect(review?.body).toContain(DIVIDING);
  });
});

test('when GitHub refuses the comments, the review is sent once more with every finding in its body', async () => {
  await begin({ script: [reply({ findings: [DIVISION, ARGUMENT] })] });
  scene.github.fault(
    { method: 'POST', path: /\/reviews$/ },
    {
      kind: 'answer',
      status: 422,
      body: { message: 'Unprocessable Entity', errors: ['Line could not be resolved'] },
    },
  );
  const end = await scene.run();
  expectEnd(end, { exitCode: 1, verdict: 'request_changes', reasons: ['blocking_finding'] });
  expect(writesOf(scene)).toEqual([
    'POST /repos/octo/demo/pulls/1/reviews 422',
    'POST /repos/octo/demo/pulls/1/reviews 200',
  ]);
  const [review, ...more] = scene.github.reviews;
  expect(more).toEqual([]);
  expect(review).toMatchObject({ state: 'CHANGES_REQUESTED', comments: [] });
  expect(review?.body).toContain('GitHub took no comments on lines, so all findings stand here.');
  expect(review?.body).toContain('**1. Division by zero when there are no items**');
  expect(review?.body).toContain('**2. The argument is read while the module loads**');
  expect(end.summary).toContain('all findings in its body');
  expect(end.summary).toContain('Line could not be resolved');
});

test('findings over the number of comments stand in the body', async () => {
  await begin({ script: [reply({ findings: [DIVISION, ARGUMENT] })] });
  const end = await scene.run({ inputs: { 'max-inline-comments': '1' } });
  expectEnd(end, { exitCode: 1, verdict: 'request_changes', reasons: ['blocking_finding'] });
  const [review] = scene.github.reviews;
  expect(review?.comments).toMatchObject([{ line: 25 }]);
  expect(review?.body).toMatch(
    /1 of 2 findings is on its line below\.\n\n- `src\/sum\.ts:\d+` .+\n\nNot on a line: 1\n/,
  );
});

test('a provider that is down is said to be, with the status, and nothing is posted', async () => {
  await begin({ script: [status(401, { message: 'Incorrect API key provided' })] });
  const end = await scene.run();
  expectEnd(end, { exitCode: 1, verdict: 'inconclusive', reasons: ['model_unreachable'] });
  expect(writesOf(scene)).toEqual([]);
  expect(end.summary).toContain('401');
});
