import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { renderUnit } from '../../src/core/diff/render-unit.ts';
import { shownPassages } from '../../src/reviewer/shown-passages.ts';
import { buildFile, buildHunk } from '../core/diff-units/build-change.ts';

const line = fc
  .tuple(fc.constantFrom('+', '-', ' '), fc.string({ maxLength: 20 }))
  .map(([sign, text]) => sign + text);

describe('shownPassages', () => {
  it('knows each side of every rendered hunk as a whole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(line, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 3 }),
        (all) => {
          const wasShown = shownPassages(
            renderUnit([buildFile({ hunks: all.map((lines) => buildHunk(lines)) })]),
            [],
          );
          for (const lines of all)
            for (const absent of ['+', '-']) {
              const side = lines.filter((each) => !each.startsWith(absent)).map((each) => each.slice(1));
              expect(wasShown(side.join('\n'))).toBe(true);
            }
        },
      ),
    );
  });

  it('knows no header and no prefix', () => {
    const wasShown = shownPassages(
      renderUnit([buildFile({ hunks: [buildHunk(['-old', '+new', ' both'])] })]),
      [],
    );
    for (const text of ['src/a.ts', '@@', '1+|new', 'old 1-', '|both']) expect(wasShown(text)).toBe(false);
  });
});
