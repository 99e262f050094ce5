import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { KEPT_BYTES } from '../../../src/core/gate/limits.ts';
import { keepOutput } from '../../../src/adapters/process/kept-output.ts';

/** Pieces of the bytes, cut at the given places (taken modulo the length). */
function cut(bytes: Buffer, places: readonly number[]): Buffer[] {
  const sorted = [
    0,
    ...places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b),
    bytes.length,
  ];
  return sorted.slice(1).map((place, index) => bytes.subarray(sorted[index], place));
}

function keep(chunks: readonly Uint8Array[]) {
  const keeper = keepOutput();
  for (const chunk of chunks) keeper.push(chunk);
  return keeper.kept();
}

/** Bytes of about the sizes at which something is dropped, made of a short repeated text. */
const sizes = fc.oneof(
  fc.nat({ max: 2000 }),
  fc.integer({ min: KEPT_BYTES - 8, max: KEPT_BYTES + 8 }),
  fc.integer({ min: 2 * KEPT_BYTES - 8, max: 2 * KEPT_BYTES + 8 }),
  fc.integer({ min: 2 * KEPT_BYTES, max: 5 * KEPT_BYTES }),
);
const text = fc
  .tuple(fc.constantFrom('abc', '\u00e9', 'x\u20ac', '\u{1f600}', 'a\u{1f600}\n'), sizes)
  .map(([unit, size]) => unit.repeat(Math.ceil(size / Buffer.byteLength(unit))));
const places = fc.array(fc.nat(), { maxLength: 20 });

describe('keepOutput', () => {
  it('accounts for every byte of a text: head, tail and what was left out, for any chunking', () => {
    fc.assert(
      fc.property(text, places, (whole, at) => {
        const kept = keep(cut(Buffer.from(whole), at));
        const shown = Buffer.byteLength(kept.head) + Buffer.byteLength(kept.tail);
        expect(kept.totalBytes).toBe(Buffer.byteLength(whole));
        expect(shown + kept.omittedBytes).toBe(kept.totalBytes);
        expect(whole.startsWith(kept.head)).toBe(true);
        expect(whole.endsWith(kept.tail)).toBe(true);
        expect(`${kept.head}${kept.tail}`).not.toContain('\ufffd');
        if (kept.totalBytes <= 2 * KEPT_BYTES) expect(kept.head + kept.tail === whole).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('decodes bytes that are no UTF-8 as one decoding of the whole would, for any chunking', () => {
    const odd = fc.uint8Array({ minLength: 0, maxLength: 12 });
    fc.assert(
      fc.property(odd, fc.integer({ min: -12, max: 4 }), places, (bytes, shift, at) => {
        const whole = Buffer.concat([Buffer.alloc(KEPT_BYTES + shift, 'a'), bytes, Buffer.from('end')]);
        const kept = keep(cut(whole, at));
        expect(kept.head + kept.tail === whole.toString()).toBe(true);
        expect(kept.omittedBytes).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  it('never keeps more than 64 KiB of each end of any bytes', () => {
    fc.assert(
      fc.property(sizes, places, fc.nat({ max: 255 }), (size, at, byte) => {
        const kept = keep(cut(Buffer.alloc(size, byte), at));
        // Bytes that are no UTF-8 become one character each.
        expect(kept.head.length).toBeLessThanOrEqual(KEPT_BYTES);
        expect(kept.tail.length).toBeLessThanOrEqual(KEPT_BYTES + 3);
        expect(kept.totalBytes).toBe(size);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    [2 * KEPT_BYTES - 1, 0],
    [2 * KEPT_BYTES, 0],
    [2 * KEPT_BYTES + 1, 1],
  ])('of %i bytes leaves out %i', (size, omitted) => {
    expect(keep([Buffer.alloc(size, 'a')])).toMatchObject({ totalBytes: size, omittedBytes: omitted });
  });

  it('keeps the newest bytes in order when one chunk is larger than what is kept', () => {
    const whole = Array.from({ length: 60_000 }, (_, index) => String(index)).join(',');
    const kept = keep([Buffer.from('first '), Buffer.from(whole)]);
    expect(kept.tail.length).toBe(KEPT_BYTES);
    expect(whole.endsWith(kept.tail)).toBe(true);
  });
});
