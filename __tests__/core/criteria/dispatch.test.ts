import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  assignmentsOf,
  dispatchUnit,
  dispatchUnits,
  filesByPath,
  type DispatchGiven,
} from '../../../src/core/criteria/dispatch.ts';
import type { Strategy } from '../../../src/core/criteria/model.ts';
import type { ChangedFile } from '../../../src/core/diff/model.ts';
import { selectFiles } from '../../../src/core/diff/select.ts';
import { planUnits } from '../../../src/core/diff/truncate.ts';
import { sha256 } from '../../../src/core/digest.ts';
import { buildChange, buildFile, buildHunk } from '../diff-units/build-change.ts';
import { buildEntry } from './build-entry.ts';

const ENSEMBLE: DispatchGiven = { entries: [], strategy: 'ensemble', custom: [] };

function dispatch(files: readonly ChangedFile[], given: Partial<DispatchGiven> = {}) {
  const unit = { id: '1', files, chars: 0 };
  return dispatchUnit(unit, filesByPath(files), { ...ENSEMBLE, ...given });
}

function reviewers(paths: readonly string[], given: Partial<DispatchGiven> = {}): readonly string[] {
  return dispatch(
    paths.map((path) => buildFile({ path })),
    given,
  ).reviewers;
}

describe('who looks at a unit', () => {
  it.each<[Strategy]>([['diff-only'], ['full-context'], ['selective']])(
    'with strategy %s is the general reviewer alone, and whom policy adds',
    (strategy) => {
      expect(reviewers(['src/auth/login.ts'], { strategy })).toEqual(['general']);
      const custom = [{ name: 'ours', include: ['src/**'], categories: [] }];
      expect(reviewers(['src/a.ts'], { strategy, custom })).toEqual(['general', 'ours']);
      expect(reviewers(['lib/a.ts'], { strategy, custom })).toEqual(['general']);
    },
  );

  it.each([
    ['a source file', ['src/a.ts'], ['general', 'security', 'pattern', 'tests']],
    ['a source file with a sensitive name', ['src/login.scala'], ['general', 'security', 'pattern', 'tests']],
    ['a front end', ['web/a.vue'], ['general', 'security', 'pattern', 'tests']],
    ['a script that ships the product', ['deploy/run.py'], ['general', 'security', 'pattern', 'tests']],
    ['configuration', ['config/a.yaml'], ['general', 'security']],
    ['a workflow', ['.github/workflows/ci.yml'], ['general', 'security']],
    ['infrastructure', ['Dockerfile', 'main.tf'], ['general', 'security']],
    ['SQL', ['db/a.sql'], ['general', 'security']],
    ['tests', ['tests/test_a.py'], ['general', 'tests']],
    ['documents', ['docs/a.md'], ['general']],
    ['tests and documents', ['docs/a.md', 'a.test.ts'], ['general', 'tests']],
    ['documents and a source file', ['docs/a.md', 'a.ts'], ['general', 'security', 'pattern', 'tests']],
  ])('of %s in an ensemble', (_what, paths, expected) => {
    expect(reviewers(paths)).toEqual(expected);
  });

  it('is decided by what a moved file was as well', () => {
    const moved = buildFile({ path: 'docs/a.md', oldPath: 'src/a.ts', status: 'renamed' });
    expect(dispatch([moved]).reviewers).toContain('security');
    const custom = [{ name: 'ours', include: ['src/**'], categories: [] }];
    expect(dispatch([moved], { custom, strategy: 'selective' }).reviewers).toEqual(['general', 'ours']);
  });

  it('is nobody twice, and a reviewer without globs is for every unit', () => {
    const custom = ['b', 'a', 'b'].map((name) => ({ name, include: [], categories: [] }));
    expect(reviewers(['docs/a.md'], { custom })).toEqual(['general', 'b', 'a']);
  });
});

describe('the criteria of a unit', () => {
  it('are those of its files, each once, with the paths that it is for', () => {
    const entries = [buildEntry({ include: ['src/**'] })];
    const files = ['src/b.ts', 'a.py', 'src/a.ts'].map((path) => buildFile({ path }));
    expect(dispatch(files, { entries }).criteria).toMatchObject([
      { layer: 'project', name: 'ours', text: 'Look for what is ours.', paths: ['src/b.ts', 'src/a.ts'] },
      { layer: 'built_in', name: 'python', paths: ['a.py'] },
    ]);
  });

  it('stand in the record by their digest, once for each conversation', () => {
    const files = [buildFile({ path: 'tests/a.ts' })];
    const units = planUnits(files, { maxDiffChars: 20_000 }).units;
    const entries = [buildEntry()];
    const criteria = [
      { layer: 'project', name: 'ours', paths: ['tests/a.ts'], digest: sha256('Look for what is ours.') },
    ];
    expect(assignmentsOf(dispatchUnits(units, filesByPath(files), { ...ENSEMBLE, entries }))).toEqual([
      { unit: '1', reviewer: 'general', criteria },
      { unit: '1', reviewer: 'tests', criteria },
    ]);
  });
});

const PATHS = [
  'src/a.ts',
  'src/a.css',
  'src/core/b.ts',
  '__tests__/a.test.ts',
  'tests/core/b.test.ts',
  'db/migrations/1.sql',
  'docs/a.md',
  'Dockerfile',
  'include/c.h',
  'native/c.c',
  'config/a.yaml',
  'web/index.tsx',
] as const;

const someFiles = fc
  .subarray([...PATHS], { minLength: 1 })
  .chain((paths) =>
    fc.tuple(...paths.map((path) => fc.integer({ min: 1, max: 30 }).map((size) => ({ path, size })))),
  )
  .map((files) =>
    files.map(({ path, size }) =>
      buildFile({ path, hunks: [buildHunk(Array.from({ length: size }, (_, at) => `+line ${at}`))] }),
    ),
  );

describe('dispatch', () => {
  it('gives the same pairs in the same order for every order of the files and whatever their objects are', () => {
    const given = {
      ...ENSEMBLE,
      entries: [
        buildEntry({ include: ['src/**'], maxChangedLines: 10 }),
        buildEntry({ name: 'b', extensions: ['.ts'] }),
      ],
      custom: [{ name: 'ours', include: ['**/core/**'], categories: [] }],
    };
    const assigned = (files: readonly ChangedFile[]) => {
      const { reviewable } = selectFiles(buildChange(files), { exclude: [] });
      const { units } = planUnits(reviewable, { maxDiffChars: 400 });
      return assignmentsOf(dispatchUnits(units, filesByPath(reviewable), given));
    };
    const twoOrders = someFiles.chain((files) =>
      fc.tuple(fc.constant(files), fc.shuffledSubarray(files, { minLength: files.length })),
    );
    fc.assert(
      fc.property(twoOrders, fc.string(), ([files, shuffled], noise) => {
        const others = shuffled.map((file) => ({ ...file, newId: noise, newMode: noise }));
        expect(assigned(others)).toEqual(assigned(files));
      }),
      { numRuns: 60 },
    );
  });

  it('gives every file of a unit exactly one set of criteria and every unit the general reviewer', () => {
    fc.assert(
      fc.property(someFiles, (files) => {
        const { criteria, reviewers: names } = dispatch(files);
        expect(criteria.flatMap(({ paths }) => paths).toSorted()).toEqual(
          files.map(({ path }) => path).toSorted(),
        );
        expect(names[0]).toBe('general');
      }),
      { numRuns: 60 },
    );
  });
});
