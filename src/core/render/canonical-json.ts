/**
 * JSON with sorted keys, two blanks of indentation and a final line break: equal values give equal bytes, whatever
 * order their keys were built in. Values must be plain JSON values (no undefined, no functions).
 */
export function canonicalJson(value: unknown): string {
  return `${inert(JSON.stringify(sorted(value), null, 2))}\n`;
}

/**
 * Controls, direction marks and the runner's `##[` stand only inside strings, where an escape means the same: printed
 * on a terminal or into a log the text does nothing.
 */
function inert(json: string): string {
  return json
    .replace(/[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, (char) => {
      return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
    })
    .replaceAll('##[', '#\\u0023[');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}
