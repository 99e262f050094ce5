import type { BodyReason, Disposition, Finding } from '../finding/finding.ts';
import type { Verdict } from '../verdict/verdict.ts';
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
import { fitted, MAX_BODY_BYTES } from './text-size.ts';
import type { Shown } from './text-size.ts';

export type ReviewBodyInput = {
  readonly verdict: Verdict;
  /** As they are published: what could not stand on a line is in the body here. */
  readonly dispositions: readonly Disposition[];
  /** `body_only`: no comment stands on a line, so every finding is here as far as the limit goes. */
  readonly form: 'inline' | 'body_only';
  /** The page of the run; null when there is none. */
  readonly runUrl: string | null;
  /** The hidden mark, appended as it is; empty when there is none. */
  readonly trailer: string;
  /** UTF-8 bytes of the whole, the trailer included. */
  readonly maxBytes?: number;
};

/**
 * The body of the review: decision, why, the findings that stand on no line, what was not reviewed, and who reviewed.
 * The same for every event it is posted with. What does not fit is taken away in a fixed order (dropped claims, excluded
 * files, findings from the least severe on) and counted in a visible sentence.
 */
export function renderReviewBody(input: ReviewBodyInput): string {
  const { verdict, maxBytes = MAX_BODY_BYTES } = input;
  const places = placesOf(input);
  const texts = places.here.map(({ finding, why }, index) =>
    findingMarkdown(finding, index + 1, why, { reviewer: verdict.reviewer }),
  );
  return fitted(maxBytes, texts.length, (shown) =>
    body(input, places, texts.slice(0, shown.findings), shown),
  );
}

type Placed = { readonly finding: Finding; readonly why: BodyReason | null };
type Places = { readonly here: readonly Placed[]; readonly inline: number; readonly elsewhere: number };

/** Where each finding is shown. One without a disposition is shown here: nothing is lost to a missing entry. */
function placesOf({ verdict, dispositions, form }: ReviewBodyInput): Places {
  const shown = new Map(
    dispositions.flatMap((each) => (each.kind === 'dropped' ? [] : [[each.fingerprint, each]])),
  );
  const here: Placed[] = [];
  let [inline, elsewhere] = [0, 0];
  for (const finding of verdict.findings) {
    const place = shown.get(finding.fingerprint);
    const why = place?.kind === 'body' ? place.why : null;
    if (form === 'inline' && place?.kind === 'inline') inline += 1;
    else if (form === 'inline' && why === 'over_body_cap') elsewhere += 1;
    else here.push({ finding, why: form === 'body_only' && why === 'over_inline_cap' ? null : why });
  }
  return { here, inline, elsewhere };
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
    countText(verdict, input.form, places.inline, texts.length),
    ...texts,
    left === 0 ? '' : `And ${left} more, in the findings file of the run.`,
    unreviewedMarkdown(verdict, shown.lists),
    footer.join('\n'),
    excludedMarkdown(verdict, shown.lists),
    claimsMarkdown(verdict, shown.claims),
    trailer,
  ]);
}

/** How many findings there are and where, when they are not all right below. */
function countText(
  { findings }: Verdict,
  form: ReviewBodyInput['form'],
  inline: number,
  shown: number,
): string {
  const total = findings.length;
  if (total === 0) return '';
  if (form === 'body_only') return 'GitHub took no comments on lines, so all findings stand here.';
  if (inline === 0) return '';
  if (inline === total)
    return total === 1
      ? 'The finding is on its line below.'
      : `All ${total} findings are on their lines below.`;
  const onLines = `${inline} of ${total} findings ${inline === 1 ? 'is on its line' : 'are on their lines'} below`;
  return shown === 0 ? `${onLines}.` : `${onLines}, ${shown} here:`;
}
