import type { ArtifactFiles } from './artifacts.ts';
import type { ActionInputs } from './config/action-inputs.ts';
import { lastLines, SUMMARY_LINES } from './core/gate/last-lines.ts';
import type { GateResult, KeptOutput } from './core/gate/result.ts';
import type { Publication } from './core/publication/publication.ts';
import { annotationsOf } from './core/render/annotations.ts';
import type { Annotation } from './core/render/annotations.ts';
import { durationText } from './core/render/fact-text.ts';
import { DECISION_TITLE, headlineText } from './core/render/headline.ts';
import { renderGateSummary, renderJobSummary } from './core/render/job-summary.ts';
import { REASON_TEXT } from './core/render/reason-text.ts';
import { gateOutputs, outputsOf } from './core/verdict/outputs.ts';
import type { Outputs } from './core/verdict/outputs.ts';
import { stepOutcome } from './core/verdict/step.ts';
import type { StepOutcome } from './core/verdict/step.ts';
import type { Verdict } from './core/verdict/verdict.ts';
import type { StepRunner } from './ports.ts';
import type { Reviewed } from './review.ts';

/** What a run of the action came to. */
export type ActionRun = {
  readonly reviewed: Reviewed;
  /** Mode gate, green: nothing was reviewed, and there is no verdict to speak of. */
  readonly isGreenGate: boolean;
  readonly publication: Publication | null;
  readonly files: ArtifactFiles | null;
};

/**
 * Tells the runner what the run came to: log, annotations, job summary, outputs, and by the exit code whether the step
 * passes. `inputs` null: they could not be read, and then the step always fails.
 */
export async function reportStep(
  run: ActionRun,
  inputs: Pick<ActionInputs, 'mode' | 'fail-on' | 'pass-on-reasons'> | null,
  runner: StepRunner,
): Promise<0 | 1> {
  const { verdict } = run.reviewed.judgement;
  const step = outcomeOf(run, inputs);
  logRun(run, step, runner);
  const own = [
    ...stepAnnotation(verdict, step),
    ...passingAnnotation(run, step),
    ...unpostedAnnotation(run.publication),
  ];
  runner.annotate([...own, ...annotationsOf(verdict.findings, own)]);
  await runner.writeSummary(summaryOf(run, step));
  runner.setOutputs(outputsFor(run));
  return step.failed ? 1 : 0;
}

function summaryOf({ isGreenGate, reviewed, publication, files }: ActionRun, step: StepOutcome): string {
  const { verdict, dispositions } = reviewed.judgement;
  if (isGreenGate) return renderGateSummary({ gate: verdict.gate, step });
  const written = Object.values(files ?? {});
  return renderJobSummary({ verdict, dispositions, publication, files: written, step });
}

function outcomeOf(
  { isGreenGate, reviewed }: ActionRun,
  inputs: Parameters<typeof reportStep>[1],
): StepOutcome {
  if (isGreenGate) return { failed: false, because: 'The build gate is green.' };
  const { verdict } = reviewed.judgement;
  if (inputs?.mode === 'gate') {
    // The outcome of this step is what another one takes for the result of the tests: no input may make red green.
    return { failed: true, because: 'A build gate that is not green always fails in mode gate.' };
  }
  if (inputs === null) return { failed: true, because: 'What the step was given is not valid.' };
  return stepOutcome(verdict, { failOn: inputs['fail-on'], passOnReasons: inputs['pass-on-reasons'] });
}

function outputsFor({ isGreenGate, reviewed, publication, files }: ActionRun): Outputs {
  const { verdict } = reviewed.judgement;
  if (isGreenGate) return gateOutputs(verdict.gate.outcome, verdict.head, null);
  return outputsOf(verdict, publication, files ?? { findings: null, audit: null });
}

/** What happened, without code of the change: who reads the log need not be allowed to read the code. */
function logRun(
  { isGreenGate, reviewed, publication, files }: ActionRun,
  step: StepOutcome,
  runner: StepRunner,
): void {
  const { verdict } = reviewed.judgement;
  logGate(verdict.gate, runner);
  if (!isGreenGate) {
    runner.progress(headline(verdict));
    for (const reason of verdict.reasons) runner.progress(`${reason}: ${REASON_TEXT[reason]}`);
    for (const { detail } of verdict.faults) runner.progress(detail);
  }
  for (const line of publicationLines(publication)) runner.progress(line);
  for (const file of Object.values(files ?? {})) runner.progress(`wrote ${file}`);
  runner.progress(`the step ${step.failed ? 'fails' : 'passes'}: ${step.because}`);
}

function headline(verdict: Verdict): string {
  return `${DECISION_TITLE[verdict.decision]}: ${headlineText(verdict)}`;
}

/** Why the step fails, where GitHub shows it first. */
function stepAnnotation(verdict: Verdict, { failed, because }: StepOutcome): readonly Annotation[] {
  if (!failed) return [];
  return [ofTheRun('error', verdict.decision, [...whatHappened(verdict), because])];
}

/** A green check behind which nothing stands looks like any other: what is not approved is said where it passes. */
function passingAnnotation(
  { isGreenGate, reviewed }: ActionRun,
  { failed, because }: StepOutcome,
): readonly Annotation[] {
  const { verdict } = reviewed.judgement;
  if (failed || isGreenGate || verdict.decision === 'approve') return [];
  if (verdict.decision !== 'skip') {
    const passes = `The step passes all the same: ${because}`;
    return [
      ofTheRun('warning', `${verdict.decision}, and the step passes`, [...whatHappened(verdict), passes]),
    ];
  }
  // Other skips are asked for, or leave nothing to review.
  return verdict.reasons.includes('no_credentials_fork')
    ? [ofTheRun('notice', 'not reviewed', [REASON_TEXT.no_credentials_fork])]
    : [];
}

function whatHappened(verdict: Verdict): readonly string[] {
  return [headline(verdict), verdict.gate.explanation, ...verdict.faults.map(({ detail }) => detail)];
}

/** An annotation at no file; empty lines are left out. */
function ofTheRun(level: Annotation['level'], title: string, lines: readonly string[]): Annotation {
  return {
    level,
    title: `Verdict Gate: ${title}`,
    message: lines.filter((line) => line !== '').join('\n'),
    file: null,
    startLine: null,
    endLine: null,
  };
}

/** Who looks at the pull request sees no review, and would not know that there should be one. */
function unpostedAnnotation(publication: Publication | null): readonly Annotation[] {
  if (publication?.review.kind !== 'failed') return [];
  const lines = [`${sentence(publication.review.why)} The job summary has all of it.`];
  return [ofTheRun('warning', 'the review could not be posted', lines)];
}

/** With a capital letter and a full stop. */
function sentence(text: string): string {
  const end = /[.!?]$/.test(text) ? '' : '.';
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${end}`;
}

/** What the tests printed, as a step of their own would have shown it; of a green gate the end is enough. */
function logGate(gate: GateResult, runner: StepRunner): void {
  if (gate.command === null) return;
  for (const [name, kept] of [
    ['stdout', gate.stdout],
    ['stderr', gate.stderr],
  ] as const) {
    const lines =
      kept === null ? [] : gate.outcome === 'passed' ? lastLines(kept, SUMMARY_LINES) : [keptText(kept)];
    if (lines.join('') !== '') runner.group(`${name} of ${gate.command}`, lines.join('\n'));
  }
  runner.progress(
    `build gate: ${gate.outcome}${durationText(gate, ' after ', '')}. ${gate.explanation}`.trimEnd(),
  );
}

function keptText({ head, tail, omittedBytes }: KeptOutput): string {
  return omittedBytes === 0 ? head + tail : `${head}\n[${omittedBytes} bytes left out]\n${tail}`;
}

function publicationLines(publication: Publication | null): readonly string[] {
  if (publication === null) return [];
  const { review, dismissed, notes } = publication;
  return [reviewLine(review), ...dismissed.map((id) => `dismissed our earlier review ${id}`), ...notes];
}

function reviewLine(review: Publication['review']): string {
  switch (review.kind) {
    case 'posted':
      return `posted a review (${review.event}): ${review.url}`;
    case 'not_needed':
      return `posted nothing: ${review.why}`;
    case 'failed':
      return `the review could not be posted, the job summary has it all: ${review.why}`;
  }
}
