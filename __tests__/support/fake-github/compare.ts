import { limitedAnswer, overridden, changedFiles } from './changed-files.ts';
import { NOT_FOUND, ok, refusal, type Answer, type Call } from './answer.ts';
import type { GitRepository } from './git-store.ts';
import { pageOf } from './pages.ts';
import { fileShape } from './shapes.ts';
import type { State } from './state.ts';

/** What git says of commits by their ids is the same for ever; each question costs a process. */
const remembered = new WeakMap<GitRepository, Map<string, string>>();

function askOnce(repository: GitRepository, ...args: string[]): string {
  const answers = remembered.get(repository) ?? new Map<string, string>();
  remembered.set(repository, answers);
  const question = args.join('\0');
  const answer = answers.get(question) ?? repository.git(...args);
  answers.set(question, answer);
  return answer;
}

/** Files of a comparison; they are on the first page alone. */
const MAX_FILES = 300;

/** `base...head`: each a branch, a tag or a commit id, with `owner:` or `owner:repository:` before it or not. */
export function compare(
  call: Call,
  state: State,
  params: Readonly<Record<string, string>>,
  repository: GitRepository,
): Answer {
  const [left, right, more] = (params['basehead'] ?? '').split('...');
  if (left === undefined || right === undefined || more !== undefined) return NOT_FOUND;
  const base = resolved(left, state, repository);
  const head = resolved(right, state, repository);
  if (base === null || head === null) return NOT_FOUND;
  const mergeBase = mergeBaseOf(base, head, repository);
  if (mergeBase === null) return refusal(404, `No common ancestor between ${left} and ${right}.`);
  const commits = lines(askOnce(repository, 'rev-list', '--reverse', '--topo-order', `${base}..${head}`));
  const { rows, headers } = pageOf(commits, call, state.urls.api);
  const behind = lines(askOnce(repository, 'rev-list', `${head}..${base}`)).length;
  const html = `${state.urls.server}/${state.fullName}/compare/${left}...${right}`;
  const shape = (sha: string) => commitShape(sha, state, repository);
  return ok(
    {
      url: `${state.urls.api}${call.path}`,
      html_url: html,
      permalink_url: html,
      diff_url: `${html}.diff`,
      patch_url: `${html}.patch`,
      base_commit: shape(base),
      merge_base_commit: shape(mergeBase),
      status: statusOf(commits.length, behind),
      ahead_by: commits.length,
      behind_by: behind,
      total_commits: commits.length,
      commits: rows.map(shape),
      files: firstPage(call) ? filesOf(mergeBase, head, state, repository) : [],
    },
    headers,
  );
}

function firstPage({ query }: Call): boolean {
  return Number(query['page'] ?? 1) <= 1;
}

function filesOf(mergeBase: string, head: string, state: State, repository: GitRepository): object[] {
  const { settings } = state;
  const files = overridden(changedFiles(repository, mergeBase, head, settings), settings.patches);
  return limitedAnswer(files.slice(0, MAX_FILES), settings).map((file) => fileShape(file, head, state));
}

/** A fork's branches are known as far as they are the head of the pull request. */
function resolved(name: string, state: State, repository: GitRepository): string | null {
  const parts = name.split(':');
  const revision = parts.at(-1) ?? '';
  const owner = parts.length > 1 ? parts[0] : state.owner;
  if (owner?.toLowerCase() !== state.owner.toLowerCase()) {
    const isFork = state.head.repository?.split('/')[0] === owner;
    return isFork && revision === state.head.ref
      ? state.head.sha
      : isFork
        ? byId(revision, repository)
        : null;
  }
  // No branch has a whole id for its name: GitHub does not take one.
  if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(revision)) return byId(revision, repository);
  return (
    repository.refOf(`refs/heads/${revision}`) ??
    repository.commitOf(`refs/tags/${revision}`) ??
    byId(revision, repository)
  );
}

function byId(revision: string, repository: GitRepository): string | null {
  if (!/^[0-9a-f]{7,64}$/.test(revision)) return null;
  try {
    return askOnce(
      repository,
      'rev-parse',
      '--verify',
      '--quiet',
      '--end-of-options',
      `${revision}^{commit}`,
    );
  } catch {
    return null;
  }
}

function mergeBaseOf(base: string, head: string, repository: GitRepository): string | null {
  try {
    return askOnce(repository, 'merge-base', base, head);
  } catch {
    return null;
  }
}

function statusOf(ahead: number, behind: number): string {
  if (ahead === 0) return behind === 0 ? 'identical' : 'behind';
  return behind === 0 ? 'ahead' : 'diverged';
}

function lines(text: string): readonly string[] {
  return text.split('\n').filter(Boolean);
}

const FIELDS = ['%T', '%P', '%an', '%ae', '%aI', '%cn', '%ce', '%cI', '%B'];

function commitShape(sha: string, { urls, fullName }: State, repository: GitRepository): object {
  const shown = askOnce(repository, 'show', '-s', `--format=${FIELDS.join('%x00')}`, sha).split('\0');
  const [tree = '', parents = '', name = '', email = '', date = ''] = shown;
  const [committerName = '', committerEmail = '', committed = '', message = ''] = shown.slice(5);
  const api = `${urls.api}/repos/${fullName}`;
  const html = `${urls.server}/${fullName}/commit`;
  return {
    sha,
    node_id: `C_${sha.slice(0, 20)}`,
    url: `${api}/commits/${sha}`,
    html_url: `${html}/${sha}`,
    comments_url: `${api}/commits/${sha}/comments`,
    commit: {
      url: `${api}/git/commits/${sha}`,
      author: { name, email, date },
      committer: { name: committerName, email: committerEmail, date: committed },
      message: message.trimEnd(),
      tree: { sha: tree, url: `${api}/git/trees/${tree}` },
      comment_count: 0,
      verification: {
        verified: false,
        reason: 'unsigned',
        payload: null,
        signature: null,
        verified_at: null,
      },
    },
    author: null,
    committer: null,
    parents: parents
      .split(' ')
      .filter(Boolean)
      .map((parent) => ({ sha: parent, url: `${api}/commits/${parent}`, html_url: `${html}/${parent}` })),
  };
}
