import { createHash } from 'node:crypto';

import fc from 'fast-check';

import type { Change, ChangedFile, Hunk, HunkLine } from '../../../src/core/diff/model.ts';

/** A hunk from lines with their diff prefixes: "+added", "-removed", " context". */
export function buildHunk(lines: readonly string[], start: { old?: number; new?: number } = {}): Hunk {
  const parsed = lines.map((line): HunkLine => {
    const kind = line.startsWith('+') ? 'added' : line.startsWith('-') ? 'removed' : 'context';
    return { kind, text: line.slice(1) };
  });
  const oldCount = parsed.filter((line) => line.kind !== 'added').length;
  const newCount = parsed.filter((line) => line.kind !== 'removed').length;
  const oldStart = start.old ?? 1;
  const newStart = start.new ?? 1;
  return {
    oldStart: oldCount === 0 ? oldStart - 1 : oldStart,
    oldCount,
    newStart: newCount === 0 ? newStart - 1 : newStart,
    newCount,
    lines: parsed,
  };
}

function id(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}

export function buildFile(overrides: Partial<ChangedFile> = {}): ChangedFile {
  const hunks = overrides.hunks ?? [buildHunk(['+added'])];
  const lines = hunks.flatMap((hunk) => hunk.lines);
  const path = overrides.path ?? 'src/a.ts';
  return {
    path,
    oldPath: path,
    pathHex: null,
    status: 'modified',
    kind: 'text',
    oldMode: '100644',
    newMode: '100644',
    oldId: id(`old ${path}`),
    newId: id(`new ${path}`),
    added: lines.filter((line) => line.kind === 'added').length,
    removed: lines.filter((line) => line.kind === 'removed').length,
    hunks,
    unreadable: null,
    ...overrides,
  };
}

export function buildChange(files: readonly ChangedFile[]): Change {
  return { base: id('base'), head: id('head'), mergeBase: id('merge base'), files, digest: id('digest') };
}

/** Hunk lines as a diff has them, some with characters that nobody sees, some long. */
const hunkLine = fc.tuple(
  fc.constantFrom('+', '-', ' '),
  fc.oneof(
    { weight: 6, arbitrary: fc.string({ maxLength: 40 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    { weight: 1, arbitrary: fc.integer({ min: 100, max: 6_000 }).map((length) => 'x'.repeat(length)) },
  ),
);

const hunkLines = fc
  .array(hunkLine, { minLength: 1, maxLength: 60 })
  .map((lines) => lines.map(([kind, text]) => kind + text.replaceAll('\n', ' ')));

/** Hunks of one file: in order, apart from each other, with numbers that fit. */
const hunks = fc
  .array(fc.tuple(fc.nat({ max: 30 }), hunkLines), { minLength: 1, maxLength: 4 })
  .map((parts) => {
    let old = 1;
    let fresh = 1;
    return parts.map(([gap, lines]) => {
      const hunk = buildHunk(lines, { old: old + gap, new: fresh + gap });
      old += gap + hunk.oldCount + 1;
      fresh += gap + hunk.newCount + 1;
      return hunk;
    });
  });

/** Changed files with paths of their own, hunks included. */
export const changedFiles = fc
  .array(hunks, { minLength: 1, maxLength: 6 })
  .map((files) =>
    files.map((fileHunks, index) => buildFile({ path: `src/file-${index}.ts`, hunks: fileHunks })),
  );
