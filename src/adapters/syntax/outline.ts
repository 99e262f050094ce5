import type { Query, Tree } from 'web-tree-sitter';

import type { Definition } from '../../core/context/model.ts';
import { readMatch } from './captures.ts';
import type { Call, Declaration, Lead, Span } from './captures.ts';
import { kindByConvention, kindOfCall, nameOfCall } from './conventions.ts';
import type { IsOver } from './engine.ts';
import type { Convention } from './language.ts';
import { insideOf, leadsBefore } from './spans.ts';

export type TreeOutline = {
  /** By start line, then name. */
  readonly definitions: readonly Definition[];
  readonly errors: number;
  readonly complete: boolean;
};

type Found = {
  /** By where the name stands. */
  readonly declarations: Map<number, Declaration>;
  readonly calls: Call[];
  readonly scopes: Span[];
  readonly leads: Lead[];
  errors: number;
};

/** Matches that are read between two looks at the clock. */
const MATCHES_A_LOOK = 256;

/** The definitions in the tree of a text, as the query and the conventions of its language find them. */
export function outlineTree(
  { tree, text, path }: { readonly tree: Tree; readonly text: string; readonly path: string },
  { query, conventions }: { readonly query: Query; readonly conventions: readonly Convention[] },
  isOver: IsOver,
): TreeOutline {
  const { found, complete } = collect(tree, query, isOver);
  const definitions = [
    ...Array.from(outerDeclarations(found), (declaration) =>
      define(declaration, found.leads, text, conventions),
    ),
    ...found.calls.flatMap((call) => defineByCall(call, conventions)),
  ].map((definition) => ({ ...definition, path }));
  return { definitions: definitions.toSorted(byPlace), errors: found.errors, complete };
}

function collect(
  tree: Tree,
  query: Query,
  isOver: IsOver,
): { readonly found: Found; readonly complete: boolean } {
  const found: Found = { declarations: new Map(), calls: [], scopes: [], leads: [], errors: 0 };
  let complete = true;
  const matches = query.matches(tree.rootNode, {
    progressCallback: () => {
      if (isOver()) complete = false;
      return !complete;
    },
  });
  for (const [index, match] of matches.entries()) {
    if (index % MATCHES_A_LOOK === 0 && isOver()) return { found, complete: false };
    const finding = readMatch(match);
    if (finding?.kind === 'error') found.errors += 1;
    else if (finding?.kind === 'scope') found.scopes.push(finding.span);
    else if (finding?.kind === 'lead') found.leads.push(finding.lead);
    else if (finding?.kind === 'call') found.calls.push(finding.call);
    else if (finding?.kind === 'declaration') addDeclaration(found.declarations, finding.declaration);
  }
  return { found, complete };
}

/** Several patterns find the same declaration: each adds its traits, and "method" says more than "function". */
function addDeclaration(declarations: Map<number, Declaration>, next: Declaration): void {
  const known = declarations.get(next.nameAt);
  const kind = known === undefined || next.kind === 'method' ? next.kind : known.kind;
  declarations.set(next.nameAt, { ...next, kind, traits: [...(known?.traits ?? []), ...next.traits] });
}

/** Without the variables of functions. */
function outerDeclarations({ declarations, scopes }: Found): Declaration[] {
  const isInner = insideOf(scopes);
  return Array.from(declarations.values()).filter(({ isVariable, start }) => !isVariable || !isInner(start));
}

function define(
  { name, kind, traits, start, startLine, endLine }: Declaration,
  allLeads: readonly Lead[],
  text: string,
  conventions: readonly Convention[],
): Omit<Definition, 'path'> {
  const leads = leadsBefore(start, allLeads, text);
  return {
    name,
    kind: kindByConvention(conventions, kind, { name, traits, leads: leads.map((lead) => lead.text) }),
    startLine: leads.reduce((first, lead) => Math.min(first, lead.startLine), startLine),
    endLine,
  };
}

function defineByCall(
  { callee, argument, startLine, endLine }: Call,
  conventions: readonly Convention[],
): Omit<Definition, 'path'>[] {
  const kind = argument === '' ? null : kindOfCall(conventions, callee, argument);
  return kind === null ? [] : [{ name: nameOfCall(kind, callee, argument), kind, startLine, endLine }];
}

function byPlace(a: Definition, b: Definition): number {
  if (a.startLine !== b.startLine) return a.startLine - b.startLine;
  if (a.name === b.name) return 0;
  return a.name < b.name ? -1 : 1;
}
