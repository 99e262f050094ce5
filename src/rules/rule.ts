import type { Change, ChangedFile, LineKind } from '../core/diff/model.ts';
import { numberedLines } from '../core/diff/model.ts';
import type { Category, Severity } from '../core/finding/finding.ts';
import type { Detection } from '../core/redaction/redact-change.ts';

/** What a rule reads: the change with secrets already replaced, and where they were. */
export type RuleFacts = { readonly change: Change; readonly detections: readonly Detection[] };

/** A line of the new file that a rule objects to. */
export type RuleHit = {
  readonly path: string;
  readonly line: number;
  /** The text of that line. */
  readonly quote: string;
  readonly title: string;
  readonly body: string;
};

/** A check that needs no model. It reads every changed line, also of files that are excluded from the review. */
export type Rule = {
  /** In kebab case; part of every finding and of its suppression. */
  readonly id: string;
  /** Why the check exists, in a sentence. */
  readonly rationale: string;
  readonly category: Category;
  readonly severity: Severity;
  /** In the order of the change; one hit a line, and one a path. */
  readonly find: (facts: RuleFacts) => readonly RuleHit[];
};

/** A line that the new file has: added or context. */
export type NewLine = {
  readonly path: string;
  readonly line: number;
  readonly kind: Exclude<LineKind, 'removed'>;
  readonly text: string;
};

/** The new side of a file as far as the change shows it, in order. */
export function newLinesOf({ path, hunks }: ChangedFile): NewLine[] {
  return hunks
    .flatMap(numberedLines)
    .flatMap((line) =>
      line.kind === 'removed' || line.newLine === null
        ? []
        : [{ path, line: line.newLine, kind: line.kind, text: line.text }],
    );
}

/** The same for each file of the change. */
export function newLinesByFile(change: Change): NewLine[][] {
  return change.files.map(newLinesOf);
}

/**
 * The line at which to speak of the path of a file: the first added one on which a quote can stand. None when the
 * change adds no such line (a pure rename, a binary file): a finding needs a line.
 */
export function lineForPath(lines: readonly NewLine[]): NewLine | undefined {
  return lines.find((line) => line.kind === 'added' && /[^ \t\r]/u.test(line.text));
}
