import type { FileGroup } from './group.ts';
import type { Piece, ShownFile } from './pieces.ts';
import { fileHeader } from './render-unit.ts';

/** A file with what its units show of it. `chars` is the size of all of it, header included. */
export type PackedFile = {
  readonly pieces: readonly Piece[];
  readonly header: number;
  readonly chars: number;
};

export type PackedUnit = { readonly chars: number; readonly pieces: readonly Piece[] };

export function packedFile(shown: ShownFile, pieces: readonly Piece[]): PackedFile {
  const header = fileHeader(shown.path).length;
  return { pieces, header, chars: pieces.reduce((sum, piece) => sum + piece.chars, header) };
}

/** Characters of files in one unit; a file of which nothing can be shown takes none. */
export function sumChars(files: readonly PackedFile[]): number {
  return files.reduce((sum, file) => sum + (file.pieces.length === 0 ? 0 : file.chars), 0);
}

/** Units that are filled one after the other. */
type Filling = {
  readonly maxChars: number;
  readonly units: { chars: number; readonly pieces: Piece[] }[];
  /** Whether the last unit may take more. */
  open: boolean;
};

/** What would fit whole into a unit of its own is not split over two: it begins the next one if it must. */
function keepTogether(filling: Filling, files: readonly PackedFile[]): void {
  const chars = sumChars(files);
  const used = filling.units.at(-1)?.chars ?? 0;
  if (chars <= filling.maxChars && used + chars > filling.maxChars) filling.open = false;
}

/** A piece that does not fit into the open unit starts the next one. */
function add(filling: Filling, { pieces, header }: PackedFile): void {
  for (const piece of pieces) {
    const last = filling.open ? filling.units.at(-1) : undefined;
    const more = (last?.pieces.at(-1)?.file === piece.file ? 0 : header) + piece.chars;
    if (last !== undefined && last.chars + more <= filling.maxChars) {
      last.pieces.push(piece);
      last.chars += more;
    } else {
      filling.units.push({ chars: header + piece.chars, pieces: [piece] });
      filling.open = true;
    }
  }
}

/** A unit of its own, whatever its size. */
function addAlone(filling: Filling, { pieces, chars }: PackedFile): void {
  filling.units.push({ chars, pieces: [...pieces] });
  filling.open = false;
}

/**
 * Units of at most `maxChars`. A group that would fit whole into a unit is not split over two, nor a cluster of a
 * larger group, nor a file, so that one reviewer sees all of it. A file that is larger than a unit is spread over
 * several, or with `splits` false is a unit over the limit.
 */
export function packUnits(
  groups: readonly FileGroup<PackedFile>[],
  { maxChars, splits }: { readonly maxChars: number; readonly splits: boolean },
): readonly PackedUnit[] {
  const filling: Filling = { maxChars, units: [], open: false };
  for (const group of groups) {
    keepTogether(filling, group.flat());
    for (const cluster of group) {
      keepTogether(filling, cluster);
      for (const file of cluster) {
        keepTogether(filling, [file]);
        if (file.chars > maxChars && !splits) addAlone(filling, file);
        else add(filling, file);
      }
    }
  }
  return filling.units;
}
