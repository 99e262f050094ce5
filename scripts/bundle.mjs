import ncc from '@vercel/ncc';
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Bundles each composition root that tsc has emitted, lib/<name>.js, into dist/<name>.js. What is written must be
 * the same bytes on every machine: no cache, no minifier, no source map (it would lead to lib, not to src).
 */
const REPOSITORY = resolve(import.meta.dirname, '..');
const LICENSES = 'licenses.txt';

const names = ['cli', 'index'].filter((name) => existsSync(join(REPOSITORY, 'lib', `${name}.js`)));
if (names.length === 0) throw new Error('lib has no composition root to bundle');

const dist = new Map();
for (const name of names) {
  const { code, assets } = await ncc(join(REPOSITORY, 'lib', `${name}.js`), {
    filename: `${name}.js`,
    cache: false,
    license: LICENSES,
    quiet: true,
  });
  dist.set(`${name}.js`, code);
  for (const [file, { source }] of Object.entries(assets)) {
    if (file === LICENSES)
      dist.set(LICENSES, `${dist.get(LICENSES) ?? ''}Contents of ${name}.js\n\n${source}\n`);
    // What is imported when it is needed (the model's client is half of all code) comes as a chunk beside the bundle.
    else if (/^\d+\.\w+\.js$/.test(file)) dist.set(file, source);
    // Any other asset would be one more file to ship and to find at run time.
    else if (file !== 'package.json') throw new Error(`${name}.js is not alone: ${file} was emitted too`);
  }
}
// Node reads the bundles as modules because of this file, wherever dist is copied to.
dist.set('package.json', `${JSON.stringify({ type: 'module' })}\n`);

rmSync(join(REPOSITORY, 'dist'), { recursive: true, force: true });
mkdirSync(join(REPOSITORY, 'dist'));
for (const [file, content] of dist) writeFileSync(join(REPOSITORY, 'dist', file), content);
if (dist.has('cli.js')) chmodSync(join(REPOSITORY, 'dist', 'cli.js'), 0o755);
