import { describe, expect, it } from '@jest/globals';
import { commentableLines, sameHunk } from '../../../src/core/diff/commentable.ts';
import type { ChangedFile, Hunk } from '../../../src/core/diff/model.ts';

const HUNKS: readonly Hunk[] = [
  {
    oldStart: 1,
    oldCount: 2,
    newStart: 1,
    newCount: 3,
    lines: [
      { kind: 'context', text: 'a' },
      { kind: 'added', text: 'b' },
      { kind: 'added', text: 'c' },
      { kind: 'removed', text: 'd' },
    ],
  },
  {
    oldStart: 9,
    oldCount: 1,
    newStart: 9,
    newCount: 0,
    lines: [{ kind: 'removed', text: 'e' }],
  },
];

function buildFile(overrides: Partial<ChangedFile> = {}): ChangedFile {
  return {
    path: 'x',
    oldPath: 'x',
    pathHex: null,
    status: 'modified',
    kind: 'text',
    oldMode: '100644',
    newMode: '100644',
    oldId: 'a'.repeat(40),
    newId: 'b'.repeat(40),
    added: 2,
    removed: 2,
    hunks: HUNKS,
    unreadable: null,
    ...overrides,
  };
}

describe('lines that may carry a comment', () => {
  it('are the added and context lines of the new side and the removed and context lines of the old one', () => {
    expect([...commentableLines(buildFile(), 'RIGHT')]).toEqual([1, 2, 3]);
    expect([...commentableLines(buildFile(), 'LEFT')]).toEqual([1, 2, 9]);
  });

  it('are none where a side of the hunk has no line', () => {
    expect(sameHunk(buildFile(), 'RIGHT', 9, 9)).toBe(false);
    expect(sameHunk(buildFile(), 'RIGHT', 10, 10)).toBe(false);
  });

  it.each([
    ['a submodule, whose one line is made up', { kind: 'submodule' }],
    ['a path that is not UTF-8, which a comment cannot name', { pathHex: '636166e9' }],
    ['a file without hunks', { hunks: [] }],
  ] as const)('are none for %s', (_, overrides) => {
    const file = buildFile(overrides);
    expect(commentableLines(file, 'RIGHT').size + commentableLines(file, 'LEFT').size).toBe(0);
    expect(sameHunk(file, 'RIGHT', 1, 1)).toBe(false);
  });

  it('may be spanned by one comment only inside one hunk', () => {
    const twoHunks = buildFile({
      hunks: [
        { oldStart: 1, oldCount: 2, newStart: 1, newCount: 2, lines: [] },
        { oldStart: 3, oldCount: 2, newStart: 3, newCount: 2, lines: [] },
      ],
    });
    expect(sameHunk(twoHunks, 'RIGHT', 1, 2)).toBe(true);
    expect(sameHunk(twoHunks, 'RIGHT', 3, 4)).toBe(true);
    expect(sameHunk(twoHunks, 'RIGHT', 2, 3)).toBe(false);
  });

  it.each([
    [2, 1],
    [0, 1],
    [1, 4],
    [-1, -1],
    [1.5, 2],
    [1, 2.5],
    [Number.NaN, 1],
    [1, Number.POSITIVE_INFINITY],
  ])('are not spanned from %d to %d', (start, end) => {
    expect(sameHunk(buildFile(), 'RIGHT', start, end)).toBe(false);
  });
});
