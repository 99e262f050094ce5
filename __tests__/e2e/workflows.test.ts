import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { readmeWorkflow, replaced } from '../support/readme-workflows.ts';
import {
  BLOCKING,
  copyAction,
  KEY,
  RED,
  startProject,
  verdictStep,
  whichRan,
  type Project,
  type ProjectOptions,
} from '../support/workflow-project.ts';

/** The workflows of the README as they stand there, run with the built action against a fake GitHub. */

const action = copyAction();
const projects: Project[] = [];
afterAll(action.remove);
afterEach(async () => {
  // Whatever a scenario does, the action never asks GitHub for something that it does not have.
  const ended = projects.splice(0);
  for (const project of ended) await project.close();
  expect(ended.flatMap(({ github }) => github.unexpected)).toEqual([]);
});

async function project(options: Omit<ProjectOptions, 'action'>): Promise<Project> {
  const started = await startProject({ action: action.folder, ...options });
  projects.push(started);
  return started;
}

const CHECK = { name: 'verdict', conclusion: 'success', satisfied: true };
const RED_CHECK = { name: 'verdict', conclusion: 'failure', satisfied: false };

const FORK = { headRepository: 'contributor/demo', author: { login: 'contributor', type: 'User' } } as const;

const twoSteps = readmeWorkflow('First workflow: two steps in one job');
const twoJobs = readmeWorkflow('Stronger: two jobs');
const oneStep = readmeWorkflow('Shortest: one step');

describe('two steps in one job', () => {
  test('green tests and a reviewer that finds nothing make the check green and are said once', async () => {
    const { github, model, run } = await project({ workflow: twoSteps });
    const first = whichRan(await run());
    expect(first.checks).toEqual([CHECK]);
    expect(verdictStep(first).outputs).toMatchObject({ verdict: 'approve', 'gate-result': 'passed' });
    expect(github.reviews).toMatchObject([
      { state: 'COMMENTED', body: expect.stringContaining('APPROVE: reviewed, nothing found') },
    ]);
    // The same head once more: the decision is known, nobody is asked and nothing is posted.
    const second = whichRan(await run('reopened'));
    expect(second.checks).toEqual([CHECK]);
    expect(github.reviews).toHaveLength(1);
    expect(model.requests).toHaveLength(1);
  });

  test('red tests fail their step, and the next one still gives the verdict, without the model', async () => {
    const { github, model, run } = await project({ workflow: twoSteps, change: RED });
    const ended = whichRan(await run());
    expect(ended.checks).toEqual([RED_CHECK]);
    expect(ended.step('verdict', 'tests')).toMatchObject({
      outcome: 'failure',
      log: expect.stringContaining('12 !== 3'),
      outputs: { 'gate-result': 'failed', verdict: 'request_changes' },
    });
    const verdict = verdictStep(ended);
    expect(verdict.outcome).toBe('failure');
    expect(verdict.outputs).toMatchObject({ verdict: 'request_changes', reasons: '["gate_failed"]' });
    expect(verdict.annotations).toMatchObject([
      {
        level: 'error',
        message: expect.stringContaining('did not succeed: see its log; it may not have run them'),
      },
    ]);
    expect(model.requests).toEqual([]);
    expect(github.reviews).toEqual([]);
  });

  test('without its if, red tests leave no verdict, as the README warns, and the check is red all the same', async () => {
    const workflow = replaced(twoSteps, '      - if: ${{ !cancelled() }}\n        uses', '      - uses');
    const { run } = await project({ workflow, change: RED });
    const ended = whichRan(await run());
    expect(ended.checks).toEqual([RED_CHECK]);
    expect(verdictStep(ended).outcome).toBe('skipped');
  });

  test('a finding that blocks requests changes, and the check is red', async () => {
    const { github, run } = await project({ workflow: twoSteps, answer: BLOCKING });
    const ended = whichRan(await run());
    expect(ended.checks).toEqual([RED_CHECK]);
    expect(verdictStep(ended).outputs).toMatchObject({ 'blocking-count': '1', round: '1' });
    expect(github.reviews).toMatchObject([
      { state: 'CHANGES_REQUESTED', comments: [{ path: 'src/divide.js', line: 1 }] },
    ]);
  });

  test('a step of tests that was skipped proves nothing: the check is red and names it', async () => {
    const workflow = replaced(twoSteps, '      - id: tests\n', '      - id: tests\n        if: false\n');
    const { model, run } = await project({ workflow });
    const ended = whichRan(await run());
    expect(ended.checks).toEqual([RED_CHECK]);
    expect(verdictStep(ended)).toMatchObject({
      outputs: { verdict: 'inconclusive', reasons: '["gate_not_run"]' },
      summary: expect.stringContaining('the step or job with its tests was skipped'),
    });
    expect(model.requests).toEqual([]);
  });

  test('a run that is cancelled in its tests asks no model and posts nothing', async () => {
    const cancel = new AbortController();
    const { github, model, run } = await project({ workflow: twoSteps });
    const ended = whichRan(
      await run('opened', {
        signal: cancel.signal,
        onLine: ({ text }) => text.startsWith('running the build gate') && cancel.abort(),
      }),
    );
    expect(ended.conclusion).toBe('cancelled');
    expect(ended.step('verdict', 'tests').outcome).not.toBe('success');
    expect(verdictStep(ended).outputs['verdict']).not.toBe('approve');
    expect(model.requests).toEqual([]);
    expect(github.reviews).toEqual([]);
  });

  test('a fork gets a green check that says no model reviewed it, and nothing is posted with its token', async () => {
    const { github, model, run } = await project({ workflow: twoSteps, github: FORK });
    const ended = whichRan(await run());
    expect(ended.job('verdict').permissions).toMatchObject({ contents: 'read', 'pull-requests': 'read' });
    expect(ended.checks).toEqual([CHECK]);
    expect(verdictStep(ended)).toMatchObject({
      outputs: { verdict: 'skip', reasons: '["no_credentials_fork"]', 'gate-result': 'passed' },
      summary: expect.stringContaining('Not reviewed by a model'),
      annotations: [{ level: 'notice', message: expect.stringMatching(/^Not reviewed by a model: /) }],
    });
    expect(model.requests).toEqual([]);
    expect(github.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('where a merge stands on the job alone, fail-on of the README makes the fork red', async () => {
    const failOn = 'fail-on: request_changes, escalate, inconclusive, no_credentials_fork';
    const workflow = replaced(
      twoSteps,
      '          mode: review\n',
      `          mode: review\n          ${failOn}\n`,
    );
    const { run } = await project({ workflow, github: FORK });
    const ended = whichRan(await run());
    expect(ended.checks).toEqual([RED_CHECK]);
    expect(verdictStep(ended).outputs['verdict']).toBe('skip');
  });

  test('a draft is skipped when the workflow comes back for ready_for_review', async () => {
    const { github, model, run } = await project({ workflow: twoSteps, github: { draft: true } });
    const draft = whichRan(await run());
    expect(draft.checks).toEqual([CHECK]);
    expect(verdictStep(draft).outputs).toMatchObject({ verdict: 'skip', reasons: '["draft"]' });
    expect(model.requests).toEqual([]);
    github.set({ draft: false });
    const ready = whichRan(await run('ready_for_review'));
    expect(verdictStep(ready).outputs['verdict']).toBe('approve');
  });

  test('a draft is red when the workflow would not come back, and the message says what to add', async () => {
    const workflow = replaced(twoSteps, /^ +types: .*\n/gm, '');
    const { run } = await project({ workflow, github: { draft: true } });
    const ended = whichRan(await run());
    expect(ended.checks).toEqual([RED_CHECK]);
    expect(verdictStep(ended)).toMatchObject({
      outputs: { verdict: 'inconclusive', reasons: '["config_invalid"]' },
      annotations: [{ message: expect.stringContaining('does not list ready_for_review') }],
    });
  });

  test('a label repeats the verdict without the model where the types list it, and starts nothing where not', async () => {
    const { run: unlisted } = await project({ workflow: twoSteps });
    expect(await unlisted('labeled')).toMatchObject({ kind: 'not_triggered' });
    const workflow = replaced(twoSteps, 'edited]', 'edited, labeled]');
    const { github, model, run } = await project({ workflow, answer: BLOCKING });
    expect(whichRan(await run()).checks).toEqual([RED_CHECK]);
    const labeled = whichRan(await run('labeled'));
    expect(labeled.checks).toEqual([RED_CHECK]);
    expect(verdictStep(labeled).outputs['verdict']).toBe('request_changes');
    expect(model.requests).toHaveLength(1);
    expect(github.reviews).toHaveLength(1);
  });

  test('the key and the token of the job are in no line of the log but as the inputs that the runner masks', async () => {
    const { github, model, run } = await project({ workflow: twoSteps });
    const ended = whichRan(await run());
    expect(model.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    const masked = ended.log.split('\n').filter((line) => line.includes('***'));
    expect(masked.map((line) => line.trim())).toEqual(['github-token: ***', 'api-key: ***']);
    expect(ended.log).not.toContain(KEY);
    expect(
      JSON.stringify([ended.jobs, github.reviews, model.requests.map(({ text }) => text)]),
    ).not.toContain('TokenOfTheJob');
  });

  test('a later step can stand on the outputs', async () => {
    const [head = '', review = ''] = twoSteps.split('      - if: ${{ !cancelled() }}\n');
    const workflow = `${head}      - id: review\n        if: always()\n${review}${[
      "      - if: steps.review.outputs.verdict == 'approve'",
      '        id: approved',
      '        run: echo approved',
      "      - if: always() && contains(fromJSON(steps.review.outputs.reasons), 'blocking_finding')",
      '        id: blocked',
      '        run: echo "${{ fromJSON(steps.review.outputs.reasons)[0] }} ${{ steps.review.outputs.blocking-count }}"',
    ].join('\n')}\n`;
    const green = whichRan(await (await project({ workflow })).run());
    expect(green.step('verdict', 'approved').outcome).toBe('success');
    expect(green.step('verdict', 'blocked').outcome).toBe('skipped');
    const red = whichRan(await (await project({ workflow, answer: BLOCKING })).run());
    expect(red.step('verdict', 'approved').outcome).toBe('skipped');
    expect(red.step('verdict', 'blocked').log).toMatch(/^blocking_finding 1$/m);
  });
});

describe('a change of the workflow itself', () => {
  test('is named in the verdict: the host runs it as the pull request has it', async () => {
    const change = { '.github/workflows/verdict-gate.yml': `${oneStep}# looser\n` };
    const ended = whichRan(await (await project({ workflow: oneStep, change })).run());
    const says = 'this change edits .github/workflows/verdict-gate.yml, the workflow that ran this';
    expect(verdictStep(ended).outputs['policy-source']).toContain(says);
    expect(verdictStep(ended).summary).toContain('the workflow that ran this');
  });
});

describe('two jobs', () => {
  const green = [{ ...CHECK, name: 'tests' }, CHECK];

  test('green tests and a reviewer that finds nothing make both checks green', async () => {
    const { github, run } = await project({ workflow: twoJobs });
    const ended = whichRan(await run());
    expect(ended.checks).toEqual(green);
    expect(ended.job('tests').permissions).toMatchObject({ contents: 'read', 'pull-requests': 'none' });
    expect(github.reviews).toHaveLength(1);
  });

  test('red tests make the verdict red too, without the model', async () => {
    const { model, run } = await project({ workflow: twoJobs, change: RED });
    const ended = whichRan(await run());
    expect(ended.checks).toEqual([{ ...RED_CHECK, name: 'tests' }, RED_CHECK]);
    expect(verdictStep(ended).outputs).toMatchObject({
      verdict: 'request_changes',
      reasons: '["gate_failed"]',
    });
    expect(model.requests).toEqual([]);
  });

  test('a finding that blocks makes the verdict red beside green tests', async () => {
    const { github, run } = await project({ workflow: twoJobs, answer: BLOCKING });
    expect(whichRan(await run()).checks).toEqual([{ ...CHECK, name: 'tests' }, RED_CHECK]);
    expect(github.reviews).toMatchObject([{ state: 'CHANGES_REQUESTED' }]);
  });

  test('without if: always() red tests skip the verdict, which lets the merge through, as the README warns', async () => {
    const workflow = replaced(twoJobs, '    if: always()\n', '');
    const { run } = await project({ workflow, change: RED });
    expect(whichRan(await run()).checks).toEqual([
      { ...RED_CHECK, name: 'tests' },
      { name: 'verdict', conclusion: 'skipped', satisfied: true },
    ]);
  });

  test('without pull-requests: write the verdict stays, and summary and annotations say why nothing could be posted', async () => {
    const workflow = replaced(twoJobs, 'pull-requests: write', 'pull-requests: read');
    const { github, run } = await project({ workflow, answer: BLOCKING });
    const ended = whichRan(await run());
    expect(ended.checks).toEqual([{ ...CHECK, name: 'tests' }, RED_CHECK]);
    const { annotations, outputs, summary } = verdictStep(ended);
    expect(outputs).toMatchObject({ verdict: 'request_changes', 'review-id': '' });
    expect(annotations).toContainEqual(
      expect.objectContaining({
        level: 'warning',
        title: 'Verdict Gate: the review could not be posted',
        message: expect.stringMatching(
          /^The token lacks .*pull-requests: write.*403 Resource not accessible by integration\. The job summary has all of it\.$/,
        ),
      }),
    );
    expect(summary).toContain('Callers do not expect null');
    expect(summary).toContain('permission pull-requests: write');
    expect(github.reviews).toEqual([]);
  });
});

describe('one step', () => {
  test('green tests and a reviewer that finds nothing make the check green', async () => {
    const { github, run } = await project({ workflow: oneStep });
    const ended = whichRan(await run());
    expect(ended.checks).toEqual([CHECK]);
    expect(verdictStep(ended).outputs).toMatchObject({ verdict: 'approve', 'gate-result': 'passed' });
    expect(github.reviews).toHaveLength(1);
  });

  test('red tests make the check red, without the model', async () => {
    const { model, run } = await project({ workflow: oneStep, change: RED });
    const ended = whichRan(await run());
    expect(ended.checks).toEqual([RED_CHECK]);
    expect(verdictStep(ended)).toMatchObject({
      outputs: { verdict: 'request_changes', 'gate-result': 'failed' },
      summary: expect.stringContaining('12 !== 3'),
    });
    expect(model.requests).toEqual([]);
  });

  test('tests meet neither the key nor the token in their environment', async () => {
    const change = {
      'src/divide.js': 'exports.divide = (a, b) => a / b;\nconsole.log(JSON.stringify(process.env));\n',
    };
    const { run } = await project({ workflow: oneStep, change });
    const ended = whichRan(await run());
    const [, shown = ''] = /stdout of npm test\n([^]*?)##\[endgroup\]/.exec(ended.log) ?? [];
    // The log is masked: a secret would show as stars.
    expect(shown).toContain('"npm_command":"test"');
    expect(shown).not.toMatch(/\*\*\*|INPUT_|ACTIONS_|GITHUB_OUTPUT/);
  });
});
