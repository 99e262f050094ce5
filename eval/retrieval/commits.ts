import { git } from './git.ts';

export type Candidate = { readonly id: string; readonly parent: string; readonly subject: string };

/** Changes of a size that people review in one go, mostly code. */
const MAX_FILES = 10;
const ADDED_LINES = { least: 10, most: 250 };
/** How far back the history is read. */
const MAX_READ = 1_500;

const CODE = /\.[cm]?tsx?$/u;

/**
 * Commits before HEAD, newest first, with one parent, that change at most ten files and add 10 to 250 lines of
 * TypeScript.
 */
export function suitableCommits(repository: string): readonly Candidate[] {
  const log = git(
    repository,
    'log',
    '--no-merges',
    '-M',
    '--numstat',
    '--format=%x00%H%x01%P%x01%s',
    '-n',
    String(MAX_READ),
    'HEAD',
  );
  return log
    .split('\0')
    .slice(1)
    .flatMap((entry) => {
      const [head = '', ...rows] = entry.split('\n');
      const [id = '', parents = '', subject = ''] = head.split('\u0001');
      const files = rows.map((row) => row.split('\t')).filter((row) => row.length === 3);
      const code = files.filter(([, , path = '']) => CODE.test(path) && !path.endsWith('.d.ts'));
      const added = code.reduce((sum, [lines = '0']) => sum + Number(lines), 0);
      const fits =
        files.length <= MAX_FILES &&
        added >= ADDED_LINES.least &&
        added <= ADDED_LINES.most &&
        /^[0-9a-f]+$/u.test(parents);
      return fits ? [{ id, parent: parents, subject }] : [];
    });
}
