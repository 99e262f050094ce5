import type { PlannedReview, Publication } from '../core/publication/publication.ts';
import type { ReviewEvent, ReviewPost } from '../core/pull-request/model.ts';
import type { PullRequestHost, Reporter } from '../ports.ts';
import { isOurs, lookForOurs } from './own-review.ts';
import type { Sighting } from './own-review.ts';
import { deletePending } from './pending-reviews.ts';

export type PostingPorts = {
  readonly host: PullRequestHost;
  readonly reporter: Reporter;
  readonly signal: AbortSignal;
  /** Waits; returns at once when the signal is or gets aborted, and does not throw. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** Requests for one review, whatever the answers: each remedy is used once, and not all of them in one run. */
export const MAX_POSTS = 4;

/** A gateway that gave up may still be answered: what was sent can appear a moment later. */
const LOOK_AFTER_MS = 3_000;

/** GitHub asks for a minute at least when it names no time. */
const RATE_LIMIT_PAUSE_MS = 60_000;

export type Posting = {
  readonly review: Exclude<Publication['review'], { readonly kind: 'not_needed' }>;
  readonly notes: readonly string[];
  /** False: the token may not write, or the run was cancelled. */
  readonly mayWrite: boolean;
};

type Form = 'inline' | 'body_only';
type Attempt = { readonly event: ReviewEvent; readonly form: Form };

type Remedy = 'comment_event' | 'without_comments' | 'pending_deleted' | 'repeated' | 'waited';

type Next =
  | { readonly kind: 'again'; readonly remedy: Remedy; readonly attempt: Attempt; readonly note: string }
  | { readonly kind: 'posted'; readonly id: number; readonly url: string }
  | { readonly kind: 'failed'; readonly why: string; readonly mayWrite: boolean };

const failed = (why: string): Next => ({ kind: 'failed', why, mayWrite: true });

/**
 * Posts the review once. After a refusal it is sent again in the one way that can help, and only after a look for it
 * on the host, by its mark: a lost answer does not tell whether it was stored. So there is never a second one, as far
 * as the host lists what it has stored; when it cannot be asked, nothing is sent again. Text and decision stay as
 * planned; the event can only become COMMENT.
 */
export async function postReview(
  planned: PlannedReview,
  commit: string,
  ports: PostingPorts,
): Promise<Posting> {
  const used = new Set<Remedy>();
  const notes: string[] = [];
  let attempt: Attempt = { event: planned.event, form: 'inline' };
  for (let posts = 1; posts <= MAX_POSTS; posts += 1) {
    const answer = await send(planned, commit, attempt, ports);
    const next = await nextStep(answer, { planned, attempt, used, isLast: posts === MAX_POSTS }, ports);
    if (next.kind === 'posted') {
      return { review: { ...next, event: attempt.event, form: attempt.form }, notes, mayWrite: true };
    }
    if (next.kind === 'failed') {
      return { review: { kind: 'failed', why: next.why }, notes, mayWrite: next.mayWrite };
    }
    used.add(next.remedy);
    notes.push(next.note);
    attempt = next.attempt;
  }
  return { review: { kind: 'failed', why: 'GitHub did not take the review' }, notes, mayWrite: true };
}

async function send(
  planned: PlannedReview,
  commit: string,
  { event, form }: Attempt,
  { host, reporter, signal }: PostingPorts,
): Promise<ReviewPost> {
  if (signal.aborted) return { kind: 'cancelled' };
  const answer = await host.createReview(
    form === 'inline'
      ? { commit, event, body: planned.body, comments: planned.comments }
      : { commit, event, body: planned.bodyOnly, comments: [] },
  );
  if (answer.kind !== 'posted' && answer.kind !== 'cancelled') {
    reporter.progress(`the review was not accepted (${answer.kind}): ${answer.detail}`);
  }
  return answer;
}

type State = {
  readonly planned: PlannedReview;
  readonly attempt: Attempt;
  readonly used: ReadonlySet<Remedy>;
  readonly isLast: boolean;
};

async function nextStep(answer: ReviewPost, state: State, ports: PostingPorts): Promise<Next> {
  switch (answer.kind) {
    case 'posted':
      return answer;
    case 'forbidden':
      return { kind: 'failed', why: missingPermission(answer.detail), mayWrite: false };
    case 'cancelled':
      return afterCancel('the run was cancelled', state, ports);
    case 'unknown':
      return afterLostAnswer(answer.detail, state, ports);
    case 'refused':
      return afterRefusal(answer, state, ports);
  }
}

function missingPermission(detail: string): string {
  return (
    'the token lacks the permission pull-requests: write (runs for forks and for Dependabot have a read-only token, ' +
    `whatever the workflow says): ${detail}`
  );
}

async function afterRefusal(
  { refusal, detail }: Extract<ReviewPost, { readonly kind: 'refused' }>,
  state: State,
  ports: PostingPorts,
): Promise<Next> {
  switch (refusal) {
    case 'own_pull_request':
    case 'approval_not_permitted':
      return asComment(detail, state);
    case 'pending_review':
      return afterPending(detail, state, ports);
    case 'rate_limited':
      return afterRateLimit(detail, state, ports);
    case 'not_found':
      return failed(`GitHub does not know the pull request, or the token may not see it: ${detail}`);
    case 'body_too_long':
    case 'other':
      return withoutComments(detail, state, ports);
  }
}

/** The host refuses the event for this identity before it looks at anything else, so nothing was stored. */
function asComment(detail: string, state: State): Next {
  if (state.attempt.event === 'COMMENT') return failed(`GitHub refused the review: ${detail}`);
  const note = `Sent as COMMENT, because GitHub refused ${state.attempt.event}: ${detail}`;
  return again('comment_event', { ...state.attempt, event: 'COMMENT' }, note, detail, state);
}

async function withoutComments(detail: string, state: State, ports: PostingPorts): Promise<Next> {
  const sighting = await lookForOurs(state.planned, ports);
  if (sighting.kind !== 'absent') return seenOrUnread(sighting, detail);
  const { planned, attempt } = state;
  const isSame = planned.comments.length === 0 && planned.body === planned.bodyOnly;
  if (attempt.form === 'body_only' || isSame) return failed(`GitHub refused the review: ${detail}`);
  const note = `Sent without inline comments, all findings in the body, because GitHub refused them: ${detail}`;
  return again('without_comments', { ...attempt, form: 'body_only' }, note, detail, state);
}

async function afterPending(detail: string, state: State, ports: PostingPorts): Promise<Next> {
  const sighting = await lookForOurs(state.planned, ports);
  if (sighting.kind !== 'absent') return seenOrUnread(sighting, detail);
  if (state.used.has('pending_deleted')) return failed(`a pending review is still in the way: ${detail}`);
  const obstacles = await deletePending(sighting.reviews, ports.host);
  if (obstacles.length > 0) return failed(obstacles.join('; '));
  const note = 'A review that an earlier run had left pending was in the way and was deleted.';
  return again('pending_deleted', state.attempt, note, detail, state);
}

async function afterRateLimit(detail: string, state: State, ports: PostingPorts): Promise<Next> {
  if (state.isLast || state.used.has('waited'))
    return failed(`the rate limit of GitHub is reached: ${detail}`);
  await ports.pause(RATE_LIMIT_PAUSE_MS, ports.signal);
  const sighting = await lookForOurs(state.planned, ports);
  if (sighting.kind !== 'absent') return seenOrUnread(sighting, detail);
  return again('waited', state.attempt, `Waited for the rate limit of GitHub: ${detail}`, detail, state);
}

async function afterLostAnswer(detail: string, state: State, ports: PostingPorts): Promise<Next> {
  await ports.pause(LOOK_AFTER_MS, ports.signal);
  if (ports.signal.aborted) return afterCancel(LOST_IN_CANCEL, state, ports);
  const sighting = await lookForOurs(state.planned, ports);
  if (sighting.kind !== 'absent') return seenOrUnread(sighting, detail);
  const note = `Sent again, because the first answer was lost and no review was there: ${detail}`;
  return again('repeated', state.attempt, note, detail, state);
}

const LOST_IN_CANCEL =
  'the run was cancelled before GitHub answered; the review may stand there all the same';

/** Best effort: the host may answer nothing any more. */
async function afterCancel(why: string, { planned }: State, ports: PostingPorts): Promise<Next> {
  const sighting = await lookForOurs(planned, ports);
  if (sighting.kind === 'seen') return seenOrUnread(sighting, '');
  if (sighting.kind === 'absent') {
    const own = sighting.reviews.filter(({ body }) => isOurs(body, planned));
    for (const obstacle of await deletePending(own, ports.host)) ports.reporter.progress(obstacle);
  }
  return { kind: 'failed', why, mayWrite: false };
}

/** Once per remedy, as long as there are attempts left. */
function again(remedy: Remedy, attempt: Attempt, note: string, detail: string, state: State): Next {
  if (state.isLast || state.used.has(remedy)) return failed(`GitHub did not take the review: ${detail}`);
  return { kind: 'again', remedy, attempt, note };
}

function seenOrUnread(sighting: Exclude<Sighting, { readonly kind: 'absent' }>, detail: string): Next {
  if (sighting.kind === 'seen') return { kind: 'posted', id: sighting.review.id, url: sighting.review.url };
  return failed(
    `whether the review was posted is not known, so it was not sent again: ${detail} (${sighting.problem})`,
  );
}
