export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const STRING_OR_COMMENT = /"(?:\\.|[^"\\])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//gu;
const STRING_OR_LAST_COMMA = /"(?:\\.|[^"\\])*"|,(?=\s*[}\]])/gu;
const keepStrings = (part: string): string => (part.startsWith('"') ? part : '');

/** The object that the text holds, comments and last commas allowed as compilers do; null when there is none. */
export function objectIn(text: string): JsonObject | null {
  const plain = text
    .replace(/^\uFEFF/u, '')
    .replaceAll(STRING_OR_COMMENT, keepStrings)
    .replaceAll(STRING_OR_LAST_COMMA, keepStrings);
  try {
    const value: unknown = JSON.parse(plain);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
