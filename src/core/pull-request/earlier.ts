import { markText, readMark } from '../publication/mark.ts';
import type { Mark, MarkingKey } from '../publication/mark.ts';
import { DECISION_TABLE } from '../verdict/reasons.ts';
import type { Decision, Reason } from '../verdict/reasons.ts';
import type { HostReview, ReviewState } from './model.ts';

/** A signed review of an earlier run: what it decided, and its page. */
export type Signed = { readonly mark: Mark; readonly url: string };

/** What the reviews on a pull request tell of our earlier runs. Only marks that are signed by us supply a decision. */
export type Earlier = {
  /** The newest signed review for this key; null when there is none, or when that one was dismissed. */
  readonly sameKey: Signed | null;
  /** What is already posted for this key, signed or not: only to avoid posting it twice. */
  readonly posted: readonly Posted[];
  /** Decision of the newest signed review; null when there is none, or when that one was dismissed. */
  readonly lastPosted: Decision | null;
  /** The newest signed review for this head, when it says more than a skip would: a skip does not replace it. */
  readonly worstOnHead: Signed | null;
  /** Heads other than this one for which changes were requested because of findings or requirements. */
  readonly rounds: number;
  /** Ids of our own signed reviews that request changes now, and of those that approve. */
  readonly openRequests: readonly number[];
  readonly openApprovals: readonly number[];
  /** Reviews of our identity that were never submitted. */
  readonly pending: readonly PendingReview[];
  /**
   * Of the findings that signed reviews showed, but for dismissed ones: what comes back after it was cleared is new. A
   * review that was a comment cannot be dismissed, so what it showed stays known.
   */
  readonly knownFingerprints: ReadonlySet<string>;
};

export type Posted = Pick<Mark, 'decision' | 'fingerprints'> & { readonly verified: boolean };

export type PendingReview = {
  readonly id: number;
  readonly hasOurMark: boolean;
  readonly bodyEmpty: boolean;
};

/** What this run is about. `key` is null as long as the parts of the review key are not known. */
export type About = Pick<Mark, 'repository' | 'number' | 'head' | 'scope'> & { readonly key: string | null };

type Marked = {
  readonly id: number;
  readonly url: string;
  readonly state: ReviewState;
  readonly mark: Mark;
  /** The mark as it stands in the body: names run and verdict. */
  readonly text: string | null;
  readonly verified: boolean;
  readonly isBot: boolean;
};

/**
 * Reads the reviews of a pull request, oldest first, anybody's.
 *
 * Anyone can write a comment with a mark in it, and can copy a signed one. So a mark of another repository or pull
 * request does not count, nor does a signed mark that stands in an older review already: a run posts one review, so the
 * later one is a copy. DISMISSED means unknown: it hides what is older and supplies no decision; as a round it still counts.
 *
 * Risk that is left: whoever may edit the review of somebody else can put a copy into an older one, or take the mark
 * out; such a person may dismiss reviews as well. With the token of a person in place of an app's, anybody can make an
 * older review of their own look like the original.
 */
export function readEarlier(
  reviews: readonly HostReview[],
  about: About,
  signingKey: MarkingKey | null,
): Earlier {
  const marked = markedReviews(reviews, about, signingKey);
  const signed = originals(marked.filter(({ verified }) => verified));
  const own = signed.filter(({ mark }) => mark.scope === about.scope);
  const newest = own.at(-1);
  const onHead = standing(own.filter(({ mark }) => mark.head === about.head));
  return {
    sameKey: standing(signed.filter(({ mark }) => mark.key === about.key)),
    posted: marked
      .filter(({ mark, state, verified, isBot }) => {
        // Anyone could write an unsigned mark, so a person's does not keep us from posting.
        return mark.key === about.key && state !== 'DISMISSED' && (verified || isBot);
      })
      .map(toPosted),
    lastPosted: newest === undefined || newest.state === 'DISMISSED' ? null : newest.mark.decision,
    worstOnHead: onHead !== null && isWorseThanSkip(onHead.mark.decision) ? onHead : null,
    rounds: roundsBeside(about.head, own),
    openRequests: own.filter(({ state }) => state === 'CHANGES_REQUESTED').map(({ id }) => id),
    openApprovals: own.filter(({ state }) => state === 'APPROVED').map(({ id }) => id),
    pending: pendingReviews(reviews),
    knownFingerprints: new Set(
      own.filter(({ state }) => state !== 'DISMISSED').flatMap(({ mark }) => mark.fingerprints),
    ),
  };
}

/**
 * The host shows pending reviews to their own identity alone, so nobody else can have made them look like ours: any
 * readable mark tells that they are.
 */
export function pendingReviews(reviews: readonly HostReview[]): readonly PendingReview[] {
  return reviews
    .filter(({ state }) => state === 'PENDING')
    .map(({ id, body }) => ({
      id,
      hasOurMark: readMark(body, null) !== null,
      bodyEmpty: body.trim() === '',
    }));
}

/** Whether changes were requested because of findings or requirements, and not because of the gate alone. */
export function isRound({ decision, reasons }: Pick<Mark, 'decision' | 'reasons'>): boolean {
  return decision === 'request_changes' && reasons.some((reason) => ROUND_REASONS.has(reason));
}

const ROUND_REASONS: ReadonlySet<Reason> = new Set<Reason>(DECISION_TABLE[3].reasons);

function markedReviews(
  reviews: readonly HostReview[],
  { repository, number }: About,
  signingKey: MarkingKey | null,
): readonly Marked[] {
  return reviews
    .filter(({ state }) => state !== 'PENDING')
    .flatMap(({ id, url, state, author, body }) => {
      const read = readMark(body, signingKey);
      if (read === null || read.mark.repository !== repository || read.mark.number !== number) return [];
      const isBot = author?.type === 'Bot';
      return [{ id, url, state, isBot, text: markText(body), ...read }];
    });
}

/**
 * One review for each mark: the oldest, but an app's before a person's. Everybody can edit an older review of their own,
 * and put a copy of a mark into it; tokens of workflows are those of an app.
 */
function originals(signed: readonly Marked[]): readonly Marked[] {
  const byApp = new Set(signed.flatMap(({ isBot, text }) => (isBot ? [text] : [])));
  const seen = new Set<string | null>();
  return signed.filter(({ isBot, text }) => (isBot || !byApp.has(text)) && !seen.has(text) && seen.add(text));
}

/** The newest of them, unless it was dismissed: what an older one said does not stand again. */
function standing(signed: readonly Marked[]): Signed | null {
  const newest = signed.at(-1);
  return newest === undefined || newest.state === 'DISMISSED' ? null : { mark: newest.mark, url: newest.url };
}

function toPosted({ mark, verified }: Marked): Posted {
  return { decision: mark.decision, fingerprints: mark.fingerprints, verified };
}

function isWorseThanSkip(decision: Decision): boolean {
  return decision !== 'skip' && decision !== 'approve';
}

function roundsBeside(head: string, signed: readonly Marked[]): number {
  const rounds = signed.filter(({ mark }) => mark.head !== head && isRound(mark));
  return new Set(rounds.map(({ mark }) => mark.head)).size;
}
