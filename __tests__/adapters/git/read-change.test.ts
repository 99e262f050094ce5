import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Repository } from '../../../src/adapters/git/repository.ts';
import { MAX_DIFF_TEXT_BYTES } from '../../../src/core/diff/changed-files.ts';
import type { Change } from '../../../src/core/diff/model.ts';
import { runGit } from '../../support/git-repository.ts';
import type { BuiltRepository, RepositorySpec } from '../../support/git-repository.ts';
import { PATH, repositoryFixtures, writeGitShim } from '../../support/opened-repository.ts';

const { build, open } = repositoryFixtures();

const read = async (repository: Pick<Repository, 'changeSource'>, base: string | null, head = 'HEAD') =>
  repository.changeSource.readChange({ base, head });

async function readFrom(
  { path }: Pick<BuiltRepository, 'path'>,
  base: string | null,
  head = 'HEAD',
  env: Readonly<Record<string, string>> = {},
): Promise<Change> {
  return read(await open(path, env), base, head);
}

function addedLines(change: Change, path: string): string[] {
  const hunks = change.files.find((file) => file.path === path)?.hunks ?? [];
  return hunks.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'added').map(({ text }) => text));
}

const paths = (change: Change) => change.files.map(({ path }) => path);

const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';
const EMPTY_TREE_SHA256 = '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321';

/** main goes on after the branch "topic" began: a two-dot diff would show its commits in reverse. */
const DIVERGED: RepositorySpec = {
  checkout: 'topic',
  commits: [
    { write: { 'README.md': 'one\ntwo\n', 'app.py': 'a\nb\n' } },
    { branch: 'topic', parents: [0], write: { 'app.py': 'a\nB\n' } },
    { branch: 'main', parents: [0], write: { 'README.md': 'one\ntwo\nadded on main later\n' } },
  ],
};

describe('what a change is between', () => {
  it('is the merge base and the head: news of the base branch are not part of it', async () => {
    const { path, commits } = build(DIVERGED);
    const change = await readFrom({ path }, 'main');
    expect(change).toMatchObject({ base: commits[2], head: commits[1], mergeBase: commits[0] });
    expect(paths(change)).toEqual(['app.py']);
    expect(addedLines(change, 'app.py')).toEqual(['B']);
  });

  it('is the first parent and the head when no base is given, also for a merge', async () => {
    const { path, commits } = build({
      commits: [
        { write: { a: '1\n' } },
        { branch: 'topic', write: { b: '1\n' } },
        { parents: [0], write: { c: '1\n' } },
        { parents: [2, 1], write: { b: '1\n' } },
      ],
    });
    const change = await readFrom({ path }, null);
    expect(change).toMatchObject({ base: commits[2], mergeBase: commits[2], head: commits[3] });
    expect(paths(change)).toEqual(['b']);
  });

  it.each([
    ['sha1', EMPTY_TREE],
    ['sha256', EMPTY_TREE_SHA256],
  ] as const)('is the empty tree and the head for a root commit (%s)', async (objectFormat, emptyTree) => {
    const { path } = build({ objectFormat, commits: [{ write: { a: 'x\ny\n', e: '' } }] });
    const change = await readFrom({ path }, null);
    expect(change).toMatchObject({ base: emptyTree, mergeBase: emptyTree });
    expect(change.files.map(({ path: name, status, added }) => [name, status, added])).toEqual([
      ['a', 'added', 2],
      ['e', 'added', 0],
    ]);
  });

  it('is nothing between a commit and itself', async () => {
    expect(await readFrom(build(DIVERGED), 'HEAD')).toMatchObject({ files: [] });
  });

  it('is found from branches, tags, short ids and expressions alike', async () => {
    const { path, commits, git } = build(DIVERGED);
    git('tag', '-a', '-m', 'annotated', 'v1', 'main');
    const repository = await open(path);
    const names = ['main', 'refs/heads/main', 'v1', commits[2]?.slice(0, 12) ?? '', 'main~0', 'v1^{commit}'];
    const bases = await Promise.all(names.map(async (name) => (await read(repository, name)).base));
    expect(new Set(bases)).toEqual(new Set([commits[2]]));
  });

  it('is the same for several merge bases whenever it is asked', async () => {
    const spec: RepositorySpec = {
      checkout: 'topic',
      commits: [
        { write: { a: '1\n' } },
        { write: { b: '1\n' } },
        { branch: 'topic', parents: [0], write: { c: '1\n' } },
        { branch: 'main', parents: [1, 2], write: { d: '1\n' } },
        { branch: 'topic', parents: [2, 1], write: { e: '1\n' } },
      ],
    };
    const { path, git, commits } = build(spec);
    const all = git('merge-base', '--all', 'main', 'topic').split('\n');
    expect(all).toHaveLength(2);
    const repository = await open(path);
    const bases = [await read(repository, 'main'), await read(repository, 'main')].map(
      ({ mergeBase }) => mergeBase,
    );
    expect(new Set(bases).size).toBe(1);
    expect(commits).toContain(bases[0]);
    expect(all).toContain(bases[0]);
  });
});

describe('a revision', () => {
  it('that names no commit is an error that names it, as base and as head', async () => {
    const repository = await open(build(DIVERGED).path);
    for (const revision of [
      'nope',
      'refs/heads/nope',
      'f'.repeat(40),
      'HEAD~99',
      'HEAD:app.py',
      'HEAD^{tree}',
      'main..HEAD',
      '^HEAD',
      ' ',
    ]) {
      const expected = { code: 'arguments', message: expect.stringContaining(JSON.stringify(revision)) };
      await expect(read(repository, revision)).rejects.toMatchObject(expected);
      await expect(read(repository, 'main', revision)).rejects.toMatchObject(expected);
    }
  });

  it('that could be an option, is empty or holds NUL never reaches git', async () => {
    const { path, folder } = build(DIVERGED);
    const log = join(folder(), 'log');
    const bin = writeGitShim(folder(), `printf '%s\\n' "$@" >> '${log}'`);
    const repository = await open(path, { PATH: `${bin}:${PATH}` });
    rmSync(log);
    for (const revision of ['', '-h', '--help', '--output=marker', '--git-dir=/', '-', 'HEAD\0']) {
      await expect(read(repository, 'main', revision)).rejects.toMatchObject({
        code: 'arguments',
        message: expect.stringMatching(/head revision.*give a branch/),
      });
    }
    expect(existsSync(log)).toBe(false);
  });

  it('means the parents that the commit has, whatever replacements and grafts say', async () => {
    const { path, commits, git } = build({
      commits: [{ write: { a: '0\n' } }, { write: { a: '1\n' } }, { write: { a: '2\n' } }],
    });
    const [root, parent, head] = commits;
    git('replace', '--graft', 'HEAD', root ?? '');
    expect(git('rev-parse', 'HEAD~1')).toBe(root);
    expect(await readFrom({ path }, 'HEAD~1')).toMatchObject({ base: parent });
    git('replace', '-d', head ?? '');
    mkdirSync(join(path, '.git/info'), { recursive: true });
    writeFileSync(join(path, '.git/info/grafts'), `${head} ${root}\n`);
    expect(git('rev-parse', 'HEAD~1')).toBe(root);
    expect(await readFrom({ path }, 'HEAD~1')).toMatchObject({ base: parent });
    expect(await readFrom({ path }, null)).toMatchObject({ base: parent });
  });

  it('is named in one printable line', async () => {
    const repository = await open(build(DIVERGED).path);
    const message: unknown = await read(repository, `x\n::error::\u202e${'y'.repeat(5000)}`).catch(String);
    expect(message).toMatch(/^[\x20-\x7e\ufffd.]{1,500}$/);
  });

  it('may be a branch with a hostile name: it is looked up once and asked for by id from then on', async () => {
    const names = [
      '$(touch${IFS}marker)',
      '`touch$IFS"marker"`',
      ';touch${IFS}marker',
      '|touch${IFS}marker',
      '&&touch${IFS}marker',
      "'quoted'",
      '"quoted"',
      '%0A%3A%3Aset-output',
      '$GIT_DIR',
      '{a,b}',
      '--upload-pack=touch',
      'ünï',
      '@',
    ].map((name) => `hostile/${name}`);
    const { path, commits, git, folder } = build(DIVERGED);
    for (const name of names) git('update-ref', `refs/heads/${name}`, commits[2] ?? '');
    const log = join(folder(), 'log');
    const bin = writeGitShim(folder(), `printf '%s\\n' "$@" >> '${log}'`);
    const repository = await open(path, { PATH: `${bin}:${PATH}` });
    for (const name of names) expect((await read(repository, name)).base).toBe(commits[2]);
    const argumentsSeen = readFileSync(log, 'utf8').split('\n');
    expect(argumentsSeen.filter((argument) => argument.includes('hostile/'))).toEqual(names);
    expect(existsSync(join(path, 'marker'))).toBe(false);
  });
});

describe('a history that is not whole', () => {
  function shallowClone({ path, folder }: BuiltRepository, ...options: string[]): string {
    const clone = join(folder(), 'clone');
    runGit('/', ['clone', '-q', '--no-single-branch', ...options, `file://${path}`, clone]);
    return clone;
  }

  it('has no first parent at the cut: an error with the remedy, not a change that adds every file', async () => {
    const clone = shallowClone(
      build({ commits: [{ write: { a: '1\n' } }, { write: { b: '1\n' } }] }),
      '--depth=1',
    );
    await expect(readFrom({ path: clone }, null)).rejects.toMatchObject({
      code: 'workspace',
      message: expect.stringMatching(/parent.*missing.*fetch-depth: 0.*--unshallow/),
    });
  });

  it('has no merge base when it was cut off: an error with the remedy, never a two-dot diff', async () => {
    const origin = build({
      checkout: 'topic',
      commits: [
        { write: { a: '1\n' } },
        { branch: 'topic', parents: [0], write: { b: '1\n' } },
        { branch: 'main', parents: [0], write: { c: '1\n' } },
      ],
    });
    await expect(readFrom({ path: shallowClone(origin, '--depth=1') }, 'origin/main')).rejects.toMatchObject({
      code: 'workspace',
      message: expect.stringMatching(/no merge base.*shallow.*fetch-depth: 0/),
    });
  });

  it('has an uncertain merge base when a newer one may hide behind the cut', async () => {
    // topic got commit 2 of main by way of the side branch 4, and 2 is the merge base.
    const origin = build({
      checkout: 'topic',
      commits: [
        { write: { a: '1\n' } },
        { branch: 'main', parents: [0], write: { b: '1\n' } },
        { branch: 'main', parents: [1], write: { c: '1\n' } },
        { branch: 'topic', parents: [0], write: { d: '1\n' } },
        { branch: 'side', parents: [2], write: { e: '1\n' } },
        { branch: 'main', parents: [2], write: { f: '1\n' } },
        { branch: 'topic', parents: [3, 4], write: { g: '1\n' } },
      ],
    });
    const [root, first, second, , side] = origin.commits;
    expect((await readFrom(origin, 'main')).mergeBase).toBe(second);
    // A cut in the history of the merge base hides nothing.
    writeFileSync(join(origin.path, '.git/shallow'), `${first}\n`);
    expect((await readFrom(origin, 'main')).mergeBase).toBe(second);
    // A cut outside of it does: git now finds the root, and the change would hold commits of main.
    writeFileSync(join(origin.path, '.git/shallow'), `${side}\n`);
    expect(origin.git('merge-base', 'main', 'topic')).toBe(root);
    await expect(readFrom(origin, 'main')).rejects.toMatchObject({
      code: 'workspace',
      message: expect.stringMatching(/not certain.*fetch-depth: 0/),
    });
  });

  it('serves a change for which it is deep enough', async () => {
    const origin = build({
      checkout: 'topic',
      commits: [
        { write: { a: '0\n' } },
        { write: { a: '1\n' } },
        { branch: 'topic', parents: [1], write: { b: '1\n' } },
        { branch: 'main', parents: [1], write: { c: '1\n' } },
      ],
    });
    const clone = shallowClone(origin, '--depth=2');
    expect(existsSync(join(clone, '.git/shallow'))).toBe(true);
    const change = await readFrom({ path: clone }, 'origin/main');
    expect(change.mergeBase).toBe(origin.commits[1]);
    expect(paths(change)).toEqual(['b']);
  });

  it('names a revision that may lie behind the cut', async () => {
    const clone = shallowClone(
      build({ commits: [{ write: { a: '1\n' } }, { write: { b: '1\n' } }] }),
      '--depth=1',
    );
    await expect(readFrom({ path: clone }, 'HEAD~1')).rejects.toMatchObject({
      code: 'workspace',
      message: expect.stringMatching(/"HEAD~1".*shallow.*fetch-depth: 0/),
    });
  });

  it('has no merge base for two histories with nothing in common', async () => {
    const unrelated = build({
      commits: [{ write: { a: '1\n' } }, { branch: 'other', parents: [], write: { b: '1\n' } }],
    });
    await expect(readFrom(unrelated, 'other')).rejects.toMatchObject({
      code: 'workspace',
      message: expect.stringMatching(/no merge base.*choose another base/),
    });
  });

  it.each(['blob', 'tree'])(
    'is an error with the remedy when a %s is missing, and nothing is fetched',
    async (type) => {
      const { path, git, folder } = build({ commits: [{ write: { a: '1\n' } }, { write: { a: '2\n' } }] });
      const id = git('rev-parse', type === 'blob' ? 'HEAD~1:a' : 'HEAD~1^{tree}');
      rmSync(join(path, '.git/objects', id.slice(0, 2), id.slice(2)));
      const marker = join(folder(), 'marker');
      for (const [key, value] of [
        ['extensions.partialClone', 'origin'],
        ['core.repositoryFormatVersion', '1'],
        ['remote.origin.url', `ext::sh -c touch% ${marker}`],
        ['remote.origin.promisor', 'true'],
        ['remote.origin.uploadpack', `touch ${marker};`],
        ['protocol.allow', 'always'],
      ]) {
        git('config', key ?? '', value ?? '');
      }
      await expect(readFrom({ path }, null)).rejects.toMatchObject({
        code: 'workspace',
        message: expect.stringMatching(/missing from this clone.*fetch-depth: 0/),
      });
      expect(existsSync(marker)).toBe(false);
    },
  );
});

describe('the files of a change', () => {
  it('are all there: with lines, renamed, copied never, binary, empty, by mode, by link, as submodule', async () => {
    const { path } = build({
      commits: [
        {
          write: {
            edit: 'a\nb\n',
            old: 'x\n'.repeat(20),
            gone: 'g\n',
            mode: 'm\n',
            toLink: 'l\n',
            bin: 'a\0b',
          },
          submodule: { sub: '1'.repeat(40) },
        },
        {
          rename: [['old', 'new']],
          remove: ['gone', 'mode', 'toLink'],
          write: { edit: 'a\nc\n', empty: '', bin: 'a\0c' },
          executable: { mode: 'm\n' },
          link: { toLink: '../outside' },
          submodule: { sub: '2'.repeat(40) },
        },
      ],
    });
    const { files } = await readFrom({ path }, null);
    expect(
      files.map((file) => [file.path, file.status, file.kind, file.added, file.removed, file.unreadable]),
    ).toEqual([
      ['bin', 'modified', 'binary', null, null, null],
      ['edit', 'modified', 'text', 1, 1, null],
      ['empty', 'added', 'text', 0, 0, null],
      ['gone', 'deleted', 'text', 0, 1, null],
      ['mode', 'modified', 'text', 0, 0, null],
      ['new', 'renamed', 'text', 0, 0, null],
      ['sub', 'modified', 'submodule', 1, 1, null],
      ['toLink', 'typechange', 'symlink', 1, 1, null],
    ]);
    expect(files.find((file) => file.path === 'new')?.oldPath).toBe('old');
    expect(files.find((file) => file.path === 'mode')).toMatchObject({
      oldMode: '100644',
      newMode: '100755',
    });
  });

  it('are binary only by a NUL byte among the first 8000 bytes, as git has it', async () => {
    const text = (bytes: number) => `${'x'.repeat(bytes)}\0\n`;
    const { path } = build({
      commits: [{ write: { keep: '' } }, { write: { at7999: text(7999), at8000: text(8000) } }],
    });
    const { files } = await readFrom({ path }, null);
    expect(files.map((file) => [file.path, file.kind, file.added])).toEqual([
      ['at7999', 'binary', null],
      ['at8000', 'text', 1],
    ]);
  });

  it('have their lines when text takes the place of something binary, which git would not show', async () => {
    const { path } = build({
      commits: [{ write: { a: 'x\0y\n', image: 'i\0' } }, { write: { a: 'eval(x)\n', image: 'j\0' } }],
    });
    const change = await readFrom({ path }, null);
    expect(addedLines(change, 'a')).toEqual(['eval(x)']);
    expect(
      change.files.map((file) => [file.path, file.kind, file.added, file.removed, file.unreadable]),
    ).toEqual([
      ['a', 'text', 1, 1, null],
      ['image', 'binary', null, null, null],
    ]);
  });

  it('are named as unread when such text comes with more lines of old bytes than are read', async () => {
    const old = Buffer.concat([Buffer.from('\0'), Buffer.alloc(MAX_DIFF_TEXT_BYTES, 'x')]);
    const { path } = build({
      commits: [
        {
          write: [
            ['a', old],
            ['b', 'b\n'],
          ],
        },
        { write: { a: 'eval(x)\n', b: 'c\n' } },
      ],
    });
    const { files } = await readFrom({ path }, null);
    expect(files.map((file) => [file.path, file.kind, file.unreadable])).toEqual([
      ['a', 'text', 'patch_unavailable'],
      ['b', 'text', null],
    ]);
  });

  it('with large binary content beside small are told apart', async () => {
    const large = Buffer.alloc(3_000_000, 'a');
    large[2_999_999] = 0;
    const early = Buffer.from(large);
    early[10] = 0;
    const { path } = build({
      commits: [
        { write: { k: '' } },
        {
          write: [
            ['a', early],
            ['b', 'x\0'],
            ['c', large],
            ['d', '\0'],
          ],
        },
      ],
    });
    const { files } = await readFrom({ path }, null);
    expect(files.map((file) => [file.path, file.kind, file.unreadable])).toEqual([
      ['a', 'binary', null],
      ['b', 'binary', null],
      ['c', 'text', null],
      ['d', 'binary', null],
    ]);
  });

  it('have a digest that is the same for the same change and differs for another', async () => {
    const { path, folder } = build({
      commits: [{ write: { a: '1\n' } }, { write: { a: '2\n' } }, { write: { a: '3\n' } }],
    });
    const clone = join(folder(), 'clone');
    runGit('/', ['clone', '-q', path, clone]);
    const [one, two, other] = [
      await readFrom({ path }, 'HEAD~1'),
      await readFrom({ path: clone }, 'HEAD~1'),
      await readFrom({ path }, 'HEAD~2'),
    ];
    expect(one.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(two.digest).toBe(one.digest);
    expect(other.digest).not.toBe(one.digest);
  });

  it('ignore replaced objects: what was reviewed is what the id says', async () => {
    const { path, git } = build({ commits: [{ write: { a: '1\n' } }, { write: { a: 'evil\n' } }] });
    writeFileSync(join(path, 'harmless'), 'harmless\n');
    git('replace', git('rev-parse', 'HEAD:a'), git('hash-object', '-w', 'harmless'));
    expect(addedLines(await readFrom({ path }, null), 'a')).toEqual(['evil']);
  });
});

describe('git itself', () => {
  it('that prints nothing for two different commits is an error, not an empty change', async () => {
    const { path, folder } = build(DIVERGED);
    const bin = writeGitShim(folder(), 'case " $* " in *" diff --raw "*) exit 0;; esac');
    await expect(readFrom({ path }, 'main', 'HEAD', { PATH: `${bin}:${PATH}` })).rejects.toMatchObject({
      code: 'git',
      message: expect.stringContaining('printed nothing'),
    });
  });

  it.each([
    [
      'fails',
      'echo "fatal: out of memory" >&2; exit 128',
      /git diff failed \(exit code 128\).*out of memory/,
    ],
    ['is killed', 'kill -9 $$', /git diff failed \(signal\)/],
    ['prints something else', 'echo "From 1234"; exit 0', /does not add up \(records_malformed/],
  ])('that %s in the diff is an error that says so', async (_, script, message) => {
    const { path, folder } = build(DIVERGED);
    const bin = writeGitShim(folder(), `case " $* " in *" diff --raw "*) ${script};; esac`);
    await expect(readFrom({ path }, 'main', 'HEAD', { PATH: `${bin}:${PATH}` })).rejects.toMatchObject({
      code: 'git',
      message: expect.stringMatching(message),
    });
  });

  it('that hides text by attributes we do not know of is made to show it', async () => {
    const nulAt = (at: number) => `${'x'.repeat(at)}\0\n`;
    const { path, folder } = build({
      commits: [
        { write: { k: '' } },
        { write: { 'a.js': 'eval(x)\n', 'at7999.js': nulAt(7999), 'at8000.js': nulAt(8000) } },
      ],
    });
    // A git that takes attributes from somewhere else: here from the folder of the repository that it is given.
    const bin = writeGitShim(
      folder(),
      `for a in "$@"; do case "$a" in --git-dir=*) mkdir -p "\${a#--git-dir=}/info"; echo '*.js -diff' > "\${a#--git-dir=}/info/attributes";; esac; done`,
    );
    const { files } = await readFrom({ path }, null, 'HEAD', { PATH: `${bin}:${PATH}` });
    expect(files.map((file) => [file.path, file.kind, file.unreadable])).toEqual([
      ['a.js', 'text', null],
      ['at7999.js', 'binary', null],
      ['at8000.js', 'text', null],
    ]);
  });
});

describe('settings of others', () => {
  const spec: RepositorySpec = {
    commits: [
      { write: { 'a.js': 'one\n\ntwo\n', 'b.txt': 'x\n'.repeat(20) } },
      {
        write: {
          '.gitattributes': '*.js -diff\n*.txt binary\n*.js diff=evil\n*.js filter=evil -text\n',
          '.gitmodules': '[submodule "sub"]\n\tpath = sub\n\turl = ./sub\n\tignore = all\n',
          'a.js': 'one\n\neval(two)\n',
        },
        rename: [['b.txt', 'c.txt']],
        submodule: { sub: '1'.repeat(40) },
      },
    ],
  };
  const HOSTILE_CONFIG = [
    '[core]\n\tbigFileThreshold = 1\n\tquotePath = false\n\tattributesFile = ATTRIBUTES\n\tpager = less',
    '[color]\n\tui = always\n\tdiff = always',
    '[diff]\n\texternal = false\n\tnoprefix = true\n\tmnemonicPrefix = true\n\trenames = false\n\tcontext = 0',
    '\tinterHunkContext = 9\n\tsuppressBlankEmpty = true\n\tsubmodule = log\n\tignoreSubmodules = all\n\torderFile = ORDER',
    '\talgorithm = histogram\n\tindentHeuristic = false\n\trelative = true\n\twordRegex = .\n\tcolorMoved = zebra\n\trenameLimit = 1',
    '[diff "evil"]\n\tbinary = true\n\ttextconv = false\n\tcommand = false',
    '[diff "default"]\n\tbinary = true',
    '[submodule]\n\trecurse = true\n[submodule "sub"]\n\tignore = all',
  ].join('\n');

  function plain(change: Change): unknown {
    return [change.digest, change.files];
  }

  let truth: Promise<unknown> | undefined;

  function expected(): Promise<unknown> {
    async function readPlain(): Promise<unknown> {
      const change = await readFrom(build(spec), null);
      // The attributes and modules of the pull request itself hide nothing.
      expect(paths(change)).toEqual(['.gitattributes', '.gitmodules', 'a.js', 'c.txt', 'sub']);
      expect(addedLines(change, 'a.js')).toEqual(['eval(two)']);
      expect(change.files.map((file) => file.unreadable)).toEqual([null, null, null, null, null]);
      return plain(change);
    }
    return (truth ??= readPlain());
  }

  it('in the attributes and modules of the pull request hide nothing', async () => {
    expect(await expected()).toHaveLength(2);
  });

  function writeConfig(folder: string): string {
    writeFileSync(join(folder, 'attributes'), '* binary\n');
    writeFileSync(join(folder, 'order'), 'sub\nc.txt\na.js\n');
    return HOSTILE_CONFIG.replace('ATTRIBUTES', join(folder, 'attributes')).replace(
      'ORDER',
      join(folder, 'order'),
    );
  }

  it('in the configuration and attributes of the user change nothing', async () => {
    const wanted = await expected();
    const { path, folder } = build(spec);
    const home = folder();
    writeFileSync(join(home, '.gitconfig'), writeConfig(home));
    for (const at of ['.config/git', 'git']) {
      mkdirSync(join(home, at), { recursive: true });
      writeFileSync(join(home, at, 'config'), writeConfig(home));
      writeFileSync(join(home, at, 'attributes'), '* binary\n');
    }
    expect(plain(await readFrom({ path }, null, 'HEAD', { HOME: home, XDG_CONFIG_HOME: home }))).toEqual(
      wanted,
    );
  });

  it('in the configuration, attributes and grafts of the repository change nothing', async () => {
    const wanted = await expected();
    const { path, commits } = build(spec);
    writeFileSync(
      join(path, '.git/config'),
      `[core]\n\trepositoryformatversion = 0\n${writeConfig(join(path, '.git'))}\n`,
    );
    mkdirSync(join(path, '.git/info'), { recursive: true });
    writeFileSync(join(path, '.git/info/attributes'), '* binary\n');
    writeFileSync(join(path, '.git/info/grafts'), `${commits[1]}\n`);
    expect(plain(await readFrom({ path }, null))).toEqual(wanted);
  });

  it('in the environment change nothing', async () => {
    const wanted = await expected();
    const { path, folder } = build(spec);
    const file = join(folder(), 'config');
    writeFileSync(file, writeConfig(folder()));
    const env = {
      GIT_CONFIG_GLOBAL: file,
      GIT_CONFIG_SYSTEM: file,
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'core.bigFileThreshold',
      GIT_CONFIG_VALUE_0: '1',
      GIT_CONFIG_PARAMETERS: "'core.bigFileThreshold=1'",
      GIT_DIR: '/nonexistent',
      GIT_WORK_TREE: '/',
      GIT_INDEX_FILE: join(path, '.git/index'),
      GIT_OBJECT_DIRECTORY: '/nonexistent',
      GIT_NAMESPACE: 'x',
      GIT_EXTERNAL_DIFF: 'false',
      GIT_DIFF_OPTS: '--unified=0',
      GIT_LITERAL_PATHSPECS: '0',
      GIT_ATTR_SOURCE: 'HEAD',
      GIT_REPLACE_REF_BASE: 'refs/heads/',
      GIT_SHALLOW_FILE: '/nonexistent',
      GIT_TRACE: '1',
      LANG: 'de_DE.UTF-8',
    };
    expect(plain(await readFrom({ path }, null, 'HEAD', env))).toEqual(wanted);
  });

  it('of the place where the process stands change nothing, and keys of the environment reach no git', async () => {
    const { path, folder } = build(spec);
    const log = join(folder(), 'log');
    const bin = writeGitShim(folder(), `env >> '${log}'`);
    await readFrom({ path }, null, 'HEAD', {
      PATH: `${bin}:${PATH}`,
      OPENAI_API_KEY: 'canary-1',
      INPUT_TOKEN: 'canary-2',
      ACTIONS_RUNTIME_TOKEN: 'canary-3',
      NODE_OPTIONS: '--canary-4',
      LD_PRELOAD: 'canary-5',
      SSH_ASKPASS: 'canary-6',
    });
    const seen = readFileSync(log, 'utf8');
    expect(seen).toContain('GIT_CONFIG_NOSYSTEM=1');
    expect(seen).not.toContain('canary');
  });
});
