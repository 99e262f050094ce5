import { z } from 'zod';
import { numberedLines, type ChangedFile, type Hunk, type UnreadableReason } from '../../core/diff/model.ts';
import { hunkHeader, linePrefix } from '../../core/diff/render-unit.ts';
import { shownLine, shownPath } from '../../core/diff/shown-line.ts';
import type { ShownContext } from '../unit-review.ts';
import { servedWithin } from './fit.ts';
import { denied, type Tool, type ToolPorts, type ToolResult } from './tool.ts';

/** More would fill the conversation; the answer says that there is more. */
export const MAX_DIFF_LINES = 500;

const schema = z.strictObject({ path: z.string() });

const UNREADABLE: Readonly<Record<UnreadableReason, string>> = {
  patch_inconsistent: 'the diff of this file does not add up, so its lines are not known',
  patch_unavailable: 'there is no diff of this file, although it has changed',
  diff_too_large: 'the diff as a whole is too large, so its lines are not known',
};

/** One line of the answer; numbers are null where the file of that side does not have it, both for a header. */
type DiffLine = {
  readonly hunk: number;
  readonly rendered: string;
  readonly oldLine: number | null;
  readonly newLine: number | null;
  readonly text: string;
};

function hunkLines(hunk: Hunk, index: number): DiffLine[] {
  const header = {
    hunk: index,
    rendered: hunkHeader(hunk).trimEnd(),
    oldLine: null,
    newLine: null,
    text: '',
  };
  const lines = numberedLines(hunk).map((line) => {
    const { oldLine, newLine } = line;
    const { text } = shownLine(line.text);
    return { hunk: index, rendered: linePrefix(line) + text, oldLine, newLine, text };
  });
  return [header, ...lines];
}

/** Both sides of what was shown, hunk by hunk: a claim may quote them, and counts as one about the change. */
function contextOf(path: string, shown: readonly DiffLine[]): readonly ShownContext[] {
  const hunks = [...new Set(shown.map(({ hunk }) => hunk))].map((hunk) =>
    shown.filter((line) => line.hunk === hunk),
  );
  return hunks.flatMap((lines) => [
    ...passageOf(lines, ({ newLine }) => newLine).map((passage) => ({ path, ...passage })),
    // What is not removed stands on the new side as well; where nothing is, the old side says nothing more.
    ...(lines.some(isRemoved)
      ? passageOf(lines, ({ oldLine }) => oldLine).map((passage) => ({
          path,
          side: 'LEFT' as const,
          ...passage,
        }))
      : []),
  ]);
}

function isRemoved({ oldLine, newLine }: DiffLine): boolean {
  return oldLine !== null && newLine === null;
}

function passageOf(
  lines: readonly DiffLine[],
  numberOf: (line: DiffLine) => number | null,
): readonly Pick<ShownContext, 'startLine' | 'text'>[] {
  const ofSide = lines.filter((line) => numberOf(line) !== null);
  const [first] = ofSide;
  const startLine = first === undefined ? null : numberOf(first);
  return startLine === null ? [] : [{ startLine, text: ofSide.map(({ text }) => text).join('\n') }];
}

/** By its path, byte for byte, or in the form in which reviewers see it; that form goes first, as in findings. */
function fileAt(path: string, files: readonly ChangedFile[]): ChangedFile | null {
  return (
    files.find((file) => shownPath(file.path) === path) ?? files.find((file) => file.path === path) ?? null
  );
}

async function serve(
  { path }: { path: string },
  { change }: ToolPorts,
  maxBytes: number,
): Promise<ToolResult> {
  const file = fileAt(path, change.files);
  if (file === null) return denied('no_such_file', 'no file of the change has exactly this path');
  if (file.unreadable !== null) return denied('not_readable', UNREADABLE[file.unreadable]);
  if (file.kind === 'binary') return denied('not_readable', 'the file is binary');
  const all = file.hunks.flatMap(hunkLines);
  const lines = all.slice(0, MAX_DIFF_LINES);
  const { status, oldPath } = file;
  return servedWithin(
    lines.map(({ rendered }) => rendered),
    maxBytes,
    (count) => ({
      path: shownPath(file.path),
      status,
      ...(oldPath !== null && oldPath !== file.path && { oldPath: shownPath(oldPath) }),
      complete: count === all.length,
      lines: lines.slice(0, count).map(({ rendered }) => rendered),
    }),
    (count) => contextOf(file.path, lines.slice(0, count)),
  );
}

export const readDiff: Tool<typeof schema> = {
  name: 'read_diff',
  description:
    'The diff of another file of this change, in the form of the unit, at most ' +
    `${MAX_DIFF_LINES} lines; also of files that are not reviewed. The path must be exactly that of a changed file.`,
  schema,
  serve,
};
