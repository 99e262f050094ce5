import { codeLines } from './code-text.ts';
import { collapsed } from './collapse.ts';
import { importsOf, type ModuleImport } from './imports.ts';
import { languageOf } from './language.ts';
import type { Definition } from './model.ts';
import type { ModuleResolver } from './resolve-module.ts';
import { endOfDefinition } from './shape.ts';

/** A definition whose last line is known, or estimated from the indentation. */
export type Extent = Definition & { readonly endLine: number };

/** A place that declares a name, also such that no outline lists: fields, keys, members of an enumeration. */
export type Declaration = {
  readonly name: string;
  /** From 1. */
  readonly line: number;
  /** The definition that begins there; null for a field. */
  readonly definition: Extent | null;
  /** The innermost definition around it. */
  readonly owner: Extent | null;
};

export type ImportEdge = { readonly import: ModuleImport; readonly targets: readonly string[] };

/** A file of the head as retrieval reads it: redacted, outlined, its imports resolved. */
export type SourceFile = {
  readonly path: string;
  readonly lines: readonly string[];
  /** The first lines without comments and strings (see code-text.ts). */
  readonly code: readonly string[];
  /** By first line, the longer first. */
  readonly definitions: readonly Extent[];
  readonly declarations: ReadonlyMap<string, readonly Declaration[]>;
  readonly edges: readonly ImportEdge[];
  /** Names that it gives to others under another name: `export { a as b }`. */
  readonly renamedExports: ReadonlyMap<string, string>;
  /** It defines more than is kept, or its outline ended early. */
  readonly isPartial: boolean;
};

/** More definitions of one file than this are generated, or there to cost time: the rest is ignored. */
export const MAX_DEFINITIONS_OF_FILE = 5_000;

/** @param text LF or CRLF, whole and redacted; isPartial tells only of the limits here */
export function sourceFile(
  path: string,
  text: string,
  outline: readonly Definition[],
  resolver: ModuleResolver,
): SourceFile {
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  const endOf = endsByIndentation(lines);
  const definitions = outline
    .slice(0, MAX_DEFINITIONS_OF_FILE)
    .filter(({ startLine }) => startLine >= 1 && startLine <= lines.length)
    .map((definition) => ({
      ...definition,
      endLine: Math.min(lines.length, definition.endLine ?? endOf(definition.startLine)),
    }))
    .sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine);
  const imports = importsOf(path, text);
  const language = languageOf(path);
  const code = codeLines(lines.slice(0, MAX_DECLARATION_LINES), language);
  const declared = declarationsIn(code, definitions, language.family === 'python');
  return {
    path,
    lines,
    code,
    definitions,
    declarations: declared.byName,
    edges: imports.map((each) => ({ import: each, targets: resolver.resolve(path, each.specifier) })),
    renamedExports: renamedExportsIn(collapsed(text)),
    isPartial: outline.length > MAX_DEFINITIONS_OF_FILE || declared.isCut,
  };
}

/** Many definitions can begin on one line: its end is looked for once. */
function endsByIndentation(lines: readonly string[]): (start: number) => number {
  const known = new Map<number, number>();
  return (start) => {
    const end = known.get(start) ?? endOfDefinition(lines, start);
    known.set(start, end);
    return end;
  };
}

const MAX_DECLARATION_LINES = 20_000;
/** Definitions and fields of one file. */
const MAX_DECLARATIONS_OF_FILE = 10_000;
/** One name is a field of so many types of a file at most. */
const MAX_DECLARATIONS_OF_NAME = 200;

type Declared = { readonly byName: ReadonlyMap<string, readonly Declaration[]>; readonly isCut: boolean };

function declarationsIn(
  lines: readonly string[],
  definitions: readonly Extent[],
  isPython: boolean,
): Declared {
  const byName = new Map<string, Declaration[]>();
  const places = new Set<string>();
  let isCut = false;
  const add = (declaration: Declaration) => {
    const { name, line } = declaration;
    const place = `${line} ${name}`;
    if (places.has(place)) return;
    const list = byName.get(name) ?? [];
    if (places.size >= MAX_DECLARATIONS_OF_FILE || list.length >= MAX_DECLARATIONS_OF_NAME) {
      isCut = true;
      return;
    }
    places.add(place);
    list.push(declaration);
    byName.set(name, list);
  };
  const owners = ownersIn(lines.length, definitions);
  for (const [at, definition] of definitions.entries()) {
    const owner = owners.ofDefinitions[at] ?? null;
    add({ name: definition.name, line: definition.startLine, definition, owner });
  }
  lines.forEach((code, index) => {
    const owner = owners.ofLines[index] ?? null;
    if (owner === null) return;
    for (const name of membersOn(code, owner, isPython))
      add({ name, line: index + 1, definition: null, owner });
  });
  return { byName, isCut };
}

type Owners = {
  /** In the order of the definitions. */
  readonly ofDefinitions: readonly (Extent | null)[];
  readonly ofLines: readonly (Extent | null)[];
};

/**
 * The innermost definition around each definition and each line, in one sweep over the lines. Nested definitions come
 * later in the list, so the last one that is open is the innermost.
 */
function ownersIn(count: number, definitions: readonly Extent[]): Owners {
  const open: Extent[] = [];
  const ofDefinitions: (Extent | null)[] = [];
  const ofLines: (Extent | null)[] = [];
  const close = (line: number) => {
    while ((open.at(-1)?.endLine ?? line) < line) open.pop();
  };
  for (let line = 1, next = 0; line <= count || next < definitions.length; line += 1) {
    close(line);
    for (let found = definitions[next]; found?.startLine === line; found = definitions[next]) {
      const { endLine } = found;
      const length = endLine - line;
      const around = open.findLast(
        (other) => other.endLine >= endLine && other.endLine - other.startLine > length,
      );
      ofDefinitions.push(around ?? null);
      open.push(found);
      next += 1;
    }
    if (line <= count) ofLines.push(open.at(-1) ?? null);
  }
  return { ofDefinitions, ofLines };
}

const HOLDERS: ReadonlySet<string> = new Set(['class', 'type', 'constant', 'module', 'model', 'serializer']);
const FIELD =
  /^\s*(?:(?:public|private|protected|internal|static|readonly|abstract|override|declare|async|get|set|accessor|final|const|val|var|let|pub)\s+)*["'#]?([\p{L}_$][\p{L}\p{N}_$]*)["']?\s*(?:[?!]?\s*[:=]|[?!]?\s*[(<]|\s*,?\s*$)/u;
const TYPED_FIELD = /^\s*[\w.<>[\]*?, ]*?[\w>\]*?]\s+\*?([\p{L}_]\w*)\s*(?:=[^=>]|;|\{)/u;
const STRUCT_FIELD = /^\s+([\p{L}_]\w*)(?:,\s*\w+)*\s+[*[\]\w.]+(?:\s|$|\{|\()/u;
const SELF_FIELD = /\bself\.([\p{L}_]\w*)\s*(?::[^=]*)?=(?!=)/u;
const INLINE_KEY = /[{;,(]\s*(?:readonly\s+)?([\p{L}_$][\p{L}\p{N}_$]*)\s*\??\s*:/gu;

/** A field is declared at the beginning of its line. */
const MAX_FIELD_CHARS = 300;

/** Names of fields that a line inside a definition declares, as far as its form tells. */
function membersOn(code: string, owner: Extent, python: boolean): readonly string[] {
  // With runs of blanks as one the patterns have no choice where a blank belongs.
  const whole = code.replace(/\s+/gu, ' ');
  const line = whole.slice(0, MAX_FIELD_CHARS);
  if (whole.trim() === '') return [];
  if (python && owner.kind !== 'constant') {
    const own = SELF_FIELD.exec(line)?.[1];
    if (own !== undefined) return [own];
  }
  if (!HOLDERS.has(owner.kind)) return [];
  const simple = [FIELD, TYPED_FIELD, STRUCT_FIELD].flatMap((form) => form.exec(line)?.[1] ?? []);
  const inline = owner.kind === 'type' || owner.kind === 'constant' ? [...whole.matchAll(INLINE_KEY)] : [];
  return [...simple, ...inline.map(([, name = '']) => name)];
}

const EXPORT_LIST = /(?<![\w$.])export\s?(?:type\s?)?\{([^{}]*)\}(?!\s?from)/gu;

/** @param text without runs of blanks */
function renamedExportsIn(text: string): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  for (const [, list = ''] of text.matchAll(EXPORT_LIST))
    for (const part of list.split(',')) {
      const [local = '', shown] = part
        .trim()
        .replace(/^type\s/u, '')
        .split(/\sas\s/u);
      if (shown !== undefined) renamed.set(shown, local);
    }
  const byDefault =
    /(?<![\w$.])export\sdefault\s(?:async\s)?(?:abstract\s)?(?:function\*?\s|class\s)?([\w$]+)/u.exec(text);
  if (byDefault?.[1] !== undefined) renamed.set('default', byDefault[1]);
  return renamed;
}
