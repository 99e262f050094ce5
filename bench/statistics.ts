/** Throws on an empty list: a figure without a sample must not look like one. */
export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError('no samples');
  return (lower + upper) / 2;
}

export type Range = { readonly min: number; readonly max: number };

export function rangeOf(samples: readonly number[]): Range {
  if (samples.length === 0) throw new RangeError('no samples');
  return { min: Math.min(...samples), max: Math.max(...samples) };
}

export type Point = { readonly size: number; readonly cost: number };

/**
 * The exponent k of cost = c * size^k: the slope of the least-squares line through the logarithms. 1 is linear growth,
 * 2 quadratic. Sizes and costs are above zero; at least two sizes differ.
 */
export function growthExponent(points: readonly Point[]): number {
  const logs = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }));
  const meanX = mean(logs.map(({ x }) => x));
  const meanY = mean(logs.map(({ y }) => y));
  const together = logs.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  const spread = logs.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const exponent = together / spread;
  if (!Number.isFinite(exponent)) throw new RangeError('no line goes through these points');
  return exponent;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
