import { ARTIFACTS, writeArtifacts } from './artifacts.ts';
import type { ArtifactFiles, RecordedInputs } from './artifacts.ts';
import type { ActionInputs } from './config/action-inputs.ts';
import type { PullRequestEvent } from './core/pull-request/model.ts';
import { CodedError, messageOf } from './errors.ts';
import { runGateOnly } from './gate-only.ts';
import type { ArtifactStore, Reporter } from './ports.ts';
import { publishReview } from './publish-review.ts';
import { calledOff, review, withFaults } from './review.ts';
import type { Reviewed } from './review.ts';
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
    const written = await keep(reviewed, recorded, ports);
    if (written.kind === 'failed') {
      // What cannot be proven later is not posted; log and summary have it.
      const unkept = withFaults(reviewed, [{ code: 'coverage_short', unit: null, detail: written.problem }]);
      return { reviewed: unkept, isGreenGate: false, publication: null, files: null };
    }
    const { artifacts, files } = written;
    const publication = await publishReview(reviewed, inputs, reviewPorts);
    if (!reviewPorts.signal.aborted) return { reviewed, isGreenGate: false, publication, files };
    const ended = calledOff(reviewed, reviewPorts.signal);
    await writeArtifacts(ended, recorded, artifacts, ports.product);
    return { reviewed: ended, isGreenGate: false, publication, files };
  } finally {
    await closed(reviewPorts, ports.runner);
  }
}

type Kept =
  | { readonly kind: 'kept'; readonly artifacts: ArtifactStore; readonly files: ArtifactFiles }
  | { readonly kind: 'failed'; readonly problem: string };

/** On disk before anything is posted: whatever GitHub answers, nothing is lost. */
async function keep(reviewed: Reviewed, recorded: RecordedInputs, ports: ActionPorts): Promise<Kept> {
  try {
    const artifacts = await ports.openArtifacts(ARTIFACTS);
    const files = await writeArtifacts(reviewed, recorded, artifacts, ports.product);
    return { kind: 'kept', artifacts, files };
  } catch (error) {
    if (!(error instanceof CodedError) || error.code !== 'filesystem') throw error;
    return {
      kind: 'failed',
      problem: `the files of the run could not be written, so nothing was posted: ${error.message}`,
    };
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
    await closed(gatePorts, ports.runner);
  }
}

/** Files of our own that stay behind are no reason to throw a verdict away. */
async function closed(opened: { readonly close: () => Promise<void> }, reporter: Reporter): Promise<void> {
  try {
    await opened.close();
  } catch (error) {
    reporter.progress(`temporary files could not be removed: ${messageOf(error)}`);
  }
}
