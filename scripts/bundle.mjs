import ncc from '@vercel/ncc';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { licencesOf } from './licenses.mjs';

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
  const copy = join(REPOSITORY, 'lib', 'node_modules', name);
  cpSync(join(REPOSITORY, 'node_modules', name), copy, { recursive: true });
  const manifest = join(copy, 'package.json');
  const said = JSON.parse(readFileSync(manifest, 'utf8'));
  writeFileSync(manifest, JSON.stringify({ ...said, sideEffects: false }));
}

declareFreeOfSideEffects('@actions/core');

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
const sections = [...licences].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, section]) => section);
dist.set('licenses.txt', `${sections.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
// Node reads the bundles as modules because of this file, wherever dist is copied to.
dist.set('package.json', `${JSON.stringify({ type: 'module' })}\n`);

rmSync(join(REPOSITORY, 'dist'), { recursive: true, force: true });
mkdirSync(join(REPOSITORY, 'dist'));
for (const [file, content] of dist) writeFileSync(join(REPOSITORY, 'dist', file), content);
if (dist.has('cli.js')) chmodSync(join(REPOSITORY, 'dist', 'cli.js'), 0o755);
