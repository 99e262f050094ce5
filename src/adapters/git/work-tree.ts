import { gitFailure } from './blobs.ts';
import { decodeText } from '../../core/diff/decode.ts';
import type { GitClient } from './git-client.ts';

/** Names of changed files; past this many bytes the work tree is another one altogether. */
const MAX_NAMES_BYTES = 16 * 1024 * 1024;

/**
 * Tracked paths whose content in the work tree or the index is not that of the commit. Files that nobody tracks, and
 * what lies in submodules, are not looked at. Nothing of the repository is executed: the comparison runs with our own
 * configuration, so a file that a filter would turn around counts as changed when its time stamp is not the index's.
 * @param git a client whose index and work tree are those of the repository
 */
export async function changedSince(git: GitClient, commit: string): Promise<readonly string[]> {
  const args = ['diff', '--name-only', '-z', '--no-ext-diff', '--no-textconv', '--ignore-submodules=all'];
  const end = await git.capture([...args, commit, '--'], { maxBytes: MAX_NAMES_BYTES });
  if (end.exitCode !== 0) throw gitFailure('comparing the work tree with the commit', end);
  return decodeText(end.stdout)
    .split('\0')
    .filter((name) => name !== '');
}
