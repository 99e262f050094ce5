import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openRepository } from '../../../src/adapters/git/repository.ts';
import type { BuiltRepository, RepositorySpec } from '../../support/git-repository.ts';
import { PATH, repositoryFixtures, writeGitShim } from '../../support/opened-repository.ts';

const { build: buildAny, open } = repositoryFixtures();

function build(overrides: Partial<RepositorySpec> = {}): BuiltRepository {
  return buildAny({ commits: [{ write: { 'a.txt': 'a\n', 'sub/b.txt': 'b\n' } }], ...overrides });
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted((a, b) => (a < b ? -1 : 1));
}

describe('opening a repository', () => {
  it('finds the repository, its work tree and its head from its root', async () => {
    const { path, commits } = build();
    expect(await open(path)).toMatchObject({
      gitDir: join(path, '.git'),
      topLevel: path,
      headId: commits[0],
    });
  });

  it('finds them from a folder inside', async () => {
    const { path, commits } = build();
    expect(await open(join(path, 'sub'))).toMatchObject({ topLevel: path, headId: commits[0] });
  });

  it('finds them in a linked work tree, whose .git is a file', async () => {
    const { path, commits, git, folder } = build({
      commits: [{ write: { 'a.txt': 'a\n' } }, { write: { 'a.txt': 'b\n' } }],
    });
    const linked = join(folder(), 'linked');
    git('worktree', 'add', '-q', '--detach', linked, 'HEAD~1');
    const repository = await open(linked);
    expect(repository).toMatchObject({ topLevel: linked, headId: commits[0] });
    expect(repository.gitDir).toBe(join(path, '.git/worktrees/linked'));
    const change = await repository.changeSource.readChange({ base: null, head: 'main' });
    expect(change.files.map((file) => file.path)).toEqual(['a.txt']);
  });

  it('opens a bare repository, which has no work tree', async () => {
    const { path, commits } = build({ bare: true });
    const repository = await open(path);
    expect(repository).toMatchObject({ gitDir: path, topLevel: null, headId: commits[0] });
    expect(await repository.sourceTree(commits[0] ?? '').read('a.txt')).toEqual(Buffer.from('a\n'));
  });

  it('opens a repository without a commit: it has no head', async () => {
    expect(await open(build({ commits: [] }).path)).toMatchObject({ headId: null });
  });

  it.each(['with blank', 'line\nend', '"quoted"', 'back\\slash', '-dash', 'Ünicode', '#hash', 'a:b'])(
    'opens a repository in a folder called %j',
    async (name) => {
      const { path, folder, commits } = build();
      const moved = join(folder(), name);
      renameSync(path, moved);
      const repository = await open(moved);
      expect(repository).toMatchObject({ topLevel: moved, headId: commits[0] });
      expect(await repository.sourceTree(commits[0] ?? '').read('sub/b.txt')).toEqual(Buffer.from('b\n'));
    },
  );

  it('leaves nothing behind: not in the repository, and outside of it not after closing', async () => {
    const { path, folder, commits } = build();
    const scratch = folder();
    const before = filesBelow(path);
    const repository = await openRepository({ path, env: { PATH }, scratch });
    await repository.changeSource.readChange({ base: null, head: 'HEAD' });
    await repository.sourceTree(commits[0] ?? '').search('a', ['a.txt'], 10, 10_000);
    expect(readdirSync(scratch)).toHaveLength(1);
    await repository.close();
    expect(readdirSync(scratch)).toEqual([]);
    expect(filesBelow(path)).toEqual(before);
  });

  it('leaves nothing behind when it cannot be opened', async () => {
    const { folder } = build();
    const scratch = folder();
    await expect(openRepository({ path: folder(), env: { PATH }, scratch })).rejects.toThrow();
    expect(readdirSync(scratch)).toEqual([]);
  });
});

describe('what cannot be opened is an error that says what to do', () => {
  it('a folder in no repository', async () => {
    await expect(open(build().folder())).rejects.toMatchObject({
      code: 'arguments',
      message: expect.stringMatching(/no git repository.*clone/),
    });
  });

  it('a path that does not exist', async () => {
    const { path } = build();
    for (const missing of [join(path, 'nowhere'), join(path, 'a.txt', 'below')]) {
      await expect(open(missing)).rejects.toMatchObject({
        code: 'arguments',
        message: expect.stringMatching(/does not exist.*give the folder/),
      });
    }
  });

  it('a file', async () => {
    await expect(open(join(build().path, 'a.txt'))).rejects.toMatchObject({
      code: 'arguments',
      message: expect.stringMatching(/is a file.*folder of a git repository/),
    });
  });

  it('a path that the system cannot follow', async () => {
    const loop = join(build().folder(), 'loop');
    symlinkSync(loop, loop);
    await expect(open(loop)).rejects.toMatchObject({
      code: 'arguments',
      message: expect.stringMatching(/ELOOP.*may read/),
    });
  });

  it('a repository that may not be read', async () => {
    const { path, folder } = build();
    const bin = writeGitShim(
      folder(),
      'echo "fatal: unable to access \'.git/config\': Permission denied" >&2; exit 128',
    );
    await expect(open(path, { PATH: `${bin}:${PATH}` })).rejects.toMatchObject({
      code: 'workspace',
      message: expect.stringContaining('may not be read by this user'),
    });
  });

  it('a repository that git finds damaged, with what git says', async () => {
    const { path } = build();
    writeFileSync(join(path, '.git/config'), '[core\n');
    await expect(open(path)).rejects.toMatchObject({
      code: 'git',
      message: expect.stringContaining('bad config'),
    });
  });

  it('a git that is too old for the questions', async () => {
    const { path, folder } = build();
    const bin = writeGitShim(folder(), 'echo false; echo true; echo --show-object-format; exit 0');
    await expect(open(path, { PATH: `${bin}:${PATH}` })).rejects.toMatchObject({
      code: 'git',
      message: expect.stringMatching(/git 2\.31 or newer/),
    });
  });

  it('a git that is killed', async () => {
    const { path, folder } = build();
    const bin = writeGitShim(folder(), 'kill -9 $$');
    await expect(open(path, { PATH: `${bin}:${PATH}` })).rejects.toMatchObject({
      code: 'git',
      message: expect.stringContaining('ended by a signal'),
    });
  });

  it('a repository of another owner, until the user trusts it in the configuration', async () => {
    const { path, folder } = build();
    const bin = `${writeGitShim(folder(), 'export GIT_TEST_ASSUME_DIFFERENT_OWNER=1')}:${PATH}`;
    const home = folder();
    await expect(open(path, { PATH: bin, HOME: home })).rejects.toMatchObject({
      code: 'workspace',
      message: expect.stringMatching(/another user.*git config --global --add safe\.directory/),
    });
    writeFileSync(join(home, '.gitconfig'), `[safe]\n\tdirectory = ${path}\n`);
    const repository = await open(path, { PATH: bin, HOME: home });
    expect((await repository.changeSource.readChange({ base: null, head: 'HEAD' })).files).toHaveLength(2);
  });
});

describe('the git that is used', () => {
  it('is missing when PATH has none, and the message says to install it', async () => {
    const { path, folder } = build();
    for (const search of ['', folder(), 'bin:.:']) {
      await expect(open(path, { PATH: search })).rejects.toMatchObject({
        code: 'git',
        message: expect.stringContaining('install git'),
      });
    }
  });

  it('is never one of the reviewed repository, however PATH leads there', async () => {
    const { path, folder } = build();
    const marker = join(folder(), 'marker');
    const inside = join(path, 'bin');
    mkdirSync(inside);
    writeGitShim(inside, `touch '${marker}'`);
    const [byFolder, byFile] = [join(folder(), 'link'), folder()];
    symlinkSync(inside, byFolder);
    symlinkSync(join(inside, 'git'), join(byFile, 'git'));
    for (const from of [path, join(path, 'sub')]) {
      await open(from, { PATH: [inside, byFolder, byFile, '.', 'bin', '', PATH].join(':') });
    }
    expect(existsSync(marker)).toBe(false);
    await expect(open(path, { PATH: [inside, byFolder, byFile].join(':') })).rejects.toMatchObject({
      code: 'git',
    });
    expect(existsSync(marker)).toBe(false);
  });

  it('is not looked for in a relative entry of PATH, wherever the process stands', async () => {
    const { path, folder } = build();
    const bin = writeGitShim(folder(), 'exit 0');
    await expect(open(path, { PATH: relative(process.cwd(), bin) })).rejects.toMatchObject({ code: 'git' });
  });

  it('finds its own helpers in the same places only', async () => {
    const { path, folder } = build();
    const log = join(folder(), 'log');
    const bin = writeGitShim(folder(), `printf '%s\\n' "$PATH" >> '${log}'`);
    await open(path, { PATH: [join(path, 'sub'), 'relative', bin, PATH].join(':') });
    const seen = readFileSync(log, 'utf8').trimEnd().split('\n');
    expect(new Set(seen)).toEqual(new Set([[bin, PATH].join(':')]));
  });

  it('is not a folder and not a file that is not executable', async () => {
    const { path, folder, commits } = build();
    const [withFolder, withFile] = [folder(), folder()];
    mkdirSync(join(withFolder, 'git'));
    writeFileSync(join(withFile, 'git'), '#!/bin/sh\nexit 1\n', { mode: 0o644 });
    const repository = await open(path, { PATH: `${withFolder}:${withFile}:${PATH}` });
    expect(repository.headId).toBe(commits[0]);
  });

  it('may stand in a folder with blanks in its name', async () => {
    const { path, folder, commits } = build();
    const bin = join(folder(), 'my  tools');
    mkdirSync(bin);
    const marker = join(folder(), 'marker');
    writeGitShim(bin, `touch '${marker}'`);
    expect((await open(path, { PATH: `${bin}:${PATH}` })).headId).toBe(commits[0]);
    expect(existsSync(marker)).toBe(true);
  });
});
