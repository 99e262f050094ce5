import type { CriteriaEntry } from '../model.ts';

/** An entry of ours: one line a thing to look for. */
export function builtIn(given: {
  readonly name: string;
  readonly include?: readonly string[];
  readonly extensions?: readonly string[];
  readonly lines: readonly string[];
}): CriteriaEntry {
  return {
    layer: 'built_in',
    name: given.name,
    text: given.lines.map((line) => `- ${line}`).join('\n'),
    include: given.include ?? [],
    exclude: [],
    extensions: given.extensions ?? [],
    maxChangedLines: null,
  };
}
