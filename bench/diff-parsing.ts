import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { MAX_DIFF_TEXT_BYTES } from '../src/core/diff/changed-files.ts';
import { runNode } from './child.ts';
import { weighNode } from './weigh.ts';
import type { Part } from './part.ts';
import { derived, figure, ratio } from './row.ts';
import type { Limit, Row } from './row.ts';
import { growthExponent, median } from './statistics.ts';

const ROUNDS = 5;
/** Doubled four times: 625 to 10,000 files. */
const FILES_IN_FOLDER = 625;
const FOLDERS = [1, 2, 4, 8, 16];

/** Linear, with room for the noise of the fit. */
const MAX_EXPONENT = 1.1;
const MAX_PEAK_MEGABYTES = 500;

const WRITE = fileURLToPath(new URL('./large-diffs.ts', import.meta.url));
const ONCE = fileURLToPath(new URL('./diff-parsing-once.ts', import.meta.url));

export const diffParsing: Part = {
  name: 'diff-parsing',
  title: 'Diff parsing (readChangedFiles) of git diff --raw --numstat -z -p',
  needsDist: false,
  notCovered: [
    'The first parse of a process, before the code is compiled: it is in the whole run, as are git and its pipe.',
    'Other shapes of 50 MB: one line of megabytes, a hundred thousand hunks in one file, renames, type changes.',
    'Peak memory of the built bundle: the sources run here, with what Node needs to strip their types.',
  ],
  measure: async ({ folder, rounds }) => {
    const inputs = await writeInputs(folder);
    return rowsOf(await measureRounds(inputs, folder, rounds ?? ROUNDS), inputs);
  },
};

const inputSchema = z.object({ file: z.string(), files: z.number(), megabytes: z.number() });
type Input = z.output<typeof inputSchema>;

async function writeInputs(folder: string): Promise<readonly Input[]> {
  const numbers = [FILES_IN_FOLDER, ...FOLDERS].map(String);
  const { stdout } = await runNode([WRITE, ...numbers], { cwd: folder });
  return z.array(inputSchema).parse(JSON.parse(stdout));
}

const onceSchema = z.object({
  ms: z.number(),
  files: z.number(),
  changedLines: z.number(),
  tooLarge: z.number(),
});
type Once = z.output<typeof onceSchema> & { readonly peakMegabytes: number };

async function parseOnce(
  parser: string,
  { file, files }: Input,
  { cwd, small }: { readonly cwd: string; readonly small: string },
): Promise<Once> {
  const { stdout, peakMegabytes } = await weighNode([ONCE, parser, file, small], { cwd });
  const once = onceSchema.parse(JSON.parse(stdout));
  if (once.files !== files) throw new Error(`${parser} read ${once.files} of ${files} files`);
  return { ...once, peakMegabytes };
}

type Round = { readonly ours: readonly Once[]; readonly theirs: Once; readonly overLimit: Once };

/** In each round a process for each size, then the baseline on the largest. */
async function measureRounds(inputs: readonly Input[], cwd: string, rounds: number): Promise<Round[]> {
  const largest = largestOf(inputs);
  const place = { cwd, small: inputs[0]?.file ?? '' };
  const measured: Round[] = [];
  await parseOnce('ours', largest, place);
  for (let round = 0; round < rounds; round += 1) {
    const ours: Once[] = [];
    for (const input of inputs) ours.push(await parseOnce('ours', input, place));
    const theirs = await parseOnce('parse-diff', largest, place);
    const overLimit = await parseOnce('over-limit', largest, place);
    check({ ours, theirs, overLimit });
    measured.push({ ours, theirs, overLimit });
  }
  return measured;
}

/** Both read the same change, and the text over the limit was really refused, file by file. */
function check({ ours, theirs, overLimit }: Round): void {
  const largest = largestOf(ours);
  if (largest.changedLines !== theirs.changedLines) {
    throw new Error(`${largest.changedLines} changed lines, parse-diff has ${theirs.changedLines}`);
  }
  if (overLimit.tooLarge !== overLimit.files) throw new Error('text over the limit was not refused');
}

function largestOf<T>(bySize: readonly T[]): T {
  const largest = bySize.at(-1);
  if (largest === undefined) throw new Error('no sizes');
  return largest;
}

/** The times of all rounds for one size. */
type SizeTimes = { readonly input: Input; readonly times: readonly number[] };

function rowsOf(rounds: readonly Round[], inputs: readonly Input[]): Row[] {
  const bySize = inputs.map((input, index) => ({
    input,
    times: rounds.map(({ ours }) => ours[index]?.ms ?? Number.NaN),
  }));
  return [
    ...bySize.map(({ input, times }) => figure(nameOf(input), 'ms', times)),
    exponentOf('growth exponent, log-log fit', bySize, { is: 'at most', value: MAX_EXPONENT }),
    exponentOf('growth exponent of the last doubling', bySize.slice(-2), null),
    ...rowsOfLargest(rounds, largestOf(bySize)),
  ];
}

function rowsOfLargest(rounds: readonly Round[], { input, times }: SizeTimes): Row[] {
  const name = `${input.files.toLocaleString('en')} files`;
  const speeds = times.map((ms) => (input.megabytes / ms) * 1_000);
  const peaks = rounds.map(({ ours }) => largestOf(ours).peakMegabytes);
  const theirs = rounds.map((round) => round.theirs.ms);
  const refusals = rounds.map(({ overLimit }) => overLimit.ms);
  const changedLines = rounds[0]?.theirs.changedLines.toLocaleString('en');
  return [
    figure(`${name}: speed`, 'MB/s', speeds, { note: `${changedLines} changed lines` }),
    figure(`${name}: peak RSS`, 'MB', peaks, { limit: { is: 'below', value: MAX_PEAK_MEGABYTES } }),
    figure(`${name}: parse-diff alone`, 'ms', theirs, { note: 'decoding not included' }),
    ratio(`${name}: ratio to parse-diff`, times, theirs),
    figure(`breaking point: over ${MAX_DIFF_TEXT_BYTES / 2 ** 20} MiB of text`, 'ms', refusals, {
      note: 'not parsed, every file is diff_too_large',
    }),
  ];
}

function nameOf({ files, megabytes }: Input): string {
  return `${files.toLocaleString('en')} files, ${megabytes.toFixed(1)} MB`;
}

function exponentOf(what: string, bySize: readonly SizeTimes[], limit: Limit | null): Row {
  const fit = (costOf: (times: readonly number[]) => number) =>
    growthExponent(bySize.map(({ input, times }) => ({ size: input.files, cost: costOf(times) })));
  const rounds = largestOf(bySize).times.map((_, round) => fit((times) => times[round] ?? Number.NaN));
  return derived(what, '', fit(median), rounds, limit === null ? {} : { limit });
}
