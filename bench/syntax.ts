import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { runNode } from './child.ts';
import type { Part } from './part.ts';
import { figure, ratio } from './row.ts';
import type { Row } from './row.ts';

const ROUNDS = 5;

/** One extension a grammar. */
const LANGUAGES = ['ts', 'tsx', 'js', 'py', 'go', 'java', 'cpp', 'cs', 'rb', 'rs', 'php', 'sh', 'css', 'ps1'];

const ONCE = fileURLToPath(new URL('./syntax-once.ts', import.meta.url));

export const syntax: Part = {
  name: 'syntax',
  title: 'Definitions of 50 files of 8 kB by structure',
  needsDist: false,
  notCovered: [
    'Real files: the text is a short sample again and again, without long comments and strings.',
    'Broken and generated text, which is slower and ends with its time.',
    'Memory: that of wasm never shrinks, so the number of languages in one run is limited.',
  ],
  measure: async ({ folder, rounds }) => {
    const rows: Row[] = [];
    for (const language of LANGUAGES)
      rows.push(...(await measureLanguage(language, rounds ?? ROUNDS, folder)));
    return rows;
  },
};

async function measureLanguage(language: string, rounds: number, folder: string): Promise<Row[]> {
  const samples: Sample[] = [];
  await outlineOnce(language, folder);
  while (samples.length < rounds) samples.push(await outlineOnce(language, folder));
  const speed = samples.map(({ megabytes, parsing }) => (1_000 * megabytes) / parsing);
  const walk = samples.map(({ megabytes, walking }) => (1_000 * megabytes) / walking);
  const ready = samples.map((sample) => sample.ready);
  return [
    figure(`${language}: grammar and query loaded`, 'ms', ready),
    figure(`${language}: outline`, 'MB/s', speed),
    ratio(`${language}: ratio to a walk over the text`, walk, speed),
  ];
}

const sampleSchema = z.object({
  ready: z.number(),
  parsing: z.number(),
  walking: z.number(),
  megabytes: z.number(),
  done: z.number().positive(),
});
type Sample = z.infer<typeof sampleSchema>;

async function outlineOnce(language: string, cwd: string): Promise<Sample> {
  const { stdout } = await runNode([ONCE, language], { cwd });
  return sampleSchema.parse(JSON.parse(stdout));
}
