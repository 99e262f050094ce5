import { nodeId, repositoryShape, userShape } from './account-shapes.ts';
import type { ChangedFile } from './changed-files.ts';
import type { State, StoredComment, StoredReview } from './state.ts';

/** The pull request, its files, reviews and comments as the REST description has them. */

export function pullShape(state: State): object {
  const { urls, fullName, number, settings, base, head, repository } = state;
  const url = `${urls.api}/repos/${fullName}/pulls/${number}`;
  const issue = `${urls.api}/repos/${fullName}/issues/${number}`;
  const statuses = `${urls.api}/repos/${fullName}/statuses/${head.sha}`;
  const html = `${urls.server}/${fullName}/pull/${number}`;
  // What GitHub counts, whatever the rows are told to show.
  const files = state.gitFilesAt(head.sha);
  const sum = (key: 'additions' | 'deletions') => files.reduce((total, file) => total + file[key], 0);
  const href = (address: string) => ({ href: address });
  const side = (ref: string, sha: string, where: string | null) => ({
    label: `${(where ?? 'unknown repository/').split('/')[0]}:${ref}`,
    ref,
    sha,
    user: userShape({ login: (where ?? 'ghost/').split('/')[0] ?? '', type: 'User' }, state),
    repo: where === null ? null : repositoryShape(where, state),
  });
  return {
    url,
    id: 7_000_000 + number,
    node_id: nodeId('PR', number),
    html_url: html,
    diff_url: `${html}.diff`,
    patch_url: `${html}.patch`,
    issue_url: issue,
    commits_url: `${url}/commits`,
    comments_url: `${issue}/comments`,
    review_comments_url: `${url}/comments`,
    review_comment_url: `${url}/comments{/number}`,
    statuses_url: statuses,
    number,
    state: settings.state,
    locked: false,
    title: settings.title,
    body: settings.body,
    draft: settings.draft,
    user: userShape(state.author, state),
    labels: settings.labels.map((name, at) => labelShape(name, at, state)),
    milestone: null,
    assignee: null,
    assignees: [],
    requested_reviewers: [],
    requested_teams: [],
    author_association: head.repository === fullName ? 'MEMBER' : 'NONE',
    auto_merge: null,
    active_lock_reason: null,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    closed_at: settings.state === 'closed' ? '2026-01-01T00:00:00Z' : null,
    merged_at: settings.merged ? '2026-01-01T00:00:00Z' : null,
    merged: settings.merged,
    merged_by: null,
    merge_commit_sha: state.mergeSha,
    mergeable: state.mergeSha !== null,
    mergeable_state: state.mergeSha === null ? 'dirty' : 'clean',
    maintainer_can_modify: false,
    rebaseable: state.mergeSha !== null,
    head: side(head.ref, head.sha, head.repository),
    base: side(base.ref, base.sha, fullName),
    _links: {
      self: href(url),
      html: href(html),
      issue: href(issue),
      comments: href(`${issue}/comments`),
      review_comments: href(`${url}/comments`),
      review_comment: href(`${url}/comments{/number}`),
      commits: href(`${url}/commits`),
      statuses: href(statuses),
    },
    comments: 0,
    review_comments: [...state.reviews.values()].flatMap(({ comments }) => comments).length,
    commits: Number(repository.git('rev-list', '--count', `${state.base.sha}..${head.sha}`)),
    additions: sum('additions'),
    deletions: sum('deletions'),
    changed_files: files.length,
  };
}

function labelShape(name: string, at: number, { urls, fullName }: State): object {
  return {
    id: 9_000 + at,
    node_id: nodeId('L', at),
    url: `${urls.api}/repos/${fullName}/labels/${encodeURIComponent(name)}`,
    name,
    description: null,
    color: 'ededed',
    default: false,
  };
}

export function fileShape(file: ChangedFile, commit: string, { urls, fullName }: State): object {
  const path = file.filename.split('/').map(encodeURIComponent).join('/');
  return {
    sha: file.sha,
    filename: file.filename,
    status: file.status,
    additions: file.additions,
    deletions: file.deletions,
    changes: file.additions + file.deletions,
    blob_url: `${urls.server}/${fullName}/blob/${commit}/${path}`,
    raw_url: `${urls.server}/${fullName}/raw/${commit}/${path}`,
    contents_url: `${urls.api}/repos/${fullName}/contents/${path}?ref=${commit}`,
    ...(file.patch !== null && { patch: file.patch }),
    ...(file.previousFilename !== null && { previous_filename: file.previousFilename }),
  };
}

export function reviewShape(review: StoredReview, state: State): object {
  const pull = `${state.urls.api}/repos/${state.fullName}/pulls/${state.number}`;
  const html = `${state.urls.server}/${state.fullName}/pull/${state.number}#pullrequestreview-${review.id}`;
  return {
    id: review.id,
    node_id: nodeId('PRR', review.id),
    user: userShape(review.user, state),
    body: review.body,
    state: review.state,
    html_url: html,
    pull_request_url: pull,
    author_association: review.user.type === 'Bot' ? 'CONTRIBUTOR' : 'MEMBER',
    _links: { html: { href: html }, pull_request: { href: pull } },
    ...(review.submittedAt !== null && { submitted_at: review.submittedAt }),
    commit_id: review.commitId,
  };
}

export function commentShape(comment: StoredComment, review: StoredReview, state: State): object {
  const repository = `${state.urls.api}/repos/${state.fullName}`;
  const pull = `${repository}/pulls/${state.number}`;
  const url = `${repository}/pulls/comments/${comment.id}`;
  const html = `${state.urls.server}/${state.fullName}/pull/${state.number}#discussion_r${comment.id}`;
  const at = review.submittedAt ?? '2026-01-01T00:00:00Z';
  return {
    url,
    pull_request_review_id: review.id,
    id: comment.id,
    node_id: nodeId('PRRC', comment.id),
    diff_hunk: comment.diffHunk,
    path: comment.path,
    position: comment.position,
    original_position: comment.position,
    commit_id: comment.commitId,
    original_commit_id: comment.commitId,
    user: userShape(review.user, state),
    body: comment.body,
    created_at: at,
    updated_at: at,
    html_url: html,
    pull_request_url: pull,
    author_association: 'CONTRIBUTOR',
    _links: { self: { href: url }, html: { href: html }, pull_request: { href: pull } },
    side: comment.side,
    line: comment.line,
    original_line: comment.line,
    start_line: comment.startLine,
    original_start_line: comment.startLine,
    ...(comment.startSide !== null && { start_side: comment.startSide }),
  };
}
