import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { BUILT_IN_CRITERIA } from '../../../src/core/criteria/built-in/entries.ts';
import { CRITERIA_LAYERS, type CriteriaEntry } from '../../../src/core/criteria/model.ts';
import { criteriaResolver, resolveCriteria, reviewFileEntries } from '../../../src/core/criteria/resolve.ts';
import { buildFile, buildHunk } from '../diff-units/build-change.ts';
import { buildEntry } from './build-entry.ts';

function nameFor(path: string, entries: readonly CriteriaEntry[] = []): string {
  return resolveCriteria(buildFile({ path }), entries).name;
}

describe('resolveCriteria', () => {
  it('goes by layer before it goes by order, and by order within a layer', () => {
    const all = CRITERIA_LAYERS.map((layer) => buildEntry({ layer, name: layer }));
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 1 }), (entries) => {
        const first = CRITERIA_LAYERS.find((layer) => entries.some((entry) => entry.layer === layer));
        expect(nameFor('a.ts', entries)).toBe(first === 'built_in' ? 'built_in' : first);
      }),
    );
    expect(nameFor('a.ts', [buildEntry({ name: 'first' }), buildEntry({ name: 'second' })])).toBe('first');
  });

  it('wants a glob of those included, none of those excluded, an extension and a size to fit', () => {
    const entry = buildEntry({
      include: ['src/**', '*.vue'],
      exclude: ['src/gen/**'],
      extensions: ['.ts', '.vue'],
      maxChangedLines: 2,
    });
    expect(nameFor('src/a.ts', [entry])).toBe('ours');
    expect(nameFor('src/A.TS', [entry])).toBe('ours');
    expect(nameFor('web/a.vue', [entry])).toBe('ours');
    expect(nameFor('web/a.ts', [entry])).not.toBe('ours');
    expect(nameFor('src/a.py', [entry])).not.toBe('ours');
    expect(nameFor('src/gen/a.ts', [entry])).not.toBe('ours');
    const sized = (count: number): string =>
      resolveCriteria(
        buildFile({ path: 'src/a.ts', hunks: [buildHunk(Array.from({ length: count }, () => '+x'))] }),
        [entry],
      ).name;
    expect([1, 2, 3].map((count) => sized(count) === 'ours')).toEqual([true, true, false]);
  });

  it('does not take an entry whose patterns cannot be read for one without patterns, and names them', () => {
    const entries = [buildEntry({ include: ['/src/'] }), buildEntry({ name: 'x', exclude: ['!a'] })];
    expect(nameFor('src/a.ts', entries.slice(0, 1))).toBe('typescript-javascript');
    expect(criteriaResolver(entries).invalid).toMatchObject([
      { layer: 'project', name: 'ours', pattern: '/src/' },
      { layer: 'project', name: 'x', pattern: '!a' },
    ]);
  });

  it('always ends with an entry', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (path) => {
        expect(resolveCriteria(buildFile({ path }), []).layer).toBe('built_in');
      }),
    );
  });
});

describe('the built-in criteria', () => {
  it.each([
    ['.github/workflows/ci.yml', 'workflows'],
    ['tools/action.yml', 'workflows'],
    ['app/migrations/0001_init.py', 'migrations'],
    ['db/views.sql', 'migrations'],
    ['Dockerfile', 'infrastructure'],
    ['images/base.Dockerfile', 'infrastructure'],
    ['docker-compose.prod.yml', 'infrastructure'],
    ['k8s/api.yaml', 'infrastructure'],
    ['charts/api/templates/service.yaml', 'infrastructure'],
    ['infra/main.tf', 'infrastructure'],
    ['src/a.test.ts', 'tests'],
    ['tests/test_a.py', 'tests'],
    ['pkg/a_test.go', 'tests'],
    ['src/test/java/ATest.java', 'tests'],
    ['src/ATest.java', 'tests'],
    ['web/List.tsx', 'front-end'],
    ['web/list.SCSS', 'front-end'],
    ['src/contest.ts', 'typescript-javascript'],
    ['src/a.mjs', 'typescript-javascript'],
    ['a.py', 'python'],
    ['main.go', 'go'],
    ['A.java', 'java-kotlin'],
    ['A.kt', 'java-kotlin'],
    ['a.hpp', 'c-cpp'],
    ['A.cs', 'csharp'],
    ['lib.rs', 'rust'],
    ['a.rb', 'ruby'],
    ['a.php', 'php'],
    ['run.sh', 'shell'],
    ['README.md', 'general'],
    ['config/app.yaml', 'general'],
    ['LICENSE', 'general'],
  ])('for %s are those for %s', (path, name) => {
    expect(nameFor(path)).toBe(name);
  });

  it('have names of their own, patterns that can be read, and are short', () => {
    expect(criteriaResolver([]).invalid).toEqual([]);
    expect(new Set(BUILT_IN_CRITERIA.map(({ name }) => name)).size).toBe(BUILT_IN_CRITERIA.length);
    for (const { text } of BUILT_IN_CRITERIA) {
      expect(text.split('\n').length).toBeGreaterThanOrEqual(5);
      expect(text.split('\n').length).toBeLessThanOrEqual(12);
      expect(text.length).toBeLessThanOrEqual(1_200);
    }
  });
});

describe('REVIEW.md files', () => {
  const files = ['REVIEW.md', 'src/REVIEW.md', 'src/api/REVIEW.md'].map((path) => ({ path, text: path }));

  it('count for their folder and below, the nearest first', () => {
    const entries = reviewFileEntries(files);
    expect(nameFor('src/api/v1/a.ts', entries)).toBe('src/api/REVIEW.md');
    expect(nameFor('src/apis/a.ts', entries)).toBe('src/REVIEW.md');
    expect(nameFor('lib/src/a.ts', entries)).toBe('REVIEW.md');
  });

  it('stand behind the criteria of the policy and before those of the organisation', () => {
    const entries = [
      buildEntry({ layer: 'organisation', name: 'org' }),
      buildEntry({ name: 'policy', extensions: ['.ts'] }),
      ...reviewFileEntries(files),
    ];
    expect(nameFor('src/a.ts', entries)).toBe('policy');
    expect(nameFor('src/a.py', entries)).toBe('src/REVIEW.md');
  });

  it('say nothing when they are empty', () => {
    const entries = reviewFileEntries([...files.slice(0, 1), { path: 'src/REVIEW.md', text: ' \n' }]);
    expect(nameFor('src/a.ts', entries)).toBe('REVIEW.md');
  });

  it.each(['app/[id]', '(group)', '{a..b}', '!odd', 'a*b?', 'x@(y)', 'back\\slash', '..x', 'ä ü'])(
    'count in a folder named %s and nowhere else',
    (folder) => {
      const entries = reviewFileEntries([{ path: `${folder}/REVIEW.md`, text: 'x' }]);
      expect(criteriaResolver(entries).invalid).toEqual([]);
      expect(nameFor(`${folder}/deep/a.ts`, entries)).toBe(`${folder}/REVIEW.md`);
      expect(nameFor('app/i/a.ts', entries)).toBe('typescript-javascript');
    },
  );
});
