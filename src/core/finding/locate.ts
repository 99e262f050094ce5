import { findFragments, findLines, findRuns, type Stretch, type Window } from './find.ts';
import type { Match } from './finding.ts';
import type { Form, Quote } from './quote.ts';
import type { ShownText } from './shown-text.ts';

export type Location =
  | ({ readonly kind: 'found'; readonly match: Match } & Stretch)
  | ({ readonly kind: 'ambiguous' } & Pick<Stretch, 'partial' | 'weak'>)
  | { readonly kind: 'absent' };

type Step = {
  readonly match: Match;
  readonly find: (quote: Quote, text: ShownText, window: Window) => readonly Stretch[];
};

const EXACT: Step = {
  match: 'exact',
  find: ({ verbatim }, text, window) => findLines('exact', verbatim, text, window),
};
const INDENTATION: Step = {
  match: 'indentation',
  find: ({ verbatim }, text, window) => findLines('bare', verbatim, text, window),
};
const PREFIX: Step = {
  match: 'prefix',
  find: ({ unwrapped }, text, window) =>
    firstHits(unwrapped, (form) => findLines('bare', form, text, window)),
};

/** Whole lines: literally, then without layout, then without what was put around them. */
const WHOLE_LINES = [EXACT, INDENTATION, PREFIX] as const;

const REFLOW: Step = {
  match: 'reflow',
  find: (quote, text) => firstHits(formsOf(quote), (form) => findRuns(form, text)),
};
const ELLIPSIS: Step = {
  match: 'ellipsis',
  find: (quote, text) => firstHits(formsOf(quote), (form) => findFragments(form, text)),
};

/** From literal to tolerant: whole lines, then words wherever the lines end, in one run or in fragments. */
const LADDER = [...WHOLE_LINES, REFLOW, ELLIPSIS] as const;

/**
 * The place a quote means in what was shown. Steps go from literal to tolerant, and the first one that finds the
 * quote decides: one place is the place; of several the nearest to the cited line counts if it is in the cited
 * passage and no other is as near; else the quote is ambiguous.
 *
 * Before that, a place that holds the cited line and differs at most in layout is taken: number and quote agree, which
 * says more than indentation does (a quote without its indentation may equal another line of the file literally).
 *
 * A weak quote (quote.ts) is found only where it fills a line and is the only one, or on the cited line.
 */
export function locate(quote: Quote, text: ShownText, cited: number | null): Location {
  const citedIndex = cited === null ? null : text.indexOf(cited);
  const agreed = citedIndex === null ? null : locateAround(quote, text, citedIndex);
  if (agreed !== null) return agreed;
  for (const step of stepsOf(quote, LADDER)) {
    const stretches = distinctPlaces(step.find(quote, text, { from: 0, to: text.lines.length }), text);
    if (stretches.length > 0) return choose(stretches, step.match, text, citedIndex);
  }
  return { kind: 'absent' };
}

/** Whether the quote stands on whole lines anywhere in the text. */
export function fillsLines(quote: Quote, text: ShownText): boolean {
  const window = { from: 0, to: text.lines.length };
  return stepsOf(quote, WHOLE_LINES).some((step) => step.find(quote, text, window).length > 0);
}

function stepsOf(quote: Quote, steps: readonly Step[]): readonly Step[] {
  return quote.literal ? [EXACT] : steps;
}

/**
 * Looks no further than the quote is long, so that a rightly cited quote costs nothing in a text of any size. All it
 * finds holds the cited line; the first ends nearest to it.
 */
function locateAround(quote: Quote, text: ShownText, cited: number): Location | null {
  for (const { match, find } of stepsOf(quote, [EXACT, INDENTATION])) {
    const [first] = find(quote, text, { from: cited, to: cited + 1 });
    if (first !== undefined) return { kind: 'found', match, ...first };
  }
  return null;
}

function choose(
  stretches: readonly Stretch[],
  match: Match,
  text: ShownText,
  cited: number | null,
): Location {
  const only = stretches.length === 1 ? stretches[0] : undefined;
  const chosen =
    only !== undefined && !(only.weak && only.partial) ? only : nearestInPassage(stretches, text, cited);
  if (chosen !== null) return { kind: 'found', match, ...chosen };
  return {
    kind: 'ambiguous',
    partial: stretches.every((stretch) => stretch.partial),
    weak: stretches.some((stretch) => stretch.weak),
  };
}

function nearestInPassage(
  stretches: readonly Stretch[],
  text: ShownText,
  cited: number | null,
): Stretch | null {
  if (cited === null) return null;
  const passage = text.lines[cited]?.passage;
  const [first, second] = stretches
    .filter((stretch) => text.lines[stretch.from]?.passage === passage)
    .filter((stretch) => !stretch.weak || covers(stretch, cited))
    .map((stretch) => ({ stretch, distance: distance(stretch, cited) }))
    .toSorted((a, b) => a.distance - b.distance);
  return first === undefined || first.distance === second?.distance ? null : first.stretch;
}

function covers(stretch: Stretch, line: number): boolean {
  return stretch.from <= line && line <= stretch.to;
}

/** Lines between the cited line and the stretch; 0 when the stretch holds it. */
function distance(stretch: Stretch, cited: number): number {
  return Math.max(0, stretch.from - cited, cited - stretch.to);
}

/** Two stretches with the same line numbers are one place: slices of a hunk overlap, tools show a file twice. */
function distinctPlaces(stretches: readonly Stretch[], text: ShownText): Stretch[] {
  const places = new Map<string, Stretch>();
  for (const stretch of stretches) {
    const place = `${text.lines[stretch.from]?.number}-${text.lines[stretch.to]?.number}`;
    if (!places.has(place)) places.set(place, stretch);
  }
  return [...places.values()];
}

function formsOf({ verbatim, unwrapped }: Quote): readonly Form[] {
  return [verbatim, ...unwrapped];
}

function firstHits(forms: readonly Form[], find: (form: Form) => readonly Stretch[]): readonly Stretch[] {
  for (const form of forms) {
    const hits = find(form);
    if (hits.length > 0) return hits;
  }
  return [];
}
