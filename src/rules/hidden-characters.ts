import type { ChangedFile } from '../core/diff/model.ts';
import { HIDING } from '../core/text/unseen.ts';
import { lineForPath, newLinesOf, type NewLine, type Rule, type RuleHit } from './rule.ts';

/** Flags of regions are written in tag characters: a black flag, the letters, an end mark. */
const FLAG_SEQUENCE = /\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f}/gu;

/** More code points in a finding help nobody. */
const MAX_NAMED = 8;

function hiddenIn(text: string): string[] {
  const found = text.replace(FLAG_SEQUENCE, '').match(HIDING) ?? [];
  const codes = found.map((character) =>
    (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0'),
  );
  return [...new Set(codes)].toSorted().map((code) => `U+${code}`);
}

function named(codePoints: readonly string[]): string {
  const more = codePoints.length - MAX_NAMED;
  return codePoints.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function describeLine(line: NewLine, codePoints: readonly string[]): RuleHit {
  return {
    path: line.path,
    line: line.line,
    quote: line.text,
    title: 'Invisible characters in the line',
    body:
      `The line has characters that are not shown or change the order in which text is shown: ${named(codePoints)}. ` +
      'What people read there need not be what runs. Remove them, or write them as escapes if the program needs them.',
  };
}

function describePath(line: NewLine, codePoints: readonly string[]): RuleHit {
  return {
    path: line.path,
    line: line.line,
    quote: line.text,
    title: 'Invisible characters in the path of the file',
    body:
      'The path of this file has characters that are not shown or change the order in which text is shown: ' +
      `${named(codePoints)}. It can pass for another file, and for a name that other code loads. Rename the file.`,
  };
}

/** Paths that the change brings: one that was there before is not for its author to explain. */
function bringsPath({ status }: ChangedFile): boolean {
  return status === 'added' || status === 'renamed' || status === 'copied';
}

function findInPath(file: ChangedFile, lines: readonly NewLine[]): RuleHit[] {
  const codePoints = bringsPath(file) ? hiddenIn(file.path) : [];
  const line = lineForPath(lines);
  return codePoints.length === 0 || line === undefined ? [] : [describePath(line, codePoints)];
}

function findOnLines(lines: readonly NewLine[]): RuleHit[] {
  return lines.flatMap((line) => {
    const codePoints = line.kind === 'added' ? hiddenIn(line.text) : [];
    return codePoints.length === 0 ? [] : [describeLine(line, codePoints)];
  });
}

export const hiddenCharacters: Rule = {
  id: 'hidden-characters',
  rationale: 'Text that looks different from what it says passes every review by eye.',
  category: 'security',
  severity: 'warning',
  find: ({ change }) =>
    change.files.flatMap((file) => {
      const lines = newLinesOf(file);
      return [...findInPath(file, lines), ...findOnLines(lines)];
    }),
};
