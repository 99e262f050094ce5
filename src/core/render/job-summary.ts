import type { BodyReason, Disposition } from '../finding/finding.ts';
import { lastLines, SUMMARY_LINES } from '../gate/last-lines.ts';
import type { GateResult } from '../gate/result.ts';
import type { Publication } from '../publication/publication.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { costText } from './fact-text.ts';
import { findingMarkdown, paragraphs, pathSpan } from './finding-markdown.ts';
import { codeBlock, cutText, inlineText } from './markdown.ts';
import {
  checksMarkdown,
  claimsMarkdown,
  excludedMarkdown,
  gateMarkdown,
  headlineMarkdown,
  link,
  policyMarkdown,
  reasonsMarkdown,
  reviewedByMarkdown,
  unreviewedMarkdown,
} from './report-markdown.ts';
import { withoutRepeats } from './repeated-text.ts';
import { plural } from './terminal-text.ts';
import { fitted, MAX_SUMMARY_BYTES } from './text-size.ts';
import type { Shown } from './text-size.ts';

export type JobSummaryInput = {
  readonly verdict: Verdict;
  readonly dispositions: readonly Disposition[];
  /** What was posted; null when it never came to that. */
  readonly publication: Publication | null;
  /** Paths of the files that were written. */
  readonly files: readonly string[];
  /** How the step ends, and one sentence of ours that says why. */
  readonly step: { readonly failed: boolean; readonly because: string };
  /** UTF-8 bytes of the whole. */
  readonly maxBytes?: number;
};

/**
 * The page of the run: everything that the review has and all findings, since with a read-only token it is the only
 * place for them. Too much of it is taken away like in the review, as GitHub drops a summary over its limit whole.
 */
export function renderJobSummary(input: JobSummaryInput): string {
  const { verdict, dispositions, maxBytes = MAX_SUMMARY_BYTES } = input;
  const whys = bodyReasons(dispositions);
  const texts = withoutRepeats(verdict.findings).map((finding, index) =>
    findingMarkdown(finding, index + 1, whys.get(finding.fingerprint) ?? null, {
      reviewer: verdict.reviewer,
    }),
  );
  return fitted(maxBytes, texts.length, (shown) => `${page(input, texts.slice(0, shown.findings), shown)}\n`);
}

/** What is said of the finding's place itself; where GitHub takes comments does not matter on this page. */
function bodyReasons(dispositions: readonly Disposition[]): ReadonlyMap<string, BodyReason> {
  return new Map(
    dispositions.flatMap((each) =>
      each.kind === 'body' && (each.why === 'left_side' || each.why === 'outside_change')
        ? [[each.fingerprint, each.why]]
        : [],
    ),
  );
}

function page(input: JobSummaryInput, texts: readonly string[], shown: Shown): string {
  const { verdict, publication, files, step } = input;
  const head = [headlineMarkdown(verdict), stepText(step), publicationText(publication)];
  if (!shown.rest) return paragraphs([...head, 'The rest is too long for here: see the files of the run.']);
  const left = verdict.findings.length - texts.length;
  return paragraphs([
    ...head,
    reasonsMarkdown(verdict),
    findingsTitle(verdict),
    ...texts,
    left === 0 ? '' : `And ${left} more, in the findings file of the run.`,
    unreviewedMarkdown(verdict, shown.lists),
    excludedMarkdown(verdict, shown.lists),
    claimsMarkdown(verdict, shown.claims),
    checksMarkdown(verdict),
    gateTail(verdict.gate),
    factLines(verdict).join('\n'),
    filesText(files),
  ]);
}

function stepText({ failed, because }: JobSummaryInput['step']): string {
  return `**The step ${failed ? 'fails' : 'passes'}**: ${because}`;
}

/** What stands on the pull request, and what to do when something that should does not. */
function publicationText(publication: Publication | null): string {
  if (publication === null) return 'Nothing was posted on the pull request.';
  const { review, dismissed, notes } = publication;
  const lines = notes.map((note) => `- ${inlineText(note)}`);
  if (dismissed.length > 0)
    lines.unshift(`- ${plural(dismissed.length, 'earlier review')} of ours dismissed`);
  return [reviewText(review), ...(lines.length === 0 ? [] : ['', ...lines])].join('\n');
}

function reviewText(review: Publication['review']): string {
  switch (review.kind) {
    case 'posted':
      return `Posted on the pull request: ${link('the review', review.url) || `review ${review.id}`}${review.form === 'body_only' ? ', all findings in its body' : ''}.`;
    case 'not_needed':
      return `Nothing was posted on the pull request: ${inlineText(review.why)}.`;
    case 'failed':
      return `**The review could not be posted**, so this page is the whole result: ${inlineText(review.why)}`;
  }
}

/** Findings with what became of the other claims; nothing is said about findings where nobody looked anew. */
function findingsTitle({ findings, blockingCount, dropped, earlier }: Verdict): string {
  if (earlier !== null && findings.length === 0) return '';
  const { duplicate_of: repeats = 0 } = dropped;
  const count = findings.length === 0 ? 'none' : `${findings.length}`;
  const parts = [
    ...(blockingCount === 0 ? [] : [`${blockingCount} blocking`]),
    ...(repeats === 0 ? [] : [`${plural(repeats, 'repeat')} merged`]),
  ];
  return findings.length === 0 && parts.length === 0
    ? ''
    : `#### Findings: ${count}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`;
}

/** The page of a run that only ran the build gate: nothing was reviewed, and no verdict is there to be shown. */
export function renderGateSummary({
  gate,
  step,
}: { gate: GateResult } & Pick<JobSummaryInput, 'step'>): string {
  const explanation = gate.explanation === '' ? '' : inlineText(gate.explanation, 1_000);
  return `${paragraphs([`### ${gateMarkdown(gate)}`, stepText(step), explanation, gateTail(gate), 'Nothing was reviewed here.'])}\n`;
}

const TAIL_LINE_CHARS = 500;

/** The last lines of a gate that is not green, so that the person sees why without opening a file. */
function gateTail(gate: GateResult): string {
  if (gate.outcome === 'passed' || gate.outcome === 'none') return '';
  const streams = [
    { name: 'stdout', kept: gate.stdout },
    { name: 'stderr', kept: gate.stderr },
  ];
  return paragraphs(
    streams.map(({ name, kept }) => {
      const lines = kept === null ? [] : lastLines(kept, SUMMARY_LINES);
      return lines.length === 0
        ? ''
        : `End of ${name}:\n\n${codeBlock(lines.map((line) => cutText(line, TAIL_LINE_CHARS)).join('\n'))}`;
    }),
  );
}

function factLines(verdict: Verdict): string[] {
  // Repeats are counted with the findings that they repeat.
  const { duplicate_of: _repeats, ...lost } = verdict.dropped;
  const dropped = Object.entries(lost).filter(([, count]) => count > 0);
  return [
    `- ${reviewedByMarkdown(verdict)}`,
    ...(dropped.length === 0
      ? []
      : [
          `- Claims that became no finding: ${dropped.map(([reason, count]) => `${count} \`${reason}\``).join(', ')}.`,
        ]),
    `- Cost: ${costText(verdict)}.`,
    ...(verdict.redactions > 0 ? [`- Redacted: ${plural(verdict.redactions, 'secret')} in the change.`] : []),
    `- ${policyMarkdown(verdict)}`,
  ];
}

function filesText(files: readonly string[]): string {
  if (files.length === 0) return '';
  return [
    'Files on the runner, gone with it unless a later step uploads them:',
    '',
    ...files.map((file) => `- ${pathSpan(file)}`),
  ].join('\n');
}
