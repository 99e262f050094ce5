import type { Side } from '../core/diff/model.ts';
import type { ShownContext } from './unit-review.ts';

/** Tells whether a text stands literally in what a reviewer was shown. */
export type WasShown = (text: string) => boolean;

/** What render-unit.ts writes before the text of a line. */
const LINE_PREFIX = /^(?:old \d+-|\d+\+?)\|/u;

/** Removed lines say `old`, added ones have a plus; the others are on both sides. */
function isOn(side: Side, prefix: string): boolean {
  return side === 'RIGHT' ? !prefix.startsWith('old') : !prefix.includes('+');
}

/** The lines of one side of a rendered unit without their prefixes; each header begins a new passage. */
function sidePassages(lines: readonly string[], side: Side): readonly string[] {
  const passages: string[][] = [[]];
  for (const line of lines) {
    const [prefix] = LINE_PREFIX.exec(line) ?? [];
    if (prefix === undefined) passages.push([]);
    else if (isOn(side, prefix)) passages.at(-1)?.push(line.slice(prefix.length));
  }
  return passages.map((passage) => passage.join('\n'));
}

/**
 * What a reviewer can have copied from: the rendered unit (see render-unit.ts), each side by itself, and what tools
 * gave it. All of it was redacted before it was shown.
 */
export function shownPassages(unitText: string, context: readonly ShownContext[]): WasShown {
  const lines = unitText.split('\n');
  const passages = [
    ...sidePassages(lines, 'RIGHT'),
    ...sidePassages(lines, 'LEFT'),
    ...context.map(({ text }) => text),
  ];
  return (text) => passages.some((passage) => passage.includes(text));
}
