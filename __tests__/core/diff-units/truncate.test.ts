import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { numberedLines, type ChangedFile, type Hunk } from '../../../src/core/diff/model.ts';
import { renderUnit } from '../../../src/core/diff/render-unit.ts';
import { MAX_LINE_CHARS, shownLine } from '../../../src/core/diff/shown-line.ts';
import { planUnits } from '../../../src/core/diff/truncate.ts';
import type { ReviewUnit } from '../../../src/core/diff/unit.ts';
import { buildFile, buildHunk, changedFiles } from './build-change.ts';

function added(count: number, width = 20): string[] {
  return Array.from({ length: count }, (_, index) => `+${String(index).padStart(width, '.')}`);
}

/** Every changed line as "path side number". */
function changedLines(files: readonly { path: string; hunks: readonly Hunk[] }[]): string[] {
  return files.flatMap((file) =>
    file.hunks.flatMap(numberedLines).flatMap((line) => {
      if (line.kind === 'added') return [`${file.path} RIGHT ${line.newLine}`];
      return line.kind === 'removed' ? [`${file.path} LEFT ${line.oldLine}`] : [];
    }),
  );
}

function paths(units: readonly ReviewUnit[]): string[][] {
  return units.map((unit) => unit.files.map((file) => file.path));
}

describe('planUnits', () => {
  it('makes one unit of a small change', () => {
    const files = [buildFile({ path: 'a.ts' }), buildFile({ path: 'b.ts' })];
    const { units, cutLines } = planUnits(files, { maxDiffChars: 20_000 });
    expect(units).toMatchObject([{ id: '1', files: [{ path: 'a.ts' }, { path: 'b.ts' }] }]);
    expect(cutLines).toEqual([]);
  });

  it('fills a unit to the last character and not beyond', () => {
    const files = [buildFile({ path: 'a.ts' }), buildFile({ path: 'b.ts' })];
    const size = renderUnit(files).length;
    expect(paths(planUnits(files, { maxDiffChars: size + 1 }).units)).toEqual([['a.ts', 'b.ts']]);
    expect(paths(planUnits(files, { maxDiffChars: size }).units)).toEqual([['a.ts', 'b.ts']]);
    expect(paths(planUnits(files, { maxDiffChars: size - 1 }).units)).toEqual([['a.ts'], ['b.ts']]);
  });

  it('keeps a file whole when a unit of its own has room for it', () => {
    const big = buildFile({ path: 'big.ts', hunks: [buildHunk(added(4)), buildHunk(added(4), { new: 90 })] });
    const files = [buildFile({ path: 'a.ts' }), big, buildFile({ path: 'z.ts' })];
    const { units } = planUnits(files, { maxDiffChars: renderUnit([big]).length });
    expect(paths(units)).toEqual([['a.ts'], ['big.ts'], ['z.ts']]);
  });

  it('cuts a larger file at hunk borders', () => {
    const hunks = [1, 50, 100, 150].map((line) => buildHunk(added(4), { old: line, new: line }));
    const one = renderUnit([{ path: 'a.ts', hunks: hunks.slice(0, 1) }]).length;
    const { units } = planUnits([buildFile({ path: 'a.ts', hunks })], { maxDiffChars: 2 * one + 20 });
    expect(units.map((unit) => unit.files[0]?.hunks)).toEqual([hunks.slice(0, 2), hunks.slice(2)]);
  });

  it('cuts a long hunk at line borders and repeats 10 lines', () => {
    const hunk = buildHunk(added(100), { old: 7, new: 7 });
    const { units } = planUnits([buildFile({ hunks: [hunk] })], { maxDiffChars: 1_000 });
    const numbers = units.map((unit) =>
      unit.files.flatMap((file) => file.hunks.flatMap(numberedLines)).map((line) => line.newLine ?? 0),
    );
    expect(units.length).toBeGreaterThan(2);
    for (const [index, lines] of numbers.entries()) {
      const before = numbers[index - 1];
      if (before !== undefined) expect(lines.slice(0, 10)).toEqual(before.slice(-10));
    }
    expect(new Set(numbers.flat())).toEqual(new Set(Array.from({ length: 100 }, (_, index) => index + 7)));
  });

  it('gives slices the numbers that their lines have in the whole hunk', () => {
    const mixed = Array.from({ length: 80 }, (_, index) => `${'+- '.charAt(index % 3)}line ${index}`);
    const hunk = buildHunk(mixed, { old: 40, new: 60 });
    const whole = new Set(renderUnit([{ path: 'a', hunks: [hunk] }]).split('\n'));
    const { units } = planUnits([buildFile({ path: 'a', hunks: [hunk] })], { maxDiffChars: 500 });
    const shown = units
      .flatMap((unit) => renderUnit(unit.files).split('\n'))
      .filter((line) => line.includes('|'));
    expect(shown.filter((line) => !whole.has(line))).toEqual([]);
    expect(new Set(shown).size).toBe(80);
  });

  it('starts a side without lines at the line before, as git does', () => {
    const insertion = buildHunk(added(30), { old: 6, new: 6 });
    const inserted = planUnits([buildFile({ hunks: [insertion] })], { maxDiffChars: 600 }).units;
    expect(inserted.length).toBeGreaterThan(1);
    expect(inserted.map((unit) => unit.files[0]?.hunks[0]?.oldStart)).toEqual(inserted.map(() => 5));
    const replaced = buildHunk([...added(30).map((line) => line.replace('+', '-')), ...added(30)], {
      old: 6,
      new: 6,
    });
    const slices = planUnits([buildFile({ hunks: [replaced] })], { maxDiffChars: 600 }).units.flatMap(
      (unit) => unit.files[0]?.hunks ?? [],
    );
    expect(slices.at(0)).toMatchObject({ oldStart: 6, newStart: 5, newCount: 0 });
    expect(slices.at(-1)).toMatchObject({ oldStart: 35, oldCount: 0 });
  });

  it('keeps the limit at every size, with short names and numbers as well', () => {
    const small = buildFile({ path: 'a', hunks: [buildHunk(['+1'])] });
    const larger = ['ccc', 'dddd'].map((path) =>
      buildFile({
        path,
        hunks: [buildHunk(['+1', '-2']), buildHunk(['-5', '+6', ' 7', '+8'], { old: 8, new: 9 })],
      }),
    );
    const files = [small, ...larger];
    const changed = new Set(changedLines(files));
    for (let maxDiffChars = 1; maxDiffChars < 300; maxDiffChars += 1) {
      const { units, cutLines } = planUnits(files, { maxDiffChars });
      expect(
        units.map((unit) => renderUnit(unit.files).length).filter((chars) => chars > maxDiffChars),
      ).toEqual([]);
      const shown = new Set(units.flatMap((unit) => changedLines(unit.files)));
      expect(shown.size + cutLines.length).toBe(changed.size);
    }
  });

  it('leaves a hunk whole that just fits and cuts one that is a character too long', () => {
    const file = buildFile({ hunks: [buildHunk(added(40))] });
    const size = renderUnit([file]).length;
    expect(planUnits([file], { maxDiffChars: size }).units).toHaveLength(1);
    expect(planUnits([file], { maxDiffChars: size - 1 }).units).toHaveLength(2);
  });

  it('moves on although 10 lines of overlap would fill the unit', () => {
    const hunk = buildHunk(added(60, 200));
    const { units } = planUnits([buildFile({ hunks: [hunk] })], { maxDiffChars: 2_000 });
    expect(units.length).toBeLessThan(20);
  });

  it('shows a line over the length limit cut and lists it when it is a changed line', () => {
    const long = 'x'.repeat(MAX_LINE_CHARS + 1);
    const hunk = buildHunk([` ${long}`, `-${long}`, `+${long.slice(1)}`, `+${long}`], { old: 3, new: 5 });
    const { units, cutLines } = planUnits([buildFile({ path: 'a.js', hunks: [hunk] })], {
      maxDiffChars: 90_000,
    });
    expect(cutLines).toEqual([
      { path: 'a.js', side: 'LEFT', line: 4 },
      { path: 'a.js', side: 'RIGHT', line: 7 },
    ]);
    const texts = units.flatMap((unit) =>
      unit.files.flatMap((file) => file.hunks.flatMap((part) => part.lines)),
    );
    expect(texts.map((line) => line.text.includes('[line cut here'))).toEqual([true, true, false, true]);
  });

  it('lists the lines of a file whose name alone fills a unit', () => {
    const file = buildFile({ path: 'd/'.repeat(400), hunks: [buildHunk(['-a', '+b', ' c'])] });
    const { units, cutLines } = planUnits([file, buildFile()], { maxDiffChars: 500 });
    expect(paths(units)).toEqual([['src/a.ts']]);
    expect(cutLines.map(({ side, line }) => [side, line])).toEqual([
      ['LEFT', 1],
      ['RIGHT', 1],
    ]);
  });

  it('shows every changed line whole in a unit or lists it, in units that keep the limit', () => {
    fc.assert(
      fc.property(changedFiles, fc.integer({ min: 1, max: 9_000 }), (files, maxDiffChars) => {
        const { units, cutLines } = planUnits(files, { maxDiffChars });
        for (const unit of units) {
          expect(unit.chars).toBe(renderUnit(unit.files).length);
          expect(unit.chars).toBeLessThanOrEqual(maxDiffChars);
        }
        const shown = new Set(units.flatMap((unit) => changedLines(unit.files)));
        const cut = new Set(cutLines.map(({ path, side, line }) => `${path} ${side} ${line}`));
        const all = changedLines(files);
        expect(all.filter((line) => !shown.has(line) && !cut.has(line))).toEqual([]);
        expect([...shown, ...cut].filter((line) => !new Set(all).has(line))).toEqual([]);
        expect(cutLines).toHaveLength(cut.size);
      }),
      { numRuns: 150 },
    );
  });

  it('makes hunks whose counts and texts are those of the change', () => {
    const textOf = (files: readonly ChangedFile[]): Map<string, string> =>
      new Map(
        files.flatMap((file) =>
          file.hunks
            .flatMap(numberedLines)
            .map((line) => [
              `${file.path} ${line.kind} ${line.oldLine} ${line.newLine}`,
              shownLine(line.text).text,
            ]),
        ),
      );
    fc.assert(
      fc.property(changedFiles, (files) => {
        const texts = textOf(files);
        const { units } = planUnits(files, { maxDiffChars: 12_000 });
        for (const file of units.flatMap((unit) => unit.files)) {
          for (const hunk of file.hunks) {
            expect(hunk.oldCount).toBe(hunk.lines.filter((line) => line.kind !== 'added').length);
            expect(hunk.newCount).toBe(hunk.lines.filter((line) => line.kind !== 'removed').length);
            for (const line of numberedLines(hunk)) {
              expect(texts.get(`${file.path} ${line.kind} ${line.oldLine} ${line.newLine}`)).toBe(line.text);
            }
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('numbers its units in the order of the files', () => {
    const files = [1, 2, 3].map((index) => buildFile({ path: `${index}.ts`, hunks: [buildHunk(added(10))] }));
    const { units } = planUnits(files, { maxDiffChars: 400 });
    expect(units.map((unit) => unit.id)).toEqual(['1', '2', '3']);
    expect(paths(units)).toEqual([['1.ts'], ['2.ts'], ['3.ts']]);
  });
});

describe('planUnits with related files', () => {
  const sized = (path: string, count: number): ChangedFile =>
    buildFile({ path, hunks: [buildHunk(added(count))] });
  const chars = (files: readonly ChangedFile[]): number => renderUnit(files).length;
  const subject = sized('src/b/total.ts', 6);
  const test = sized('tests/b/total.test.ts', 6);
  const other = sized('src/a/other.ts', 6);

  it('leaves the order of a change alone that fits into one unit, and groups one that is a character larger', () => {
    const files = [subject, other, test];
    const size = chars(files);
    const planned = (maxDiffChars: number): string[][] => paths(planUnits(files, { maxDiffChars }).units);
    expect(planned(size + 1)).toEqual([files.map((file) => file.path)]);
    expect(planned(size)).toEqual([files.map((file) => file.path)]);
    expect(planned(size - 1)).toEqual([[subject.path, test.path], [other.path]]);
  });

  it('does not split a test from its subject when one unit has room for both, to the character', () => {
    const files = [other, subject, test];
    const size = chars([subject, test]);
    expect(paths(planUnits(files, { maxDiffChars: size }).units)).toEqual([
      [other.path],
      [subject.path, test.path],
    ]);
    expect(paths(planUnits(files, { maxDiffChars: size - 1 }).units)).toEqual([
      [other.path, subject.path],
      [test.path],
    ]);
  });

  it('does not bring a whole large folder forward for one file that matters', () => {
    const files = [
      sized('docs/policy.json', 6),
      sized('src/a.ts', 6),
      sized('src/b.ts', 6),
      sized('docs/manual.md', 6),
      sized('docs/notes.md', 6),
    ];
    const { units } = planUnits(files, { maxDiffChars: chars(files.slice(3)) + 10 });
    expect(paths(units).flat()).toEqual([
      'docs/policy.json',
      'docs/manual.md',
      'src/a.ts',
      'src/b.ts',
      'docs/notes.md',
    ]);
  });

  it('does not split the files of a folder when one unit has room for all of them', () => {
    const [one, two] = [sized('src/b/one.ts', 3), sized('src/b/two.ts', 3)];
    const { units } = planUnits([other, one, two], { maxDiffChars: chars([other, one]) });
    expect(paths(units)).toEqual([[other.path], [one.path, two.path]]);
  });

  it('keeps related files together in a folder that is too large for one unit', () => {
    const files = [
      sized('pkg/a.go', 6),
      sized('pkg/b.go', 6),
      sized('pkg/c.go', 6),
      sized('pkg/b_test.go', 6),
    ];
    const { units } = planUnits(files, { maxDiffChars: chars(files.slice(0, 2)) + 20 });
    expect(paths(units)).toEqual([['pkg/a.go'], ['pkg/b.go', 'pkg/b_test.go'], ['pkg/c.go']]);
  });
});

describe('planUnits without splitting files', () => {
  const file = (path: string, count: number): ChangedFile =>
    buildFile({ path, hunks: [buildHunk(added(count))] });
  const big = file('big.ts', 40);
  const size = renderUnit([big]).length;

  it.each([
    [size + 1, true],
    [size, true],
    [size - 1, false],
  ])('with a limit of %d shows a file whole or not at all', (maxFileChars, isShown) => {
    const small = file('small.ts', 2);
    const { units, tooLarge, cutLines } = planUnits([big, small], { maxDiffChars: 300, maxFileChars });
    expect(paths(units)).toEqual(isShown ? [['big.ts'], ['small.ts']] : [['small.ts']]);
    expect(tooLarge).toEqual(isShown ? [] : [{ path: 'big.ts', chars: size }]);
    expect(cutLines).toEqual([]);
  });

  it('puts files together that fit, beside one that has a unit of its own', () => {
    const files = [file('a.ts', 2), big, file('b.ts', 2), file('c.ts', 2)];
    const { units } = planUnits(files, { maxDiffChars: 300, maxFileChars: 5_000 });
    expect(paths(units)).toEqual([['a.ts'], ['big.ts'], ['b.ts', 'c.ts']]);
    expect(planUnits(files, { maxDiffChars: 300, maxFileChars: null }).units.length).toBeGreaterThan(3);
  });

  it('shows every line in one unit only, lists it as cut, or names its file', () => {
    const limit = fc.integer({ min: 1, max: 9_000 });
    fc.assert(
      fc.property(changedFiles, limit, limit, (files, maxDiffChars, maxFileChars) => {
        const { units, cutLines, tooLarge } = planUnits(files, { maxDiffChars, maxFileChars });
        for (const unit of units) {
          expect(unit.chars).toBe(renderUnit(unit.files).length);
          const alone = unit.files.length === 1;
          expect(unit.chars).toBeLessThanOrEqual(alone ? Math.max(maxDiffChars, maxFileChars) : maxDiffChars);
        }
        const shown = units.flatMap((unit) => changedLines(unit.files));
        const left = new Set(tooLarge.map(({ path }) => path));
        const kept = files.filter(({ path }) => !left.has(path));
        expect(shown.toSorted()).toEqual(changedLines(kept).toSorted());
        expect(cutLines.filter(({ path }) => left.has(path))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
