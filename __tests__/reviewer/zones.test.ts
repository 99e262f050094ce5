import { describe, expect, test } from '@jest/globals';
import { zoneNumber } from '../../src/reviewer/prompts/zones.ts';
import { growth, LINEAR } from '../support/growth.ts';

describe('the number of the markers of a message', () => {
  test.each<readonly [readonly string[], number]>([
    [[], 1],
    [['DATA-2'], 1],
    [['DATA-1', 'RULES-2'], 3],
    [['xDATA-1DATA-3 RULES-2'], 4],
    // "DATA-1" stands in it, and so does "DATA-12".
    [['DATA-12'], 2],
    [['DATA-12', ...Array.from({ length: 10 }, (_, at) => `RULES-${at + 2}`)], 13],
    [['DATA-0 RULES-01 data-1 DATA--1'], 1],
    [[`DATA-${'9'.repeat(400)}`], 1],
  ])('stands in none of the texts %j: it is %s', (texts, number) => {
    expect(zoneNumber(texts)).toBe(number);
    expect(
      texts.filter((text) => text.includes(`DATA-${number}`) || text.includes(`RULES-${number}`)),
    ).toEqual([]);
  });

  test('is found in time that grows with the texts, however many numbers they name', () => {
    const text = (size: number): string =>
      Array.from({ length: size }, (_, at) => `DATA-${at + 1}`).join(' ');
    expect(growth((size) => zoneNumber([text(size)]), 2_000)).toBeLessThan(LINEAR);
    expect(zoneNumber([text(40_000)])).toBe(40_001);
  });
});
