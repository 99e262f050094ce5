import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { lowerBound, occurrences } from '../../../src/core/finding/sequence.ts';

const items = fc.array(fc.nat({ max: 2 }), { maxLength: 30 });

function startsByTrying(haystack: number[], needle: number[], from: number, to: number): number[] {
  const starts = [];
  for (let at = from; at + needle.length <= to; at += 1) {
    if (needle.length > 0 && needle.every((item, index) => haystack[at + index] === item)) starts.push(at);
  }
  return starts;
}

describe('occurrences', () => {
  it('finds what trying every start finds, overlapping occurrences included', () => {
    fc.assert(
      fc.property(items, fc.array(fc.nat({ max: 2 }), { maxLength: 5 }), (haystack, needle) => {
        expect(occurrences(haystack, needle)).toEqual(startsByTrying(haystack, needle, 0, haystack.length));
      }),
    );
    expect(occurrences([1, 1, 1, 1], [1, 1])).toEqual([0, 1, 2]);
  });

  it('stays inside the stretch that it is given', () => {
    fc.assert(
      fc.property(
        items,
        fc.array(fc.nat({ max: 2 }), { maxLength: 3 }),
        fc.nat(30),
        fc.nat(30),
        (all, needle, a, b) => {
          const from = Math.min(a, b, all.length);
          const to = Math.min(Math.max(a, b), all.length);
          expect(occurrences(all, needle, from, to)).toEqual(startsByTrying(all, needle, from, to));
        },
      ),
    );
  });
});

describe('lowerBound', () => {
  it('is the number of smaller items of an ascending list', () => {
    fc.assert(
      fc.property(items, fc.integer({ min: -1, max: 3 }), (list, value) => {
        const ascending = list.toSorted((a, b) => a - b);
        expect(lowerBound(ascending, value)).toBe(list.filter((item) => item < value).length);
      }),
    );
  });
});
