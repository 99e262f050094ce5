import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Remote } from '../../../src/adapters/git/fetch-commits.ts';
import { openRepository } from '../../../src/adapters/git/repository.ts';
import type { Repository } from '../../../src/adapters/git/repository.ts';
import type { BuiltRepository } from '../../support/git-repository.ts';
import { runGit } from '../../support/git-repository.ts';
import { serveGit } from '../../support/git-over-http.ts';
import type { GitServer, GitServing } from '../../support/git-over-http.ts';
import { PATH, repositoryFixtures, writeGitShim } from '../../support/opened-repository.ts';

const { build } = repositoryFixtures();
const servers: GitServer[] = [];
const opened: Repository[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((repository) => repository.close()));
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** Put together at run time, so that no file of this repository holds it as one word. */
const TOKEN = ['ghs', 'madeUpForTests0123456789'].join('_');
const BASIC = Buffer.from(`x-access-token:${TOKEN}`).toString('base64');
const LARGE = Array.from(
  { length: 2000 },
  (_, index) => `line ${index} of a file that nobody touches\n`,
).join('');

/** Main goes on after the branch left it; 4 is what the host would merge. */
const SPEC = {
  checkout: 'merge',
  commits: [
    { write: { 'old.txt': 'old\n' } },
    { write: { 'a.txt': 'one\ntwo\n', 'large.txt': LARGE } },
    { branch: 'topic', parents: [1], write: { 'a.txt': 'one\n2\n', 'b.txt': 'new\n' } },
    { branch: 'main', parents: [1], write: { 'c.txt': 'main went on\n' } },
    { branch: 'merge', parents: [3, 2], write: { 'a.txt': 'one\n2\n', 'b.txt': 'new\n' } },
  ],
};

type Scene = {
  readonly origin: BuiltRepository;
  readonly server: GitServer;
  readonly clone: string;
  /** Where our own files are. */
  readonly scratch: string;
  readonly repository: Repository;
  readonly remote: Remote;
  readonly ids: {
    readonly mergeBase: string;
    readonly head: string;
    readonly base: string;
    readonly merge: string;
  };
};

/** A clone as actions/checkout makes it: the merge commit alone, by id. */
async function openScene(
  serving: Omit<GitServing, 'repository'> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<Scene> {
  const origin = build(SPEC);
  const server = await serveGit({ repository: origin.path, ...serving });
  servers.push(server);
  const clone = origin.folder();
  const [, mergeBase = '', head = '', base = '', merge = ''] = origin.commits;
  runGit(clone, ['init', '-q']);
  runGit(clone, ['fetch', '-q', '--no-tags', '--depth=1', `file://${origin.path}`, merge]);
  runGit(clone, ['checkout', '-q', '--detach', merge]);
  const scratch = origin.folder();
  const repository = await openRepository({ path: clone, env: { PATH, ...env }, scratch });
  opened.push(repository);
  const url = `${server.origin}/${basename(origin.path)}/.git`;
  const remote = { url, token: TOKEN, signal: new AbortController().signal, timeoutMs: 30_000 };
  return { origin, server, clone, scratch, repository, remote, ids: { mergeBase, head, base, merge } };
}

/** Every file below a folder, with size and time, as text. */
function listing(folder: string): string[] {
  return filesBelow(folder).map((file) => `${file} ${statSync(file).size} ${statSync(file).mtimeMs}`);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** The arguments of every process of this machine that may be seen. */
function allArguments(): string {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(join('/proc', pid, 'cmdline'), 'utf8');
      } catch {
        return '';
      }
    })
    .join('\n');
}

describe('commits that a clone of depth 1 lacks', () => {
  it('are named, and after one fetch by id give the change that the host compares', async () => {
    const { repository, remote, ids, origin } = await openScene();
    const { mergeBase, head, base, merge } = ids;
    expect(await repository.missing([merge, base, head, mergeBase])).toEqual([base, head, mergeBase]);
    await repository.fetchCommits([base, head, mergeBase], remote);
    expect(await repository.missing([merge, base, head, mergeBase])).toEqual([]);

    const change = await repository.changeBetween({ base, head, mergeBase });
    expect(change).toMatchObject({ base, head, mergeBase });
    expect(change.files.map(({ path, added, removed }) => [path, added, removed])).toEqual([
      ['a.txt', 1, 1],
      ['b.txt', 1, 0],
    ]);
    const whole = await openRepository({ path: origin.path, env: { PATH } });
    opened.push(whole);
    expect(change).toEqual(await whole.changeSource.readChange({ base, head }));
  });

  it('are seen by every later read: files at the base, the tree of the head, its search, the dirty check', async () => {
    const { repository, remote, ids } = await openScene();
    await repository.fetchCommits([ids.base, ids.head], remote);
    expect(Buffer.from((await repository.commitFiles.readAt(ids.base, 'c.txt')) ?? []).toString()).toBe(
      'main went on\n',
    );
    const tree = repository.sourceTree(ids.head);
    expect((await tree.entries()).map(({ path }) => path)).toEqual([
      'a.txt',
      'b.txt',
      'large.txt',
      'old.txt',
    ]);
    expect((await tree.search('new', ['b.txt'], 5, 10_000)).hits).toEqual([
      { path: 'b.txt', line: 1, text: 'new' },
    ]);
    expect(await repository.changedSince(ids.head)).toEqual(['c.txt']);
  });

  it('cost no second copy of what the clone has', async () => {
    const { repository, remote, ids, scratch, clone } = await openScene();
    await repository.fetchCommits([ids.base, ids.head, ids.mergeBase], remote);
    const large = runGit(clone, ['rev-parse', 'HEAD:large.txt']).toString().trim();
    const packs = filesBelow(scratch).filter((file) => file.endsWith('.idx'));
    const objects = packs.map((file) => runGit(clone, ['verify-pack', '-v', file]).toString()).join('');
    expect(objects).toContain(ids.head);
    expect(objects).not.toContain(large);
  });

  it('have their parents read from themselves, also where the clone has cut them off', async () => {
    const { repository, remote, ids, origin } = await openScene();
    expect(await repository.parentsOf(ids.merge)).toEqual([ids.base, ids.head]);
    await repository.fetchCommits([ids.mergeBase], remote);
    expect(await repository.parentsOf(ids.mergeBase)).toEqual([origin.commits[0]]);
  });

  it('leave a history that ends with them in doubt: a merge base found by history is not believed', async () => {
    const { repository, remote, ids } = await openScene();
    await repository.fetchCommits([ids.base, ids.head], remote);
    await expect(
      repository.changeSource.readChange({ base: ids.base, head: ids.head }),
    ).rejects.toMatchObject({ code: 'workspace' });
  });

  it('make of a whole clone one whose history is not whole, and the error says so', async () => {
    const { origin, remote, ids } = await openScene();
    const clone = join(origin.folder(), 'clone');
    runGit(origin.path, ['clone', '-q', '--single-branch', '--branch=main', `file://${origin.path}`, clone]);
    const repository = await openRepository({ path: clone, env: { PATH } });
    opened.push(repository);
    await repository.fetchCommits([ids.head], remote);
    await expect(
      repository.changeSource.readChange({ base: ids.base, head: ids.head }),
    ).rejects.toMatchObject({ message: expect.stringMatching(/clone is shallow.*fetch-depth: 0/) });
  });

  it('are an error of changeBetween while they are missing', async () => {
    const { repository, ids } = await openScene();
    await expect(repository.changeBetween(ids)).rejects.toMatchObject({
      code: 'workspace',
      message: expect.stringMatching(new RegExp(`${ids.base}.*fetch-depth: 0`)),
    });
  });

  it('may be written as nothing but ids', async () => {
    const { repository, remote } = await openScene();
    for (const word of ['HEAD', '--upload-pack=touch', `${'a'.repeat(40)}\nHEAD`]) {
      await expect(repository.missing([word])).rejects.toMatchObject({ code: 'workspace' });
      await expect(repository.fetchCommits([word], remote)).rejects.toMatchObject({ code: 'workspace' });
      await expect(repository.parentsOf(word)).rejects.toMatchObject({ code: 'workspace' });
    }
  });

  it('are not what a tag or a file of that id is', async () => {
    const { repository, origin, clone } = await openScene();
    const blob = origin.git('rev-parse', 'HEAD:a.txt');
    const tag =
      runGit(clone, ['tag', '-a', '-m', 't', 'v1']) && runGit(clone, ['rev-parse', 'v1']).toString().trim();
    expect(await repository.missing([blob, tag])).toEqual([blob, tag]);
  });
});

describe('the fetch', () => {
  it('writes nothing into the reviewed repository, no time stamp either, whatever it has already', async () => {
    const { remote, ids, clone, scratch } = await openScene();
    // Without a HEAD nothing can be told of what is here, and all of it comes again.
    writeFileSync(join(clone, '.git/HEAD'), 'ref: refs/heads/none\n');
    const repository = await openRepository({ path: clone, env: { PATH }, scratch });
    opened.push(repository);
    const before = listing(clone);
    await repository.fetchCommits([ids.base, ids.head, ids.mergeBase, ids.merge], remote);
    expect(listing(clone)).toEqual(before);
  });

  it('signs in with the token, which stands in no argument of any process and in no file', async () => {
    let seen = '';
    const { repository, remote, ids, server, clone, scratch } = await openScene({
      before: async () => {
        seen += allArguments();
        return 'serve';
      },
    });
    await repository.fetchCommits([ids.base, ids.head], remote);
    expect(server.requests.length).toBeGreaterThan(0);
    for (const { authorization } of server.requests)
      expect(authorization?.toLowerCase()).toBe(`basic ${BASIC}`.toLowerCase());
    expect(server.requests.at(-1)?.authorization).toContain(BASIC);
    // That the child was looked at while it ran.
    expect(seen).toContain(ids.head);
    for (const secret of [TOKEN, BASIC]) {
      expect(seen).not.toContain(secret);
      for (const file of [...filesBelow(clone), ...filesBelow(scratch)]) {
        expect([file, readFileSync(file).includes(secret)]).toEqual([file, false]);
      }
    }
  });

  it('signs in as nobody without a token', async () => {
    const { repository, remote, ids, server } = await openScene();
    await repository.fetchCommits([ids.base], { ...remote, token: null });
    expect(server.requests.map(({ authorization }) => authorization)).toEqual(
      server.requests.map(() => undefined),
    );
  });

  it('is the only call that has the token, a protocol, the proxy and the certificates', async () => {
    const log = build({ commits: [] }).folder();
    const shim = writeGitShim(log, `{ echo "== $*"; env; } >>'${join(log, 'calls')}'`);
    const { repository, remote, ids } = await openScene(
      {},
      {
        PATH: `${shim}:${PATH}`,
        no_proxy: '127.0.0.1',
        HTTPS_PROXY: 'http://proxy.invalid',
        SSL_CERT_FILE: '/made-up.pem',
        GIT_SSL_NO_VERIFY: '1',
        GIT_PROXY_COMMAND: 'false',
      },
    );
    await repository.fetchCommits([ids.base, ids.head, ids.mergeBase], remote);
    await repository.changeBetween(ids);
    const calls = readFileSync(join(log, 'calls'), 'utf8')
      .split(/^== /m)
      .filter((call) => call !== '');
    const fetches = calls.filter((call) => / fetch /.test(call.split('\n')[0] ?? ''));
    expect(fetches).toHaveLength(1);
    for (const line of [
      'GIT_ALLOW_PROTOCOL=https:http',
      'no_proxy=127.0.0.1',
      'HTTPS_PROXY=http://proxy.invalid',
      'SSL_CERT_FILE=/made-up.pem',
      'GIT_SSL_CAINFO=/made-up.pem',
    ]) {
      expect(fetches[0]?.split('\n')).toContain(line);
    }
    expect(fetches[0]).toContain(BASIC);
    const others = calls.filter((call) => !fetches.includes(call));
    expect(others.length).toBeGreaterThan(3);
    for (const call of others) {
      expect(call).toContain('protocol.allow=never');
      expect(call).not.toMatch(/GIT_ALLOW_PROTOCOL|GIT_CONFIG_COUNT|_proxy|_PROXY|SSL_CERT|CAINFO/);
      expect(call).not.toContain(BASIC);
    }
    expect(calls.join('')).not.toMatch(/NO_VERIFY|PROXY_COMMAND/);
  });

  it('goes through the proxy of the environment', async () => {
    const asked: string[] = [];
    const proxy = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(502).end();
    });
    await new Promise<void>((resolve) => {
      proxy.listen(0, '127.0.0.1', resolve);
    });
    const address = proxy.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { repository, remote, ids } = await openScene({}, { http_proxy: `http://127.0.0.1:${port}` });
    await expect(repository.fetchCommits([ids.base], remote)).rejects.toMatchObject({ code: 'workspace' });
    proxy.close();
    expect(asked[0]).toContain(remote.url);
  });

  it('says what is missing, what the host said and what to do, and repeats no secret', async () => {
    const { repository, remote, ids } = await openScene({
      before: async (_, response) => {
        response.writeHead(403, { 'content-type': 'text/plain' });
        response.end(`no access for ${TOKEN} (${BASIC})\u001b[31m\n::error::x\n`);
        return 'done';
      },
    });
    const error: unknown = await repository
      .fetchCommits([ids.base, ids.head], remote)
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'workspace' });
    const { message } = error as Error;
    expect(message).toMatch(new RegExp(`${ids.base}, ${ids.head} missing .*403.*fetch-depth: 0`));
    expect(message).toContain('[token]');
    expect(message).not.toContain(TOKEN);
    expect(message).not.toContain(BASIC);
    expect(message).not.toContain('127.0.0.1');
    // eslint-disable-next-line no-control-regex -- the point of it
    expect(message).not.toMatch(/[\u0000-\u001f]/);
    expect(message.length).toBeLessThan(1000);
  });

  it('is refused by a host that does not hand out commits by id, in the words of git', async () => {
    const { repository, remote, ids } = await openScene({ anyCommit: false });
    await expect(repository.fetchCommits([ids.mergeBase], remote)).rejects.toMatchObject({
      code: 'workspace',
      message: expect.stringMatching(/unadvertised object.*fetch-depth: 0/),
    });
  });

  it('names a commit that the host does not have', async () => {
    const { repository, remote } = await openScene();
    await expect(repository.fetchCommits(['1'.repeat(40)], remote)).rejects.toMatchObject({
      code: 'workspace',
      message: expect.stringMatching(/^commit 1{40} missing .*not our ref.*fetch-depth: 0/),
    });
  });

  it('does not follow a redirect, so that the token goes to one host alone', async () => {
    const { server: elsewhere } = await openScene();
    const { repository, remote, ids } = await openScene({
      before: async (request, response) => {
        response.writeHead(302, { location: `${elsewhere.origin}${request.url}` }).end();
        return 'done';
      },
    });
    await expect(repository.fetchCommits([ids.base], remote)).rejects.toMatchObject({ code: 'workspace' });
    expect(elsewhere.requests).toEqual([]);
  });

  it('asks nobody for a password and reads none of the home folder when the host wants one', async () => {
    const home = build({ commits: [] }).folder();
    writeFileSync(join(home, '.netrc'), 'machine 127.0.0.1 login me password mine\n');
    writeFileSync(
      join(home, '.gitconfig'),
      '[credential]\n\thelper = "!echo username=me; echo password=mine; :"\n',
    );
    const { repository, remote, ids, server } = await openScene(
      {
        before: async (_, response) => {
          response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
          return 'done';
        },
      },
      { HOME: home, GIT_ASKPASS: '/bin/echo', SSH_ASKPASS: '/bin/echo' },
    );
    await expect(repository.fetchCommits([ids.base], { ...remote, token: null })).rejects.toMatchObject({
      code: 'workspace',
    });
    expect(server.requests.map(({ authorization }) => authorization)).toEqual([undefined]);
  });

  it.each([
    'file:///etc',
    '/etc',
    'ssh://host.invalid/x',
    'ext::touch x',
    '--upload-pack=x',
    'https://u:p@host.invalid/x',
  ])('is not made to %s', async (url) => {
    const { repository, remote, ids } = await openScene();
    await expect(repository.fetchCommits([ids.base], { ...remote, url })).rejects.toMatchObject({
      code: 'workspace',
      message: expect.stringMatching(/not a plain https or http address/),
    });
  });

  it('is ended at its time limit with everything it started', async () => {
    const { repository, remote, ids } = await openScene({ before: () => new Promise(() => undefined) });
    await expect(repository.fetchCommits([ids.base], { ...remote, timeoutMs: 500 })).rejects.toMatchObject({
      code: 'workspace',
      message: expect.stringMatching(/had not ended.*fetch-depth: 0/),
    });
    expect(allArguments()).not.toContain(remote.url);
  });

  it('is ended by the signal, also by one that came before it', async () => {
    const cancel = new AbortController();
    const { repository, remote, ids } = await openScene({
      before: () => {
        cancel.abort();
        return new Promise(() => undefined);
      },
    });
    const cancelled = repository.fetchCommits([ids.base], { ...remote, signal: cancel.signal });
    await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' });
    expect(allArguments()).not.toContain(remote.url);
    await expect(
      repository.fetchCommits([ids.base], { ...remote, signal: cancel.signal }),
    ).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('is not made for no commit', async () => {
    const { repository, remote, server } = await openScene();
    await repository.fetchCommits([], remote);
    expect(server.requests).toEqual([]);
  });
});

describe('a repository whose path holds what git reads as a separator', () => {
  it('is read and fetched for all the same', async () => {
    const { clone, remote, ids, origin } = await openScene();
    const odd = join(origin.folder(), 'a:b "c" \\d');
    runGit(origin.path, ['clone', '-q', '--no-local', `file://${clone}`, odd]);
    const repository = await openRepository({ path: odd, env: { PATH }, scratch: odd });
    opened.push(repository);
    expect(repository.headId).toBe(ids.merge);
    expect(await repository.changedSince(ids.merge)).toEqual([]);
    await repository.fetchCommits([ids.base, ids.head, ids.mergeBase], remote);
    expect((await repository.changeBetween(ids)).files).toHaveLength(2);
  });
});
