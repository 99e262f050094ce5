import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { runNode } from './child.ts';
import { inTurn } from './part.ts';
import type { Part } from './part.ts';
import { figure, ratio } from './row.ts';
import type { Row } from './row.ts';

const ROUNDS = 7;
const SHAPES = [
  { shape: 'text', name: 'one text' },
  { shape: 'hunks', name: 'texts of 40 lines' },
  { shape: 'line', name: 'one line' },
] as const;

const ONCE = fileURLToPath(new URL('./secret-scan-once.ts', import.meta.url));

export const secretScan: Part = {
  name: 'secret-scan',
  title: 'Secret scan of 1 MB of code',
  needsDist: false,
  notCovered: [
    'Text with secrets in it, and text made to be slow: the code here has none.',
    'How many secrets are found; that is for the tests.',
  ],
  measure: async ({ folder, rounds }) => {
    const rows: Row[] = [];
    for (const { shape, name } of SHAPES) {
      const [ours = [], theirs = []] = await inTurn(rounds ?? ROUNDS, [
        () => scanOnce('ours', shape, folder),
        () => scanOnce('secretlint', shape, folder),
      ]);
      rows.push(
        figure(`${name}: scanner`, 'ms/MB', ours),
        figure(`${name}: secretlint alone`, 'ms/MB', theirs),
        ratio(`${name}: ratio`, ours, theirs),
      );
    }
    return rows;
  },
};

const onceSchema = z.object({ ms: z.number(), hits: z.literal(0), megabytes: z.number() });

/** Milliseconds for each MB; throws when something is found where nothing is. */
async function scanOnce(scanner: string, shape: string, cwd: string): Promise<number> {
  const { stdout } = await runNode([ONCE, scanner, shape], { cwd });
  const { ms, megabytes } = onceSchema.parse(JSON.parse(stdout));
  return ms / megabytes;
}
