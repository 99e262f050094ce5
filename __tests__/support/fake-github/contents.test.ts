import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { buildRepository, type BuiltRepository } from '../git-repository.ts';
import { startFakeGitHub, type FakeGitHub } from './fake-github.ts';

let github: FakeGitHub;
let repository: BuiltRepository;
let other: BuiltRepository;

beforeAll(async () => {
  repository = buildRepository({
    commits: [
      {
        write: { 'docs/read me.md': 'old\n', 'docs/big.bin': new Uint8Array(1024 * 1024 + 1) },
        link: { 'docs/link': 'read me.md', 'docs/away': '../../etc/passwd' },
        submodule: { sub: 'a'.repeat(40) },
      },
      { branch: 'topic/one', parents: [0], write: { 'docs/read me.md': 'new ü\n' } },
    ],
  });
  other = buildRepository({ commits: [{ write: { '.github/policy.yml': 'fail: yes\n' } }] });
  github = await startFakeGitHub({
    repository,
    head: repository.commits[1] ?? '',
    headRef: 'topic/one',
    otherRepositories: { 'org/policy': other.path },
  });
});

afterAll(async () => {
  await github.close();
  repository.cleanup();
  other.cleanup();
});

const FILE = z.looseObject({ content: z.string(), encoding: z.string() });

async function get(path: string, accept = 'application/json'): Promise<{ status: number; text: string }> {
  const response = await fetch(`${github.apiUrl}/repos/${path}`, { headers: { accept } });
  return { status: response.status, text: await response.text() };
}

async function textOf(path: string): Promise<string> {
  const { content, encoding } = FILE.parse(JSON.parse((await get(path)).text));
  return encoding === 'base64' ? Buffer.from(content, 'base64').toString('utf8') : encoding;
}

test('a file is read at the default branch, at a branch, at a commit, and raw', async () => {
  const path = 'octo/demo/contents/docs/read%20me.md';
  expect(await textOf(path)).toBe('old\n');
  expect(await textOf(`${path}?ref=topic/one`)).toBe('new ü\n');
  expect(await textOf(`${path}?ref=${github.headSha}`)).toBe('new ü\n');
  expect(await textOf('octo/demo/contents/docs%2Fread%20me.md')).toBe('old\n');
  expect((await get(path, 'application/vnd.github.raw+json')).text).toBe('old\n');
});

test('what is not there is a 404 that says what was missing', async () => {
  expect(await get('octo/demo/contents/none')).toMatchObject({ status: 404 });
  expect((await get('octo/demo/contents/docs?ref=none')).text).toContain('No commit found for the ref none');
  expect(await get('octo/none/contents/docs')).toMatchObject({ status: 404 });
});

test('a link is its file when that is in the repository; a large file has no content; a folder is a list', async () => {
  expect(await textOf('octo/demo/contents/docs/link')).toBe('old\n');
  expect(JSON.parse((await get('octo/demo/contents/docs/away')).text)).toMatchObject({ type: 'symlink' });
  expect(await textOf('octo/demo/contents/docs/big.bin')).toBe('none');
  expect(JSON.parse((await get('octo/demo/contents/sub')).text)).toMatchObject({ type: 'submodule' });
  expect(JSON.parse((await get('octo/demo/contents/docs')).text)).toMatchObject([
    { path: 'docs/away', type: 'symlink' },
    { path: 'docs/big.bin', type: 'file' },
    { path: 'docs/link', type: 'symlink' },
    { path: 'docs/read me.md', type: 'file' },
  ]);
  expect(github.unexpected).toEqual([]);
});

test('another repository gives contents, and has no pull requests', async () => {
  expect(await textOf('org/policy/contents/.github/policy.yml')).toBe('fail: yes\n');
  expect(await textOf(`org/policy/contents/.github/policy.yml?ref=${other.commits[0]}`)).toBe('fail: yes\n');
  expect((await get('org/policy/pulls/1')).status).toBe(404);
});
