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
  /** Once for each place where the name stands in the file that is open. */
  readonly count: (name: number) => void;
  /** The next file is open. */
  readonly nextFile: () => void;
  /** Empties the collection: it would stand in memory twice. */
  readonly toPostings: (names: number) => Postings;
};

const MAX_COUNT = 255;

const CHUNK_BITS = 18;
const CHUNK = 1 << CHUNK_BITS;

type Chunk = { readonly names: Uint32Array; readonly counts: Uint8Array };
const newChunk = (): Chunk => ({ names: new Uint32Array(CHUNK), counts: new Uint8Array(CHUNK) });

/** Collects name after name, in pieces that never have to be copied to grow. */
export function occurrences(): Occurrences {
  let chunks: (Chunk | undefined)[] = [];
  /** Where the open file's first entry is, and where the next entry goes. */
  let fileStart = 0;
  let at = 0;
  /** Of each name, its last entry + 1. An entry before `fileStart` is of an earlier file. */
  let lastEntry: Uint32Array = new Uint32Array(1 << 12);
  /** In how many files each name is. */
  let fileCounts: Uint32Array = new Uint32Array(1 << 12);
  let fileEnds: number[] = [];
  let open = newChunk();
  chunks.push(open);

  function addEntry(name: number): void {
    if (name >= lastEntry.length) {
      lastEntry = grownNumbers(lastEntry, name + 1);
      fileCounts = grownNumbers(fileCounts, name + 1);
    }
    const place = at & (CHUNK - 1);
    if (place === 0 && at > 0) {
      open = newChunk();
      chunks.push(open);
    }
    open.names[place] = name;
    open.counts[place] = 1;
    at += 1;
    lastEntry[name] = at;
    fileCounts[name] = (fileCounts[name] ?? 0) + 1;
  }

  function addCount(entry: number): void {
    const counts = chunks[entry >>> CHUNK_BITS]?.counts;
    if (counts === undefined) return;
    const place = entry & (CHUNK - 1);
    const counted = counts[place] ?? 0;
    if (counted < MAX_COUNT) counts[place] = counted + 1;
  }

  function toPostings(names: number): Postings {
    const starts = startsOf(fileCounts, names);
    const postings = { starts, files: fileNumbers(at, fileEnds.length), counts: new Uint8Array(at) };
    const next = starts.slice();
    let file = 0;
    for (let entry = 0; entry < at; entry += CHUNK) {
      const chunk = chunks[entry >>> CHUNK_BITS];
      chunks[entry >>> CHUNK_BITS] = undefined;
      const end = Math.min(CHUNK, at - entry);
      for (let place = 0; place < end; place += 1) {
        while (entry + place >= (fileEnds[file] ?? at)) file += 1;
        const name = chunk?.names[place] ?? 0;
        const to = next[name] ?? 0;
        next[name] = to + 1;
        postings.files[to] = file;
        postings.counts[to] = chunk?.counts[place] ?? 0;
      }
    }
    chunks = [];
    fileEnds = [];
    return postings;
  }

  return {
    count: (name) => {
      const last = name < lastEntry.length ? (lastEntry[name] ?? 0) : 0;
      if (last > fileStart) addCount(last - 1);
      else addEntry(name);
    },
    nextFile: () => {
      fileEnds.push(at);
      fileStart = at;
    },
    toPostings,
  };
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
