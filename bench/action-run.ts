import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { commentingModel } from '../__tests__/support/commenting-model.ts';
import type { Comment } from '../__tests__/support/commenting-model.ts';
import { startFakeGitHub } from '../__tests__/support/fake-github/fake-github.ts';
import type { FakeGitHub } from '../__tests__/support/fake-github/fake-github.ts';
import { checkOut, runAction } from '../__tests__/support/run-action.ts';
import type { ActionEnd, Checkout } from '../__tests__/support/run-action.ts';
import { startScriptedModel } from '../__tests__/support/scripted-model.ts';
import { runChild, runNode } from './child.ts';
import { startCountingProxy } from './counting-proxy.ts';
import { inTurn } from './part.ts';
import type { Part } from './part.ts';
import { figure, ratio } from './row.ts';
import type { Limit, Row } from './row.ts';
import { SEED, seeded, sourceLines } from './source-text.ts';
import { AT_EXIT_PRELOAD, readAtExit } from './weigh.ts';

const ROUNDS = 11;
const WEIGHED_ROUNDS = 5;
const FILES = 10_000;
const CHANGED_FILES = 25;
/** As in whole-run: 25 files x 2 places x 20 = 1,000 added lines. */
const ADDED_LINES = 20;

/** Beside minutes of a model and of tests nobody notices it. */
const WALL: Limit = { is: 'at most', value: 1_500 };
/** All jobs of a repository share 1,000 requests an hour. */
const REQUESTS: Limit = { is: 'at most', value: 12 };
/** What a small hosted runner gives away without notice. */
const MEMORY: Limit = { is: 'at most', value: 250 };

export const actionRun: Part = {
  name: 'action-run',
  title: `The action as a step: first review of ${CHANGED_FILES} files, 1,000 added and 500 removed lines, of ${FILES.toLocaleString('en')} files`,
  needsDist: true,
  notCovered: [
    'The way to GitHub and its own time: the one here is a fake on loopback. Its time is in the figures.',
    'Time of a real model and of a gate: the model here answers at once, and no test command is given.',
    'Large packs: what a fetch of a repository with a long history and large files sends.',
  ],
  measure: async ({ folder, rounds }) => {
    const scene = await setScene(folder);
    try {
      return await measureRuns(scene, rounds);
    } finally {
      scene.shallow.remove();
      scene.full.remove();
    }
  },
};

type Scene = {
  readonly folder: string;
  readonly repository: string;
  readonly head: string;
  readonly comments: readonly Comment[];
  /** The merge commit alone, as actions/checkout leaves it. */
  readonly shallow: Checkout;
  readonly full: Checkout;
};

const BUILD = fileURLToPath(new URL('./large-repository.ts', import.meta.url));

async function setScene(folder: string): Promise<Scene> {
  const numbers = [FILES, CHANGED_FILES, ADDED_LINES].map(String);
  const repository = (await runNode([BUILD, ...numbers], { cwd: folder })).stdout.trim();
  const git = async (...args: string[]) =>
    (await runChild('git', ['-C', repository, ...args], { cwd: folder })).stdout;
  const head = (await git('rev-parse', 'main')).trim();
  const comments = commentsOn(await git('diff', '-U0', '-M', 'main~1', 'main'));
  const github = await openGitHub({ repository, head });
  try {
    const [shallow, full] = [await checkOut(github, 'merge', 1), await checkOut(github, 'merge', 0)];
    return { folder, repository, head, comments, shallow, full };
  } finally {
    await github.close();
  }
}

/** The base has moved on since the change was begun: base and merge base are two commits. */
function openGitHub({ repository, head }: Pick<Scene, 'repository' | 'head'>): Promise<FakeGitHub> {
  return startFakeGitHub({ repository, head, base: { ref: 'moved-on' } });
}

/** One for each file, at its first added line. */
function commentsOn(diff: string): readonly Comment[] {
  const words = seeded(SEED);
  const files = diff.matchAll(/^\+\+\+ b\/(?<path>.+)\n@@ -\S+ \+(?<line>\d+)/gm);
  return [...files].map(({ groups }) => ({
    path: groups?.['path'] ?? '',
    side: 'RIGHT',
    startLine: Number(groups?.['line']),
    line: Number(groups?.['line']),
    // Texts that are alike would be merged into one finding.
    text: sourceLines(words, 6).join(' '),
    category: 'convention',
    severity: 'warning',
    quoteFrom: 'unit',
  }));
}

type Run = {
  readonly ms: number;
  readonly githubRequests: number;
  readonly modelCalls: number;
  readonly apiKilobytes: number;
  readonly gitKilobytes: number;
  readonly peakMegabytes: number;
  readonly cpuMs: number;
};

const UNWEIGHED = { peakMegabytes: Number.NaN, cpuMs: Number.NaN };

/** A GitHub and a model for each run: a second review of the same pull request would be another job. */
async function reviewOnce(scene: Scene, checkout: Checkout, { counted }: { counted: boolean }): Promise<Run> {
  const github = await openGitHub(scene);
  const commenting = commentingModel(scene.comments);
  const model = await startScriptedModel([commenting.answer], { repeatLast: true });
  const [api, server] = [await startCountingProxy(github.apiUrl), await startCountingProxy(github.serverUrl)];
  const atExit = join(scene.folder, 'at-exit.json');
  const measuring = {
    GITHUB_API_URL: api.url,
    GITHUB_SERVER_URL: server.url,
    NODE_OPTIONS: `--import=${AT_EXIT_PRELOAD}`,
    BENCH_AT_EXIT_FILE: atExit,
  };
  try {
    const end = await runAction({
      github,
      workspace: checkout.workspace,
      temp: checkout.temp,
      // What context costs beside it is in the part whole-run.
      inputs: {
        'api-key': 'a-key-for-loopback-only',
        'base-url': model.baseUrl,
        strategy: 'diff-only',
      },
      ...(counted && { env: measuring }),
    });
    checkEnd(end, github);
    return {
      ms: end.seconds * 1_000,
      githubRequests: github.requests.length,
      modelCalls: model.requests.length,
      apiKilobytes: api.bytes() / 1e3,
      gitKilobytes: server.bytes() / 1e3,
      ...(counted ? readAtExit(atExit) : UNWEIGHED),
    };
  } finally {
    await Promise.all([github.close(), model.close()]);
    await Promise.all([api.close(), server.close()]);
  }
}

/** A run that did less is fast for the wrong reason. */
function checkEnd({ exitCode, outputs, log }: ActionEnd, { reviews, unexpected }: FakeGitHub): void {
  const comments = reviews[0]?.comments.length ?? 0;
  const isPosted = exitCode === 0 && reviews.length === 1 && comments > 0 && unexpected.length === 0;
  const isWhole = outputs['review-coverage'] === '100' && outputs['findings-count'] === String(CHANGED_FILES);
  if (isPosted && isWhole) return;
  const said = `${reviews.length} reviews, ${comments} comments, ${JSON.stringify(outputs).slice(0, 500)}`;
  throw new Error(
    `the action did not review everything: exit code ${exitCode}, ${said}\n${log.slice(-2_000)}`,
  );
}

async function measureRuns(scene: Scene, rounds: number | null): Promise<Row[]> {
  const runs: Run[] = [];
  const timed = (checkout: Checkout) => async () => {
    const run = await reviewOnce(scene, checkout, { counted: false });
    runs.push(run);
    return run.ms;
  };
  const [diff = [], shallow = [], full = []] = await inTurn(rounds ?? ROUNDS, [
    () => timeGitDiff(scene),
    timed(scene.shallow),
    timed(scene.full),
  ]);
  const weighed = Math.min(WEIGHED_ROUNDS, rounds ?? WEIGHED_ROUNDS);
  const note = 'model at no cost, no gate';
  return [
    figure('git diff of the same change', 'ms', diff),
    figure('checkout of depth 1: wall', 'ms', shallow, { limit: WALL, note }),
    ratio('checkout of depth 1: ratio to git diff', shallow, diff),
    figure('full history: wall', 'ms', full, { limit: WALL, note }),
    ratio('full history: ratio to git diff', full, diff),
    figure('requests to the API of GitHub', '', of(runs, 'githubRequests'), { limit: REQUESTS }),
    figure('model calls', '', of(runs, 'modelCalls')),
    ...(await weighRuns('checkout of depth 1', scene, scene.shallow, weighed)),
    ...(await weighRuns('full history', scene, scene.full, weighed)),
  ];
}

async function weighRuns(name: string, scene: Scene, checkout: Checkout, rounds: number): Promise<Row[]> {
  const runs: Run[] = [];
  for (let round = 0; round < rounds; round += 1) {
    runs.push(await reviewOnce(scene, checkout, { counted: true }));
  }
  return [
    figure(`${name}: CPU time of node`, 'ms', of(runs, 'cpuMs'), { note: 'without git' }),
    figure(`${name}: peak RSS of node`, 'MB', of(runs, 'peakMegabytes'), {
      limit: MEMORY,
      note: 'without git',
    }),
    figure(`${name}: bytes to and from the API`, 'kB', of(runs, 'apiKilobytes')),
    figure(`${name}: bytes of git`, 'kB', of(runs, 'gitKilobytes')),
  ];
}

function of(runs: readonly Run[], what: keyof Run): readonly number[] {
  return runs.map((run) => run[what]);
}

async function timeGitDiff({ folder, repository }: Scene): Promise<number> {
  const args = ['-C', repository, 'diff', '-M', 'main~1', 'main'];
  return (await runChild('git', args, { cwd: folder })).ms;
}
