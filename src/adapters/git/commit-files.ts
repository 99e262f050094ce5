import type { CommitFiles } from '../../ports.ts';
import { gitFailure, missingObjects, readObject } from './blobs.ts';
import type { GitClient } from './git-client.ts';
import { isEmptyTree, isObjectId } from './objects.ts';
import { peel } from './revisions.ts';

/** One path matches few entries: itself, or the entries of the folder that it is. */
const MAX_LISTING_BYTES = 16 * 1024 * 1024;

export function commitFiles(git: GitClient): CommitFiles {
  return {
    readAt: async (commit, path) => {
      // A root commit is compared with the empty tree: a base without files.
      if (isEmptyTree(commit)) return null;
      if (!isObjectId(commit) || (await peel(git, commit)) !== commit) {
        throw missingObjects(`reading files of commit ${commit}`);
      }
      const entry = await entryAt(git, commit, path);
      if (entry === null) return null;
      return isRegularFile(entry.mode) ? readObject(git, 'blob', entry.id) : 'not_a_file';
    },
  };
}

type Entry = { readonly mode: string; readonly id: string };

function isRegularFile(mode: string): boolean {
  return mode === '100644' || mode === '100755';
}

/** What the commit has at exactly this path. */
async function entryAt(git: GitClient, commit: string, path: string): Promise<Entry | null> {
  if (!canBeTracked(path)) return null;
  const end = await git.capture(['ls-tree', '-z', '--full-tree', commit, '--', path], {
    maxBytes: MAX_LISTING_BYTES,
  });
  if (end.exitCode !== 0) throw gitFailure(`looking for a file in ${commit}`, end);
  for (const record of Buffer.from(end.stdout).toString('utf8').split('\0')) {
    const [, mode, id, name] = /^([0-7]+) [a-z]+ ([0-9a-f]+)\t([^]*)$/.exec(record) ?? [];
    if (mode !== undefined && id !== undefined && name === path) return { mode, id };
  }
  return null;
}

/** No tree has such a name, and git would resolve some of them against the place where it stands. */
function canBeTracked(path: string): boolean {
  return !path.includes('\0') && path.split('/').every((name) => !['', '.', '..'].includes(name));
}
