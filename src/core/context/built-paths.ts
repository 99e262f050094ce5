import { isWithin } from './path-index.ts';
import type { CompilerConfig } from './script-project.ts';

/** Folders into which sources are built by custom, and what may follow for the format or the platform. */
const BUILT = new Set([
  'lib',
  'dist',
  'out',
  'build',
  'esm',
  'cjs',
  'umd',
  'es',
  'types',
  'distribution',
  'output',
]);
const FORMATS = new Set([
  ...BUILT,
  'commonjs',
  'module',
  'modern',
  'legacy',
  'typings',
  'node',
  'browser',
  'prod',
  'dev',
]);
const SOURCES = ['src', 'source', 'lib'];

/** The folders of sources above `path`'s package that are tried; the first is as good as always the one. */
const MAX_FORMATS = 2;

/**
 * Paths from which a built file may come, the most telling first: by the settings of the compiler, else by custom
 * (`lib/esm/a.js` of a package is `src/esm/a`, `src/a` or `a`). The path itself is not among them.
 */
export function sourcesOfBuilt(path: string, configs: readonly CompilerConfig[]): readonly string[] {
  const said = configs.flatMap(({ output }) =>
    output !== null && isWithin(output.built, path)
      ? [[output.source, path.slice(output.built.length + 1)].filter((part) => part !== '').join('/')]
      : [],
  );
  return [...new Set([...said, ...byCustom(path)])].filter((source) => source !== path);
}

function byCustom(path: string): readonly string[] {
  const segments = path.split('/');
  const at = segments.findIndex((segment, index) => BUILT.has(segment) && index < segments.length - 1);
  if (at === -1) return [];
  const before = segments.slice(0, at);
  const found: string[][] = [];
  for (let skip = 1; skip <= MAX_FORMATS + 1; skip += 1) {
    const rest = segments.slice(at + skip);
    if (rest.length === 0 || !segments.slice(at + 1, at + skip).every((segment) => FORMATS.has(segment)))
      break;
    for (const source of SOURCES) found.push([...before, source, ...rest]);
    found.push([...before, ...rest]);
  }
  return found.map((parts) => parts.join('/'));
}
