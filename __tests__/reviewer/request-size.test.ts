import { describe, expect, it } from '@jest/globals';
import { requestLimit, weighRequests } from '../../bench/request-bytes.ts';

/** The five diffs of the fixture review-fix, with the criteria that come with the product. No model is asked. */

describe('the first request of a review without tools', () => {
  it.each([0, 8 * 1024])('is at most 1.15 times the diff, %d bytes of context and 6 KiB', (contextBytes) => {
    const weights = weighRequests(contextBytes);
    expect(weights).toHaveLength(5);
    for (const weight of weights) {
      expect(weight.requestBytes).toBeGreaterThan(weight.diffBytes + 0.8 * contextBytes);
      expect(weight.requestBytes).toBeLessThanOrEqual(requestLimit(weight));
    }
  });

  it('begins with the same bytes for every change, and those are less than 4 KiB', () => {
    const sizes = new Set(weighRequests(0).map(({ stableBytes }) => stableBytes));
    expect(sizes.size).toBe(1);
    expect(Math.max(...sizes)).toBeLessThan(4 * 1024);
  });
});
