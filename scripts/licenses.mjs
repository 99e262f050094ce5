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

/** Who holds the rights in a grammar, as its own project says; all of them are under the MIT licence. */
const GRAMMAR_AUTHORS = {
  bash: ['Copyright (c) 2017 Max Brunsfeld'],
  'c-sharp': ['Copyright (c) 2014-2023 Max Brunsfeld, Damien Guard, Amaan Qureshi, and contributors.'],
  cpp: ['Copyright (c) 2014 Max Brunsfeld'],
  css: ['Copyright (c) 2018 Max Brunsfeld'],
  go: ['Copyright (c) 2014 Max Brunsfeld'],
  java: ['Copyright (c) 2017 Ayman Nadeem'],
  javascript: ['Copyright (c) 2014 Max Brunsfeld'],
  php: [
    'Copyright (c) 2017 Josh Vera, GitHub',
    'Copyright (c) 2019 Max Brunsfeld, Amaan Qureshi, Christian Frøystad, Caleb White',
  ],
  powershell: ['Copyright (c) 2023 Airbus CERT'],
  python: ['Copyright (c) 2016 Max Brunsfeld'],
  ruby: ['Copyright (c) 2016 Rob Rix'],
  rust: ['Copyright (c) 2017 Maxim Sokolov'],
  tsx: ['Copyright (c) 2017 Max Brunsfeld'],
  typescript: ['Copyright (c) 2017 Max Brunsfeld'],
};

/**
 * The licences of the compiled grammars, of the parser that runs them and of the package that carries them, which has
 * its own licence but not those of the grammars.
 *
 * @param {readonly string[]} names of grammars; throws for one whose authors are not written down here
 * @param {string} packages the folder of installed packages
 * @returns {Map<string, string>} as licencesOf
 */
export function licencesOfGrammars(names, packages) {
  const runtime = join(packages, 'web-tree-sitter');
  const mit = readFileSync(join(runtime, 'LICENSE'), 'utf8').trim();
  const carriers = [runtime, join(packages, '@vscode', 'tree-sitter-wasm')].map(sectionOf);
  const grammars = names.map((name) => {
    const authors = GRAMMAR_AUTHORS[name];
    if (authors === undefined) throw new Error(`the licence of the grammar ${name} is not known`);
    const title = `tree-sitter-${name} (grammar)`;
    return [title, [title, 'License: MIT', mit.replace(/^Copyright .*$/m, authors.join('\n'))].join('\n\n')];
  });
  return new Map([...carriers, ...grammars]);
}
