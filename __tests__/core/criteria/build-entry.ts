import type { CriteriaEntry } from '../../../src/core/criteria/model.ts';

/** An entry of the project layer for every path, unless told otherwise. */
export function buildEntry(overrides: Partial<CriteriaEntry> = {}): CriteriaEntry {
  return {
    layer: 'project',
    name: 'ours',
    text: 'Look for what is ours.',
    include: [],
    exclude: [],
    extensions: [],
    maxChangedLines: null,
    ...overrides,
  };
}
