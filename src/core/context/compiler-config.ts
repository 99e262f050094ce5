import { isObject, objectIn } from './json-text.ts';
import { folderOf, joinPath } from './path-index.ts';
import type { CompilerConfig } from './script-project.ts';

/** The settings of a tsconfig.json; null when it is no such file or says nothing about names of modules. */
export function compilerConfig(path: string, text: string): CompilerConfig | null {
  const config = objectIn(text);
  const options = config?.['compilerOptions'];
  if (config === null || !isObject(options)) return null;
  const folder = folderOf(path);
  const base = folderIn(folder, options['baseUrl']);
  const paths = pathsOf(base ?? folder, options['paths']);
  const output = outputOf(folder, options, config['include']);
  return base === null && paths.length === 0 && output === null ? null : { folder, base, paths, output };
}

function folderIn(folder: string, value: unknown): string | null {
  return typeof value === 'string' ? joinPath(folder, value) : null;
}

function pathsOf(base: string, value: unknown): CompilerConfig['paths'] {
  if (!isObject(value)) return [];
  const prefixLength = (name: string) => name.replace(/\*.*$/u, '').length;
  return Object.entries(value)
    .map(([name, targets]): [string, readonly string[]] => {
      const all: readonly unknown[] = Array.isArray(targets) ? targets : [];
      return [name, all.flatMap((target) => folderIn(base, target) ?? [])];
    })
    .sort(([a], [b]) => prefixLength(b) - prefixLength(a) || (a < b ? -1 : 1));
}

/** `outDir` is built from `rootDir`, or from the one folder that is included. */
function outputOf(
  folder: string,
  { outDir, rootDir }: Readonly<Record<string, unknown>>,
  include: unknown,
): CompilerConfig['output'] {
  const built = folderIn(folder, outDir);
  const folders: readonly unknown[] = Array.isArray(include) ? include : [];
  const [only, ...more] = folders;
  const included = typeof only === 'string' && more.length === 0 ? only.replace(/(?:^|\/)\*.*$/u, '') : null;
  const source = folderIn(folder, rootDir ?? included);
  return built === null || source === null || built === source ? null : { built, source };
}
