import type { Node, QueryMatch } from 'web-tree-sitter';

import { DEFINITION_KINDS } from '../../core/context/model.ts';
import type { DefinitionKind } from '../../core/context/model.ts';

/** A stretch of the text: offsets in UTF-16 code units, the end excluded; lines from 1, the last included. */
export type Span = {
  readonly start: number;
  readonly end: number;
  readonly startLine: number;
  readonly endLine: number;
};

export type Declaration = Span & {
  readonly name: string;
  /** Where the name stands: a declaration that several patterns find is one. */
  readonly nameAt: number;
  readonly kind: DefinitionKind;
  /** Whether it counts only outside a scope. */
  readonly isVariable: boolean;
  readonly traits: readonly string[];
};

/** A decorator, an attribute, a keyword before a declaration. */
export type Lead = Span & { readonly text: string };

export type Call = Span & { readonly callee: string; readonly argument: string };

/** What one match of a query says; null when it says nothing. */
export type Finding =
  | { readonly kind: 'error' }
  | { readonly kind: 'scope'; readonly span: Span }
  | { readonly kind: 'lead'; readonly lead: Lead }
  | { readonly kind: 'declaration'; readonly declaration: Declaration }
  | { readonly kind: 'call'; readonly call: Call };

const FUNCTION_VALUES = new Set([
  'arrow_function',
  'function_expression',
  'generator_function',
  'lambda',
  'func_literal',
]);
const CLASS_VALUES = new Set(['class']);

const MAX_NAME_CHARS = 200;

/** Reads a match by the names of its captures: see LanguageSpec. */
export function readMatch({ captures }: QueryMatch): Finding | null {
  const nodes = new Map(captures.map(({ name, node }) => [name, node]));
  if (nodes.has('error')) return { kind: 'error' };
  const scope = nodes.get('scope');
  if (scope !== undefined) return { kind: 'scope', span: spanOf(scope) };
  const lead = nodes.get('lead');
  if (lead !== undefined) return { kind: 'lead', lead: { ...spanOf(lead), text: lead.text } };
  const name = nodes.get('name');
  if (name === undefined) return null;
  const call = nodes.get('call');
  if (call !== undefined) {
    const callee = nodes.get('callee')?.text ?? '';
    return { kind: 'call', call: { ...spanOf(call), callee, argument: unquoted(name.text) } };
  }
  return readDeclaration(nodes, name);
}

function readDeclaration(nodes: ReadonlyMap<string, Node>, outer: Node): Finding | null {
  const [node, structure] = structureOf(nodes);
  if (node === undefined || structure === null) return null;
  const { name, inClass } = innermostName(outer);
  const text = unquoted(name.text);
  if (text === '') return null;
  const traits = nodes.get('traits');
  return {
    kind: 'declaration',
    declaration: {
      ...spanOf(node),
      name: text,
      nameAt: name.startIndex,
      kind: structure === 'function' && inClass ? 'method' : structure,
      isVariable: nodes.has('constant') || nodes.has('maybe'),
      traits: traits === undefined ? [] : [traits.text],
    },
  };
}

function structureOf(nodes: ReadonlyMap<string, Node>): readonly [Node | undefined, DefinitionKind | null] {
  const value = nodes.get('value')?.type ?? '';
  const maybe = nodes.get('maybe');
  if (maybe !== undefined && !FUNCTION_VALUES.has(value)) return [maybe, null];
  if (maybe !== undefined) return [maybe, maybe.type === 'assignment_expression' ? 'function' : 'method'];
  const kind = DEFINITION_KINDS.find((each) => nodes.has(each)) ?? null;
  const node = kind === null ? undefined : nodes.get(kind);
  if (kind !== 'constant') return [node, kind];
  if (FUNCTION_VALUES.has(value)) return [node, 'function'];
  return [node, CLASS_VALUES.has(value) ? 'class' : 'constant'];
}

const NAMES_IN_CLASSES = new Set(['field_identifier', 'destructor_name', 'operator_name', 'operator_cast']);

/**
 * C and C++ wrap a name in declarators (pointers, parameters, arrays) and qualify it with its class. In other languages
 * the node of the name has no such fields and is returned as it is.
 */
function innermostName(outer: Node): { readonly name: Node; readonly inClass: boolean } {
  let node = outer;
  let inClass = false;
  for (;;) {
    const { type } = node;
    inClass ||= type === 'qualified_identifier' || NAMES_IN_CLASSES.has(type);
    const next = innerName(node, type);
    if (next === null) return { name: node, inClass };
    node = next;
  }
}

/** Asked only of nodes that have one: each question costs a call into wasm. */
function innerName(node: Node, type: string): Node | null {
  if (type === 'qualified_identifier') return node.childForFieldName('name');
  if (!type.endsWith('_declarator')) return null;
  // References and parentheses do not name their field.
  return node.childForFieldName('declarator') ?? node.lastNamedChild;
}

function spanOf(node: Node): Span {
  const { row, column } = node.endPosition;
  const startLine = node.startPosition.row + 1;
  // A node that ends with a line break ends at the beginning of the next line.
  const endLine = column === 0 ? Math.max(startLine, row) : row + 1;
  return { start: node.startIndex, end: node.endIndex, startLine, endLine };
}

/** A name on one line; of a text in quotes, what it says. */
function unquoted(text: string): string {
  const [, inner = text] = /^[\w@$]{0,2}(["'`])(?<inner>[\s\S]*)\1$/u.exec(text)?.slice(1) ?? [];
  return inner.slice(0, MAX_NAME_CHARS).replaceAll(/\s+/gu, ' ').trim();
}
