import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { MAX_OBJECT_BYTES } from '../../../src/adapters/git/blobs.ts';
import { MAX_LITERAL_BYTES } from '../../../src/adapters/git/tree-search.ts';
import type { SourceTree } from '../../../src/ports.ts';
import type { BuiltRepository, RepositorySpec } from '../../support/git-repository.ts';
import { PATH, repositoryFixtures, writeGitShim } from '../../support/opened-repository.ts';

const { build, open } = repositoryFixtures();
/** One repository that tests only read. */
const shared = repositoryFixtures('all');
let sharedTree: Promise<SourceTree> | undefined;

const NOT_UTF8 = Buffer.from('636166e92e747874', 'hex');

const SPEC: RepositorySpec = {
  commits: [
    {
      write: [
        ['.gitattributes', '*.js -diff -text\n* export-ignore\n'],
        ['.gitignore', 'ignored\n'],
        ['src/app.js', 'one\nneedle two\r\nthree needle\n'],
        ['src/deep/other.js', 'needle\n'],
        ['src2/app.js', 'needle sibling\n'],
        ['needle', 'no\n'],
        ['bin.dat', 'needle\0\n'],
        ['*', 'needle star\n'],
        ['a\nb "c" é', 'needle odd\n'],
        ['noeol', 'x\nneedle'],
        ['latin', Buffer.from('6e6565646c6520e90a', 'hex')],
        [NOT_UTF8, 'needle bytes\n'],
        ['-e', 'needle dash\n'],
        [':(top)x', 'needle magic\n'],
      ],
      executable: { 'run.sh': 'needle\n' },
      link: { link: 'src/app.js', 'link-out': '/etc/passwd', 'link-dir': 'src', 'link-up': '../needle' },
      submodule: { sub: '1'.repeat(40) },
    },
  ],
  untracked: { '.env': 'needle CANARY\n', 'src/untracked.js': 'needle CANARY\n', ignored: 'needle CANARY\n' },
};

async function openTree(
  spec: RepositorySpec = SPEC,
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly tree: SourceTree; readonly repository: BuiltRepository }> {
  const repository = build(spec);
  const opened = await open(repository.path, env);
  return { tree: opened.sourceTree(repository.commits.at(-1) ?? ''), repository };
}

function readOnlyTree(): Promise<SourceTree> {
  async function openShared(): Promise<SourceTree> {
    const { path, commits } = shared.build(SPEC);
    return (await shared.open(path)).sourceTree(commits[0] ?? '');
  }
  return (sharedTree ??= openShared());
}

const text = (bytes: Uint8Array | 'not_a_file' | null) =>
  bytes === null || bytes === 'not_a_file' ? bytes : Buffer.from(bytes).toString('utf8');

describe('the files of a commit', () => {
  it('are listed with mode, id and size, in the order of git, with links and submodules', async () => {
    const { tree, repository } = await openTree();
    const entries = await tree.entries();
    const listed = repository.git('ls-tree', '-r', '-z', '--name-only', 'HEAD').split('\0').filter(Boolean);
    expect(entries.map(({ path }) => path)).toEqual(listed);
    expect(entries.find(({ path }) => path === 'run.sh')).toEqual({
      path: 'run.sh',
      mode: '100755',
      id: repository.git('rev-parse', 'HEAD:run.sh'),
      size: 7,
    });
    expect(entries.filter(({ mode }) => mode === '160000')).toEqual([
      { path: 'sub', mode: '160000', id: '1'.repeat(40), size: 0 },
    ]);
    expect(entries.filter(({ mode }) => mode === '120000').map(({ path }) => path)).toEqual([
      'link',
      'link-dir',
      'link-out',
      'link-up',
    ]);
  });

  it('stay those of the commit whatever happens in the work tree, the index and the references', async () => {
    const { tree, repository } = await openTree();
    const before = await tree.entries();
    rmSync(join(repository.path, 'src'), { recursive: true });
    writeFileSync(join(repository.path, 'needle'), 'changed\n');
    repository.git('add', '-A');
    repository.git('update-ref', '-d', 'refs/heads/main');
    const fresh = (await open(repository.path)).sourceTree(repository.commits[0] ?? '');
    expect(await fresh.entries()).toEqual(before);
    expect(text(await fresh.read('needle'))).toBe('no\n');
    expect(text(await tree.read('src/app.js'))).toContain('needle two');
  });

  it('are those of a commit given by id and by nothing else', async () => {
    const { repository } = await openTree();
    const opened = await open(repository.path);
    for (const name of ['HEAD', 'main', '', '-r', repository.commits[0]?.slice(0, 39) ?? '']) {
      expect(() => opened.sourceTree(name)).toThrow(expect.objectContaining({ code: 'workspace' }));
    }
    await expect(opened.sourceTree('f'.repeat(40)).entries()).rejects.toMatchObject({ code: 'workspace' });
  });

  it('are none where the commit has none', async () => {
    const { tree } = await openTree({ commits: [{}] });
    expect(await tree.entries()).toEqual([]);
    expect(await tree.search('x', [], 10, 10_000)).toEqual({ hits: [], complete: true });
  });
});

describe('reading a file', () => {
  it.each([
    ['a file', 'src/app.js', 'one\nneedle two\r\nthree needle\n'],
    ['an executable', 'run.sh', 'needle\n'],
    ['a name that is a pattern', '*', 'needle star\n'],
    ['a name that is an option', '-e', 'needle dash\n'],
    ['a name with everything', 'a\nb "c" é', 'needle odd\n'],
    ['a link: its text, never what it leads to', 'link', 'src/app.js'],
    ['a link out of the repository: its text', 'link-out', '/etc/passwd'],
  ])('gives the bytes of %s', async (_, path, content) => {
    expect(text(await (await readOnlyTree()).read(path))).toBe(content);
  });

  it('gives nothing for any path that is not exactly that of a tracked file', async () => {
    const { tree, repository } = await openTree();
    const denied = [
      '',
      '.',
      '/',
      'src',
      'src/',
      './needle',
      'src/./app.js',
      'src//app.js',
      'src/../needle',
      'needle/',
      '../repository/needle',
      '..',
      '../../etc/passwd',
      '/etc/passwd',
      join(repository.path, 'needle'),
      '%2e%2e/needle',
      'src\\app.js',
      'needle\0',
      'needle\0.js',
      'Needle',
      'NEEDLE',
      'C:\\needle',
      '\\\\host\\x',
      '.git',
      '.git/config',
      '.GIT/config',
      '.git/HEAD',
      'git~1/config',
      '.g\u200cit/config',
      '.git./config',
      '.env',
      'src/untracked.js',
      'ignored',
      'link/x',
      'link-dir/app.js',
      'link-out/',
      'sub',
      'sub/x',
      'HEAD:needle',
      '/proc/self/environ',
      '/dev/zero',
      'file:///etc/passwd',
      'caf\ufffd.txt',
      'constructor',
      '__proto__',
      '\ud800',
    ];
    for (const path of denied) expect([path, await tree.read(path)]).toEqual([path, null]);
  });

  it('does not take half a character for the name that git would make of it', async () => {
    const { repository } = await openTree({ commits: [{ write: { '\ufffd': 'character\n' } }] });
    const { sourceTree, commitFiles } = await open(repository.path);
    const commit = repository.commits[0] ?? '';
    expect(await sourceTree(commit).read('\ud800')).toBeNull();
    expect(await commitFiles.readAt(commit, '\ud800')).toBeNull();
    expect(text(await commitFiles.readAt(commit, '\ufffd'))).toBe('character\n');
  });

  it('does not take a name that holds U+FFFD for one whose bytes are not UTF-8', async () => {
    const { tree } = await openTree({
      commits: [
        {
          write: [
            [NOT_UTF8, 'bytes\n'],
            ['caf\ufffd.txt', 'character\n'],
          ],
        },
      ],
    });
    expect(text(await tree.read('caf\ufffd.txt'))).toBe('character\n');
  });

  it('refuses content that was written over under the same id', async () => {
    const { tree, repository } = await openTree();
    const id = repository.git('rev-parse', 'HEAD:needle');
    const file = join(repository.path, '.git/objects', id.slice(0, 2), id.slice(2));
    rmSync(file);
    writeFileSync(file, deflateSync('blob 5\0evil\n'));
    await expect(tree.read('needle')).rejects.toMatchObject({
      code: 'git',
      message: expect.stringContaining('other content than its id says'),
    });
  });

  it('is an error with the remedy when the blob is not in this clone', async () => {
    const { tree, repository } = await openTree();
    await tree.entries();
    const id = repository.git('rev-parse', 'HEAD:needle');
    rmSync(join(repository.path, '.git/objects', id.slice(0, 2), id.slice(2)));
    await expect(tree.read('needle')).rejects.toMatchObject({
      code: 'workspace',
      message: expect.stringMatching(/missing from this clone.*fetch-depth: 0/),
    });
    await expect(
      (await open(repository.path)).sourceTree(repository.commits[0] ?? '').entries(),
    ).rejects.toMatchObject({
      code: 'workspace',
    });
  });

  it.each([
    [-1, 'read'],
    [0, 'read'],
    [1, 'refused'],
  ])(
    'reads files up to 64 MiB, and refuses a larger one instead of cutting it: %i',
    async (difference, outcome) => {
      const { path, git, folder } = build({ commits: [{}] });
      const size = MAX_OBJECT_BYTES + difference;
      const file = join(folder(), 'zeros');
      writeFileSync(file, '');
      truncateSync(file, size);
      git('update-index', '--add', '--cacheinfo', `100644,${git('hash-object', '-w', file)},zeros`);
      const commit = git('commit-tree', git('write-tree'), '-m', 'large');
      const tree = (await open(path)).sourceTree(commit);
      expect((await tree.entries())[0]?.size).toBe(size);
      const end = await tree.read('zeros').then(
        (bytes) => (bytes?.length === size ? 'read' : 'cut'),
        (error: unknown) =>
          String(error).includes(`more than ${MAX_OBJECT_BYTES} bytes`) ? 'refused' : error,
      );
      expect(end).toBe(outcome);
    },
  );

  it('is unmoved by a race of links in the work tree', async () => {
    const { tree, repository } = await openTree();
    const target = join(repository.path, 'needle');
    for (let round = 0; round < 10; round += 1) {
      rmSync(target, { force: true });
      symlinkSync('/etc/passwd', target);
      expect(text(await tree.read('needle'))).toBe('no\n');
    }
  });

  it('works in a repository of SHA-256 ids', async () => {
    const { tree } = await openTree({ objectFormat: 'sha256', commits: [{ write: { a: 'sha256\n' } }] });
    expect(text(await tree.read('a'))).toBe('sha256\n');
  });
});

describe('searching', () => {
  const all = async (tree: SourceTree) => (await tree.entries()).map(({ path }) => path);

  it('finds every line of every text file that holds the text, with path and number', async () => {
    const tree = await readOnlyTree();
    const { hits, complete } = await tree.search('needle', await all(tree), 100, 10_000);
    expect(complete).toBe(true);
    expect(hits).toEqual([
      { path: '*', line: 1, text: 'needle star' },
      { path: '-e', line: 1, text: 'needle dash' },
      { path: ':(top)x', line: 1, text: 'needle magic' },
      { path: 'a\nb "c" é', line: 1, text: 'needle odd' },
      { path: 'latin', line: 1, text: 'needle \ufffd' },
      { path: 'noeol', line: 2, text: 'needle' },
      { path: 'run.sh', line: 1, text: 'needle' },
      { path: 'src/app.js', line: 2, text: 'needle two\r' },
      { path: 'src/app.js', line: 3, text: 'three needle' },
      { path: 'src/deep/other.js', line: 1, text: 'needle' },
      { path: 'src2/app.js', line: 1, text: 'needle sibling' },
    ]);
  });

  it('looks only into the given paths, each of them literally', async () => {
    const tree = await readOnlyTree();
    const found = async (paths: readonly string[]) =>
      (await tree.search('needle', paths, 100, 10_000)).hits.map(({ path }) => path);
    expect(await found(['*', ':(top)x', '-e'])).toEqual(['*', '-e', ':(top)x']);
    for (const path of ['*', ':(top)x', '-e', 'src2/app.js']) expect(await found([path])).toEqual([path]);
  });

  it('finds nothing in what is not a tracked file: folders, patterns, links, untracked files, paths outside', async () => {
    const tree = await readOnlyTree();
    const paths = [
      'src',
      'src/',
      '.',
      '',
      '*.js',
      'src/*',
      ':/',
      ':(glob)**',
      'link',
      'link-dir',
      'link-dir/app.js',
    ];
    const outside = [
      '.env',
      'ignored',
      'src/untracked.js',
      '../repository/needle',
      '/etc/passwd',
      '.git/config',
      'sub',
    ];
    expect(await tree.search('needle', [...paths, ...outside], 100, 10_000)).toEqual({
      hits: [],
      complete: true,
    });
  });

  it.each([
    ['an option', '--open-files-in-pager=touch marker'],
    ['another option', '-O'],
    ['a regular expression', 'n.*e'],
    ['an expression that is none', '(['],
    ['an expression behind the end of a quotation', '\\En.*e\\Q'],
    ['an expression that takes for ever', '\\E(.+.+)+x\\Q'],
    ['text of two lines', 'one\nneedle'],
    ['a NUL', 'needle\0'],
    ['half a character', '\ud800'],
    ['other case', 'NEEDLE'],
  ])('takes the text literally: %s', async (_, literal) => {
    const tree = await readOnlyTree();
    expect(await tree.search(literal, await all(tree), 100, 10_000)).toEqual({ hits: [], complete: true });
  });

  it('finds text that others would take for syntax', async () => {
    const literals = [
      '-e',
      '\\',
      '"',
      "'",
      '$(x)',
      '\t',
      'é',
      '[a]',
      '^',
      '$',
      '.*',
      '\r',
      '{}',
      '\\Q',
      '\\E',
      '\\\\E',
      '\\E\\E',
      'a\\Eb',
      '|',
    ];
    const { tree } = await openTree({
      commits: [{ write: { a: literals.map((literal) => `x\n<${literal}>\n`).join(''), b: 'x\n' } }],
    });
    for (const [index, literal] of literals.entries()) {
      const { hits } = await tree.search(`<${literal}>`, ['a', 'b'], 100, 10_000);
      expect(hits).toEqual([{ path: 'a', line: 2 * index + 2, text: `<${literal}>` }]);
    }
    const { hits } = await tree.search('\\E', ['a', 'b'], 100, 10_000);
    expect(hits.map(({ text: line }) => line)).toEqual(['<\\E>', '<\\\\E>', '<\\E\\E>', '<a\\Eb>']);
  });

  it('gives at most as many hits as asked for, and says whether there were more', async () => {
    const { tree } = await openTree({ commits: [{ write: { a: 'x\n'.repeat(5) } }] });
    const search = async (limit: number) => {
      const { hits, complete } = await tree.search('x', ['a'], limit, 10_000);
      return [hits.length, complete];
    };
    expect(await search(4)).toEqual([4, false]);
    expect(await search(5)).toEqual([5, true]);
    expect(await search(6)).toEqual([5, true]);
    expect(await search(0)).toEqual([0, false]);
  });

  it('finds the same in a list of paths that is too long to be handed on', async () => {
    const write = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`${'long/'.repeat(40)}${index}`, `needle ${index}\n`]),
    );
    const { tree } = await openTree({ commits: [{ write: { ...write, other: 'needle\n' } }] });
    const paths = Object.keys(write);
    for (const chosen of [paths, paths.slice(0, 101), paths.slice(0, 100)]) {
      const { hits, complete } = await tree.search('needle', chosen, 1000, 10_000);
      expect(complete).toBe(true);
      expect(new Set(hits.map(({ path }) => path))).toEqual(new Set(chosen));
    }
  });

  it('ends with what it has when the time is over', async () => {
    const { tree } = await openTree(SPEC, {
      PATH: `${writeGitShim(build({ commits: [] }).folder(), 'case " $* " in *" grep "*) exec sleep 5;; esac')}:${PATH}`,
    });
    expect(await tree.search('needle', ['needle'], 100, 200)).toEqual({ hits: [], complete: false });
  });

  it('ends with what it has when the signal aborts, long before its time is over', async () => {
    const { tree } = await openTree(SPEC, {
      PATH: `${writeGitShim(build({ commits: [] }).folder(), 'case " $* " in *" grep "*) exec sleep 60;; esac')}:${PATH}`,
    });
    const signal = AbortSignal.timeout(200);
    expect(await tree.search('needle', ['needle'], 100, 120_000, signal)).toEqual({
      hits: [],
      complete: false,
    });
  });

  it('does not keep lines without end: a minified file ends the search, not the process', async () => {
    const { tree } = await openTree({
      commits: [{ write: { a: 'needle '.repeat(1_000_000), b: 'needle\n' } }],
    });
    expect(await tree.search('needle', ['a', 'b'], 100, 10_000)).toEqual({ hits: [], complete: false });
    expect((await tree.search('needle', ['b'], 100, 10_000)).complete).toBe(true);
  });

  it('keeps no more than some mebibytes of lines, however many hits are asked for', async () => {
    const line = `needle ${'x'.repeat(100_000)}\n`;
    const { tree } = await openTree({ commits: [{ write: { a: line.repeat(30), b: line.repeat(60) } }] });
    expect(await tree.search('needle', ['a'], 1000, 10_000)).toMatchObject({ complete: true });
    const { hits, complete } = await tree.search('needle', ['b'], 1000, 10_000);
    expect(complete).toBe(false);
    expect(hits.length).toBeLessThan(60);
  });

  it('says that it did not look for text that is too long to be looked for', async () => {
    const tree = await readOnlyTree();
    const search = async (bytes: number) => tree.search('.'.repeat(bytes), ['needle'], 100, 10_000);
    expect(await search(MAX_LITERAL_BYTES - 1)).toEqual({ hits: [], complete: true });
    expect(await search(MAX_LITERAL_BYTES)).toEqual({ hits: [], complete: true });
    expect(await search(MAX_LITERAL_BYTES + 1)).toEqual({ hits: [], complete: false });
  });

  it('is an error, not an empty result, when git fails', async () => {
    const { tree } = await openTree(SPEC, {
      PATH: `${writeGitShim(build({ commits: [] }).folder(), 'case " $* " in *" grep "*) echo "fatal: broken" >&2; exit 128;; esac')}:${PATH}`,
    });
    await expect(tree.search('needle', ['needle'], 100, 10_000)).rejects.toMatchObject({
      code: 'git',
      message: expect.stringContaining('broken'),
    });
  });
});

describe('a file at a commit', () => {
  it('is read at the commit that is named, not at the head', async () => {
    const repository = build({
      commits: [{ write: { 'p.yml': 'base\n' } }, { write: { 'p.yml': 'head\n' } }],
    });
    const { commitFiles } = await open(repository.path);
    expect(text(await commitFiles.readAt(repository.commits[0] ?? '', 'p.yml'))).toBe('base\n');
    expect(text(await commitFiles.readAt(repository.commits[1] ?? '', 'p.yml'))).toBe('head\n');
  });

  it('may have any name and be executable', async () => {
    const repository = build(SPEC);
    const { commitFiles } = await open(repository.path);
    const at = async (path: string) => text(await commitFiles.readAt(repository.commits[0] ?? '', path));
    expect(await at('src/deep/other.js')).toBe('needle\n');
    expect(await at('a\nb "c" é')).toBe('needle odd\n');
    expect(await at('*')).toBe('needle star\n');
    expect(await at('run.sh')).toBe('needle\n');
  });

  it('is told apart from a folder, a link and a submodule at its path', async () => {
    const repository = build(SPEC);
    const { commitFiles } = await open(repository.path);
    for (const path of ['src', 'link', 'sub']) {
      expect([path, await commitFiles.readAt(repository.commits[0] ?? '', path)]).toEqual([
        path,
        'not_a_file',
      ]);
    }
  });

  it('is nothing for an untracked file or any other spelling', async () => {
    const repository = build(SPEC);
    const { commitFiles } = await open(repository.path);
    const paths = ['src/', '', '.', 'link-dir/app.js', '.env', './needle', 'src/../needle', '*.js'];
    for (const path of [
      ...paths,
      '/needle',
      'needle\0',
      '.git/config',
      'NEEDLE',
      '\ud800',
      'caf\ufffd.txt',
      'needle/',
    ]) {
      expect([path, await commitFiles.readAt(repository.commits[0] ?? '', path)]).toEqual([path, null]);
    }
  });

  it.each(['sha1', 'sha256'] as const)(
    'is nothing at the base of a root commit, which is empty (%s)',
    async (objectFormat) => {
      const { path } = build({ objectFormat, commits: [{ write: { 'p.yml': 'p\n' } }] });
      const { changeSource, commitFiles, sourceTree } = await open(path);
      const { base } = await changeSource.readChange({ base: null, head: 'HEAD' });
      expect(await commitFiles.readAt(base, 'p.yml')).toBeNull();
      expect(await sourceTree(base).entries()).toEqual([]);
    },
  );

  it('is an error when the commit is not there: a missing policy is not an absent one', async () => {
    const repository = build(SPEC);
    const { commitFiles } = await open(repository.path);
    for (const commit of ['f'.repeat(40), 'HEAD', '', repository.git('rev-parse', 'HEAD^{tree}')]) {
      await expect(commitFiles.readAt(commit, 'needle')).rejects.toMatchObject({ code: 'workspace' });
    }
  });
});

describe('a repository that is closed', () => {
  it('gives errors, not empty answers', async () => {
    const repository = build(SPEC);
    const opened = await open(repository.path);
    const tree = opened.sourceTree(repository.commits[0] ?? '');
    await tree.entries();
    await opened.close();
    await expect(tree.read('needle')).rejects.toMatchObject({ code: 'git' });
    await expect(tree.search('needle', ['needle'], 1, 1000)).rejects.toMatchObject({ code: 'git' });
    await expect(opened.changeSource.readChange({ base: null, head: 'HEAD' })).rejects.toMatchObject({
      code: 'git',
    });
  });
});

describe('a repository with many folders of the same name', () => {
  it('keeps apart what stands in the work tree and in the commit', async () => {
    const { tree, repository } = await openTree({ commits: [{ write: { 'x/y': 'tracked\n' } }] });
    mkdirSync(join(repository.path, 'y'));
    writeFileSync(join(repository.path, 'y/x'), 'CANARY');
    expect(readFileSync(join(repository.path, 'y/x'), 'utf8')).toBe('CANARY');
    expect(await tree.read('y/x')).toBeNull();
    expect(text(await tree.read('x/y'))).toBe('tracked\n');
  });
});
