import type { Row } from './row.ts';

export type Settings = {
  /** A fresh folder for the files of this part; removed afterwards. */
  readonly folder: string;
  /** Rounds instead of those that the part chooses; null: as it chooses. */
  readonly rounds: number | null;
};

/** A part of the bench that can be run alone. */
export type Part = {
  readonly name: string;
  readonly title: string;
  /** Whether it runs what is built in dist. */
  readonly needsDist: boolean;
  /** What its figures do not tell, one sentence each. */
  readonly notCovered: readonly string[];
  readonly measure: (settings: Settings) => Promise<readonly Row[]>;
};

/**
 * Runs the jobs in turn (A B C A B C ...) after one round of warming up, so that what slows the machine down for a
 * while slows all of them down. One list of samples for each job, in the order of the jobs.
 */
export async function inTurn(
  rounds: number,
  jobs: readonly (() => Promise<number>)[],
): Promise<readonly number[][]> {
  for (const job of jobs) await job();
  const samples = jobs.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, job] of jobs.entries()) samples[index]?.push(await job());
  }
  return samples;
}
