import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  MAX_BODY_CHARS,
  MAX_EVIDENCE,
  MAX_EVIDENCE_CHARS,
  MAX_SUGGESTION_CHARS,
  MAX_TITLE_CHARS,
  trimCandidate,
} from '../../../src/core/finding/trim.ts';
import { INVISIBLE } from '../../fixtures/cases/checkers.mjs';
import { buildCandidate } from './build-candidate.ts';

const title = (text: string): string => trimCandidate(buildCandidate({ title: text })).title;
const body = (text: string): string => trimCandidate(buildCandidate({ body: text })).body;
const CUT = '… [cut]';

describe('trimCandidate', () => {
  it.each([
    [MAX_TITLE_CHARS - 1, 'title'],
    [MAX_TITLE_CHARS, 'title'],
  ])('keeps a title of %i characters', (length) => {
    expect(title('t'.repeat(length))).toBe('t'.repeat(length));
  });

  it('cuts a title of one character more, with a mark that is inside the limit', () => {
    expect(title('t'.repeat(MAX_TITLE_CHARS + 1))).toBe('t'.repeat(MAX_TITLE_CHARS - CUT.length) + CUT);
  });

  it.each([MAX_BODY_CHARS - 1, MAX_BODY_CHARS])('keeps a body of %i characters', (length) => {
    expect(body('b'.repeat(length))).toBe('b'.repeat(length));
  });

  it('cuts a body of one character more, with a mark that is inside the limit', () => {
    expect(body('b'.repeat(MAX_BODY_CHARS + 1))).toBe('b'.repeat(MAX_BODY_CHARS - CUT.length) + CUT);
  });

  it('does not cut a character in two', () => {
    const long = title(`${'t'.repeat(MAX_TITLE_CHARS - CUT.length - 1)}${'🙂'.repeat(20)}`);
    expect(long).toBe('t'.repeat(MAX_TITLE_CHARS - CUT.length - 1) + CUT);
  });

  it('makes one line of a title, and says so when there is none', () => {
    expect(title('  two\r\nlines\u2028and\ttabs ')).toBe('two lines and tabs');
    expect(title(' \u200b\n')).toBe('(no title)');
  });

  it('keeps the lines and tabs of a body, whatever its line ends', () => {
    expect(body('one\r\n\ttwo\rthree\u2028four\n')).toBe('one\n\ttwo\nthree\nfour');
  });

  it('shows that there was a control character, and takes out what nobody sees', () => {
    expect(body('a\u001b[31mb\u0000c\u009bd')).toBe('a\ufffd[31mb\ufffdc\ufffdd');
    expect(body('ap\u200bpr\u202eove\u{e0041}\u00ad\ufe0f')).toBe('approve');
    expect(body('half \ud83d of a pair')).toBe('half \ufffd of a pair');
  });

  it('leaves nothing invisible and nothing too long in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), fc.nat(3), (text, repeats) => {
        const long = text.repeat(repeats + 1);
        const trimmed = trimCandidate(
          buildCandidate({
            title: long,
            body: long,
            suggestion: long,
            evidence: [{ source: 'diff', path: long, line: null, quote: long }],
          }),
        );
        const texts = [
          trimmed.title,
          trimmed.body,
          trimmed.suggestion ?? '',
          ...trimmed.evidence.flatMap((each) => [each.path, each.quote]),
        ];
        for (const each of texts) {
          expect(each.length).toBeLessThanOrEqual(MAX_BODY_CHARS);
          expect(each).not.toMatch(INVISIBLE);
          // eslint-disable-next-line no-control-regex -- controls are what this test is about
          expect(each).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/u);
          expect(each).not.toMatch(/[\ud800-\udfff]/u);
        }
        expect(trimmed.title).not.toMatch(/\s{2}|[\n\t]/u);
        expect(trimCandidate(trimmed)).toEqual(trimmed);
      }),
    );
  });

  it.each([
    [MAX_SUGGESTION_CHARS - 1, true],
    [MAX_SUGGESTION_CHARS, true],
    [MAX_SUGGESTION_CHARS + 1, false],
  ])('with a suggestion of %i characters keeps it: %s', (length, kept) => {
    const { suggestion } = trimCandidate(buildCandidate({ suggestion: 's'.repeat(length) }));
    expect(suggestion).toBe(kept ? 's'.repeat(length) : null);
  });

  it.each([MAX_EVIDENCE - 1, MAX_EVIDENCE, MAX_EVIDENCE + 1])(
    'keeps at most 8 of %i places of evidence',
    (count) => {
      const evidence = Array.from({ length: count }, (_, index) => ({
        source: 'file' as const,
        path: `src/${index}.ts`,
        line: 1,
        quote: 'q'.repeat(MAX_EVIDENCE_CHARS + (index % 2)),
      }));
      const trimmed = trimCandidate(buildCandidate({ evidence })).evidence;
      expect(trimmed.map((each) => each.path)).toEqual(
        evidence.slice(0, MAX_EVIDENCE).map((each) => each.path),
      );
      expect(trimmed[0]?.quote).toBe('q'.repeat(MAX_EVIDENCE_CHARS));
      expect(trimmed[1]?.quote).toBe('q'.repeat(MAX_EVIDENCE_CHARS - CUT.length) + CUT);
    },
  );

  it('leaves path and quote as they are, since they are compared with the change', () => {
    const candidate = buildCandidate({ path: 'a\u200b.ts', quote: 'x\u0000\r\n' });
    expect(trimCandidate(candidate)).toMatchObject({ path: 'a\u200b.ts', quote: 'x\u0000\r\n' });
  });
});
