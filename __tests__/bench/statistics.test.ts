import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { growthExponent, median, rangeOf } from '../../bench/statistics.ts';

describe('the statistics of the bench', () => {
  it('takes the middle sample, or the middle of the two, whatever their order', () => {
    expect(median([9])).toBe(9);
    expect(median([10, 9, 100])).toBe(10);
    expect(median([4, 100, 2, 1])).toBe(3);
  });

  it('has half of the samples on either side of the median', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), (samples) => {
        const middle = median(samples);
        const below = samples.filter((sample) => sample < middle).length;
        const above = samples.filter((sample) => sample > middle).length;
        expect(Math.max(below, above)).toBeLessThanOrEqual(samples.length / 2);
      }),
    );
  });

  it('gives no figure without a sample', () => {
    expect(() => median([])).toThrow('no samples');
    expect(() => rangeOf([])).toThrow('no samples');
  });

  it('finds the exponent of any power law, whatever its factor', () => {
    const exponents = fc.double({ min: 0, max: 3, noNaN: true });
    const factors = fc.double({ min: 0.01, max: 1_000, noNaN: true });
    fc.assert(
      fc.property(exponents, factors, (exponent, factor) => {
        const points = [1, 2, 4, 8, 16].map((size) => ({ size, cost: factor * size ** exponent }));
        expect(growthExponent(points)).toBeCloseTo(exponent, 9);
      }),
    );
  });

  it('sees growth as n log n above linear and below quadratic', () => {
    const points = [625, 1_250, 2_500, 5_000, 10_000].map((size) => ({ size, cost: size * Math.log2(size) }));
    expect(growthExponent(points)).toBeGreaterThan(1.1);
    expect(growthExponent(points)).toBeLessThan(1.2);
  });

  it('fits no line through a single size or a cost that is not there', () => {
    expect(() => growthExponent([{ size: 5, cost: 1 }])).toThrow('no line');
    expect(() =>
      growthExponent([
        { size: 1, cost: 1 },
        { size: 2, cost: Number.NaN },
      ]),
    ).toThrow('no line');
  });
});
