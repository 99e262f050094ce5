import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  MAX_MARK_FINGERPRINTS,
  markingKey,
  markText,
  readMark,
  reviewKey,
  writeMark,
} from '../../../src/core/publication/mark.ts';
import type { Mark } from '../../../src/core/publication/mark.ts';
import { anyMark, buildMark } from './build-mark.ts';

const KEY = markingKey('a state key of this test');
const OTHER_KEY = markingKey('another one');

/** Each field with another valid value. */
const CHANGED: Mark = {
  repository: 'o/other',
  number: 8,
  head: 'd'.repeat(40),
  mergeBase: 'b'.repeat(40),
  key: '2'.repeat(64),
  decision: 'approve',
  reasons: ['all_clear'],
  findings: 0,
  blocking: 0,
  coverage: 99,
  fingerprints: [],
  scope: 'other.yml#verdict',
  run: '100-2',
};

/** A mark with the payload of one and the proof of another. */
function withProofOf(mark: Mark, proofOf: Mark): string {
  const proof = /[0-9a-f]{64}(?= -->)/.exec(writeMark(proofOf, KEY))?.[0] ?? '';
  return writeMark(mark, null).replace('unsigned', proof);
}

describe('a mark', () => {
  it('is read back as it was written, wherever it stands in a text', () => {
    fc.assert(
      fc.property(anyMark, fc.string(), fc.string(), (mark, before, after) => {
        const body = `${before}\n${writeMark(mark, KEY)}\n${after}`;
        expect(readMark(body, KEY)).toEqual({ mark, verified: true });
        expect(readMark(body, OTHER_KEY)).toEqual({ mark, verified: false });
        expect(readMark(body, null)).toEqual({ mark, verified: false });
        expect(markText(body)).toBe(writeMark(mark, KEY));
      }),
    );
  });

  it('is one HTML comment that nothing inside can end', () => {
    fc.assert(
      fc.property(anyMark, fc.boolean(), (mark, signed) => {
        const text = writeMark(mark, signed ? KEY : null);
        expect(text).toMatch(/^<!-- verdict-gate:1 [\w-]+ (?:[0-9a-f]{64}|unsigned) -->$/);
        expect(text.slice(4, -3)).not.toMatch(/--|>/);
      }),
      { numRuns: 1000 },
    );
  });

  it('stays one comment when a repository or run holds characters that it should not', () => {
    const text = writeMark(
      buildMark({ run: '\u00fb\u00ef\u00be --> <b> \ud83d\ude00', repository: '>>>/???' }),
      KEY,
    );
    expect(text.slice(4, -3)).not.toMatch(/--|>/);
    expect(readMark(text, KEY)).toBeNull();
  });

  it.each(Object.keys(CHANGED))('does not verify any more when %s is changed', (field) => {
    const mark = buildMark();
    const changed: Mark = {
      ...mark,
      ...Object.fromEntries(Object.entries(CHANGED).filter(([name]) => name === field)),
    };
    expect(readMark(withProofOf(mark, mark), KEY)).toEqual({ mark, verified: true });
    expect(readMark(withProofOf(changed, mark), KEY)).toEqual({ mark: changed, verified: false });
  });

  it('that is unsigned never verifies', () => {
    expect(readMark(writeMark(buildMark(), null), KEY)?.verified).toBe(false);
  });

  it('is the last one of the text: one before it does not count, whatever it claims', () => {
    const forged = writeMark(buildMark({ decision: 'approve' }), null);
    const ours = writeMark(buildMark(), KEY);
    expect(readMark(`${forged}${ours}`, KEY)).toEqual({ mark: buildMark(), verified: true });
    expect(readMark(`${ours}${forged}`, KEY)?.verified).toBe(false);
  });

  it('keeps as many fingerprints as the limit says and leaves out those over it', () => {
    const fingerprints = (count: number) =>
      Array.from({ length: count }, (_, index) => index.toString(16).padStart(32, '0'));
    for (const count of [MAX_MARK_FINGERPRINTS - 1, MAX_MARK_FINGERPRINTS, MAX_MARK_FINGERPRINTS + 1]) {
      const text = writeMark(buildMark({ fingerprints: fingerprints(count) }), KEY);
      const kept = readMark(text, KEY)?.mark.fingerprints;
      expect(kept).toEqual(fingerprints(Math.min(count, MAX_MARK_FINGERPRINTS)));
      expect(text.length).toBeLessThan(6_500);
    }
  });

  it('cannot be made to throw by any text, and text that is no mark is none', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '<!-- verdict-gate:1 ',
        ' unsigned -->',
        ` ${'0'.repeat(64)} -->`,
        'e30',
        'bnVsbA',
        'W10',
        '_w',
      ),
      fc
        .jsonValue()
        .map(
          (value) => `<!-- verdict-gate:1 ${btoa(encodeURIComponent(JSON.stringify(value)))} unsigned -->`,
        ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        expect(readMark(pieces.join(''), KEY)).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  it('is malformed as a whole when one field is missing or has a value that we would not have written', () => {
    const worse = fc.constantFrom<unknown>(null, -1, 0.5, '', 'x', ['x'], {}, true, 'A'.repeat(40), 1e300);
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(CHANGED)), fc.option(worse), (field, value) => {
        fc.pre(!((field === 'run' || field === 'scope') && (value === 'x' || value === 'A'.repeat(40))));
        const fields = Object.entries(buildMark()).filter(([name]) => name !== field || value !== null);
        const record = Object.fromEntries(
          fields.map(([name, kept]) => [name, name === field ? value : kept]),
        );
        const payload = Buffer.from(JSON.stringify(record)).toString('base64url');
        expect(readMark(`<!-- verdict-gate:1 ${payload} unsigned -->`, null)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});

describe('the signing key', () => {
  it('is none for a secret that is empty or blank: anyone could derive it', () => {
    expect([markingKey(''), markingKey(' \n')]).toEqual([null, null]);
  });

  it('is the same for the same secret and does not show it', () => {
    const hex = (secret: string) => Buffer.from(markingKey(secret) ?? []).toString('hex');
    expect(hex('secret')).toMatch(/^[0-9a-f]{64}$/);
    expect(hex('secret')).toBe(hex('secret'));
    expect(hex('secret')).not.toBe(hex('secret '));
  });
});

describe('the review key', () => {
  const asked = {
    repository: 'o/r',
    number: 7,
    head: 'c'.repeat(40),
    mergeBase: 'a'.repeat(40),
    policyDigest: 'p',
    configDigest: 'q',
  };

  it('is 64 hexadecimal digits that each part changes', () => {
    const keys = [
      asked,
      { ...asked, repository: 'o/s' },
      { ...asked, number: 8 },
      { ...asked, head: asked.mergeBase },
      { ...asked, mergeBase: asked.head },
      { ...asked, policyDigest: 'q' },
      { ...asked, configDigest: 'p' },
      { ...asked, policyDigest: 'pq', configDigest: '' },
    ].map(reviewKey);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
  });
});
