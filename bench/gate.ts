import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { OUTPUT_LIMIT_BYTES } from '../src/core/gate/limits.ts';
import { runNode } from './child.ts';
import { weighNode } from './weigh.ts';
import type { Part } from './part.ts';
import { figure, ratio } from './row.ts';
import type { Limit, Row } from './row.ts';

const ROUNDS = 21;
const MEMORY_ROUNDS = 7;
const GIGABYTE = 2 ** 30;
/** Less than the output itself: it is counted and not kept. */
const GROWTH: Limit = { is: 'below', value: 64 };

const ONCE = fileURLToPath(new URL('./gate-once.ts', import.meta.url));

export const gate: Part = {
  name: 'gate',
  title: 'Build gate',
  needsDist: false,
  notCovered: [
    'Real test commands: the gate adds to their time what it adds to `true`, and searching a larger process tree.',
    'The gate outside Linux.',
  ],
  measure: async ({ folder, rounds }) => [
    ...(await measureOverhead(folder, rounds ?? ROUNDS)),
    ...(await measureOutput(folder, Math.min(MEMORY_ROUNDS, rounds ?? MEMORY_ROUNDS), OUTPUT_LIMIT_BYTES)),
    ...(await measureOutput(folder, Math.min(MEMORY_ROUNDS, rounds ?? MEMORY_ROUNDS), GIGABYTE)),
  ],
};

const overheadSchema = z.object({ gate: z.array(z.number()), bare: z.array(z.number()) });

async function measureOverhead(cwd: string, rounds: number): Promise<Row[]> {
  const { stdout } = await runNode([ONCE, 'overhead', String(rounds)], { cwd });
  const { gate: gated, bare } = overheadSchema.parse(JSON.parse(stdout));
  return [
    figure('true, started by Node alone', 'ms', bare),
    figure('true, run by the gate', 'ms', gated),
    ratio('true: ratio', gated, bare),
  ];
}

const outputSchema = z.object({
  ms: z.number(),
  megabytesBefore: z.number(),
  ended: z.enum(['exit', 'output_limit']),
});

/** Growth: from what is resident just before the command to the largest that the process ever had. */
async function measureOutput(cwd: string, rounds: number, bytes: number): Promise<Row[]> {
  const ended = bytes > OUTPUT_LIMIT_BYTES ? 'output_limit' : 'exit';
  const growth: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { stdout, peakMegabytes } = await weighNode([ONCE, 'output', String(bytes)], { cwd });
    const end = outputSchema.parse(JSON.parse(stdout));
    if (end.ended !== ended) throw new Error(`a command that prints ${bytes} bytes ended by ${end.ended}`);
    growth.push(peakMegabytes - end.megabytesBefore);
    times.push(end.ms);
  }
  const name = `${bytes / 2 ** 20} MiB of output`;
  const note = ended === 'exit' ? 'ended by itself' : 'ended by the limit';
  return [
    figure(`${name}: growth of RSS`, 'MB', growth, { limit: GROWTH, note }),
    figure(`${name}: time`, 'ms', times),
  ];
}
