import { shownPath } from '../../core/diff/shown-line.ts';
import type { Candidate } from '../../core/finding/finding.ts';
import type { ShownContext } from '../unit-review.ts';
import { jsonItems, zone, zoneNumber } from './zones.ts';

/** What is said in a conversation after its opening. */

/** Said when no more tools are offered. `reason` is ours. */
export function finishPrompt(reason: string): string {
  return `No more tools: ${reason}. Answer now with the JSON object, from what you have seen.`;
}

/** `problem` names keys and positions only. */
export function repairPrompt(problem: string): string {
  return `Your answer could not be read: ${problem}. Send the whole answer again as exactly one JSON object of the shape that was described, with nothing around it. There is no further try.`;
}

/** More are not asked for again: a reviewer that misquotes this often does not get it right at the second try. */
export const MAX_REQUOTED = 20;

const MAX_REQUOTED_CHARS = 500;

/** `passages`: what was shown of the files and no longer stands in the conversation. */
export function requotePrompt(
  candidates: readonly Candidate[],
  passages: readonly ShownContext[] = [],
): string {
  const asked = candidates.slice(0, MAX_REQUOTED).map(({ id, path, side, title, quote }) => ({
    id,
    path,
    side,
    title: title.slice(0, MAX_REQUOTED_CHARS),
    quote: quote.slice(0, MAX_REQUOTED_CHARS),
  }));
  const json = jsonItems(asked);
  const shown = jsonItems(
    passages.map(({ path, side = 'RIGHT', startLine, text }) => ({
      path: shownPath(path),
      side,
      startLine,
      lines: text.split('\n'),
    })),
  );
  const number = zoneNumber([json, shown]);
  const again =
    passages.length === 0
      ? ''
      : `\nOf their files you were shown this as well:\n${zone('DATA', number, shown)}\n`;
  return `The quotes of these findings were not found in what you were shown:
${zone('DATA', number, json)}
${again}
For each of them give the line or lines it is about once more, verbatim: copied character by character from the new text (side RIGHT) or from a removed line (side LEFT), without the prefix, nothing left out. Leave out a finding when there is no such line. Nothing else about the findings can be changed. Answer with exactly one JSON object, quoted as JSON wants it: {quotes: [{id: string, quote: string}]}`;
}
