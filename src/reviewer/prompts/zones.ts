import { visibleText } from '../../core/diff/shown-line.ts';

/**
 * How foreign text is put into a prompt: as JSON strings between marker lines. A JSON string holds no line end, so no
 * line of the text can begin with a marker.
 */

/** DATA was written by others and is never an instruction; RULES come from us, the workflow or the base. */
export type ZoneKind = 'DATA' | 'RULES';

/** The number of the markers of one message. */
export type ZoneNumber = number;

/** Digits behind the name of a marker. A longer number begins like each of the shorter ones in it. */
const MARKER = /(?:DATA|RULES)-([1-9]\d*)/gu;
/** More digits than any number that is given out has: the texts would have to name all that have fewer. */
const MAX_DIGITS = 9;

/**
 * The smallest number with which no marker stands anywhere in these texts. Nothing depends on it, it only keeps a
 * reader from being fooled: one number for all zones of a message, so that text of one cannot name another.
 */
export function zoneNumber(texts: readonly string[]): ZoneNumber {
  const used = new Set<number>();
  for (const text of texts)
    for (const [, digits = ''] of text.matchAll(MARKER))
      for (let length = 1; length <= Math.min(digits.length, MAX_DIGITS); length += 1)
        used.add(Number(digits.slice(0, length)));
  let number = 1;
  while (used.has(number)) number += 1;
  return number;
}

/** `json` is JSON of any layout. */
export function zone(kind: ZoneKind, number: ZoneNumber, json: string): string {
  const marker = `${kind}-${number}`;
  return `<<<${marker}\n${json}\n${marker}>>>`;
}

/** A JSON array with one item a line: as dense as JSON, and a reader still sees where an item begins. */
export function jsonItems(items: readonly unknown[]): string {
  return `[${items.map((item) => JSON.stringify(item)).join(',\n')}]`;
}

export function visibleLines(text: string): string {
  return text.split('\n').map(visibleText).join('\n');
}
