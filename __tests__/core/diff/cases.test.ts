import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readChangedFiles } from '../../../src/core/diff/changed-files.ts';
import type { ChangeReading } from '../../../src/core/diff/changed-files.ts';
import { commentableLines, sameHunk } from '../../../src/core/diff/commentable.ts';
import { numberedLines } from '../../../src/core/diff/model.ts';
import type { ChangedFile, Side } from '../../../src/core/diff/model.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/cases/diff');

type ExpectedFile = {
  readonly path: string;
  readonly oldPath: string | null;
  readonly status: string;
  readonly right: readonly number[];
  readonly left: readonly number[];
  readonly added?: readonly number[];
  readonly removed?: readonly number[];
  readonly binary?: true;
  readonly submodule?: true;
  readonly symlink?: true;
  readonly modes?: readonly [string, string];
  readonly pathHex?: string;
  readonly rightText?: readonly (readonly [number, '+' | ' ', string])[];
};

type DiffCase = {
  readonly name: string;
  readonly kind: string;
  readonly problem: string;
  readonly expect: {
    readonly outcome: readonly ('lines' | 'refuse' | 'no-lines')[];
    readonly files: readonly ExpectedFile[];
    readonly pathsOfThePullRequest?: readonly string[];
  };
};

const cases: readonly DiffCase[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.expected.json'))
  .map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')));

/** What one run of git prints for the case: its records, NUL, its text. A case without records is text alone. */
function outputOf(name: string): Uint8Array {
  const text = readFileSync(join(FOLDER, `${name}.input.diff`));
  const records = join(FOLDER, `${name}.input.raw`);
  return existsSync(records) ? Buffer.concat([readFileSync(records), Buffer.from([0]), text]) : text;
}

/** In these cases git's word that a file is binary is true. */
function read(name: string): ChangeReading {
  return readChangedFiles(outputOf(name), () => true);
}

function filesOf(reading: ChangeReading): readonly ChangedFile[] {
  if (reading.kind === 'files') return reading.files;
  throw new Error(`refused: ${reading.reason}: ${reading.detail}`);
}

function linesOf(file: ChangedFile, side: Side): number[] {
  return [...commentableLines(file, side)].toSorted((a, b) => a - b);
}

function changedLines(file: ChangedFile, kind: 'added' | 'removed'): (number | null)[] {
  return file.hunks
    .flatMap(numberedLines)
    .filter((line) => line.kind === kind)
    .map((line) => (kind === 'added' ? line.newLine : line.oldLine));
}

/** The file as the case describes files; lines of submodules and of names that are not UTF-8 are none by design. */
function describeFile(file: ChangedFile, expected: ExpectedFile): ExpectedFile {
  return {
    path: file.path,
    oldPath: file.oldPath,
    status: file.status,
    right: linesOf(file, 'RIGHT'),
    left: linesOf(file, 'LEFT'),
    ...(expected.added && { added: changedLines(file, 'added').filter((line) => line !== null) }),
    ...(expected.removed && { removed: changedLines(file, 'removed').filter((line) => line !== null) }),
    ...(file.kind === 'binary' && { binary: true }),
    ...(file.kind === 'submodule' && { submodule: true }),
    ...((file.kind === 'symlink' || file.oldMode === '120000') && { symlink: true }),
    ...(expected.modes && { modes: [file.oldMode, file.newMode] }),
    ...(file.pathHex !== null && { pathHex: file.pathHex }),
    ...(expected.rightText && { rightText: rightText(file) }),
  };
}

function rightText(file: ChangedFile): [number, '+' | ' ', string][] {
  return file.hunks
    .flatMap(numberedLines)
    .flatMap(({ kind, newLine, text }) =>
      newLine === null ? [] : [[newLine, kind === 'added' ? '+' : ' ', text]],
    );
}

function withoutExtras(expected: ExpectedFile): ExpectedFile {
  const { path, oldPath, status, right, left, added, removed, binary, submodule, symlink, modes, pathHex } =
    expected;
  const noLines = submodule === true || pathHex !== undefined;
  return {
    path,
    oldPath,
    status,
    right: noLines ? [] : right,
    left: noLines ? [] : left,
    ...(added && { added }),
    ...(removed && { removed }),
    ...(binary && { binary }),
    ...(submodule && { submodule }),
    ...(symlink && { symlink }),
    ...(modes && { modes }),
    ...(pathHex !== undefined && { pathHex }),
    ...(expected.rightText && { rightText: expected.rightText }),
  };
}

const withLines = cases.filter(({ expect: { outcome } }) => !outcome.includes('refuse'));
const toRefuse = cases.filter(({ expect: { outcome } }) => outcome.includes('refuse'));

describe('the cases of diffs that broke other tools', () => {
  it('are 101 of one kind, 3 of which may be refused', () => {
    expect(cases).toHaveLength(101);
    expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(['diff-lines']));
    expect(toRefuse.map(({ name }) => name)).toEqual([
      'header-redos-spaces',
      'mail-patch-forged-message',
      'user-config-color',
    ]);
  });

  it.each(withLines)(
    'give exactly the listed lines, no more and no fewer: $name',
    ({ name, expect: wanted }) => {
      const files = filesOf(read(name));
      expect(files.map(({ path }) => path).toSorted()).toEqual(
        wanted.files.map(({ path }) => path).toSorted(),
      );
      for (const expected of wanted.files) {
        const file = files.find(({ path }) => path === expected.path);
        expect(file && describeFile(file, expected)).toEqual(withoutExtras(expected));
        expect(file?.unreadable).toBeNull();
      }
    },
  );

  it.each(withLines)(
    'let a comment stand on each listed line and on none beside it: $name',
    ({ name, expect: wanted }) => {
      for (const file of filesOf(read(name))) {
        const expected = wanted.files.find(({ path }) => path === file.path);
        const none = expected?.submodule === true || expected?.pathHex !== undefined;
        for (const side of ['RIGHT', 'LEFT'] as const) {
          const listed = none ? [] : side === 'RIGHT' ? expected?.right : expected?.left;
          const around = Array.from({ length: 120 }, (_, line) => line);
          expect(around.filter((line) => sameHunk(file, side, line, line))).toEqual(listed);
        }
      }
    },
  );

  it.each([
    ['header-redos-spaces', 'records_malformed'],
    ['mail-patch-forged-message', 'text_malformed'],
    ['user-config-color', 'text_malformed'],
  ])('refuse by name what is not the output that was asked for: %s', (name, reason) => {
    expect(read(name)).toMatchObject({ kind: 'refused', reason });
  });

  it('reads a header line with a long run of blanks before U+2028 like any other when records vouch for it', () => {
    const [, oldId = '', newId = ''] = /^index (\w+)\.\.(\w+)/m.exec(
      Buffer.from(outputOf('header-redos-spaces')).toString('latin1'),
    ) ?? ['', '', ''];
    const records = `:100644 100644 ${oldId.padEnd(40, '0')} ${newId.padEnd(40, '0')} M\0f.txt\0`;
    const output = Buffer.concat([Buffer.from(`${records}1\t1\tf.txt\0\0`), outputOf('header-redos-spaces')]);
    const [file] = filesOf(readChangedFiles(output, () => false));
    expect(file).toMatchObject({ path: 'f.txt', unreadable: null });
    expect(file && [linesOf(file, 'RIGHT'), linesOf(file, 'LEFT')]).toEqual([[1], [1]]);
  });

  it('shows in a two-dot diff the very files that the pull request did not touch', () => {
    // What must never be read in place of the three-dot text: the test that it is not is that of the git adapter.
    const twoDot = Buffer.concat([
      readFileSync(join(FOLDER, 'two-dot-diff-blames-author.input.two-dot.raw')),
      Buffer.from([0]),
      readFileSync(join(FOLDER, 'two-dot-diff-blames-author.input.two-dot.diff')),
    ]);
    const paths = (reading: ChangeReading) => filesOf(reading).map(({ path }) => path);
    expect(paths(readChangedFiles(twoDot, () => false))).toEqual(['README.md', 'app.py']);
    expect(paths(read('two-dot-diff-blames-author'))).toEqual(['app.py']);
  });
});
