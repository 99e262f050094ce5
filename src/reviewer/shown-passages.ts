import type { Side } from '../core/diff/model.ts';
import type { ShownContext } from './unit-review.ts';

/** Tells whether a text stands literally in what a reviewer was shown. */
export type WasShown = (text: string) => boolean;

const PREFIXED = /^(?:(old \d+-)|(?:\d+(\+?))) \| (.*)$/su;

/** The lines of one side of a rendered unit without their prefixes; each header begins a new passage. */
function sidePassages(lines: readonly string[], side: Side): readonly string[] {
  const passages: string[][] = [[]];
  for (const line of lines) {
    const [prefixed, removed, added, text = ''] = PREFIXED.exec(line) ?? [];
    const absent = side === 'RIGHT' ? removed !== undefined : added === '+';
    if (prefixed === undefined) passages.push([]);
    else if (!absent) passages.at(-1)?.push(text);
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
