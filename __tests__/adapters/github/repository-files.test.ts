import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { openRepositoryFiles } from '../../../src/adapters/github/repository-files.ts';
import type { ConnectionOptions } from '../../../src/adapters/github/host-options.ts';
import { organisationPolicy } from '../../../src/config/further-policy.ts';
import { readPolicy } from '../../../src/config/policy-source.ts';
import { startFakeGitHub, type FakeGitHub } from '../../support/fake-github/fake-github.ts';
import { buildRepository, type BuiltRepository } from '../../support/git-repository.ts';
import { closeServers, serve, TOKEN } from './scripted-host.ts';

let github: FakeGitHub;
let repository: BuiltRepository;
let policies: BuiltRepository;

const NOT_UTF8 = new Uint8Array([0xff, 0xfe, 0x00]);

beforeAll(async () => {
  repository = buildRepository({ commits: [{ write: { a: 'a\n' } }] });
  policies = buildRepository({
    commits: [
      {
        write: {
          '.github/verdict-gate.yml': 'max-review-cycles: 2\nenforced: { exclude: [] }\n',
          'docs/größe.md': 'Look at sizes.\n',
          'big.md': new Uint8Array(1024 * 1024 + 1),
          'bytes.bin': NOT_UTF8,
        },
        submodule: { sub: 'a'.repeat(40) },
      },
      { write: { '.github/verdict-gate.yml': 'max-review-cycles: [2]\n' } },
    ],
  });
  github = await startFakeGitHub({
    repository,
    head: repository.commits[0] ?? '',
    otherRepositories: { 'acme/policies': policies.path },
  });
});

afterEach(closeServers);

afterAll(async () => {
  await github.close();
  repository.cleanup();
  policies.cleanup();
});

function files(more: Partial<ConnectionOptions> = {}) {
  return openRepositoryFiles({
    apiUrl: github.apiUrl,
    token: github.token,
    signal: new AbortController().signal,
    timeLeft: () => 60_000,
    note: () => {},
    userAgent: 'verdict-gate-test',
    secondMs: 1,
    ...more,
  });
}

const commit = (index: number) => policies.commits[index] ?? '';

describe('a file of another repository', () => {
  test('is read byte for byte at the commit that is named', async () => {
    const read = files();
    expect(await read('acme/policies', 'docs/größe.md', commit(0))).toEqual(
      new TextEncoder().encode('Look at sizes.\n'),
    );
    expect(await read('acme/policies', 'bytes.bin', commit(0))).toEqual(NOT_UTF8);
    const [first, second] = [
      await read('acme/policies', '.github/verdict-gate.yml', commit(0)),
      await read('acme/policies', '.github/verdict-gate.yml', commit(1)),
    ];
    expect(first).not.toEqual(second);
  });

  test('is nothing where there is none, be it file, commit or repository', async () => {
    const read = files();
    expect(await read('acme/policies', 'missing.md', commit(0))).toBeNull();
    expect(await read('acme/policies', 'big.md', 'b'.repeat(40))).toBeNull();
    expect(await read('acme/secret', 'big.md', commit(0))).toBeNull();
    expect(await read('acme/policies', '../../user', commit(0))).toBeNull();
  });

  test('that is a folder or a submodule is no file', async () => {
    expect(await files()('acme/policies', 'docs', commit(0))).toBe('not_a_file');
    expect(await files()('acme/policies', 'sub', commit(0))).toBe('not_a_file');
  });

  test('over 1 MiB is refused, and so is a branch in place of a commit', async () => {
    await expect(files()('acme/policies', 'big.md', commit(0))).rejects.toMatchObject({
      code: 'host',
      message: expect.stringContaining('big.md of acme/policies'),
    });
    await expect(files()('acme/policies', 'a', 'main')).rejects.toMatchObject({
      code: 'host',
      message: 'the file a of acme/policies at main: a full commit id is needed',
    });
  });

  test('is not taken from an answer that has other bytes than it says', async () => {
    const body = { type: 'file', size: 9, encoding: 'base64', content: 'YQ==' };
    const { url } = await serve(() => ({ status: 200, body }));
    await expect(files({ apiUrl: url, token: TOKEN })('acme/policies', 'a', commit(0))).rejects.toMatchObject(
      { code: 'host' },
    );
  });
});

describe("an organisation's policy on GitHub", () => {
  const read = (at: string, more: Partial<ConnectionOptions> = {}, name = 'acme/policies') =>
    readPolicy('a'.repeat(40), () => Promise.resolve(null), [
      organisationPolicy({ repository: name, commit: at }, files(more)),
    ]);

  test('counts, and the source names it with what it enforces', async () => {
    const reading = await read(commit(0));
    expect(reading.problem).toBeNull();
    expect(reading.policy['max-review-cycles']).toBe(2);
    expect(reading.source).toBe(
      `built in (no .github/verdict-gate.yml at the base), over .github/verdict-gate.yml of acme/policies at ${commit(0).slice(0, 12)}; the organisation enforces exclude`,
    );
  });

  test('that is not valid names repository, commit, path and place', async () => {
    expect((await read(commit(1))).problem).toMatch(
      /^\.github\/verdict-gate\.yml of acme\/policies at [0-9a-f]{12} is not a valid policy: max-review-cycles: .*number/,
    );
  });

  test('that is not to be seen may be missing or closed to the token, and both are said', async () => {
    for (const problem of [
      (await read('b'.repeat(40))).problem,
      (await read(commit(0), {}, 'acme/secret')).problem,
    ])
      expect(problem).toMatch(/no such file or commit, or the token may not read that repository/);
  });

  test('is a problem and not the end of the run when the host does not answer', async () => {
    const { url } = await serve(() => ({ status: 403, body: { message: 'SSO needed' } }));
    const { problem } = await read(commit(0), { apiUrl: url, token: TOKEN });
    expect(problem).toMatch(/acme\/policies.*GitHub answered 403: SSO needed/);
  });

  test('ends the run when that is cancelled', async () => {
    await expect(read(commit(0), { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'cancelled',
    });
  });
});
