import { afterEach, describe, expect, test } from '@jest/globals';
import {
  actionScenario,
  DIVISION,
  expectEnd,
  writesOf,
  type Scene,
  type SceneOptions,
} from '../../support/action-scenario.ts';
import { reply } from '../../support/scripted-model.ts';

let scene: Scene;
const begin = async (options: SceneOptions) => (scene = await actionScenario(options));
afterEach(() => scene.end());

/** Made up, in the form of the real thing; put together here so that no scanner takes this file for a leak. */
const SECRET = ['AKIA', 'QYLPMN5HHHFPZAM2'].join('');
const LEAKY = {
  branch: 'leaky',
  parents: [0],
  write: { 'src/client.ts': `export const region = 'eu';\nexport const accessKey = '${SECRET}';\n` },
};

const RULES = { 'api-key': '', reviewer: 'rules' };
const BLOCKED = {
  exitCode: 1,
  verdict: 'request_changes',
  reasons: ['blocking_finding'],
  modelRequests: 0,
} as const;

describe('GitHub Enterprise Server', () => {
  test('every request goes below its prefix, the review too', async () => {
    await begin({ prefix: '/api/v3', script: [reply({ findings: [DIVISION] })] });
    const end = await scene.run();
    expectEnd(end, { ...BLOCKED, modelRequests: 1 });
    expect(scene.github.apiUrl).toMatch(/\/api\/v3$/);
    expect(scene.github.reviews).toHaveLength(1);
    expect(end.outputs['review-url']).toBe(
      `${scene.github.serverUrl}/octo/demo/pull/1#pullrequestreview-${scene.github.reviews[0]?.id}`,
    );
  });
});

describe('rules alone, without any key', () => {
  test('a secret on an added line is a comment that is not signed, it is named and not shown, and two runs post one', async () => {
    await begin({ commits: [LEAKY], at: 3 });
    const end = await scene.run({ inputs: RULES });
    expectEnd(end, BLOCKED);
    const [review] = scene.github.reviews;
    expect(review).toMatchObject({ state: 'COMMENTED', comments: [{ path: 'src/client.ts', line: 2 }] });
    expect(review?.body).toMatch(/<!-- verdict-gate:1 \S+ unsigned -->/);
    expect(review?.body).toContain('no model took part');
    const everything = [
      end.log,
      end.summary,
      JSON.stringify(end.outputs),
      JSON.stringify(end.files),
      JSON.stringify(scene.github.requests.map(({ body }) => body)),
    ].join('\n');
    expect(everything).not.toContain(SECRET);

    const again = await scene.run({ inputs: RULES });
    expectEnd(again, BLOCKED);
    expect(scene.github.reviews).toHaveLength(1);
  });

  test('with a state key changes are requested, and the secret being taken out clears it', async () => {
    await begin({ commits: [LEAKY, { branch: 'leaky', write: { 'src/client.ts': `export {};\n` } }], at: 3 });
    const inputs = { ...RULES, 'state-key': 'a-state-key-of-the-test' };
    expectEnd(await scene.run({ inputs }), BLOCKED);
    expect(scene.github.reviews).toMatchObject([{ state: 'CHANGES_REQUESTED' }]);
    scene.github.moveHead(scene.commits[4] ?? '');
    const end = await scene.run({ inputs, action: 'synchronize' });
    expectEnd(end, { exitCode: 0, verdict: 'approve', reasons: ['all_clear'], modelRequests: 0 });
    expect(scene.github.reviews.map(({ state }) => state)).toEqual(['DISMISSED', 'COMMENTED']);
    expect(scene.github.reviews[1]?.body).toContain('### APPROVE: Rules passed; no model reviewed this');
  });

  test('a clean change is approved, and nobody is said to have reviewed it but the rules', async () => {
    await begin({});
    const end = await scene.run({ inputs: RULES });
    expectEnd(end, { exitCode: 0, verdict: 'approve', reasons: ['all_clear'], modelRequests: 0 });
    expect(end.summary).toContain('### APPROVE: Rules passed; no model reviewed this');
    expect(scene.github.reviews).toMatchObject([{ state: 'COMMENTED', comments: [] }]);
  });
});

describe('a model is asked for and there is no key', () => {
  test('that is no approval', async () => {
    await begin({});
    const end = await scene.run({ inputs: { 'api-key': '' } });
    expectEnd(end, { exitCode: 1, verdict: 'inconclusive', reasons: ['no_credentials'], modelRequests: 0 });
    expect(writesOf(scene)).toEqual([]);
    expect(end.summary).toContain(
      'the input api-key is empty: set the secret that the workflow gives it, or ask for reviewer: rules',
    );
  });

  test('on a fork it is a skip that says so', async () => {
    const stranger = { login: 'stranger', type: 'User', id: 9 } as const;
    await begin({ headRepository: 'stranger/demo', author: stranger });
    const end = await scene.run({ inputs: { 'api-key': '' } });
    expectEnd(end, { exitCode: 0, verdict: 'skip', reasons: ['no_credentials_fork'], modelRequests: 0 });
    expect(writesOf(scene)).toEqual([]);
  });
});

describe('what the change says to the reviewer', () => {
  test('the secret of a change does not reach the model either', async () => {
    await begin({ commits: [LEAKY], at: 3, script: [reply()] });
    const end = await scene.run();
    expectEnd(end, { ...BLOCKED, modelRequests: 1 });
    expect(scene.model.requests[0]?.text).toContain('[REDACTED:');
    expect(scene.model.requests[0]?.text).not.toContain(SECRET);
  });
});
