import type { Strategy } from '../criteria/model.ts';
import type { Excluded, ExclusionReason, Unreviewed, UnreviewedCause } from '../diff/unit.ts';
import type { GateOutcome, GateResult } from '../gate/result.ts';
import type { Fault } from '../verdict/reasons.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { wasAsked } from './headline.ts';
import { plural } from './terminal-text.ts';

/** How a surface shows foreign text (a path, a command, a sentence): each has its own way to make it inert. */
export type Show = (foreign: string) => string;

const CAUSE_TEXT: Readonly<Record<UnreviewedCause, string>> = {
  patch_inconsistent: 'its diff text does not add up',
  patch_unavailable: 'no diff text to be had (binary? exclude it if that is meant)',
  diff_too_large: 'the diff as a whole is too large to read',
  line_too_long: 'lines too long to be shown whole',
  file_too_large: 'too large to be reviewed in one piece, and policy does not split files',
  unit_failed: 'its review was not finished',
  unit_lost: 'the review of this part was lost',
  not_reached: 'no model was asked about it',
};

const EXCLUSION_TEXT: Readonly<Record<ExclusionReason, string>> = {
  lock_file: 'lock file',
  exclude_pattern: 'excluded by',
  submodule: 'only the submodule pointer was looked at, not its content',
};

/** A file that counts and was not reviewed, with its cause. */
export function unreviewedText(each: Unreviewed, show: Show): string {
  const count = each.changedLines === 0 ? 'unknown lines' : plural(each.changedLines, 'changed line');
  return `${show(each.path)}: ${count}, ${CAUSE_TEXT[each.cause]}`;
}

/** A file that does not count, with the reason. */
export function excludedText(each: Excluded, show: Show): string {
  const by = each.reason === 'exclude_pattern' ? ` ${show(each.by)}` : '';
  return `${show(each.path)}: ${plural(each.changedLines, 'changed line')}, ${EXCLUSION_TEXT[each.reason]}${by}`;
}

/** A fault with what to do about it. */
export function faultText({ unit, detail }: Fault, show: Show): string {
  return unit === null ? show(detail) : `unit ${show(unit)}: ${show(detail)}`;
}

const GATE_TEXT: Readonly<Record<GateOutcome, string>> = {
  passed: 'passed',
  failed: 'failed',
  timed_out: 'ran out of time',
  refused: 'refused',
  tampered: 'tampered',
  not_run: 'not run',
  none: 'none configured',
};

export function gateText(gate: GateResult, show: Show): string {
  if (gate.source === 'workflow') return `${GATE_TEXT[gate.outcome]}, as the workflow reported`;
  if (gate.command === null) return 'none configured';
  return `${GATE_TEXT[gate.outcome]}${durationText(gate, ' (', ')')}: ${show(gate.command)}`;
}

/** How long the command ran, between the two texts; empty when it was not started. */
export function durationText({ durationMs }: GateResult, before: string, after: string): string {
  return durationMs === 0 ? '' : `${before}${(durationMs / 1000).toFixed(1)} s${after}`;
}

export function coverageText({ coverage }: Verdict): string {
  const { percent, reviewedLines, reviewableLines } = coverage;
  if (reviewableLines === 0) return 'no changed line to review';
  return `${percent} %: ${reviewedLines} of ${plural(reviewableLines, 'changed line')} reviewed`;
}

export function reviewerText(verdict: Verdict, show: Show): string {
  const { reviewer } = verdict;
  if (reviewer.kind === 'rules') return `the embedded rules alone (${show(reviewer.because)})`;
  const model = modelText(verdict, show);
  return wasAsked(verdict)
    ? `${model} and the embedded rules`
    : `the embedded rules alone (${model} was not asked)`;
}

/** The models that answered; the one that was to be asked when none did. */
function modelText({ reviewer, models }: Verdict, show: Show): string {
  const asked = reviewer.kind === 'model' ? [reviewer.model] : [];
  const named = models.length === 0 ? asked : models;
  return `${named.length === 1 ? 'model' : 'models'} ${named.map(show).join(' and ')}`;
}

/** Who looked with the model, when it was not the general reviewer alone; empty else. */
export function reviewersText({ reviewers }: Verdict, show: Show): string {
  return reviewers.length < 2 ? '' : `reviewers ${reviewers.map(show).join(', ')}`;
}

const STRATEGY_TEXT: Readonly<Record<Strategy, string>> = {
  'diff-only': 'the diff alone',
  'full-context': 'the source of the whole tree',
  selective: 'selected context',
  ensemble: 'selected context',
};

/** What stood beside the diff, and what could not be had of it; empty when no model was asked. */
export function contextText({ context }: Verdict, show: Show): string {
  if (context === null) return '';
  const { strategy, indexedFiles, notes } = context;
  const index = indexedFiles === null ? '' : ` (${plural(indexedFiles, 'file')} indexed)`;
  const more = notes.length - MAX_NOTES;
  return [
    `${STRATEGY_TEXT[strategy]}${index}`,
    ...notes.slice(0, MAX_NOTES).map(show),
    ...(more > 0 ? [`${plural(more, 'more note')} in the verdict file`] : []),
  ].join('; ');
}

/** More notes are in the verdict file. */
const MAX_NOTES = 5;

/** Paths that a person decides about; empty when there are none. */
export function reservedText({ reservedPaths }: Verdict, show: Show): string {
  if (reservedPaths.length === 0) return '';
  const shown = reservedPaths.slice(0, MAX_RESERVED).map(show).join(', ');
  const more = reservedPaths.length - MAX_RESERVED;
  return more > 0 ? `${shown} and ${more} more` : shown;
}

const MAX_RESERVED = 10;

export function costText({ cost }: Verdict): string {
  return `${plural(cost.modelCalls, 'model call')}, ${cost.inputTokens} tokens in${cost.cachedInputTokens === 0 ? '' : ` (${cost.cachedInputTokens} cached)`}, ${cost.outputTokens} out${cost.embeddingTokens === 0 ? '' : `, ${cost.embeddingTokens} for embeddings`}, ${plural(cost.toolCalls, 'tool call')}`;
}
