import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, relative, resolve, sep } from 'node:path';

export type Executable =
  | { readonly kind: 'found'; readonly file: string }
  /** `exitCode` is what a shell would give: 127 not found, 126 found but not to be run. */
  | { readonly kind: 'missing'; readonly exitCode: 126 | 127; readonly detail: string };

/** The folders in which the gate's command, and whatever it starts, is looked for. */
export type SearchPath = readonly string[];

/**
 * The entries of PATH that are absolute. Relative and empty entries mean "wherever the program stands", which is the
 * pull request's tree, so they are dropped. So are entries inside our own package: a script of npm puts the
 * node_modules/.bin of the package it belongs to in front, and our compilers and test runners must not stand in for
 * tools that the project does not have. Entries of the project itself (a virtual environment, say) stay.
 * @param ownPackage absolute folder of this package, null when it is part of no npm script
 */
export function searchPath(path: string | undefined, ownPackage: string | null): SearchPath {
  const own = ownPackage === null ? [] : [resolve(ownPackage), realPath(ownPackage)];
  return (path ?? '')
    .split(delimiter)
    .filter(
      (entry) => isAbsolute(entry) && !own.some((folder) => folder !== null && isWithin(folder, entry)),
    );
}

/**
 * Resolves the first word of a command to an absolute file. A bare name is looked for in the search path; the file is
 * not resolved further, since tools that serve many names read which one was meant. A word with a slash is a file
 * below `cwd`, and the file it leads to must lie in the work tree.
 */
export function resolveExecutable(word: string, cwd: string, workTree: string, path: SearchPath): Executable {
  return word.includes('/') ? inWorkTree(word, cwd, workTree) : inSearchPath(word, path);
}

function inSearchPath(name: string, path: SearchPath): Executable {
  const states = path.map((folder) => ({ file: join(folder, name), state: fileState(join(folder, name)) }));
  const runnable = states.find(({ state }) => state === 'runnable');
  if (runnable !== undefined) return { kind: 'found', file: runnable.file };
  if (states.some(({ state }) => state === 'not_executable')) {
    return missing(126, `${name} is in PATH but is not executable: make the file executable`);
  }
  return missing(127, `${name} was not found in PATH: install it in an earlier step`);
}

function inWorkTree(word: string, cwd: string, workTree: string): Executable {
  const file = realPath(resolve(cwd, word));
  const root = realPath(workTree);
  if (file === null || root === null) return missing(127, `${word} was not found in the working directory`);
  if (!isWithin(root, file)) {
    return missing(
      126,
      `${word} leads out of the work tree, and only a bare name may: use the name of the tool`,
    );
  }
  if (fileState(file) === 'runnable') return { kind: 'found', file };
  return missing(126, `${word} is not an executable file: set its executable bit in the repository`);
}

function missing(exitCode: 126 | 127, detail: string): Executable {
  return { kind: 'missing', exitCode, detail };
}

function fileState(file: string): 'runnable' | 'not_executable' | 'absent' {
  try {
    if (!statSync(file).isFile()) return 'absent';
  } catch {
    // No such file, a circle of links, or a folder of PATH that we may not enter: a shell goes on to the next as well.
    return 'absent';
  }
  try {
    accessSync(file, constants.X_OK);
    return 'runnable';
  } catch {
    // The file exists: what is missing is a right.
    return 'not_executable';
  }
}

function realPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    // No such file, a link that leads nowhere or in a circle, or a folder we may not enter: nothing to run.
    return null;
  }
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}
