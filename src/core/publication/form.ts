import type { BodyReason, Disposition, Finding } from '../finding/finding.ts';
import { MAX_BODY_FINDINGS } from '../finding/place.ts';
import type { InlineComment } from '../pull-request/model.ts';

/**
 * Comments in one review, whatever the input allows: GitHub documents no cap, reviews with 65 and 71 comments were
 * refused, batches of 50 went through, and one refused comment costs all of them.
 */
export const MAX_REVIEW_COMMENTS = 25;

/** Where each finding of a review is shown: every one is in exactly one of the lists or among those counted. */
export type ReviewForm = {
  readonly kind: 'inline' | 'body_only';
  /** As comments on their lines. */
  readonly inline: readonly Finding[];
  /** In the body, in the order in which they use up its room. */
  readonly body: readonly Finding[];
  /** Further findings that the body counts and does not show. */
  readonly counted: number;
  /** As they are published with comments: they say `inline` of the findings in `inline` of that form alone. */
  readonly dispositions: readonly Disposition[];
};

/** The place of a finding in the host's own diff; null when that has none for it. */
export type PlaceOf = (finding: Finding) => InlinePlace | null;
type InlinePlace = Pick<InlineComment, 'line' | 'startLine'>;

export type PlacedFinding = { readonly finding: Finding; readonly place: InlinePlace };

/** The review with comments, and without them: then all findings are offered to the body, as far as it has room. */
export type ReviewForms = {
  readonly inline: ReviewForm;
  readonly bodyOnly: ReviewForm;
  readonly placed: readonly PlacedFinding[];
};

/**
 * A finding stands on its line when its disposition is `inline`, the host's diff has a place for it, the review has room
 * for another comment, and no earlier review shows it (`known`: fingerprints); else it is in the body. `findings` come
 * in the order in which they use up the room.
 */
export function reviewForms(
  findings: readonly Finding[],
  dispositions: readonly Disposition[],
  placeOf: PlaceOf,
  known: ReadonlySet<string>,
): ReviewForms {
  const judged = new Map(
    dispositions.flatMap((each) => (each.kind === 'dropped' ? [] : [[each.fingerprint, each]])),
  );
  const placed: PlacedFinding[] = [];
  const rest: { readonly finding: Finding; readonly why: BodyReason }[] = [];
  for (const finding of findings) {
    const disposition = judged.get(finding.fingerprint);
    const isKnown = known.has(finding.fingerprint);
    const isMeant = disposition?.kind === 'inline' && !isKnown;
    const place = isMeant && placed.length < MAX_REVIEW_COMMENTS ? placeOf(finding) : null;
    if (place !== null) placed.push({ finding, place });
    else if (isKnown) rest.push({ finding, why: 'already_posted' });
    else if (disposition?.kind === 'body') rest.push({ finding, why: disposition.why });
    else
      rest.push({
        finding,
        why: placed.length < MAX_REVIEW_COMMENTS ? 'not_commentable' : 'over_inline_cap',
      });
  }
  const inline = placed.map(({ finding }) => finding);
  const published = publishedDispositions(dispositions, inline, rest);
  const body = rest.slice(0, MAX_BODY_FINDINGS).map(({ finding }) => finding);
  const counted = rest.length - body.length;
  return {
    inline: { kind: 'inline', inline, body, counted, dispositions: published },
    bodyOnly: { kind: 'body_only', inline: [], body: findings, counted: 0, dispositions: published },
    placed,
  };
}

function publishedDispositions(
  dispositions: readonly Disposition[],
  inline: readonly Finding[],
  rest: readonly { readonly finding: Finding; readonly why: BodyReason }[],
): readonly Disposition[] {
  const onLines = new Set(inline.map(({ fingerprint }) => fingerprint));
  const reasons = new Map(
    rest.map(({ finding, why }, index): [string, BodyReason] => [
      finding.fingerprint,
      index < MAX_BODY_FINDINGS ? why : 'over_body_cap',
    ]),
  );
  return dispositions.map((each) => {
    if (each.kind === 'dropped' || onLines.has(each.fingerprint)) return each;
    const { candidate, fingerprint } = each;
    return { candidate, kind: 'body', fingerprint, why: reasons.get(fingerprint) ?? 'not_commentable' };
  });
}
