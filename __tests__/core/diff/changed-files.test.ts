import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { MAX_DIFF_TEXT_BYTES, readChangedFiles } from '../../../src/core/diff/changed-files.ts';
import type { ChangeReading } from '../../../src/core/diff/changed-files.ts';
import type { ChangedFile } from '../../../src/core/diff/model.ts';

const NONE = '0'.repeat(40);
const ID = { a: 'a'.repeat(40), b: 'b'.repeat(40), c: 'c'.repeat(40) };
const EMPTY_BLOB = 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391';

type RecordSpec = {
  readonly raw: string;
  readonly counts: string;
  readonly path?: string | Uint8Array;
  readonly newPath?: string;
  readonly text: string;
};

/** A file of two lines whose second one changes. */
function modified(path: string, oldId = ID.a, newId = ID.b): RecordSpec {
  return {
    path,
    raw: `:100644 100644 ${oldId} ${newId} M`,
    counts: '1\t1',
    text: `diff --git a/x b/x\nindex ${oldId}..${newId} 100644\n--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n one\n-two\n+zwei\n`,
  };
}

function buildOutput(specs: readonly RecordSpec[], end = '\0'): Buffer {
  const bytes = (part: string | Uint8Array) => Buffer.from(part);
  const raws = specs.flatMap(({ raw, path = 'x', newPath }) => [
    raw,
    '\0',
    path,
    '\0',
    ...(newPath === undefined ? [] : [newPath, '\0']),
  ]);
  const numstats = specs.flatMap(({ counts, path = 'x', newPath }) => [
    counts,
    '\t',
    ...(newPath === undefined ? [path, '\0'] : ['\0', path, '\0', newPath, '\0']),
  ]);
  return Buffer.concat([...raws, ...numstats, end, ...specs.map(({ text }) => text)].map(bytes));
}

const read = (specs: readonly RecordSpec[], binary: readonly string[] = []) =>
  readChangedFiles(buildOutput(specs), (id) => binary.includes(id));

function filesOf(reading: ChangeReading): readonly ChangedFile[] {
  if (reading.kind === 'files') return reading.files;
  throw new Error(`${reading.reason}: ${reading.detail}`);
}

function only(reading: ChangeReading): ChangedFile {
  const [file, ...others] = filesOf(reading);
  if (file === undefined || others.length > 0) throw new Error('not one file');
  return file;
}

const BINARY_TEXT = `diff --git a/x b/x\nindex ${ID.a}..${ID.b} 100644\nBinary files a/x and b/x differ\n`;
const binaryFile: RecordSpec = {
  raw: `:100644 100644 ${ID.a} ${ID.b} M`,
  counts: '-\t-',
  text: BINARY_TEXT,
};

describe('reading records and text of one git diff', () => {
  it('finds no file in no output, which is what git prints for two equal trees', () => {
    expect(readChangedFiles(new Uint8Array(), () => false)).toEqual({ kind: 'files', files: [] });
  });

  it('gives every record one file, with the text of the section at its place', () => {
    const files = filesOf(read([modified('p'), modified('q', ID.b, ID.c), modified('r', ID.c, ID.a)]));
    expect(files.map(({ path, newId, hunks }) => [path, newId, hunks.length])).toEqual([
      ['p', ID.b, 1],
      ['q', ID.c, 1],
      ['r', ID.a, 1],
    ]);
  });

  it('takes the path from the record, whatever the text says', () => {
    const { text, ...rest } = modified('src/real.ts');
    const file = only(
      read([{ ...rest, text: text.replaceAll('a/x', 'a/forged.ts').replaceAll('b/x', 'b/forged.ts') }]),
    );
    expect(file.path).toBe('src/real.ts');
  });

  it.each([
    [':colon', ':colon'],
    ['1\t1\tx', '1\t1\tx'],
    ['\ufeffbom', '\ufeffbom'],
    ['a\nb', 'a\nb'],
    [' ', ' '],
  ])('keeps a path that looks like a record or is hard to see: %j', (path, expected) => {
    expect(only(read([modified(path)]))).toMatchObject({ path: expected, pathHex: null });
  });

  it('shows a path that is not UTF-8 with U+FFFD and keeps its bytes', () => {
    const file = only(read([{ ...modified(''), path: Buffer.from('636166e9', 'hex') }]));
    expect(file).toMatchObject({ path: 'caf\ufffd', pathHex: '636166e9' });
  });

  it('takes a path that really holds U+FFFD as it is', () => {
    expect(only(read([modified('caf\ufffd')]))).toMatchObject({ path: 'caf\ufffd', pathHex: null });
  });

  it('gives a rename both paths and a pure one no lines', () => {
    const pure: RecordSpec = {
      raw: `:100644 100755 ${ID.a} ${ID.a} R100`,
      path: 'old',
      newPath: 'new',
      counts: '0\t0',
      text: 'diff --git a/old b/new\nold mode 100644\nnew mode 100755\nsimilarity index 100%\nrename from old\nrename to new\n',
    };
    const file = only(read([pure]));
    expect(file).toMatchObject({
      status: 'renamed',
      path: 'new',
      oldPath: 'old',
      oldMode: '100644',
      newMode: '100755',
    });
    expect(file).toMatchObject({ hunks: [], unreadable: null, added: 0, removed: 0 });
  });

  it('has no old path for an added file and keeps the path of a deleted one', () => {
    const added = { ...modified('x'), raw: `:000000 100644 ${NONE} ${EMPTY_BLOB} A`, counts: '0\t0' };
    const deleted = { ...modified('y'), raw: `:100644 000000 ${EMPTY_BLOB} ${NONE} D`, counts: '0\t0' };
    const text = 'diff --git a/x b/x\nnew file mode 100644\n';
    const files = filesOf(
      read([
        { ...added, text },
        { ...deleted, text },
      ]),
    );
    expect(files.map(({ path, oldPath, unreadable }) => [path, oldPath, unreadable])).toEqual([
      ['x', null, null],
      ['y', 'y', null],
    ]);
  });
});

describe('output that does not fit together is refused as a whole', () => {
  const whole = buildOutput([modified('p'), modified('q', ID.b, ID.c)]);
  const text = whole.toString('latin1');
  const change = (from: string, to: string) => Buffer.from(text.replace(from, to), 'latin1');

  it.each([
    ['no record before the text', Buffer.from('\0'), 'records_malformed'],
    ['text without records', Buffer.from(modified('p').text), 'records_malformed'],
    ['a status that is not known', change(' M\0', ' X\0'), 'records_malformed'],
    ['a mode that is no mode', change(':100644', ':100999'), 'records_malformed'],
    ['an id that is too short', change(ID.a, 'a'.repeat(39)), 'records_malformed'],
    ['counts for another path', change('1\t1\tq', '1\t1\tz'), 'records_malformed'],
    ['fewer counts than records', change('1\t1\tq\0', ''), 'records_malformed'],
    ['more counts than records', change('1\t1\tq\0', '1\t1\tq\0\x31\t1\tr\0'), 'records_malformed'],
    ['counts that are no numbers', change('1\t1\tq', '1\t-\tq'), 'records_malformed'],
    ['a path of no bytes', change('\0p\0', '\0\0'), 'records_malformed'],
    ['text that is not that of git diff', change('\0diff --git', '\0diff --cc'), 'text_malformed'],
    ['coloured text', change('\0diff --git', '\0\x1b[1mdiff --git'), 'text_malformed'],
    ['a message before the text', change('\0diff --git', '\0From 1234\n\ndiff --git'), 'text_malformed'],
    ['a hunk with a line too few', change(' one\n', ''), 'text_malformed'],
    ['a hunk with a line too many', change('+zwei\n', '+zwei\n+drei\n'), 'text_malformed'],
    [
      'a removed line too many while added ones are due',
      change('-two\n', '-two\n-three\n'),
      'text_malformed',
    ],
    ['a line in a hunk that is none', change(' one\n', 'one\n'), 'text_malformed'],
    ['text that ends inside a line', whole.subarray(0, -1), 'text_malformed'],
    ['a section too few', whole.subarray(0, whole.lastIndexOf('diff --git')), 'sections_mismatch'],
    ['a section too many', Buffer.from(`${text}${BINARY_TEXT}`, 'latin1'), 'sections_mismatch'],
    [
      'a section of another record',
      change(`index ${ID.b}..${ID.c}`, `index ${ID.a}..${ID.c}`),
      'sections_mismatch',
    ],
    ['hunks without an index line', change(`index ${ID.b}..${ID.c} 100644\n`, ''), 'sections_mismatch'],
  ])('%s', (_, output, reason) => {
    expect(readChangedFiles(output, () => false)).toMatchObject({ kind: 'refused', reason });
  });

  it('an empty path, also where all records have it', () => {
    const output = Buffer.from(`${modified('').raw}\0\0` + '1\t1\t\0\0\0' + `\0${modified('').text}`);
    expect(readChangedFiles(output, () => false)).toMatchObject({
      kind: 'refused',
      reason: 'records_malformed',
    });
  });

  it('says why without a word of the text', () => {
    const reading = readChangedFiles(change('+zwei\n', '+hunter2\n+drei\n'), () => false);
    expect(JSON.stringify(reading)).not.toContain('hunter2');
  });

  const truth = filesOf(readChangedFiles(whole, () => false));

  /** Nothing is read, or each file has its true lines or is named as unreadable; never fewer files or other lines. */
  function isWrong(output: Uint8Array): boolean {
    const reading = readChangedFiles(output, () => false);
    if (reading.kind === 'refused') return false;
    const right = reading.files.every(
      (file, at) =>
        (file.unreadable !== null && file.hunks.length === 0) || isDeepStrictEqual(file, truth[at]),
    );
    return !right || reading.files.length !== truth.length;
  }

  it('is never read as another change when it is cut after any byte', () => {
    expect([...whole.keys()].slice(1).filter((end) => isWrong(whole.subarray(0, end)))).toEqual([]);
  });

  it('is never read as another change when any one line of its text is lost', () => {
    const start = whole.indexOf('diff --git');
    const lines = whole.subarray(start, -1).toString('latin1').split('\n');
    const without = (at: number) =>
      Buffer.concat([whole.subarray(0, start), Buffer.from(`${lines.toSpliced(at, 1).join('\n')}\n`)]);
    expect([...lines.keys()].filter((at) => isWrong(without(at)))).toEqual([]);
  });

  it('is never read as another change when any one byte of it is lost', () => {
    const without = (at: number) => Buffer.concat([whole.subarray(0, at), whole.subarray(at + 1)]);
    const lostText = (at: number) => /[a-z]/.test(String.fromCharCode(whole[at] ?? 0));
    // Content has no check of its own but the ids: a letter lost from a name or a line cannot be seen in the text.
    expect([...whole.keys()].filter((at) => !lostText(at) && isWrong(without(at)))).toEqual([]);
  });
});

describe('a file whose own text does not add up stays in the list', () => {
  it.each([
    ['lines that numstat does not count', { ...modified('x'), counts: '2\t1' }],
    [
      'no lines where ids differ',
      { ...modified('x'), counts: '0\t0', text: 'diff --git a/x b/x\nold mode 100644\n' },
    ],
    ['"Binary files differ" where numstat has lines', { ...modified('x'), text: BINARY_TEXT }],
  ])('as patch_inconsistent: %s', (_, spec) => {
    const files = filesOf(read([spec, modified('y')], [ID.b]));
    expect(files[0]).toMatchObject({ path: 'x', unreadable: 'patch_inconsistent', hunks: [] });
    expect(files[1]).toMatchObject({ path: 'y', unreadable: null });
  });

  it('unless git takes it for binary and shows its lines all the same: then the hunks are its counts', () => {
    const shown = { ...modified('x'), counts: '-\t-' };
    expect(only(read([shown]))).toMatchObject({ kind: 'text', added: 1, removed: 1, unreadable: null });
    expect(only(read([shown], [ID.b]))).toMatchObject({
      kind: 'binary',
      added: null,
      hunks: [],
      unreadable: null,
    });
    const short = { ...shown, text: shown.text.replace('@@ -1,2 +1,2 @@', '@@ -2,2 +1,2 @@') };
    expect(only(read([short]))).toMatchObject({ unreadable: 'patch_inconsistent', hunks: [] });
  });

  it('as patch_unavailable when git calls it binary and no side is: attributes hide text', () => {
    expect(only(read([binaryFile]))).toMatchObject({
      kind: 'text',
      unreadable: 'patch_unavailable',
      hunks: [],
      added: null,
    });
  });
});

describe('kinds of content', () => {
  it('is binary without lines when the new side is', () => {
    expect(only(read([binaryFile], [ID.b]))).toMatchObject({
      kind: 'binary',
      unreadable: null,
      hunks: [],
      added: null,
      removed: null,
    });
  });

  it('is binary when what was deleted is', () => {
    const deleted = { ...binaryFile, raw: `:100644 000000 ${ID.a} ${NONE} D`, text: 'diff --git a/x b/x\n' };
    expect(only(read([deleted], [ID.a]))).toMatchObject({ kind: 'binary', unreadable: null });
  });

  it('is text that nobody was shown when it takes the place of something binary', () => {
    expect(only(read([binaryFile], [ID.a]))).toMatchObject({ kind: 'text', unreadable: 'patch_unavailable' });
  });

  it('takes nothing of a base-85 patch for a header or a hunk', () => {
    const text = `diff --git a/x b/x\nindex ${ID.a}..${ID.b} 100644\nGIT binary patch\nliteral 3\nKc-rk@@@@@@-1\n\nliteral 0\nHcmV?d00001\n\n`;
    const files = filesOf(read([{ ...binaryFile, text }, modified('y')], [ID.b]));
    expect(files.map(({ kind, hunks }) => [kind, hunks.length])).toEqual([
      ['binary', 0],
      ['text', 1],
    ]);
  });

  const submoduleText = (oldId: string, newId: string) =>
    `diff --git a/x b/x\nindex ${oldId}..${newId} 160000\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-Subproject commit ${oldId}\n+Subproject commit ${newId}\n`;

  it('keeps the one line of a submodule and its kind', () => {
    const spec = { raw: `:160000 160000 ${ID.a} ${ID.b} M`, counts: '1\t1', text: submoduleText(ID.a, ID.b) };
    const file = only(read([spec]));
    expect(file).toMatchObject({ kind: 'submodule', added: 1, removed: 1, unreadable: null });
    expect(file.hunks[0]?.lines[1]?.text).toBe(`Subproject commit ${ID.b}`);
  });
});

describe('a type change', () => {
  const removal = (id: string, mode: string, lines: readonly string[]) =>
    `diff --git a/x b/x\ndeleted file mode ${mode}\nindex ${id}..${NONE}\n` +
    (lines.length === 0
      ? ''
      : `--- a/x\n+++ /dev/null\n@@ -1,${lines.length} +0,0 @@\n${lines.map((line) => `-${line}\n`).join('')}`);
  const addition = (id: string, mode: string, lines: readonly string[]) =>
    `diff --git a/x b/x\nnew file mode ${mode}\nindex ${NONE}..${id}\n` +
    (lines.length === 0
      ? ''
      : `--- /dev/null\n+++ b/x\n@@ -0,0 +1,${lines.length} @@\n${lines.map((line) => `+${line}\n`).join('')}`);
  const toLink = (text: string, counts: string): RecordSpec => ({
    raw: `:100644 120000 ${ID.a} ${ID.b} T`,
    counts,
    text,
  });

  it('is one file with two sections: all old lines removed, all new ones added', () => {
    const text = removal(ID.a, '100644', ['one', 'two']) + addition(ID.b, '120000', ['target']);
    const files = filesOf(read([toLink(text, '1\t2'), modified('y', ID.b, ID.c)]));
    expect(files).toHaveLength(2);
    expect(files[0]).toMatchObject({
      status: 'typechange',
      kind: 'symlink',
      added: 1,
      removed: 2,
      oldPath: 'x',
    });
    expect(files[0]?.hunks.map(({ oldCount, newCount }) => [oldCount, newCount])).toEqual([
      [2, 0],
      [0, 1],
    ]);
  });

  it('counts lines that are equal on both sides, as the text does and numstat does not', () => {
    const text = removal(ID.a, '100644', ['target']) + addition(ID.b, '120000', ['target']);
    expect(only(read([toLink(text, '0\t0')]))).toMatchObject({ added: 1, removed: 1, unreadable: null });
  });

  it('has only the lines of the side that is text', () => {
    const text =
      `diff --git a/x b/x\ndeleted file mode 100644\nindex ${ID.a}..${NONE}\nBinary files a/x and /dev/null differ\n` +
      addition(ID.b, '120000', ['target']);
    expect(only(read([toLink(text, '-\t-')], [ID.a]))).toMatchObject({
      kind: 'symlink',
      added: 1,
      removed: 0,
      unreadable: null,
    });
    expect(only(read([toLink(text, '-\t-')]))).toMatchObject({ unreadable: 'patch_unavailable' });
  });

  it('to something binary has no lines, also when git shows them', () => {
    const text = removal(ID.a, '120000', ['target']) + addition(ID.b, '100644', ['\0']);
    const spec: RecordSpec = { raw: `:120000 100644 ${ID.a} ${ID.b} T`, counts: '-\t-', text };
    expect(only(read([spec], [ID.b]))).toMatchObject({
      kind: 'binary',
      hunks: [],
      added: null,
      unreadable: null,
    });
  });

  it.each([
    ['a line of a section is not counted by numstat', ['one'], ['target', 'x'], '1\t1'],
    ['numstat has more lines than the text', ['one'], ['target'], '1\t2'],
  ])('does not add up when %s', (_, old, now, counts) => {
    const text = removal(ID.a, '100644', old) + addition(ID.b, '120000', now);
    expect(only(read([toLink(text, counts)]))).toMatchObject({ unreadable: 'patch_inconsistent', hunks: [] });
  });

  it('does not add up when a section is not wholly of its side', () => {
    const mixed = removal(ID.a, '100644', ['one']).replace('@@ -1,1 +0,0 @@\n', '@@ -1,1 +1,1 @@\n+zero\n');
    const text = mixed + addition(ID.b, '120000', ['target']);
    expect(only(read([toLink(text, '1\t1')]))).toMatchObject({ unreadable: 'patch_inconsistent', hunks: [] });
  });

  it.each([
    ['the first section', removal(ID.c, '100644', ['one']) + addition(ID.b, '120000', ['target'])],
    ['the second section', removal(ID.a, '100644', ['one']) + addition(ID.c, '120000', ['target'])],
    ['their order', addition(ID.b, '120000', ['target']) + removal(ID.a, '100644', ['one'])],
  ])('is refused when %s is not of its record', (_, text) => {
    expect(read([toLink(text, '1\t1')])).toMatchObject({ kind: 'refused', reason: 'sections_mismatch' });
  });

  it('is unavailable when a side that has content shows none', () => {
    const text = removal(ID.a, '100644', []) + addition(ID.b, '120000', ['target']);
    expect(only(read([toLink(text, '1\t0')]))).toMatchObject({ unreadable: 'patch_unavailable' });
  });

  it('from an empty file shows the new side alone', () => {
    const spec: RecordSpec = {
      raw: `:100644 120000 ${EMPTY_BLOB} ${ID.b} T`,
      counts: '1\t0',
      text: removal(EMPTY_BLOB, '100644', []) + addition(ID.b, '120000', ['target']),
    };
    expect(only(read([spec]))).toMatchObject({ added: 1, removed: 0, unreadable: null });
  });

  it('is refused when one of its two sections is missing', () => {
    const text = addition(ID.b, '120000', ['target']);
    expect(read([toLink(text, '1\t0')])).toMatchObject({ kind: 'refused', reason: 'sections_mismatch' });
  });
});

describe('the limit of 64 MiB of text', () => {
  /** One added file whose section has exactly `bytes` bytes, in lines of a mebibyte. */
  function buildLarge(bytes: number): RecordSpec {
    const line = 1024 * 1024;
    const head = (lines: number) =>
      `diff --git a/x b/x\nindex ${ID.a}..${ID.b} 100644\n--- a/x\n+++ b/x\n@@ -1 +1,${String(lines).padStart(9, '0')} @@\n-a\n`;
    const rest = bytes - head(1).length;
    const full = Math.floor(rest / line) - 1;
    const lines = [...Array.from({ length: full }, () => line), rest - full * line];
    return {
      raw: `:100644 100644 ${ID.a} ${ID.b} M`,
      counts: `${lines.length}\t1`,
      text: head(lines.length) + lines.map((length) => `+${'x'.repeat(length - 2)}\n`).join(''),
    };
  }

  it.each([
    [-1, null],
    [0, null],
    [1, 'diff_too_large'],
  ])('parses up to it and no byte more: %i', (difference, unreadable) => {
    const spec = buildLarge(MAX_DIFF_TEXT_BYTES + difference);
    expect(spec.text).toHaveLength(MAX_DIFF_TEXT_BYTES + difference);
    const file = only(read([spec]));
    expect(file).toMatchObject({ unreadable, removed: 1 });
    expect(file.hunks).toHaveLength(unreadable === null ? 1 : 0);
  });

  it('names every file over it, and takes only those for unread that have lines to read', () => {
    const tooLarge = `${'x'.repeat(MAX_DIFF_TEXT_BYTES)}\n`;
    const reading = read(
      [
        modified('text'),
        { ...binaryFile, path: 'image', text: tooLarge },
        { ...binaryFile, path: 'hidden', raw: `:100644 100644 ${ID.a} ${ID.a} M` },
        { raw: `:100644 100755 ${ID.a} ${ID.a} M`, counts: '0\t0', path: 'mode', text: '' },
        { raw: `:100644 120000 ${ID.a} ${ID.c} T`, counts: '0\t0', path: 'link', text: '' },
      ],
      [ID.b],
    );
    expect(filesOf(reading).map(({ path, unreadable, added }) => [path, unreadable, added])).toEqual([
      ['text', 'diff_too_large', 1],
      ['image', null, null],
      ['hidden', 'diff_too_large', null],
      ['mode', null, 0],
      ['link', 'diff_too_large', 0],
    ]);
  });
});
