/**
 * A pull request with everything that a run of the action needs: repository, fake GitHub, model and checkout.
 *
 *     const stage = await openStage({ script: [reply()] });
 *     const end = await stage.run({ inputs: { 'test-command': 'node --test' } });
 *     expect(end.outputs['verdict']).toBe('approve');
 *     await stage.close();
 */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { startFakeGitHub, type FakeGitHub } from './fake-github/fake-github.ts';
import type { FakeGitHubOptions } from './fake-github/options.ts';
import { buildRepository, type BuiltRepository, type CommitSpec } from './git-repository.ts';
import { checkOut, runAction, type ActionEnd, type ActionOptions, type Checkout } from './run-action.ts';
import { startScriptedModel, type ScriptedModel, type ScriptEntry } from './scripted-model.ts';

export type StageOptions = {
  /** Beside `src/divide.ts` and a test that passes, which every base has. */
  readonly base?: CommitSpec;
  /** Beside the change of `src/divide.ts`, unless it has a `write` of its own. */
  readonly head?: CommitSpec;
  readonly github?: Partial<FakeGitHubOptions>;
  /** Answers of the model. Default: none, a request is one too many. */
  readonly script?: readonly ScriptEntry[];
  /** See `checkOut`. Default: the merge commit alone, as actions/checkout leaves it. */
  readonly ref?: string;
  readonly depth?: number;
};

export type Stage = {
  readonly repository: BuiltRepository;
  readonly github: FakeGitHub;
  readonly model: ScriptedModel;
  readonly checkout: Checkout;
  /** Without `api-key` among the inputs the run has no key; `WITH_KEY` gives one. */
  readonly run: (options?: Partial<Omit<ActionOptions, 'github'>>) => Promise<ActionEnd>;
  readonly close: () => Promise<void>;
};

/** In the form of a real key; assembled so that no scanner takes this file for a leak. */
export const KEY = ['sk', 'proj', 'q8Zt4Lw2Vn6Xc1Rb9Ym3Kd7Ps5Hf0Jg'].join('-');
export const WITH_KEY = { 'api-key': KEY } as const;

/** A gate without npm in between: quick. */
export const GATE = { 'test-command': 'node --test' } as const;

const BEFORE = 'export function divide(a: number, b: number): number {\n  return a / b;\n}\n';
export const BAD_LINE = '  if (b = 0) throw new Error();';
const AFTER = BEFORE.replace('\n', `\n${BAD_LINE}\n`);

/** The test of the project: says where it ran, so that nobody can take another run for it. */
const GREEN_TEST = "console.log('the gate ran');\n";
export const RED_TEST = "console.log('the gate ran');\nthrow new Error('1 is not 2');\n";

/** What the model can say of the change that blocks. */
export const FINDING = {
  path: 'src/divide.ts',
  line: 2,
  quote: BAD_LINE,
  severity: 'error',
  category: 'bug',
  title: 'Assignment instead of comparison',
  body: 'b is set to 0, so every division gives Infinity.',
} as const;

export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const repository = buildRepository({
    commits: [
      {
        ...options.base,
        write: {
          'src/divide.ts': BEFORE,
          'divide.test.mjs': GREEN_TEST,
          ...Object.fromEntries(Object.entries(options.base?.write ?? {})),
        },
      },
      { branch: 'topic', parents: [0], write: { 'src/divide.ts': AFTER }, ...options.head },
      { branch: 'elsewhere', parents: [0], write: { 'other.ts': 'export {};\n' } },
    ],
  });
  const github = await startFakeGitHub({ repository, head: repository.commits[1] ?? '', ...options.github });
  const model = await startScriptedModel(options.script ?? []);
  const checkout = await checkOut(github, options.ref, options.depth);
  return {
    repository,
    github,
    model,
    checkout,
    run: ({ inputs, ...more } = {}) =>
      runAction({
        github,
        workspace: checkout.workspace,
        temp: checkout.temp,
        inputs: { 'base-url': model.baseUrl, ...inputs },
        ...more,
      }),
    close: async () => {
      try {
        await Promise.all([github.close(), model.close()]);
      } finally {
        checkout.remove();
        repository.cleanup();
      }
    },
  };
}

/** The reason codes of a run. */
export function reasonsOf({ outputs }: Pick<ActionEnd, 'outputs'>): unknown {
  return JSON.parse(outputs['reasons'] ?? 'null');
}

/** Another RUNNER_TEMP: for runs at the same time. */
export function temporaryFolder({ checkout }: Pick<Stage, 'checkout'>): string {
  return mkdtempSync(join(checkout.temp, 'run-'));
}
