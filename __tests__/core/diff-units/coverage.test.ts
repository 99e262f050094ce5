import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { isCoverageShort, measureCoverage, type CoverageFacts } from '../../../src/core/diff/coverage.ts';
import type { ChangedFile } from '../../../src/core/diff/model.ts';
import { selectFiles } from '../../../src/core/diff/select.ts';
import { MAX_LINE_CHARS } from '../../../src/core/diff/shown-line.ts';
import { planUnits } from '../../../src/core/diff/truncate.ts';
import type { ReviewCoverage } from '../../../src/core/diff/unit.ts';
import { buildChange, buildFile, buildHunk, changedFiles } from './build-change.ts';

type Ends = Partial<Pick<CoverageFacts, 'answered' | 'failed' | 'notReached' | 'mode'>>;

/** Plans units for the files and measures with every unit answered, unless told otherwise. */
function measure(
  files: readonly ChangedFile[],
  ends: Ends = {},
  maxDiffChars = 20_000,
  exclude: string[] = [],
): ReviewCoverage {
  const selection = selectFiles(buildChange(files), { exclude });
  const { units, cutLines, tooLarge } = planUnits(selection.reviewable, { maxDiffChars });
  return measureCoverage({
    selection,
    units,
    cutLines,
    tooLarge,
    answered: new Set(units.map((unit) => unit.id)),
    failed: new Set(),
    notReached: new Set(),
    mode: 'model',
    ...ends,
  });
}

function lines(count: number, text = 'line'): string[] {
  return Array.from({ length: count }, () => `+${text}`);
}

describe('measureCoverage', () => {
  it('counts added and removed lines of both sides', () => {
    const coverage = measure([buildFile({ hunks: [buildHunk([' a', '-b', '+c', '+d'])] })]);
    expect(coverage).toMatchObject({ reviewableLines: 3, reviewedLines: 3, percent: 100, unreviewed: [] });
  });

  it('names the files that have no line to review', () => {
    const image = buildFile({ path: 'i.png', kind: 'binary', hunks: [], added: null, removed: null });
    expect(measure([image])).toMatchObject({ reviewableLines: 0, percent: 100, withoutLines: ['i.png'] });
  });

  it('is complete when nothing is left to review, and not when the number of unread lines is unknown', () => {
    expect(measure([]).percent).toBe(100);
    const unknown = buildFile({ hunks: [], added: null, removed: null, unreadable: 'diff_too_large' });
    expect(measure([unknown])).toMatchObject({
      reviewableLines: 0,
      percent: 0,
      unreviewed: [{ cause: 'diff_too_large', changedLines: 0, ranges: [] }],
    });
    expect(measure([buildFile(), unknown]).percent).toBe(99);
  });

  it('rounds down and keeps 100 for a complete review', () => {
    const short = [buildFile({ hunks: [buildHunk([...lines(999), `+${'x'.repeat(MAX_LINE_CHARS + 1)}`])] })];
    expect(measure(short)).toMatchObject({ reviewableLines: 1_000, reviewedLines: 999, percent: 99 });
  });

  it('counts a line that two units show once', () => {
    const file = buildFile({ hunks: [buildHunk(lines(100, 'x'.repeat(20)))] });
    const coverage = measure([file], {}, 1_000);
    expect(coverage).toMatchObject({ reviewableLines: 100, reviewedLines: 100, percent: 100 });
  });

  it('counts a line as reviewed when one of the units that show it was answered', () => {
    const file = buildFile({ hunks: [buildHunk(lines(60, 'x'.repeat(20)))] });
    const selection = selectFiles(buildChange([file]), { exclude: [] });
    const { units, cutLines, tooLarge } = planUnits(selection.reviewable, { maxDiffChars: 1_000 });
    const [first, ...rest] = units;
    const coverage = measureCoverage({
      selection,
      units,
      cutLines,
      tooLarge,
      answered: new Set(rest.map((unit) => unit.id)),
      failed: new Set(first === undefined ? [] : [first.id]),
      notReached: new Set(),
      mode: 'model',
    });
    const shownByFirst = first?.files[0]?.hunks[0]?.newCount ?? 0;
    expect(coverage.unreviewed).toEqual([
      {
        path: 'src/a.ts',
        cause: 'unit_failed',
        ranges: [{ side: 'RIGHT', start: 1, end: shownByFirst - 10 }],
        changedLines: shownByFirst - 10,
      },
    ]);
  });

  it('counts every line of a file that is left out whole, and says that it was too large', () => {
    const large = buildFile({
      path: 'b.ts',
      hunks: [buildHunk([...lines(90), '-old', `+${'x'.repeat(6_000)}`])],
    });
    const selection = selectFiles(buildChange([buildFile(), large]), { exclude: [] });
    const { units, cutLines, tooLarge } = planUnits(selection.reviewable, {
      maxDiffChars: 500,
      maxFileChars: 500,
    });
    const answered = new Set(units.map((unit) => unit.id));
    const facts = {
      selection,
      units,
      cutLines,
      answered,
      failed: new Set<string>(),
      notReached: new Set<string>(),
    };
    const coverage = measureCoverage({ ...facts, tooLarge, mode: 'model' });
    expect(coverage).toMatchObject({
      reviewableLines: 93,
      reviewedLines: 1,
      percent: 1,
      unreviewed: [
        {
          path: 'b.ts',
          cause: 'file_too_large',
          changedLines: 92,
          ranges: [
            { side: 'RIGHT', start: 1, end: 91 },
            { side: 'LEFT', start: 1, end: 1 },
          ],
        },
      ],
    });
    expect(isCoverageShort(coverage)).toBe(true);
    const forgotten = measureCoverage({ ...facts, tooLarge: [], mode: 'model' });
    expect(isCoverageShort(forgotten)).toBe(true);
  });

  it('says of each unreviewed line why, with ranges per side', () => {
    const hunk = buildHunk(['+a', ' b', '-c', '-d', '+e', '+f'], { old: 5, new: 5 });
    const coverage = measure([buildFile({ hunks: [hunk] })], {
      answered: new Set(),
      notReached: new Set(['1']),
    });
    expect(coverage.unreviewed).toEqual([
      {
        path: 'src/a.ts',
        cause: 'not_reached',
        ranges: [
          { side: 'RIGHT', start: 5, end: 5 },
          { side: 'RIGHT', start: 7, end: 8 },
          { side: 'LEFT', start: 6, end: 7 },
        ],
        changedLines: 5,
      },
    ]);
  });

  it('takes a unit that is both answered and failed for failed', () => {
    const coverage = measure([buildFile()], { answered: new Set(['1']), failed: new Set(['1']) });
    expect(coverage.unreviewed).toMatchObject([{ cause: 'unit_failed' }]);
  });

  it('keeps excluded lines out of the denominator, long ones too', () => {
    const long = buildFile({ path: 'gen/a.js', hunks: [buildHunk([`+${'x'.repeat(MAX_LINE_CHARS + 1)}`])] });
    const coverage = measure([buildFile(), long], {}, 20_000, ['gen/**']);
    expect(coverage).toMatchObject({
      reviewableLines: 1,
      percent: 100,
      excluded: [{ path: 'gen/a.js', changedLines: 1 }],
    });
    expect(isCoverageShort(coverage)).toBe(false);
  });

  it('counts the lines of a submodule pointer, and no line of what it points to', () => {
    const hunks = [buildHunk(['-Subproject commit a', '+Subproject commit b'])];
    const pointer = buildFile({ path: 'vendor/lib', kind: 'submodule', hunks });
    expect(measure([pointer])).toMatchObject({
      reviewableLines: 2,
      reviewedLines: 2,
      percent: 100,
      excluded: [{ path: 'vendor/lib', reason: 'submodule', changedLines: 0 }],
    });
    expect(measure([pointer], { answered: new Set() })).toMatchObject({ reviewedLines: 0, percent: 0 });
  });

  it('takes the reading of the rules for the coverage when no model reviews', () => {
    const long = buildFile({ hunks: [buildHunk([`+${'x'.repeat(MAX_LINE_CHARS + 1)}`])] });
    expect(measure([long], { mode: 'rules', answered: new Set() })).toMatchObject({
      percent: 100,
      unreviewed: [],
    });
    const lost = buildFile({ hunks: [], added: 3, removed: 0, unreadable: 'patch_unavailable' });
    expect(measure([long, lost], { mode: 'rules' })).toMatchObject({
      percent: 25,
      unreviewed: [{ cause: 'patch_unavailable', changedLines: 3 }],
    });
  });

  it('never gives more coverage when fewer units are answered', () => {
    fc.assert(
      fc.property(
        changedFiles,
        fc.array(fc.nat({ max: 9 })),
        fc.array(fc.nat({ max: 9 })),
        (files, some, more) => {
          const ids = (numbers: readonly number[]): Set<string> => new Set(numbers.map(String));
          const less = measure(files, { answered: ids(some) }, 2_000);
          const full = measure(files, { answered: ids([...some, ...more]) }, 2_000);
          expect(less.reviewedLines).toBeLessThanOrEqual(full.reviewedLines);
          expect(less.percent).toBeLessThanOrEqual(full.percent);
          expect(less.percent === 100).toBe(less.unreviewed.length === 0);
          const missing = less.unreviewed.reduce((sum, entry) => sum + entry.changedLines, 0);
          expect(less.reviewedLines + missing).toBe(less.reviewableLines);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('isCoverageShort', () => {
  it.each(['patch_inconsistent', 'patch_unavailable', 'diff_too_large'] as const)(
    'holds for a file with %s',
    (reason) => {
      const unread = buildFile({ path: 'b.ts', hunks: [], added: 1, removed: 0, unreadable: reason });
      expect(isCoverageShort(measure([buildFile(), unread]))).toBe(true);
    },
  );

  it('holds for one line over the length limit', () => {
    const hunk = buildHunk([...lines(500), `+${'x'.repeat(MAX_LINE_CHARS + 1)}`]);
    expect(isCoverageShort(measure([buildFile({ hunks: [hunk] })]))).toBe(true);
  });

  it('holds for a unit that got lost without a fault', () => {
    const coverage = measure([buildFile()], { answered: new Set() });
    expect(coverage.unreviewed).toMatchObject([{ cause: 'unit_lost', changedLines: 1 }]);
    expect(isCoverageShort(coverage)).toBe(true);
  });

  it('does not hold for units whose fault has a reason of its own', () => {
    expect(isCoverageShort(measure([buildFile()], { answered: new Set(), failed: new Set(['1']) }))).toBe(
      false,
    );
    expect(isCoverageShort(measure([buildFile()], { answered: new Set(), notReached: new Set(['1']) }))).toBe(
      false,
    );
    expect(isCoverageShort(measure([buildFile()]))).toBe(false);
  });
});
