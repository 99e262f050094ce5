import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import type { ChangedFile } from '../../../src/core/diff/model.ts';
import { selectFiles } from '../../../src/core/diff/select.ts';
import { buildChange, buildFile, buildHunk, changedFiles } from './build-change.ts';

function reviewedPaths(paths: readonly string[], exclude: readonly string[] = []): string[] {
  const change = buildChange(paths.map((path) => buildFile({ path })));
  return selectFiles(change, { exclude }).reviewable.map((file) => file.path);
}

describe('selectFiles', () => {
  it('puts what can do harm before sources, configuration, tests and documentation', () => {
    const paths = [
      'docs/auth.md',
      'test/login.test.ts',
      'app/settings.yaml',
      'app/list.ts',
      'app/billing/charge.ts',
      'db/migrations/0001_init.sql',
      '.github/workflows/ci.yml',
      'lib/userAuth.ts',
      'Dockerfile',
    ];
    expect(reviewedPaths(paths)).toEqual([
      '.github/workflows/ci.yml',
      'Dockerfile',
      'app/billing/charge.ts',
      'db/migrations/0001_init.sql',
      'lib/userAuth.ts',
      'app/list.ts',
      'app/settings.yaml',
      'test/login.test.ts',
      'docs/auth.md',
    ]);
  });

  it('puts the larger change first among equals, then goes by path in code units', () => {
    const files = [
      buildFile({ path: 'b.ts' }),
      buildFile({ path: 'Z.ts' }),
      buildFile({ path: 'a.ts' }),
      buildFile({ path: 'z.ts', hunks: [buildHunk(['+one', '+two'])] }),
    ];
    const order = selectFiles(buildChange(files), { exclude: [] }).reviewable.map((file) => file.path);
    expect(order).toEqual(['z.ts', 'Z.ts', 'a.ts', 'b.ts']);
  });

  it('puts what somebody owns first among files of one risk', () => {
    const files = [
      buildFile({ path: 'a/big.ts', hunks: [buildHunk(['+one', '+two'])] }),
      buildFile({ path: 'b/owned.ts' }),
      buildFile({ path: 'lib/auth.ts' }),
      buildFile({ path: 'docs/owned.md' }),
    ];
    const ownersOf = (path: string): readonly string[] => (path.includes('owned') ? ['@someone'] : []);
    const order = (given: { readonly ownersOf?: typeof ownersOf }): string[] =>
      selectFiles(buildChange(files), { exclude: [], ...given }).reviewable.map((file) => file.path);
    expect(order({ ownersOf })).toEqual(['lib/auth.ts', 'b/owned.ts', 'a/big.ts', 'docs/owned.md']);
    expect(order({})).toEqual(['lib/auth.ts', 'a/big.ts', 'b/owned.ts', 'docs/owned.md']);
  });

  it('gives the same order whatever order the files come in', () => {
    fc.assert(
      fc.property(
        changedFiles.chain((files) =>
          fc.tuple(fc.constant(files), fc.shuffledSubarray(files, { minLength: files.length })),
        ),
        ([files, shuffled]) => {
          const order = (list: typeof files): string[] =>
            selectFiles(buildChange(list), { exclude: [] }).reviewable.map((file) => file.path);
          expect(order(shuffled)).toEqual(order(files));
        },
      ),
      { numRuns: 50 },
    );
  });

  it('leaves lock files out by name and says how many lines that were', () => {
    const lock = buildFile({ path: 'web/package-lock.json', hunks: [buildHunk(['+a', '-b', ' c'])] });
    const selection = selectFiles(buildChange([lock, buildFile()]), { exclude: [] });
    expect(selection.excluded).toEqual([
      { path: 'web/package-lock.json', reason: 'lock_file', by: 'package-lock.json', changedLines: 2 },
    ]);
    expect(selection.reviewable.map((file) => file.path)).toEqual(['src/a.ts']);
  });

  it('does not take a name that only looks like a lock file, or a link with such a name', () => {
    const paths = ['my-yarn.lock', 'yarn.lock.ts', 'YARN.LOCK', 'yarn.lock/index.ts'];
    expect(reviewedPaths(paths).toSorted()).toEqual(paths.toSorted());
    const link = buildFile({ path: 'yarn.lock', kind: 'symlink', hunks: [buildHunk(['+/etc/passwd'])] });
    expect(selectFiles(buildChange([link]), { exclude: [] }).reviewable).toEqual([link]);
  });

  it('names the pattern that left a file out', () => {
    const selection = selectFiles(buildChange([buildFile({ path: 'gen/api.ts' })]), {
      exclude: ['vendor/**', 'gen/**'],
    });
    expect(selection.excluded).toEqual([
      { path: 'gen/api.ts', reason: 'exclude_pattern', by: 'gen/**', changedLines: 1 },
    ]);
  });

  const pointer = buildFile({
    path: 'vendor/lib',
    kind: 'submodule',
    hunks: [buildHunk(['-Subproject commit a', '+Subproject commit b'])],
  });

  it('has the pointer of a submodule reviewed, and says that its content is not', () => {
    expect(selectFiles(buildChange([pointer]), { exclude: [] })).toMatchObject({
      reviewable: [pointer],
      excluded: [{ path: 'vendor/lib', reason: 'submodule', changedLines: 0 }],
      unreadable: [],
      withoutLines: [],
    });
  });

  it('excludes a submodule by a pattern like any path, and does not take one for a lock file', () => {
    expect(selectFiles(buildChange([pointer]), { exclude: ['vendor/**'] })).toMatchObject({
      reviewable: [],
      excluded: [{ path: 'vendor/lib', reason: 'exclude_pattern', by: 'vendor/**', changedLines: 2 }],
    });
    const named = { ...pointer, path: 'yarn.lock' };
    expect(selectFiles(buildChange([named]), { exclude: [] }).reviewable).toEqual([named]);
  });

  it('lists binary files, pure renames, mode changes and empty files as files without lines', () => {
    const bare = { hunks: [], added: 0, removed: 0 };
    const files = [
      buildFile({ path: 'i.png', kind: 'binary', hunks: [], added: null, removed: null }),
      buildFile({
        path: 'j.png',
        kind: 'binary',
        hunks: [buildHunk(['+bytes'])],
        added: null,
        removed: null,
      }),
      buildFile({ path: 'new.ts', oldPath: 'old.ts', status: 'renamed', ...bare }),
      buildFile({ path: 'run.sh', newMode: '100755', ...bare }),
      buildFile({ path: 'empty.ts', oldPath: null, status: 'added', ...bare }),
    ];
    const selection = selectFiles(buildChange(files), { exclude: [] });
    expect(selection.withoutLines).toEqual(['i.png', 'j.png', 'new.ts', 'run.sh', 'empty.ts']);
    expect(selection.unreadable).toEqual([]);
  });

  it('does not take a text file without its hunks for a file without changes', () => {
    const lost = buildFile({
      path: 'big.json',
      hunks: [],
      added: 5_120,
      removed: 3,
      unreadable: 'patch_unavailable',
    });
    const odd = buildFile({ path: 'odd.json', hunks: [], unreadable: 'patch_inconsistent' });
    const unsaid = buildFile({ path: 'other.json', hunks: [], added: 1, removed: 0 });
    const selection = selectFiles(buildChange([lost, odd, unsaid]), { exclude: [] });
    expect(selection.unreadable).toEqual([
      { file: lost, reason: 'patch_unavailable' },
      { file: odd, reason: 'patch_inconsistent' },
      { file: unsaid, reason: 'patch_unavailable' },
    ]);
  });

  const binary = { kind: 'binary', hunks: [], added: null, removed: null } as const;

  it.each([
    'src/eval.js',
    'Makefile',
    'bin/deploy',
    'Dockerfile',
    'data/model.bin',
    'png',
    '.png/run',
    'a.png.sh',
  ])('does not let a NUL byte take %s out of the review', (path) => {
    const hidden = buildFile({ path, ...binary });
    const selection = selectFiles(buildChange([hidden]), { exclude: [] });
    expect(selection.unreadable).toEqual([{ file: hidden, reason: 'patch_unavailable' }]);
    expect(selection.withoutLines).toEqual([]);
  });

  it('takes a format that nobody can read for a file without lines, unless it can be run', () => {
    const paths = ['logo.png', 'IMG.JPG', 'a.b.woff2', 'lib/x.jar', 'paper.pdf', 'x.tar.gz', 'mod.wasm'];
    const files = paths.map((path) => buildFile({ path, ...binary }));
    const runnable = buildFile({ path: 'run.png', newMode: '100755', ...binary });
    const selection = selectFiles(buildChange([...files, runnable]), { exclude: [] });
    expect(selection.withoutLines).toEqual(paths);
    expect(selection.unreadable).toEqual([{ file: runnable, reason: 'patch_unavailable' }]);
  });

  it('misses nothing of a binary file that goes, or whose content stays', () => {
    const gone = buildFile({ path: 'src/gone.js', status: 'deleted', ...binary });
    const moved = buildFile({ path: 'src/moved.js', status: 'renamed', ...binary, newId: 'a', oldId: 'a' });
    const selection = selectFiles(buildChange([gone, moved]), { exclude: [] });
    expect(selection.unreadable).toEqual([]);
    expect(selection.withoutLines).toEqual(['src/gone.js', 'src/moved.js']);
  });

  it('does not take the lines of a link for those of the binary file in its place', () => {
    const file = buildFile({ path: 'run', ...binary, status: 'typechange', hunks: [buildHunk(['-target'])] });
    expect(selectFiles(buildChange([file]), { exclude: [] })).toMatchObject({
      reviewable: [],
      unreadable: [{ reason: 'patch_unavailable' }],
    });
  });

  it('leaves binary files of other formats out of the denominator by an exclude pattern', () => {
    const data = buildFile({ path: 'data/model.bin', ...binary });
    expect(selectFiles(buildChange([data]), { exclude: ['*.bin'] })).toMatchObject({
      unreadable: [],
      excluded: [{ path: 'data/model.bin', by: '*.bin', changedLines: 0 }],
    });
  });

  it('keeps an unreadable file out of the denominator when it is excluded', () => {
    const lost = buildFile({
      path: 'gen/a.js',
      hunks: [],
      added: 9,
      removed: 1,
      unreadable: 'diff_too_large',
    });
    expect(selectFiles(buildChange([lost]), { exclude: ['gen/**'] })).toMatchObject({
      unreadable: [],
      excluded: [{ path: 'gen/a.js', changedLines: 10 }],
    });
  });

  it('excludes nothing by a pattern that it cannot read, and reports the pattern', () => {
    const selection = selectFiles(buildChange([buildFile({ path: 'src/a.ts' })]), {
      exclude: ['!src/**', '*.ts'],
    });
    expect(selection.invalidPatterns).toEqual([
      { pattern: '!src/**', problem: expect.stringContaining('negated') },
    ]);
    expect(selection.excluded).toMatchObject([{ by: '*.ts' }]);
  });

  it('puts each file of a change into exactly one list', () => {
    fc.assert(
      fc.property(
        changedFiles,
        fc.subarray(['**/file-0.ts', 'src/file-[12].ts', '*.md']),
        (files, exclude) => {
          const selection = selectFiles(buildChange(files), { exclude });
          const listed = [
            ...selection.reviewable.map((file) => file.path),
            ...selection.excluded.map((file) => file.path),
            ...selection.unreadable.map(({ file }) => file.path),
            ...selection.withoutLines,
          ];
          expect(listed.toSorted()).toEqual(files.map((file) => file.path).toSorted());
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('a way out of the review', () => {
  const select = (overrides: Partial<ChangedFile>, exclude: readonly string[] = []) =>
    selectFiles(buildChange([buildFile(overrides)]), { exclude });

  it('is not a rename of a reviewed file to an excluded place: its removed lines are looked at', () => {
    const moved = { status: 'renamed', path: 'vendor/audit.py', oldPath: 'src/audit.py' } as const;
    expect(select(moved, ['vendor/**']).reviewable).toHaveLength(1);
    expect(select({ ...moved, oldPath: 'vendor/old.py' }, ['vendor/**']).excluded).toHaveLength(1);
    expect(select({ ...moved, path: 'src/yarn.lock' }).reviewable).toHaveLength(1);
  });

  it('is not a link whose text git takes for binary', () => {
    const link = { kind: 'symlink', hunks: [], added: null, removed: null, newMode: '120000' } as const;
    expect(select(link).unreadable).toMatchObject([{ reason: 'patch_unavailable' }]);
    expect(select({ ...link, oldId: 'a'.repeat(40), newId: 'a'.repeat(40) }).withoutLines).toHaveLength(1);
  });
});
