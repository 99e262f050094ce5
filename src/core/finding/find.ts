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
 * Fragments in their order within one passage. Of all ways to choose them only the tightest count: the first
 * fragment as late, the others as early as can be.
 */
export function findFragments(form: Form, text: ShownText): readonly Stretch[] {
  const fragments = fragmentsOf(form.lines);
  if (fragments === null) return [];
  const found = fragments.map((tokens) => {
    const needle = text.recall('tokens', tokens);
    const starts = needle === null ? [] : occurrences(text.read('tokens').items, needle);
    return { length: tokens.length, starts };
  });
  const strong = { ...form, weak: false }; // fragmentsOf gives none without a telling one
  return stretchesOf(tightestRuns(found), strong, text, 'tokens').filter(
    ({ from, to, partial }) =>
      text.lines[from]?.passage === text.lines[to]?.passage && !(form.shortened && partial),
  );
}

type Fragment = { readonly length: number; readonly starts: readonly number[] };

/** Each pointer only moves on, since a later first fragment never lets another one stand earlier. */
function tightestRuns(fragments: readonly Fragment[]): Run[] {
  const [head, ...rest] = fragments;
  const pointers = rest.map(() => 0);
  const byEnd = new Map<number, Run>();
  for (const first of head?.starts ?? []) {
    let end = first + (head?.length ?? 0);
    for (const [index, { length, starts }] of rest.entries()) {
      let pointer = pointers[index] ?? 0;
      while ((starts[pointer] ?? Infinity) < end) pointer += 1;
      pointers[index] = pointer;
      end = (starts[pointer] ?? Infinity) + length;
    }
    if (end === Infinity) break;
    // A later start with the same end is tighter; starts ascend.
    byEnd.set(end, { first, last: end - 1 });
  }
  return [...byEnd.values()];
}
