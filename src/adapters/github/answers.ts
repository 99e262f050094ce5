import { z } from 'zod';
import {
  REVIEW_STATES,
  type HostFile,
  type HostRange,
  type HostReview,
  type PullRequestState,
} from '../../core/pull-request/model.ts';

/** The answers of the API as far as they are used. Fields that are not named here may be anything. */

const commit = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
const count = z.int().min(0);

export const stateAnswer: z.ZodType<PullRequestState> = z
  .object({
    state: z.enum(['open', 'closed']),
    // Not on servers of before 2019.
    draft: z.boolean().nullish(),
    head: z.object({ sha: commit, repo: z.object({ full_name: z.string() }).nullish() }),
    user: z.object({ login: z.string(), type: z.string() }).nullish(),
    base: z.object({ ref: z.string().min(1) }),
    changed_files: count,
    additions: count,
    deletions: count,
  })
  .transform((pull) => ({
    isOpen: pull.state === 'open',
    isDraft: pull.draft ?? false,
    headSha: pull.head.sha,
    headRepository: pull.head.repo?.full_name ?? null,
    author: pull.user ?? null,
    baseRef: pull.base.ref,
    changedFiles: pull.changed_files,
    additions: pull.additions,
    deletions: pull.deletions,
  }));

export const refAnswer = z
  .object({ object: z.object({ sha: commit }) })
  .transform(({ object }) => object.sha);

export const rangeAnswer: z.ZodType<HostRange> = z
  .object({ base_commit: z.object({ sha: commit }), merge_base_commit: z.object({ sha: commit }) })
  .transform((range) => ({ tip: range.base_commit.sha, mergeBase: range.merge_base_commit.sha }));

const fileRow = z
  .object({
    filename: z.string().min(1),
    previous_filename: z.string().nullish(),
    status: z.string(),
    additions: count,
    deletions: count,
    patch: z.string().nullish(),
  })
  .transform((row): HostFile => ({
    path: row.filename,
    previousPath: row.previous_filename ?? null,
    status: row.status,
    additions: row.additions,
    deletions: row.deletions,
    patch: row.patch === undefined || row.patch === '' ? null : row.patch,
  }));

export const fileRows: z.ZodType<readonly HostFile[]> = z.array(fileRow);

const reviewRow = z
  .object({
    id: z.int().positive(),
    state: z.enum(REVIEW_STATES),
    // Null for an account that was deleted.
    user: z.object({ login: z.string(), type: z.string() }).nullish(),
    body: z.string().nullish(),
    commit_id: z.string().nullish(),
    html_url: z.string(),
  })
  .transform((row): HostReview => ({
    id: row.id,
    state: row.state,
    author:
      row.user === null || row.user === undefined ? null : { login: row.user.login, type: row.user.type },
    body: row.body ?? '',
    commit: row.commit_id ?? null,
    url: row.html_url,
  }));

export const reviewRows: z.ZodType<readonly HostReview[]> = z.array(reviewRow);

export const anyRows: z.ZodType<readonly unknown[]> = z.array(z.unknown());

export const postedAnswer = z.object({ id: z.int().positive(), html_url: z.string() });
