import { languageOf, type LanguageFamily } from './language.ts';

/** A package of the workspace: its name, its folder ("" at the root), and the files its manifest names by subpath. */
export type WorkspacePackage = {
  readonly name: string;
  readonly folder: string;
  /** Subpath ("" for the package itself) to paths from the folder, as written: often of built files. */
  readonly entries: ReadonlyMap<string, readonly string[]>;
};

export type ModuleResolver = {
  /** Files that the import may mean, best first; empty when it is none of this tree. */
  readonly resolve: (from: string, specifier: string) => readonly string[];
};

/** A package of Go or Java is a folder; more files of one than this are not followed. */
const MAX_FILES_OF_FOLDER = 40;

/**
 * Resolves modules to files of the tree by the paths alone, and for packages of the workspace by their manifests.
 * Several files may answer: a guess by the last segments of a name is not exact.
 */
export function moduleResolver(
  paths: readonly string[],
  packages: readonly WorkspacePackage[],
): ModuleResolver {
  const tree = pathIndex(paths);
  return {
    resolve: (from, specifier) => {
      if (specifier === '') return [];
      const found = RESOLVERS[languageOf(from).family]({ tree, packages, from, specifier });
      return [...new Set(found)].filter((path) => path !== from);
    },
  };
}

type PathIndex = {
  readonly has: (path: string) => boolean;
  /** Files by their path without extension. */
  readonly byStem: (stem: string) => readonly string[];
  /** Files whose path without extension ends with these segments, shortest first. */
  readonly endingWith: (suffix: string) => readonly string[];
  readonly inFolder: (folder: string) => readonly string[];
  /** Folders whose path ends with these segments, shortest first. */
  readonly foldersEndingWith: (suffix: string) => readonly string[];
};

const stemOf = (path: string): string => path.replace(/(?<=[^/])(?:\.d)?\.[^./]+$/u, '');
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

function pathIndex(paths: readonly string[]): PathIndex {
  const all = new Set(paths);
  const stems = grouped(paths, stemOf);
  const stemsByLast = grouped([...stems.keys()], lastOf);
  const folders = grouped(paths, folderOf);
  const foldersByLast = grouped([...folders.keys()], lastOf);
  const endingIn = (byLast: ReadonlyMap<string, readonly string[]>, suffix: string) =>
    (byLast.get(lastOf(suffix)) ?? [])
      .filter((path) => path === suffix || path.endsWith(`/${suffix}`))
      .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return {
    has: (path) => all.has(path),
    byStem: (stem) => stems.get(stem) ?? [],
    endingWith: (suffix) => endingIn(stemsByLast, suffix).flatMap((stem) => stems.get(stem) ?? []),
    inFolder: (folder) => folders.get(folder) ?? [],
    foldersEndingWith: (suffix) => endingIn(foldersByLast, suffix),
  };
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
function joinPath(folder: string, relative: string): string | null {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}

type Question = {
  readonly tree: PathIndex;
  readonly packages: readonly WorkspacePackage[];
  readonly from: string;
  readonly specifier: string;
};
type Resolver = (question: Question) => readonly string[];

const SCRIPT_EXTENSIONS = [
  '.ts',
  '.tsx',
  '.mts',
  '.cts',
  '.d.ts',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '.vue',
  '.svelte',
];

function scriptFile(tree: PathIndex, path: string | null): readonly string[] {
  if (path === null) return [];
  const stem = path.replace(/\.[cm]?[jt]sx?$/u, '');
  const join = (end: string) => (stem === '' ? end.slice(1) : stem + end);
  const candidates = [
    ...SCRIPT_EXTENSIONS.map((extension) => stem + extension),
    path,
    ...SCRIPT_EXTENSIONS.map((extension) => join(`/index${extension}`)),
  ];
  return candidates.filter((candidate) => tree.has(candidate)).slice(0, 1);
}

const BUILT_FOLDER = /(^|\/)(?:lib|dist|out|build|esm|cjs|types|es)(?:\/(?:esm|cjs|es|types))?\//u;

function packageFile({ tree, packages, specifier }: Question): readonly string[] {
  const owner = packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
  if (owner === undefined) return [];
  const rest = specifier.slice(owner.name.length + 1);
  const named = (owner.entries.get(rest) ?? []).flatMap((entry) => [
    entry,
    entry.replace(BUILT_FOLDER, '$1src/'),
    entry.replace(BUILT_FOLDER, '$1'),
  ]);
  const usual = [`src/${rest === '' ? 'index' : rest}`, rest === '' ? 'index' : rest, `src/${rest}/index`];
  for (const candidate of [...named, ...usual]) {
    const found = scriptFile(tree, joinPath(owner.folder, candidate));
    if (found.length > 0) return found;
  }
  return [];
}

function scriptModule(question: Question): readonly string[] {
  const { tree, from, specifier } = question;
  if (specifier.startsWith('.')) return scriptFile(tree, joinPath(folderOf(from), specifier));
  const inWorkspace = packageFile(question);
  if (inWorkspace.length > 0) return inWorkspace;
  // `@/a`, `~/a`, `#a` and bare folders stand for a root that a configuration file names: the nearest that fits.
  const rest = specifier.replace(/^(?:@\/|~\/?|#\/?)/u, '').replace(/\.[cm]?[jt]sx?$/u, '');
  const alias = rest !== specifier;
  if (!alias && !rest.includes('/')) return [];
  const found = [...tree.endingWith(rest), ...tree.endingWith(`${rest}/index`)];
  return nearest(from, found).slice(0, 1);
}

function sharedSegments(a: string, b: string): number {
  const left = a.split('/');
  const right = b.split('/');
  const differs = left.findIndex((part, index) => part !== right[index]);
  return differs === -1 ? left.length : differs;
}

/** Those that share most folders with `from` first. */
function nearest(from: string, paths: readonly string[]): readonly string[] {
  return paths.toSorted((a, b) => sharedSegments(from, b) - sharedSegments(from, a));
}

function pythonModule({ tree, from, specifier }: Question): readonly string[] {
  const [dots = ''] = /^\.*/u.exec(specifier) ?? [];
  const dotted = specifier.slice(dots.length).replaceAll('.', '/');
  if (dots !== '') {
    const folder = joinPath(folderOf(from), '../'.repeat(dots.length - 1));
    if (folder === null) return [];
    const path = joinPath(folder, dotted) ?? '';
    return [...tree.byStem(path), ...tree.byStem(joinPath(path, '__init__') ?? '')];
  }
  const found = [...tree.endingWith(dotted), ...tree.endingWith(`${dotted}/__init__`)];
  return nearest(
    from,
    found.filter((path) => path.endsWith('.py') || path.endsWith('.pyi')),
  ).slice(0, 2);
}

/** A package is a folder: the longest end of its name that is a folder of the tree. */
function folderModule(segments: readonly string[], { tree, from }: Question): readonly string[] {
  for (let skip = 0; skip < segments.length; skip += 1) {
    const [folder] = nearest(from, tree.foldersEndingWith(segments.slice(skip).join('/')));
    if (folder !== undefined) return tree.inFolder(folder).slice(0, MAX_FILES_OF_FOLDER);
  }
  return [];
}

function goModule(question: Question): readonly string[] {
  const segments = question.specifier.split('/');
  // Without a domain it is of the standard library.
  if (segments[0]?.includes('.') !== true) return [];
  return folderModule(segments.slice(1), question).filter(
    (path) => path.endsWith('.go') && !path.endsWith('_test.go'),
  );
}

function classModule(separator: RegExp): Resolver {
  return (question) => {
    const segments = question.specifier.split(separator).filter((part) => part !== '');
    if (segments.at(-1) === '*') return folderModule(segments.slice(0, -1), question);
    for (let skip = 0; skip < segments.length - 1; skip += 1) {
      const found = nearest(question.from, question.tree.endingWith(segments.slice(skip).join('/')));
      if (found.length > 0) return found.slice(0, 2);
    }
    return question.tree.endingWith(segments.at(-1) ?? '').slice(0, 2);
  };
}

function rustModule({ tree, from, specifier }: Question): readonly string[] {
  const segments = specifier.split('::').map((part) => part.trim());
  const own = /(?:^|\/)(?:mod|lib|main)\.rs$/u.test(from) ? folderOf(from) : stemOf(from);
  if (segments[0] === 'self' || segments[0] === 'super') {
    const up = segments.filter((part) => part === 'super').length;
    const base = joinPath(own, '../'.repeat(up));
    const path =
      base === null
        ? null
        : joinPath(base, segments.filter((part) => !/^(?:self|super)$/u.test(part)).join('/'));
    if (path === null) return [];
    return [...tree.byStem(path), ...tree.byStem(joinPath(path, 'mod') ?? '')];
  }
  const inner = segments.slice(1);
  for (let length = inner.length; length > 0; length -= 1) {
    const suffix = inner.slice(0, length).join('/');
    const found = nearest(from, [...tree.endingWith(suffix), ...tree.endingWith(`${suffix}/mod`)]);
    if (found.length > 0) return found.slice(0, 2);
  }
  return [];
}

function fileModule({ tree, from, specifier }: Question): readonly string[] {
  const beside = joinPath(folderOf(from), specifier);
  if (beside !== null && tree.has(beside)) return [beside];
  if (beside !== null && tree.byStem(beside).length > 0) return tree.byStem(beside);
  const { family } = languageOf(from);
  const fitting = tree
    .endingWith(stemOf(specifier))
    .filter((path) => path.endsWith(specifier) || languageOf(path).family === family);
  return nearest(from, fitting).slice(0, 2);
}

const RESOLVERS: Readonly<Record<LanguageFamily, Resolver>> = {
  script: scriptModule,
  python: pythonModule,
  go: goModule,
  jvm: classModule(/\./u),
  csharp: (question) => folderModule(question.specifier.split('.'), question),
  rust: rustModule,
  ruby: fileModule,
  php: classModule(/\\/u),
  c: fileModule,
  other: fileModule,
};
