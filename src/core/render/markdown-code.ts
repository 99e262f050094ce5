import { UNSEEN } from '../text/unseen.ts';

/**
 * Languages that a fence may name: they are coloured, and nothing else. It is a list of what is known to be harmless,
 * since GitHub draws or acts on others (mermaid, geojson, topojson, stl, math, suggestion) and adds to them.
 */
const LANGUAGES: ReadonlySet<string> = new Set(
  (
    'bash c cc cfg clj cpp cs csharp css diff dockerfile elixir erb ex exs go gradle graphql groovy h hcl hpp html ini ' +
    'java javascript js json jsonc jsx kotlin kt kts less lua makefile mjs mts cjs cts nix perl php pl proto ps1 py ' +
    'python r rb rs ruby rust scala scss sh shell sol sql svelte swift text tf toml ts tsx txt typescript vue xml yaml yml zig'
  ).split(' '),
);

/** Line ends and TAB keep their meaning in a block of code. */
const UNSEEN_IN_BLOCK = new RegExp(`(?!\\n)${UNSEEN.source}`, 'gu');

/** A fence inside a block that a program which reads raw text could take for a suggestion to be applied. */
const SUGGESTION_FENCE = /^([\s>*+-]*(?:`{3,}|~{3,})\s*)(?=suggestion)/gim;

/** A character that people do not see, by its number: `<U+202E>`. */
function codePointName(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
}

/** Lines end at LF; every other unseen character but TAB is written out. */
export function visibleLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNSEEN_IN_BLOCK, codePointName);
}

/** The longest run of backticks in a text. */
function longestRun(text: string): number {
  return Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
}

/** Foreign text as a code span on one line; its line ends are written out like other unseen characters. */
export function codeSpan(text: string): string {
  const shown = text.replace(UNSEEN, codePointName);
  if (shown === '') return '(empty)';
  const mark = '`'.repeat(longestRun(shown) + 1);
  // One blank on either side is taken away by the reader, if there is one on both.
  const pad = /^`|`$|^ .*[^ ].* $/.test(shown) ? ' ' : '';
  // At the beginning of a line a long mark looks like a fence to a program that reads raw text.
  const named = mark.length > 2 ? shown.replace(/^(?=\s*suggestion)/i, '(?)') : shown;
  return `${mark}${pad}${named}${pad}${mark}`;
}

/** Foreign text as a fenced block; the fence is longer than any run of backticks in it, so nothing in it ends it. */
export function codeBlock(text: string, language = ''): string {
  const shown = visibleLines(text).replace(SUGGESTION_FENCE, '$1(?)');
  const fence = '`'.repeat(Math.max(3, longestRun(shown) + 1));
  // Never without a name: a program that reads raw text could take the first line of the code for it.
  const info = LANGUAGES.has(language.toLowerCase()) ? language.toLowerCase() : 'text';
  return `${fence}${info}\n${shown}\n${fence}`;
}

/** The language by which a file's code is coloured: the end of its name, if that is a known one. */
export function languageOf(path: string): string {
  return /\.([A-Za-z0-9]+)$/.exec(path)?.[1] ?? '';
}
