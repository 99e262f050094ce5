import { changedFiles, overridden, type ChangedFile } from './changed-files.ts';
import { createGitStore, type GitRepository, type GitStore } from './git-store.ts';
import {
  DEFAULT_RULES,
  type Account,
  type FakeGitHubOptions,
  type PatchOverride,
  type PullSettings,
  type ReviewState,
  type Rules,
  type Side,
} from './options.ts';

export type StoredComment = {
  readonly id: number;
  readonly path: string;
  readonly line: number;
  readonly side: Side;
  readonly startLine: number | null;
  readonly startSide: Side | null;
  readonly body: string;
  readonly commitId: string;
  readonly diffHunk: string;
  readonly position: number;
};

export type StoredReview = {
  readonly id: number;
  readonly user: Account;
  readonly state: ReviewState;
  readonly body: string;
  /** Null only after a force-push that was told to lose it. */
  readonly commitId: string | null;
  /** What it was posted for, whatever became of `commitId`. */
  readonly originalCommitId: string;
  /** Null while PENDING. */
  readonly submittedAt: string | null;
  readonly comments: readonly StoredComment[];
  readonly dismissal: string | null;
};

/** What a test may change while the fake runs. */
export type Settings = PullSettings & Rules & { readonly patches: Readonly<Record<string, PatchOverride>> };

export type State = {
  readonly owner: string;
  readonly name: string;
  readonly fullName: string;
  readonly number: number;
  readonly author: Account;
  readonly isPrivate: boolean;
  readonly collaborators: NonNullable<FakeGitHubOptions['collaborators']>;
  readonly store: GitStore;
  readonly repository: GitRepository;
  /** Filled in once the server has a port; no "/" at the end. */
  urls: { api: string; server: string };
  settings: Settings;
  base: { readonly ref: string; readonly sha: string };
  readonly head: { ref: string; sha: string; readonly repository: string | null };
  /** Test merge of base and head; null when they conflict. */
  mergeSha: string | null;
  /** By id, in the order of their creation. Deleted ones are gone. */
  readonly reviews: Map<number, StoredReview>;
  readonly nextId: () => number;
  /** A clock that goes on by one second a call. */
  readonly now: () => string;
  /** Throws when base and commit have no common ancestor. */
  readonly mergeBase: (commit: string) => string;
  /** What changed up to this commit, as git has it. */
  readonly gitFilesAt: (commit: string) => readonly ChangedFile[];
  /** The rows that the API shows: overridden, and cut after `maxFiles`. */
  readonly filesAt: (commit: string) => readonly ChangedFile[];
  readonly isPullCommit: (commit: string) => boolean;
};

const FIRST_SECOND = Date.UTC(2026, 0, 1);

export function createState(options: FakeGitHubOptions): State {
  const { owner = 'octo', name = 'demo', number = 1 } = options;
  const fullName = `${owner}/${name}`;
  const store = createGitStore();
  const repository = store.add(fullName, pathOf(options.repository));
  for (const [other, path] of Object.entries(options.otherRepositories ?? {})) mirror(store, other, path);
  const base = baseOf(options, repository);
  const diffs = new Map<string, readonly ChangedFile[]>();
  let ids = 1_000;
  let seconds = 0;
  const state: State = {
    owner,
    name,
    fullName,
    number,
    author: options.author ?? { login: 'author', type: 'User', id: 501 },
    isPrivate: options.private ?? false,
    collaborators: options.collaborators ?? {},
    store,
    repository,
    urls: { api: '', server: '' },
    settings: settingsOf(options),
    base,
    head: {
      ref: options.headRef ?? 'topic',
      sha: fullCommit(repository, options.head),
      repository: options.headRepository === undefined ? fullName : options.headRepository,
    },
    mergeSha: null,
    reviews: new Map(),
    nextId: () => (ids += 1),
    now: () => new Date(FIRST_SECOND + 1_000 * (seconds += 1)).toISOString().replace('.000Z', 'Z'),
    mergeBase: (commit) => repository.git('merge-base', state.base.sha, commit),
    filesAt: (commit) =>
      overridden(state.gitFilesAt(commit), state.settings.patches).slice(0, state.settings.maxFiles),
    gitFilesAt: (commit) => {
      const { patchLinesPerFile, patchBytesPerFile } = state.settings;
      const from = state.mergeBase(commit);
      const key = [from, commit, patchLinesPerFile, patchBytesPerFile].join(' ');
      const files = diffs.get(key) ?? changedFiles(repository, from, commit, state.settings);
      diffs.set(key, files);
      return files;
    },
    isPullCommit: (commit) => {
      const full = /^[0-9a-f]{40,64}$/.test(commit) ? repository.commitOf(commit) : null;
      const { head } = state;
      if (full === null) return false;
      return (
        full === head.sha ||
        (repository.isAncestor(full, head.sha) && !repository.isAncestor(full, state.base.sha))
      );
    },
  };
  for (const [ref, sha] of Object.entries(options.refs ?? {})) repository.setRef(`refs/${ref}`, sha);
  repository.git('symbolic-ref', 'HEAD', `refs/heads/${base.ref}`);
  pointRefs(state);
  return state;
}

/** Branches and pull refs after base or head moved. */
export function pointRefs(state: State): void {
  const { repository, base, head, number } = state;
  repository.setRef(`refs/heads/${base.ref}`, base.sha);
  repository.setRef(`refs/pull/${number}/head`, head.sha);
  if (head.repository === state.fullName) repository.setRef(`refs/heads/${head.ref}`, head.sha);
  state.mergeSha = testMerge(repository, base.sha, head.sha);
  if (state.mergeSha !== null) repository.setRef(`refs/pull/${number}/merge`, state.mergeSha);
}

export function fullCommit(repository: GitRepository, revision: string): string {
  const sha = repository.commitOf(revision);
  if (sha === null) throw new Error(`the repository has no commit ${revision}`);
  return sha;
}

function pathOf(repository: FakeGitHubOptions['repository']): string {
  return typeof repository === 'string' ? repository : repository.path;
}

/** `base` names a branch of the repository on disk unless it has a `sha`. */
function baseOf(options: FakeGitHubOptions, repository: GitRepository): State['base'] {
  const { ref = 'main', sha } = options.base ?? {};
  const tip = sha ?? runIn(pathOf(options.repository), repository, ref);
  return { ref, sha: fullCommit(repository, tip) };
}

function runIn(path: string, repository: GitRepository, ref: string): string {
  return repository.git(`--git-dir=${gitFolder(path, repository)}`, 'rev-parse', `refs/heads/${ref}`);
}

function gitFolder(path: string, repository: GitRepository): string {
  return repository.git('-C', path, 'rev-parse', '--absolute-git-dir');
}

function mirror(store: GitStore, fullName: string, path: string): void {
  const repository = store.add(fullName, path);
  const folder = gitFolder(path, repository);
  const refs = repository.git(`--git-dir=${folder}`, 'for-each-ref', '--format=%(objectname) %(refname)');
  for (const line of refs.split('\n').filter(Boolean)) {
    const [sha = '', ref = ''] = line.split(' ');
    repository.setRef(ref, sha);
  }
  repository.git('symbolic-ref', 'HEAD', repository.git(`--git-dir=${folder}`, 'symbolic-ref', 'HEAD'));
}

function settingsOf(options: FakeGitHubOptions): Settings {
  const pull: PullSettings = {
    title: options.title ?? 'A change',
    body: options.body ?? null,
    draft: options.draft ?? false,
    state: options.state ?? 'open',
    merged: options.merged ?? false,
    labels: options.labels ?? [],
  };
  const rules = Object.fromEntries(
    Object.entries(options).filter(([key]) => Object.hasOwn(DEFAULT_RULES, key)),
  );
  return { ...DEFAULT_RULES, ...rules, ...pull, patches: options.patches ?? {} };
}

function testMerge(repository: GitRepository, base: string, head: string): string | null {
  try {
    const tree = repository.git('merge-tree', '--write-tree', base, head).split('\n')[0] ?? '';
    return repository.git('commit-tree', tree, '-p', base, '-p', head, '-m', `Merge ${head} into ${base}`);
  } catch {
    return null;
  }
}
