import { afterAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { z } from 'zod';
import { gateCaseExpectation, gateCaseInput } from '../core/gate/gate-case.ts';
import { buildRepository, type BuiltRepository } from '../support/git-repository.ts';
import { runCli, verdictOf } from '../support/run-cli.ts';

/** Cases of the build gate that only a whole run can show. */

const built: BuiltRepository[] = [];
afterAll(() => built.forEach((repository) => repository.cleanup()));

describe('gate-path-hijack', () => {
  const { tree, pathEnv } = gateCaseInput(
    'gate-path-hijack',
    z.object({
      tree: z.object({ files: z.record(z.string(), z.string()) }),
      pathEnv: z.array(z.string()),
    }),
  );
  const { markerExists } = gateCaseExpectation('gate-path-hijack', z.object({ markerExists: z.boolean() }));

  const scripts = { test: 'node -e "process.exit(0)"' };
  const repository = buildRepository({
    commits: [
      { write: { 'package.json': JSON.stringify({ scripts }) }, executable: tree.files },
      { write: { 'a.txt': 'a\n' } },
    ],
  });
  built.push(repository);
  const cwd = repository.path;
  const marker = join(cwd, 'marker');
  const inTree = pathEnv.slice(0, -1).map((entry) => join(cwd, entry));
  const withPath = (...entries: readonly string[]) => ({
    PATH: [...entries, process.env['PATH'] ?? ''].join(delimiter),
  });

  it.each([
    ['relative entries of PATH', withPath(...pathEnv), []],
    ['relative entries of PATH in the gate', withPath(...pathEnv), ['--test-command', 'npm test']],
    ['absolute entries that lead into the work tree', withPath(...inTree), []],
  ])('runs none of the programs of the work tree: %s', async (_, env, gate) => {
    execFileSync('git', ['--version'], { cwd, env });
    expect(existsSync(marker)).toBe(true); // the trap works on a program that trusts PATH
    rmSync(marker);
    const run = await runCli(['--repo', '.', '--json', ...gate], { cwd, env });
    expect(verdictOf(run)).toMatchObject({ decision: 'approve' });
    expect(existsSync(marker)).toBe(markerExists);
  });
});
