import { itemsOf, type Reading } from './reading.ts';

/** One line that was shown. Lines of one passage follow each other in the file; between passages there is a gap. */
export type TextLine = {
  readonly number: number;
  readonly passage: number;
  readonly text: string;
  /** False for lines on which no quote may stand alone (what was not removed, on the old side). */
  readonly anchors: boolean;
};

/** The items of a text in one reading, and for each the index of its line (ascending). */
export type Sequence = { readonly items: readonly number[]; readonly lineOf: readonly number[] };

/** Stands between passages; equal to no item, so nothing is found across a gap. */
const GAP = -1;

/** What was shown of one side of one file, ready to be searched: each reading is made once, on first use. */
export type ShownText = {
  readonly lines: readonly TextLine[];
  /** Index of the (first) line with this number; null when it was not shown. */
  readonly indexOf: (line: number) => number | null;
  readonly read: (reading: Reading) => Sequence;
  /** The numbers that stand for these items; null when one of them was never shown, so that it cannot be found. */
  readonly recall: (reading: Reading, items: readonly string[]) => readonly number[] | null;
  /** Whether a quote may stand on the lines with these indexes, both included. */
  readonly mayAnchor: (from: number, to: number) => boolean;
};

type Indexed = { readonly sequence: Sequence; readonly numbers: ReadonlyMap<string, number> };

/** `passages`: each a list of consecutive lines of the file. */
export function buildShownText(passages: readonly (readonly Omit<TextLine, 'passage'>[])[]): ShownText {
  const lines = passages.flatMap((passage, index) => passage.map((line) => ({ ...line, passage: index })));
  const indexed = new Map<Reading, Indexed>();
  const indexFor = (reading: Reading): Indexed => {
    const known = indexed.get(reading) ?? indexLines(lines, reading);
    indexed.set(reading, known);
    return known;
  };
  return {
    lines,
    indexOf: lineFinder(lines),
    read: (reading) => indexFor(reading).sequence,
    recall: (reading, items) => recallAll(indexFor(reading).numbers, items),
    mayAnchor: anchorTest(lines),
  };
}

function indexLines(lines: readonly TextLine[], reading: Reading): Indexed {
  const numbers = new Map<string, number>();
  const items: number[] = [];
  const lineOf: number[] = [];
  lines.forEach((line, index) => {
    if (index > 0 && line.passage !== lines[index - 1]?.passage) {
      items.push(GAP);
      lineOf.push(index - 0.5); // between two lines, on neither
    }
    for (const item of itemsOf(line.text, reading)) {
      const number = numbers.get(item) ?? numbers.size;
      numbers.set(item, number);
      items.push(number);
      lineOf.push(index);
    }
  });
  return { sequence: { items, lineOf }, numbers };
}

function recallAll(numbers: ReadonlyMap<string, number>, items: readonly string[]): number[] | null {
  const recalled: number[] = [];
  for (const item of items) {
    const number = numbers.get(item);
    if (number === undefined) return null;
    recalled.push(number);
  }
  return recalled;
}

function lineFinder(lines: readonly TextLine[]): (line: number) => number | null {
  const indexes = new Map<number, number>();
  lines.forEach((line, index) => {
    if (!indexes.has(line.number)) indexes.set(line.number, index);
  });
  return (line) => indexes.get(line) ?? null;
}

/** Counts anchors up to each line, so that a stretch of any length is tested at once. */
function anchorTest(lines: readonly TextLine[]): (from: number, to: number) => boolean {
  const before = [0];
  let count = 0;
  for (const line of lines) {
    if (line.anchors) count += 1;
    before.push(count);
  }
  return (from, to) => (before[to + 1] ?? count) > (before[from] ?? 0);
}
