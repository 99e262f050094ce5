import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { runNode } from './child.ts';
import { DIST_CLI } from './dist.ts';
import { inTurn } from './part.ts';
import type { Part } from './part.ts';
import { derived, figure } from './row.ts';
import type { Limit, Row } from './row.ts';
import { startSlowModel } from './slow-model.ts';
import type { SlowModel } from './slow-model.ts';
import { median } from './statistics.ts';

const ROUNDS = 11;
const LATENCY_MS = 200;
const CONCURRENCIES = [1, 4, 8] as const;

const FILES = 240;
const CHANGED_FILES = 24;
const ADDED_LINES = 20;
const CHANGED_LINES = CHANGED_FILES * 2 * (ADDED_LINES + ADDED_LINES / 2);

/** About one changed file a unit. */
const MAX_DIFF_CHARS = 5_000;

/** Fewer would not fill the lanes. */
const MIN_UNITS = 16;

/**
 * Wall through (wall without latency + ideal). The ideal is what the answers alone take when no lane ever waits: for
 * each round of `concurrency` units one latency. What the program does beside waiting is measured by the same run
 * with a model that answers at once, since that time is there at any concurrency.
 */
const RATIO: Limit = { is: 'at most', value: 1.15 };

export const fanOut: Part = {
  name: 'fan-out',
  title: `Fan-out: ${CHANGED_FILES} changed files in units of ${MAX_DIFF_CHARS.toLocaleString('en')} characters, a model that takes ${LATENCY_MS} ms`,
  needsDist: true,
  notCovered: [
    'Answers that take differently long: then the last lane decides, and no order is ideal.',
    'An endpoint that slows down, or refuses, when it is asked several times at once.',
    'Tool calls, specialists and a second look: one request a unit.',
  ],
  measure: async ({ folder, rounds }) => {
    const repository = await buildRepository(folder);
    const instant = await startSlowModel(0);
    const slow = await startSlowModel(LATENCY_MS);
    try {
      const rows: Row[] = [];
      for (const concurrency of CONCURRENCIES)
        rows.push(...(await measureAt(concurrency, { folder, repository, instant, slow }, rounds ?? ROUNDS)));
      return rows;
    } finally {
      await instant.close();
      await slow.close();
    }
  },
};

const BUILD = fileURLToPath(new URL('./large-repository.ts', import.meta.url));

async function buildRepository(folder: string): Promise<string> {
  const numbers = [FILES, CHANGED_FILES, ADDED_LINES].map(String);
  return (await runNode([BUILD, ...numbers], { cwd: folder })).stdout.trim();
}

type Scene = {
  readonly folder: string;
  readonly repository: string;
  readonly instant: SlowModel;
  readonly slow: SlowModel;
};

async function measureAt(concurrency: number, scene: Scene, rounds: number): Promise<Row[]> {
  const units = new Set<number>();
  const atOnce: number[] = [];
  const timed = async (model: SlowModel): Promise<number> => {
    const run = await timeReview(scene, model, concurrency);
    units.add(run.units);
    // A model that answers at once has hardly ever two requests open.
    if (model === scene.slow) atOnce.push(run.mostAtOnce);
    return run.ms;
  };
  const [without = [], wall = []] = await inTurn(rounds, [
    () => timed(scene.instant),
    () => timed(scene.slow),
  ]);
  const [count = 0] = units;
  if (units.size !== 1 || count < MIN_UNITS) throw new Error(`units of the runs: ${[...units].join(', ')}`);
  const ideal = Math.ceil(count / concurrency) * LATENCY_MS;
  const name = `concurrency ${concurrency}`;
  const ratios = wall.map((each, round) => each / ((without[round] ?? Number.NaN) + ideal));
  const added = wall.map((each, round) => (each - (without[round] ?? Number.NaN)) / ideal);
  return [
    figure(`${name}: wall without latency`, 'ms', without),
    figure(`${name}: wall`, 'ms', wall, { note: `${count} units, ideal ${ideal} ms` }),
    derived(`${name}: wall / (without + ideal)`, 'x', median(wall) / (median(without) + ideal), ratios, {
      limit: RATIO,
    }),
    derived(`${name}: added by latency / ideal`, 'x', (median(wall) - median(without)) / ideal, added),
    derived(`${name}: requests at once, most`, '', Math.max(...atOnce), atOnce, {
      limit: { is: 'at most', value: concurrency },
    }),
  ];
}

const verdictSchema = z.object({
  decision: z.literal('approve'),
  coverage: z.object({ reviewableLines: z.literal(CHANGED_LINES), percent: z.literal(100) }),
  cost: z.object({ modelCalls: z.number() }),
});

type Timed = { readonly ms: number; readonly units: number; readonly mostAtOnce: number };

/** A run that reviewed less than everything is fast for the wrong reason. */
async function timeReview(
  { folder, repository }: Scene,
  model: SlowModel,
  concurrency: number,
): Promise<Timed> {
  const where = ['--repo', repository, '--out', `${folder}/run`, '--json'];
  const whom = ['--reviewer', 'model', '--base-url', model.baseUrl];
  const how = ['--concurrency', String(concurrency), '--max-diff-chars', String(MAX_DIFF_CHARS)];
  model.takeCounts();
  const run = await runNode([DIST_CLI, 'review', ...where, ...whom, ...how], {
    cwd: folder,
    env: { VERDICT_GATE_API_KEY: 'a-key-for-loopback-only' },
  });
  const { cost } = verdictSchema.parse(JSON.parse(run.stdout));
  const { mostAtOnce, requests } = model.takeCounts();
  if (requests !== cost.modelCalls)
    throw new Error(`the model had ${requests} requests, the verdict says ${cost.modelCalls}`);
  return { ms: run.ms, units: requests, mostAtOnce };
}
