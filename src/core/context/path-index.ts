/** Finds files of a tree by parts of their paths. */
export type PathIndex = {
  readonly has: (path: string) => boolean;
  /** Files by their path without extension. */
  readonly byStem: (stem: string) => readonly string[];
  /** Files whose path without extension ends with these segments, shortest first. */
  readonly endingWith: (suffix: string) => readonly string[];
  readonly inFolder: (folder: string) => readonly string[];
  /** Folders whose path ends with these segments, shortest first. */
  readonly foldersEndingWith: (suffix: string) => readonly string[];
};

/** The path without its extension; `.d.ts` is one. */
export const stemOf = (path: string): string => path.replace(/(?<=[^/])(?:\.d)?\.[^./]+$/u, '');
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** What is only asked for by some languages is made when it is first asked for: a tree can have 50,000 paths. */
export function pathIndex(paths: readonly string[]): PathIndex {
  const all = new Set(paths);
  const stems = once(() => grouped(paths, stemOf));
  const stemsByLast = once(() => grouped([...stems().keys()], lastOf));
  const folders = once(() => grouped(paths, folderOf));
  const foldersByLast = once(() => grouped([...folders().keys()], lastOf));
  const endingIn = (byLast: ReadonlyMap<string, readonly string[]>, suffix: string) =>
    (byLast.get(lastOf(suffix)) ?? [])
      .filter((path) => path === suffix || path.endsWith(`/${suffix}`))
      .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return {
    has: (path) => all.has(path),
    byStem: (stem) => stems().get(stem) ?? [],
    endingWith: (suffix) => endingIn(stemsByLast(), suffix).flatMap((stem) => stems().get(stem) ?? []),
    inFolder: (folder) => folders().get(folder) ?? [],
    foldersEndingWith: (suffix) => endingIn(foldersByLast(), suffix),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

function grouped(values: readonly string[], keyOf: (value: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}

/** "a/b" and "../c/./d" give "a/c/d"; null when it leaves the tree. */
export function joinPath(folder: string, relative: string): string | null {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}

/** Whether the folder ("" is the root) holds the path, at whatever depth. */
export function isWithin(folder: string, path: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}

function sharedSegments(a: string, b: string): number {
  const left = a.split('/');
  const right = b.split('/');
  const differs = left.findIndex((part, index) => part !== right[index]);
  return differs === -1 ? left.length : differs;
}

/** Those that share most folders with `from` first. */
export function nearest(from: string, paths: readonly string[]): readonly string[] {
  return paths.toSorted((a, b) => sharedSegments(from, b) - sharedSegments(from, a));
}
