import type { ActionInputs } from './config/action-inputs.ts';
import { inlinePlace } from './core/finding/place.ts';
import type { MarkingKey } from './core/publication/mark.ts';
import { planPublication } from './core/publication/plan.ts';
import type { Publication, PublicationPlan } from './core/publication/publication.ts';
import { renderInlineComment } from './core/render/inline-comment.ts';
import { renderReviewBody } from './core/render/review-body.ts';
import { CodedError } from './errors.ts';
import { publish } from './pipeline/publish.ts';
import type { Recalled } from './pipeline/pull-request.ts';
import type { PublishPorts } from './pipeline/publish.ts';
import type { Reviewed } from './review.ts';

export type PublishingPorts = PublishPorts & {
  readonly markingKey: MarkingKey | null;
  /** Unique for run and attempt: tells our own review from those of other runs. */
  readonly run: string;
  /** The page of the run for people. */
  readonly runUrl: string | null;
  /** Workflow and job of this run: see `Mark`. */
  readonly scope: string;
  /** What was posted before, and the key of this verdict; null when the run ended before it was read. */
  readonly recallAgain: () => Promise<Recalled | null>;
};

/** Puts the verdict on the pull request, as far as it belongs there; null when there was nothing to publish. */
export async function publishReview(
  reviewed: Reviewed,
  inputs: Pick<ActionInputs, 'review-event' | 'allow-approve-event'>,
  ports: PublishingPorts,
): Promise<Publication | null> {
  const recalled = await recalledFor(ports);
  if (recalled === null) return null;
  if ('problem' in recalled) return unpublished(recalled.problem);
  const plan = planOf(reviewed, inputs, recalled, ports);
  return plan === null ? null : publish(plan, reviewed.judgement.verdict.head, ports);
}

/** Without what stands on the pull request nothing is posted: it could be the second time. */
async function recalledFor({
  recallAgain,
}: PublishingPorts): Promise<Recalled | { readonly problem: string } | null> {
  try {
    return await recallAgain();
  } catch (error) {
    if (error instanceof CodedError) return { problem: error.message };
    throw error;
  }
}

function unpublished(why: string): Publication {
  return { review: { kind: 'failed', why }, dismissed: [], notes: [] };
}

function planOf(
  { evidence, judgement: { verdict, dispositions } }: Reviewed,
  inputs: Pick<ActionInputs, 'review-event' | 'allow-approve-event'>,
  { key, earlier }: Recalled,
  { markingKey, scope, run, runUrl }: PublishingPorts,
): PublicationPlan | null {
  const number = evidence.pullRequest?.number;
  if (number === undefined) return null;
  return planPublication({
    verdict,
    dispositions,
    isRepeated: evidence.earlier !== null,
    earlier,
    about: { repository: evidence.repository, number, key, scope, run },
    signingKey: markingKey,
    options: {
      reviewEvent: inputs['review-event'],
      allowApproveEvent: inputs['allow-approve-event'],
    },
    render: {
      body: ({ kind, dispositions: published }, trailer) =>
        renderReviewBody({
          verdict,
          dispositions: published,
          form: kind,
          isSigned: markingKey !== null,
          trailer,
          runUrl,
        }),
      comment: (finding) => renderInlineComment(finding, { reviewer: verdict.reviewer }),
      place: (finding) => inlinePlace(finding, evidence.anchors),
    },
  });
}
