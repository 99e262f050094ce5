import { writeFileSync } from 'node:fs';

import { measureRepository, type RepositoryResult } from './measure.ts';
import { BUDGETS } from './budgets.ts';
import { renderResults } from './render.ts';

export type EvaluationOptions = {
  readonly repositories: readonly string[];
  /** Suitable commits of each repository. */
  readonly commits: number;
  readonly json: string | null;
  /** Whether the report lists what was not found. */
  readonly misses: boolean;
};

/** Limits of the recall at 8 KiB. */
const LIMIT = 0.9;
const ABOVE_PLAIN = 0.05;

export async function evaluateRetrieval(
  options: EvaluationOptions,
): Promise<{ readonly text: string; readonly met: boolean }> {
  if (options.repositories.length === 0)
    return {
      text: 'retrieval: not covered (no --repo PATH; eval/README.md names the repositories)\n',
      met: true,
    };
  const results: RepositoryResult[] = [];
  for (const path of options.repositories) results.push(await measureRepository(path, options.commits));
  if (options.json !== null) writeFileSync(options.json, `${JSON.stringify(results, null, 2)}\n`);
  const all = results.flatMap(({ items }) => items);
  const at8 = (arm: string) =>
    all.filter((item) => item.found[arm]?.[BUDGETS.indexOf(8_192)] === true).length / all.length;
  return {
    text: renderResults(results, options.misses),
    met: at8('ours') >= LIMIT && at8('ours') >= at8('plain names') + ABOVE_PLAIN,
  };
}
