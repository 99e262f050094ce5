import type { Snippet } from '../../core/context/model.ts';
import { renderContext } from '../../core/context/render-context.ts';
import { shownLine, shownPath } from '../../core/diff/shown-line.ts';
import type { ModelMessage } from '../../ports.ts';
import type { LoopLimits } from '../limits.ts';
import type { ShownContext } from '../unit-review.ts';
import type { OtherFile, UnitText } from '../unit-text.ts';
import { systemPrompt } from './system.ts';
import { jsonItems, visibleLines, zone, zoneNumber, type ZoneKind } from './zones.ts';

/**
 * The messages that begin a conversation. The order is that of caches: first what all conversations of a run share
 * (the system part, the words of the author), then what differs by unit, and last what differs by specialist. So all
 * units share the first part, and the specialists of one unit everything but their own task.
 */

/** Enough to tell the purpose of a change; the rest of a long description is form and history. */
export const MAX_DESCRIPTION_CHARS = 4_000;
export const MAX_TITLE_CHARS = 300;

/** Characters of the list of other files; what does not fit is counted. It is sent with every request of the unit. */
export const MAX_OTHER_FILES_CHARS = 1_000;

/** A titled zone; its title is ours. */
type Part = { readonly title: string; readonly kind: ZoneKind; readonly json: string };

function intentPart(intent: UnitText['intent']): readonly Part[] {
  if (intent === null) return [];
  const title = visibleLines(intent.title.slice(0, MAX_TITLE_CHARS));
  const description = visibleLines(intent.description.slice(0, MAX_DESCRIPTION_CHARS));
  const json = JSON.stringify(description === '' ? { title } : { title, description });
  return [{ title: 'The author says', kind: 'DATA', json }];
}

/** Paths of the change are data also where they say which criteria a file has. */
function criteriaParts(criteria: UnitText['criteria']): readonly Part[] {
  const written = criteria.filter(({ text }) => text.trim() !== '');
  if (written.length === 0) return [];
  const rules = written.map(({ name, text }) => ({ name, text }));
  const files = written.map(({ paths }) => paths.map(shownPath));
  const parts: Part[] = [{ title: 'Criteria', kind: 'RULES', json: jsonItems(rules) }];
  if (written.length > 1)
    parts.push({ title: 'Their files, in this order', kind: 'DATA', json: jsonItems(files) });
  return parts;
}

/** A snippet as it is shown: nothing in it is invisible, and no line is longer than those of the change. */
export function shownSnippet({ path, startLine, text }: Snippet): ShownContext {
  const lines = text.split('\n').map((line) => shownLine(line).text);
  return { path, startLine, text: lines.join('\n') };
}

function contextPart(context: UnitText['context']): readonly Part[] {
  if (context.length === 0) return [];
  const shown = context.map((snippet) => ({ ...snippet, ...shownSnippet(snippet) }));
  return [{ title: 'Code at the reviewed commit', kind: 'DATA', json: renderContext(shown) }];
}

function described({ path, status, added, removed }: OtherFile): string {
  return `${status} ${shownPath(path)} ${added === null || removed === null ? 'binary' : `+${added} -${removed}`}`;
}

function otherFilesPart(otherFiles: UnitText['otherFiles']): readonly Part[] {
  if (otherFiles.length === 0) return [];
  let left = MAX_OTHER_FILES_CHARS;
  const all = otherFiles.map(described);
  const over = all.findIndex((line) => (left -= JSON.stringify(line).length + 2) < 0);
  const shown = over === -1 ? all : all.slice(0, over);
  const more = all.length - shown.length;
  const title = `Other changed files, not shown here${more === 0 ? '' : ` (and ${more} more)`}`;
  return [{ title, kind: 'DATA', json: jsonItems(shown) }];
}

/** What begins a string of its own: the header of a file, the header of a hunk. */
const STARTS_STRING = /^(?:File|@@) /u;

/**
 * One string for each hunk. Quotation marks, comma and line end around every single line would cost a request as much
 * as its numbers do, since the body of the request escapes them once more.
 */
export function unitStrings(text: string): readonly string[] {
  const strings: string[] = [];
  for (const line of (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')) {
    const last = strings.at(-1);
    if (last === undefined || STARTS_STRING.test(line)) strings.push(line);
    else strings[strings.length - 1] = `${last}\n${line}`;
  }
  return strings;
}

function focusText({ focus, categories }: UnitText['reviewer']): string {
  return categories.length === 0 ? focus : `${focus}\nUse these categories only: ${categories.join(', ')}.`;
}

function unitParts(given: UnitText): readonly Part[] {
  return [
    ...intentPart(given.intent),
    ...criteriaParts(given.criteria),
    ...contextPart(given.context),
    ...otherFilesPart(given.otherFiles),
    {
      title: `Unit ${JSON.stringify(given.unit)}`,
      kind: 'DATA',
      json: jsonItems(unitStrings(given.text)),
    },
    { title: 'Your task', kind: 'RULES', json: JSON.stringify(focusText(given.reviewer)) },
  ];
}

export function openingMessages(given: UnitText, limits: LoopLimits): readonly ModelMessage[] {
  const parts = unitParts(given);
  const number = zoneNumber(parts.map(({ json }) => json));
  const zones = parts.map(({ title, kind, json }) => `${title}:\n${zone(kind, number, json)}\n`);
  return [
    { role: 'system', content: systemPrompt(limits) },
    { role: 'user', content: `${zones.join('')}Review it.` },
  ];
}
