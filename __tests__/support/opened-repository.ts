import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach } from '@jest/globals';
import { openRepository } from '../../src/adapters/git/repository.ts';
import type { Repository } from '../../src/adapters/git/repository.ts';
import { buildRepository, runGit } from './git-repository.ts';
import type { BuiltRepository, RepositorySpec } from './git-repository.ts';

/** PATH of the test run: the one variable that opening a repository needs. */
export const PATH = process.env['PATH'] ?? '';

export type RepositoryFixtures = {
  readonly build: (spec: RepositorySpec) => BuiltRepository;
  /** `env` is added to PATH. */
  readonly open: (path: string, env?: Readonly<Record<string, string>>) => Promise<Repository>;
};

/** Builds and opens repositories that are closed and removed after each test of the file, or after all of them. */
export function repositoryFixtures(removedAfter: 'each' | 'all' = 'each'): RepositoryFixtures {
  const built: BuiltRepository[] = [];
  const opened: Repository[] = [];
  (removedAfter === 'each' ? afterEach : afterAll)(async () => {
    await Promise.all(opened.splice(0).map((repository) => repository.close()));
    for (const repository of built.splice(0)) repository.cleanup();
  });
  return {
    build: (spec) => {
      const repository = buildRepository(spec);
      built.push(repository);
      return repository;
    },
    open: async (path, env = {}) => {
      const repository = await openRepository({ path, env: { PATH, ...env } });
      opened.push(repository);
      return repository;
    },
  };
}

/**
 * Puts a program called git into the folder that runs a shell script first and then, unless that ends it, the real git.
 * Returns the folder, for PATH.
 */
export function writeGitShim(folder: string, script: string): string {
  const realGit = join(runGit('/', ['--exec-path']).toString('utf8').trim(), 'git');
  writeFileSync(join(folder, 'git'), `#!/bin/sh\n${script}\nexec '${realGit}' "$@"\n`);
  chmodSync(join(folder, 'git'), 0o755);
  return folder;
}
