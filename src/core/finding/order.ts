/** Orders that are the same on every machine: by number or by UTF-16 code unit, never by locale. */

export type SortKey = string | number | boolean;

export function compareKeys(a: SortKey, b: SortKey): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Compares by the first key that differs. `false` comes before `true`. */
export function compareBy<T>(keysOf: (item: T) => readonly SortKey[]): (a: T, b: T) => number {
  return (a, b) => {
    const others = keysOf(b);
    for (const [index, key] of keysOf(a).entries()) {
      const order = compareKeys(key, others[index] ?? '');
      if (order !== 0) return order;
    }
    return 0;
  };
}

/** The least item; null of an empty list. */
export function least<T>(items: readonly T[], compare: (a: T, b: T) => number): T | null {
  let best: T | null = null;
  for (const item of items) if (best === null || compare(item, best) < 0) best = item;
  return best;
}
