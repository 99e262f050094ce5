import type { PullRequestHost } from '../../ports.ts';
import { stateAnswer } from './answers.ts';
import { readChangedFiles } from './changed-files.ts';
import { openClient } from './client.ts';
import type { HostOptions } from './host-options.ts';
import { openReader, parsed } from './reading.ts';
import { readHostRange, readRepositoryText } from './repository-reads.ts';
import { repositoryOf } from './repository-path.ts';
import { readAllReviews, reviewHasComments } from './reviews.ts';
import { deleteReview, dismiss, postReview } from './writing.ts';

/** The pull request on GitHub or a GitHub Enterprise Server. Throws CodedError 'host' for options that cannot be. */
export function openPullRequestHost(options: HostOptions): PullRequestHost {
  const repository = repositoryOf(options.repository);
  const pull = { ...repository, pull_number: options.number };
  const client = openClient(options);
  const reader = openReader(client, options);
  const { token } = options;
  return {
    readState: async () => {
      const what = `pull request ${options.number} of ${options.repository}`;
      const { data } = await reader.get(what, 'GET /repos/{owner}/{repo}/pulls/{pull_number}', pull);
      return parsed(stateAnswer, what, data);
    },
    readRange: (baseRef, head) => readHostRange(reader, repository, baseRef, head),
    readFiles: (totals) => readChangedFiles(reader, pull, totals),
    readReviews: () => readAllReviews(reader, pull),
    readText: (path, commit) => readRepositoryText(reader, repository, path, commit),
    createReview: (review) => postReview(client, token, pull, review),
    hasComments: (reviewId) => reviewHasComments(reader, pull, reviewId),
    deletePendingReview: (reviewId) => deleteReview(client, token, pull, reviewId),
    dismissReview: (reviewId, message) => dismiss(client, token, pull, reviewId, message),
  };
}
