import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { runChild, runNode } from './child.ts';
import type { Part } from './part.ts';
import { derived, figure, ratio } from './row.ts';
import type { Row } from './row.ts';
import { growthExponent, median } from './statistics.ts';
import { weighNode } from './weigh.ts';

const ROUNDS = 5;
/** The first is the small tree; the others double. */
const SMALL = 1_000;
const DOUBLING = [2_500, 5_000, 10_000, 20_000, 40_000];

const MAX_MS = 5_000;
const MAX_SMALL_MS = 150;
const MAX_PEAK_MEGABYTES = 300;
/** Linear, with room for the noise of the fit. */
const MAX_EXPONENT = 1.1;

const BUILD = fileURLToPath(new URL('./large-tree.ts', import.meta.url));
const ONCE = fileURLToPath(new URL('./code-index-once.ts', import.meta.url));

export const codeIndex: Part = {
  name: 'code-index',
  title: 'Index of a pinned tree (openCodeIndex) from a packed repository',
  needsDist: false,
  notCovered: [
    'Real programs: names come from a seeded vocabulary, so that their number and spread are only like those of code.',
    'A cold disk, loose objects, and packs with long chains of deltas: git then takes longer, and we wait for it.',
    'What a search costs; the memory of git.',
  ],
  measure: async ({ folder, rounds }) => {
    const built = await buildTree(folder);
    return rowsOf(await measureRounds(built, folder, rounds ?? ROUNDS), built);
  },
};

const builtSchema = z.object({
  path: z.string(),
  sizes: z.array(z.object({ files: z.number(), bytes: z.number(), commit: z.string() })),
});
type Built = z.output<typeof builtSchema>;
type Size = Built['sizes'][number];

async function buildTree(folder: string): Promise<Built> {
  const { stdout } = await runNode([BUILD, ...[SMALL, ...DOUBLING].map(String)], { cwd: folder });
  return builtSchema.parse(JSON.parse(stdout));
}

const onceSchema = z.object({
  ms: z.number(),
  cpuMs: z.number(),
  files: z.number(),
  definitions: z.number(),
  skipped: z.number(),
});
type Once = z.output<typeof onceSchema> & { readonly peakMegabytes: number };

/** Every file must be in the index: an index that was cut is no sample. */
async function indexOnce(path: string, { commit, files }: Size, warmUp: string, cwd: string): Promise<Once> {
  const { stdout, peakMegabytes } = await weighNode([ONCE, path, commit, warmUp], { cwd });
  const once = onceSchema.parse(JSON.parse(stdout));
  if (once.files !== files || once.skipped > 0)
    throw new Error(`${once.files} of ${files} files are in the index`);
  return { ...once, peakMegabytes };
}

/** git alone on the same blobs. */
async function catFileMs(path: string, { commit }: Size, cwd: string): Promise<number> {
  const list = `git -C '${path}' ls-tree -r --format='%(objectname)' ${commit} > ids`;
  await runChild('sh', ['-c', list], { cwd });
  const read = `git -C '${path}' cat-file --batch --buffer < ids > /dev/null`;
  return (await runChild('sh', ['-c', read], { cwd })).ms;
}

type Round = { readonly small: Once; readonly bySize: readonly Once[]; readonly git: number };

async function measureRounds({ path, sizes }: Built, cwd: string, rounds: number): Promise<Round[]> {
  const [small, ...doubling] = sizes;
  const largest = doubling.at(-1);
  if (small === undefined || largest === undefined) throw new Error('no sizes');
  await indexOnce(path, largest, 'cold', cwd);
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bySize: Once[] = [];
    for (const size of doubling) bySize.push(await indexOnce(path, size, small.commit, cwd));
    measured.push({
      small: await indexOnce(path, small, small.commit, cwd),
      bySize,
      git: await catFileMs(path, largest, cwd),
    });
  }
  return measured;
}

function rowsOf(rounds: readonly Round[], { sizes }: Built): Row[] {
  const [small, ...doubling] = sizes;
  const timesOf = (at: number): number[] => rounds.map(({ bySize }) => bySize[at]?.ms ?? Number.NaN);
  const last = doubling.length - 1;
  const largest = rounds.map(({ bySize }) => bySize[last]);
  const fit = (costOf: (times: readonly number[]) => number): number =>
    growthExponent(doubling.map(({ files }, at) => ({ size: files, cost: costOf(timesOf(at)) })));
  const exponents = rounds.map((_, round) => fit((times) => times[round] ?? Number.NaN));
  const peaks = largest.map((once) => once?.peakMegabytes ?? Number.NaN);
  const git = rounds.map((round) => round.git);
  return [
    figure(
      nameOf(small),
      'ms',
      rounds.map((round) => round.small.ms),
      { limit: { is: 'at most', value: MAX_SMALL_MS }, note: 'the second index of its process' },
    ),
    ...doubling.map((size, at) =>
      figure(nameOf(size), 'ms', timesOf(at), at === last ? { limit: { is: 'at most', value: MAX_MS } } : {}),
    ),
    derived('growth exponent, log-log fit', '', fit(median), exponents, {
      limit: { is: 'at most', value: MAX_EXPONENT },
    }),
    figure(
      'largest: CPU time of node',
      'ms',
      largest.map((once) => once?.cpuMs ?? Number.NaN),
      {
        note: `${largest[0]?.definitions.toLocaleString('en')} definitions`,
      },
    ),
    figure('largest: peak RSS of node', 'MB', peaks, { limit: { is: 'at most', value: MAX_PEAK_MEGABYTES } }),
    figure('largest: git cat-file alone', 'ms', git),
    ratio('largest: ratio to git cat-file', timesOf(last), git),
  ];
}

function nameOf(size: Size | undefined): string {
  if (size === undefined) throw new Error('no size');
  return `${size.files.toLocaleString('en')} files, ${(size.bytes / 1e6).toFixed(1)} MB`;
}
