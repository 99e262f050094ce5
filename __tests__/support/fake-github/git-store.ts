import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGit } from '../git-repository.ts';

/**
 * Bare repositories that borrow the objects of those on disk and have refs of their own: the branches of a test's
 * repository can lie as they like, and nothing is written into it. They are what git clients are served.
 */

export type GitStore = {
  /** Holds `<owner>/<name>.git`. */
  readonly root: string;
  readonly add: (fullName: string, repository: string) => GitRepository;
  readonly of: (fullName: string) => GitRepository | null;
  readonly remove: () => void;
};

export type GitRepository = {
  readonly path: string;
  /** What git printed, without the last line end. Throws when it fails. */
  readonly git: (...args: string[]) => string;
  readonly bytes: (...args: string[]) => Buffer;
  /** Full object id of a commit, or null. */
  readonly commitOf: (revision: string) => string | null;
  readonly setRef: (ref: string, sha: string) => void;
  readonly refOf: (ref: string) => string | null;
  readonly isAncestor: (ancestor: string, commit: string) => boolean;
};

/** Written at once: every process that git needs makes every test longer. */
const CONFIG = `[uploadpack]
\tallowReachableSHA1InWant = true
\tallowFilter = true
[http]
\treceivepack = false
`;

export function createGitStore(): GitStore {
  const root = mkdtempSync(join(tmpdir(), 'fake-github-'));
  const known = new Map<string, GitRepository>();
  return {
    root,
    add: (fullName, repository) => {
      const made = borrow(join(root, `${fullName}.git`.toLowerCase()), repository);
      known.set(fullName.toLowerCase(), made);
      return made;
    },
    of: (fullName) => known.get(fullName.toLowerCase()) ?? null,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function borrow(path: string, from: string): GitRepository {
  const asked = runGit(from, [
    'rev-parse',
    '--path-format=absolute',
    '--git-path',
    'objects',
    '--show-object-format',
  ]);
  const [objects = '', format = ''] = asked.toString('utf8').split('\n');
  mkdirSync(path, { recursive: true });
  runGit(path, ['init', '-q', '--bare', `--object-format=${format}`]);
  const alternates = join(objects, 'info', 'alternates');
  const further = existsSync(alternates) ? readFileSync(alternates, 'utf8') : '';
  writeFileSync(join(path, 'objects', 'info', 'alternates'), `${objects}\n${further}`);
  appendFileSync(join(path, 'config'), CONFIG);
  const bytes = (...args: string[]) => runGit(path, args);
  const git = (...args: string[]) =>
    bytes(...args)
      .toString('utf8')
      .replace(/\n$/, '');
  const succeeds = (...args: string[]) => attempt(() => git(...args)) !== null;
  const commitOf = (revision: string) =>
    attempt(() => git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`));
  return {
    path,
    git,
    bytes,
    commitOf,
    setRef: (ref, sha) => void git('update-ref', ref, sha),
    refOf: (ref) => attempt(() => git('rev-parse', '--verify', '--quiet', '--end-of-options', ref)),
    isAncestor: (ancestor, commit) => succeeds('merge-base', '--is-ancestor', ancestor, commit),
  };
}

function attempt(ask: () => string): string | null {
  try {
    return ask();
  } catch {
    return null;
  }
}
