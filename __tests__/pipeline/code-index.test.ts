import { describe, expect, test } from '@jest/globals';

import { INDEX_LIMITS, MAX_INDEXED_FILE_BYTES, openCodeIndex } from '../../src/pipeline/code-index.ts';
import type { IndexLimits } from '../../src/pipeline/code-index.ts';
import type { RepositorySpec } from '../support/git-repository.ts';
import { repositoryFixtures } from '../support/opened-repository.ts';

const { build, open } = repositoryFixtures();
const quiet = new AbortController().signal;

async function indexOf(
  commit: RepositorySpec['commits'][number],
  {
    limits = INDEX_LIMITS,
    now = () => 0,
    signal = quiet,
  }: {
    readonly limits?: IndexLimits;
    readonly now?: () => number;
    readonly signal?: AbortSignal;
  } = {},
) {
  const built = build({ commits: [commit] });
  const id = built.commits[0] ?? '';
  const repository = await open(built.path);
  const index = await openCodeIndex(repository.sourceTree(id), repository.blobStream(id), limits, signal, {
    now,
  });
  return { index, tree: built.git('rev-parse', `${id}^{tree}`) };
}

const THREE = { write: { 'a.ts': 'function one() {}\n', 'b.ts': 'one();\n', 'c.ts': 'two();\n' } };

describe('the index of a commit', () => {
  test('knows definitions, names and ranking of its source files', async () => {
    const { index, tree } = await indexOf(THREE);
    expect(index.tree).toBe(tree);
    expect(index.paths).toEqual(['a.ts', 'b.ts', 'c.ts']);
    expect(index.skipped).toEqual({});
    expect(index.definitionsOf('one')).toEqual([
      { name: 'one', kind: 'function', path: 'a.ts', startLine: 1, endLine: null },
    ]);
    expect(index.filesWith('one')).toEqual(['a.ts', 'b.ts']);
    expect(index.search([{ term: 'two', weight: 1 }], 5).map(({ path }) => path)).toEqual(['c.ts']);
  });

  test('what is no source, too large or binary is left out and counted; links are no files', async () => {
    const { index } = await indexOf({
      write: {
        'a.ts': 'let a\n',
        'package-lock.json': '{}',
        'vendor/b.ts': 'let b\n',
        'c.png': 'x',
        'd.ts': 'x'.repeat(MAX_INDEXED_FILE_BYTES + 1),
        'e.ts': 'a\0b',
      },
      link: { 'f.ts': 'a.ts' },
    });
    expect(index.paths).toEqual(['a.ts']);
    expect(index.skipped).toEqual({ not_source: 3, too_large: 1, binary: 1 });
  });

  test('a spent budget leaves the rest out, and what was read is good', async () => {
    const { index } = await indexOf(THREE, { limits: { ...INDEX_LIMITS, bytes: 20 } });
    expect(index.paths).toEqual(['a.ts']);
    expect(index.skipped).toEqual({ budget: 2 });
    expect(index.definitionsOf('one')).toHaveLength(1);
  });

  test('when the time is over the rest is counted', async () => {
    let calls = 0;
    const now = () => (calls += 1) * 10;
    const { index } = await indexOf(THREE, { limits: { ...INDEX_LIMITS, timeMs: 25 }, now });
    expect(index.files + (index.skipped.time ?? 0)).toBe(3);
    expect(index.skipped.time).toBeGreaterThan(0);
    expect(index.paths).toEqual(['a.ts']);
  });

  test('an aborted reading is an index of what was read', async () => {
    const { index } = await indexOf(THREE, { signal: AbortSignal.abort() });
    expect(index.files).toBe(0);
    expect(index.skipped).toEqual({ time: 3 });
  });
});
