import type { BodyReason, Disposition, Finding } from '../finding/finding.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { findingList } from './finding-list.ts';
import { findingMarkdown, paragraphs } from './finding-markdown.ts';
import {
  checksMarkdown,
  claimsMarkdown,
  excludedMarkdown,
  headlineMarkdown,
  link,
  policyMarkdown,
  reasonsMarkdown,
  reviewedByMarkdown,
  unreviewedMarkdown,
} from './report-markdown.ts';
import { withoutRepeats } from './repeated-text.ts';
import { fitted, MAX_BODY_BYTES } from './text-size.ts';
import type { Shown } from './text-size.ts';

export type ReviewBodyInput = {
  readonly verdict: Verdict;
  /** As they are published: what could not stand on a line is in the body here. */
  readonly dispositions: readonly Disposition[];
  /** `body_only`: no comment stands on a line, so every finding is here as far as the limit goes. */
  readonly form: 'inline' | 'body_only';
  /** The mark is signed: without that no later run could clear what is asked for here. */
  readonly isSigned: boolean;
  /** The page of the run; null when there is none. */
  readonly runUrl: string | null;
  /** The hidden mark, appended as it is; empty when there is none. */
  readonly trailer: string;
  /** UTF-8 bytes of the whole, the trailer included. */
  readonly maxBytes?: number;
};

/**
 * The body of the review: decision, why, the findings that stand on no line, the titles of those that stand on theirs or
 * in an earlier review, what was not reviewed, and who reviewed. The same for every event it is posted with. What does
 * not fit is taken away in a fixed order (dropped claims, excluded files and titles, findings from the least severe on)
 * and counted in a visible sentence.
 */
export function renderReviewBody(input: ReviewBodyInput): string {
  const { verdict, maxBytes = MAX_BODY_BYTES } = input;
  const places = placesOf(input);
  const texts = withoutRepeats(places.here).map((finding, index) =>
    findingMarkdown(finding, index + 1, places.whys.get(finding.fingerprint) ?? null, {
      reviewer: verdict.reviewer,
    }),
  );
  return fitted(maxBytes, texts.length, (shown) =>
    body(input, places, texts.slice(0, shown.findings), shown),
  );
}

type Places = {
  readonly here: readonly Finding[];
  readonly inline: readonly Finding[];
  /** In an earlier review. */
  readonly known: readonly Finding[];
  /** In the findings file alone. */
  readonly elsewhere: number;
  /** Why those here are not on their lines, by fingerprint. */
  readonly whys: ReadonlyMap<string, BodyReason>;
};

/** Where each finding is shown. One without a disposition is shown here: nothing is lost to a missing entry. */
function placesOf({ verdict, dispositions, form }: ReviewBodyInput): Places {
  const shown = new Map(
    dispositions.flatMap((each) => (each.kind === 'dropped' ? [] : [[each.fingerprint, each]])),
  );
  const whys = new Map<string, BodyReason>();
  const [here, inline, known]: [Finding[], Finding[], Finding[]] = [[], [], []];
  let elsewhere = 0;
  for (const finding of verdict.findings) {
    const place = shown.get(finding.fingerprint);
    const why = place?.kind === 'body' ? place.why : null;
    if (form === 'inline' && place?.kind === 'inline') inline.push(finding);
    else if (form === 'inline' && why === 'already_posted') known.push(finding);
    else if (form === 'inline' && why === 'over_body_cap') elsewhere += 1;
    else {
      here.push(finding);
      const isMeant = form === 'inline' || why !== 'over_inline_cap';
      if (why !== null && isMeant) whys.set(finding.fingerprint, why);
    }
  }
  return { here, inline, known, elsewhere, whys };
}

function body(input: ReviewBodyInput, places: Places, texts: readonly string[], shown: Shown): string {
  const { verdict, trailer, runUrl } = input;
  const run = runUrl === null ? '' : link('Run', runUrl);
  if (!shown.rest) {
    return paragraphs([
      headlineMarkdown(verdict),
      'The rest is too long for here: see the run.',
      run,
      trailer,
    ]);
  }
  const left = places.elsewhere + places.here.length - texts.length;
  const footer = [
    checksMarkdown(verdict),
    [reviewedByMarkdown(verdict), policyMarkdown(verdict), run].join(' ').trim(),
  ];
  return paragraphs([
    headlineMarkdown(verdict),
    reasonsMarkdown(verdict),
    nextText(input),
    countText(verdict, input.form, places.inline.length),
    shown.lists ? findingList(places.inline) : '',
    places.inline.length > 0 && texts.length > 0 ? `Not on a line: ${texts.length}` : '',
    ...texts,
    left === 0 ? '' : `And ${left} more, in the findings file of the run.`,
    knownText(places.known, shown.lists),
    unreviewedMarkdown(verdict, shown.lists),
    footer.join('\n'),
    excludedMarkdown(verdict, shown.lists),
    claimsMarkdown(verdict, shown.claims),
    trailer,
  ]);
}

/** What happens next, where something is asked for that a later run can clear. */
function nextText({ verdict, isSigned }: ReviewBodyInput): string {
  return verdict.decision === 'request_changes' && isSigned
    ? 'A push that settles what blocks clears this.'
    : '';
}

/** How many findings there are and where, when they are not all right below. */
function countText({ findings }: Verdict, form: ReviewBodyInput['form'], inline: number): string {
  const total = findings.length;
  if (total === 0) return '';
  if (form === 'body_only') return 'GitHub took no comments on lines, so all findings stand here.';
  if (inline === 0) return '';
  if (inline < total)
    return `${inline} of ${total} findings ${inline === 1 ? 'is on its line' : 'are on their lines'} below.`;
  return total === 1
    ? 'The finding is on its line below.'
    : `All ${total} findings are on their lines below.`;
}

/** Findings that were found again and stand in an earlier review: their threads are there, so they are only named. */
function knownText(known: readonly Finding[], listed: boolean): string {
  if (known.length === 0) return '';
  const count = `Still open from earlier reviews: ${known.length}`;
  return listed ? `${count}\n\n${findingList(known)}` : `${count}, in the findings file of the run.`;
}
