import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { annotationsOf, MAX_ANNOTATIONS, MAX_MESSAGE_BYTES } from '../../../src/core/render/annotations.ts';
import { runnerCommands } from '../../fixtures/cases/checkers.mjs';
import { buildFinding } from '../../support/build-verdict.ts';
import { hostileText } from '../../support/hostile-text.ts';

describe('findings as annotations', () => {
  it('are errors when they block, else warnings, and notices when they only inform', () => {
    const levels = annotationsOf([
      buildFinding({ startLine: 2, line: 4 }),
      buildFinding({ blocking: false }),
      buildFinding({ blocking: false, severity: 'info' }),
    ]);
    expect(levels).toEqual([
      { level: 'error', title: 'A title', message: 'A body.', file: 'src/a.ts', startLine: 2, endLine: 4 },
      { level: 'warning', title: 'A title', message: 'A body.', file: 'src/a.ts', startLine: 2, endLine: 2 },
      { level: 'notice', title: 'A title', message: 'A body.', file: 'src/a.ts', startLine: 2, endLine: 2 },
    ]);
  });

  it('point at no line when the finding has none in the new file', () => {
    for (const finding of [
      buildFinding({ side: 'LEFT' }),
      buildFinding({ line: null, startLine: null, inChange: false }),
    ]) {
      expect(annotationsOf([finding])).toMatchObject([{ startLine: null, endLine: null }]);
    }
  });

  it('are ten of each level, the first ones', () => {
    const of = (blocking: boolean) =>
      Array.from({ length: MAX_ANNOTATIONS + 1 }, (_, index) =>
        buildFinding({ blocking, title: `${index}` }),
      );
    const shown = annotationsOf([...of(true), ...of(false)]);
    expect(shown.filter(({ level }) => level === 'error').map(({ title }) => title)).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
    ]);
    expect(shown).toHaveLength(2 * MAX_ANNOTATIONS);
  });

  it('are fewer by what the step marks itself, level by level', () => {
    const of = (blocking: boolean) =>
      Array.from({ length: MAX_ANNOTATIONS }, () => buildFinding({ blocking }));
    const count = (...own: ('error' | 'warning' | 'notice')[]) => {
      const shown = annotationsOf(
        [...of(true), ...of(false)],
        own.map((level) => ({ level })),
      );
      return (['error', 'warning'] as const).map(
        (each) => shown.filter(({ level }) => level === each).length,
      );
    };
    expect(count()).toEqual([10, 10]);
    expect(count('error')).toEqual([9, 10]);
    expect(count('error', 'warning', 'warning')).toEqual([9, 8]);
    expect(count('notice')).toEqual([10, 10]);
  });

  it('are cut at the limit of the runner in bytes, with a mark and between characters', () => {
    const messageOf = (body: string): string => annotationsOf([buildFinding({ body })])[0]?.message ?? '';
    expect(messageOf('a'.repeat(MAX_MESSAGE_BYTES))).toHaveLength(MAX_MESSAGE_BYTES);
    const cut = messageOf('\u{1f600}'.repeat(MAX_MESSAGE_BYTES / 4 + 1));
    expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(MAX_MESSAGE_BYTES);
    expect(cut).toMatch(/^(?:\u{1f600})+… \[cut\]$/u);
  });

  it('hold no workflow command and no escape sequence in text that people see', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (title, body) => {
        for (const shown of annotationsOf([buildFinding({ title, body })])) {
          expect(shown.title).not.toMatch(/[^\P{Cc}\t]/u);
          expect(shown.message).not.toMatch(/[^\P{Cc}\t\n]/u);
          expect(runnerCommands(`${shown.title}\n${shown.message}`)).toEqual([]);
        }
      }),
    );
  });
});
