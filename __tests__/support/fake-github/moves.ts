import { fullCommit, pointRefs, type State } from './state.ts';

/** What becomes of reviews whose commit a force-push took out of the pull request. All three were seen. */
export type Repointing = 'repointed' | 'lost' | 'kept';

/** A push to the head branch. Reviews of commits that are still in the pull request keep theirs. */
export function moveHead(state: State, revision: string, reviews: Repointing = 'repointed'): void {
  const sha = fullCommit(state.repository, revision);
  state.head.sha = sha;
  pointRefs(state);
  if (reviews === 'kept') return;
  for (const [id, review] of state.reviews) {
    if (review.commitId === null || state.isPullCommit(review.commitId)) continue;
    state.reviews.set(id, { ...review, commitId: reviews === 'lost' ? null : sha });
  }
}

/** A push to the base branch. */
export function moveBase(state: State, revision: string): void {
  state.base = { ref: state.base.ref, sha: fullCommit(state.repository, revision) };
  pointRefs(state);
}
