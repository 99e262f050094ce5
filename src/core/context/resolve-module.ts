import { languageOf, type LanguageFamily } from './language.ts';
import { folderOf, joinPath, nearest, pathIndex, stemOf, type PathIndex } from './path-index.ts';
import { scriptModule } from './resolve-script.ts';
import type { ScriptProject } from './script-project.ts';

export type ModuleResolver = {
  /** Files that the import may mean, best first; empty when it is none of this tree. */
  readonly resolve: (from: string, specifier: string) => readonly string[];
};

/** A package of Go or Java is a folder; more files of one than this are not followed. */
const MAX_FILES_OF_FOLDER = 40;

/**
 * Resolves modules to files of the tree by the paths alone, and for JavaScript by the manifests and settings of its
 * project.
 * Several files may answer: a guess by the last segments of a name is not exact.
 */
export function moduleResolver(paths: readonly string[], project: ScriptProject): ModuleResolver {
  const tree = pathIndex(paths);
  return {
    resolve: (from, specifier) => {
      if (specifier === '') return [];
      const found = RESOLVERS[languageOf(from).family]({ tree, project, from, specifier });
      return [...new Set(found)].filter((path) => path !== from);
    },
  };
}

type Question = {
  readonly tree: PathIndex;
  readonly project: ScriptProject;
  readonly from: string;
  readonly specifier: string;
};
type Resolver = (question: Question) => readonly string[];

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
