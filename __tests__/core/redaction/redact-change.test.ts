import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import type { Change } from '../../../src/core/diff/model.ts';
import { textsOf } from '../../../src/core/redaction/change-texts.ts';
import type { SecretHit } from '../../../src/core/redaction/hit.ts';
import { redactChange, type RedactedChange } from '../../../src/core/redaction/redact-change.ts';
import { buildChange, buildFile, buildHunk, changedFiles } from '../diff-units/build-change.ts';

/** Finds every place of a word in the texts of a change, as a scanner would. */
function redactWord(change: Change, word: RegExp, rule = 'some-key'): RedactedChange {
  const hits = textsOf(change).map(({ text }) =>
    Array.from(text.matchAll(word), (match): SecretHit => ({
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
      ['RIGHT', 'src/a.ts'],
    ]);
  });

  it('gives the path of each file, and the one it had when that is another', () => {
    const bare = { hunks: [], added: 0, removed: 0 };
    const files = [
      buildFile({ path: 'new.ts', oldPath: 'old.ts', status: 'renamed', ...bare }),
      buildFile({ path: 'run.sh', ...bare }),
      buildFile({ path: 'more.ts', oldPath: null, status: 'added', ...bare }),
    ];
    expect(textsOf(buildChange(files)).map(({ text }) => text)).toEqual([
      'new.ts',
      'old.ts',
      'run.sh',
      'more.ts',
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
    expect(detections.map((each) => [each.line, each.line === null ? null : each.lineKind])).toEqual([
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
      [],
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
      [],
    ]);
    expect(detections.map((detection) => detection.rule)).toEqual(['one', 'two']);
  });

  it('returns the change as it is when nothing was found', () => {
    const change = buildChange([buildFile()]);
    expect(redactChange(change, [[], []])).toEqual({ change, detections: [], count: 0 });
  });

  it('refuses lists that do not belong to the texts of the change', () => {
    expect(() => redactChange(buildChange([buildFile()]), [])).toThrow(RangeError);
  });

  it('puts the placeholder into paths, of base and head, and lets no inline comment name them', () => {
    const files = [
      buildFile({ path: 'src/KEY/pay.ts' }),
      buildFile({ path: 'b/KEY.ts', oldPath: 'a/KEY.ts', status: 'renamed' }),
      buildFile({ path: 'c.ts', oldPath: 'KEY.ts', status: 'renamed' }),
    ];
    const { change, count } = redactWord(buildChange(files), /KEY/gu);
    expect(change.files.map(({ path, oldPath, pathHex }) => [path, oldPath, pathHex])).toEqual([
      ['src/[REDACTED:some-key]/pay.ts', 'src/[REDACTED:some-key]/pay.ts', ''],
      ['b/[REDACTED:some-key].ts', 'a/[REDACTED:some-key].ts', ''],
      ['c.ts', '[REDACTED:some-key].ts', null],
    ]);
    expect(count).toBe(4);
  });

  it('does not keep the bytes of a path that is not UTF-8 when a secret stands in it', () => {
    const file = buildFile({ path: 'KEY\ufffd.ts', pathHex: '4b4559ff2e7473' });
    expect(redactWord(buildChange([file]), /KEY/gu).change.files[0]?.pathHex).toBe('');
  });

  it('keeps paths apart that differ in their secrets alone, and from a path that looks redacted', () => {
    const paths = ['KEY1.ts', 'KEY2.ts', '[REDACTED:some-key].ts', 'KEY3.ts'];
    const { change } = redactWord(buildChange(paths.map((path) => buildFile({ path }))), /KEY\d/gu);
    expect(change.files.map(({ path }) => path)).toEqual([
      '[REDACTED:some-key].ts (2)',
      '[REDACTED:some-key].ts (3)',
      '[REDACTED:some-key].ts',
      '[REDACTED:some-key].ts (4)',
    ]);
  });

  it('says of a path with a secret that it has no line, where the change brings the path', () => {
    const hunks = [buildHunk(['+KEY'])];
    const files = [
      buildFile({ path: 'a/KEY.ts', oldPath: null, status: 'added', hunks }),
      buildFile({ path: 'b/KEY.ts', hunks }),
      buildFile({ path: 'c/KEY.ts', status: 'deleted', hunks: [] }),
    ];
    const { detections } = redactWord(buildChange(files), /KEY/gu);
    expect(detections.map(({ path, line, rule }) => [path, line, rule])).toEqual([
      ['a/[REDACTED:some-key].ts', null, 'some-key'],
      ['a/[REDACTED:some-key].ts', 1, 'some-key'],
      ['b/[REDACTED:some-key].ts', 1, 'some-key'],
    ]);
  });

  it('changes nothing but the secrets: same files, hunks, kinds and numbers of lines', () => {
    fc.assert(
      fc.property(changedFiles, (files) => {
        const change = buildChange(files);
        const redacted = redactWord(change, /[a-f][^]?/gu).change;
        const shape = (of: Change): unknown =>
          of.files.map(({ hunks, path: _path, oldPath: _oldPath, pathHex: _pathHex, ...file }) => [
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
