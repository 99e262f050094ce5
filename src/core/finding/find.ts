import { fragmentsOf, type Form } from './quote.ts';
import { itemsOf, type Reading } from './reading.ts';
import { lowerBound, occurrences } from './sequence.ts';
import type { ShownText } from './shown-text.ts';

/** Where a quote stands: indexes of lines of the text, both included. */
export type Stretch = {
  readonly from: number;
  readonly to: number;
  /** True when the quote does not fill its first and last line. */
  readonly partial: boolean;
  /** True when the form of the quote that stands there says too little (quote.ts). */
  readonly weak: boolean;
};

/** Line indexes to look at, `to` excluded. */
export type Window = { readonly from: number; readonly to: number };

/** Whole lines that equal the quote's, in order; only those that overlap the window. */
export function findLines(reading: Reading, form: Form, text: ShownText, window: Window): readonly Stretch[] {
  const needle = text.recall(
    reading,
    form.lines.flatMap((line) => itemsOf(line, reading)),
  );
  if (needle === null) return [];
  const { items, lineOf } = text.read(reading);
  const from = Math.max(0, lowerBound(lineOf, window.from) - needle.length + 1);
  const to = Math.min(items.length, lowerBound(lineOf, window.to) + needle.length - 1);
  return stretchesOf(runsOf(occurrences(items, needle, from, to), needle.length), form, text, reading);
}

/** Words one after the other, wherever the lines end. Where they fill lines, parts of other lines do not count. */
export function findRuns(form: Form, text: ShownText): readonly Stretch[] {
  const needle = text.recall(
    'tokens',
    form.lines.flatMap((line) => itemsOf(line, 'tokens')),
  );
  if (needle === null) return [];
  const runs = runsOf(occurrences(text.read('tokens').items, needle), needle.length);
  const stretches = stretchesOf(runs, form, text, 'tokens');
  const whole = stretches.filter((stretch) => !stretch.partial);
  return whole.length > 0 || form.shortened ? whole : stretches;
}

/** First and last item, both included. */
type Run = { readonly first: number; readonly last: number };

function runsOf(starts: readonly number[], length: number): Run[] {
  return starts.map((first) => ({ first, last: first + length - 1 }));
}

function stretchesOf(
  runs: readonly Run[],
  { weak }: Form,
  text: ShownText,
  reading: Reading,
): readonly Stretch[] {
  const { lineOf } = text.read(reading);
  return runs
    .map(({ first, last }) => {
      const from = lineOf[first] ?? 0;
      const to = lineOf[last] ?? from;
      return { from, to, partial: lineOf[first - 1] === from || lineOf[last + 1] === to, weak };
    })
    .filter(({ from, to }) => text.mayAnchor(from, to));
}

/**
 * Fragments in their order within one passage. All have to be there, but the place reaches only from the first telling
 * one to the last: where a bracket stands says nothing. Of all ways to choose them only the tightest count.
 */
export function findFragments(form: Form, text: ShownText): readonly Stretch[] {
  const fragments = fragmentsOf(form.lines);
  if (fragments === null) return [];
  const { items } = text.read('tokens');
  const found = fragments.map(({ tokens, weak }) => {
    const needle = text.recall('tokens', tokens);
    return { length: tokens.length, weak, starts: needle === null ? [] : occurrences(items, needle) };
  });
  const { lineOf } = text.read('tokens');
  const passageOf = (item: number): number | undefined => text.lines[lineOf[item] ?? -1]?.passage;
  const runs = tightestRuns(found).filter(({ whole }) => passageOf(whole.first) === passageOf(whole.last));
  const telling = { ...form, weak: false };
  return stretchesOf(
    runs.map((run) => run.telling),
    telling,
    text,
    'tokens',
  ).filter(({ partial }) => !(form.shortened && partial));
}

type FoundFragment = { readonly length: number; readonly weak: boolean; readonly starts: readonly number[] };

/** All fragments, and those from the first telling one to the last. */
type FragmentRun = { readonly whole: Run; readonly telling: Run };

/**
 * For each start of the first fragment the others stand as early as can be; of those whose telling part ends alike the
 * latest start is the tightest. Pointers only move on, since a later start never lets another fragment stand earlier.
 */
function tightestRuns(fragments: readonly FoundFragment[]): FragmentRun[] {
  const pointers = fragments.map(() => 0);
  const byEnd = new Map<number, FragmentRun>();
  for (const start of fragments[0]?.starts ?? []) {
    const placed = placeFrom(start, fragments, pointers);
    if (placed === null) break;
    byEnd.set(placed.telling.last, placed);
  }
  return [...byEnd.values()];
}

/** Null when a fragment does not stand behind the others. Moves `pointers` on. */
function placeFrom(
  start: number,
  fragments: readonly FoundFragment[],
  pointers: number[],
): FragmentRun | null {
  const telling: Run[] = [];
  let end = start;
  for (const [index, { length, weak, starts }] of fragments.entries()) {
    let pointer = pointers[index] ?? 0;
    while ((starts[pointer] ?? Infinity) < end) pointer += 1;
    pointers[index] = pointer;
    const first = starts[pointer];
    if (first === undefined) return null;
    end = first + length;
    if (!weak) telling.push({ first, last: end - 1 });
  }
  const whole = { first: start, last: end - 1 };
  return { whole, telling: { first: telling[0]?.first ?? start, last: telling.at(-1)?.last ?? end - 1 } };
}
