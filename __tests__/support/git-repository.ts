/**
 * Real repositories for tests: made with `git fast-import` in a fresh temporary folder, away from the settings of
 * the person who runs the tests, with fixed authors and dates so that equal input gives equal commit ids.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Text is written as UTF-8; bytes as they are. */
export type Content = string | Uint8Array;

/** One path and what it holds. A list of entries (not an object) lets a name be any bytes. */
export type PathEntries = Readonly<Record<string, Content>> | readonly (readonly [Content, Content])[];

export type CommitSpec = {
  readonly message?: string;
  /** Branch that moves to this commit; default "main". */
  readonly branch?: string;
  /** Indexes of earlier commits. Default: the newest commit of the branch, else the commit before this one. */
  readonly parents?: readonly number[];
  readonly rename?: readonly (readonly [string, string])[];
  readonly remove?: readonly string[];
  /** Regular files, mode 100644. */
  readonly write?: PathEntries;
  /** Executable files, mode 100755. */
  readonly executable?: PathEntries;
  /** Symbolic links: path and link text. */
  readonly link?: PathEntries;
  /** Gitlinks: path and commit id. */
  readonly submodule?: Readonly<Record<string, string>>;
};

export type RepositorySpec = {
  readonly commits: readonly CommitSpec[];
  /** Branch that is checked out at the end; default "main". */
  readonly checkout?: string;
  /** No work tree at all. */
  readonly bare?: boolean;
  readonly objectFormat?: 'sha1' | 'sha256';
  /** Files written into the work tree and not committed. */
  readonly untracked?: Readonly<Record<string, Content>>;
};

export type BuiltRepository = {
  /** Absolute path of the work tree, or of the repository when bare; no symbolic link in it. */
  readonly path: string;
  /** Commit ids in the order of the specification. */
  readonly commits: readonly string[];
  /** Runs git in the repository and returns what it printed, without the last line end. Throws when it fails. */
  readonly git: (...args: string[]) => string;
  /** Another fresh folder that goes away with the repository. */
  readonly folder: () => string;
  readonly cleanup: () => void;
};

/** Environment of every git call of the builder: nothing of the user's or the system's configuration. */
export const ISOLATED_GIT_ENV: Readonly<Record<string, string>> = {
  PATH: process.env['PATH'] ?? '',
  LC_ALL: 'C',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.invalid',
  GIT_AUTHOR_DATE: '1700000000 +0000',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.invalid',
  GIT_COMMITTER_DATE: '1700000000 +0000',
};

const FIRST_COMMIT_SECONDS = 1_700_000_000;

/** Runs git without the user's settings; returns the bytes it printed. */
export function runGit(cwd: string, args: readonly string[], input: Content = ''): Buffer {
  return execFileSync('git', args, {
    cwd,
    env: ISOLATED_GIT_ENV,
    input,
    stdio: ['pipe', 'pipe', 'pipe'],
    maxBuffer: 1024 * 1024 * 1024,
  });
}

function bytesOf(content: Content): Buffer {
  return typeof content === 'string' ? Buffer.from(content, 'utf8') : Buffer.from(content);
}

function entriesOf(entries: PathEntries): (readonly [Content, Content])[] {
  return Array.isArray(entries) ? [...entries] : Object.entries(entries);
}

/** A path in fast-import's quoting: every byte may stand in it. */
function quotedPath(path: Content): string {
  const escaped = [...bytesOf(path)].map((byte) =>
    byte > 0x20 && byte < 0x7f && byte !== 0x22 && byte !== 0x5c
      ? String.fromCharCode(byte)
      : `\\${byte.toString(8).padStart(3, '0')}`,
  );
  return `"${escaped.join('')}"`;
}

function dataBlock(content: Content): Buffer {
  const bytes = bytesOf(content);
  return Buffer.concat([Buffer.from(`data ${bytes.length}\n`), bytes, Buffer.from('\n')]);
}

function fileCommands(mode: string, entries: PathEntries | undefined): Buffer[] {
  return entriesOf(entries ?? {}).flatMap(([path, content]) => [
    Buffer.from(`M ${mode} inline ${quotedPath(path)}\n`),
    dataBlock(content),
  ]);
}

function parentsOf(commit: CommitSpec, index: number, tips: ReadonlyMap<string, number>): readonly number[] {
  if (commit.parents !== undefined) return commit.parents;
  const tip = tips.get(commit.branch ?? 'main') ?? (index > 0 ? index - 1 : null);
  return tip === null ? [] : [tip];
}

function commitCommands(commit: CommitSpec, index: number, parents: readonly number[]): Buffer[] {
  const branch = `refs/heads/${commit.branch ?? 'main'}`;
  const who = `A <a@example.invalid> ${FIRST_COMMIT_SECONDS + index} +0000`;
  const header =
    (parents.length === 0 ? `reset ${branch}\n` : '') +
    `commit ${branch}\nmark :${index + 1}\nauthor ${who}\ncommitter ${who}\n`;
  const ancestry = parents.map((parent, at) => `${at === 0 ? 'from' : 'merge'} :${parent + 1}\n`).join('');
  const moves =
    (commit.rename ?? []).map(([from, to]) => `R ${quotedPath(from)} ${quotedPath(to)}\n`).join('') +
    (commit.remove ?? []).map((path) => `D ${quotedPath(path)}\n`).join('');
  const gitlinks = Object.entries(commit.submodule ?? {})
    .map(([path, id]) => `M 160000 ${id} ${quotedPath(path)}\n`)
    .join('');
  return [
    Buffer.from(header),
    dataBlock(commit.message ?? `commit ${index}`),
    Buffer.from(ancestry + moves),
    ...fileCommands('100644', commit.write),
    ...fileCommands('100755', commit.executable),
    ...fileCommands('120000', commit.link),
    Buffer.from(`${gitlinks}\n`),
  ];
}

function importStream(commits: readonly CommitSpec[]): Buffer {
  const tips = new Map<string, number>();
  const commands = commits.flatMap((commit, index) => {
    const parents = parentsOf(commit, index, tips);
    tips.set(commit.branch ?? 'main', index);
    return commitCommands(commit, index, parents);
  });
  const marks = commits.map((_, index) => `get-mark :${index + 1}\n`).join('');
  return Buffer.concat([
    Buffer.from('feature get-mark\n'),
    ...commands,
    Buffer.from(marks),
    Buffer.from('done\n'),
  ]);
}

/** Makes the repository; call `cleanup` when the test is over. */
export function buildRepository(spec: RepositorySpec): BuiltRepository {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'verdict-gate-test-')));
  const path = join(root, 'repository');
  mkdirSync(path);
  const git = (...args: string[]) => runGit(path, args).toString('utf8').replace(/\n$/, '');
  git(
    'init',
    '-q',
    '--initial-branch=main',
    `--object-format=${spec.objectFormat ?? 'sha1'}`,
    ...(spec.bare ? ['--bare'] : []),
  );
  const ids = runGit(path, ['fast-import', '--quiet', '--force', '--done'], importStream(spec.commits));
  const branch = spec.checkout ?? 'main';
  git('symbolic-ref', 'HEAD', `refs/heads/${branch}`);
  if (!spec.bare && spec.commits.length > 0) git('reset', '-q', '--hard');
  for (const [name, content] of Object.entries(spec.untracked ?? {})) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), content);
  }
  let folders = 0;
  return {
    path,
    commits: ids.toString('latin1').split('\n').filter(Boolean),
    git,
    folder: () => {
      const folder = join(root, `folder-${(folders += 1)}`);
      mkdirSync(folder);
      return folder;
    },
    cleanup: () => rmSync(root, { recursive: true, force: true }),
  };
}
