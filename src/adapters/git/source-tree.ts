import { decodeExactly, decodeText } from '../../core/diff/decode.ts';
import { CodedError } from '../../errors.ts';
import type { SourceTree, TreeEntry } from '../../ports.ts';
import { gitFailure, missingObjects, readObject } from './blobs.ts';
import type { GitClient } from './git-client.ts';
import { searchTree } from './tree-search.ts';

/** Output of the tree's listing: some two million files. */
const MAX_TREE_BYTES = 256 * 1024 * 1024;

const SUBMODULE = '160000';

type Listing = {
  readonly entries: readonly TreeEntry[];
  /** By path, without paths that are not UTF-8: text cannot name those byte for byte. */
  readonly byPath: ReadonlyMap<string, TreeEntry>;
};

/**
 * The tracked blobs of one commit, by object id: no path of the file system is ever opened, links are not followed and
 * nothing untracked exists. What is read is checked against its id.
 * @param commit object id of a commit
 */
export function sourceTree(git: GitClient, commit: string): SourceTree {
  let listing: Promise<Listing> | undefined;
  const list = () => (listing ??= listTree(git, commit));
  return {
    entries: async () => (await list()).entries,
    read: async (path) => {
      const entry = (await list()).byPath.get(path);
      return entry === undefined || entry.mode === SUBMODULE ? null : readObject(git, 'blob', entry.id);
    },
    search: async (literal, paths, limit, timeoutMs, signal) => {
      const { byPath } = await list();
      const tracked = paths.filter((path) => byPath.has(path));
      return searchTree(git, { tree: commit, literal, paths: new Set(tracked), limit, timeoutMs, signal });
    },
  };
}

async function listTree(git: GitClient, commit: string): Promise<Listing> {
  const end = await git.capture(['ls-tree', '-r', '-l', '-z', '--full-tree', commit], {
    maxBytes: MAX_TREE_BYTES,
  });
  if (end.exitCode !== 0) throw gitFailure(`listing the files of ${commit}`, end);
  const entries: TreeEntry[] = [];
  const byPath = new Map<string, TreeEntry>();
  for (const record of recordsIn(end.stdout)) {
    const { entry, exact } = toEntry(record, commit);
    entries.push(entry);
    if (exact) byPath.set(entry.path, entry);
  }
  return { entries, byPath };
}

function* recordsIn(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(0, at);
    yield bytes.subarray(at, end === -1 ? bytes.length : end);
    if (end === -1) return;
    at = end + 1;
  }
}

const TAB = 0x09;
const ENTRY = /^(\d{6}) [a-z]+ ([0-9a-f]+) +(\d+|-|BAD)$/;

/** `exact`: the path is UTF-8. Throws CodedError 'workspace' when the blob is not in this clone. */
function toEntry(record: Uint8Array, commit: string): { readonly entry: TreeEntry; readonly exact: boolean } {
  const tab = record.indexOf(TAB);
  const [, mode, id, size] = ENTRY.exec(decodeText(record.subarray(0, Math.max(tab, 0)))) ?? [];
  if (mode === undefined || id === undefined || size === undefined) {
    throw new CodedError('git', `the files of ${commit} are listed in an unknown form`);
  }
  if (size === 'BAD') throw missingObjects(`listing the files of ${commit}`);
  const name = record.subarray(tab + 1);
  const exact = decodeExactly(name);
  return {
    entry: { path: exact ?? decodeText(name), mode, id, size: size === '-' ? 0 : Number(size) },
    exact: exact !== null,
  };
}
