import type { SecretScanner, SourceTree, TreeEntry } from '../ports.ts';

export type NameableTree = SourceTree & {
  /** Entries without a name; 0 before they were listed. */
  readonly leftOut: () => number;
};

/**
 * The tree without the entries in whose path a secret stands: to show what they hold is to say where. A reviewer could
 * not name them in a finding either. The paths are looked through once.
 */
export function nameableTree(tree: SourceTree, secrets: SecretScanner): NameableTree {
  let leftOut = 0;
  let listing: Promise<{ entries: readonly TreeEntry[]; paths: ReadonlySet<string> }> | undefined;

  async function nameable() {
    const all = await tree.entries();
    const hits = await secrets.scan(all.map(({ path }) => path));
    const entries = all.filter((_, index) => (hits[index] ?? []).length === 0);
    leftOut = all.length - entries.length;
    return { entries, paths: new Set(entries.map(({ path }) => path)) };
  }

  const list = () => (listing ??= nameable());
  return {
    leftOut: () => leftOut,
    entries: async () => (await list()).entries,
    read: async (path) => ((await list()).paths.has(path) ? tree.read(path) : null),
    search: async (literal, paths, limit, timeoutMs, signal) => {
      const named = (await list()).paths;
      const given = paths.filter((path) => named.has(path));
      return tree.search(literal, given, limit, timeoutMs, signal);
    },
  };
}

/** What people are told of them; nothing when there are none. */
export function leftOutNotes(count: number): readonly string[] {
  if (count === 0) return [];
  const files = count === 1 ? '1 file is' : `${count} files are`;
  return [`${files} left out of context and searches: what looks like a secret stands in the path`];
}
