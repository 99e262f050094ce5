import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { runNode } from './child.ts';
import { DIST_ACTION, DIST_CLI } from './dist.ts';
import { inTurn } from './part.ts';
import type { Part } from './part.ts';
import { figure, ratio } from './row.ts';
import type { Limit } from './row.ts';

const ROUNDS = 21;
const BAD_ARGUMENTS = 3;
const FAILED_STEP = 1;
/** Over bare Node: a command line that a person waits for must not feel slower than the tools beside it. */
const MAX_RATIO = 5;

export const coldStart: Part = {
  name: 'cold-start',
  title: 'Cold start to the first configuration error',
  needsDist: true,
  notCovered: [
    'The very first start, before the system has the files in its cache.',
    'Loading the client of the model, which happens when a model is asked, and that of GitHub.',
  ],
  measure: async ({ folder, rounds }) => {
    const args = [DIST_CLI, 'review', '--max-diff-chars', 'x'];
    const files = commandFiles(folder);
    const [bare = [], cli = [], action = []] = await inTurn(rounds ?? ROUNDS, [
      async () => (await runNode(['-e', '0'], { cwd: folder })).ms,
      async () => (await runNode(args, { cwd: folder, exitCode: BAD_ARGUMENTS })).ms,
      async () => (await runNode([DIST_ACTION], { cwd: folder, env: files, exitCode: FAILED_STEP })).ms,
    ]);
    const limit: Limit = { is: 'at most', value: MAX_RATIO };
    return [
      figure('node -e 0', 'ms', bare),
      figure('dist/cli.js review --max-diff-chars x', 'ms', cli),
      ratio('dist/cli.js: ratio', cli, bare, { limit }),
      figure('dist/index.js without an event', 'ms', action),
      ratio('dist/index.js: ratio', action, bare, { limit }),
    ];
  },
};

/** Where the action writes outputs and summary: it does so on its way to every end. */
function commandFiles(folder: string): Readonly<Record<string, string>> {
  const temp = mkdtempSync(join(folder, 'runner-'));
  const names = ['GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY'];
  const files = Object.fromEntries(names.map((name) => [name, join(temp, name)]));
  for (const file of Object.values(files)) writeFileSync(file, '');
  return { ...files, RUNNER_TEMP: temp };
}
