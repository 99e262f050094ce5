import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import type { PathEntries } from '../support/git-repository.ts';
import { readmeWorkflow, replaced } from '../support/readme-workflows.ts';
import {
  BLOCKING,
  copyAction,
  KEY,
  startProject,
  verdictStep,
  whichRan,
  type Project,
  type ProjectOptions,
} from '../support/workflow-project.ts';

/** Workflows as someone gets them wrong who uses the action for the first time, and what that person is told. */

const action = copyAction();
const projects: Project[] = [];
afterAll(action.remove);
afterEach(async () => {
  for (const project of projects.splice(0)) await project.close();
});

async function project(options: Omit<ProjectOptions, 'action'>): Promise<Project> {
  const started = await startProject({ action: action.folder, ...options });
  projects.push(started);
  return started;
}

const twoSteps = readmeWorkflow('First workflow: two steps in one job');
const twoJobs = readmeWorkflow('Stronger: two jobs');
const oneStep = readmeWorkflow('Shortest: one step');

const GATE_RESULT = '          gate-result: ${{ steps.tests.outcome }}\n';
const TEST_COMMAND = '          test-command: npm test\n          api-key';

/** The one-step workflow with lines more in the inputs of the action. */
const withInputs = (...inputs: readonly string[]): string =>
  replaced(oneStep, TEST_COMMAND, [...inputs.map((input) => `          ${input}\n`), TEST_COMMAND].join(''));

type Broken = {
  readonly mistake: string;
  readonly workflow: string;
  /** Stands in log, annotation and summary: what is wrong, and what to do. */
  readonly told: readonly string[];
  readonly reason: string;
  readonly options?: Partial<ProjectOptions>;
};

const BROKEN: readonly Broken[] = [
  {
    mistake: 'mode review without a gate-result',
    workflow: replaced(twoSteps, GATE_RESULT, ''),
    reason: 'config_invalid',
    told: ['input gate-result: ""', 'give ${{ steps.X.outcome }} or ${{ needs.X.result }}'],
  },
  {
    mistake: 'a gate-result of a step that does not exist',
    workflow: replaced(twoSteps, 'steps.tests.outcome', 'steps.test.outcome'),
    reason: 'config_invalid',
    told: ['input gate-result: ""', 'a wrong id gives nothing'],
  },
  {
    mistake: 'our own output of that name as the gate-result',
    workflow: replaced(twoSteps, 'steps.tests.outcome', 'steps.tests.outputs.gate-result'),
    reason: 'config_invalid',
    told: ['input gate-result: "passed" is not valid', 'not our own output of that name'],
  },
  {
    mistake: 'a mode that does not exist',
    workflow: replaced(twoSteps, 'mode: review', 'mode: reveiw'),
    reason: 'config_invalid',
    told: ['input mode: "reveiw" is not valid; it must be all, gate or review'],
  },
  {
    mistake: 'a secret that is not set',
    workflow: twoSteps,
    options: { secrets: {} },
    reason: 'no_credentials',
    told: ['the input api-key is empty: set the secret that the workflow gives it'],
  },
  {
    mistake: 'no checkout',
    workflow: replaced(oneStep, /^ +- uses: actions\/checkout.*\n.*\n.*\n/gm, ''),
    reason: 'checkout_mismatch',
    told: ['there is no git repository in the workspace: put a step with actions/checkout before this one'],
  },
  {
    mistake: 'a checkout of the base',
    workflow: replaced(
      oneStep,
      /^( +)persist-credentials: false$/gm,
      (line, indent) => `${line}\n${indent}ref: main`,
    ),
    reason: 'checkout_mismatch',
    told: ['or its merge commit, which is under review', 'actions/checkout does without its input ref'],
  },
  {
    mistake: 'a model whose context window nobody knows',
    workflow: withInputs('model: llama-of-ours'),
    reason: 'config_invalid',
    told: [
      "model 'llama-of-ours' is not known here (known: gpt-",
      'check the spelling, or give its context window with the input context-window',
    ],
  },
  {
    mistake: 'a test command for a shell',
    workflow: replaced(oneStep, 'test-command: npm test', 'test-command: npm test && npm run lint'),
    reason: 'gate_refused',
    told: [
      'has the character "&" in "&&"; no shell reads the command',
      'put it, or several commands, into one script (package.json, Makefile) and name that',
      'run it in a plain step of the workflow and give the outcome of that to mode review',
    ],
  },
  {
    mistake: 'a test command that is not listed',
    workflow: replaced(oneStep, 'test-command: npm test', 'test-command: ./run-tests.sh'),
    reason: 'gate_refused',
    told: [
      '"./run-tests.sh" is not on the allowlist',
      'docs/gate-commands.md of Verdict Gate',
      'add it to gate.allow in .github/verdict-gate.yml and merge that first: the policy is read at the base',
    ],
  },
];

/** Markdown escapes and code spans are for the page; a person reads the text. */
const read = (markdown: string): string => markdown.replaceAll(/[\\`]/g, '');

describe('a workflow with a mistake ends red and says what to do, in log, annotation and summary', () => {
  test.each(BROKEN)('$mistake', async ({ workflow, told, reason, options }) => {
    const { github, model, run } = await project({ workflow, ...options });
    const ended = whichRan(await run());
    const step = verdictStep(ended);
    expect(ended.checks).toEqual([{ name: 'verdict', conclusion: 'failure', satisfied: false }]);
    expect(step.outputs['verdict']).toBe('inconclusive');
    expect(JSON.parse(step.outputs['reasons'] ?? '')).toEqual([reason]);
    const annotation = step.annotations.find(({ level }) => level === 'error')?.message ?? '';
    for (const text of told) {
      for (const [where, said] of Object.entries({ log: step.log, annotation, summary: read(step.summary) }))
        expect([where, said]).toEqual([where, expect.stringContaining(read(text))]);
    }
    expect(model.requests).toEqual([]);
    expect(github.reviews).toEqual([]);
  });

  test('of a run that ended before it looked, it is not said that there was no gate', async () => {
    const { run } = await project({ workflow: withInputs('model: llama-of-ours') });
    const { log, summary } = verdictStep(whichRan(await run()));
    expect(log + summary).not.toMatch(/no build gate|no changed line/i);
  });
});

test('pull_request_target is refused whatever fail-on says, before anything is read or asked', async () => {
  const workflow = replaced(withInputs('fail-on: none'), 'pull_request:', 'pull_request_target:');
  const { github, model, run } = await project({ workflow });
  const payload = { ...github.event('opened') };
  const ended = whichRan(
    await run('opened', { event: { name: 'pull_request_target', payload }, sha: github.baseSha }),
  );
  const { outcome, outputs, annotations, summary } = verdictStep(ended);
  expect(outcome).toBe('failure');
  expect(outputs['reasons']).toBe('["event_refused"]');
  expect(annotations[0]?.message).toContain('Run the workflow on pull_request (README, section "Events")');
  expect(read(summary)).toContain('with secrets and a token that can write');
  expect(model.requests).toEqual([]);
  expect(github.requests).toEqual([]);
});

test('fail-on: none makes the check green with a finding that blocks, and says that the verdict is advice', async () => {
  const { github, run } = await project({ workflow: withInputs('fail-on: none'), answer: BLOCKING });
  const ended = whichRan(await run());
  expect(ended.conclusion).toBe('success');
  expect(verdictStep(ended)).toMatchObject({
    outputs: { verdict: 'request_changes' },
    summary: expect.stringContaining('**The step passes**: fail-on is none: the verdict is advice.'),
  });
  expect(verdictStep(ended).annotations).toContainEqual(
    expect.objectContaining({
      level: 'warning',
      title: 'Verdict Gate: request_changes, and the step passes',
      message: expect.stringMatching(
        /^REQUEST CHANGES: 1 finding blocks .*\nThe step passes all the same: fail-on is none: the verdict is advice\.$/s,
      ),
    }),
  );
  expect(github.reviews).toMatchObject([{ state: 'CHANGES_REQUESTED' }]);
});

test('an input that does not exist is a warning of the runner, with those that do', async () => {
  const { run } = await project({ workflow: withInputs('test-comand: npm run lint') });
  const { outputs, annotations } = verdictStep(whichRan(await run()));
  expect(annotations).toMatchObject([
    {
      level: 'warning',
      message: expect.stringMatching(/'test-comand', valid inputs are \[.*'test-command'/),
    },
  ]);
  expect(outputs['gate-result']).toBe('passed');
});

test('the tests of a fork are not run beside a key that the workflow gives it', async () => {
  const workflow = replaced(oneStep, 'secrets.VERDICT_GATE_API_KEY', 'vars.VERDICT_GATE_API_KEY');
  const marked: PathEntries = { 'test/divide.test.js': 'console.log("the tests of the fork ran");\n' };
  const { model, run } = await project({
    workflow,
    change: marked,
    github: { headRepository: 'contributor/demo', author: { login: 'contributor', type: 'User' } },
  });
  const ended = whichRan(await run('opened', { vars: { VERDICT_GATE_API_KEY: KEY } }));
  const { outcome, outputs, annotations, log } = verdictStep(ended);
  expect(outcome).toBe('failure');
  expect(outputs).toMatchObject({
    verdict: 'inconclusive',
    reasons: '["gate_refused"]',
    'gate-result': 'refused',
  });
  expect(annotations[0]?.message).toContain(
    'run them in a job of their own without it, and give the result to mode review',
  );
  expect(log).not.toContain('the tests of the fork ran');
  expect(model.requests).toEqual([]);
});

describe('a permission that is missing', () => {
  test('contents: the checkout of a private repository fails, and with it the job', async () => {
    const workflow = replaced(twoJobs, '    permissions:\n      contents: read\n', '    permissions:\n');
    const { run } = await project({ workflow, github: { private: true } });
    const ended = whichRan(await run());
    expect(ended.job('verdict').result).toBe('failure');
    expect(verdictStep(ended).outcome).toBe('skipped');
  });

  test('pull-requests: the verdict names it', async () => {
    const workflow = replaced(twoJobs, '      pull-requests: write\n', '');
    const { run } = await project({ workflow, github: { private: true } });
    const ended = whichRan(await run());
    expect(ended.job('verdict').result).toBe('failure');
    const { outputs, annotations } = verdictStep(ended);
    expect(outputs['verdict']).toBe('inconclusive');
    expect(annotations[0]?.message).toContain('the token needs the permissions');
    expect(annotations[0]?.message).toContain('"pull-requests: read"');
  });
});
