import { afterEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { buildRepository, type CommitSpec } from '../git-repository.ts';
import { startFakeGitHub, type FakeGitHub } from './fake-github.ts';
import type { FakeGitHubOptions } from './options.ts';
import { lines } from './scenario.ts';

const ROWS = z.array(
  z.looseObject({
    filename: z.string(),
    status: z.string(),
    additions: z.number(),
    deletions: z.number(),
    previous_filename: z.string().optional(),
    patch: z.string().optional(),
  }),
);

let ends: (() => void | Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
});

async function start(
  before: CommitSpec['write'],
  change: CommitSpec,
  options: Partial<FakeGitHubOptions> = {},
): Promise<FakeGitHub> {
  const repository = buildRepository({
    commits: [{ write: before ?? {} }, { branch: 'topic', parents: [0], ...change }],
  });
  const github = await startFakeGitHub({ repository, head: repository.commits[1] ?? '', ...options });
  ends = [() => github.close(), () => repository.cleanup()];
  return github;
}

async function page(github: FakeGitHub, query = ''): Promise<{ rows: z.infer<typeof ROWS>; link: string }> {
  const response = await fetch(`${github.apiUrl}/repos/octo/demo/pulls/1/files${query}`);
  return { rows: ROWS.parse(await response.json()), link: response.headers.get('link') ?? '' };
}

test('each kind of change has its row, with git’s hunks and without a last line end', async () => {
  const github = await start(
    {
      'changed.txt': 'a\nb\nc',
      'edited.txt': lines(...'abcdefghij'.split('')),
      'gone.txt': lines('x'),
      'moved.txt': lines('same'),
      'run.sh': lines('echo'),
      'picture.bin': new Uint8Array([0, 1]),
    },
    {
      rename: [
        ['moved.txt', 'there/moved.txt'],
        ['edited.txt', 'there/edited.txt'],
      ],
      remove: ['gone.txt'],
      write: {
        'changed.txt': 'a\nB\nc',
        'there/edited.txt': lines(...'abcdefghiJ'.split('')),
        'new ü.txt': 'n',
        'empty.txt': '',
        'picture.bin': new Uint8Array([0, 2]),
      },
      executable: { 'run.sh': lines('echo') },
    },
  );
  const { rows } = await page(github);
  const shown = rows.map(({ filename, status, additions, deletions, previous_filename, patch }) => [
    filename,
    status,
    additions,
    deletions,
    previous_filename,
    patch,
  ]);
  const NONE = undefined;
  expect(shown).toEqual([
    ['changed.txt', 'modified', 1, 1, NONE, '@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n\\ No newline at end of file'],
    ['empty.txt', 'added', 0, 0, NONE, NONE],
    ['gone.txt', 'removed', 0, 1, NONE, '@@ -1 +0,0 @@\n-x'],
    ['new ü.txt', 'added', 1, 0, NONE, '@@ -0,0 +1 @@\n+n\n\\ No newline at end of file'],
    ['picture.bin', 'modified', 0, 0, NONE, NONE],
    ['run.sh', 'changed', 0, 0, NONE, NONE],
    ['there/edited.txt', 'renamed', 1, 1, 'edited.txt', '@@ -7,4 +7,4 @@ f\n g\n h\n i\n-j\n+J'],
    ['there/moved.txt', 'renamed', 0, 0, 'moved.txt', NONE],
  ]);
});

test('a line that reads like a header of git stays a line', async () => {
  const text = lines('diff --git a/x b/x', '@@ -1 +1 @@', '--- a/x', '\rdiff --git a/y b/y', '');
  const github = await start({ 'z.txt': 'z\n' }, { write: { 'a.txt': text, 'z.txt': 'Z\n' } });
  const { rows } = await page(github);
  expect(rows.map(({ patch }) => patch)).toEqual([
    '@@ -0,0 +1,5 @@\n+diff --git a/x b/x\n+@@ -1 +1 @@\n+--- a/x\n+\rdiff --git a/y b/y\n+',
    '@@ -1 +1 @@\n-z\n+Z',
  ]);
});

test('the change is compared from the merge base, whatever the base branch did since', async () => {
  const repository = buildRepository({
    commits: [
      { write: { 'a.txt': lines('a') } },
      { write: { 'base.txt': lines('later') } },
      { branch: 'topic', parents: [0], write: { 'b.txt': lines('b') } },
    ],
  });
  const github = await startFakeGitHub({ repository, head: repository.commits[2] ?? '' });
  ends = [() => github.close(), () => repository.cleanup()];
  expect((await page(github)).rows.map(({ filename }) => filename)).toEqual(['b.txt']);
  const response = await fetch(`${github.apiUrl}/repos/octo/demo/compare/main...${github.headSha}`);
  expect(await response.json()).toMatchObject({
    status: 'diverged',
    ahead_by: 1,
    behind_by: 1,
    base_commit: { sha: repository.commits[1] },
    merge_base_commit: { sha: repository.commits[0] },
    files: [{ filename: 'b.txt' }],
  });
});

const numbered = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`f${String(at).padStart(3, '0')}.txt`, 'x\n']),
  );

test('pages have 30 rows, or up to 100, and the Link header leads through them', async () => {
  const github = await start({ 'a.txt': 'a\n' }, { write: numbered(205) });
  const first = await page(github);
  expect(first.rows).toHaveLength(30);
  let { rows, link } = await page(github, '?per_page=250');
  const names = rows.map(({ filename }) => filename);
  for (let next = /<([^>]+)>; rel="next"/.exec(link)?.[1]; next !== undefined;) {
    ({ rows, link } = await page(github, new URL(next).search));
    names.push(...rows.map(({ filename }) => filename));
    next = /<([^>]+)>; rel="next"/.exec(link)?.[1];
  }
  expect(names).toEqual(Object.keys(numbered(205)));
  expect(github.requests.map(({ query }) => query['page'])).toEqual([undefined, undefined, '2', '3']);
});

test('after so many patch lines in one answer the further rows look like no change; smaller pages show them', async () => {
  const github = await start({ 'a.txt': 'a\n' }, { write: numbered(6) }, { patchLinesPerAnswer: 7 });
  const empty = (rows: z.infer<typeof ROWS>) => rows.map(({ additions, patch }) => additions === 0 && !patch);
  expect(empty((await page(github)).rows)).toEqual([false, false, false, true, true, true]);
  for (const number of [1, 2])
    expect(empty((await page(github, `?per_page=3&page=${number}`)).rows)).not.toContain(true);
  const response = await fetch(`${github.apiUrl}/repos/octo/demo/pulls/1`);
  expect(await response.json()).toMatchObject({ additions: 6, changed_files: 6 });
});

test('a row can lose its patch, its counts or itself, or have other hunks, and comments follow the patch shown', async () => {
  const files = numbered(5);
  const github = await start({ 'a.txt': 'a\n' }, { write: files });
  const PATCH = '@@ -0,0 +1,2 @@\n+one\n+two';
  github.set({
    patches: {
      'f000.txt': { kind: 'no-patch' },
      'f001.txt': { kind: 'zeroed' },
      'f002.txt': { kind: 'hidden' },
      'f003.txt': { kind: 'patch', patch: PATCH },
    },
  });
  const { rows } = await page(github);
  expect(rows.map(({ filename, additions, patch }) => [filename, additions, patch])).toEqual([
    ['f000.txt', 1, undefined],
    ['f001.txt', 0, undefined],
    ['f003.txt', 2, PATCH],
    ['f004.txt', 1, '@@ -0,0 +1 @@\n+x'],
  ]);
  const post = async (path: string, line: number) => {
    const response = await fetch(`${github.apiUrl}/repos/octo/demo/pulls/1/reviews`, {
      method: 'POST',
      headers: { authorization: `Bearer ${github.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ body: 'b', event: 'COMMENT', comments: [{ path, line, body: 'c' }] }),
    });
    return response.status;
  };
  expect(await post('f003.txt', 2)).toBe(200);
  expect(await post('f000.txt', 1)).toBe(422);
  expect(await post('f002.txt', 1)).toBe(422);
  expect(await (await fetch(`${github.apiUrl}/repos/octo/demo/pulls/1`)).json()).toMatchObject({
    additions: 5,
    changed_files: 5,
  });
});

test('a file over the limits keeps its counts and has no patch', async () => {
  const text = lines(...Array.from({ length: 40 }, (_, at) => `line ${at}`));
  const github = await start({ 'a.txt': 'a\n' }, { write: { 'big.txt': text } }, { patchLinesPerFile: 40 });
  expect((await page(github)).rows).toEqual([expect.objectContaining({ additions: 40 })]);
  expect((await page(github)).rows[0]?.patch).toBeUndefined();
  github.set({ patchLinesPerFile: 41 });
  expect((await page(github)).rows[0]?.patch).toMatch(/^@@ -0,0 \+1,40 @@\n\+line 0\n/);
});
