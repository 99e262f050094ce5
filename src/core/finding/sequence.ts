/**
 * Where `needle` occurs in `haystack`, as indexes of its first item, overlapping ones included. Knuth-Morris-Pratt:
 * linear in both for any input, since the quotes searched for are written by a model and may be hostile. `from` and
 * `to` (excluded) limit the search to a stretch of the haystack. An empty needle occurs nowhere.
 */
export function occurrences(
  haystack: readonly number[],
  needle: readonly number[],
  from = 0,
  to = haystack.length,
): number[] {
  if (needle.length === 0 || needle.length > to - from) return [];
  const borders = borderLengths(needle);
  const starts: number[] = [];
  let matched = 0;
  for (let index = from; index < to; index += 1) {
    while (matched > 0 && needle[matched] !== haystack[index]) matched = borders[matched - 1] ?? 0;
    if (needle[matched] === haystack[index]) matched += 1;
    if (matched === needle.length) {
      starts.push(index - matched + 1);
      matched = borders[matched - 1] ?? 0;
    }
  }
  return starts;
}

/** For each prefix of `items` the length of its longest proper prefix that is also its suffix. */
function borderLengths(items: readonly number[]): number[] {
  const lengths = [0];
  let length = 0;
  for (let index = 1; index < items.length; index += 1) {
    while (length > 0 && items[length] !== items[index]) length = lengths[length - 1] ?? 0;
    if (items[length] === items[index]) length += 1;
    lengths.push(length);
  }
  return lengths;
}

/** Index of the first item of an ascending list that is at least `value`; the length when there is none. */
export function lowerBound(ascending: readonly number[], value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? Infinity) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
