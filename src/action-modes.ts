import { ARTIFACTS, writeArtifacts } from './artifacts.ts';
import type { ActionInputs } from './config/action-inputs.ts';
import type { PullRequestEvent } from './core/pull-request/model.ts';
import { runGateOnly } from './gate-only.ts';
import { publishReview } from './publish-review.ts';
import { calledOff, review } from './review.ts';
import type { ActionPorts, Setup } from './action.ts';
import type { ActionRun } from './step-report.ts';

/** Mode review: the change is judged, the result is written down, and one review is posted. */
export async function runReview(
  event: PullRequestEvent,
  { inputs, recorded }: Pick<Setup, 'inputs' | 'recorded'>,
  ports: ActionPorts,
): Promise<ActionRun> {
  const reviewPorts = await ports.openReview(event, inputs);
  try {
    const reviewed = await review(inputs, reviewPorts);
    // On disk before anything is posted: whatever GitHub answers, nothing is lost.
    const artifacts = await ports.openArtifacts(ARTIFACTS);
    const files = await writeArtifacts(reviewed, recorded, artifacts, ports.product);
    const publication = await publishReview(reviewed, inputs, reviewPorts);
    if (!reviewPorts.signal.aborted) return { reviewed, isGreenGate: false, publication, files };
    const ended = calledOff(reviewed, reviewPorts.signal);
    await writeArtifacts(ended, recorded, artifacts, ports.product);
    return { reviewed: ended, isGreenGate: false, publication, files };
  } finally {
    await reviewPorts.close();
  }
}

/** Mode gate: the command of the build gate alone. */
export async function runGate(
  event: PullRequestEvent,
  inputs: ActionInputs,
  ports: ActionPorts,
): Promise<ActionRun> {
  const gatePorts = await ports.openGate(event, inputs);
  try {
    const { isGreen, reviewed } = await runGateOnly(inputs, gatePorts);
    return { reviewed, isGreenGate: isGreen, publication: null, files: null };
  } finally {
    await gatePorts.close();
  }
}
