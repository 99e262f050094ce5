import { grownNumbers } from './growing.ts';

/** In which files each name stands and how often, by numbers. Compressed rows: those of name n are [starts[n], starts[n + 1]). */
export type Postings = {
  readonly starts: Uint32Array;
  /** Numbers of files, each once, in the order in which the files came. */
  readonly files: Uint32Array | Uint16Array;
  /** At most MAX_COUNT. */
  readonly counts: Uint8Array;
};

export type Occurrences = {
  /** The next file, with the numbers of its names, as often and in the order as they stand there. */
  readonly addFile: (numbers: Uint32Array, count: number) => void;
  /** Empties the collection: it would stand in memory twice. */
  readonly toPostings: (names: number) => Postings;
};

const MAX_COUNT = 255;

/** Pieces that never have to be copied to grow; the first ones are small, for small trees. */
const MIN_PIECE = 1 << 13;
const MAX_PIECE = 1 << 18;

/** Each name of each file once, file by file. */
type Piece = { readonly names: Uint32Array; readonly counts: Uint8Array; readonly length: number };

/** Collects file after file. */
export function occurrences(): Occurrences {
  let pieces: Piece[] = [];
  let open = newPiece(MIN_PIECE);
  let held = 0;
  /** Entries before the open file. */
  let before = 0;
  /** Of each name, its last entry + 1, counted from the first of all. One up to `before` is of an earlier file. */
  let lastEntry: Uint32Array = new Uint32Array(1 << 12);
  /** In how many files each name is. */
  let fileCounts: Uint32Array = new Uint32Array(1 << 12);
  let fileEnds: Uint32Array = new Uint32Array(1 << 10);
  let files = 0;

  /** A file lies in one piece. */
  function reserve(names: number): void {
    if (held + names <= open.names.length) return;
    if (held > 0) pieces.push({ ...open, length: held });
    open = newPiece(Math.max(names, Math.min(MAX_PIECE, 2 * open.names.length)));
    held = 0;
  }

  function addFile(numbers: Uint32Array, count: number): void {
    reserve(count);
    const { names, counts } = open;
    const first = held - before - 1;
    let end = held;
    for (let index = 0; index < count; index += 1) {
      const name = numbers[index] ?? 0;
      if (name >= lastEntry.length) growTo(name);
      const last = lastEntry[name] ?? 0;
      if (last > before) {
        const at = last + first;
        const counted = counts[at] ?? 0;
        if (counted < MAX_COUNT) counts[at] = counted + 1;
      } else {
        names[end] = name;
        counts[end] = 1;
        end += 1;
        lastEntry[name] = end - first - 1;
        fileCounts[name] = (fileCounts[name] ?? 0) + 1;
      }
    }
    before += end - held;
    held = end;
    fileEnds = grownNumbers(fileEnds, files + 1);
    fileEnds[files] = before;
    files += 1;
  }

  function growTo(name: number): void {
    lastEntry = grownNumbers(lastEntry, name + 1);
    fileCounts = grownNumbers(fileCounts, name + 1);
  }

  function toPostings(names: number): Postings {
    pieces.push({ ...open, length: held });
    open = newPiece(0);
    lastEntry = new Uint32Array(0);
    const starts = startsOf(fileCounts, names);
    fileCounts = new Uint32Array(0);
    const postings = { starts, files: fileNumbers(before, files), counts: new Uint8Array(before) };
    scatter(pieces, fileEnds, postings);
    pieces = [];
    return postings;
  }

  return { addFile, toPostings };
}

function newPiece(length: number): Piece {
  return { names: new Uint32Array(length), counts: new Uint8Array(length), length };
}

/** From file by file to name by name. Takes the pieces out of their list one by one, so that they can go. */
function scatter(pieces: Piece[], fileEnds: Uint32Array, { starts, files, counts }: Postings): void {
  const next = starts.slice();
  let file = 0;
  let entry = 0;
  for (let piece = pieces.shift(); piece !== undefined; piece = pieces.shift()) {
    const { names, counts: counted, length } = piece;
    for (let at = 0; at < length; at += 1) {
      while (entry >= (fileEnds[file] ?? 0)) file += 1;
      const name = names[at] ?? 0;
      const to = next[name] ?? 0;
      next[name] = to + 1;
      files[to] = file;
      counts[to] = counted[at] ?? 0;
      entry += 1;
    }
  }
}

/** Half the memory for all but the largest trees. */
function fileNumbers(length: number, files: number): Uint32Array | Uint16Array {
  return files <= 0x10000 ? new Uint16Array(length) : new Uint32Array(length);
}

export function startsOf(counts: Uint32Array, length: number): Uint32Array {
  const starts = new Uint32Array(length + 1);
  for (let at = 0; at < length; at += 1) starts[at + 1] = (starts[at] ?? 0) + (counts[at] ?? 0);
  return starts;
}
