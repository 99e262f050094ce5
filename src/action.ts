import type { RecordedInputs } from './artifacts.ts';
import type { ActionInputs } from './config/action-inputs.ts';
import type { EventReading } from './config/event.ts';
import type { PolicyReading } from './config/policy-reading.ts';
import type { PullRequestEvent } from './core/pull-request/model.ts';
import type { FaultCode } from './core/verdict/reasons.ts';
import { CodedError } from './errors.ts';
import type { ErrorCode } from './errors.ts';
import type { GateOnlyPorts } from './gate-only.ts';
import { judge } from './judge.ts';
import type { ArtifactStore, StepRunner } from './ports.ts';
import type { PublishingPorts } from './publish-review.ts';
import type { ReviewPorts } from './review.ts';
import { reportStep } from './step-report.ts';
import type { ActionRun } from './step-report.ts';
import { unreadEvidence } from './unread.ts';

/** What the workflow asked for, and the event that started it. */
export type Setup = {
  readonly inputs: ActionInputs;
  /** The inputs without secrets, for the audit record. */
  readonly recorded: RecordedInputs;
  readonly event: EventReading;
};

export type ActionPorts = {
  /** Throws CodedError 'config' for inputs or a payload that cannot be. */
  readonly readSetup: () => Promise<Setup>;
  readonly openReview: (
    event: PullRequestEvent,
    inputs: ActionInputs,
  ) => Promise<ReviewPorts & PublishingPorts>;
  readonly openGate: (
    event: PullRequestEvent,
    inputs: ActionInputs,
  ) => Promise<GateOnlyPorts & { readonly close: () => Promise<void> }>;
  readonly openArtifacts: (names: readonly string[]) => Promise<ArtifactStore>;
  readonly runner: StepRunner;
  /** "owner/name" of the repository that the workflow runs in. */
  readonly repository: string;
  readonly unreadPolicy: PolicyReading;
  readonly product: { readonly name: string; readonly version: string };
};

/**
 * The action from its inputs to its exit code: 0 when the step passes, 1 when it fails. This is the only place where
 * an error of a run becomes a verdict; whatever happens, outputs, annotations and summary are written.
 */
export async function act(ports: ActionPorts): Promise<0 | 1> {
  let setup: Setup | null = null;
  let run: ActionRun;
  try {
    setup = await ports.readSetup();
    run = await runMode(setup, ports);
  } catch (error) {
    run = failedRun(error, setup, ports);
  }
  return reported(run, setup, ports.runner);
}

/** A result that cannot be handed over is none: the step fails, and what was told until then stays. */
async function reported(run: ActionRun, setup: Setup | null, runner: StepRunner): Promise<0 | 1> {
  try {
    return await reportStep(run, setup?.inputs ?? null, runner);
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    runner.progress(`the step fails: ${error.message}`);
    return 1;
  }
}

async function runMode({ inputs, recorded, event }: Setup, ports: ActionPorts): Promise<ActionRun> {
  if (event.kind === 'refused') return refusedRun(event.detail, inputs, ports);
  // Loaded when there is something to run: a wrong input is told without compiling the whole pipeline.
  const { runGate, runReview } = await import(/* webpackChunkName: "action" */ './action-modes.ts');
  return inputs.mode === 'gate'
    ? runGate(event.event, inputs, ports)
    : runReview(event.event, { inputs, recorded }, ports);
}

/** An event that the action does not run on: nothing is started, opened or asked. */
function refusedRun(detail: string, inputs: ActionInputs, ports: ActionPorts): ActionRun {
  return endedRun('event_refused', detail, { inputs, event: null }, ports);
}

function failedRun(error: unknown, setup: Setup | null, ports: ActionPorts): ActionRun {
  const coded = error instanceof CodedError ? error : null;
  // An error without a code is ours to mend: its stack helps whoever reports it, in the log alone.
  if (coded === null) ports.runner.progress(`unexpected error\n${stackOf(error)}`);
  const code = coded === null ? 'coverage_short' : FAULT_OF_ERROR[coded.code];
  const event = setup?.event.kind === 'pull_request' ? setup.event.event : null;
  const detail = coded?.message ?? 'an unexpected error ended the run: see the log';
  return endedRun(code, detail, { inputs: setup?.inputs ?? null, event }, ports);
}

/** What was not reviewed because of an error is coverage_short where no other reason says it better. */
const FAULT_OF_ERROR: Readonly<Record<ErrorCode, FaultCode>> = {
  arguments: 'config_invalid',
  config: 'config_invalid',
  workspace: 'checkout_mismatch',
  cancelled: 'cancelled',
  git: 'coverage_short',
  host: 'coverage_short',
  filesystem: 'coverage_short',
  audit: 'coverage_short',
};

/** A run that ended before there was anything to judge. */
function endedRun(
  code: FaultCode,
  detail: string,
  { inputs, event }: { readonly inputs: ActionInputs | null; readonly event: PullRequestEvent | null },
  { repository, unreadPolicy }: ActionPorts,
): ActionRun {
  const evidence = unreadEvidence({
    repository,
    pullRequest: event === null ? null : { number: event.number, url: event.url },
    base: event?.base.sha ?? '',
    head: event?.head.sha ?? '',
    settings: {
      exclude: inputs?.exclude ?? [],
      strategy: inputs?.strategy ?? 'selective',
      maxDiffChars: inputs?.['max-diff-chars'] ?? 1,
      maxFileChars: null,
      maxInlineComments: inputs?.['max-inline-comments'] ?? 0,
    },
    reviewer: { kind: 'rules', because: 'the run ended before a review' },
    policy: unreadPolicy,
    skips: [],
    faults: [{ code, unit: null, detail }],
    earlier: null,
  });
  const reviewed = { evidence, judgement: judge(evidence) };
  return { reviewed, isGreenGate: false, publication: null, files: null };
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
