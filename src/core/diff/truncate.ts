import { groupFiles, type FileGroup } from './group.ts';
import type { ChangedFile } from './model.ts';
import { packedFile, packUnits, sumChars, type PackedFile } from './pack.ts';
import { piecesOf, showFile, type CutLine, type Piece, type ShownFile } from './pieces.ts';
import type { ReviewUnit, UnitFile } from './unit.ts';

/** A file that is left out whole; `chars` of its rendered text. */
export type TooLargeFile = { readonly path: string; readonly chars: number };

export type UnitPlan = {
  /** In the order of review. Every changed line is in at least one unit, in `cutLines`, or its file in `tooLarge`. */
  readonly units: readonly ReviewUnit[];
  readonly cutLines: readonly CutLine[];
  readonly tooLarge: readonly TooLargeFile[];
};

type MeasuredFile = {
  readonly file: ChangedFile;
  readonly shown: ShownFile;
  readonly packed: PackedFile;
};

/** What grouping looks at, with the file's place in the order of importance. */
type RankedFile = Pick<ChangedFile, 'path' | 'oldPath' | 'status'> & {
  readonly packed: PackedFile;
  readonly rank: number;
};

/** The pieces of a unit by file, in order. */
function unitFiles(pieces: readonly Piece[]): UnitFile[] {
  const files = [...new Set(pieces.map((piece) => piece.file))];
  return files.map((file) => ({
    path: file.path,
    hunks: pieces.filter((piece) => piece.file === file).map((piece) => piece.hunk),
  }));
}

/**
 * A group that is larger than a unit falls into parts that fit, cut between clusters, so that each part can take its
 * place by its own first file: a folder with one file that matters must not bring all its others before what matters
 * elsewhere.
 */
function parts(group: FileGroup<RankedFile>, maxChars: number): FileGroup<RankedFile>[] {
  const done: RankedFile[][][] = [];
  let size = Infinity;
  for (const cluster of group) {
    const chars = sumChars(cluster.map(({ packed }) => packed));
    size += chars;
    if (size > maxChars) {
      size = chars;
      done.push([]);
    }
    done.at(-1)?.push([...cluster]);
  }
  return done;
}

/** In one unit files stand in the order that was given; over several they stand with what they belong to. */
function arrange(files: readonly MeasuredFile[], maxChars: number): readonly FileGroup<PackedFile>[] {
  const all = files.map(({ packed }) => packed);
  if (sumChars(all) <= maxChars) return [[all]];
  const ranked = files.map(({ file, packed }, rank) => ({
    path: file.path,
    oldPath: file.oldPath,
    status: file.status,
    packed,
    rank,
  }));
  const rankOf = (group: FileGroup<RankedFile>): number => group[0]?.[0]?.rank ?? 0;
  return groupFiles(ranked)
    .flatMap((group) => parts(group, maxChars))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((group) => group.map((cluster) => cluster.map(({ packed }) => packed)));
}

export type UnitLimits = {
  /** Characters of rendered text of a unit. */
  readonly maxDiffChars: number;
  /**
   * With a number no file is split: one whose rendered text is longer is left out whole, one that is longer than a
   * unit is a unit of its own. Null, the default: files are split.
   */
  readonly maxFileChars?: number | null | undefined;
};

/**
 * Divides the files into review units of at most `maxDiffChars` characters of rendered text, a hard limit (but for
 * files that are not split, see UnitLimits). The order given is that of importance. Units are cut at hunk borders, a
 * longer hunk at line borders with 10 lines of overlap; small changes are one unit, in larger ones related files stand
 * together (see group.ts). The units hold the lines as they are shown (see shown-line.ts), not as the file has them.
 */
export function planUnits(files: readonly ChangedFile[], limits: UnitLimits): UnitPlan {
  const { maxDiffChars, maxFileChars = null } = limits;
  const splits = maxFileChars === null;
  const roomForFile = splits ? maxDiffChars : Infinity;
  const measured = files.map((file): MeasuredFile => {
    const shown = showFile(file, roomForFile);
    return { file, shown, packed: packedFile(shown, piecesOf(shown, roomForFile)) };
  });
  const isTooLarge = ({ packed }: { readonly packed: PackedFile }): boolean =>
    maxFileChars !== null && packed.chars > maxFileChars;
  const kept = measured.filter((each) => !isTooLarge(each));
  const units = packUnits(arrange(kept, maxDiffChars), { maxChars: maxDiffChars, splits });
  return {
    units: units.map(({ pieces, chars }, index) => ({
      id: String(index + 1),
      files: unitFiles(pieces),
      chars,
    })),
    cutLines: kept.flatMap(({ shown }) => shown.cutLines),
    tooLarge: measured
      .filter(isTooLarge)
      .map(({ file, packed }) => ({ path: file.path, chars: packed.chars })),
  };
}
