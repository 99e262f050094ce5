import { sourcesOfBuilt } from './built-paths.ts';
import { folderOf, isWithin, joinPath, nearest, type PathIndex } from './path-index.ts';
import type { CompilerConfig, ScriptProject, WorkspacePackage } from './script-project.ts';

export type ScriptQuestion = {
  readonly tree: PathIndex;
  readonly project: ScriptProject;
  readonly from: string;
  readonly specifier: string;
};

const EXTENSIONS = ['.ts', '.tsx', '.mts', '.cts', '.d.ts', '.js', '.jsx', '.mjs', '.cjs', '.vue', '.svelte'];

/** A module of JavaScript or TypeScript: the file, or nothing. */
export function scriptModule(question: ScriptQuestion): readonly string[] {
  const { from, specifier } = question;
  if (specifier.startsWith('.')) return firstFile(question, [joinPath(folderOf(from), specifier)]);
  for (const way of [byConfig, byPackage, byAlias]) {
    const found = way(question);
    if (found.length > 0) return found;
  }
  return [];
}

/** The first of the paths that is a file, with whatever extension; where it is built, the file it is built from. */
function firstFile({ tree, project }: ScriptQuestion, paths: readonly (string | null)[]): readonly string[] {
  for (const path of paths) {
    if (path === null) continue;
    for (const candidate of [path, ...sourcesOfBuilt(path, project.configs)]) {
      const found = fileAt(tree, candidate);
      if (found !== null) return [found];
    }
  }
  return [];
}

function fileAt(tree: PathIndex, path: string): string | null {
  const stem = path.replace(/(?:\.d)?\.[cm]?[jt]sx?$/u, '');
  const index = stem === '' ? 'index' : `${stem}/index`;
  const candidates = [
    ...EXTENSIONS.map((extension) => stem + extension),
    path,
    ...EXTENSIONS.map((extension) => index + extension),
  ];
  return candidates.find((candidate) => tree.has(candidate)) ?? null;
}

/** What stands for "*" when the name fits the pattern; null when it does not fit. */
function starOf(pattern: string, name: string): string | null {
  const at = pattern.indexOf('*');
  if (at === -1) return pattern === name ? '' : null;
  const end = pattern.slice(at + 1);
  const fits =
    name.length >= pattern.length - 1 && name.startsWith(pattern.slice(0, at)) && name.endsWith(end);
  return fits ? name.slice(at, name.length - end.length) : null;
}

/** Settings of the compiler that hold for the file, the nearest first. */
function configsAbove(from: string, configs: readonly CompilerConfig[]): readonly CompilerConfig[] {
  return configs
    .filter(({ folder }) => isWithin(folder, from))
    .toSorted((a, b) => b.folder.length - a.folder.length);
}

function byConfig(question: ScriptQuestion): readonly string[] {
  const { from, specifier, project } = question;
  for (const { base, paths } of configsAbove(from, project.configs)) {
    const named = paths.flatMap(([pattern, targets]) => {
      const star = starOf(pattern, specifier);
      return star === null ? [] : targets.map((target) => target.replace('*', () => star));
    });
    const found = firstFile(question, [...named, ...(base === null ? [] : [joinPath(base, specifier)])]);
    if (found.length > 0) return found;
  }
  return [];
}

function byPackage(question: ScriptQuestion): readonly string[] {
  const { project, from, specifier } = question;
  const isPrivate = specifier.startsWith('#');
  const fitting = project.packages.filter(({ name, folder }) =>
    isPrivate ? isWithin(folder, from) : specifier === name || specifier.startsWith(`${name}/`),
  );
  const [owner] = fitting.toSorted((a, b) =>
    isPrivate ? b.folder.length - a.folder.length : b.name.length - a.name.length,
  );
  if (owner === undefined) return [];
  const rest = isPrivate ? specifier : specifier.slice(owner.name.length + 1);
  const usual = isPrivate ? [] : usualPlaces(rest);
  return firstFile(
    question,
    [...entriesFor(owner, rest), ...usual].map((path) => joinPath(owner.folder, path)),
  );
}

function entriesFor({ entries }: WorkspacePackage, rest: string): readonly string[] {
  const exact = entries.get(rest);
  if (exact !== undefined) return exact;
  return [...entries].flatMap(([pattern, targets]) => {
    const star = pattern.includes('*') ? starOf(pattern, rest) : null;
    return star === null ? [] : targets.map((target) => target.replace('*', () => star));
  });
}

/** Where the files of a package are by custom. */
function usualPlaces(rest: string): readonly string[] {
  return rest === '' ? ['src/index', 'src/main', 'source/index', 'index'] : [`src/${rest}`, rest];
}

/** `@/a`, `~/a`, `#a` and bare folders stand for a root that nobody names: the nearest that fits. */
function byAlias({ tree, from, specifier }: ScriptQuestion): readonly string[] {
  const rest = specifier.replace(/^(?:@\/|~\/?|#\/?)/u, '').replace(/\.[cm]?[jt]sx?$/u, '');
  if (rest === specifier && !rest.includes('/')) return [];
  const found = [...tree.endingWith(rest), ...tree.endingWith(`${rest}/index`)];
  return nearest(from, found).slice(0, 1);
}
