import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import type { Repository } from '../../../src/adapters/git/repository.ts';
import type { BuiltRepository } from '../../support/git-repository.ts';
import { ISOLATED_GIT_ENV } from '../../support/git-repository.ts';
import { repositoryFixtures } from '../../support/opened-repository.ts';

const { build, open } = repositoryFixtures();

/** Configuration, attributes and environment that a build gate or an earlier step may have left behind. */
type Poison = {
  readonly keys: Readonly<Record<string, string>>;
  readonly attributes: string;
  readonly env: Readonly<Record<string, string>>;
};

const CASE = join(import.meta.dirname, '../../fixtures/cases/gate/gate-poisons-git-config.input.json');
const poison: Poison = JSON.parse(readFileSync(CASE, 'utf8'));

const SPEC = {
  checkout: 'topic',
  commits: [
    { write: { 'a.txt': 'one\n', 'bin.txt': 'a\0' }, submodule: { sub: '1'.repeat(40) } },
    { branch: 'topic', write: { 'a.txt': 'two\n', 'bin.txt': 'b\0', '.gitattributes': poison.attributes } },
    { branch: 'main', parents: [0], write: { 'c.txt': 'c\n' } },
  ],
};

/** Everything that makes the repository run something of ours; `marker` is what it leaves behind. */
function poisonRepository({ path, git }: BuiltRepository, marker: string): Readonly<Record<string, string>> {
  const arm = (text: string) => text.replaceAll('MARKER', marker);
  for (const [key, value] of Object.entries(poison.keys)) git('config', key, arm(value));
  writeFileSync(join(path, 'evil.inc'), `[core]\n\tfsmonitor = touch ${marker}; false\n`);
  writeFileSync(join(path, 'evil'), `#!/bin/sh\ntouch '${marker}'\n`, { mode: 0o755 });
  mkdirSync(join(path, '.git/info'), { recursive: true });
  writeFileSync(join(path, '.git/info/attributes'), `${poison.attributes}\n`);
  for (const folder of ['hk', '.git/hooks']) {
    mkdirSync(join(path, folder), { recursive: true });
    for (const hook of ['post-index-change', 'reference-transaction', 'post-checkout', 'pre-auto-gc']) {
      writeFileSync(join(path, folder, hook), `#!/bin/sh\ntouch '${marker}'\n`);
      chmodSync(join(path, folder, hook), 0o755);
    }
  }
  return Object.fromEntries(Object.entries(poison.env).map(([name, value]) => [name, arm(value)]));
}

/** All that is ever read of a repository. */
async function readEverything(repository: Repository): Promise<unknown> {
  const change = await repository.changeSource.readChange({ base: 'main', head: 'HEAD' });
  const root = await repository.changeSource.readChange({ base: null, head: 'HEAD' });
  const tree = repository.sourceTree(change.head);
  const entries = await tree.entries();
  const contents = await Promise.all(entries.map(async ({ path }) => [path, await tree.read(path)]));
  const found = await tree.search(
    'o',
    entries.map(({ path }) => path),
    100,
    10_000,
  );
  const atBase = await repository.commitFiles.readAt(change.base, 'c.txt');
  return { change, root, contents, found, atBase };
}

describe('a repository whose configuration, attributes and environment run programs', () => {
  it('is one in which plain git runs them', () => {
    const repository = build(SPEC);
    const marker = join(repository.folder(), 'marker');
    const env = poisonRepository(repository, marker);
    for (const args of [['status'], ['diff', 'HEAD~1'], ['grep', '--textconv', 'o', 'HEAD']]) {
      rmSync(marker, { force: true });
      // The environment decides for diff, the configuration for the others.
      const more = args[0] === 'diff' ? env : {};
      spawnSync('git', args, { cwd: repository.path, env: { ...ISOLATED_GIT_ENV, ...more } });
      expect([args, existsSync(marker)]).toEqual([args, true]);
    }
  });

  it('runs nothing when it is poisoned before it is opened, and reads as if it were not', async () => {
    const clean = build(SPEC);
    const expected = await readEverything(await open(clean.path));
    const repository = build(SPEC);
    const marker = join(repository.folder(), 'marker');
    const env = poisonRepository(repository, marker);
    expect(await readEverything(await open(repository.path, env))).toEqual(expected);
    expect(existsSync(marker)).toBe(false);
  });

  it('runs nothing when it is poisoned while it is open', async () => {
    const repository = build(SPEC);
    const opened = await open(repository.path);
    const expected = await readEverything(opened);
    const marker = join(repository.folder(), 'marker');
    poisonRepository(repository, marker);
    expect(await readEverything(opened)).toEqual(expected);
    expect(existsSync(marker)).toBe(false);
  });

  it('cannot lead the reading to other objects or another tree', async () => {
    const repository = build(SPEC);
    const other = build({ commits: [{ write: { 'a.txt': 'other\n' } }] });
    const expected = await readEverything(await open(repository.path));
    repository.git('config', 'core.worktree', other.path);
    repository.git('config', 'core.bare', 'false');
    repository.git('config', 'core.ignoreCase', 'true');
    repository.git('config', 'core.sparseCheckout', 'true');
    writeFileSync(
      join(repository.path, '.git/objects/info/alternates'),
      `${join(other.path, '.git/objects')}\n`,
    );
    expect(await readEverything(await open(join(repository.path, '.git')))).toEqual(expected);
  });
});
