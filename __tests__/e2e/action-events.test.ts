/** What the built action does with events, and with pull requests that it must not, need not or cannot review. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  FINDING,
  GATE,
  KEY,
  openStage,
  reasonsOf,
  RED_TEST,
  temporaryFolder,
  WITH_KEY,
  type Stage,
  type StageOptions,
} from '../support/action-stage.ts';
import { READ_ONLY_ACTIONS_BOT, type FakeGitHubOptions } from '../support/fake-github/options.ts';
import { OTHER_PAYLOADS } from '../support/pull-request-event.ts';
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

const caseInput = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../fixtures/cases/${name}.input.json`, import.meta.url), 'utf8'));

/** What every run of the fake's pull request has to leave behind. */
function expectDecision(end: ActionEnd, decision: string, reasons: readonly string[], exitCode: 0 | 1): void {
  expect({ ...end.outputs, reasons: reasonsOf(end), exitCode: end.exitCode }).toMatchObject({
    verdict: decision,
    decision,
    reasons,
    exitCode,
  });
}

function expectNothingPosted({ github }: Stage): void {
  expect(github.reviews).toEqual([]);
  expect(github.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(github.unexpected).toEqual([]);
}

describe('an event that is no pull_request', () => {
  let stage: Stage;
  let started: string;
  let env: Readonly<Record<string, string>>;

  /** Programs that the action could start, each of which writes down that it was started. */
  beforeAll(async () => {
    stage = await openStage();
    const programs = mkdtempSync(join(stage.checkout.temp, 'programs-'));
    started = join(stage.checkout.temp, 'started');
    for (const name of ['git', 'node', 'npm', 'sh']) {
      const script = `#!/bin/sh\necho ${name} >> '${started}'\nPATH="\${PATH#*:}" exec ${name} "$@"\n`;
      writeFileSync(join(programs, name), script);
      chmodSync(join(programs, name), 0o755);
    }
    env = { PATH: [programs, process.env['PATH']].join(delimiter) };
  });
  afterAll(() => stage.close());

  const everyInput = {
    ...WITH_KEY,
    ...GATE,
    'allow-self-hosted-gate': 'true',
    'working-directory': '.',
    'gate-timeout': '1',
    reviewer: 'rules',
    criteria: 'None.',
    exclude: 'docs/**',
    'review-red-builds': 'true',
    model: 'gpt-5.4',
    'context-window': '100000',
    temperature: '0',
    'max-tool-calls': '1',
    'ignore-actors': 'author',
    'fail-on': 'none',
    'pass-on-reasons': 'no_credentials, model_unreachable, budget_exhausted',
    'review-event': 'comment',
    'allow-approve-event': 'true',
    'state-key': 'a-key-of-sixteen-chars',
  };
  const otherSets: readonly Readonly<Record<string, string>>[] = [
    { ...WITH_KEY, ...GATE },
    { ...GATE, mode: 'gate', 'fail-on': 'none' },
    { ...WITH_KEY, mode: 'review', 'gate-result': 'success', 'fail-on': 'none' },
  ];

  /** Among them the events of the cases pull-request-target-refused, comment-trigger-toctou and workflow-run-artifact. */
  const events = z.object({ events: z.array(z.looseObject({ eventName: z.string() })) });
  const ofCases = [
    ...events.parse(caseInput('lifecycle/pull-request-target-refused')).events,
    ...events.parse(caseInput('lifecycle/comment-trigger-toctou')).events,
    ...events.parse(caseInput('config/reusable-workflow-values-lost')).events,
    { eventName: z.object({ event: z.string() }).parse(caseInput('lifecycle/workflow-run-artifact')).event },
  ].filter(({ eventName }) => eventName !== 'pull_request');
  const payloads = new Map<string, unknown>([
    ...Object.entries(OTHER_PAYLOADS),
    ...ofCases.map(({ eventName }) => [eventName, OTHER_PAYLOADS[eventName] ?? null] as const),
    ['schedule', { schedule: '0 0 * * *' }],
    ['an_event_of_tomorrow', {}],
  ]);

  async function refuse(eventName: string, inputs: Readonly<Record<string, string>>): Promise<void> {
    // The payload that would do most harm: a pull request, as pull_request_target has it.
    const payload = payloads.get(eventName) ?? stage.github.event('opened');
    const temp = temporaryFolder(stage);
    const end = await stage.run({ eventName, payload: Object(payload), inputs, env, temp });
    expect([eventName, end.exitCode]).toEqual([eventName, 1]);
    expectDecision(end, 'inconclusive', ['event_refused'], 1);
    expect(end.log).toContain(`the event "${eventName}" is refused`);
    expect(end.log).toContain('(README, section "Events")');
    expect(end.summary).toContain('(README, section "Events")');
    expect(end.log).not.toContain('no build gate was configured');
  }

  it.each([...payloads.keys()])(
    '%s is refused: exit 1, nothing started, asked or requested',
    async (name) => {
      const withSecrets = ['pull_request_target', 'issue_comment', 'workflow_run'].includes(name);
      const asked = { model: stage.model.requests.length, github: stage.github.requests.length };
      const fetched = stage.github.gitRequests.length;
      await refuse(name, everyInput);
      if (withSecrets) await Promise.all(otherSets.map((inputs) => refuse(name, inputs)));
      expect(existsSync(started)).toBe(false);
      expect([stage.model.requests.length, stage.github.requests.length]).toEqual([
        asked.model,
        asked.github,
      ]);
      expect(stage.github.gitRequests).toHaveLength(fetched);
    },
    60_000,
  );

  it('and the same programs are seen when the event is one that is reviewed', async () => {
    const inputs = { ...GATE, reviewer: 'rules' };
    const end = await stage.run({ inputs, env, temp: temporaryFolder(stage) });
    expectDecision(end, 'approve', ['all_clear'], 0);
    const names = new Set(readFileSync(started, 'utf8').split('\n').filter(Boolean));
    expect([...names].toSorted()).toEqual(['git', 'node']);
  });
});

describe('a draft', () => {
  const WORKFLOW = '.github/workflows/verdict.yml';
  const workflow = (types: string) => `on:\n  pull_request:\n    types: [${types}]\njobs: {}\n`;

  async function reviewDraft(types: string, options: StageOptions = {}, env: object = {}) {
    const stage = await stageOf({
      ...options,
      base: { write: { [WORKFLOW]: workflow(types) } },
      github: { draft: true },
    });
    const reference = {
      GITHUB_WORKFLOW_REF: `octo/demo/${WORKFLOW}@refs/pull/1/merge`,
      GITHUB_WORKFLOW_SHA: stage.github.mergeSha ?? '',
      ...env,
    };
    const end = await stage.run({ inputs: { ...WITH_KEY, ...GATE }, action: 'synchronize', env: reference });
    expect(stage.model.requests).toEqual([]);
    expect(end.log).not.toContain('the gate ran');
    return { stage, end };
  }

  it('is skipped green when the workflow comes back for it (case review-on-every-push-and-drafts)', async () => {
    const { stage, end } = await reviewDraft('opened, synchronize, ready_for_review');
    expectDecision(end, 'skip', ['draft'], 0);
    expect(end.summary).toContain('### SKIP: nothing was reviewed\n');
    expect(end.summary).toContain('The pull request is a draft. (`draft`)');
    expect(end.summary).toContain('The change was not read.');
    expect(end.summary).not.toMatch(/no build gate/i);
    expectNothingPosted(stage);
  });

  it('is no green skip when no run would follow once it is ready', async () => {
    const { stage, end } = await reviewDraft('opened, synchronize');
    expectDecision(end, 'inconclusive', ['config_invalid'], 1);
    expect(end.log).toContain('the running workflow does not list ready_for_review');
    expectNothingPosted(stage);
  });

  it('counts a workflow that cannot be read as one that does not come back, and says so', async () => {
    const ready = 'opened, ready_for_review';
    for (const env of [
      { GITHUB_WORKFLOW_SHA: 'f'.repeat(40) },
      { GITHUB_WORKFLOW_REF: 'octo/demo/.github/workflows/other.yml@refs/heads/main' },
      { GITHUB_WORKFLOW_REF: '' },
    ]) {
      const { end } = await reviewDraft(ready, {}, env);
      expectDecision(end, 'inconclusive', ['config_invalid'], 1);
      expect(end.log).toContain('the running workflow could not be read');
    }
  });

  it('does not replace a worse verdict on the same head: the step stays red', async () => {
    const ready = workflow('opened, ready_for_review');
    const stage = await stageOf({
      base: { write: { [WORKFLOW]: ready } },
      script: [reply({ findings: [FINDING] })],
    });
    const env = {
      GITHUB_WORKFLOW_REF: `octo/demo/${WORKFLOW}@refs/pull/1/merge`,
      GITHUB_WORKFLOW_SHA: stage.github.mergeSha ?? '',
    };
    const first = await stage.run({ inputs: WITH_KEY, env });
    expectDecision(first, 'request_changes', ['blocking_finding'], 1);
    stage.github.set({ draft: true });
    const second = await stage.run({ inputs: WITH_KEY, env, action: 'converted_to_draft' });
    expectDecision(second, 'request_changes', ['blocking_finding', 'draft'], 1);
    expect(second.outputs['blocking-count']).toBe('1');
    expect(second.summary).toContain('its verdict stands: REQUEST CHANGES with 1 finding');
    expect(stage.github.reviews).toHaveLength(1);
    stage.model.assertDone();
  });
});

describe('a pull request that is closed', () => {
  it('is skipped green before anything is run or asked (case closed-pull-request-still-reviewed)', async () => {
    const stage = await stageOf({ github: { state: 'closed', merged: true } });
    const end = await stage.run({ inputs: { ...WITH_KEY, ...GATE }, action: 'synchronize' });
    expectDecision(end, 'skip', ['closed'], 0);
    expect(end.log).not.toContain('the gate ran');
    expect(stage.model.requests).toEqual([]);
    expectNothingPosted(stage);
  });
});

describe('an ignored author', () => {
  const inputs = { ...WITH_KEY, ...GATE, 'ignore-actors': 'renovate[bot], Dependabot[bot]' };
  const dependabot = { login: 'dependabot[bot]', type: 'Bot', id: 49_699_333 } as const;

  it('is skipped green, with the reason (case bot-actor-refused-or-secretless)', async () => {
    const stage = await stageOf({ github: { author: dependabot } });
    const end = await stage.run({ inputs });
    expectDecision(end, 'skip', ['actor_ignored'], 0);
    expect(end.log).toContain('Pull requests of this author are not reviewed.');
    expect(stage.model.requests).toEqual([]);
    expectNothingPosted(stage);
  });

  it('is whoever opened the pull request, not whoever started the run', async () => {
    const stage = await stageOf({ script: [reply()] });
    const payload = { ...stage.github.event('synchronize'), sender: dependabot };
    const env = { GITHUB_ACTOR: dependabot.login, GITHUB_TRIGGERING_ACTOR: dependabot.login };
    const end = await stage.run({ inputs, payload, env });
    expectDecision(end, 'approve', ['all_clear'], 0);
    stage.model.assertDone();
  });
});

/** As GitHub runs a pull request from elsewhere: the token reads, and no secret is there. */
const READ_ONLY = { tokens: { 'a-token-that-only-reads': READ_ONLY_ACTIONS_BOT } } as const;
const FORK = { ...READ_ONLY, headRepository: 'mallory/demo' } as const;
const DEPENDABOT = {
  ...READ_ONLY,
  author: { login: 'dependabot[bot]', type: 'Bot', id: 49_699_333 },
} as const;

describe.each<[string, Partial<FakeGitHubOptions>]>([
  ['a fork', FORK],
  ['a fork that was deleted', { ...FORK, headRepository: null }],
  ['Dependabot (case dependabot-pr)', DEPENDABOT],
])('a pull request of %s, without a key', (_, github) => {
  it('has gate and rules run and is no approval: a green skip that says so', async () => {
    const stage = await stageOf({ github });
    const end = await stage.run({ inputs: GATE });
    expectDecision(end, 'skip', ['no_credentials_fork'], 0);
    expect(end.outputs).toMatchObject({ 'gate-result': 'passed', 'model-calls': '0' });
    expect(end.log).toContain('the gate ran');
    expect(end.summary).toMatch(/^### SKIP: Not reviewed by a model: /);
    expect(end.summary).toContain('Reviewed by the embedded rules alone');
    expect(stage.model.requests).toEqual([]);
    expectNothingPosted(stage);
  });
});

describe('a pull request of a fork', () => {
  it('is blocked by what a rule finds, with the finding in the summary as nothing can be posted', async () => {
    const secret = ['ghp', '_9fKq2Lw8Zt4Vn6Xc1Rb0Ym3Kd7Ps5Hf2Jg1A'].join('');
    const stage = await stageOf({ github: FORK, head: { write: { 'config.py': `TOKEN = "${secret}"\n` } } });
    const end = await stage.run({ inputs: GATE });
    expectDecision(end, 'request_changes', ['blocking_finding', 'no_credentials_fork'], 1);
    expect(end.summary).toContain('`config.py:1`');
    expect(end.summary).toContain('**The review could not be posted**');
    expect(end.log + end.summary).not.toContain(secret);
    expect(stage.github.reviews).toEqual([]);
  });

  it('is blocked by its red tests', async () => {
    const stage = await stageOf({ github: FORK, head: { write: { 'divide.test.mjs': RED_TEST } } });
    const end = await stage.run({ inputs: GATE });
    expectDecision(end, 'request_changes', ['gate_failed', 'no_credentials_fork'], 1);
    expect(end.summary).toContain('1 is not 2');
    expectNothingPosted(stage);
  });

  it.each<[string, Partial<FakeGitHubOptions>]>([
    ['of a fork', FORK],
    ['of Dependabot', DEPENDABOT],
  ])('runs no tests %s beside a key, whatever fails the step', async (_, github) => {
    const stage = await stageOf({ github });
    const end = await stage.run({ inputs: { ...GATE, ...WITH_KEY, 'allow-self-hosted-gate': 'true' } });
    expectDecision(end, 'inconclusive', ['gate_refused'], 1);
    expect(end.outputs['gate-result']).toBe('refused');
    expect(end.log).toContain('would run beside the key');
    expect(end.log).not.toContain('the gate ran');
    expect(stage.model.requests).toEqual([]);
    expectNothingPosted(stage);
  });

  it('is reviewed with a key when nothing of it runs', async () => {
    const stage = await stageOf({ github: FORK, script: [reply()] });
    const end = await stage.run({ inputs: WITH_KEY });
    expectDecision(end, 'approve', ['all_clear'], 0);
    stage.model.assertDone();
  });
});

describe('a pull request of the same repository', () => {
  it('without a key is not reviewed, and fails', async () => {
    const stage = await stageOf();
    const end = await stage.run({ inputs: GATE });
    expectDecision(end, 'inconclusive', ['no_credentials'], 1);
    expect(end.log).toContain('the gate ran');
    expect(end.log).toContain('the input api-key is empty: set the secret');
    expectNothingPosted(stage);
    const accepted = await stage.run({ inputs: { ...GATE, 'pass-on-reasons': 'no_credentials' } });
    expectDecision(accepted, 'inconclusive', ['no_credentials'], 0);
    expect(accepted.log).toContain('pass-on-reasons accepts no_credentials');
  });

  it('does not become one of Dependabot because Dependabot started the run (case dependabot-pr)', async () => {
    const { spoof } = z
      .object({ spoof: z.object({ actor: z.string(), prUser: z.string() }) })
      .parse(caseInput('lifecycle/dependabot-pr'));
    const stage = await stageOf({ github: { author: { login: spoof.prUser, type: 'User', id: 666 } } });
    const env = { GITHUB_ACTOR: spoof.actor, GITHUB_TRIGGERING_ACTOR: spoof.actor };
    const payload = { ...stage.github.event('opened'), sender: { login: spoof.actor, type: 'Bot' } };
    expectDecision(await stage.run({ env, payload }), 'inconclusive', ['no_credentials'], 1);
  });

  it('is not reviewed when a newer head is there already', async () => {
    const stage = await stageOf({ head: { write: { 'src/divide.ts': 'export {};\n' } } });
    const payload = stage.github.event('synchronize');
    stage.github.moveHead(stage.repository.commits[2] ?? '');
    const end = await stage.run({ inputs: { ...WITH_KEY, ...GATE }, payload });
    expectDecision(end, 'inconclusive', ['head_moved'], 1);
    expect(end.log).toContain('the pull request has a newer head; its own run reviews it');
    expect(end.log).not.toContain('the gate ran');
    expect(stage.model.requests).toEqual([]);
    expectNothingPosted(stage);
  });

  it('gets nothing posted when its head moves while the model reads (cases superseded-run-still-posts and head-sha-moved)', async () => {
    let move = () => {};
    const script = [
      () => {
        move();
        return reply({ findings: [FINDING] });
      },
    ];
    const stage = await stageOf({ script });
    move = () => stage.github.moveHead(stage.repository.commits[2] ?? '');
    const end = await stage.run({ inputs: WITH_KEY });
    // The finding stays a reason: on that head it does block.
    expectDecision(end, 'inconclusive', ['head_moved', 'blocking_finding'], 1);
    expect(end.outputs['head-sha']).toBe(stage.repository.commits[1]);
    expect(end.summary).toContain('Assignment instead of comparison');
    expectNothingPosted(stage);
  });

  it('is told of by the title that it had when the run was started (case head-sha-moved)', async () => {
    const stage = await stageOf({ github: { title: 'The first title' }, script: [reply()] });
    const payload = stage.github.event('opened');
    stage.github.set({ title: 'Another title', body: 'Another body' });
    await stage.run({ inputs: WITH_KEY, payload });
    const sent = stage.model.requests.map(({ text }) => text).join('');
    expect(sent).toContain('The first title');
    expect(sent).not.toMatch(/Another (?:title|body)/);
    expect(sent).not.toContain(KEY);
  });
});
