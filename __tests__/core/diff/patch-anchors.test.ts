import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import type { Anchors } from '../../../src/core/diff/anchors.ts';
import { isCoverageShort, measureCoverage } from '../../../src/core/diff/coverage.ts';
import type { ChangedFile, Hunk } from '../../../src/core/diff/model.ts';
import { readAnchors } from '../../../src/core/diff/patch-anchors.ts';
import { selectFiles } from '../../../src/core/diff/select.ts';
import { inlinePlace, MAX_BODY_FINDINGS, placeFindings } from '../../../src/core/finding/place.ts';
import type { HostDiff, HostFile } from '../../../src/core/pull-request/model.ts';
import { reconcileCandidates } from '../../../src/core/reconcile/reconcile.ts';
import { buildChange, buildFile, buildHunk, changedFiles } from '../diff-units/build-change.ts';
import { buildCandidate, buildFinding, ONE_REVIEWER } from '../finding/build-candidate.ts';

const CASES = new URL('../../fixtures/cases/github/', import.meta.url);
const CAPS = { maxInline: 10, maxBody: MAX_BODY_FINDINGS };

function patchOf(hunks: readonly Hunk[]): string {
  const mark = { added: '+', removed: '-', context: ' ' };
  return hunks
    .map(
      ({ oldStart, oldCount, newStart, newCount, lines }) =>
        `@@ -${oldStart},${oldCount} +${newStart},${newCount} @@\n` +
        lines.map(({ kind, text }) => `${mark[kind]}${text}`).join('\n'),
    )
    .join('\n');
}

/** The row of a host that shows the file as local git does. */
function rowOf(file: ChangedFile, overrides: Partial<HostFile> = {}): HostFile {
  return {
    path: file.path,
    previousPath: null,
    status: 'modified',
    additions: file.added ?? 0,
    deletions: file.removed ?? 0,
    patch: patchOf(file.hunks),
    ...overrides,
  };
}

const whole = (files: readonly HostFile[]): HostDiff => ({ files, gap: null });

const TWO_HUNKS = [
  buildHunk([' a', '+b', ' c'], { old: 1, new: 1 }),
  buildHunk([' k', '-l', ' m'], { old: 20, new: 21 }),
];

describe('the lines that a comment may stand on', () => {
  it('are the new lines of each hunk of the host, a range for each', () => {
    const file = buildFile({ hunks: TWO_HUNKS });
    expect(readAnchors(buildChange([file]), whole([rowOf(file)]))).toEqual({
      anchors: {
        'src/a.ts': [
          { start: 1, end: 3 },
          { start: 21, end: 22 },
        ],
      },
      files: [file],
      problems: [],
    });
  });

  it('are those of the host also where local git shows more', () => {
    const file = buildFile({ hunks: TWO_HUNKS });
    const narrow = rowOf(file, { patch: '@@ -1,0 +2,1 @@\n+b\n@@ -21,1 +21,0 @@\n-l' });
    const { anchors, files } = readAnchors(buildChange([file]), whole([narrow]));
    expect(anchors).toEqual({ 'src/a.ts': [{ start: 2, end: 2 }] });
    expect(files).toEqual([file]);
  });

  it.each([
    ['the host does not list the file', []],
    ['the host gives no patch', [rowOf(buildFile({ hunks: TWO_HUNKS }), { patch: null })]],
    [
      'a line of the patch is lost',
      [rowOf(buildFile({ hunks: TWO_HUNKS }), { patch: '@@ -1,2 +1,3 @@\n a\n+b' })],
    ],
    ['the counts of the row are others', [rowOf(buildFile({ hunks: TWO_HUNKS }), { additions: 2 })]],
    [
      'the host lists the file twice',
      [rowOf(buildFile({ hunks: TWO_HUNKS })), rowOf(buildFile({ hunks: TWO_HUNKS }))],
    ],
  ])('are none, and the content stays, when %s', (_, rows) => {
    const file = buildFile({ hunks: TWO_HUNKS });
    const { anchors, files } = readAnchors(buildChange([file]), whole(rows));
    expect(anchors).toEqual({});
    expect(files).toEqual([file]);
  });

  it('are none on a path that cannot be named, a submodule, or a path that is no plain property', () => {
    const files = [
      buildFile({ path: '\ufffd', pathHex: 'ff' }),
      buildFile({ path: 'sub', kind: 'submodule' }),
      buildFile({ path: '__proto__' }),
    ];
    expect(readAnchors(buildChange(files), whole(files.map((file) => rowOf(file)))).anchors).toEqual({});
  });

  it('are found of a file that is called like a property of every object, and not of one that is not listed', () => {
    const file = buildFile({ path: 'constructor' });
    const { anchors } = readAnchors(buildChange([file]), whole([rowOf(file)]));
    const at = { side: 'RIGHT', line: 1, startLine: 1, inChange: true } as const;
    expect(inlinePlace({ ...at, path: 'constructor' }, anchors)).not.toBeNull();
    expect(inlinePlace({ ...at, path: 'toString' }, anchors)).toBeNull();
  });
});

describe('a file that local git could not read', () => {
  const unread = (overrides: Partial<ChangedFile> = {}) =>
    buildFile({ hunks: [], added: 1, removed: 1, unreadable: 'diff_too_large', ...overrides });

  it("has the host's hunks where these add up", () => {
    const row = rowOf(buildFile({ hunks: TWO_HUNKS }));
    const { files, anchors } = readAnchors(buildChange([unread()]), whole([row]));
    expect(files).toEqual([{ ...unread(), hunks: TWO_HUNKS, unreadable: null }]);
    expect(anchors['src/a.ts']).toHaveLength(2);
  });

  it.each([
    ['no patch is there', unread(), { patch: null }],
    ['the patch is empty', unread(), { patch: '', additions: 0, deletions: 0 }],
    ['the patch does not add up', unread(), { additions: 7 }],
    ['the file would grow by another number of lines', unread({ added: 5 }), {}],
    ['it changes its type', unread({ status: 'typechange' }), {}],
  ])('stays unread when %s', (_, file, overrides) => {
    const row = rowOf(buildFile({ hunks: TWO_HUNKS }), overrides);
    const { files, anchors } = readAnchors(buildChange([file]), whole([row]));
    expect(files).toEqual([file]);
    expect(anchors).toEqual({});
  });
});

describe('a row of the host for a path that local git does not have', () => {
  const row = (overrides: Partial<HostFile>): HostFile => ({
    path: 'strange.ts',
    previousPath: null,
    status: 'modified',
    additions: 0,
    deletions: 0,
    patch: null,
    ...overrides,
  });
  const added = (host: HostDiff) => readAnchors(buildChange([buildFile()]), host).files.slice(1);

  it('is text that nobody has read: the file is unreadable, and coverage short', () => {
    const { files, problems } = readAnchors(
      buildChange([]),
      whole([row({ additions: 3, patch: '@@ -0,0 +1,3 @@\n+a\n+b\n+c' })]),
    );
    expect(files).toMatchObject([
      { path: 'strange.ts', hunks: [], unreadable: 'patch_unavailable', added: 3 },
    ]);
    expect(problems).toMatchObject([{ path: 'strange.ts' }]);
    expect(isShort(files)).toBe(true);
  });

  it('is nothing to read when no line of it changes and the list is whole', () => {
    expect(added(whole([row({ status: 'renamed', previousPath: 'x' }), row({ status: 'added' })]))).toEqual(
      [],
    );
  });

  it('may be text when the list is not whole, whatever the row counts', () => {
    expect(added({ files: [row({})], gap: '3 lines are in no row' })).toHaveLength(1);
  });

  it('is no strange file when it is the old path of one', () => {
    const moved = buildFile({ path: 'new.ts', oldPath: 'old.ts', status: 'renamed' });
    const host = whole([row({ path: 'old.ts', status: 'removed', deletions: 4 })]);
    expect(readAnchors(buildChange([moved]), host).files).toEqual([moved]);
  });

  it.each(['constructor', 'changed', '__proto__'])('is a modified file with a status like %s', (status) => {
    expect(added(whole([row({ status, additions: 1 })]))).toMatchObject([{ status: 'modified' }]);
  });
});

function isShort(files: readonly ChangedFile[]): boolean {
  const selection = selectFiles(buildChange(files), { exclude: [] });
  const nothing = new Set<string>();
  const facts = {
    units: [],
    cutLines: [],
    tooLarge: [],
    answered: nothing,
    failed: nothing,
    notReached: nothing,
  };
  return isCoverageShort(measureCoverage({ selection, ...facts, mode: 'rules' }));
}

const claim = z.object({ path: z.string(), line: z.int(), startLine: z.int().optional() });
const expectation = z.object({
  expect: z.object({
    placements: z.array(
      z.object({
        place: z.array(z.string()),
        anchors: z.array(z.object({ line: z.int(), startLine: z.int().nullable() })).optional(),
      }),
    ),
    sumEqualsInput: z.literal(true),
  }),
});

function read<T>(name: string, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(readFileSync(new URL(name, CASES), 'utf8')));
}

describe('cases of places that GitHub refused', () => {
  it.each(['multi-line-start-equals-end', 'multi-line-start-outside-hunk'])('%s', (name) => {
    const { files, findings } = read(
      `${name}.input.json`,
      z.object({
        files: z.record(z.string(), z.object({ right: z.array(z.tuple([z.int(), z.int()])) })),
        findings: z.array(claim),
      }),
    );
    const anchors: Anchors = Object.fromEntries(
      Object.entries(files).map(([path, { right }]) => [path, right.map(([start, end]) => ({ start, end }))]),
    );
    const { placements } = read(`${name}.expected.json`, expectation).expect;
    const claimed = findings.map(({ startLine = null, ...place }, index) => ({
      finding: buildFinding({ ...place, startLine, fingerprint: `f${index}` }),
      candidate: `c${index}`,
      repeats: [],
    }));
    const { dispositions } = placeFindings(claimed, CAPS, new Set(), anchors);
    expect(dispositions).toHaveLength(findings.length);
    claimed.forEach(({ finding, candidate }, index) => {
      const end = dispositions.find((each) => each.candidate === candidate);
      expect(placements[index]?.place).toContain(end?.kind);
      const { line, startLine } = inlinePlace(finding, anchors) ?? {};
      expect(placements[index]?.anchors).toContainEqual({ line, startLine });
    });
  });

  it('renamed-file-findings-all-422', () => {
    const name = 'renamed-file-findings-all-422';
    const { patches, findings } = read(
      `${name}.input.json`,
      z.object({
        patches: z.object({ filename: z.string(), previous_filename: z.string(), patch: z.string() }),
        findings: z.array(claim),
      }),
    );
    // Local git shows the whole file.
    const texts = Array.from({ length: 30 }, (_, index) => ` l${index + 1}`);
    const hunk = buildHunk([...texts.slice(0, 19), '-l20', '+L20', ...texts.slice(20)]);
    const local = buildFile({
      path: patches.filename,
      oldPath: patches.previous_filename,
      status: 'renamed',
      hunks: [hunk],
    });
    const change = buildChange([local]);
    const row = rowOf(local, {
      previousPath: patches.previous_filename,
      status: 'renamed',
      patch: patches.patch,
    });
    const { anchors } = readAnchors(change, whole([row]));
    const {
      findings: made,
      dispositions,
      counts,
    } = reconcileCandidates({
      candidates: findings.map(({ path, line }, index) =>
        buildCandidate({
          id: `1#${index}`,
          path,
          line,
          quote: line === 20 ? 'L20' : `l${line}`,
          title: `claim ${index}`,
        }),
      ),
      requotes: [],
      ...ONE_REVIEWER,
      shownByConversation: new Map([['1', { files: change.files, context: [] }]]),
      change,
      anchors,
      policy: { blockOn: {}, requireFlag: false },
      caps: CAPS,
    });
    expect(dispositions).toMatchObject([
      { kind: 'body', why: 'not_in_patch' },
      { kind: 'inline' },
      { kind: 'dropped', reason: 'not_in_change' },
    ]);
    expect(made.map((finding) => inlinePlace(finding, anchors))).toEqual([
      null,
      { path: 'new/a.ts', line: 20, startLine: null },
    ]);
    expect(counts).toMatchObject({ inline: 1, body: 1, findings: 2 });
  });

  it('file-without-patch-field', () => {
    const { files: raw } = read(
      'file-without-patch-field.input.json',
      z.object({
        files: z.array(
          z.object({
            filename: z.string(),
            previous_filename: z.string().optional(),
            status: z.string(),
            additions: z.int(),
            deletions: z.int(),
            patch: z.string().optional(),
          }),
        ),
      }),
    );
    const host = whole(
      raw.map(({ filename, previous_filename: previous = null, patch = null, ...row }) => ({
        path: filename,
        previousPath: previous,
        patch,
        ...row,
      })),
    );
    const ok = buildFile({ path: 'ok.js', hunks: [buildHunk(['-a', '+b'])] });
    // Only the text of one file is there: the case has no repository.
    const { files, anchors } = readAnchors(buildChange([ok]), host);
    expect(anchors).toEqual({ 'ok.js': [{ start: 1, end: 1 }] });
    expect(files.map(({ path, unreadable }) => [path, unreadable])).toEqual([
      ['ok.js', null],
      ['big.json', 'patch_unavailable'],
    ]);
    expect(isShort(files)).toBe(true);
    // With the repository the file is reviewed, and its findings go to the body.
    const big = buildFile({ path: 'big.json' });
    const local = readAnchors(buildChange([ok, big]), host);
    expect(local.files).toEqual([ok, big]);
    expect(isShort(local.files)).toBe(false);
    const claimed = [
      { finding: buildFinding({ path: 'big.json', line: 1, startLine: 1 }), candidate: 'c', repeats: [] },
    ];
    expect(placeFindings(claimed, CAPS, new Set(), local.anchors).dispositions).toMatchObject([
      { kind: 'body', why: 'not_in_patch' },
    ]);
  });
});

/** Rows of a host that knows some files as they are, some otherwise, and some that local git does not. */
const hostRows = (files: readonly ChangedFile[]) =>
  fc
    .tuple(
      ...files.map((file) =>
        fc.oneof(
          { weight: 3, arbitrary: fc.constant([rowOf(file)]) },
          fc.constant([]),
          fc.constant([rowOf(file, { patch: null })]),
          fc.nat({ max: 3 }).map((additions) => [rowOf(file, { additions })]),
          fc.nat({ max: 200 }).map((cut) => [rowOf(file, { patch: patchOf(file.hunks).slice(0, cut) })]),
          fc.constant([rowOf(file, { patch: patchOf(file.hunks.slice(1)) })]),
        ),
      ),
      fc.constantFrom([], [rowOf(buildFile({ path: 'elsewhere.ts' }))]),
    )
    .map((rows) => rows.flat());

const scenes = changedFiles.chain((files) =>
  fc.record({ files: fc.constant(files), rows: hostRows(files), gap: fc.constantFrom(null, 'a gap') }),
);

describe('whatever the host lists', () => {
  it('no file and no line of the change is lost, and nothing readable becomes unreadable', () => {
    fc.assert(
      fc.property(scenes, ({ files, rows, gap }) => {
        const read = readAnchors(buildChange(files), { files: rows, gap });
        expect(read.files.slice(0, files.length)).toEqual(files);
        expect(read.files.slice(files.length).every(({ unreadable }) => unreadable !== null)).toBe(true);
        expect(Object.keys(read.anchors).every((path) => files.some((file) => file.path === path))).toBe(
          true,
        );
      }),
    );
  });

  it('every comment stands in one hunk of the host, from a line before its last one', () => {
    const picks = fc.record({
      file: fc.nat({ max: 5 }),
      hunk: fc.nat({ max: 3 }),
      offset: fc.integer({ min: -1, max: 60 }),
      back: fc.integer({ min: -5, max: 150 }),
    });
    let inline = 0;
    fc.assert(
      fc.property(scenes, picks, ({ files, rows, gap }, { file, hunk, offset, back }) => {
        const { anchors } = readAnchors(buildChange(files), { files: rows, gap });
        const { path, hunks } = files[file % files.length] ?? buildFile();
        const { newStart, newCount } = hunks[hunk % hunks.length] ?? buildHunk(['+a']);
        const line = Math.max(1, newStart + (offset % (newCount + 1)));
        const place = inlinePlace(
          { path, side: 'RIGHT', line, startLine: line - back, inChange: true },
          anchors,
        );
        if (place === null) return;
        inline += 1;
        const start = place.startLine ?? place.line;
        const patch = rows.find((row) => row.path === path)?.patch ?? '';
        const shown = [...patch.matchAll(/^@@ -\S+ \+(\d+),(\d+) @@$/gm)].map(([, from, count]) => ({
          from: Number(from),
          end: Number(from) + Number(count) - 1,
        }));
        expect(shown.some(({ from, end }) => from <= start && place.line <= end)).toBe(true);
        expect(place.line).toBe(line);
        expect(place.startLine === null || place.startLine < place.line).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect(inline).toBeGreaterThan(50);
  });
});
