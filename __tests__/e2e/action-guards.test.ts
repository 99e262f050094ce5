/** What keeps a run of the built action from being turned green, or from telling half of it. */
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  BAD_LINE,
  FINDING,
  GATE,
  KEY,
  openStage,
  reasonsOf,
  RED_TEST,
  WITH_KEY,
  type Stage,
  type StageOptions,
} from '../support/action-stage.ts';
import { reply } from '../support/scripted-model.ts';

const open: Stage[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((stage) => stage.close()));
});

async function stageOf(options: StageOptions = {}): Promise<Stage> {
  const stage = await openStage(options);
  open.push(stage);
  return stage;
}

const RED = { head: { write: { 'divide.test.mjs': RED_TEST } } };

describe('mode gate', () => {
  it('fails on red tests whatever fail-on says: its outcome is what the review takes for their result', async () => {
    const stage = await stageOf(RED);
    const end = await stage.run({ inputs: { mode: 'gate', 'github-token': '', 'fail-on': 'none', ...GATE } });
    expect([end.exitCode, end.outputs['gate-result']]).toEqual([1, 'failed']);
    expect(end.log).toContain('always fails in mode gate');
  });
});

describe('the event', () => {
  it('of another pull request than the run is for is not believed: tests could have written its file', async () => {
    const stage = await stageOf();
    const closed = stage.github.event('closed');
    const payload = {
      ...closed,
      pull_request: {
        ...('pull_request' in closed ? Object(closed.pull_request) : {}),
        number: 99,
        state: 'closed',
      },
    };
    const end = await stage.run({ inputs: WITH_KEY, payload, env: { GITHUB_REF: 'refs/pull/1/merge' } });
    expect([end.exitCode, reasonsOf(end)]).toEqual([1, ['config_invalid']]);
    expect(end.log).toContain('GITHUB_REF');
    expect(stage.github.requests).toEqual([]);
  });

  it('does not say who wrote the pull request: the host does', async () => {
    const stage = await stageOf({ script: [reply()] });
    const event = stage.github.event('opened');
    const pull = 'pull_request' in event ? Object(event.pull_request) : {};
    const payload = { ...event, pull_request: { ...pull, user: { login: 'ignored', type: 'User' } } };
    const end = await stage.run({ inputs: { ...WITH_KEY, 'ignore-actors': 'ignored' }, payload });
    expect([end.outputs['verdict'], stage.model.requests.length]).toEqual(['approve', 1]);
  });
});

describe('an event that makes a fork of a pull request of this repository', () => {
  it('does not turn a missing key into a review by rules alone', async () => {
    const stage = await stageOf();
    const event = stage.github.event('opened');
    const pull = 'pull_request' in event ? Object(event.pull_request) : {};
    const head = { ...pull.head, repo: { ...pull.head.repo, full_name: 'mallory/demo' } };
    const end = await stage.run({ payload: { ...event, pull_request: { ...pull, head } } });
    expect([end.exitCode, reasonsOf(end)]).toEqual([1, ['config_invalid']]);
    expect(end.log).toContain('does not agree with GitHub');
    expect(stage.github.reviews).toEqual([]);
  });
});

describe('what signs the marks', () => {
  it('is never a key that could be guessed: nothing is reused, and changes are commented', async () => {
    const stage = await stageOf({ script: [reply({ findings: [FINDING] }), reply({ findings: [FINDING] })] });
    const inputs = { 'api-key': 'ollama' };
    for (let run = 1; run <= 2; run += 1) {
      const end = await stage.run({ inputs });
      expect(end.exitCode).toBe(1);
      expect(end.log).toContain('there is no key to sign reviews with');
    }
    expect(stage.model.requests).toHaveLength(2);
    expect(stage.github.reviews.map(({ state }) => state)).toEqual(['COMMENTED']);
    expect(stage.github.reviews[0]?.body).toMatch(/ unsigned -->$/);
  });

  it('is of one workflow and job: another one does not clear what this one asked for', async () => {
    const stage = await stageOf({ script: [reply({ findings: [FINDING] }), reply()] });
    const job = (name: string) => ({ GITHUB_WORKFLOW: 'Gate', GITHUB_JOB: name });
    await stage.run({ inputs: { ...WITH_KEY, criteria: 'security' }, env: job('security') });
    await stage.run({ inputs: { ...WITH_KEY, criteria: 'style' }, env: job('style') });
    expect(stage.github.reviews.map(({ state }) => state)).toEqual(['CHANGES_REQUESTED', 'COMMENTED']);
  });
});

describe('a run that cannot be right', () => {
  it('sends neither token nor key where certificates are not checked', async () => {
    const stage = await stageOf();
    const end = await stage.run({ inputs: WITH_KEY, env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' } });
    expect([end.exitCode, reasonsOf(end)]).toEqual([1, ['config_invalid']]);
    expect(stage.github.requests).toEqual([]);
    expect(stage.model.requests).toEqual([]);
  });

  it('says that the token is empty, and where it comes from', async () => {
    const stage = await stageOf();
    const end = await stage.run({ inputs: { ...WITH_KEY, 'github-token': '' } });
    expect([end.exitCode, reasonsOf(end)]).toEqual([1, ['config_invalid']]);
    expect(end.log).toContain('give ${{ github.token }}');
  });

  it('fails once, and keeps its summary, when the outputs cannot be written', async () => {
    const stage = await stageOf({ script: [reply({ findings: [FINDING] })] });
    const end = await stage.run({ inputs: WITH_KEY, env: { GITHUB_OUTPUT: '/does/not/exist' } });
    expect(end.exitCode).toBe(1);
    expect(end.summary).toContain(FINDING.title);
    expect(end.summary).not.toContain('The change was not read');
    expect(end.log).toContain('GITHUB_OUTPUT names no file');
    expect(end.log).not.toContain('unexpected error');
    expect(stage.github.reviews).toHaveLength(1);
  });

  it('keeps its verdict in log and summary, and posts nothing, when its files cannot be written', async () => {
    const stage = await stageOf({ script: [reply({ findings: [FINDING] })] });
    const end = await stage.run({ inputs: WITH_KEY, env: { RUNNER_TEMP: '/does/not/exist' } });
    expect([end.exitCode, reasonsOf(end)]).toEqual([1, ['blocking_finding', 'coverage_short']]);
    expect(end.summary).toContain(FINDING.title);
    expect(end.summary).toContain('could not be written');
    expect(stage.github.reviews).toEqual([]);
  });

  it('does not show a line of the change in its log', async () => {
    const stage = await stageOf({ script: [reply({ findings: [FINDING] })] });
    const end = await stage.run({ inputs: WITH_KEY });
    expect(end.log).not.toContain(BAD_LINE.trim());
    expect(end.log.replaceAll(`::add-mask::${KEY}`, '')).not.toContain(KEY);
  });
});
