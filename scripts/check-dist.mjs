import { execFileSync } from 'node:child_process';

/** Fails unless dist, just built, is byte for byte what is committed: changed, missing, new and ignored files count. */
const status = execFileSync(
  'git',
  ['status', '--porcelain', '--ignored', '--untracked-files=all', '--', 'dist'],
  {
    encoding: 'utf8',
  },
);
if (status !== '') {
  console.error(`dist is not what the sources give; commit the new build:\n${status}`);
  process.exit(1);
}
