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

const MOVED = { exitCode: 1, verdict: 'inconclusive', reasons: ['head_moved'] } as const;

describe('a head that is not the one of the event', () => {
  test('moved before the run: nothing is run, asked or posted', async () => {
    await begin({});
    const payload = scene.github.event('synchronize');
    const before = scene.github.headSha;
    scene.github.moveHead(scene.commits[2] ?? '');
    const end = await scene.run({ payload, ref: before, inputs: { 'test-command': 'node green.mjs' } });
    expectEnd(end, { ...MOVED, modelRequests: 0 });
    expect(writesOf(scene)).toEqual([]);
    expect(end.outputs['head-sha']).toBe(before);
    expect(end.log).not.toContain('42 tests passed');
    expect(end.summary).toContain('### NOT REVIEWED: The head under review is not known to be the newest');
    expect(end.summary).toContain('the pull request has a newer head; its own run reviews it');
  });

  test('moved while the model was asked: its findings are not posted on either head', async () => {
    await begin({
      script: [
        () => {
          scene.github.moveHead(scene.commits[2] ?? '');
          return reply({ findings: [DIVISION] });
        },
      ],
    });
    const end = await scene.run();
    expectEnd(end, { ...MOVED, reasons: ['head_moved', 'blocking_finding'] });
    expect(writesOf(scene)).toEqual([]);
    expect(end.outputs).toMatchObject({ 'review-id': '', 'head-sha': scene.commits[1] });
    expect(end.summary).toContain('the run for the new head gives the verdict');
  });

  test('moved by a forced push between the last look and the post: GitHub refuses, and nothing stands there', async () => {
    await begin({
      script: [reply({ findings: [DIVISION] })],
      commits: [{ branch: 'forced', parents: [0], write: { 'src/other.ts': 'export {};\n' } }],
    });
    scene.github.before({ method: 'POST', path: /\/reviews$/ }, () =>
      scene.github.moveHead(scene.commits[3] ?? ''),
    );
    const end = await scene.run();
    expect(scene.github.reviews).toEqual([]);
    expectEnd(end, { exitCode: 1, verdict: 'request_changes', reasons: ['blocking_finding'] });
    expect(end.summary).toContain('**The review could not be posted**');
  });

  test('another commit is checked out than the one under review: nothing is run or asked', async () => {
    await begin({});
    const end = await scene.run({
      ref: scene.commits[0] ?? '',
      inputs: { 'test-command': 'node green.mjs' },
    });
    expectEnd(end, {
      exitCode: 1,
      verdict: 'inconclusive',
      reasons: ['checkout_mismatch'],
      modelRequests: 0,
    });
    expect(writesOf(scene)).toEqual([]);
    expect(end.log).not.toContain('42 tests passed');
    expect(end.summary).toContain('or its merge commit, which is under review; check that out first');
  });
});

describe('an event that is not reviewed', () => {
  test('a closed pull request is skipped green, and nothing is read of it but its state', async () => {
    await begin({ state: 'closed' });
    const end = await scene.run({ action: 'synchronize' });
    expectEnd(end, { exitCode: 0, verdict: 'skip', reasons: ['closed'], modelRequests: 0 });
    expect(writesOf(scene)).toEqual([]);
  });

  test('an ignored author is skipped, whoever pushed', async () => {
    await begin({ author: { login: 'renovate[bot]', type: 'Bot', id: 3 } });
    const end = await scene.run({ inputs: { 'ignore-actors': 'renovate[bot]' } });
    expectEnd(end, { exitCode: 0, verdict: 'skip', reasons: ['actor_ignored'], modelRequests: 0 });
    expect(end.summary).toContain('Pull requests of this author are not reviewed');
  });

  test('a draft whose workflow cannot be read is no green skip', async () => {
    await begin({ draft: true });
    const end = await scene.run();
    expectEnd(end, { exitCode: 1, verdict: 'inconclusive', reasons: ['config_invalid'], modelRequests: 0 });
    expect(end.summary).toContain('the running workflow could not be read');
  });

  test.each(['pull_request_target', 'push', 'workflow_run'])(
    '%s is refused before anyone is asked',
    async (eventName) => {
      await begin({});
      const end = await scene.run({ eventName });
      expectEnd(end, { exitCode: 1, verdict: 'inconclusive', reasons: ['event_refused'], modelRequests: 0 });
      expect(scene.github.requests).toEqual([]);
      expect(end.summary).toContain('### NOT REVIEWED: This event is not supported');
      expect(end.log).toContain(`the event "${eventName}" is refused`);
    },
  );
});
