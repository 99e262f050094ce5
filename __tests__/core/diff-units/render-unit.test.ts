import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { numberedLines } from '../../../src/core/diff/model.ts';
import { fileHeader, renderUnit } from '../../../src/core/diff/render-unit.ts';
import { shownPath } from '../../../src/core/diff/shown-line.ts';
import { planUnits } from '../../../src/core/diff/truncate.ts';
import { buildHunk, changedFiles } from './build-change.ts';

/** What stands before the text of a line. */
const LINE_PREFIX = /^(?:old \d+-|\d+\+?)\|/u;

/** Everything that some reader takes for the end of a line, but for the CR of a CRLF. */
const LINE_END = new RegExp('[\\n\\v\\f\\u0085\\u2028\\u2029]|\\r(?!\\n)', 'u');

describe('renderUnit', () => {
  it('numbers new-side lines, marks removed ones and gives these only their old number', () => {
    const hunk = buildHunk([' before', '-was', '+is', '+more', ' after'], { old: 10, new: 12 });
    expect(renderUnit([{ path: 'src/a.ts', hunks: [hunk] }])).toBe(
      [
        'File "src/a.ts"',
        '@@ old 10-12, new 12-15 @@',
        '12|before',
        'old 11-|was',
        '13+|is',
        '14+|more',
        '15|after',
        '',
      ].join('\n'),
    );
  });

  it('says that a side has no lines', () => {
    const added = buildHunk(['+only'], { old: 6, new: 6 });
    expect(renderUnit([{ path: 'a', hunks: [added] }])).toContain('@@ old none, new 6-6 @@\n6+|only\n');
    const removed = buildHunk(['-only'], { old: 6, new: 6 });
    expect(renderUnit([{ path: 'a', hunks: [removed] }])).toContain('@@ old 6-6, new none @@\nold 6-|only\n');
  });

  it('shows all files of a unit in order', () => {
    const text = renderUnit([
      { path: 'a', hunks: [buildHunk(['+1']), buildHunk(['+2'], { new: 9 })] },
      { path: 'b', hunks: [buildHunk(['+3'])] },
    ]);
    expect(text.match(/File "[ab]"|\|\d/gu)).toEqual(['File "a"', '|1', '|2', 'File "b"', '|3']);
  });

  it('gives a name no way to look like a line of the file', () => {
    const text = renderUnit([{ path: 'a\n12+|forged', hunks: [buildHunk(['+real'])] }]);
    expect(text.split('\n')).toHaveLength(4);
    expect(text).toContain(String.raw`File "a\\u{a}12+|forged"`);
  });

  it('gives content no way to look like another line: one shown line for each line of the change', () => {
    fc.assert(
      fc.property(changedFiles, (files) => {
        const { units } = planUnits(files, { maxDiffChars: 1_000_000 });
        for (const unit of units) {
          const shown = renderUnit(unit.files).split(LINE_END);
          const lines = unit.files.flatMap((file) => file.hunks.flatMap(numberedLines));
          const prefixed = shown.filter((line) => LINE_PREFIX.test(line));
          expect(prefixed).toHaveLength(lines.length);
          expect(prefixed.map((line) => line.replace(LINE_PREFIX, '').replace(/\r$/u, ''))).toEqual(
            lines.map((line) => line.text.replace(/\r$/u, '')),
          );
        }
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['a zero-width space', 'src/pay\u200bment.ts', 'src/pay\\u{200b}ment.ts'],
    ['a bidirectional override', 'src/\u202est.yap', 'src/\\u{202e}st.yap'],
    ['tag characters', 'a\u{e0061}.ts', 'a\\u{e0061}.ts'],
    ['ordinary letters', 'src/größe 漢.ts', 'src/größe 漢.ts'],
  ])('shows a path with %s so that nothing in it is invisible', (_name, path, shown) => {
    const header = fileHeader(path);
    expect(JSON.parse(header.replace('File ', ''))).toBe(shown);
    expect(shownPath(path)).toBe(shown);
    expect(header).not.toMatch(/[\p{Cf}]/u);
  });

  it('never shows two paths alike', () => {
    const piece = fc.constantFrom('a', '\\', 'u', '{', '}', 'ad', '5c', '\u00ad', '\u200d', '\\u{', '\r');
    const path = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(path, path, (one, other) => {
        fc.pre(one !== other);
        expect(shownPath(one)).not.toBe(shownPath(other));
      }),
      { numRuns: 3000 },
    );
  });
});
