import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  calibrate,
  calibratedTokens,
  estimateTokens,
  UNCALIBRATED,
} from '../../../src/core/budget/tokens.ts';

describe('estimateTokens', () => {
  it.each([
    ['', 0],
    ['word', 1],
    ['a'.repeat(9), 1],
    ['a'.repeat(11), 2],
    ['a'.repeat(24), 5],
    ['a'.repeat(25), 14],
    ['camelCaseName', 3],
    ['HTTPServer', 2],
    ['one two three', 3],
    ['one  two', 3],
    ['a\nb', 3],
    ['1234567', 3],
    ['1234 1234 1234', 6],
    [' ', 1],
    ['=>', 1],
    ['='.repeat(16), 10],
    ['漢字', 2],
    ['éé', 1],
    ['😀', 4],
    ['\u0000\u0001', 2],
  ])('takes %j for %d', (text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens);
  });

  it('is a whole number, grows with the text and is never nothing for something', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (head, tail) => {
        const tokens = estimateTokens(`${head}\n${tail}`);
        expect(Number.isSafeInteger(tokens)).toBe(true);
        expect(tokens).toBeGreaterThanOrEqual(Math.max(1, estimateTokens(head) - 1));
      }),
    );
  });
});

describe('calibratedTokens', () => {
  it('takes the estimate as it is before anything was reported', () => {
    expect(calibratedTokens(100, UNCALIBRATED)).toBe(100);
  });

  it('corrects by what the requests of this run were reported to have', () => {
    const seen = calibrate(calibrate(UNCALIBRATED, 100, 120), 300, 480);
    expect(calibratedTokens(100, seen)).toBe(150);
  });

  it('learns nothing from a report of nothing, and stays within bounds', () => {
    expect(calibrate(UNCALIBRATED, 100, 0)).toEqual(UNCALIBRATED);
    expect(calibrate(UNCALIBRATED, 100, Number.NaN)).toEqual(UNCALIBRATED);
    expect(calibratedTokens(100, calibrate(UNCALIBRATED, 100, 1))).toBe(50);
    expect(calibratedTokens(100, calibrate(UNCALIBRATED, 1, 100_000))).toBe(400);
  });
});
