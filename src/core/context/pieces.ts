import type { Chunk } from './chunks.ts';
import type { Piece, Span } from './pack.ts';
import type { Target } from './rank.ts';
import { endOfSignature, startWithComment } from './shape.ts';
import type { Extent, SourceFile } from './source-file.ts';

/** Comment above a definition that is shown by its head; a longer one is left out. */
const HEAD_COMMENT_LINES = 4;
const WHOLE_COMMENT_LINES = 40;
/** Up to this many lines a definition is its own head. */
const SMALL_LINES = 4;
/** Definitions from this length on are never shown whole. */
const MAX_WHOLE_LINES = 250;

/** The least that tells what the target is: signature and short comment; for a field also what it belongs to. */
export function headPiece(target: Target, file: SourceFile): Piece {
  const { declaration, path } = target;
  const { definition, owner, line, name } = declaration;
  const ownerSpan = owner === null ? [] : [ownerLine(owner, file)];
  const spans =
    definition === null
      ? [...ownerSpan, fieldSpan(line, owner, file)]
      : [...(owner === null ? [] : ownerSpan), headSpan(definition, file)];
  return { path, spans, why: 'definition', about: name };
}

function ownerLine(owner: Extent, file: SourceFile): Span {
  return { start: owner.startLine, end: endOfSignature(file.lines, owner.startLine, owner.endLine) };
}

function headSpan({ startLine, endLine }: Extent, { lines }: SourceFile): Span {
  const start = startWithShortComment(lines, startLine);
  if (endLine - startLine < SMALL_LINES) return { start, end: endLine };
  return { start, end: endOfSignature(lines, startLine, endLine) };
}

function fieldSpan(line: number, owner: Extent | null, { lines }: SourceFile): Span {
  const end = owner?.endLine ?? line;
  return { start: startWithShortComment(lines, line), end: endOfSignature(lines, line, end) };
}

/** A part of a comment misleads: a long one is left out. */
function startWithShortComment(lines: readonly string[], line: number): number {
  const start = startWithComment(lines, line, HEAD_COMMENT_LINES + 1);
  return line - start > HEAD_COMMENT_LINES ? line : start;
}

/** The whole of what the target is or belongs to, with its comment; null when that is too long to be read. */
export function wholePiece(target: Target, file: SourceFile): Piece | null {
  const { definition, owner, name } = target.declaration;
  const extent = definition ?? owner;
  if (extent === null || extent.endLine - extent.startLine >= MAX_WHOLE_LINES) return null;
  const start = startWithComment(file.lines, extent.startLine, WHOLE_COMMENT_LINES);
  return { path: target.path, spans: [{ start, end: extent.endLine }], why: 'definition', about: name };
}

/** Members of a long definition by their signatures, in its order; empty when it has none. */
export function memberPieces(target: Target, file: SourceFile): readonly Piece[] {
  const { definition, name } = target.declaration;
  if (definition === null) return [];
  return file.definitions
    .filter(
      (member) =>
        member !== definition &&
        member.startLine > definition.startLine &&
        member.endLine <= definition.endLine &&
        (member.kind === 'method' || member.kind === 'function'),
    )
    .map((member): Piece => {
      const end = endOfSignature(file.lines, member.startLine, member.endLine);
      return { path: target.path, spans: [{ start: member.startLine, end }], why: 'definition', about: name };
    });
}

export function chunkPiece(chunk: Chunk, why: Piece['why'], about?: string): Piece {
  const spans = [{ start: chunk.startLine, end: chunk.endLine }];
  return { path: chunk.path, spans, why, about: about ?? chunk.name ?? chunk.path };
}
