import { readFileSync, existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript-6';

import { git } from './git.ts';

/** A definition that added lines refer to and that neither their file nor the diff shows. */
export type Gold = {
  readonly name: string;
  /** Where the compiler says that it is declared; more than one for overloads and merged declarations. */
  readonly places: readonly { readonly path: string; readonly line: number }[];
  readonly form: 'definition' | 'field';
};

export type AddedLines = {
  readonly path: string;
  readonly added: ReadonlySet<number>;
};

/** The compiler's view of a work tree that is moved from commit to commit. */
export type Oracle = {
  readonly moveTo: (commit: string) => void;
  readonly goldOf: (
    files: readonly AddedLines[],
    isShown: (path: string, line: number) => boolean,
  ) => readonly Gold[];
};

const SOURCE = /\.[cm]?[jt]sx?$/u;

/** @param folder a work tree that nobody else uses */
export function openOracle(folder: string): Oracle {
  let versions: ReadonlyMap<string, string> = new Map();
  let options: ts.CompilerOptions = {};
  let service: ts.LanguageService | null = null;
  return {
    moveTo: (commit) => {
      git(folder, 'checkout', '-q', '-f', '--detach', commit);
      versions = sourcesOf(folder);
      options = optionsFor(folder);
      service?.dispose();
      service = ts.createLanguageService(
        hostFor(
          folder,
          () => versions,
          () => options,
        ),
        registry,
      );
    },
    goldOf: (files, isShown) => (service === null ? [] : collect(service, folder, files, isShown)),
  };
}

const registry = ts.createDocumentRegistry();

function sourcesOf(folder: string): ReadonlyMap<string, string> {
  const rows = git(folder, 'ls-tree', '-r', '-z', 'HEAD')
    .split('\0')
    .filter((row) => row.startsWith('100'));
  const pairs = rows.map((row): [string, string] => {
    const [head = '', path = ''] = row.split('\t');
    return [join(folder, path), head.split(' ')[2] ?? ''];
  });
  return new Map(pairs.filter(([path]) => SOURCE.test(path)));
}

/** Without installed packages the compiler needs to be told where those of the workspace are. */
function optionsFor(folder: string): ts.CompilerOptions {
  const manifests = git(folder, 'ls-files', '-z', 'package.json', '*/package.json')
    .split('\0')
    .filter((path) => path !== '');
  const paths: Record<string, string[]> = { ...configuredPaths(folder) };
  for (const manifest of manifests) {
    const { name } = JSON.parse(readFileSync(join(folder, manifest), 'utf8')) as { name?: string };
    const root = join(folder, dirname(manifest));
    if (name === undefined || !existsSync(join(root, 'src'))) continue;
    paths[name] ??= [
      join(root, 'src/index.ts'),
      join(root, 'src/node/main.ts'),
      join(root, 'src/main.ts'),
      join(root, 'src'),
    ];
    paths[`${name}/*`] ??= [join(root, 'src/*'), join(root, 'src/*/main.ts')];
  }
  return {
    allowJs: true,
    allowImportingTsExtensions: true,
    jsx: ts.JsxEmit.Preserve,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
    paths,
    skipLibCheck: true,
    strict: true,
    target: ts.ScriptTarget.ESNext,
    types: [],
  };
}

function configuredPaths(folder: string): Record<string, string[]> {
  const file = ['tsconfig.json', 'tsconfig.base.json']
    .map((name) => join(folder, name))
    .find((path) => existsSync(path));
  if (file === undefined) return {};
  const { config } = ts.readConfigFile(file, (path) => ts.sys.readFile(path)) as {
    config?: { compilerOptions?: { paths?: Record<string, string[]>; baseUrl?: string } };
  };
  const base = join(folder, config?.compilerOptions?.baseUrl ?? '.');
  const entries = Object.entries(config?.compilerOptions?.paths ?? {});
  return Object.fromEntries(entries.map(([key, values]) => [key, values.map((value) => join(base, value))]));
}

function hostFor(
  folder: string,
  versions: () => ReadonlyMap<string, string>,
  options: () => ts.CompilerOptions,
): ts.LanguageServiceHost {
  return {
    getScriptFileNames: () =>
      [...versions().keys()].filter((path) => !path.endsWith('.d.ts') || !path.includes('fixture')),
    getScriptVersion: (path) => versions().get(path) ?? '0',
    getScriptSnapshot: (path) => {
      const text = ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => folder,
    getCompilationSettings: options,
    getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
    fileExists: (path) => ts.sys.fileExists(path),
    readFile: (path, encoding) => ts.sys.readFile(path, encoding),
    readDirectory: (...wanted) => ts.sys.readDirectory(...wanted),
    directoryExists: (path) => ts.sys.directoryExists(path),
    getDirectories: (path) => ts.sys.getDirectories(path),
  };
}

const FIELDS: ReadonlySet<string> = new Set([
  'property',
  'getter',
  'setter',
  'accessor',
  'enum member',
  'JSX attribute',
]);

function collect(
  service: ts.LanguageService,
  folder: string,
  files: readonly AddedLines[],
  isShown: (path: string, line: number) => boolean,
): readonly Gold[] {
  const program = service.getProgram();
  const gold = new Map<string, Gold>();
  for (const { path, added } of files) {
    const full = join(folder, path);
    const source = program?.getSourceFile(full);
    if (program === undefined || source === undefined) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
        const at = node.getStart(source);
        if (added.has(source.getLineAndCharacterOfPosition(at).line + 1)) {
          const found = goldAt(
            service.getDefinitionAtPosition(full, at) ?? [],
            program,
            folder,
            path,
            isShown,
          );
          if (found !== null)
            gold.set(found.places.map((place) => `${place.path}:${place.line}`).join(), found);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return [...gold.values()];
}

/** Null when any of the definitions can be seen: in the same file, in the diff, outside of the repository. */
function goldAt(
  definitions: readonly ts.DefinitionInfo[],
  program: ts.Program,
  folder: string,
  path: string,
  isShown: (path: string, line: number) => boolean,
): Gold | null {
  const places = definitions.map(({ fileName, textSpan, kind }) => {
    const source = program.getSourceFile(fileName);
    const line = (source?.getLineAndCharacterOfPosition(textSpan.start).line ?? 0) + 1;
    return { path: relative(folder, fileName), line, isModule: kind === ts.ScriptElementKind.moduleElement };
  });
  const [first] = definitions;
  const outside = (place: { path: string; isModule: boolean }) =>
    place.path.startsWith('..') ||
    place.path.includes('node_modules/') ||
    place.isModule ||
    place.path === path;
  if (first === undefined || places.some((place) => outside(place) || isShown(place.path, place.line)))
    return null;
  return {
    name: first.name,
    places: places.map(({ path: where, line }) => ({ path: where, line })),
    form: FIELDS.has(first.kind) ? 'field' : 'definition',
  };
}
