/** The built action in its modes, on the checkouts that workflows make, under policies good and bad. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  GATE,
  openStage,
  reasonsOf,
  RED_TEST,
  WITH_KEY,
  type Stage,
  type StageOptions,
} from '../support/action-stage.ts';
import type { ActionEnd } from '../support/run-action.ts';
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

function expectEnd(end: ActionEnd, exitCode: 0 | 1, outputs: Readonly<Record<string, unknown>>): void {
  expect({ ...end.outputs, reasons: reasonsOf(end), exitCode: end.exitCode }).toMatchObject({
    exitCode,
    ...outputs,
  });
}

const POLICY = '.github/verdict-gate.yml';
const RULES = { reviewer: 'rules' } as const;
const RED = { write: { 'divide.test.mjs': RED_TEST } };

describe('mode gate', () => {
  const bare = { mode: 'gate', 'github-token': '' } as const;

  it('runs the tests alone, without token or key: green, with the head and no verdict', async () => {
    const stage = await stageOf();
    const fetched = stage.github.gitRequests.length;
    const end = await stage.run({ inputs: { ...bare, ...GATE } });
    const none = { verdict: '', decision: '', reasons: [], 'review-coverage': '', 'findings-file': '' };
    expectEnd(end, 0, { ...none, 'gate-result': 'passed', 'head-sha': stage.github.headSha });
    expect(end.log).toContain('the gate ran');
    expect(end.summary).toContain('Nothing was reviewed here.');
    expect(stage.github.requests).toEqual([]);
    expect(stage.github.gitRequests).toHaveLength(fetched);
    expect(stage.model.requests).toEqual([]);
  });

  it('fails on red tests with a verdict and their last lines', async () => {
    const stage = await stageOf({ head: RED });
    const end = await stage.run({ inputs: { ...bare, ...GATE } });
    expectEnd(end, 1, { verdict: 'request_changes', reasons: ['gate_failed'], 'gate-result': 'failed' });
    expect(end.summary).toContain('1 is not 2');
    expect(stage.github.requests).toEqual([]);
  });

  it('refuses a command that is not listed, and says where to list it', async () => {
    const stage = await stageOf();
    const end = await stage.run({ inputs: { ...bare, 'test-command': 'node divide.test.mjs' } });
    expectEnd(end, 1, { verdict: 'inconclusive', reasons: ['gate_refused'], 'gate-result': 'refused' });
    expect(end.log).toContain('add it to gate.allow in .github/verdict-gate.yml and merge that first');
    expect(end.log).not.toContain('the gate ran');
  });

  it('needs a command', async () => {
    const end = await (await stageOf()).run({ inputs: bare });
    expectEnd(end, 1, { verdict: 'inconclusive', reasons: ['config_invalid'] });
    expect(end.log).toContain('input test-command: "" is not valid with mode "gate"');
  });

  it('takes further commands from the policy at the base, which a checkout of depth 1 lacks', async () => {
    const base = { write: { [POLICY]: 'gate:\n  allow: [node divide.test.mjs]\n' } };
    const stage = await stageOf({ base });
    const inputs = { mode: 'gate', 'test-command': 'node divide.test.mjs' };
    expectEnd(await stage.run({ inputs }), 0, { 'gate-result': 'passed', verdict: '' });
    expect(stage.github.requests).toEqual([]);
  });
});

describe('mode review', () => {
  const inputs = { ...WITH_KEY, mode: 'review' } as const;

  it.each([
    ['success', 'approve', ['all_clear'], 'passed', 0],
    ['failure', 'request_changes', ['gate_failed'], 'failed', 1],
    ['cancelled', 'inconclusive', ['gate_not_run'], 'none', 1],
    ['skipped', 'inconclusive', ['gate_not_run'], 'none', 1],
  ] as const)('takes %s of the tests for %s, %j', async (result, verdict, reasons, gate, exitCode) => {
    const stage = await stageOf({ script: result === 'success' ? [reply()] : [] });
    const end = await stage.run({ inputs: { ...inputs, 'gate-result': result } });
    expectEnd(end, exitCode, { verdict, reasons, 'gate-result': gate });
    expect(end.log).not.toContain('the gate ran');
    stage.model.assertDone();
  });

  it('refuses what is no result of a step or job, our own output of that name with a hint', async () => {
    const stage = await stageOf();
    for (const result of ['passed', 'failed', 'true', '']) {
      const end = await stage.run({ inputs: { ...inputs, 'gate-result': result } });
      expectEnd(end, 1, { verdict: 'inconclusive', reasons: ['config_invalid'] });
      expect(end.log).toContain('steps.X.outcome');
      expect(end.log.includes('not our own output of that name')).toBe(['passed', 'failed'].includes(result));
    }
    expect(stage.github.requests).toEqual([]);
  });
});

describe('a self-hosted runner', () => {
  const env = { RUNNER_ENVIRONMENT: 'self-hosted' };

  it('runs no tests unless it is allowed to, and never those of a fork', async () => {
    const stage = await stageOf();
    const refused = await stage.run({ inputs: { ...RULES, ...GATE }, env });
    expectEnd(refused, 1, { verdict: 'inconclusive', reasons: ['gate_refused'] });
    expect(refused.log).toContain('unless allow-self-hosted-gate is true');
    const allowed = { ...RULES, ...GATE, 'allow-self-hosted-gate': 'true' };
    expectEnd(await stage.run({ inputs: allowed, env }), 0, { 'gate-result': 'passed' });
    const fork = await stageOf({ github: { headRepository: 'mallory/demo' } });
    const end = await fork.run({ inputs: allowed, env });
    expectEnd(end, 1, { verdict: 'inconclusive', reasons: ['gate_refused'] });
    expect(end.log).not.toContain('the gate ran');
  });
});

describe('what is checked out', () => {
  it.each(['head', 'merge'])('can be the %s', async (ref) => {
    const stage = await stageOf({ ref });
    const end = await stage.run({ inputs: { ...RULES, ...GATE } });
    expectEnd(end, 0, { verdict: 'approve', 'head-sha': stage.github.headSha, 'gate-result': 'passed' });
  });

  it('must be of the pull request: another commit is neither tested nor reviewed (case head-sha-moved)', async () => {
    const stage = await stageOf({ ref: 'refs/heads/main' });
    const end = await stage.run({ inputs: { ...WITH_KEY, ...GATE } });
    expectEnd(end, 1, { verdict: 'inconclusive', reasons: ['checkout_mismatch'] });
    expect(end.log).toContain('is checked out, and not');
    expect(end.log).not.toContain('the gate ran');
    expect(stage.github.reviews).toEqual([]);
    const alone = await stage.run({ inputs: { mode: 'gate', 'github-token': '', ...GATE } });
    expectEnd(alone, 1, { verdict: 'inconclusive', reasons: ['checkout_mismatch', 'gate_not_run'] });
    expect(alone.log).toContain('It was not run: another commit is checked out.');
    expect(alone.log).not.toContain('the configuration is not valid');
  });

  it('must be unchanged for the gate, which would test something else', async () => {
    const stage = await stageOf();
    writeFileSync(join(stage.checkout.workspace, 'divide.test.mjs'), '// nothing to see\n');
    const end = await stage.run({ inputs: { ...RULES, ...GATE } });
    expectEnd(end, 1, { verdict: 'inconclusive', reasons: ['checkout_mismatch', 'gate_not_run'] });
    expect(end.log).toContain('divide.test.mjs changed since the commit under review');
  });

  it('must be there', async () => {
    const stage = await stageOf();
    const workspace = mkdtempSync(join(stage.checkout.temp, 'empty-'));
    const end = await stage.run({ inputs: { ...RULES, ...GATE }, workspace });
    expectEnd(end, 1, { verdict: 'inconclusive', reasons: ['checkout_mismatch'] });
    expect(end.log).toContain('put a step with actions/checkout before this one');
  });

  it('may have no history, and says how to get it where the host does not give it later', async () => {
    const stage = await stageOf();
    const closed = { status: 403, kind: 'answer', body: 'no' } as const;
    stage.github.fault({ path: /\/info\/refs$/, times: 9 }, closed);
    const end = await stage.run({ inputs: { ...RULES, ...GATE } });
    expectEnd(end, 1, { verdict: 'inconclusive', reasons: ['checkout_mismatch'] });
    expect(end.log).toContain('fetch-depth: 0');
    expect(end.log).not.toContain('the gate ran');
  });
});

describe('the policy', () => {
  it('that is not valid at the base stops everything: nothing is run and nobody is asked', async () => {
    const stage = await stageOf({ base: { write: { [POLICY]: 'gates:\n  allow: []\n' } } });
    const end = await stage.run({ inputs: { ...WITH_KEY, ...GATE } });
    expectEnd(end, 1, { verdict: 'inconclusive', reasons: ['config_invalid', 'gate_not_run'] });
    expect(end.log).toContain('gates');
    expect(end.log).toContain('It was not run: the configuration is not valid.');
    expect(end.log).not.toContain('the gate ran');
    expect(stage.model.requests).toEqual([]);
    expect(stage.github.reviews).toEqual([]);
  });

  it('that is not valid leaves the gate that the workflow reported as it is', async () => {
    const stage = await stageOf({ base: { write: { [POLICY]: 'gates:\n  allow: []\n' } } });
    const end = await stage.run({ inputs: { ...WITH_KEY, mode: 'review', 'gate-result': 'success' } });
    expectEnd(end, 1, { verdict: 'inconclusive', reasons: ['config_invalid'], 'gate-result': 'passed' });
    expect(end.summary).toMatch(/^### NOT REVIEWED: The configuration is not valid/);
    expect(end.summary).toContain('Build gate passed, as the workflow reported');
    expect(end.log + end.summary).not.toMatch(/no build gate/i);
    expect(stage.model.requests).toEqual([]);
  });

  it('of the pull request does not count for itself, and the verdict says so', async () => {
    const write = { [POLICY]: "gate:\n  allow: [node divide.test.mjs]\nexclude: ['**']\n" };
    const stage = await stageOf({ head: { write } });
    const end = await stage.run({ inputs: { ...RULES, 'test-command': 'node divide.test.mjs' } });
    expectEnd(end, 1, { verdict: 'inconclusive', reasons: ['gate_refused'] });
    expect(end.outputs['policy-source']).toContain('this change edits the policy, which does not count');
    expect(end.log).not.toContain('the gate ran');
  });
});

describe('a change of which everything is excluded (case everything-excluded-fails)', () => {
  const { with: inputs, changedFiles } = z
    .object({ with: z.record(z.string(), z.string()), changedFiles: z.array(z.string()) })
    .parse(
      JSON.parse(
        readFileSync(
          new URL('../fixtures/cases/config/everything-excluded-fails.input.json', import.meta.url),
          'utf8',
        ),
      ),
    );
  const write = Object.fromEntries(changedFiles.map((path) => [path, 'package a\n']));

  it('is skipped green with the number of files, after the gate has run', async () => {
    const stage = await stageOf({ head: { write } });
    const end = await stage.run({ inputs: { ...WITH_KEY, ...GATE, ...inputs } });
    expectEnd(end, 0, { verdict: 'skip', reasons: ['nothing_reviewable'], 'gate-result': 'passed' });
    expect(end.log).toContain('all 2 changed files are excluded');
    expect(end.summary).toMatch(/^### SKIP: nothing was reviewed: all 2 changed files are excluded/);
    expect(end.log).toContain('the gate ran');
    expect(stage.model.requests).toEqual([]);
    expect(stage.github.reviews).toEqual([]);
  });

  it('is blocked by red tests all the same', async () => {
    const stage = await stageOf({ base: RED, head: { write } });
    const end = await stage.run({ inputs: { ...WITH_KEY, ...GATE, ...inputs } });
    expectEnd(end, 1, { verdict: 'request_changes', reasons: ['gate_failed', 'nothing_reviewable'] });
  });
});
