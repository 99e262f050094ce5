import { mkdirSync, mkdtempSync, rmSync, writeFileSync, readFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { buildRepository } from '../git-repository.ts';
import { checkoutFrom } from './checkout.ts';
import type { WorkflowRunOptions } from './options.ts';
import type { WorkflowRun } from './result.ts';
import { runWorkflow } from './run-workflow.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** A folder with these files. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'workflow-runner-test-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

function actionOf(script: string, inputs = '', more = ''): string {
  return folderOf({
    'action.yml': `name: sample\ndescription: sample\ninputs:\n${inputs || '  word:\n    default: hello'}\nruns:\n  using: node24\n  main: main.cjs\n${more}`,
    'main.cjs': `const { appendFileSync } = require('node:fs');\n${script}\n`,
  });
}

const PULL = {
  action: 'opened',
  sender: { login: 'mona' },
  pull_request: {
    number: 7,
    head: { ref: 'topic', repo: { full_name: 'acme/shop' } },
    base: { ref: 'main' },
  },
};

async function attempt(workflow: string, more: Partial<WorkflowRunOptions> = {}): Promise<WorkflowRun> {
  const run = await runWorkflow({
    workflow,
    repository: 'acme/shop',
    event: { name: 'pull_request', payload: PULL },
    sha: 'a'.repeat(40),
    ...more,
  });
  cleanups.push(run.close);
  return run;
}

async function ran(workflow: string, more: Partial<WorkflowRunOptions> = {}) {
  const run = await attempt(workflow, more);
  if (run.kind !== 'ran') throw new Error(JSON.stringify(run));
  return run;
}

/** A workflow with one job of these steps (YAML, each line of it indented by four). */
const oneJob = (steps: string, job = '') => `on: pull_request
jobs:
  one:
    runs-on: ubuntu-latest
${job}    steps:
${steps}`;

describe('the workflow file', () => {
  test('a typo in `on:` is refused with its line', async () => {
    const run = await attempt(oneJob('    - run: "true"').replace('on: pull_request', '\non: pull_requests'));
    expect(run).toMatchObject({
      kind: 'refused',
      errors: [{ line: 2, column: 5, message: "Unexpected value 'pull_requests'" }],
    });
  });

  test('an unknown key of a step, an unknown need and a misplaced context are refused', async () => {
    const texts = [
      oneJob('    - runn: "true"'),
      oneJob('    - run: "true"', '    needs: two\n'),
      oneJob('    - run: "true"', '    if: steps.x.outcome\n'),
    ];
    for (const text of texts) expect((await attempt(text)).kind).toBe('refused');
  });

  test('what this runner cannot do is an error, not a green run', async () => {
    await expect(attempt(oneJob('    - run: "true"', '    container: node:24\n'))).rejects.toThrow(
      '"container"',
    );
  });
});

describe('the event', () => {
  const started = async (on: string, more: Partial<WorkflowRunOptions> = {}) =>
    (await attempt(oneJob('    - run: "true"').replace('on: pull_request', `on: ${on}`), more)).kind ===
    'ran';
  const draft = { event: { name: 'pull_request', payload: { ...PULL, action: 'ready_for_review' } } };

  test('another event does not start the workflow, and the run says why', async () => {
    expect(await attempt(oneJob('    - run: "true"').replace('pull_request', 'push'))).toMatchObject({
      kind: 'not_triggered',
      reason: 'the workflow does not run on pull_request',
    });
  });

  test('without `types` a pull request starts it when opened, not when ready for review', async () => {
    expect(await started('pull_request')).toBe(true);
    expect(await started('pull_request', draft)).toBe(false);
    expect(await started('{pull_request: {types: [ready_for_review]}}', draft)).toBe(true);
  });

  test('`branches` is matched with the base, the last pattern that matches deciding', async () => {
    expect(await started('{pull_request: {branches: [main]}}')).toBe(true);
    expect(await started('{pull_request: {branches: ["rel/**"]}}')).toBe(false);
    expect(await started('{pull_request: {branches: ["**", "!main"]}}')).toBe(false);
    expect(await started('{pull_request: {branches-ignore: [main]}}')).toBe(false);
  });

  test('`paths` is matched with the changed paths', async () => {
    const changedPaths = ['src/deep/a.ts'];
    expect(await started('{pull_request: {paths: ["src/**"]}}', { changedPaths })).toBe(true);
    expect(await started('{pull_request: {paths: ["*.ts"]}}', { changedPaths })).toBe(false);
    expect(await started('{pull_request: {paths-ignore: ["**/*.ts"]}}', { changedPaths })).toBe(false);
  });
});

describe('steps', () => {
  test('a step sees the outputs of an earlier one, and its `if` decides by them', async () => {
    const run = await ran(
      oneJob(`    - id: first
      run: |
        echo "color=red" >> "$GITHUB_OUTPUT"
        printf 'text<<E=D\\na=1\\nb<<2\\nE=D\\n' >> "$GITHUB_OUTPUT"
    - id: second
      if: steps.first.outputs.color == 'red'
      run: echo "it is \${{ steps.first.outputs.color }}"
    - id: third
      if: steps.first.outputs.color == 'blue'
      run: echo never`),
    );
    expect(run.step('one', 'first').outputs).toEqual({ color: 'red', text: 'a=1\nb<<2' });
    expect(run.step('one', 'second').log).toContain('\nit is red');
    expect(run.step('one', 'third').outcome).toBe('skipped');
    expect(run.checks).toEqual([{ name: 'one', conclusion: 'success', satisfied: true }]);
  });

  test('a script with an expression keeps its lines as they are in the file', async () => {
    const run = await ran(
      oneJob(`    - run: |
        cat <<END
        \${{ github.event_name }} at the margin
        END`),
    );
    expect(run.log.split('\n')).toContain('pull_request at the margin');
  });

  test('after a failed step only steps that ask for it run, and the job fails', async () => {
    const run = await ran(
      oneJob(`    - run: exit 3
    - id: plain
      run: "true"
    - id: always
      if: always()
      run: echo "\${{ job.status }}"
    - id: failure
      if: failure()
      run: "true"`),
    );
    expect(run.job('one').steps.map((step) => [step.outcome, step.exitCode])).toEqual([
      ['failure', 3],
      ['skipped', null],
      ['success', 0],
      ['success', 0],
    ]);
    expect(run.step('one', 'always').log).toContain('\nfailure');
    expect(run.job('one').annotations).toMatchObject([
      { level: 'error', message: 'Process completed with exit code 3.' },
    ]);
    expect(run.checks).toEqual([{ name: 'one', conclusion: 'failure', satisfied: false }]);
  });

  test('continue-on-error leaves the outcome a failure and the job green', async () => {
    const run = await ran(
      oneJob(`    - id: tests
      continue-on-error: true
      run: exit 1
    - run: echo "\${{ steps.tests.outcome }} \${{ steps.tests.conclusion }}"`),
    );
    expect(run.step('one', 'tests')).toMatchObject({ outcome: 'failure', conclusion: 'success' });
    expect(run.log).toContain('\nfailure success');
    expect(run.conclusion).toBe('success');
  });

  test('a pipe fails under `shell: bash`, and not under the default shell', async () => {
    const run = await ran(
      oneJob(`    - id: default
      run: false | true
    - id: bash
      shell: bash
      run: false | true`),
    );
    expect(run.job('one').steps.map((step) => step.outcome)).toEqual(['success', 'failure']);
  });

  test.each([
    ['no sign', 'echo word', "Invalid format 'word'"],
    ['no name', 'echo "=x"', "Invalid format '=x'. Name must not be empty"],
    ['no end', 'echo "a<<END"', "Invalid value. Matching delimiter not found 'END'"],
  ])('an output file with %s fails the step', async (_, command, message) => {
    const run = await ran(oneJob(`    - id: bad\n      run: '${command} >> "$GITHUB_OUTPUT"'`));
    expect(run.step('one', 'bad')).toMatchObject({ outcome: 'failure', outputs: {}, exitCode: 0 });
    expect(run.job('one').annotations.map((entry) => entry.message)).toEqual([
      "Unable to process file command 'output' successfully.",
      message,
    ]);
  });

  test('GITHUB_ENV and GITHUB_PATH reach later steps, and `env` of a step wins over job and workflow', async () => {
    const run = await ran(
      `env: {A: workflow, B: workflow, C: workflow}\n${oneJob(
        `    - run: |
        mkdir bin && printf '#!/bin/sh\\necho tool runs' > bin/tool && chmod +x bin/tool
        echo "$PWD/bin" >> "$GITHUB_PATH"
        echo "D=file" >> "$GITHUB_ENV"
        echo "NODE_OPTIONS=--check" >> "$GITHUB_ENV"
    - id: show
      env: {C: step}
      run: tool && echo "$A $B $C $D \${{ env.C }} \${NODE_OPTIONS:-none}"`,
        '    env: {B: job, C: job}\n',
      )}`,
    );
    expect(run.step('one', 'show').log).toContain('\ntool runs\nworkflow job step file step none');
  });

  test('scripts run in the working directory of the step, else of the defaults; a missing one fails', async () => {
    const run = await ran(
      oneJob(
        `    - run: mkdir -p sub/own
      working-directory: .
    - id: defaults
      run: pwd
    - id: own
      working-directory: sub/own
      run: pwd
    - id: missing
      working-directory: nowhere
      run: pwd`,
        '    defaults: {run: {working-directory: sub}}\n',
      ),
    );
    const workspace = run.job('one').workspace ?? '';
    expect(run.step('one', 'defaults').log.endsWith(`${workspace}/sub`)).toBe(true);
    expect(run.step('one', 'own').log.endsWith(`${workspace}/sub/own`)).toBe(true);
    expect(run.step('one', 'missing').outcome).toBe('failure');
  });

  test('a summary is kept, and dropped whole above 1 MiB without failing the step', async () => {
    const run = await ran(
      oneJob(`    - id: small
      run: echo "# Title" >> "$GITHUB_STEP_SUMMARY"
    - id: large
      run: head -c 1048577 /dev/zero | tr '\\0' x >> "$GITHUB_STEP_SUMMARY"`),
    );
    expect(run.step('one', 'small').summary).toBe('# Title\n');
    expect(run.step('one', 'large')).toMatchObject({ summary: '', outcome: 'success' });
    expect(run.job('one').annotations[0]?.message).toContain('upload aborted');
  });

  test('a process that a step leaves behind is gone when the job is over', async () => {
    const run = await ran(
      oneJob(`    - run: setsid sleep 300 > /dev/null 2>&1 & echo "pid=$!" >> "$GITHUB_ENV"
    - id: pid
      run: echo "pid=$pid" >> "$GITHUB_OUTPUT"`),
    );
    const pid = Number(run.step('one', 'pid').outputs['pid']);
    expect(pid).toBeGreaterThan(1);
    const state = existsSync(`/proc/${pid}/stat`)
      ? readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[2]
      : 'gone';
    expect(['gone', 'Z']).toContain(state);
  });
});

describe('jobs', () => {
  const twoJobs = (gate: string, condition: string) => `on: pull_request
jobs:
  review:
    needs: gate
${condition}    runs-on: ubuntu-latest
    steps:
    - run: echo "\${{ needs.gate.result }} \${{ needs.gate.outputs.word }}"
  gate:
    runs-on: ubuntu-latest
    outputs:
      word: \${{ steps.say.outputs.word }}
    steps:
    - id: say
      run: echo "word=hi" >> "$GITHUB_OUTPUT"; ${gate}`;

  test('a job runs after the one it needs and sees its result and outputs', async () => {
    const run = await ran(twoJobs('true', ''));
    expect(run.jobs.map((job) => [job.id, job.result])).toEqual([
      ['gate', 'success'],
      ['review', 'success'],
    ]);
    expect(run.job('review').log).toContain('\nsuccess hi');
  });

  test('a job whose need failed is skipped, and as a required check it lets the merge through', async () => {
    const run = await ran(twoJobs('exit 1', ''));
    expect(run.checks).toEqual([
      { name: 'gate', conclusion: 'failure', satisfied: false },
      { name: 'review', conclusion: 'skipped', satisfied: true },
    ]);
    expect(run.conclusion).toBe('failure');
  });

  test.each(['always()', 'failure()', '!cancelled()', '${{ !cancelled() }}'])(
    'with `if: %s` it runs after a failed need and sees its outputs',
    async (condition) => {
      const run = await ran(twoJobs('exit 1', `    if: "${condition}"\n`));
      expect(run.job('review').result).toBe('success');
      expect(run.job('review').log).toContain('\nfailure hi');
    },
  );

  test('`if: success()` looks at all jobs before it: a skipped one two steps away skips it', async () => {
    const job = (id: string, more: string) =>
      `  ${id}:\n    runs-on: ubuntu-latest\n${more}    steps:\n    - run: "true"\n`;
    const run = await ran(
      `on: pull_request\njobs:\n${job('a', '    if: false\n')}${job('b', '    needs: a\n    if: always()\n')}${job('c', '    needs: b\n')}`,
    );
    expect(run.jobs.map((entry) => entry.result)).toEqual(['skipped', 'success', 'skipped']);
  });

  test('a matrix gives one check a leg, named by its values', async () => {
    const run = await ran(
      oneJob(
        '    - run: test "${{ matrix.node }}" != 22',
        '    strategy: {matrix: {node: [20, 22], include: [{node: 24, os: linux}]}}\n',
      ),
    );
    expect(run.checks.map((check) => [check.name, check.conclusion])).toEqual([
      ['one (20)', 'success'],
      ['one (22)', 'failure'],
      ['one (24, linux)', 'success'],
    ]);
  });

  test('naming one permission takes the others away; the job speaks over the workflow', async () => {
    const asked: unknown[] = [];
    const run = await ran(
      `permissions: {contents: read}\n${oneJob('    - run: "true"', '    permissions: {pull-requests: write}\n')}
  two:
    runs-on: ubuntu-latest
    steps:
    - run: "true"`,
      {
        token: (permissions, job) => {
          asked.push([job, permissions['contents'], permissions['pull-requests'], permissions['checks']]);
          return 'token-of-the-test';
        },
      },
    );
    expect(asked).toEqual([
      ['one', 'none', 'write', 'none'],
      ['two', 'read', 'none', 'none'],
    ]);
    expect(run.job('one').permissions['pull-requests']).toBe('write');
  });

  test('a fork gets a read-only token and empty secrets, whatever the workflow asks for', async () => {
    const head = { ref: 'topic', repo: { full_name: 'stranger/shop' } };
    const run = await ran(
      oneJob(
        '    - run: echo "[${{ secrets.KEY }}]"',
        '    permissions: {pull-requests: write, contents: read}\n',
      ),
      {
        event: { name: 'pull_request', payload: { ...PULL, pull_request: { ...PULL.pull_request, head } } },
        secrets: { KEY: 'a-key' },
      },
    );
    expect(run.job('one').permissions).toMatchObject({
      'pull-requests': 'read',
      contents: 'read',
      checks: 'none',
    });
    expect(run.log).toContain('\n[]');
  });

  test('concurrency is evaluated and handed on', async () => {
    const run = await ran(
      `concurrency: {group: "w-\${{ github.event.pull_request.number }}", cancel-in-progress: true}\n${oneJob('    - run: "true"')}`,
    );
    expect(run.concurrency).toEqual({ group: 'w-7', cancelInProgress: true });
  });
});

describe('actions', () => {
  const PRINT_ENV = `for (const [key, value] of Object.entries(process.env)) console.log(key + '=' + value);`;

  test('inputs get their defaults, expressions in them evaluated, and hyphens stay in the name', async () => {
    const folder = actionOf(
      PRINT_ENV,
      '  word: {default: hello}\n  github-token: {default: "${{ github.token }}x"}\n  two words: {}\n  unset: {}',
    );
    const run = await ran(
      oneJob('    - id: act\n      uses: acme/sample@v1\n      with: {Two Words: "a ${{ github.job }}"}'),
      { actions: { 'acme/sample': folder }, token: 'token-of-the-test' },
    );
    const lines = run.step('one', 'act').log.split('\n');
    expect(lines).toContain('INPUT_WORD=hello');
    expect(lines).toContain('INPUT_GITHUB-TOKEN=***x');
    expect(lines).toContain('INPUT_TWO_WORDS=a one');
    expect(lines.some((line) => line.startsWith('INPUT_UNSET'))).toBe(false);
    expect(lines).toContain('GITHUB_ACTION_REPOSITORY=acme/sample');
    expect(lines.some((line) => line.startsWith('ACTIONS_RUNTIME_TOKEN='))).toBe(true);
  });

  test('a script has neither inputs nor runtime tokens in its environment', async () => {
    const run = await ran(oneJob('    - run: env'));
    expect(run.log).toContain('\nGITHUB_ACTIONS=true');
    expect(run.log).not.toMatch(/^(?:INPUT_|ACTIONS_|GITHUB_TOKEN)/m);
  });

  test('the variables of the event are those of a pull request', async () => {
    const run = await ran(oneJob('    - run: env; cat "$GITHUB_EVENT_PATH"'));
    for (const line of [
      'GITHUB_REF=refs/pull/7/merge',
      'GITHUB_HEAD_REF=topic',
      'GITHUB_BASE_REF=main',
      `GITHUB_SHA=${'a'.repeat(40)}`,
      'GITHUB_ACTOR=mona',
      'GITHUB_EVENT_NAME=pull_request',
      'GITHUB_WORKFLOW_REF=acme/shop/.github/workflows/workflow.yml@refs/pull/7/merge',
      'RUNNER_ENVIRONMENT=github-hosted',
      JSON.stringify(PULL),
    ]) {
      expect(run.log.split('\n')).toContain(line);
    }
  });

  test('an unknown input is a warning and is passed on', async () => {
    const run = await ran(oneJob('    - uses: acme/sample@v1\n      with: {wrod: x}'), {
      actions: { 'acme/sample': actionOf(PRINT_ENV) },
    });
    expect(run.job('one').annotations).toMatchObject([
      { level: 'warning', message: "Unexpected input(s) 'wrod', valid inputs are ['word']" },
    ]);
    expect(run.log.split('\n')).toContain('INPUT_WROD=x');
    expect(run.conclusion).toBe('success');
  });

  test('an action that exits with 1 fails the step, and its outputs are there all the same', async () => {
    const folder = actionOf(
      `appendFileSync(process.env.GITHUB_OUTPUT, 'verdict=request_changes\\n'); process.exit(1);`,
    );
    const run = await ran(
      oneJob(`    - id: act
      uses: acme/sample@v1
    - if: failure()
      run: echo "saw \${{ steps.act.outputs.verdict }}"`),
      { actions: { 'acme/sample': folder } },
    );
    expect(run.step('one', 'act')).toMatchObject({ outcome: 'failure', exitCode: 1 });
    expect(run.log).toContain('\nsaw request_changes');
  });

  test('the post script runs after the steps, with the state of the main one, also after a failure', async () => {
    const folder = actionOf(
      `const { writeFileSync } = require('node:fs');
       if (process.env.STATE_began) console.log('post of ' + process.env.STATE_began);
       else appendFileSync(process.env.GITHUB_STATE, 'began=main\\n');`,
      '',
      '  post: main.cjs\n',
    );
    const run = await ran(oneJob('    - uses: acme/sample@v1\n    - run: exit 1'), {
      actions: { 'acme/sample': folder },
    });
    expect(run.job('one').steps.map((step) => step.outcome)).toEqual(['success', 'failure', 'success']);
    expect(run.job('one').steps[2]?.log).toContain('post of main');
  });

  test('a foreign action that nobody gave fails its step by name', async () => {
    const run = await ran(oneJob('    - uses: other/thing@v2'));
    expect(run.job('one').annotations[0]?.message).toContain("Unable to resolve action 'other/thing@v2'");
    expect(run.conclusion).toBe('failure');
  });

  test('an action for another Node is refused as an old runner would refuse ours', async () => {
    const folder = folderOf({ 'action.yml': 'runs: {using: node20, main: x.js}' });
    const run = await ran(oneJob('    - uses: acme/sample@v1'), { actions: { 'acme/sample': folder } });
    expect(run.job('one').annotations[0]?.message).toContain("'using: node20' is not supported");
  });
});

describe('the checkout stub', () => {
  const FILES = {
    'action.yml': 'runs: {using: node24, main: main.cjs}',
    'main.cjs': 'console.log("from the repository");',
  };

  function repositoryOf() {
    const built = buildRepository({
      commits: [{ write: FILES }, { write: { 'a.txt': '1' } }, { branch: 'topic', write: { 'b.txt': '2' } }],
    });
    cleanups.push(built.cleanup);
    return built;
  }

  test('`uses: ./` is there after a checkout and not before it', async () => {
    const repository = repositoryOf();
    const run = await ran(
      oneJob(`    - id: early
      continue-on-error: true
      uses: ./
    - uses: actions/checkout@v7
    - id: late
      uses: ./
    - id: git
      run: git log --format=%H; git rev-parse --abbrev-ref HEAD`),
      {
        sha: repository.commits[2] ?? '',
        actions: { 'actions/checkout': checkoutFrom({ 'acme/shop': repository.path }) },
      },
    );
    expect(run.step('one', 'early').outcome).toBe('failure');
    expect(run.step('one', 'late').log).toContain('\nfrom the repository');
    expect(run.step('one', 'git').log.split('\n').slice(-2)).toEqual([repository.commits[2], 'HEAD']);
  });

  test('`fetch-depth: 0` brings the history and the branches, `ref` another commit, credentials stay unless refused', async () => {
    const repository = repositoryOf();
    const run = await ran(
      oneJob(`    - uses: actions/checkout@v7
      with: {path: other}
    - run: git -C other config --list --local | grep -c includeif; ls "$RUNNER_TEMP" | grep -c git-credentials
    - uses: actions/checkout@v7
      with: {fetch-depth: 0, ref: topic, persist-credentials: false}
    - run: git rev-list --count HEAD; git rev-parse HEAD origin/main; git config --list --local | grep -c includeif || true`),
      {
        sha: repository.commits[1] ?? '',
        actions: { 'actions/checkout': checkoutFrom({ 'acme/shop': repository.path }) },
      },
    );
    expect(run.job('one').steps[1]?.log.split('\n').slice(-2)).toEqual(['1', '1']);
    expect(run.log.split('\n').slice(-4)).toEqual(['3', repository.commits[2], repository.commits[1], '0']);
  });
});

describe('the first workflow of a newcomer', () => {
  test('tests that may fail, then a gate that reads their outcome: the gate decides', async () => {
    const gate = actionOf(
      `const red = process.env['INPUT_GATE-RESULT'] === 'failure';
       appendFileSync(process.env.GITHUB_OUTPUT, 'verdict=' + (red ? 'request_changes' : 'approve') + '\\n');
       process.exit(red ? 1 : 0);`,
      '  gate-result: {required: true}\n  api-key: {}',
    );
    const workflow = (command: string) => `name: Gate
on:
  pull_request:
    types: [opened, synchronize, reopened, ready_for_review]
permissions: {contents: read, pull-requests: write}
concurrency: {group: "gate-\${{ github.event.pull_request.number }}", cancel-in-progress: true}
jobs:
  verdict:
    runs-on: ubuntu-latest
    timeout-minutes: 30
    steps:
      - uses: actions/checkout@v7
        with: {fetch-depth: 0, persist-credentials: false}
      - uses: actions/setup-node@v6
        with: {node-version: 24}
      - id: tests
        continue-on-error: true
        timeout-minutes: 10
        run: ${command}
      - id: gate
        uses: acme/gate@v1
        if: \${{ !cancelled() }}
        with:
          gate-result: \${{ steps.tests.outcome }}
          api-key: \${{ secrets.KEY }}
`;
    const actions = {
      'acme/gate': gate,
      'actions/checkout': () => undefined,
      'actions/setup-node': () => undefined,
    };
    const red = await ran(workflow('exit 1'), { actions });
    expect(red.step('verdict', 'gate').outputs).toEqual({ verdict: 'request_changes' });
    expect(red.checks).toEqual([{ name: 'verdict', conclusion: 'failure', satisfied: false }]);
    const green = await ran(workflow('"true"'), { actions });
    expect(green.step('verdict', 'gate').outputs).toEqual({ verdict: 'approve' });
    expect(green.checks).toEqual([{ name: 'verdict', conclusion: 'success', satisfied: true }]);
  });
});

describe('the log', () => {
  test('secrets and values from add-mask are replaced, and a job output that holds one is dropped', async () => {
    const run = await ran(
      oneJob(
        `    - id: say
      run: |
        echo "key is \${{ secrets.KEY }}"
        echo "::add-mask::hidden"
        echo "now hidden" >&2
        echo "leak=x-hidden-y" >> "$GITHUB_OUTPUT"
        echo "fine=yes" >> "$GITHUB_OUTPUT"`,
        '    outputs: {leak: "${{ steps.say.outputs.leak }}", fine: "${{ steps.say.outputs.fine }}"}\n',
      ),
      { secrets: { KEY: 'the-key-itself' } },
    );
    expect(run.log).not.toContain('the-key-itself');
    expect(run.log).toContain('\nkey is ***');
    expect(run.log).toContain('now ***');
    expect(run.job('one').outputs).toEqual({ fine: 'yes' });
    expect(run.job('one').annotations).toMatchObject([
      { level: 'warning', message: "Skip output 'leak' since it may contain secret." },
    ]);
  });

  const annotationsOf = async (script: string) => {
    const main = actionOf(script);
    const run = await ran(oneJob('    - uses: acme/sample@v1'), { actions: { 'acme/sample': main } });
    return run.job('one').annotations.map((entry) => `${entry.level} ${entry.message}`);
  };

  test('commands are found at the start of a line after trimming, in both streams, after LF and CR', async () => {
    expect(
      await annotationsOf(
        `console.log('  ::error file=a.ts,line=3::one%0Atwo'); console.error('::warning::three'); process.stdout.write('x\\r::notice::four\\n');`,
      ),
    ).toEqual(expect.arrayContaining(['error one\ntwo', 'warning three', 'notice four']));
    expect(await annotationsOf(`console.log('x ::error::no'); console.log('::unknown::no');`)).toEqual([]);
  });

  test('the old form is found anywhere in a line', async () => {
    expect(await annotationsOf(`console.log('said: ##[error]yes');`)).toEqual(['error yes']);
  });

  test('between stop-commands and its token nothing is a command', async () => {
    expect(
      await annotationsOf(`for (const line of ['::stop-commands::tok-1', '::error::no', '##[error]no', '::tok-1::', '::error::yes'])
        console.log(line);`),
    ).toEqual(['error yes']);
  });

  test('set-env is refused and fails the step', async () => {
    const run = await ran(oneJob('    - id: old\n      run: echo "::set-env name=A::b"'));
    expect(run.step('one', 'old')).toMatchObject({ outcome: 'failure', exitCode: 0 });
  });
});

describe('cancellation', () => {
  /** Runs the script as an action and cancels when it prints "ready". */
  async function cancelled(script: string, after: string) {
    const controller = new AbortController();
    return ran(oneJob(`    - id: act\n      uses: acme/sample@v1\n${after}`), {
      actions: { 'acme/sample': actionOf(script) },
      signal: controller.signal,
      grace: { interrupt: 200, terminate: 200 },
      onLine: ({ text }) => {
        if (text === 'ready') controller.abort();
      },
    });
  }

  test('SIGINT comes first, and later steps run only when they ask for it', async () => {
    const run = await cancelled(
      `process.on('SIGINT', () => { console.log('bye'); process.exit(0); }); setInterval(() => {}, 1000); console.log('ready');`,
      '    - id: plain\n      run: "true"\n    - id: last\n      if: cancelled()\n      run: "true"',
    );
    expect(run.step('one', 'act').log).toContain('\nbye');
    expect(run.job('one').steps.map((step) => step.outcome)).toEqual(['cancelled', 'skipped', 'success']);
    expect(run.checks).toEqual([{ name: 'one', conclusion: 'cancelled', satisfied: false }]);
  });

  test('a process that ignores SIGINT gets SIGTERM, one that ignores both is killed', async () => {
    const run = await cancelled(
      `process.on('SIGINT', () => console.log('int')); process.on('SIGTERM', () => console.log('term'));
       setInterval(() => {}, 1000); console.log('ready');`,
      '',
    );
    expect(
      run
        .step('one', 'act')
        .log.split('\n')
        .filter((line) => ['int', 'term'].includes(line)),
    ).toEqual(['int', 'term']);
    expect(run.step('one', 'act')).toMatchObject({ outcome: 'cancelled', exitCode: null });
  });

  test('close removes the folders of the run', async () => {
    const run = await ran(oneJob('    - run: "true"'));
    const workspace = run.job('one').workspace ?? '';
    expect(existsSync(workspace)).toBe(true);
    run.close();
    expect(existsSync(workspace)).toBe(false);
  });
});
