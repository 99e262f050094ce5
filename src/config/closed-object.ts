import { z } from 'zod';

/** An object of known keys. An unknown one is an error that lists them: a misspelt key must not count for nothing. */
export function closedObject<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, { error: listingAllowed(Object.keys(shape)) });
}

/** Words for unknown keys; undefined leaves every other problem to the library. */
export function listingAllowed(
  keys: readonly string[],
): (issue: { readonly code?: string; readonly keys?: unknown }) => string | undefined {
  const allowed = keys.join(', ');
  return ({ code, keys: unknown }) => {
    if (code !== 'unrecognized_keys' || !Array.isArray(unknown)) return undefined;
    const word = unknown.length === 1 ? 'Unrecognized key' : 'Unrecognized keys';
    return `${word}: ${unknown.map((key) => JSON.stringify(key)).join(', ')}; there are ${allowed}`;
  };
}
