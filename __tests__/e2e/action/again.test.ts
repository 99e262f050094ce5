import { afterEach, describe, expect, test } from '@jest/globals';
import {
  actionScenario,
  ACTIONS_BOT,
  ARGUMENT,
  DIVISION,
  expectEnd,
  writesOf,
  type Scene,
  type SceneOptions,
} from '../../support/action-scenario.ts';
import { reply, status } from '../../support/scripted-model.ts';

let scene: Scene;
const begin = async (options: SceneOptions) => (scene = await actionScenario(options));
afterEach(() => scene.end());

const BLOCKED = { exitCode: 1, verdict: 'request_changes', reasons: ['blocking_finding'] } as const;
const CLEAR = { exitCode: 0, verdict: 'approve', reasons: ['all_clear'] } as const;
const DISMISSAL = { method: 'PUT', path: /\/dismissals$/ };

describe('the mended head after a request for changes', () => {
  const script = [reply({ findings: [DIVISION] }), reply()];

  async function mended() {
    expectEnd(await scene.run(), BLOCKED);
    scene.github.moveHead(scene.commits[2] ?? '');
    return scene.run({ action: 'synchronize' });
  }

  test('clears it: our request is dismissed, that of a person is not, and the approval is posted', async () => {
    await begin({ script });
    const person = { login: 'person', type: 'User', id: 8 } as const;
    scene.github.addReview({ user: person, state: 'CHANGES_REQUESTED', body: 'Please add a test.' });
    const end = await mended();
    expectEnd(end, CLEAR);
    expect(scene.github.reviews).toMatchObject([
      { user: person, state: 'CHANGES_REQUESTED' },
      { user: { login: ACTIONS_BOT.login }, state: 'DISMISSED' },
      { user: { login: ACTIONS_BOT.login }, state: 'COMMENTED', commitId: scene.commits[2] },
    ]);
    expect(scene.github.reviews[1]?.dismissal).toBe(
      `Nothing blocks any more: Verdict Gate decided approve for ${scene.commits[2]?.slice(0, 12)}.`,
    );
    expect(end.outputs).toMatchObject({ round: '1', 'blocking-count': '0' });
    expect(end.summary).toContain('1 earlier review of ours dismissed');
  });

  test.each([
    {
      name: 'forbids',
      fault: {
        kind: 'answer' as const,
        status: 403,
        body: { message: 'Resource not accessible by integration' },
      },
    },
    {
      name: 'does not allow',
      fault: {
        kind: 'answer' as const,
        status: 422,
        body: {
          message: 'Validation Failed',
          errors: ['Branch protections do not permit dismissing this review'],
        },
      },
    },
    { name: 'loses', fault: { kind: 'socket-closed' as const } },
  ])(
    'is approved also when GitHub $name the dismissal, and the summary says what is left',
    async ({ fault }) => {
      await begin({ script });
      scene.github.fault(DISMISSAL, fault);
      const end = await mended();
      expectEnd(end, CLEAR);
      expect(scene.github.reviews.map(({ state }) => state)).toEqual(['CHANGES_REQUESTED', 'COMMENTED']);
      const id = scene.github.reviews[0]?.id;
      expect(end.summary).toContain(`Review ${id} still requests changes, although nothing blocks any more`);
      expect(end.log).toContain(`review ${id} was not dismissed`);
    },
  );

  test('what was not cleared is cleared by the next run of the same head, without the model and without a second approval', async () => {
    await begin({ script });
    scene.github.fault(DISMISSAL, { kind: 'answer', status: 403, body: { message: 'no' } });
    expectEnd(await mended(), CLEAR);
    const end = await scene.run({ action: 'synchronize' });
    expectEnd(end, { ...CLEAR, modelRequests: 0 });
    expect(scene.github.reviews.map(({ state }) => state)).toEqual(['DISMISSED', 'COMMENTED']);
  });
});

describe('a second run on the same head', () => {
  test.each([
    { name: 'approval', script: [reply()], wanted: CLEAR },
    { name: 'request for changes', script: [reply({ findings: [DIVISION] })], wanted: BLOCKED },
  ])('takes over the $name: no model call, no second review', async ({ script, wanted }) => {
    await begin({ script });
    const inputs = { 'test-command': 'node green.mjs' };
    expectEnd(await scene.run({ inputs }), { ...wanted, gate: 'passed' });
    const end = await scene.run({ inputs });
    expectEnd(end, { ...wanted, gate: 'passed', modelRequests: 0 });
    expect(scene.github.reviews).toHaveLength(1);
    expect(end.log).toContain('running the build gate: node green.mjs');
    expect(end.summary).toContain('An earlier run reviewed the same commits');
    expect(end.summary).toContain('No model was asked again.');
  });

  test('another model is another review', async () => {
    await begin({ script: [reply(), reply()] });
    expectEnd(await scene.run(), CLEAR);
    expectEnd(await scene.run({ inputs: { criteria: 'Look for divisions.' } }), CLEAR);
  });

  test('a verdict that another key signed is not taken over', async () => {
    await begin({ script: [reply({ findings: [DIVISION] }), reply()] });
    expectEnd(await scene.run({ inputs: { 'state-key': 'a-key-of-somebody-else' } }), BLOCKED);
    expectEnd(await scene.run(), CLEAR);
    // Only what we signed is ours to dismiss.
    expect(scene.github.reviews.map(({ state }) => state)).toEqual(['CHANGES_REQUESTED', 'COMMENTED']);
  });

  test('after an outage reviews and posts, as the first run posted nothing', async () => {
    // The client asks twice more before it gives up.
    await begin({ script: [status(503), status(503), status(503), reply()] });
    const first = await scene.run();
    expectEnd(first, {
      exitCode: 1,
      verdict: 'inconclusive',
      reasons: ['model_unreachable'],
      modelRequests: 3,
    });
    expect(writesOf(scene)).toEqual([]);
    expect(first.summary).toContain('### NOT REVIEWED: The model could not be reached');
    const second = await scene.run();
    expectEnd(second, CLEAR);
    expect(scene.github.reviews).toHaveLength(1);
  });

  test('an outage passes when the workflow accepts it, and is no approval', async () => {
    await begin({ script: [status(401)] });
    const end = await scene.run({ inputs: { 'pass-on-reasons': 'model_unreachable' } });
    expectEnd(end, { exitCode: 0, verdict: 'inconclusive', reasons: ['model_unreachable'] });
    expect(end.summary).toContain('pass-on-reasons accepts model_unreachable');
    expect(end.log).toMatch(
      /^::warning title=Verdict Gate%3A inconclusive%2C and the step passes::INCONCLUSIVE: The model could not be reached/m,
    );
  });
});

describe('an event that changes nothing', () => {
  test('a label after a posted verdict restates it without the model', async () => {
    await begin({ script: [reply({ findings: [DIVISION] })] });
    expectEnd(await scene.run(), BLOCKED);
    const end = await scene.run({ action: 'labeled' });
    expectEnd(end, { ...BLOCKED, modelRequests: 0 });
    expect(scene.github.reviews).toHaveLength(1);
    expect(end.outputs).toMatchObject({ 'findings-count': '1', 'blocking-count': '1' });
  });

  test('a label without an earlier verdict reviews as at the opening', async () => {
    await begin({ script: [reply({ findings: [DIVISION] })] });
    expectEnd(await scene.run({ action: 'labeled' }), BLOCKED);
    expect(scene.github.reviews).toHaveLength(1);
  });

  test('a label after an earlier review that was dismissed judges the head anew', async () => {
    await begin({ script: [reply({ findings: [DIVISION] }), reply({ findings: [DIVISION] })] });
    expectEnd(await scene.run(), BLOCKED);
    const [first] = scene.github.reviews;
    const response = await fetch(
      `${scene.github.apiUrl}/repos/octo/demo/pulls/1/reviews/${first?.id}/dismissals`,
      {
        method: 'PUT',
        headers: { authorization: `Bearer ${scene.github.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: 'No, this cannot happen.' }),
      },
    );
    expect(response.status).toBe(200);
    expectEnd(await scene.run({ action: 'labeled' }), BLOCKED);
    expect(scene.github.reviews.map(({ state }) => state)).toEqual(['DISMISSED', 'CHANGES_REQUESTED']);
  });

  test('an approval that someone copied to a later head is not restated', async () => {
    const blocking = { ...ARGUMENT, severity: 'error', category: 'bug' };
    await begin({ script: [reply(), reply({ findings: [blocking] })] });
    expectEnd(await scene.run(), CLEAR);
    const approval = scene.github.reviews[0]?.body ?? '';
    scene.github.moveHead(scene.commits[2] ?? '');
    const stranger = { login: 'stranger', type: 'User', id: 9 } as const;
    scene.github.addReview({ user: stranger, state: 'COMMENTED', body: approval });
    expectEnd(await scene.run({ action: 'labeled' }), BLOCKED);
  });
});
