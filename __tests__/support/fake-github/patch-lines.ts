import type { Side } from './options.ts';

/** A line that GitHub lets a comment stand on. */
export type PatchLine = {
  readonly side: Side;
  readonly line: number;
  /** Index of the hunk in the patch. */
  readonly hunk: number;
  /** Lines below the first hunk header, as the old `position` counts. */
  readonly position: number;
};

/** RIGHT: added and unchanged lines by their new number. LEFT: removed lines by their old number. */
export function patchLines(patch: string): readonly PatchLine[] {
  const found: PatchLine[] = [];
  let [oldLine, newLine, hunk] = [0, 0, -1];
  patch.split('\n').forEach((text, position) => {
    const header = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(text);
    if (header !== null) {
      oldLine = Number(header[1]);
      newLine = Number(header[2]);
      hunk += 1;
    } else if (text.startsWith('-')) {
      found.push({ side: 'LEFT', line: oldLine++, hunk, position });
    } else if (text.startsWith('+')) {
      found.push({ side: 'RIGHT', line: newLine++, hunk, position });
    } else if (text.startsWith(' ')) {
      found.push({ side: 'RIGHT', line: newLine++, hunk, position });
      oldLine += 1;
    }
  });
  return found;
}

/** The hunk up to a line: what GitHub shows above a comment. */
export function hunkUpTo(patch: string, position: number): string {
  const lines = patch.split('\n').slice(0, position + 1);
  const header = lines.findLastIndex((line) => line.startsWith('@@ '));
  return lines.slice(header).join('\n');
}
