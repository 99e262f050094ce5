import { MODES } from './blob-text.ts';

/** Larger source files are generated. */
export const MAX_SOURCE_BYTES = 1024 * 1024;

/** Extensions of source, configuration and prose that people write. Data, media and built files are not searched. */
const EXTENSIONS: ReadonlySet<string> = new Set(
  (
    'bash bat bzl c cc cfg cjs clj cljs cmake conf cpp cs csproj css cts cue cxx dart editorconfig elm env erl ex exs ' +
    'fs fsx gitattributes gitignore go gql gradle graphql groovy h hbs hcl hh hpp hrl hs htm html hxx ini java jl js ' +
    'json json5 jsonc jsx kt kts less lua m md mdx mjs mk ml mli mm mts nim nix npmrc php pl pm po properties proto ' +
    'ps1 psm1 py pyi r rb rs rst rules s sass sbt scala scss sh sol sql styl svelte swift tcl tf tfvars thrift toml ' +
    'ts tsx txt v vb vue vy xml xsd yaml yml zig zsh'
  ).split(' '),
);

/** Names without an extension that are source all the same. */
const NAMES: ReadonlySet<string> = new Set([
  'BUILD',
  'CMakeLists.txt',
  'CODEOWNERS',
  'Containerfile',
  'Dockerfile',
  'Gemfile',
  'Jenkinsfile',
  'Justfile',
  'Makefile',
  'Procfile',
  'Rakefile',
  'WORKSPACE',
]);

/** Folders of fetched or built files, wherever they stand. */
const HEAVY_FOLDERS: ReadonlySet<string> = new Set([
  'bower_components',
  'build',
  'coverage',
  'dist',
  'node_modules',
  'out',
  'target',
  'third_party',
  'vendor',
  'venv',
]);

export function isSourcePath(path: string): boolean {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  if (folders.some((folder) => HEAVY_FOLDERS.has(folder))) return false;
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return NAMES.has(name) || (name.includes('.') && EXTENSIONS.has(extension));
}

/** Of a tree: `size` in bytes, `mode` as git writes it. */
type Entry = { readonly path: string; readonly mode: string; readonly size: number };

/** A file that people write: what searches, index and context look at. */
export function isSourceEntry(entry: Entry): boolean {
  const isFile = entry.mode !== MODES.link && entry.mode !== MODES.submodule;
  return isFile && entry.size <= MAX_SOURCE_BYTES && isSourcePath(entry.path);
}
