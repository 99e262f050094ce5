/**
 * Finds the one JSON object in a model's text and reads it. Untrusted: size and depth are bounded by a linear scan
 * before JSON.parse, so that no nesting reaches a recursive reader. Nothing is repaired and no bracket is guessed.
 */

/** Twice what the flood of 10,000 findings needs: a flood is read, merged and counted, not a way to stay unread. */
export const MAX_JSON_BYTES = 2 * 1024 * 1024;

/** The reply schema needs 5 levels. */
export const MAX_JSON_DEPTH = 16;

export type JsonReading =
  | { readonly kind: 'object'; readonly value: object }
  /** `problem` names the fault and its position, never a part of the text. */
  | { readonly kind: 'malformed'; readonly problem: string };

function malformed(problem: string): JsonReading {
  return { kind: 'malformed', problem };
}

/**
 * Some models write their reasoning in front of the answer between these tags, code with braces included. It is
 * prose by declaration, so it is set aside; anything else with a brace in it counts as a second object.
 */
function withoutReasoning(text: string): string {
  const open = '<think>';
  const close = '</think>';
  const trimmed = text.trimStart();
  const end = trimmed.indexOf(close);
  return trimmed.startsWith(open) && end !== -1 ? trimmed.slice(end + close.length) : trimmed;
}

type Span =
  | { readonly kind: 'span'; readonly start: number; readonly end: number }
  | { readonly kind: 'malformed'; readonly problem: string };

/** The first brace and the bracket that closes it; strings are skipped. Which bracket closes is JSON.parse's to check. */
function firstObject(text: string): Span {
  const start = text.indexOf('{');
  if (start === -1) return { kind: 'malformed', problem: 'there is no JSON object in it' };
  let depth = 0;
  let inString = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') {
      inString = true;
    } else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > MAX_JSON_DEPTH)
        return { kind: 'malformed', problem: `it is nested deeper than ${MAX_JSON_DEPTH} levels` };
    } else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) return { kind: 'span', start, end: index + 1 };
    }
  }
  return { kind: 'malformed', problem: 'the JSON object is not closed' };
}

/** Index behind the string of valid JSON that begins at `start`. */
function stringEnd(json: string, start: number): number {
  let index = start + 1;
  while (json[index] !== '"') index += json[index] === '\\' ? 2 : 1;
  return index + 1;
}

const COLON_NEXT = /\s*:/y;

function isKey(json: string, end: number): boolean {
  COLON_NEXT.lastIndex = end;
  return COLON_NEXT.test(json);
}

/** True when an object of this valid JSON has two entries of one name: JSON.parse keeps the last without a word. */
function repeatsName(json: string): boolean {
  const open: Set<string>[] = [];
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (character === '{' || character === '[') open.push(new Set());
    else if (character === '}' || character === ']') open.pop();
    else if (character === '"') {
      const end = stringEnd(json, index);
      if (isKey(json, end)) {
        const name = String(JSON.parse(json.slice(index, end)));
        if (open.at(-1)?.has(name) === true) return true;
        open.at(-1)?.add(name);
      }
      index = end - 1;
    }
  }
  return false;
}

/** What is wrong with the text around the object, or null when it is mere prose (or a fence). */
function problemAround(before: string, after: string): string | null {
  if (/[{}]/.test(before + after)) return 'there is more than one JSON object, or a brace too many';
  if (/\[\s*$/.test(before) || /^\s*[\],]/.test(after)) return 'the JSON object stands in a list';
  return null;
}

function parseStrictly(json: string): JsonReading {
  try {
    const value: unknown = JSON.parse(json);
    if (repeatsName(json)) return malformed('an object in it has the same key twice');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { kind: 'object', value }
      : malformed('it is not a JSON object');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // The engine's message quotes the text; of it only the position is passed on.
    const position = / position (\d+)/.exec(error.message)?.[1];
    return malformed(`it is not valid JSON${position === undefined ? '' : ` (at position ${position})`}`);
  }
}

/** Reads text that holds exactly one JSON object, alone, in a fence or among prose. Never throws. */
export function readJsonObject(text: string): JsonReading {
  if (Buffer.byteLength(text) > MAX_JSON_BYTES) return malformed(`it is larger than ${MAX_JSON_BYTES} bytes`);
  const answer = withoutReasoning(text);
  const span = firstObject(answer);
  if (span.kind === 'malformed') return span;
  const problem = problemAround(answer.slice(0, span.start), answer.slice(span.end));
  return problem === null ? parseStrictly(answer.slice(span.start, span.end)) : malformed(problem);
}
