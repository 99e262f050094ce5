import { constants } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import { delimiter, dirname, isAbsolute, join, relative, sep } from 'node:path';

import { CodedError } from '../../errors.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type GitProgram = {
  /** Absolute. */
  readonly file: string;
  /** The entries of PATH that git may look for its own helpers in. */
  readonly searchPath: string;
};

/**
 * Finds git once, in the entries of PATH that are absolute and not inside the reviewed work tree: a change may bring
 * a file called git, and an earlier step may have put its folder in front.
 * @param folder absolute path that the review was asked for
 */
export async function locateGit(env: Environment, folder: string): Promise<GitProgram> {
  const root = await enclosingWorkTree(folder);
  const entries: string[] = [];
  for (const entry of pathEntries(env)) {
    if (!(await leadsInto(entry, root))) entries.push(entry);
  }
  for (const entry of entries) {
    const file = join(entry, process.platform === 'win32' ? 'git.exe' : 'git');
    if ((await isProgram(file)) && !(await leadsInto(file, root))) {
      return { file, searchPath: entries.join(delimiter) };
    }
  }
  throw new CodedError(
    'git',
    'git was not found in PATH: install git. Entries of PATH that are relative or inside the reviewed repository are not used',
  );
}

function pathEntries(env: Environment): string[] {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return (env[name] ?? '').split(delimiter).filter(isAbsolute);
}

/** The folder that holds `.git`, looked for upwards as git does; the folder itself when there is none. */
async function enclosingWorkTree(folder: string): Promise<string> {
  const start = await realpath(folder);
  for (let at = start; ; at = dirname(at)) {
    if (await exists(join(at, '.git'))) return at;
    if (dirname(at) === at) return start;
  }
}

async function leadsInto(path: string, root: string): Promise<boolean> {
  const way = relative(root, await realPathOf(path));
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

/** A path that cannot be resolved stays as it is: it holds no git either. */
async function realPathOf(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

async function isProgram(file: string): Promise<boolean> {
  if (!(await exists(file)) || !(await stat(file)).isFile()) return false;
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
