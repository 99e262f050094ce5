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

/** One line of the answer. `text` is null for a header; `newLine` for a line that the new file does not have. */
type DiffLine = {
  readonly hunk: number;
  readonly rendered: string;
  readonly newLine: number | null;
  readonly text: string;
};

function hunkLines(hunk: Hunk, index: number): DiffLine[] {
  const header = { hunk: index, rendered: hunkHeader(hunk).trimEnd(), newLine: null, text: '' };
  const lines = numberedLines(hunk).map((line) => {
    const { text } = shownLine(line.text);
    return { hunk: index, rendered: linePrefix(line) + text, newLine: line.newLine, text };
  });
  return [header, ...lines];
}

/** The new side of what was shown, hunk by hunk: a claim may quote it, and counts as one about the change. */
function contextOf(path: string, shown: readonly DiffLine[]): readonly ShownContext[] {
  const hunks = [...new Set(shown.map(({ hunk }) => hunk))];
  return hunks.flatMap((hunk) => {
    const lines = shown.filter((line) => line.hunk === hunk && line.newLine !== null);
    const startLine = lines[0]?.newLine ?? null;
    return startLine === null ? [] : [{ path, startLine, text: lines.map(({ text }) => text).join('\n') }];
  });
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
