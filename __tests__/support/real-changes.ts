import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Category } from '../../src/core/finding/finding.ts';
import type { Comment } from './commenting-model.ts';

/** A real change with the comments that were made on it. */
export type RealChange = {
  readonly id: string;
  /** As the data set has it. */
  readonly diff: string;
  readonly comments: readonly RealComment[];
};

export type RealComment = Comment & {
  /** Where its lines are, computed from the diff by whoever made the data set. */
  readonly anchor: z.output<typeof anchor>;
};

const FIXTURES = new URL('../fixtures/', import.meta.url);

const side = z.enum(['RIGHT', 'LEFT']);
const anchor = z.enum(['in-hunk', 'in-hunk-context-only', 'one-end-outside', 'off-hunk']);

const reviewFixCases = z.array(
  z.object({
    id: z.string(),
    diff: z.string(),
    gold_text: z.string(),
    gold_locations: z.array(z.object({ path: z.string(), start_line: z.int(), end_line: z.int() })),
  }),
);

const aacrChanges = z.array(
  z.object({
    id: z.string(),
    diff: z.string(),
    comments: z.array(
      z.object({
        path: z.string(),
        side,
        start_line: z.int(),
        end_line: z.int(),
        text: z.string(),
        category: z.enum([
          'Code Defect',
          'Security Vulnerability',
          'Performance',
          'Maintainability and Readability',
        ]),
        label: z.enum(['valid', 'invalid']),
        anchor,
      }),
    ),
  }),
);
type AacrComment = z.output<typeof aacrChanges>[number]['comments'][number];

/** Defects that a later commit repaired: one comment for each place of the defect. */
export function reviewFixChanges(): RealChange[] {
  return reviewFixCases.parse(readJson('review-fix/cases.json')).map(({ id, diff, ...gold }) => ({
    id,
    diff: readText(`review-fix/${diff}`),
    comments: gold.gold_locations.map(({ path, start_line: startLine, end_line: line }) => ({
      path,
      side: 'RIGHT',
      startLine,
      line,
      text: gold.gold_text,
      category: 'bug',
      severity: 'error',
      quoteFrom: 'unit',
      anchor: 'in-hunk',
    })),
  }));
}

/** Pull requests with comments of people and models, right and wrong ones. */
export function aacrChangesWithComments(): RealChange[] {
  return aacrChanges.parse(readJson('aacr/prs.json')).map(({ id, diff, comments }) => ({
    id,
    diff: readText(`aacr/${diff}`),
    comments: comments.map((comment) => commentOf(comment, id)),
  }));
}

const CATEGORY: Readonly<Record<AacrComment['category'], Category>> = {
  'Code Defect': 'bug',
  'Security Vulnerability': 'security',
  Performance: 'performance',
  'Maintainability and Readability': 'convention',
};

/** Of the two comments beside the hunks one is quoted from the file as a tool gives it, the other is made up. */
const READS_THE_FILE = 'google-gemini__gemini-cli__4163';

/** The data set knows no severity: what its experts found valid is an error here, the rest a warning. */
function commentOf(comment: AacrComment, change: string): RealComment {
  const { path, start_line: startLine, end_line: line, text, category, label } = comment;
  const beside = change === READS_THE_FILE ? 'file' : 'nowhere';
  return {
    path,
    side: comment.side,
    startLine,
    line,
    text,
    category: CATEGORY[category],
    severity: label === 'valid' ? 'error' : 'warning',
    quoteFrom: comment.anchor === 'off-hunk' ? beside : 'unit',
    anchor: comment.anchor,
  };
}

function readJson(name: string): unknown {
  return JSON.parse(readText(name));
}

/** Text that is not UTF-8 is an error: nothing is replaced. */
function readText(name: string): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
    readFileSync(new URL(name, FIXTURES)),
  );
}
