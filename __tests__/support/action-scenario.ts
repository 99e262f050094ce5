/**
 * A pull request on the fake GitHub, a model that answers by script, and the built action between them. Each run has a
 * checkout of its own, as each job has, and is searched for the credentials afterwards.
 *
 *     const scene = await actionScenario({ script: [reply({ findings: [DIVISION] })] });
 *     const end = await scene.run();
 *     expectEnd(end, { exitCode: 1, verdict: 'request_changes', reasons: ['blocking_finding'] });
 *     await scene.end();
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { ACTIONS_BOT, type FakeGitHubOptions } from './fake-github/options.ts';
import { startFakeGitHub, type FakeGitHub } from './fake-github/fake-github.ts';
import { buildRepository, type BuiltRepository, type CommitSpec } from './git-repository.ts';
import { checkOut, runAction, type ActionEnd, type ActionOptions } from './run-action.ts';
import { startScriptedModel, type ScriptedModel, type ScriptEntry } from './scripted-model.ts';
import type { WrittenFinding } from './scripted-model.ts';

const lines = (texts: readonly string[]) => texts.map((text) => `${text}\n`).join('');

const OLD = Array.from({ length: 30 }, (_, at) => `export const n${at + 1} = ${at + 1};`);
/** src/sum.ts with these lines, by number, instead of its own. */
export const withLines = (changed: Readonly<Record<number, string>>) =>
  lines(OLD.map((text, at) => changed[at + 1] ?? text));

/** What the change does to src/sum.ts; no log may show it. */
export const DIVIDING = 'export const n25 = totalOfItems / countOfItems;';
export const READING = 'export const n3 = readConfiguration(process.argv[2]);';
export const GUARDED = 'export const n25 = countOfItems === 0 ? 0 : totalOfItems / countOfItems;';

/** A finding that blocks, on line 25 of src/sum.ts. */
export const DIVISION: WrittenFinding = {
  path: 'src/sum.ts',
  line: 25,
  quote: DIVIDING,
  severity: 'error',
  category: 'bug',
  title: 'Division by zero when there are no items',
  body: 'countOfItems is 0 for an empty list, and the result is then NaN.',
};

/** One that does not block, on line 3. */
export const ARGUMENT: WrittenFinding = {
  path: 'src/sum.ts',
  line: 3,
  quote: READING,
  severity: 'warning',
  category: 'convention',
  title: 'The argument is read while the module loads',
  body: 'Importing the module in a test reads the arguments of the test runner.',
};

/** Gate commands that the policy at the base allows; each is a script in the repository. */
const GATES = {
  'green.mjs': `console.log('42 tests passed');\n`,
  'red.mjs': `console.log('41 tests passed');\nconsole.error('sum.test.ts: expected 3, got NaN');\nprocess.exit(1);\n`,
  'unless-broken.mjs': `import { existsSync } from 'node:fs';\nprocess.exit(existsSync('broken') ? 1 : 0);\n`,
};

const POLICY = `gate:\n  allow:\n${Object.keys(GATES)
  .map((file) => `    - node ${file}\n`)
  .join('')}`;

const LATER: readonly CommitSpec[] = [
  { branch: 'topic', write: { 'src/sum.ts': withLines({ 3: READING, 25: DIVIDING }) } },
  { branch: 'topic', write: { 'src/sum.ts': withLines({ 3: READING, 25: GUARDED }) } },
];

export const API_KEY = 'key-of-the-model-0123456789';

export type SceneOptions = Partial<FakeGitHubOptions> & {
  readonly script?: readonly ScriptEntry[];
  /** Commits after the three that are always there: base, the change, and the change with line 25 mended. */
  readonly commits?: readonly CommitSpec[];
  /** Index of the commit that is the head; default 1. */
  readonly at?: number;
  /** More files at the base, and more commands that its policy allows. */
  readonly gates?: Readonly<Record<string, string>>;
};

export type RunOptions = Partial<Omit<ActionOptions, 'github' | 'workspace' | 'temp'>> & {
  /** Runs in the checkout before the action does. */
  readonly prepare?: (workspace: string) => void;
  /** Ref that is checked out; default "merge". */
  readonly ref?: string;
};

export type RunEnd = ActionEnd & {
  /** Requests that this run made to the model. */
  readonly modelRequests: number;
  /** Where a credential was found that must not be there. */
  readonly leaks: readonly string[];
  /** Text files below RUNNER_TEMP after the run, by path from there. */
  readonly files: Readonly<Record<string, string>>;
};

export type Scene = {
  readonly github: FakeGitHub;
  readonly model: ScriptedModel;
  readonly repository: BuiltRepository;
  readonly commits: readonly string[];
  readonly run: (options?: RunOptions) => Promise<RunEnd>;
  /** Fails when the fake met something that it does not know. */
  readonly end: () => Promise<void>;
};

export async function actionScenario(options: SceneOptions = {}): Promise<Scene> {
  const { script = [], commits: more = [], at = 1, gates = {}, ...githubOptions } = options;
  const repository = buildRepository({ commits: [...withGates(gates), ...more] });
  const { commits } = repository;
  const github = await startFakeGitHub({ repository, head: commits[at] ?? '', ...githubOptions });
  const model = await startScriptedModel(script);
  return {
    github,
    model,
    repository,
    commits,
    run: (given = {}) => oneRun({ github, model }, given),
    end: async () => {
      try {
        expect(github.unexpected).toEqual([]);
        model.assertDone();
      } finally {
        await model.close();
        await github.close().finally(repository.cleanup);
      }
    },
  };
}

function withGates(gates: Readonly<Record<string, string>>): readonly CommitSpec[] {
  const allowed = Object.keys(gates).map((file) => `    - node ${file}\n`);
  const policy = { '.github/verdict-gate.yml': POLICY + allowed.join('') };
  return [{ write: { 'src/sum.ts': lines(OLD), ...GATES, ...gates, ...policy } }, ...LATER];
}

type Systems = Pick<Scene, 'github' | 'model'>;

async function oneRun({ github, model }: Systems, options: RunOptions): Promise<RunEnd> {
  const { prepare, ref, inputs, ...rest } = options;
  const { workspace, temp, remove } = await checkOut(github, ref);
  try {
    prepare?.(workspace);
    const before = model.requests.length;
    const given = { 'api-key': API_KEY, 'base-url': model.baseUrl, ...inputs };
    const end = await runAction({ ...rest, github, workspace, temp, inputs: given });
    const files = textFiles(temp);
    const secrets = [github.token, given['api-key'], inputs?.['state-key'] ?? ''].filter(
      (text) => text !== '',
    );
    const places = {
      ...seenPlaces(end),
      ...prefixed('temp', files),
      ...prefixed('workspace', textFiles(workspace)),
    };
    return {
      ...end,
      files,
      modelRequests: model.requests.length - before,
      leaks: [...leaksIn(places, secrets), ...leaksToOthers({ github, model }, given['api-key'])],
    };
  } finally {
    remove();
  }
}

function seenPlaces({ log, outputs, summary }: ActionEnd): Record<string, string> {
  // The runner takes the lines of masks out of the log itself.
  const shown = log.replaceAll(/^::add-mask::.*$/gm, '');
  return { log: shown, outputs: JSON.stringify(outputs), summary };
}

function leaksIn(places: Readonly<Record<string, string>>, secrets: readonly string[]): string[] {
  return Object.entries(places)
    .filter(([, text]) => secrets.some((secret) => text.includes(secret)))
    .map(([place]) => place);
}

/** The token goes to GitHub alone, the key to the model alone, and neither stands in a body. */
function leaksToOthers({ github, model }: Systems, key: string): string[] {
  const toModel = model.requests.map(({ text, headers }) => text + JSON.stringify(headers)).join('\n');
  const toGitHub = JSON.stringify(
    github.requests.map(({ headers, body, path, query }) => [headers, body, path, query]),
  );
  const toGit = JSON.stringify(github.gitRequests.map(({ headers, path }) => [headers, path]));
  const bodies = JSON.stringify(github.requests.map(({ body }) => body));
  const modelBodies = model.requests.map(({ text }) => text).join('\n');
  return [
    ...(toModel.includes(github.token) ? ['a request to the model has the token'] : []),
    ...(key !== '' && (toGitHub + toGit).includes(key) ? ['a request to GitHub has the key'] : []),
    ...(bodies.includes(github.token) ? ['a body for GitHub has the token'] : []),
    ...(key !== '' && modelBodies.includes(key) ? ['a body for the model has the key'] : []),
  ];
}

function textFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length + 1), readFileSync(path, 'utf8')];
    }),
  );
}

function prefixed(name: string, files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${name}/${path}`, text]));
}

export type WantedEnd = {
  readonly exitCode: 0 | 1;
  readonly verdict: string;
  readonly reasons: readonly string[];
  /** Default "none". */
  readonly gate?: string;
  /** Default 1. */
  readonly modelRequests?: number;
};

/** What every run has to get right: its end, its outputs, and that it keeps its secrets and the change to itself. */
export function expectEnd(end: RunEnd, wanted: WantedEnd): void {
  const { verdict, decision, reasons = '', 'gate-result': gate } = end.outputs;
  // The log stands first: it tells why a run ended otherwise.
  expect({ log: end.exitCode === wanted.exitCode ? '' : end.log, exitCode: end.exitCode }).toEqual({
    log: '',
    exitCode: wanted.exitCode,
  });
  expect({ verdict, decision, reasons: JSON.parse(reasons), gate, modelRequests: end.modelRequests }).toEqual(
    {
      verdict: wanted.verdict,
      decision: wanted.verdict,
      reasons: wanted.reasons,
      gate: wanted.gate ?? 'none',
      modelRequests: wanted.modelRequests ?? 1,
    },
  );
  expect(end.leaks).toEqual([]);
  expect(end.log).not.toContain(DIVIDING);
}

/** Requests that change something on GitHub. */
export function writesOf({ github }: Pick<Scene, 'github'>): readonly string[] {
  return github.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, status }) => `${method} ${path} ${status}`);
}

export { ACTIONS_BOT };
