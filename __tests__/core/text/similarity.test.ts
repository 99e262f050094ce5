import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createHash } from 'node:crypto';

import { DOCUMENTS, WORDS_BY_FREQUENCY } from '../../../src/core/text/review-words.ts';
import { cosine, vectorOf } from '../../../src/core/text/similarity.ts';
import { proseOf, wordsOf } from '../../../src/core/text/words.ts';

describe('the words of a text', () => {
  it('are identifiers as a whole and in their parts, in lower case', () => {
    expect(wordsOf('retryConnect parse_HTTPUrl2 MAX_RETRIES')).toEqual([
      'retryconnect',
      'retry',
      'connect',
      'parse_httpurl2',
      'parse',
      'http',
      'url',
      'max_retries',
      'max',
      'retries',
    ]);
  });

  it('are no stop words, numbers or words of two letters', () => {
    expect(wordsOf('The id of 1234 is not in that list')).toEqual(['list']);
  });
});

describe('the prose of a comment', () => {
  it.each([
    ['a code span', 'before `code here` after', [], 'before after'],
    ['a code span with backticks in it', 'before ``a `b` c`` after', [], 'before after'],
    ['a block', 'before\n```ts\ncode\n```\nafter', [], 'before after'],
    ['a block that nobody closed', 'before\n~~~\ncode\nmore', [], 'before'],
    ['a quote', 'before return a + b; after', ['return a + b;'], 'before after'],
    ['a line of a quote', 'before x = call(y) after', ['first(line);\n  x = call(y)'], 'before after'],
  ])('leaves out %s', (_, text, quotes, expected) => {
    expect(proseOf(text, quotes).trim().split(/\s+/).join(' ')).toBe(expected);
  });

  it('keeps words that happen to be quoted', () => {
    expect(proseOf('the total is wrong', ['total', 'is', 'a'])).toBe('the total is wrong');
  });
});

describe('likeness', () => {
  const like = (a: string, b: string): number => cosine(vectorOf(wordsOf(a)), vectorOf(wordsOf(b)));
  const text = fc.array(fc.constantFrom('consider', 'error', 'leak', 'token', 'zyx'), { maxLength: 8 });

  it('is 1 of a text with itself, 0 without a word in common, and the same both ways', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [one, two] = [vectorOf(a), vectorOf(b)];
        expect(cosine(one, two)).toBe(cosine(two, one));
        expect(cosine(one, one)).toBeCloseTo(a.length === 0 ? 0 : 1, 10);
        expect(cosine(one, two) > 0).toBe(a.some((word) => b.includes(word)));
        expect(cosine(vectorOf(a.toReversed()), two)).toBe(cosine(one, two));
      }),
    );
  });

  it('counts a rare word more than one that every second comment has', () => {
    expect(like('consider deadlock', 'please deadlock')).toBeGreaterThan(
      like('consider deadlock', 'consider typo'),
    );
  });

  it('weighs words as the formula says', () => {
    // consider: 88 of 211 comments; zyx: none, here twice.
    const [consider, zyx] = [1 + Math.log(212 / 89), (1 + Math.log(2)) * (1 + Math.log(212))];
    const vector = vectorOf(['zyx', 'consider', 'zyx']);
    expect(vector.get('zyx')).toBeCloseTo(zyx / Math.hypot(consider, zyx), 12);
    expect(vector.get('consider')).toBeCloseTo(consider / Math.hypot(consider, zyx), 12);
  });

  it('goes by a table that nobody changes in passing: the threshold belongs to it', () => {
    const words = WORDS_BY_FREQUENCY.flatMap(([, each]) => each.split(' '));
    expect([DOCUMENTS, words.length, new Set(words).size]).toEqual([211, 1_500, 1_500]);
    const digest = createHash('sha256').update(JSON.stringify(WORDS_BY_FREQUENCY)).digest('hex');
    expect(digest.slice(0, 16)).toBe('e939ed070a096677');
  });
});
