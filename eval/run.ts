import { parseArgs } from 'node:util';

import { evaluateRetrieval } from './retrieval/evaluate.ts';

/**
 *     npm run eval -- retrieval --repo PATH [--repo PATH ...] [--commits N] [--until COMMIT] [--json FILE]
 *
 * Exit codes: 0 all limits hold or nothing was given to measure, 1 a limit was missed, 2 the evaluation itself could
 * not do its work.
 */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      repo: { type: 'string', multiple: true },
      commits: { type: 'string' },
      json: { type: 'string' },
      misses: { type: 'boolean' },
    },
  });
  const [part = 'retrieval', ...rest] = positionals;
  if (part !== 'retrieval' || rest.length > 0)
    throw new Error(`no part '${positionals.join(' ')}'; there is retrieval`);
  const commits = Number(values.commits ?? '20');
  if (!Number.isInteger(commits) || commits < 1)
    throw new Error(`--commits ${values.commits} is not a whole number above 0`);
  const { text, met } = await evaluateRetrieval({
    repositories: values.repo ?? [],
    commits,
    json: values.json ?? null,
    misses: values.misses ?? false,
  });
  process.stdout.write(text);
  return met ? 0 : 1;
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(`eval: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
