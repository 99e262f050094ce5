import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { reply, startScriptedModel } from '../__tests__/support/scripted-model.ts';
import { runChild, runNode } from './child.ts';
import { DIST_CLI } from './dist.ts';
import { watchNode } from './weigh.ts';
import { inTurn } from './part.ts';
import type { Part } from './part.ts';
import { figure, ratio } from './row.ts';
import type { Limit, Row } from './row.ts';

const ROUNDS = 21;
const WEIGHED_ROUNDS = 5;
const FILES = 10_000;
const CHANGED_FILES = 25;
/** In each changed file: two places where so many lines replace half as many. 25 x 2 x 20 = 1,000 added lines. */
const ADDED_LINES = 20;
const CHANGED_LINES = CHANGED_FILES * 2 * (ADDED_LINES + ADDED_LINES / 2);

/** A person waits for it. */
const WALL: Limit = { is: 'at most', value: 1_000 };
/** What a small hosted runner gives away without notice. */
const MEMORY: Limit = { is: 'at most', value: 250 };
/** With an index of the repository and its grammars. */
const SELECTIVE_WALL: Limit = { is: 'at most', value: 2_500 };
const SELECTIVE_MEMORY: Limit = { is: 'at most', value: 400 };

export const wholeRun: Part = {
  name: 'whole-run',
  title: `All but model and gate: ${CHANGED_FILES} files, 1,000 added and 500 removed lines, of ${FILES.toLocaleString('en')} files`,
  needsDist: true,
  notCovered: [
    'Time and answers of a real model: the one here answers at once, on loopback, that it found nothing.',
    'Findings to ground and tool calls of the reviewer; other languages than text like TypeScript.',
    'A repository that is not in the file cache, a slow disk, a clone with a long history.',
    'Memory outside Linux; and git between two looks at /proc: the sum with children is what was seen.',
  ],
  measure: async ({ folder, rounds }) => {
    const repository = await buildRepository(folder);
    const model = await startScriptedModel([reply()], { repeatLast: true });
    try {
      return await measureRuns({ folder, repository, baseUrl: model.baseUrl }, rounds);
    } finally {
      await model.close();
    }
  },
};

const BUILD = fileURLToPath(new URL('./large-repository.ts', import.meta.url));

async function buildRepository(folder: string): Promise<string> {
  const numbers = [FILES, CHANGED_FILES, ADDED_LINES].map(String);
  return (await runNode([BUILD, ...numbers], { cwd: folder })).stdout.trim();
}

type Scene = { readonly folder: string; readonly repository: string; readonly baseUrl: string };

async function measureRuns(scene: Scene, rounds: number | null): Promise<Row[]> {
  const [diff = [], rules = [], model = [], selective = []] = await inTurn(rounds ?? ROUNDS, [
    () => timeGitDiff(scene),
    () => timeReview(scene, 'rules'),
    () => timeReview(scene, 'model'),
    () => timeReview(scene, 'selective'),
  ]);
  const weighed = Math.min(WEIGHED_ROUNDS, rounds ?? WEIGHED_ROUNDS);
  return [
    figure('git diff of the same change', 'ms', diff),
    figure('(a) rules: wall', 'ms', rules, { limit: WALL }),
    ratio('(a) rules: ratio to git diff', rules, diff),
    figure('(b) model without delay, diff-only: wall', 'ms', model, {
      limit: WALL,
      note: await noteOf(scene, 'model'),
    }),
    ratio('(b) model without delay, diff-only: ratio to git diff', model, diff),
    figure('(c) model without delay, selective: wall', 'ms', selective, {
      limit: SELECTIVE_WALL,
      note: await noteOf(scene, 'selective'),
    }),
    ratio('(c) model without delay, selective: ratio to git diff', selective, diff),
    ...(await weighRuns('(a) rules', scene, 'rules', weighed)),
    ...(await weighRuns('(b) model', scene, 'model', weighed)),
    ...(await weighRuns('(c) selective', scene, 'selective', weighed)),
  ];
}

async function weighRuns(name: string, scene: Scene, reviewer: Reviewer, rounds: number): Promise<Row[]> {
  const cpu: number[] = [];
  const node: number[] = [];
  const tree: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const run = await watchNode(reviewArgs(scene, reviewer), childOptions(scene));
    checkVerdict(run.stdout, reviewer);
    cpu.push(run.cpuMs);
    node.push(run.peakMegabytes);
    if (run.treeMegabytes !== null) tree.push(run.treeMegabytes);
  }
  return [
    figure(`${name}: CPU time of node`, 'ms', cpu, { note: 'without git' }),
    figure(`${name}: peak RSS of node`, 'MB', node, {
      limit: reviewer === 'selective' ? SELECTIVE_MEMORY : MEMORY,
      note: 'without git',
    }),
    ...(tree.length === 0
      ? []
      : [figure(`${name}: peak RSS with git`, 'MB', tree, { note: 'as seen in /proc' })]),
  ];
}

async function timeGitDiff({ folder, repository }: Scene): Promise<number> {
  const args = ['-C', repository, 'diff', '-M', 'HEAD~1', 'HEAD'];
  return (await runChild('git', args, { cwd: folder })).ms;
}

/** Who reviews; a model with nothing but the diff, or with context of other files. */
type Reviewer = 'rules' | 'model' | 'selective';

async function timeReview(scene: Scene, reviewer: Reviewer): Promise<number> {
  const run = await runNode(reviewArgs(scene, reviewer), childOptions(scene));
  checkVerdict(run.stdout, reviewer);
  return run.ms;
}

function reviewArgs({ folder, repository, baseUrl }: Scene, reviewer: Reviewer): string[] {
  const where = ['--repo', repository, '--out', `${folder}/run`, '--json'];
  const strategy = reviewer === 'selective' ? 'selective' : 'diff-only';
  const whom = reviewer === 'rules' ? ['rules'] : ['model', '--base-url', baseUrl, '--strategy', strategy];
  return [DIST_CLI, 'review', ...where, '--reviewer', ...whom];
}

function childOptions({ folder }: Scene) {
  return { cwd: folder, env: { VERDICT_GATE_API_KEY: 'a-key-for-loopback-only' } };
}

const verdictSchema = z.object({
  decision: z.literal('approve'),
  coverage: z.object({ reviewableLines: z.literal(CHANGED_LINES), percent: z.literal(100) }),
  cost: z.object({ modelCalls: z.number() }),
});

/** A run that reviewed less than everything is fast for the wrong reason. */
function checkVerdict(stdout: string, reviewer: Reviewer): number {
  const { cost } = verdictSchema.parse(JSON.parse(stdout));
  if (cost.modelCalls > 0 === (reviewer === 'rules'))
    throw new Error(`${reviewer}: ${cost.modelCalls} model calls`);
  return cost.modelCalls;
}

async function noteOf(scene: Scene, reviewer: Reviewer): Promise<string> {
  const { stdout } = await runNode(reviewArgs(scene, reviewer), childOptions(scene));
  return `${checkVerdict(stdout, reviewer)} model calls`;
}
