import { selectContext, lexicalChunks, type Retrieval } from '../../../src/core/context/select-context.ts';
import type { Definition, Snippet } from '../../../src/core/context/model.ts';
import { queryOf } from '../../../src/core/context/query.ts';
import { distancesOf } from '../../../src/core/context/reach.ts';
import { relatedFiles } from '../../../src/core/context/related.ts';
import { moduleResolver } from '../../../src/core/context/resolve-module.ts';
import { NO_PROJECT, type ScriptProject } from '../../../src/core/context/script-project.ts';
import { sourceFile } from '../../../src/core/context/source-file.ts';
import type { Hunk } from '../../../src/core/diff/model.ts';
import type { ReviewUnit } from '../../../src/core/diff/unit.ts';
import { plainIndex } from '../../support/plain-index.ts';

export type MadeUpFiles = Readonly<Record<string, string>>;

/** A unit that shows these lines (from, to) of the files as added. */
export function unitOf(
  files: MadeUpFiles,
  shown: Readonly<Record<string, readonly [number, number]>>,
): ReviewUnit {
  const unitFiles = Object.entries(shown).map(([path, [from, to]]) => {
    const lines = (files[path] ?? '').split('\n').slice(from - 1, to);
    const hunk: Hunk = {
      oldStart: from - 1,
      oldCount: 0,
      newStart: from,
      newCount: lines.length,
      lines: lines.map((text) => ({ kind: 'added', text })),
    };
    return { path, hunks: [hunk] };
  });
  return { id: '1', files: unitFiles, chars: 0 };
}

/** All files read, and their definitions by the plain index. */
export function retrievalOf(
  files: MadeUpFiles,
  unit: ReviewUnit,
  project: ScriptProject = NO_PROJECT,
  outlines: Readonly<Record<string, readonly Definition[]>> = {},
): Retrieval {
  const index = plainIndex(files);
  const resolver = moduleResolver(index.paths, project);
  const read = new Map(
    index.paths.map((path) => [
      path,
      sourceFile(path, files[path] ?? '', outlines[path] ?? index.definitionsIn(path), resolver),
    ]),
  );
  const unitPaths = unit.files.map(({ path }) => path);
  const query = queryOf(unit, { title: '', description: '', spec: '' });
  const reach = { files: read, distances: distancesOf(unitPaths, read) };
  return { unit, query, reach, related: relatedFiles(unitPaths, index), index };
}

export function contextOf(retrieval: Retrieval, maxBytes: number): readonly Snippet[] {
  return selectContext(retrieval, lexicalChunks(retrieval), new Map(), maxBytes);
}

/** Whether some snippet holds the line that has this text. */
export function holds(snippets: readonly Snippet[], path: string, text: string): boolean {
  return snippets.some(
    (snippet) => snippet.path === path && snippet.text.split('\n').some((line) => line.includes(text)),
  );
}
