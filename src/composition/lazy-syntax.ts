import type { SyntaxParser } from '../ports.ts';

/** A parser that is loaded when the first text needs it: a review that selects no context has no use for it. */
export function lazySyntaxParser(): SyntaxParser {
  let loaded: Promise<SyntaxParser> | undefined;
  return { outline: async (path, text) => (await (loaded ??= load())).outline(path, text) };
}

async function load(): Promise<SyntaxParser> {
  const { openSyntaxParser } = await import(
    /* webpackChunkName: "syntax" */ '../adapters/syntax/open-syntax-parser.ts'
  );
  return openSyntaxParser();
}
