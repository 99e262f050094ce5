import type { CriteriaLayer } from '../criteria/model.ts';
import type { PlannedFile, PlannedUnit, ReviewPlan } from '../criteria/plan.ts';
import { excludedText, unreviewedText } from './fact-text.ts';
import { plural, visibleLine } from './terminal-text.ts';

const LAYER_TEXT: Readonly<Record<CriteriaLayer, string>> = {
  ad_hoc: 'ad hoc',
  project: 'project',
  organisation: 'organisation',
  user: 'user',
  built_in: 'built in',
};

function fileLine({ path, changedLines, criteria, owners }: PlannedFile): string {
  const by = owners.length === 0 ? '' : ` (owned by ${visibleLine(owners.join(' '))})`;
  const layer = LAYER_TEXT[criteria.layer];
  return `  ${visibleLine(path)}: ${plural(changedLines, 'changed line')}, ${layer}: ${visibleLine(criteria.name)}${by}`;
}

function unitLines({ id, chars, files, reviewers }: PlannedUnit): readonly string[] {
  return [
    `Unit ${id}, ${plural(chars, 'character')}, reviewed by ${visibleLine(reviewers.join(', '))}`,
    ...files.map(fileLine),
  ];
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];
}

/** Files that count as unreviewed whatever the reviewers say. */
function missingLines({ unreadable, tooLarge }: ReviewPlan): readonly string[] {
  return [
    ...unreadable.map(({ path, reason, changedLines }) =>
      unreviewedText({ path, cause: reason, ranges: [], changedLines }, visibleLine),
    ),
    ...tooLarge.map(
      ({ path, chars }) =>
        `${visibleLine(path)}: ${plural(chars, 'character')}, too large for one piece, and policy does not split files`,
    ),
  ];
}

/** The plan for a person, one file a line. Every foreign string is made visible; ends with a line break. */
export function renderPlan(plan: ReviewPlan): string {
  const { units, files, conversations } = plan.totals;
  const sections = [
    [
      `Strategy ${plan.strategy}: ${plural(files, 'file')} in ${plural(units, 'unit')}, ${plural(conversations, 'conversation')}`,
    ],
    ...plan.units.map(unitLines),
    section('Not reviewable', missingLines(plan)),
    section(
      'Excluded',
      plan.excluded.map((each) => excludedText(each, visibleLine)),
    ),
    section('Without a line to review', plan.withoutLines.map(visibleLine)),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}
