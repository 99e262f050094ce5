import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { batchTexts, splitHits } from '../../../src/adapters/secrets/batch.ts';
import type { SecretHit } from '../../../src/ports.ts';

/** Every place of a letter, as a scanner of joined texts would report it. */
function hitsOf(text: string, letter: string): SecretHit[] {
  return Array.from(text.matchAll(new RegExp(letter, 'gu')), (match) => ({
    start: match.index,
    end: match.index + 1,
    rule: 'letter',
  }));
}

describe('batchTexts', () => {
  it('joins small texts and gives a large one a batch of its own', () => {
    const large = 'x'.repeat(300_000);
    const batches = batchTexts(['a', 'b', large, 'c']);
    expect(batches.map((batch) => batch.members.map((member) => member.index))).toEqual([[0, 1], [2], [3]]);
    expect(batches[1]?.text).toBe(large);
  });

  it('keeps every text, in order, whatever their sizes', () => {
    const sizes = fc.array(fc.constantFrom(0, 1, 1_000, 100_000, 300_000), { maxLength: 12 });
    fc.assert(
      fc.property(sizes, (list) => {
        const members = batchTexts(list.map((size) => 'x'.repeat(size))).flatMap((batch) => batch.members);
        expect(members.map((member) => [member.index, member.text.length])).toEqual(
          list.map((size, at) => [at, size]),
        );
      }),
      { numRuns: 30 },
    );
  });
});

describe('splitHits', () => {
  it('gives each text the hits that it would have alone', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', 'k', '\n') })), (texts) => {
        for (const batch of batchTexts(texts)) {
          const alone = batch.members.map(({ text }) => hitsOf(text, 'k'));
          expect(splitHits(batch, hitsOf(batch.text, 'k').toReversed())).toEqual(alone);
        }
      }),
    );
  });

  it('says when a hit lies over the end of a text or between two', () => {
    const [batch] = batchTexts(['abc', 'def']);
    if (batch === undefined) throw new Error('no batch');
    const hit = (start: number, end: number): SecretHit[] => [{ start, end, rule: 'any' }];
    expect(splitHits(batch, hit(0, 3))).toEqual([hit(0, 3), []]);
    expect(splitHits(batch, hit(2, 7))).toBeNull();
    expect(splitHits(batch, hit(3, 5))).toBeNull();
    expect(splitHits(batch, hit(6, 10))).toBeNull();
  });
});
