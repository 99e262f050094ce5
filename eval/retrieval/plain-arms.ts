import { chunkPiece } from '../../src/core/context/pieces.ts';
import { rankChunks } from '../../src/core/context/chunks.ts';
import type { CodeIndex, Snippet } from '../../src/core/context/model.ts';
import { openPack, type Piece } from '../../src/core/context/pack.ts';
import type { UnitQuery } from '../../src/core/context/query.ts';
import { shownLines } from '../../src/core/context/select-context.ts';
import { endOfDefinition, startWithComment } from '../../src/core/context/shape.ts';
import type { SourceFile } from '../../src/core/context/source-file.ts';
import type { ReviewUnit } from '../../src/core/diff/unit.ts';

/** What every plain way of retrieval is given. */
export type Given = {
  readonly unit: ReviewUnit;
  readonly query: UnitQuery;
  readonly index: CodeIndex;
  readonly files: ReadonlyMap<string, SourceFile>;
};

function packInOrder({ unit, files }: Given, pieces: readonly Piece[], maxBytes: number): readonly Snippet[] {
  const pack = openPack((path) => files.get(path)?.lines ?? null, shownLines(unit));
  for (const piece of pieces) pack.add(piece, maxBytes);
  return pack.snippets();
}

/** Names of added lines in the order of use; of each its definitions in path order, whole. */
export function plainNames(given: Given, maxBytes: number): readonly Snippet[] {
  const names = [...new Set(given.query.names.map(({ name }) => name))];
  const pieces = names.flatMap((name) =>
    given.index.definitionsOf(name).flatMap(({ path, startLine }): Piece[] => {
      const file = given.files.get(path);
      if (file === undefined) return [];
      const known = file.definitions.find(
        (definition) => definition.startLine === startLine && definition.name === name,
      );
      const end = known?.endLine ?? endOfDefinition(file.lines, startLine);
      const start = startWithComment(file.lines, startLine, 40);
      return [{ path, spans: [{ start, end }], why: 'definition', about: name }];
    }),
  );
  return packInOrder(given, pieces, maxBytes);
}

/** The best chunks of all files by BM25. */
export function plainWords(given: Given, maxBytes: number): readonly Snippet[] {
  const chunks = rankChunks(given.query.terms, [...given.files.values()], given.index, 400);
  return packInOrder(
    given,
    chunks.map(({ chunk }) => chunkPiece(chunk, 'similar')),
    maxBytes,
  );
}

/** The files that changed files import, in the order of the imports, from their beginning. */
export function plainImports(given: Given, maxBytes: number): readonly Snippet[] {
  const paths = given.unit.files.flatMap(
    ({ path }) => given.files.get(path)?.edges.flatMap(({ targets }) => targets) ?? [],
  );
  const pieces = [...new Set(paths)].flatMap((path): Piece[] => {
    const lines = given.files.get(path)?.lines.length ?? 0;
    return Array.from({ length: lines }, (_, at) => ({
      path,
      spans: [{ start: at + 1, end: at + 1 }],
      why: 'whole_file',
      about: path,
    }));
  });
  return packInOrder(given, pieces.slice(0, 4_000), maxBytes);
}
