import { performance } from 'node:perf_hooks';

import { openRepository } from '../src/adapters/git/repository.ts';
import { INDEX_LIMITS, openCodeIndex } from '../src/pipeline/code-index.ts';

/**
 * Indexes the tree of a commit once, and prints time and result. Arguments: the repository, the commit, and a small
 * commit that is indexed before as a warm-up, or "cold".
 */
const [path = '', commit = '', warmUp = 'cold'] = process.argv.slice(2);
const clock = { now: () => performance.now() };
const repository = await openRepository({ path, env: { PATH: process.env['PATH'] ?? '' } });

function index(of: string) {
  const limits = { ...INDEX_LIMITS, timeMs: 120_000 };
  const { signal } = new AbortController();
  return openCodeIndex(repository.sourceTree(of), repository.blobStream(of), limits, signal, clock);
}

if (warmUp !== 'cold') await index(warmUp);
const cpu = process.cpuUsage();
const start = performance.now();
const { files, skipped, paths, definitionsIn } = await index(commit);
const ms = performance.now() - start;
const { user, system } = process.cpuUsage(cpu);
const definitions = paths.reduce((sum, each) => sum + definitionsIn(each).length, 0);
console.log(
  JSON.stringify({
    ms,
    cpuMs: (user + system) / 1_000,
    files,
    definitions,
    skipped: Object.keys(skipped).length,
  }),
);
await repository.close();
