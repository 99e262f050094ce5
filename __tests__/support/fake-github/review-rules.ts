import { z } from 'zod';
import { hunkUpTo, patchLines, type PatchLine } from './patch-lines.ts';
import type { Identity, ReviewState } from './options.ts';
import type { State, StoredComment } from './state.ts';

/**
 * What GitHub checks when a review is created and no schema says. Sources of the texts: error messages in public
 * threads; where one is ours it says so. All or nothing: one refused comment refuses the review.
 */

const LINE = z.number().int();
const SIDE = z.enum(['LEFT', 'RIGHT']);

/** Other keys are refused, as GitHub does. `position` is closing down and not known here. */
export const NEW_REVIEW = z.strictObject({
  commit_id: z.string().nullish(),
  body: z.string().nullish(),
  event: z.enum(['APPROVE', 'REQUEST_CHANGES', 'COMMENT']).optional(),
  comments: z
    .array(
      z.strictObject({
        path: z.string(),
        body: z.string(),
        line: LINE.optional(),
        side: SIDE.optional(),
        start_line: LINE.nullish(),
        start_side: SIDE.nullish(),
      }),
    )
    .optional(),
});

export type NewReview = z.infer<typeof NEW_REVIEW>;
export type NewComment = NonNullable<NewReview['comments']>[number];
export type AnchoredComment = Omit<StoredComment, 'id'>;

export type Judged =
  | { readonly kind: 'accepted'; readonly commitId: string; readonly comments: readonly AnchoredComment[] }
  | { readonly kind: 'refused'; readonly errors: readonly string[] };

const BODY_LIMIT = 65_536;
const TOO_LONG = `Body is too long (maximum is ${BODY_LIMIT} characters)`;
const INVALID = 'Review comments is invalid and Review threads is invalid';

export function judgeReview(review: NewReview, identity: Identity, state: State): Judged {
  const error = reviewError(review, identity, state);
  if (error !== null) return { kind: 'refused', errors: [error] };
  const commitId = review.commit_id ?? state.head.sha;
  if (!state.isPullCommit(commitId))
    return { kind: 'refused', errors: ['Start commit oid is not part of the pull request'] };
  const anchor = anchoring(commitId, state);
  const judged = (review.comments ?? []).map(anchor);
  const errors = judged.flatMap((comment) => (typeof comment === 'string' ? [comment] : []));
  if (errors.length > 0) return { kind: 'refused', errors: [...new Set(errors)] };
  return {
    kind: 'accepted',
    commitId,
    comments: judged.flatMap((comment) => (typeof comment === 'string' ? [] : [comment])),
  };
}

function reviewError(review: NewReview, identity: Identity, state: State): string | null {
  const own = identity.login === state.author.login;
  if (hasPending(identity, state)) return 'User can only have one pending review per pull request';
  if (review.event === 'APPROVE' && own) return 'Can not approve your own pull request';
  if (review.event === 'REQUEST_CHANGES' && own)
    return 'Review Can not request changes on your own pull request';
  return (review.event === 'APPROVE' ? approvalError(identity, state) : null) ?? bodyError(review, state);
}

function hasPending({ login }: Identity, { reviews }: State): boolean {
  return [...reviews.values()].some(({ state, user }) => state === 'PENDING' && user.login === login);
}

function approvalError({ login }: Identity, { settings }: State): string | null {
  if (login === 'github-actions[bot]' && !settings.actionsMayApprove)
    return 'GitHub Actions is not permitted to approve pull requests.';
  return settings.state === 'closed' && !settings.mayApproveClosed
    ? 'Can only approve open pull requests'
    : null;
}

function bodyError({ event, body, comments = [] }: NewReview, state: State): string | null {
  const blank = (body ?? '').trim() === '';
  if (event === 'REQUEST_CHANGES' && blank)
    return 'You need to leave a comment indicating the requested changes.';
  // The documentation asks for a body; the text is ours.
  if (event === 'COMMENT' && blank) return "Body can't be blank";
  if (comments.length > state.settings.maxComments) return INVALID;
  return textError(body ?? '', state);
}

/** The refusal of a text, or null. */
export function textError(text: string, state: State): string | null {
  return isTooLong(text, state) ? TOO_LONG : null;
}

function isTooLong(text: string, { settings }: State): boolean {
  return (settings.bodyUnit === 'bytes' ? Buffer.byteLength(text) : Array.from(text).length) > BODY_LIMIT;
}

/** A comment with its place in GitHub's own patch at this commit, or why it has none. */
function anchoring(commitId: string, state: State): (comment: NewComment) => AnchoredComment | string {
  const patches = new Map(state.filesAt(commitId).map(({ filename, patch }) => [filename, patch]));
  return (comment) => {
    const patch = patches.get(comment.path);
    if (patch === undefined) return 'Path could not be resolved';
    if (comment.line === undefined || patch === null) return 'Line could not be resolved';
    const { path, body, line, side = 'RIGHT' } = comment;
    const lines = patchLines(patch);
    const end = lines.find((one) => one.side === side && one.line === line);
    if (end === undefined) return 'Line could not be resolved';
    const error = rangeError(comment, end, lines) ?? textError(body, state);
    if (error !== null) return error;
    const startLine = comment.start_line ?? null;
    return {
      path,
      body,
      line,
      side,
      startLine,
      commitId,
      startSide: startLine === null ? null : (comment.start_side ?? side),
      diffHunk: hunkUpTo(patch, end.position),
      position: end.position,
    };
  };
}

function rangeError(comment: NewComment, end: PatchLine, lines: readonly PatchLine[]): string | null {
  if (comment.start_line === undefined || comment.start_line === null) return null;
  const side = comment.start_side ?? end.side;
  const start = lines.find((one) => one.side === side && one.line === comment.start_line);
  // Numbers of two sides do not compare; their places in the patch do.
  const precedes = side === end.side ? comment.start_line < end.line : (start?.position ?? 0) < end.position;
  if (!precedes) return 'Pull request review thread start line must precede the end line.';
  return start?.hunk === end.hunk
    ? null
    : 'Pull request review thread start line must be part of the same hunk as the line.';
}

export const STATE_OF_EVENT: Readonly<Record<NonNullable<NewReview['event']>, ReviewState>> = {
  APPROVE: 'APPROVED',
  REQUEST_CHANGES: 'CHANGES_REQUESTED',
  COMMENT: 'COMMENTED',
};
