import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  MAX_CUT_MARK_CHARS,
  MAX_LINE_CHARS,
  shownLine,
  visibleText,
} from '../../../src/core/diff/shown-line.ts';

describe('visibleText', () => {
  it.each([
    ['tag characters', '// harmless\u{e0061}\u{e0070}', '// harmless\\u{e0061}\\u{e0070}'],
    ['a bidirectional override', 'if (a\u202e) {', 'if (a\\u{202e}) {'],
    ['zero-width characters', 'pass\u200bword\ufeff', 'pass\\u{200b}word\\u{feff}'],
    ['a carriage return inside the line', 'a\r12+|b', 'a\\u{d}12+|b'],
    ['line separators', 'a\u2028b\u0085c\u000bd', 'a\\u{2028}b\\u{85}c\\u{b}d'],
    ['a NUL byte and an escape', 'a\u0000\u001b[2J', 'a\\u{0}\\u{1b}[2J'],
    ['half of a surrogate pair', 'a\ud83d', 'a\\u{d83d}'],
  ])('shows %s', (_name, text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });

  it.each(['\tconst a = "ä€漢😀";', 'ends with CR\r', ''])('leaves ordinary text alone: %j', (text) => {
    expect(visibleText(text)).toBe(text);
  });
});

describe('shownLine', () => {
  it('shows a line of the longest length whole and cuts one that is a character longer', () => {
    for (const length of [MAX_LINE_CHARS - 1, MAX_LINE_CHARS]) {
      expect(shownLine('x'.repeat(length))).toEqual({ text: 'x'.repeat(length), cut: false });
    }
    expect(shownLine('x'.repeat(MAX_LINE_CHARS + 1))).toEqual({
      text: `${'x'.repeat(MAX_LINE_CHARS)} [line cut here: 1 more characters not shown]`,
      cut: true,
    });
  });

  it('counts what a cut hides', () => {
    expect(shownLine('x'.repeat(1_000_000)).text).toContain('995000 more characters');
  });

  it('never cuts a character in two', () => {
    const { text } = shownLine('x'.repeat(9) + '😀'.repeat(90), MAX_CUT_MARK_CHARS + 10);
    expect(text.startsWith('xxxxxxxxx [line cut here')).toBe(true);
  });

  it('stays within the room for text and mark, and says so whenever something is missing', () => {
    const room = fc.integer({ min: 0, max: 120 });
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 90 }), room, (text, max) => {
        const line = shownLine(text, max);
        expect(line.text.length).toBeLessThanOrEqual(Math.max(max, MAX_CUT_MARK_CHARS));
        if (line.cut) expect(line.text).toMatch(/more characters not shown\]$/u);
        else expect(line.text).toBe(visibleText(text));
        expect(line.cut).toBe(visibleText(text).length > max);
      }),
    );
  });
});
