import { renderContext, snippetText } from '../core/context/render-context.ts';
import type { Snippet, UnitContext } from '../core/context/model.ts';
import { linesOf, textOf } from '../core/tree/blob-text.ts';
import { isSourceEntry } from '../core/tree/source-paths.ts';
import type { SecretScanner, SourceTree } from '../ports.ts';
import { scanAndRedact } from '../reviewer/redact.ts';
import { leftOutNotes, nameableTree } from './nameable-tree.ts';

export type WholeTree =
  /** `chars`: of the snippets as `renderContext` writes each. */
  | { readonly kind: 'whole'; readonly context: UnitContext; readonly chars: number }
  /** The tree has at least so many characters. */
  | { readonly kind: 'too_large'; readonly chars: number };

/** A character takes four bytes at most, so a tree of more bytes than this times the limit need not be read. */
const MAX_BYTES_OF_CHAR = 4;

/**
 * All source files of the tree in path order (UTF-16 code units), redacted, for the strategy that gives a reviewer
 * everything. Reading ends when `maxChars` is passed. Throws CodedError 'git' or 'workspace'.
 */
export async function wholeTreeContext(
  whole: SourceTree,
  secrets: SecretScanner,
  maxChars: number,
): Promise<WholeTree> {
  const tree = nameableTree(whole, secrets);
  const entries = (await tree.entries())
    .filter(isSourceEntry)
    .toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  if (bytes > maxChars * MAX_BYTES_OF_CHAR)
    return { kind: 'too_large', chars: Math.floor(bytes / MAX_BYTES_OF_CHAR) };
  const snippets: Snippet[] = [];
  const notes: string[] = [...leftOutNotes(tree.leftOut())];
  let chars = 0;
  for (const { path } of entries) {
    const raw = await tree.read(path);
    const text = raw === null ? null : textOf(raw);
    if (text === null) notes.push(`${path} is left out of the whole tree: it is not text`);
    else if (text !== '') {
      const snippet = await wholeFile(path, text, secrets);
      chars += renderContext([snippet]).length;
      if (chars > maxChars) return { kind: 'too_large', chars };
      snippets.push(snippet);
    }
  }
  return { kind: 'whole', context: { snippets, notes }, chars };
}

async function wholeFile(path: string, raw: string, secrets: SecretScanner): Promise<Snippet> {
  const [redacted = ''] = await scanAndRedact(secrets, [raw]);
  const lines = linesOf(redacted);
  return { path, startLine: 1, text: snippetText(lines, 1, lines.length), why: 'whole_file', about: path };
}
