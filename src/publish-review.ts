import type { ActionInputs } from './config/action-inputs.ts';
import { inlinePlace } from './core/finding/place.ts';
import type { Earlier } from './core/pull-request/earlier.ts';
import type { MarkingKey } from './core/publication/mark.ts';
import { planPublication } from './core/publication/plan.ts';
import type { Publication, PublicationPlan } from './core/publication/publication.ts';
import { renderInlineComment } from './core/render/inline-comment.ts';
import { renderReviewBody } from './core/render/review-body.ts';
import { publish } from './pipeline/publish.ts';
import type { PublishPorts } from './pipeline/publish.ts';
import type { Reviewed } from './review.ts';

export type PublishingPorts = PublishPorts & {
  readonly markingKey: MarkingKey | null;
  /** Unique for run and attempt: tells our own review from those of other runs. */
  readonly run: string;
  /** The page of the run for people. */
  readonly runUrl: string | null;
  /** What was posted before, and the key of this verdict; null when the run ended before it was read. */
  readonly recalled: () => { readonly key: string; readonly earlier: Earlier } | null;
};

/** Puts the verdict on the pull request, as far as it belongs there; null when there was nothing to publish. */
export async function publishReview(
  reviewed: Reviewed,
  inputs: Pick<ActionInputs, 'review-event' | 'allow-approve-event'>,
  ports: PublishingPorts,
): Promise<Publication | null> {
  const plan = planOf(reviewed, inputs, ports);
  if (plan === null) return null;
  return publish(plan, reviewed.judgement.verdict.head, ports);
}

function planOf(
  { evidence, judgement: { verdict, dispositions } }: Reviewed,
  inputs: Pick<ActionInputs, 'review-event' | 'allow-approve-event'>,
  { recalled, markingKey, run, runUrl }: PublishingPorts,
): PublicationPlan | null {
  const memory = recalled();
  const number = evidence.pullRequest?.number;
  if (memory === null || number === undefined) return null;
  return planPublication({
    verdict,
    dispositions,
    isRepeated: evidence.earlier !== null,
    earlier: memory.earlier,
    about: { repository: evidence.repository, number, key: memory.key, run },
    signingKey: markingKey,
    options: {
      reviewEvent: inputs['review-event'],
      allowApproveEvent: inputs['allow-approve-event'],
    },
    render: {
      body: ({ kind, dispositions: published }, trailer) =>
        renderReviewBody({ verdict, dispositions: published, form: kind, trailer, runUrl }),
      comment: (finding) => renderInlineComment(finding, { reviewer: verdict.reviewer }),
      place: (finding) => inlinePlace(finding, evidence.anchors),
    },
  });
}
