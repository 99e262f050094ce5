import ncc from '@vercel/ncc';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

import { packGrammars } from './grammars.mjs';
import { licencesOf, licencesOfGrammars } from './licenses.mjs';

/**
 * Bundles each composition root that tsc has emitted, lib/<name>.js, into dist/<name>.js. What is written must be
 * the same bytes on every machine: no cache, no minifier, no source map (it would lead to lib, not to src).
 */
const REPOSITORY = resolve(import.meta.dirname, '..');

const names = ['cli', 'index'].filter((name) => existsSync(join(REPOSITORY, 'lib', `${name}.js`)));
if (names.length === 0) throw new Error('lib has no composition root to bundle');

/**
 * The toolkit does not say that its modules do nothing when they are loaded, so its client for OIDC tokens, which
 * nothing here uses, would bring a whole HTTP library into every start of the action: a third of it. What is bundled
 * is a copy that says so.
 */
function declareFreeOfSideEffects(name) {
  rewriteManifest(copyOf(name), (said) => ({ ...said, sideEffects: false }));
}

/**
 * The module form of the parser finds itself and Node by `import.meta.url` and `createRequire`, which the bundler
 * replaces by something that is neither. Its CommonJS form only wants to know a folder, in which it looks for nothing:
 * its wasm is handed to it.
 */
function bundleCommonJsForm(name, file) {
  const copy = copyOf(name);
  rewriteManifest(copy, (said) => ({ ...said, exports: undefined, type: 'commonjs', main: file }));
  const code = readFileSync(join(copy, file), 'utf8');
  writeFileSync(join(copy, file), code.replaceAll('__dirname', '""'));
}

function copyOf(name) {
  const copy = join(REPOSITORY, 'lib', 'node_modules', name);
  cpSync(join(REPOSITORY, 'node_modules', name), copy, { recursive: true });
  return copy;
}

function rewriteManifest(folder, change) {
  const manifest = join(folder, 'package.json');
  writeFileSync(manifest, JSON.stringify(change(JSON.parse(readFileSync(manifest, 'utf8')))));
}

declareFreeOfSideEffects('@actions/core');
bundleCommonJsForm('web-tree-sitter', 'web-tree-sitter.cjs');

/** The sources say which grammars there are; tsc has just emitted them. */
const { GRAMMARS } = await import('../lib/adapters/syntax/languages.js');

/** Name of each packed file, and the module that it holds. */
function wasmModules() {
  const modules = join(REPOSITORY, 'node_modules');
  const grammar = (name) => join(modules, '@vscode', 'tree-sitter-wasm', 'wasm', `tree-sitter-${name}.wasm`);
  return new Map([
    ...GRAMMARS.map((name) => [name, grammar(name)]),
    ['runtime', join(modules, 'web-tree-sitter', 'web-tree-sitter.wasm')],
  ]);
}

const dist = new Map();
const licences = new Map();

/** Both bundles load the client of the model: the second copy of a chunk refers to the first. */
function addChunk(file, source) {
  const [same] = [...dist].find(([, content]) => content === source) ?? [];
  dist.set(file, same === undefined ? source : `export * from './${same}';\n`);
}

for (const name of names) {
  const { code, assets, stats } = await ncc(join(REPOSITORY, 'lib', `${name}.js`), {
    filename: `${name}.js`,
    cache: false,
    quiet: true,
  });
  dist.set(`${name}.js`, code);
  for (const [file, { source }] of Object.entries(assets)) {
    // What is imported when it is needed (the model's client is half of all code) comes as a chunk beside the bundle.
    if (/^\d+\.\w+\.js$/.test(file)) addChunk(file, source.toString());
    // Any other asset would be one more file to ship and to find at run time.
    else if (file !== 'package.json') throw new Error(`${name}.js is not alone: ${file} was emitted too`);
  }
  for (const [id, section] of licencesOf(stats.compilation.modules)) licences.set(id, section);
}
for (const [id, section] of licencesOfGrammars(GRAMMARS, join(REPOSITORY, 'node_modules')))
  licences.set(id, section);
const sections = [...licences].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, section]) => section);
dist.set('licenses.txt', `${sections.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
// Node reads the bundles as modules because of this file, wherever dist is copied to.
dist.set('package.json', `${JSON.stringify({ type: 'module' })}\n`);

const DIST = join(REPOSITORY, 'dist');
mkdirSync(DIST, { recursive: true });
for (const name of readdirSync(DIST)) {
  if (name !== 'grammars') rmSync(join(DIST, name), { recursive: true });
}
packGrammars(join(DIST, 'grammars'), wasmModules());
for (const [file, content] of dist) writeFileSync(join(DIST, file), content);
if (dist.has('cli.js')) chmodSync(join(DIST, 'cli.js'), 0o755);
