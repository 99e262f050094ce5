/**
 * JSON with sorted keys, two blanks of indentation and a final line break: equal values give equal bytes, whatever
 * order their keys were built in. Values must be plain JSON values (no undefined, no functions).
 */
export function canonicalJson(value: unknown): string {
  return `${JSON.stringify(sorted(value), null, 2)}\n`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}
