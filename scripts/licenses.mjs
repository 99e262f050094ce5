import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The packages that modules of a bundle come from, with their licences as they lie in them. ncc writes such a file
 * too, and leaves out every package whose modules were joined into one with others.
 *
 * @param modules of a webpack compilation
 * @returns {Map<string, string>} "name@version" to what its section says
 */
export function licencesOf(modules) {
  const folders = new Set([...resourcesOf(modules)].map(packageOf).filter((folder) => folder !== null));
  return new Map([...folders].map(sectionOf));
}

/** Paths of the files, also of those in joined modules. */
function* resourcesOf(modules) {
  for (const module of modules) {
    if (module.modules !== undefined) yield* resourcesOf(module.modules);
    if (typeof module.resource === 'string') yield module.resource.replace(/\?.*$/, '');
  }
}

/** The root of the installed package that a file belongs to; null for files of ours. */
function packageOf(file) {
  if (!/[/\\]node_modules[/\\]/.test(file)) return null;
  let folder = dirname(file);
  while (!isPackage(folder)) folder = dirname(folder);
  return folder;
}

/** A package.json without a name is one that only tells Node how to read a folder. */
function isPackage(folder) {
  return existsSync(join(folder, 'package.json')) && manifestOf(folder).version !== undefined;
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

function sectionOf(folder) {
  const { name, version, license } = manifestOf(folder);
  const files = readdirSync(folder).filter((file) =>
    /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i.test(file),
  );
  // Some packages name their licence and carry no text of it.
  const texts = files.toSorted().map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name}@${version}`, [`${name}@${version}`, `License: ${license}`, ...texts].join('\n\n')];
}
