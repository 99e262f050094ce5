import type { HostWrite } from '../core/pull-request/model.ts';
import type { Dismissal, Publication, PublicationPlan } from '../core/publication/publication.ts';
import { postReview } from './post-review.ts';
import type { PostingPorts } from './post-review.ts';

export type PublishPorts = PostingPorts;

/**
 * Sends what is planned, and says what came of it. Never throws for an answer of the host, and never changes what was
 * decided: where the host refuses, the job summary carries the whole result.
 *
 * Dismissals follow also when the review could not be posted: they are planned only when nothing blocks any more, and a
 * request that is not true any more would hold up the merge. A token that was refused once, or a run that was
 * cancelled, writes no more.
 */
export async function publish(
  plan: PublicationPlan,
  commit: string,
  ports: PublishPorts,
): Promise<Publication> {
  const posting =
    plan.review === null
      ? { review: { kind: 'not_needed', why: plan.why } as const, notes: [], mayWrite: true }
      : await postReview(plan.review, commit, ports);
  const cleared = posting.mayWrite ? await dismissAll(plan, ports) : unwritten(plan);
  return {
    review: posting.review,
    dismissed: cleared.dismissed,
    notes: [...posting.notes, ...cleared.notes],
  };
}

type Cleared = { readonly dismissed: readonly number[]; readonly notes: readonly string[] };

function unwritten({ dismiss }: PublicationPlan): Cleared {
  return { dismissed: [], notes: dismiss.map((each) => `${stillStands(each)}.`) };
}

/** One after the other. A missing right, a rate limit or a cancelled run ends it: the others would fare no better. */
async function dismissAll(
  { dismiss }: PublicationPlan,
  { host, reporter, signal }: PublishPorts,
): Promise<Cleared> {
  const dismissed: number[] = [];
  const notes: string[] = [];
  for (const each of dismiss) {
    const { id, message } = each;
    const end: HostWrite = signal.aborted ? { kind: 'cancelled' } : await host.dismissReview(id, message);
    if (end.kind === 'done') {
      dismissed.push(id);
      continue;
    }
    const problem = dismissalProblem(end);
    reporter.progress(`review ${id} was not dismissed: ${problem}`);
    notes.push(`${stillStands(each)}: ${problem}`);
    if (endsDismissing(end)) break;
  }
  return { dismissed, notes };
}

function stillStands({ id, kind }: Dismissal): string {
  return kind === 'request'
    ? `Review ${id} still requests changes, although nothing blocks any more`
    : `Review ${id} still approves, although the decision is another now`;
}

function dismissalProblem(end: Exclude<HostWrite, { readonly kind: 'done' }>): string {
  switch (end.kind) {
    case 'forbidden':
      return `the token may not dismiss it (needs pull-requests: write; a protected branch can forbid it too): ${end.detail}`;
    case 'refused':
      return `GitHub refused: ${end.detail}`;
    case 'unknown':
      return `whether it was dismissed is not known: ${end.detail}`;
    case 'cancelled':
      return 'the run was cancelled';
  }
}

function endsDismissing(end: HostWrite): boolean {
  return (
    end.kind === 'cancelled' ||
    end.kind === 'forbidden' ||
    (end.kind === 'refused' && end.refusal === 'rate_limited')
  );
}
