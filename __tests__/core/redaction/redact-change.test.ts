import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import type { Change } from '../../../src/core/diff/model.ts';
import { textsOf } from '../../../src/core/redaction/change-texts.ts';
import type { Hit } from '../../../src/core/redaction/hit.ts';
import { redactChange, type RedactedChange } from '../../../src/core/redaction/redact-change.ts';
import { buildChange, buildFile, buildHunk, changedFiles } from '../diff-units/build-change.ts';

/** Finds every place of a word in the texts of a change, as a scanner would. */
function redactWord(change: Change, word: RegExp, rule = 'some-key'): RedactedChange {
  const hits = textsOf(change).map(({ text }) =>
    Array.from(text.matchAll(word), (match): Hit => ({
      start: match.index,
      end: match.index + match[0].length,
      rule,
    })),
  );
  return redactChange(change, hits);
}

function lineTexts(change: Change): string[] {
  return change.files.flatMap((file) => file.hunks.flatMap((hunk) => hunk.lines.map((line) => line.text)));
}

describe('textsOf', () => {
  it('gives each side of a hunk without prefixes and without the lines of the other side', () => {
    const change = buildChange([
      buildFile({ hunks: [buildHunk([' a', '-b', '+c', ' d']), buildHunk(['+e'])] }),
    ]);
    expect(textsOf(change).map(({ side, text }) => [side, text])).toEqual([
      ['RIGHT', 'a\nc\nd'],
      ['LEFT', 'a\nb\nd'],
      ['RIGHT', 'e'],
    ]);
  });
});

describe('redactChange', () => {
  it('says path, side, line, kind of line and rule of what it found', () => {
    const hunk = buildHunk([' KEY', '-KEY', '+x KEY', '+none'], { old: 4, new: 7 });
    const { detections, count } = redactWord(
      buildChange([buildFile({ path: 'a.env', hunks: [hunk] })]),
      /KEY/gu,
    );
    const found = { path: 'a.env', rule: 'some-key' };
    expect(detections).toEqual([
      { ...found, side: 'RIGHT', line: 7, lineKind: 'context' },
      { ...found, side: 'LEFT', line: 5, lineKind: 'removed' },
      { ...found, side: 'RIGHT', line: 8, lineKind: 'added' },
    ]);
    expect(count).toBe(3);
  });

  it('redacts a secret of several lines on each of them, across removed lines in between', () => {
    const hunk = buildHunk(['+BEGIN', '-old', ' middle', '+  ', '+END of it, and more text behind']);
    const { change, detections, count } = redactWord(
      buildChange([buildFile({ hunks: [hunk] })]),
      /BEGIN[^]*END/gu,
    );
    expect(lineTexts(change)).toEqual([
      '[REDACTED:some-key]',
      'old',
      '[REDACTED:some-key]',
      '  ',
      '[REDACTED:some-key] of it, and more text behind',
    ]);
    expect(detections.map(({ line, lineKind }) => [line, lineKind])).toEqual([
      [1, 'added'],
      [2, 'context'],
      [4, 'added'],
    ]);
    expect(count).toBe(1);
  });

  it('redacts a context line that is part of a secret on the old side only', () => {
    const hunk = buildHunk([' BEGIN', '-body', '-END', '+nothing']);
    const { change, count } = redactWord(buildChange([buildFile({ hunks: [hunk] })]), /BEGIN[^]*END/gu);
    expect(lineTexts(change)).toEqual([
      '[REDACTED:some-key]',
      '[REDACTED:some-key]',
      '[REDACTED:some-key]',
      'nothing',
    ]);
    expect(count).toBe(1);
  });

  it('keeps what each side found on a line that both have', () => {
    const change = buildChange([buildFile({ hunks: [buildHunk([' A and B', '-gone'])] })]);
    const { change: redacted, count } = redactChange(change, [
      [{ start: 0, end: 1, rule: 'one' }],
      [{ start: 6, end: 12, rule: 'two' }],
    ]);
    expect(lineTexts(redacted)).toEqual(['[REDACTED:one] and [REDACTED:two]', '[REDACTED:two]']);
    expect(count).toBe(2);
  });

  it('names both rules of a line with two secrets', () => {
    const change = buildChange([buildFile({ hunks: [buildHunk(['+A B'])] })]);
    const { detections } = redactChange(change, [
      [
        { start: 0, end: 1, rule: 'one' },
        { start: 2, end: 3, rule: 'two' },
      ],
    ]);
    expect(detections.map((detection) => detection.rule)).toEqual(['one', 'two']);
  });

  it('returns the change as it is when nothing was found', () => {
    const change = buildChange([buildFile()]);
    expect(redactChange(change, [[]])).toEqual({ change, detections: [], count: 0 });
  });

  it('refuses lists that do not belong to the texts of the change', () => {
    expect(() => redactChange(buildChange([buildFile()]), [])).toThrow(RangeError);
  });

  it('changes nothing but the secrets: same files, hunks, kinds and numbers of lines', () => {
    fc.assert(
      fc.property(changedFiles, (files) => {
        const change = buildChange(files);
        const redacted = redactWord(change, /[a-f][^]?/gu).change;
        const shape = (of: Change): unknown =>
          of.files.map(({ hunks, ...file }) => [
            file,
            hunks.map(({ lines, ...hunk }) => [hunk, lines.map((line) => line.kind)]),
          ]);
        expect(shape(redacted)).toEqual(shape(change));
        expect(
          lineTexts(redacted)
            .map((text) => text.replaceAll('[REDACTED:some-key]', ''))
            .join(''),
        ).not.toMatch(/[a-f]/u);
      }),
      { numRuns: 50 },
    );
  });
});
