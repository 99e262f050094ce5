import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { mergeHits, type SecretHit } from '../../../src/core/redaction/hit.ts';
import { redactText } from '../../../src/core/redaction/redact-text.ts';

function hit(start: number, end: number, rule = 'some-key'): SecretHit {
  return { start, end, rule };
}

const textWithHits = fc
  .string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '\r'), maxLength: 60 })
  .chain((text) =>
    fc.tuple(
      fc.constant(text),
      fc.array(
        fc
          .tuple(fc.nat({ max: text.length }), fc.nat({ max: text.length }), fc.constantFrom('one', 'two'))
          .map(([a, b, rule]) => hit(Math.min(a, b), Math.max(a, b), rule)),
        { maxLength: 6 },
      ),
    ),
  );

describe('mergeHits', () => {
  it('makes one of hits that overlap, under the rule that comes first', () => {
    expect(mergeHits([hit(4, 9, 'exact'), hit(0, 6, 'generic'), hit(12, 14, 'other')])).toEqual([
      hit(0, 9, 'exact'),
      hit(12, 14, 'other'),
    ]);
  });

  it('leaves hits apart that only touch, and drops empty ones', () => {
    expect(mergeHits([hit(3, 5), hit(0, 3), hit(7, 7)])).toEqual([hit(0, 3), hit(3, 5)]);
  });

  it('gives sorted ranges without overlap that cover the same places', () => {
    fc.assert(
      fc.property(textWithHits, ([text, hits]) => {
        const merged = mergeHits(hits);
        for (const [index, range] of merged.entries()) {
          expect(range.start).toBeLessThan(range.end);
          expect(range.start).toBeGreaterThanOrEqual(merged[index - 1]?.end ?? 0);
        }
        const covered = (ranges: readonly SecretHit[]): boolean[] =>
          Array.from({ length: text.length }, (_, at) =>
            ranges.some((range) => range.start <= at && at < range.end),
          );
        expect(covered(merged)).toEqual(covered(hits));
      }),
    );
  });
});

describe('redactText', () => {
  it('puts a placeholder that names the rule in place of each secret', () => {
    expect(redactText('a = KEY1; b = KEY22;', [hit(4, 8, 'npm-token'), hit(14, 19, 'jwt')])).toEqual({
      text: 'a = [REDACTED:npm-token]; b = [REDACTED:jwt];',
      count: 2,
    });
  });

  it('redacts a secret of several lines on each of them and keeps the line ends', () => {
    const text = 'x BEGIN\r\n\r\n  BODY\nEND y';
    expect(redactText(text, [hit(2, 21)])).toEqual({
      text: 'x [REDACTED:some-key]\r\n\r\n[REDACTED:some-key]\n[REDACTED:some-key] y',
      count: 1,
    });
  });

  it('leaves nothing of a secret, everything else, and the number of lines', () => {
    fc.assert(
      fc.property(textWithHits, ([text, hits]) => {
        const redacted = redactText(text, hits).text;
        expect(redacted.split('\n')).toHaveLength(text.split('\n').length);
        const rest = Array.from(text).filter(
          (_, at) => !hits.some((range) => range.start <= at && at < range.end),
        );
        const letters = (value: string): string => value.replaceAll(/\[REDACTED:\w+\]|\s/gu, '');
        expect(letters(redacted)).toBe(letters(rest.join('')));
      }),
    );
  });
});
