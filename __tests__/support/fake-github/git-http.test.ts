import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from '@jest/globals';
import { ISOLATED_GIT_ENV } from '../git-repository.ts';
import { OWNER, scenario, type Scenario } from './scenario.ts';

let at: Scenario | null = null;

async function start(...options: Parameters<typeof scenario>): Promise<Scenario> {
  return (at = await scenario(...options));
}

afterEach(async () => {
  await at?.end();
  at = null;
});

/** Not the synchronous builder: the server that git talks to is in this process. */
async function git(cwd: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd, env: ISOLATED_GIT_ENV });
  return stdout.trim();
}

function basic(token: string): string {
  return `http.extraHeader=Authorization: Basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`;
}

test('a client clones, with and without ".git", and sees the refs of the pull request', async () => {
  const { github, repository, commits } = await start({ headRepository: 'forker/demo' });
  for (const suffix of ['', '.git']) {
    const folder = repository.folder();
    await git(folder, 'clone', '-q', `${github.serverUrl}/octo/demo${suffix}`, 'clone');
    expect(existsSync(join(folder, 'clone', 'a.ts'))).toBe(true);
    expect(await git(join(folder, 'clone'), 'rev-parse', 'HEAD')).toBe(commits.base);
  }
  const refs = await git(repository.folder(), 'ls-remote', `${github.serverUrl}/octo/demo`);
  expect(refs.split('\n').map((line) => line.split('\t'))).toEqual([
    [commits.base, 'HEAD'],
    [commits.base, 'refs/heads/main'],
    [commits.head, 'refs/pull/1/head'],
    [github.mergeSha, 'refs/pull/1/merge'],
  ]);
  expect(github.gitRequests.every(({ path }) => path.startsWith('/octo/demo'))).toBe(true);
  expect(github.requests).toEqual([]);
});

test('a commit can be fetched by its id, shallow', async () => {
  const { github, repository, commits } = await start();
  const folder = repository.folder();
  await git(folder, 'init', '-q');
  await git(folder, 'fetch', '-q', '--depth=1', `${github.serverUrl}/octo/demo`, commits.earlier);
  expect(await git(folder, 'rev-list', 'FETCH_HEAD')).toBe(commits.earlier);
});

test('a private repository wants the token, and the request shows which one came', async () => {
  const { github, repository } = await start({ private: true });
  const url = `${github.serverUrl}/octo/demo.git`;
  const folder = repository.folder();
  await expect(git(folder, 'ls-remote', url)).rejects.toThrow();
  await expect(git(folder, '-c', basic('wrong'), 'ls-remote', url)).rejects.toThrow();
  expect(await git(folder, '-c', basic(github.token), 'ls-remote', url)).toContain('refs/heads/main');
  const header = `Basic ${Buffer.from(`x-access-token:${github.token}`).toString('base64')}`;
  expect(github.gitRequests.at(-1)?.headers.authorization).toBe(header);
});

test('a token without contents does not read a private repository', async () => {
  const { github, repository } = await start({
    private: true,
    tokens: { t: { ...OWNER, contents: 'none' } },
  });
  const url = `${github.serverUrl}/octo/demo.git`;
  await expect(git(repository.folder(), '-c', basic('t'), 'ls-remote', url)).rejects.toThrow();
});

test('nothing can be pushed', async () => {
  const { github, repository } = await start();
  const push = git(repository.path, 'push', '-q', `${github.serverUrl}/octo/demo.git`, 'main:refs/heads/x');
  await expect(push).rejects.toThrow();
  expect(await git(repository.folder(), 'ls-remote', `${github.serverUrl}/octo/demo`)).not.toContain(
    'heads/x',
  );
});

test('the repository on disk keeps its refs', async () => {
  const { github, repository, commits } = await start();
  const before = repository.git('for-each-ref');
  github.moveHead(commits.rewritten);
  github.moveBase(commits.unrelated);
  expect(repository.git('for-each-ref')).toBe(before);
});
