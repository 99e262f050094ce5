/** What stands before the dot of a member, or around a key: the words that may tell what holds it. */

const IDENTIFIER = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
const LAST_IDENTIFIER = /([\p{L}_$][\p{L}\p{N}_$]*)$/u;

/** Lines upwards that are looked at for the beginning of a literal or of a chain of calls. */
const MAX_LINES_UP = 80;
const MAX_LEVELS = 3;
const MAX_NAMES = 8;

/** Of `a.b().c` at `c`: `b`. Where a chain of calls goes over lines, the names of the line before. */
export function receiversAt(code: readonly string[], line: number, column: number): readonly string[] {
  const text = (code[line] ?? '').slice(0, column).replace(/(?:\?\.|!\.|\.|->|::)\s*#?$/u, '');
  if (text.trim() !== '') {
    const name = LAST_IDENTIFIER.exec(withoutArguments(text))?.[1];
    return name === undefined ? [] : [name];
  }
  const above = code.slice(Math.max(0, line - MAX_LINES_UP), line).findLast((each) => each.trim() !== '');
  return (above?.match(IDENTIFIER) ?? []).slice(-MAX_NAMES);
}

/** Cuts balanced brackets, and signs behind a name, from the end: `f(a, b)!` gives `f`. */
function withoutArguments(text: string): string {
  let end = text.length;
  for (;;) {
    const last = text.charAt(end - 1);
    if (last === '!' || last === '?' || last === ' ') end -= 1;
    else if (last === ')' || last === ']' || last === '>') {
      const open = openingOf(text, end - 1);
      if (open === null) return '';
      end = open;
    } else return text.slice(0, end);
  }
}

const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '>': '<' };

function openingOf(text: string, close: number): number | null {
  const closing = text.charAt(close);
  let depth = 0;
  for (let at = close; at >= 0; at -= 1) {
    if (text.charAt(at) === closing) depth += 1;
    else if (text.charAt(at) === OPENING[closing]) depth -= 1;
    if (depth === 0) return at;
  }
  return null;
}

const indentOf = (text: string): number => text.length - text.trimStart().length;

/** Names of the lines that open what the key stands in, and of its own line before it. */
export function surroundingsOf(code: readonly string[], line: number, column: number): readonly string[] {
  const own = code[line] ?? '';
  const names = [...(own.slice(0, column).match(IDENTIFIER) ?? [])];
  let indent = indentOf(own);
  let levels = 0;
  for (let at = line - 1; at >= Math.max(0, line - MAX_LINES_UP) && levels < MAX_LEVELS; at -= 1) {
    const text = code[at] ?? '';
    if (text.trim() === '' || indentOf(text) >= indent) continue;
    indent = indentOf(text);
    levels += 1;
    names.push(...(text.match(IDENTIFIER) ?? []));
    if (indent === 0) break;
  }
  return [...new Set(names)].slice(0, MAX_NAMES * 2);
}
