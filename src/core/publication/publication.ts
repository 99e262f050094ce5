import type { InlineComment, ReviewEvent } from '../pull-request/model.ts';

/** What is to be sent to the host: made before anything is sent, and never changed by how sending goes. */
export type PublicationPlan = {
  /** Null: nothing is posted; `why` says why. */
  readonly review: PlannedReview | null;
  readonly why: string;
  /**
   * Our own earlier reviews that do not hold any more: requests for changes when nothing blocks, approvals when the
   * decision is another.
   */
  readonly dismiss: readonly Dismissal[];
};

export type Dismissal = {
  readonly id: number;
  readonly kind: 'request' | 'approval';
  /** Shown on the pull request beside the dismissed review. */
  readonly message: string;
};

export type PlannedReview = {
  readonly event: ReviewEvent;
  /** Final text with the mark, within the host's limit. */
  readonly body: string;
  readonly comments: readonly InlineComment[];
  /** The same review without comments: every finding by severity as far as the limit goes, the rest counted. */
  readonly bodyOnly: string;
};

/** What came of the plan, for outputs, summary and log. It never changes the decision. */
export type Publication = {
  readonly review:
    | {
        readonly kind: 'posted';
        readonly id: number;
        readonly url: string;
        readonly event: ReviewEvent;
        readonly form: 'inline' | 'body_only';
      }
    /** The plan had nothing to post. */
    | { readonly kind: 'not_needed'; readonly why: string }
    /** It should have been posted and was not: the job summary carries the whole result. */
    | { readonly kind: 'failed'; readonly why: string };
  readonly dismissed: readonly number[];
  /** For people: what went otherwise than planned and what to do (permissions, refusals, leftovers). */
  readonly notes: readonly string[];
};
