import { median, rangeOf } from './statistics.ts';
import type { Range } from './statistics.ts';

export type Limit = { readonly is: 'at most' | 'below' | 'at least'; readonly value: number };

/** `few`: too few samples for a verdict. `none`: there is no limit, the figure informs. */
export type Outcome = 'pass' | 'miss' | 'few' | 'none';

/** One figure of the report. */
export type Row = {
  readonly what: string;
  readonly unit: string;
  readonly n: number;
  /** The median of the samples; of ratios and exponents that of the medians. This is held against the limit. */
  readonly value: number;
  /** Over the samples (over the rounds for ratios and exponents); null when the figure is one count. */
  readonly range: Range | null;
  readonly limit: Limit | null;
  readonly outcome: Outcome;
  readonly note: string;
  readonly samples: readonly number[];
};

/** Fewer runs than this tell nothing about a noisy machine. */
export const MIN_SAMPLES = 5;

type Extra = { readonly limit?: Limit; readonly note?: string };

/** The median of the samples. */
export function figure(what: string, unit: string, samples: readonly number[], extra: Extra = {}): Row {
  return derived(what, unit, median(samples), samples, extra);
}

/** A figure that was computed from medians; the samples are the same figure computed for each round. */
export function derived(
  what: string,
  unit: string,
  value: number,
  samples: readonly number[],
  { limit, note = '' }: Extra = {},
): Row {
  const base = { what, unit, n: samples.length, value, range: rangeOf(samples), note, samples };
  return { ...base, limit: limit ?? null, outcome: outcomeOf(value, samples.length, limit) };
}

/** Median of a through median of b; the rounds are pairs. */
export function ratio(what: string, a: readonly number[], b: readonly number[], extra: Extra = {}): Row {
  const rounds = a.map((each, index) => each / (b[index] ?? Number.NaN));
  return derived(what, 'x', median(a) / median(b), rounds, extra);
}

/** The share of `hits` in n cases, in percent. */
export function share(what: string, hits: number, n: number, extra: Extra = {}): Row {
  const value = n === 0 ? Number.NaN : (100 * hits) / n;
  const base = { what, unit: '%', n, value, range: null, note: extra.note ?? '', samples: [] };
  return { ...base, limit: extra.limit ?? null, outcome: outcomeOf(value, n, extra.limit) };
}

function outcomeOf(value: number, n: number, limit: Limit | undefined): Outcome {
  if (limit === undefined) return 'none';
  if (n < MIN_SAMPLES) return 'few';
  return holds(value, limit) ? 'pass' : 'miss';
}

function holds(value: number, limit: Limit): boolean {
  switch (limit.is) {
    case 'at most':
      return value <= limit.value;
    case 'below':
      return value < limit.value;
    case 'at least':
      return value >= limit.value;
  }
}
