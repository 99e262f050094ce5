import type { Account } from './options.ts';
import type { State } from './state.ts';

/** Accounts and repositories as the REST description has them. */

function idOf({ login, id }: Account): number {
  // Any number that is the same for the same login.
  return (
    id ?? Array.from(login).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)
  );
}

export function userShape(account: Account, { urls }: State): object {
  const url = `${urls.api}/users/${encodeURIComponent(account.login)}`;
  const under = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [`${name}_url`, `${url}/${name}`]));
  return {
    login: account.login,
    id: idOf(account),
    node_id: nodeId('U', idOf(account)),
    avatar_url: `${urls.server}/avatars/${idOf(account)}`,
    gravatar_id: '',
    url,
    html_url: `${urls.server}/${encodeURIComponent(account.login)}`,
    type: account.type,
    site_admin: false,
    ...under('events', 'followers', 'following', 'gists', 'organizations', 'received_events', 'repos'),
    ...under('starred', 'subscriptions'),
  };
}

/** Opaque, and different for different things. */
export function nodeId(kind: string, id: number): string {
  return `${kind}_${Buffer.from(String(id)).toString('base64url')}`;
}

const REPOSITORY_LINKS = (
  'archive assignees blobs branches collaborators comments commits compare contents contributors deployments ' +
  'downloads events forks git_commits git_refs git_tags hooks issue_comment issue_events issues keys labels ' +
  'languages merges milestones notifications pulls releases stargazers statuses subscribers subscription tags ' +
  'teams trees'
).split(' ');

export function repositoryShape(fullName: string, state: State): object {
  const [owner = '', name = ''] = fullName.split('/');
  const url = `${state.urls.api}/repos/${fullName}`;
  const html = `${state.urls.server}/${fullName}`;
  const zero = { forks: 0, forks_count: 0, open_issues: 0, open_issues_count: 0, size: 1 };
  return {
    id: idOf({ login: fullName, type: 'User' }),
    node_id: nodeId('R', idOf({ login: fullName, type: 'User' })),
    name,
    full_name: fullName,
    private: state.isPrivate,
    visibility: state.isPrivate ? 'private' : 'public',
    owner: userShape({ login: owner, type: 'User' }, state),
    description: null,
    fork: fullName !== state.fullName,
    default_branch: state.base.ref,
    url,
    html_url: html,
    clone_url: `${html}.git`,
    git_url: `${html}.git`,
    svn_url: html,
    ssh_url: `git@example.invalid:${fullName}.git`,
    homepage: null,
    language: null,
    mirror_url: null,
    license: null,
    archived: false,
    disabled: false,
    has_downloads: true,
    has_issues: true,
    has_pages: false,
    has_projects: true,
    has_wiki: true,
    ...zero,
    stargazers_count: 0,
    watchers: 0,
    watchers_count: 0,
    created_at: '2026-01-01T00:00:00Z',
    pushed_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    ...Object.fromEntries(
      REPOSITORY_LINKS.map((link) => [`${link}_url`, `${url}/${link.replace('_', '/')}`]),
    ),
  };
}
