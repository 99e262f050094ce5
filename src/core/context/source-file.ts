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
};

/** @param text LF or CRLF, whole and redacted */
export function sourceFile(
  path: string,
  text: string,
  outline: readonly Definition[],
  resolver: ModuleResolver,
): SourceFile {
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  const definitions = outline
    .filter(({ startLine }) => startLine >= 1 && startLine <= lines.length)
    .map((definition) => ({
      ...definition,
      endLine: Math.min(lines.length, definition.endLine ?? endOfDefinition(lines, definition.startLine)),
    }))
    .sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine);
  const imports = importsOf(path, text);
  const language = languageOf(path);
  const code = codeLines(lines.slice(0, MAX_DECLARATION_LINES), language);
  return {
    path,
    lines,
    code,
    definitions,
    declarations: declarationsIn(code, definitions, language.family === 'python'),
    edges: imports.map((each) => ({ import: each, targets: resolver.resolve(path, each.specifier) })),
    renamedExports: renamedExportsIn(collapsed(text)),
  };
}

const MAX_DECLARATION_LINES = 20_000;

function declarationsIn(
  lines: readonly string[],
  definitions: readonly Extent[],
  isPython: boolean,
): ReadonlyMap<string, readonly Declaration[]> {
  const found = new Map<string, Declaration[]>();
  const add = (declaration: Declaration) => {
    const list = found.get(declaration.name) ?? [];
    if (!list.some(({ line }) => line === declaration.line)) list.push(declaration);
    found.set(declaration.name, list);
  };
  const owners = innermostByLine(lines.length, definitions);
  for (const definition of definitions) {
    const owner = definitions.findLast(
      (other) =>
        other !== definition &&
        other.startLine <= definition.startLine &&
        other.endLine >= definition.endLine &&
        other.endLine - other.startLine > definition.endLine - definition.startLine,
    );
    add({ name: definition.name, line: definition.startLine, definition, owner: owner ?? null });
  }
  lines.forEach((code, index) => {
    const owner = owners[index] ?? null;
    if (owner === null) return;
    for (const name of membersOn(code, owner, isPython))
      add({ name, line: index + 1, definition: null, owner });
  });
  return found;
}

/** Nested definitions come later in the list, so the last that covers a line is the innermost. */
function innermostByLine(count: number, definitions: readonly Extent[]): readonly (Extent | null)[] {
  const owners: (Extent | null)[] = Array.from({ length: count }, () => null);
  for (const definition of definitions) owners.fill(definition, definition.startLine - 1, definition.endLine);
  return owners;
}

const HOLDERS: ReadonlySet<string> = new Set(['class', 'type', 'constant', 'module', 'model', 'serializer']);
const FIELD =
  /^\s*(?:(?:public|private|protected|internal|static|readonly|abstract|override|declare|async|get|set|accessor|final|const|val|var|let|pub)\s+)*["'#]?([\p{L}_$][\p{L}\p{N}_$]*)["']?\s*(?:[?!]?\s*[:=]|[?!]?\s*[(<]|\s*,?\s*$)/u;
const TYPED_FIELD = /^\s*[\w.<>[\]*?, ]*?[\w>\]*?]\s+\*?([\p{L}_]\w*)\s*(?:=[^=>]|;|\{)/u;
const STRUCT_FIELD = /^\s+([\p{L}_]\w*)(?:,\s*\w+)*\s+[*[\]\w.]+(?:\s|$|\{|\()/u;
const SELF_FIELD = /\bself\.([\p{L}_]\w*)\s*(?::[^=]*)?=(?!=)/u;
const INLINE_KEY = /[{;,(]\s*(?:readonly\s+)?([\p{L}_$][\p{L}\p{N}_$]*)\s*\??\s*:/gu;

/** Names of fields that a line inside a definition declares, as far as its form tells. */
function membersOn(code: string, owner: Extent, python: boolean): readonly string[] {
  if (code.trim() === '') return [];
  if (python && owner.kind !== 'constant') {
    const own = SELF_FIELD.exec(code)?.[1];
    if (own !== undefined) return [own];
  }
  if (!HOLDERS.has(owner.kind)) return [];
  const simple = [FIELD, TYPED_FIELD, STRUCT_FIELD].flatMap((form) => form.exec(code)?.[1] ?? []);
  const inline = owner.kind === 'type' || owner.kind === 'constant' ? [...code.matchAll(INLINE_KEY)] : [];
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
