import { afterEach, describe, expect, test } from '@jest/globals';
import { closeServers, fileRow, pageOf, reviewRow, scripted, serve, type Asked } from './scripted-host.ts';

afterEach(closeServers);

const numbered = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const files = (count: number) => numbered(count).map((at) => fileRow(`f${at}.ts`));
const totals = (count: number) => ({ changedFiles: count, additions: count, deletions: 0 });
const sizes = (asked: readonly Asked[]) =>
  asked.map(({ url }) => [...new URL(url, 'http://x').searchParams.values()].join('/'));

describe('reviews', () => {
  test.each([0, 1, 72, 99])('%i of them are one request', async (count) => {
    const all = numbered(count).map((id) => reviewRow(id));
    const { host, asked } = await scripted((one) => pageOf(all, one));
    expect((await host.readReviews()).map(({ id }) => id)).toEqual(numbered(count));
    expect(sizes(asked)).toEqual(['100/1']);
  });

  test('more than a page are read to the last one', async () => {
    const all = numbered(250).map((id) => reviewRow(id));
    const { host, asked } = await scripted((one) => pageOf(all, one));
    expect((await host.readReviews()).map(({ id }) => id)).toEqual(numbered(250));
    expect(sizes(asked)).toEqual(['100/1', '100/2', '100/3']);
  });

  test('pages that are smaller than asked for are followed as well', async () => {
    const all = numbered(72).map((id) => reviewRow(id));
    const { host } = await scripted((one) =>
      pageOf(all, { ...one, url: one.url.replace('per_page=100', 'per_page=30') }),
    );
    expect((await host.readReviews()).map(({ id }) => id)).toEqual(numbered(72));
  });

  test('a full page without a Link header is followed by another', async () => {
    const all = numbered(150).map((id) => reviewRow(id));
    const { host } = await scripted((one) => ({ ...Object(pageOf(all, one)), headers: {} }));
    expect(await host.readReviews()).toHaveLength(150);
  });

  test('have a last page, or are an error', async () => {
    const page = numbered(100).map((id) => reviewRow(id));
    const { host, asked } = await scripted(() => ({ status: 200, body: page }));
    await expect(host.readReviews()).rejects.toMatchObject({
      code: 'host',
      message: 'the reviews of pull request 7: more than 100 pages',
    });
    expect(asked).toHaveLength(100);
  });

  test('whose next page is the same page are an error', async () => {
    const { host, asked } = await scripted(({ headers: { host: at } }) => ({
      status: 200,
      body: [reviewRow(1)],
      headers: { link: `<http://${at}/repos/octo/demo/pulls/7/reviews?per_page=100&page=1>; rel="next"` },
    }));
    await expect(host.readReviews()).rejects.toMatchObject({ code: 'host' });
    expect(asked).toHaveLength(1);
  });

  test('whose next page is on another host are an error, and that host hears nothing', async () => {
    const other = await serve(() => ({ status: 200, body: [] }));
    const { host, asked } = await scripted(() => ({
      status: 200,
      body: [reviewRow(1)],
      headers: { link: `<${other.url}/x?page=1>; rel="prev", <${other.url}/x?page=2>; rel="next"` },
    }));
    await expect(host.readReviews()).rejects.toMatchObject({
      code: 'host',
      message: expect.stringContaining('on another host'),
    });
    expect([asked.length, other.asked.length]).toEqual([1, 0]);
  });

  test('a second page that fails for good is an error, never the first page alone', async () => {
    const all = numbered(150).map((id) => reviewRow(id));
    const { host } = await scripted((one, index) => (index === 0 ? pageOf(all, one) : { status: 403 }));
    await expect(host.readReviews()).rejects.toMatchObject({ code: 'host' });
  });

  test('several arrays one after another are an error, never the first of them', async () => {
    const page = (id: number) => JSON.stringify([reviewRow(id)]);
    const { host } = await scripted(() => ({ status: 200, body: page(1) + page(2) }));
    await expect(host.readReviews()).rejects.toMatchObject({ code: 'host' });
  });

  test('of a state that is not known are an error', async () => {
    const { host } = await scripted(() => ({ status: 200, body: [reviewRow(1, { state: 'NEW' })] }));
    await expect(host.readReviews()).rejects.toMatchObject({ message: expect.stringMatching(/0\.state$/) });
  });

  test('may have no author, commit or body', async () => {
    const { host } = await scripted(() => ({
      status: 200,
      body: [reviewRow(1, { user: null, commit_id: null, body: null })],
    }));
    expect(await host.readReviews()).toMatchObject([{ author: null, commit: null, body: '' }]);
  });

  test.each([
    ['has comments', [{ id: 1 }], true],
    ['has none', [], false],
  ])('of which one %s', async (_name, body, expected) => {
    const { host, asked } = await scripted(() => ({ status: 200, body }));
    expect(await host.hasComments(9)).toBe(expected);
    expect(asked[0]?.url).toBe('/repos/octo/demo/pulls/7/reviews/9/comments?per_page=1');
  });
});

describe('changed files', () => {
  test.each([0, 1, 25, 29, 30])('%i of them are one request', async (count) => {
    const { host, asked } = await scripted((one) => pageOf(files(count), one));
    const diff = await host.readFiles(totals(count));
    expect([diff.files.length, diff.gap]).toEqual([count, null]);
    expect(sizes(asked)).toEqual(['30/1']);
  });

  test('more than a page are read to the last one, in their order', async () => {
    const { host, asked } = await scripted((one) => pageOf(files(130), one));
    const diff = await host.readFiles(totals(130));
    expect(diff.gap).toBeNull();
    expect(diff.files.map(({ path }) => path)).toEqual(numbered(130).map((at) => `f${at}.ts`));
    expect(asked).toHaveLength(5);
  });

  test('are told as GitHub has them: without a patch, with an old path, with a binary content', async () => {
    const rows = [
      { filename: 'big.json', status: 'modified', additions: 5120, deletions: 3, changes: 5123 },
      { filename: 'new/a.md', previous_filename: 'a.md', status: 'renamed', additions: 0, deletions: 0 },
      { filename: 'i.png', status: 'added', additions: 0, deletions: 0 },
      { filename: 'ok.js', status: 'modified', additions: 1, deletions: 1, patch: '@@ -1 +1 @@\n-a\n+b' },
    ];
    const { host, asked } = await scripted((one) => pageOf(rows, one));
    expect(await host.readFiles({ changedFiles: 4, additions: 5121, deletions: 4 })).toEqual({
      gap: null,
      files: [
        {
          path: 'big.json',
          previousPath: null,
          status: 'modified',
          additions: 5120,
          deletions: 3,
          patch: null,
        },
        {
          path: 'new/a.md',
          previousPath: 'a.md',
          status: 'renamed',
          additions: 0,
          deletions: 0,
          patch: null,
        },
        { path: 'i.png', previousPath: null, status: 'added', additions: 0, deletions: 0, patch: null },
        {
          path: 'ok.js',
          previousPath: null,
          status: 'modified',
          additions: 1,
          deletions: 1,
          patch: rows[3]?.patch,
        },
      ],
    });
    expect(asked).toHaveLength(1);
  });

  test('keep their paths byte for byte', async () => {
    const names = [
      'a b.ts',
      ' lead',
      'tab\there',
      'caf\u00e9',
      'cafe\u0301',
      '..\\x',
      'A.ts',
      'a.ts',
      'new\nline',
    ];
    const { host } = await scripted((one) =>
      pageOf(
        names.map((name) => fileRow(name)),
        one,
      ),
    );
    const diff = await host.readFiles(totals(names.length));
    expect(diff.files.map(({ path }) => path)).toEqual(names);
    expect(diff.gap).toBeNull();
  });

  /** Rows past the first `whole` of one answer have no counts and no patch. */
  const shortOf = (all: readonly object[], whole: number) => (one: Asked) => {
    const answer = pageOf(all, one);
    if (typeof answer === 'string' || !Array.isArray(answer.body)) throw new Error('a page has rows');
    const body = answer.body.map((row: object, at) =>
      at < whole ? row : { ...row, additions: 0, deletions: 0, patch: undefined },
    );
    return { ...answer, body };
  };

  test('that a long answer leaves without counts are asked for in smaller pages', async () => {
    const { host, asked } = await scripted(shortOf(files(40), 12));
    const diff = await host.readFiles(totals(40));
    expect(diff.gap).toBeNull();
    expect(diff.files.every(({ additions, patch }) => additions === 1 && patch !== null)).toBe(true);
    expect(sizes(asked)).toEqual(['30/1', '30/2', '10/2', '10/3']);
  });

  test('that even ten rows leave without counts are asked for one by one', async () => {
    const { host, asked } = await scripted(shortOf(files(12), 9));
    const diff = await host.readFiles(totals(12));
    expect(diff.gap).toBeNull();
    expect(sizes(asked)).toEqual(['30/1', '10/1', '10/2', '1/10']);
  });

  test('that stay without counts are a gap, after a bounded number of requests', async () => {
    const { host, asked } = await scripted(shortOf(files(300), 0));
    const diff = await host.readFiles(totals(300));
    expect(diff.files).toHaveLength(300);
    expect(diff.gap).toBe(
      'its rows add up to +0 -0 lines, the pull request has +300 -0; 300 rows have neither counts nor a patch',
    );
    expect(asked).toHaveLength(110);
  });

  test('without lines are not asked for again when nothing is missing', async () => {
    const rows = [fileRow('a.ts'), { filename: 'run.sh', status: 'changed', additions: 0, deletions: 0 }];
    const { host, asked } = await scripted((one) => pageOf(rows, one));
    expect(await host.readFiles({ changedFiles: 2, additions: 1, deletions: 0 })).toMatchObject({
      gap: null,
    });
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['fewer rows than files', files(2), totals(3), /lists 2 of 3 changed files/],
    ['more rows than files', files(3), totals(2), /lists 3 of 2 changed files/],
    ['other added lines', files(2), { ...totals(2), additions: 9 }, /add up to \+2 -0 lines, .* has \+9 -0/],
    [
      'other removed lines',
      files(2),
      { ...totals(2), deletions: 1 },
      /add up to \+2 -0 lines, .* has \+2 -1/,
    ],
    ['a path twice', [fileRow('a.ts'), fileRow('a.ts')], totals(2), /^1 of its rows repeat a path/],
  ])('with %s have a gap', async (_name, rows, given, gap) => {
    const { host } = await scripted((one) => pageOf(rows, one));
    expect((await host.readFiles(given)).gap).toMatch(gap);
  });

  test('beyond 3,000 are a gap that names the limit', async () => {
    const { host, asked } = await scripted((one) => pageOf(files(3_050), one));
    const diff = await host.readFiles(totals(3_050));
    expect(diff.files).toHaveLength(3_000);
    expect(diff.gap).toMatch(
      /^GitHub lists 3000 of 3050 changed files \(it lists 3000 at most\); its rows add up/,
    );
    expect(asked).toHaveLength(100);
  });

  test.each([
    ['no list', { files: [] }],
    ['a row without a name', [fileRow('')]],
    ['a row without counts', [fileRow('a', { additions: null })]],
    ['two lists in one text', `${JSON.stringify(files(1))}${JSON.stringify(files(1))}`],
  ])('that are %s are an error', async (_name, body) => {
    const { host } = await scripted(() => ({ status: 200, body }));
    await expect(host.readFiles(totals(1))).rejects.toMatchObject({ code: 'host' });
  });
});

describe('commits, texts and permissions', () => {
  const range = {
    base_commit: { sha: 'b'.repeat(40) },
    merge_base_commit: { sha: 'c'.repeat(40) },
    commits: [],
  };
  const head = 'a'.repeat(40);
  const tip = 'b'.repeat(40);
  const ref = { status: 200, body: { object: { sha: tip } } };

  test.each([
    ['main', 'main'],
    ['feature/x', 'feature/x'],
    ['a#b', 'a%23b'],
    ['100%', '100%25'],
    ['a+b&c?d', 'a%2Bb%26c%3Fd'],
    ['h\u00e4', 'h%C3%A4'],
  ])('the branch %s is named rightly', async (branch, escaped) => {
    const { host, asked } = await scripted([ref, { status: 200, body: range }]);
    expect(await host.readRange(branch, head)).toEqual({ tip, mergeBase: 'c'.repeat(40) });
    // As a branch and then by id: a tag of the same name is never meant.
    expect(asked.map(({ url }) => url)).toEqual([
      `/repos/octo/demo/git/ref/heads/${escaped}`,
      `/repos/octo/demo/compare/${tip}...${head}?per_page=1&page=2`,
    ]);
  });

  test('a server without a second page of commits is asked for the first', async () => {
    const { host, asked } = await scripted([ref, { status: 404 }, { status: 200, body: range }]);
    expect(await host.readRange('main', head)).toMatchObject({ mergeBase: 'c'.repeat(40) });
    expect(asked[2]?.url).toMatch(/per_page=1&page=1$/);
  });

  test('commits without a common ancestor are an error', async () => {
    const { host } = await scripted(() => ({
      status: 404,
      body: { message: 'No common ancestor between a and b.' },
    }));
    await expect(host.readRange('main', head)).rejects.toMatchObject({
      code: 'host',
      message: expect.stringContaining('No common ancestor'),
    });
  });

  const raw = (body: string, type = 'application/vnd.github.raw+json; charset=utf-8') => ({
    status: 200,
    body,
    headers: { 'content-type': type },
  });

  test.each([
    ['application/vnd.github.raw+json; charset=utf-8'],
    ['application/vnd.github.raw; charset=utf-8'],
    ['application/vnd.github.v3.raw; charset=utf-8'],
    ['application/vnd.github.v3.raw'],
  ])('a text comes as it is, as %s', async (type) => {
    const { host, asked } = await scripted([raw('[{"a":1}]\n\u00e4', type)]);
    expect(await host.readText('.github/a b#%.yml', head)).toBe('[{"a":1}]\n\u00e4');
    expect(asked[0]).toMatchObject({
      url: `/repos/octo/demo/contents/.github/a%20b%23%25.yml?ref=${head}`,
      headers: { accept: 'application/vnd.github.raw+json' },
    });
  });

  test('a text that is not there is null', async () => {
    const { host } = await scripted([{ status: 404, body: { message: 'Not Found' } }]);
    expect(await host.readText('a.yml', head)).toBeNull();
  });

  test.each(['../x', 'a/../../x', './a', '', 'a//b', '/a', 'a/', '\ud800'])(
    'no file has the path %j, and the host is not asked',
    async (path) => {
      const { host, asked } = await scripted([raw('x')]);
      expect(await host.readText(path, head)).toBeNull();
      expect(asked).toHaveLength(0);
    },
  );

  test.each([
    ['a folder', [{ type: 'file' }]],
    ['a link to nothing', { type: 'symlink', target: '../x' }],
    ['a submodule', { type: 'submodule' }],
  ])('%s is no text', async (_name, body) => {
    const { host } = await scripted([{ status: 200, body }]);
    await expect(host.readText('a', head)).rejects.toMatchObject({
      message: expect.stringMatching(/is not a file$/),
    });
  });

  test('a text of more than a mebibyte is an error, one of just that is none', async () => {
    const { host } = await scripted([raw('x'.repeat(1024 * 1024)), raw('x'.repeat(1024 * 1024 + 1))]);
    expect(await host.readText('a', head)).toHaveLength(1024 * 1024);
    await expect(host.readText('a', head)).rejects.toMatchObject({
      message: expect.stringContaining('1048576'),
    });
  });

  test('an answer that does not end is cut off, and not asked for again', async () => {
    const { host, asked } = await scripted(() => raw('x'.repeat(33 * 1024 * 1024)));
    await expect(host.readText('a', head)).rejects.toMatchObject({
      message: expect.stringContaining('its answer has more than 33554432 bytes'),
    });
    expect(asked).toHaveLength(1);
  });
});
