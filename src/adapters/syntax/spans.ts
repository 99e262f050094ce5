import type { Lead, Span } from './captures.ts';

/** Whether an offset lies in one of the spans; spans lie in each other or apart, as nodes of a tree do. */
export function insideOf(spans: readonly Span[]): (offset: number) => boolean {
  const outer: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.start >= (outer.at(-1)?.end ?? 0)) outer.push(span);
  }
  return (offset) => {
    const span = outer[lastIndex(outer, ({ start }) => start <= offset)];
    return span !== undefined && offset < span.end;
  };
}

/** The leads right before an offset, nearest first: between them and it is nothing but space. Sorted by place. */
export function leadsBefore(offset: number, leads: readonly Lead[], text: string): Lead[] {
  const before: Lead[] = [];
  let at = offset;
  for (let index = lastIndex(leads, ({ end }) => end <= offset); index >= 0; index -= 1) {
    const lead = leads[index];
    if (lead === undefined || !isSpace(text, lead.end, at)) break;
    before.push(lead);
    at = lead.start;
  }
  return before;
}

/** More space than this between a decorator and its declaration is no layout of people. */
const MAX_GAP = 1_000;

function isSpace(text: string, start: number, end: number): boolean {
  return end >= start && end - start <= MAX_GAP && text.slice(start, end).trim() === '';
}

/** Index of the last item for which it holds, of a list that begins with those for which it does; -1 for none. */
function lastIndex<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const item = items[middle];
    if (item !== undefined && holds(item)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
