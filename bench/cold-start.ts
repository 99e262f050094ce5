import { runNode } from './child.ts';
import { DIST_CLI } from './dist.ts';
import { inTurn } from './part.ts';
import type { Part } from './part.ts';
import { figure, ratio } from './row.ts';

const ROUNDS = 21;
const BAD_ARGUMENTS = 3;
/** Over bare Node: a command line that a person waits for must not feel slower than the tools beside it. */
const MAX_RATIO = 5;

export const coldStart: Part = {
  name: 'cold-start',
  title: 'Cold start to the first configuration error',
  needsDist: true,
  notCovered: [
    'The very first start, before the system has the files in its cache.',
    'Loading the client of the model, which happens when a model is asked.',
  ],
  measure: async ({ folder, rounds }) => {
    const args = [DIST_CLI, 'review', '--max-diff-chars', 'x'];
    const [bare = [], cli = []] = await inTurn(rounds ?? ROUNDS, [
      async () => (await runNode(['-e', '0'], { cwd: folder })).ms,
      async () => (await runNode(args, { cwd: folder, exitCode: BAD_ARGUMENTS })).ms,
    ]);
    return [
      figure('node -e 0', 'ms', bare),
      figure('dist/cli.js review --max-diff-chars x', 'ms', cli),
      ratio('ratio', cli, bare, { limit: { is: 'at most', value: MAX_RATIO } }),
    ];
  },
};
