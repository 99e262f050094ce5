/** A project on a fake GitHub whose workflow is run by the workflow runner with the built action. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startFakeGitHub, type FakeGitHub } from './fake-github/fake-github.ts';
import { ACTIONS_BOT, type FakeGitHubOptions, type Identity } from './fake-github/options.ts';
import { buildRepository, type PathEntries } from './git-repository.ts';
import { withBaseUrl } from './readme-workflows.ts';
import { reply, startScriptedModel, type ScriptedAnswer, type ScriptedModel } from './scripted-model.ts';
import { checkoutOverHttp } from './workflow-runner/checkout-over-http.ts';
import type { WorkflowRunOptions } from './workflow-runner/options.ts';
import type { Permissions } from './workflow-runner/permissions.ts';
import type { StepResult, WorkflowRun } from './workflow-runner/result.ts';
import { runWorkflow } from './workflow-runner/run-workflow.ts';

export const KEY = 'model-key-of-the-project-0123456789';
const WORKFLOW = '.github/workflows/verdict-gate.yml';

/** What a workflow gets when it names the action: a folder with the files that the runner needs and no others. */
export function copyAction(): { readonly folder: string; readonly remove: () => void } {
  const root = resolve(import.meta.dirname, '../..');
  const folder = mkdtempSync(join(tmpdir(), 'vg-released-'));
  cpSync(join(root, 'action.yml'), join(folder, 'action.yml'));
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const TEST = `const test = require('node:test');
const assert = require('node:assert');
const { divide } = require('../src/divide.js');
test('divides', () => assert.strictEqual(divide(6, 2), 3));
`;

const BASE: PathEntries = {
  'package.json': JSON.stringify({ name: 'shop', private: true, scripts: { test: 'node --test' } }),
  'src/divide.js': 'exports.divide = (a, b) => a / b;\n',
  'test/divide.test.js': TEST,
};

/** Tests stay green; the second one is what a reviewer has to say something about. */
const CHANGED_LINE = 'exports.divide = (a, b) => (b === 0 ? null : a / b);';
const GREEN: PathEntries = { 'src/divide.js': `${CHANGED_LINE}\n` };
export const RED: PathEntries = { 'src/divide.js': 'exports.divide = (a, b) => a * b;\n' };

export const BLOCKING = reply({
  findings: [{ path: 'src/divide.js', line: 1, quote: CHANGED_LINE, title: 'Callers do not expect null' }],
});

export type ProjectOptions = {
  /** Text of the workflow file; it is committed at the base. The address of the model is added to it. */
  readonly workflow: string;
  readonly action: string;
  /** Files that the pull request changes; default: a change that its tests pass. */
  readonly change?: PathEntries;
  /** What the model answers to every request; default: it finds nothing. */
  readonly answer?: ScriptedAnswer;
  readonly github?: Partial<FakeGitHubOptions>;
  /** Default: the key. */
  readonly secrets?: Readonly<Record<string, string>>;
};

export type Project = {
  readonly github: FakeGitHub;
  readonly model: ScriptedModel;
  /** Runs the workflow for a `pull_request` event of this activity. */
  readonly run: (activity?: string, more?: Partial<WorkflowRunOptions>) => Promise<WorkflowRun>;
  readonly close: () => Promise<void>;
};

export async function startProject(options: ProjectOptions): Promise<Project> {
  const model = await startScriptedModel([options.answer ?? reply()], { repeatLast: true });
  const workflow = options.workflow.includes('api-key:')
    ? withBaseUrl(options.workflow, model.baseUrl)
    : options.workflow;
  const repository = buildRepository({
    commits: [
      { write: { ...Object.fromEntries(Object.entries(BASE)), [WORKFLOW]: workflow } },
      { branch: 'topic', write: options.change ?? GREEN },
    ],
  });
  // The fake learns of a token when a job is given one.
  const tokens: Record<string, Identity> = {};
  const github = await startFakeGitHub({
    repository,
    head: repository.commits[1] ?? '',
    tokens,
    ...options.github,
  });
  const runs: WorkflowRun[] = [];
  const run: Project['run'] = async (activity = 'opened', more = {}) => {
    const ended = await runWorkflow({
      workflow,
      workflowPath: WORKFLOW,
      repository: github.fullName,
      event: { name: 'pull_request', payload: { ...github.event(activity) } },
      sha: github.mergeSha ?? '',
      apiUrl: github.apiUrl,
      serverUrl: github.serverUrl,
      token: (permissions, job) => {
        const token = `ghs_${`${job}${runs.length}TokenOfTheJob`.padEnd(36, 'x')}`;
        tokens[token] = identityOf(permissions);
        return token;
      },
      secrets: options.secrets ?? { VERDICT_GATE_API_KEY: KEY },
      actions: { 'OWNER/verdict-gate': options.action, 'actions/checkout': checkoutOverHttp },
      ...more,
    });
    runs.push(ended);
    return ended;
  };
  return {
    github,
    model,
    run,
    close: async () => {
      for (const ended of runs) ended.close();
      await model.close();
      await github.close();
      repository.cleanup();
    },
  };
}

function identityOf(permissions: Permissions): Identity {
  return {
    ...ACTIONS_BOT,
    contents: permissions['contents'] ?? 'none',
    pullRequests: permissions['pull-requests'] ?? 'none',
  };
}

export type Ran = Extract<WorkflowRun, { kind: 'ran' }>;

export function whichRan(run: WorkflowRun): Ran {
  if (run.kind !== 'ran') throw new Error(`the workflow did not run: ${JSON.stringify(run)}`);
  return run;
}

/** The last step of the job: in each form of the README the one that gives the verdict. */
export function verdictStep(run: Ran, job = 'verdict'): StepResult {
  const step = run.job(job).steps.at(-1);
  if (step === undefined) throw new Error(`no step of ${job} ran`);
  return step;
}
