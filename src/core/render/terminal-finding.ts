import type { Finding } from '../finding/finding.ts';
import { ownersText, reviewersText, severityText } from './finding-facts.ts';
import { neutralise } from './log.ts';
import { plural, visibleLine } from './terminal-text.ts';
import type { Marks } from './terminal-text.ts';

/** Readable at a glance, and inside the usual width of a terminal with the margin before it. */
const PROSE_WIDTH = 96;
/** Lines of code shown for a finding. */
const CODE_LINES = 6;

/** A finding for a person: title, place and effect, its code, what was said, where else. */
export function findingText(finding: Finding, number: number, marks: Marks): string[] {
  const effect = finding.blocking ? marks.bad('blocks') : 'does not block';
  const moved = finding.reanchored ? ', cited at another line' : '';
  const origins = finding.origins.map((origin) =>
    origin.kind === 'rule' ? `rule ${visibleLine(origin.rule)}` : 'the model',
  );
  const by = `by ${[...new Set(origins)].join(', ')}${reviewersText(finding, visibleLine)}`;
  const owners = ownersText(finding, visibleLine);
  return [
    '',
    `  ${number}. ${marks.strong(visibleLine(finding.title))}`,
    `     ${placeText(finding)}  ${severityText(finding)}, ${finding.category}, ${effect}, ${by}${moved}`,
    ...(owners === '' ? [] : [`     ${owners}`]),
    ...codeLines(finding).map((line) => `     ${marks.faint(line)}`),
    ...bodyLines(finding.body).map((line) => `     | ${line}`.trimEnd()),
    ...suggestionLines(finding),
    ...placeLines(finding),
  ];
}

/** What the reviewer would write instead; nobody checked it. */
function suggestionLines({ suggestion }: Finding): string[] {
  if (suggestion === null) return [];
  const lines = neutralise(suggestion).split('\n');
  return ['     suggestion (not checked):', ...lines.map((line) => `     + ${line}`.trimEnd())];
}

/** Further places listed for a finding; the findings file has them all. */
const LISTED_PLACES = 10;

function placeLines({ alsoAt }: Finding): string[] {
  const places = alsoAt
    .slice(0, LISTED_PLACES)
    .flatMap(({ path, startLine, line, body }) => [
      `     also at ${visibleLine(path)}:${lineText(startLine, line)}`,
      ...(body === null ? [] : bodyLines(body).map((text) => `     | ${text}`.trimEnd())),
    ]);
  const more = alsoAt.length - LISTED_PLACES;
  return more > 0 ? [...places, `     and at ${plural(more, 'more place')}, in findings.json`] : places;
}

/** A body as lines: prose that is too wide is cut at blanks and keeps its indentation; fenced code stays as it is. */
function bodyLines(body: string): string[] {
  let isCode = false;
  return neutralise(body)
    .split('\n')
    .flatMap((line) => {
      const isFence = /^\s*(```|~~~)/.test(line);
      if (isFence) isCode = !isCode;
      return isCode || isFence || line.length <= PROSE_WIDTH ? [line] : wrapped(line);
    });
}

function wrapped(text: string): string[] {
  const indent = /^ */.exec(text)?.[0] ?? '';
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/ +/)) {
    if (line !== '' && indent.length + line.length + 1 + word.length > PROSE_WIDTH) {
      lines.push(indent + line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, indent + line];
}

function placeText(finding: Finding): string {
  const path = visibleLine(finding.path);
  if (finding.line === null) return `${path} (outside the change, so it cannot block)`;
  const lines = lineText(finding.startLine ?? finding.line, finding.line);
  return finding.side === 'LEFT' ? `${path}:${lines} (removed)` : `${path}:${lines}`;
}

function lineText(start: number, end: number): string {
  return start === end ? `${end}` : `${start}-${end}`;
}

function codeLines(finding: Finding): string[] {
  const lines = neutralise(finding.code).split('\n');
  const first = finding.startLine ?? finding.line;
  const shown = lines.length <= CODE_LINES + 1 ? lines : lines.slice(0, CODE_LINES);
  const width = first === null ? 0 : String(first + shown.length - 1).length;
  const numbered = shown.map((line, index) =>
    `${first === null ? '' : `${String(first + index).padStart(width)} `}> ${line}`.trimEnd(),
  );
  return shown.length === lines.length
    ? numbered
    : [...numbered, `> ... ${lines.length - shown.length} more lines`];
}
