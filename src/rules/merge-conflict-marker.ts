import { newLinesByFile, type NewLine, type Rule, type RuleHit } from './rule.ts';

/** Markers that git writes with a label behind them; nothing else begins a line like this. */
const LABELLED = /^(?:<<<<<<<|\|\|\|\|\|\|\||>>>>>>>) /u;
/** The marker between the two sides is also a heading in Markdown and reStructuredText. */
const MIDDLE = /^=======\r?$/u;

function describe(line: NewLine): RuleHit {
  return {
    path: line.path,
    line: line.line,
    quote: line.text,
    title: 'Conflict marker left in the file',
    body:
      'The line is a marker of an unresolved merge: the file holds both versions and most likely does not ' +
      'work. Resolve the conflict and remove all its markers. If the text is meant to show a marker, indent it.',
  };
}

/** The middle marker counts only in a file that shows one of the others, so that headings stay what they are. */
function findInFile(lines: readonly NewLine[]): RuleHit[] {
  const hasConflict = lines.some((line) => LABELLED.test(line.text));
  if (!hasConflict) return [];
  return lines
    .filter((line) => line.kind === 'added' && (LABELLED.test(line.text) || MIDDLE.test(line.text)))
    .map(describe);
}

export const mergeConflictMarker: Rule = {
  id: 'merge-conflict-marker',
  rationale:
    'A file with conflict markers is two versions in one: it does not compile or means what nobody wrote.',
  category: 'bug',
  severity: 'error',
  find: ({ change }) => newLinesByFile(change).flatMap(findInFile),
};
