import { collapsed } from './collapse.ts';
import { languageOf, type LanguageFamily } from './language.ts';

/** A name that an import brings in. `original` is "*" for the whole module and "default" for its default export. */
export type ImportedName = { readonly local: string; readonly original: string };

/** One import of a file, as it is written there. */
export type ModuleImport = {
  /** Module, path or package as the language writes it. */
  readonly specifier: string;
  readonly names: readonly ImportedName[];
  /** Every name of the module comes in under its own: `from x import *`, an include, a package of Go. */
  readonly everything: boolean;
  /** The names are handed on to whoever imports this file. */
  readonly exported: boolean;
};

/** Imports behind this many characters of a file are not looked for. */
const MAX_READ_CHARS = 400_000;
const MAX_IMPORTS = 400;
/** Of all imports of a file together; a package that hands on everything has some hundreds. */
const MAX_NAMES = 10_000;

/**
 * The imports of a text, by patterns; nothing of it is parsed, and what is in a comment counts too. The time grows with
 * the length of the text and no faster, whatever stands in it: see `collapsed`, and what a list holds never holds what
 * begins the next one.
 */
export function importsOf(path: string, text: string): readonly ModuleImport[] {
  const read = READERS[languageOf(path).family];
  const imports: ModuleImport[] = [];
  let names = 0;
  for (const each of read(collapsed(text.slice(0, MAX_READ_CHARS)))) {
    names += each.names.length;
    if (imports.length >= MAX_IMPORTS || names > MAX_NAMES) break;
    imports.push(each);
  }
  return imports;
}

/** @param text without runs of blanks */
type Reader = (text: string) => ModuleImport[];

/** The first matches; a file has no more imports that count. */
function matchesOf(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  for (const match of text.matchAll(pattern)) {
    found.push(match);
    if (found.length >= MAX_IMPORTS) break;
  }
  return found;
}

const SCRIPT_FROM =
  /(?<![\w$.])(import|export)\s(?:type\s)?((?:[\w$]+\s?,?\s?)?(?:\{[^{}]*\}|\*(?:\sas\s[\w$]+)?)?)\s?from\s?["']([^"'\n]+)["']/gu;
const SCRIPT_OTHER =
  /(?:(?:const|let|var)\s([\w$]+|\{[^{}]*\})\s?=\s?(?:await\s)?)?(?<![\w$.])(?:require|import|mock)\(\s?["']([^"'\n]+)["']/gu;
const SCRIPT_BARE = /(?<![\w$.])import\s["']([^"'\n]+)["']/gu;

function scriptImports(text: string): ModuleImport[] {
  const from = matchesOf(text, SCRIPT_FROM).map(([, word, clause = '', specifier = '']): ModuleImport => ({
    specifier,
    names: clauseNames(clause),
    everything: word === 'export' && clause.trim() === '*',
    exported: word === 'export',
  }));
  const other = matchesOf(text, SCRIPT_OTHER).map(([, target = '', specifier = '']): ModuleImport => ({
    specifier,
    names: target.startsWith('{')
      ? listNames(target.replaceAll(':', ' as '))
      : wholeModule(target === '' ? null : target),
    everything: false,
    exported: false,
  }));
  const bare = matchesOf(text, SCRIPT_BARE).map(([, specifier = '']): ModuleImport => plain(specifier));
  return [...from, ...other, ...bare];
}

const plain = (specifier: string, everything = false): ModuleImport => ({
  specifier,
  names: [],
  everything,
  exported: false,
});

function wholeModule(local: string | null): ImportedName[] {
  return local === null ? [] : [{ local, original: '*' }];
}

/** The names of `a, { b as c, type d }` or `* as e`. */
function clauseNames(clause: string): ImportedName[] {
  const [list = ''] = /\{[^{}]*\}/u.exec(clause) ?? [];
  const whole = /\*\sas\s([\w$]+)/u.exec(clause)?.[1] ?? null;
  const first = /^\s?([\w$]+)/u.exec(clause.replace(list, ''))?.[1];
  return [
    ...(first === undefined ? [] : [{ local: first, original: 'default' }]),
    ...wholeModule(whole),
    ...listNames(list),
  ];
}

/** Two names and the word between them; comments taken out of a part can leave many line ends there. */
const MAX_PART_CHARS = 300;

function listNames(list: string): ImportedName[] {
  return list
    .replace(/[{}()]/gu, '')
    .replace(/\/\/[^\n]*/gu, '')
    .split(',')
    .flatMap((part) => {
      const [original, local = original] = part
        .trim()
        .slice(0, MAX_PART_CHARS)
        .replace(/^type\s+/u, '')
        .split(/\s+as\s+/u);
      return original === undefined || original === '' || local === undefined
        ? []
        : [{ local: local.trim(), original: original.trim() }];
    });
}

const PYTHON_FROM = /^ ?from ([.\w]+) import ?(\([^()]*\)|[^\n]*)/gmu;
const PYTHON_IMPORT = /^ ?import ([\w., ]+)$/gmu;

function pythonImports(commented: string): ModuleImport[] {
  const text = commented.replace(/ ?#[^\n]*/gu, '');
  const from = matchesOf(text, PYTHON_FROM).map(([, specifier = '', list = '']): ModuleImport => {
    const names = listNames(list);
    const everything = names.some((name) => name.original === '*');
    // What a package's __init__ imports is there for whoever imports the package.
    return { specifier, names: everything ? [] : names, everything, exported: true };
  });
  const whole = matchesOf(text, PYTHON_IMPORT).flatMap(([, list = '']) =>
    list.split(',', MAX_IMPORTS).map((part): ModuleImport => {
      const [specifier = '', local = specifier] = part.trim().split(' as ', 2);
      return { specifier, names: wholeModule(local), everything: false, exported: false };
    }),
  );
  return [...from, ...whole];
}

const GO_BLOCK = /^import ?(?:\(([^()]*)\)|((?:[\w.]+ )?"[^"\n]+"))/gmu;
const GO_SPEC = /(?:(?<![\w.])([\w.]+) )?"([^"\n]+)"/gu;

function goImports(commented: string): ModuleImport[] {
  const text = commented.replace(/ ?\/\/[^\n]*/gu, '');
  const specs = matchesOf(text, GO_BLOCK)
    .map(([, block, single]) => block ?? single ?? '')
    .join('\n');
  return matchesOf(specs, GO_SPEC).map(([, alias, specifier = '']): ModuleImport => {
    const local = alias ?? specifier.slice(specifier.lastIndexOf('/') + 1);
    return { specifier, names: wholeModule(local), everything: alias === '.', exported: false };
  });
}

/** Dotted or parted names whose last part is what comes in, or a star. */
function lastPartImports(pattern: RegExp, separator: string): Reader {
  return (text) =>
    matchesOf(text, pattern).map(([, specifier = '', alias]): ModuleImport => {
      const last = specifier.slice(specifier.lastIndexOf(separator) + separator.length);
      const everything = last === '*' || last === '_';
      const names = everything || last === '' ? [] : [{ local: alias ?? last, original: last }];
      return { specifier, names, everything, exported: false };
    });
}

const RUST_BEGIN = /^ ?(pub(?:\([^()]*\))? )?(use|mod) /gmu;

/** A statement is what stands between its first word and its semicolon: of several such words, behind the last. */
function rustImports(text: string): ModuleImport[] {
  return text.split(';').flatMap((statement): ModuleImport[] => {
    const begin = [...statement.matchAll(RUST_BEGIN)].at(-1);
    if (begin === undefined) return [];
    const tree = statement.slice(begin.index + begin[0].length);
    const exported = begin[1] !== undefined;
    if (begin[2] === 'mod') {
      const module = tree.trim();
      return /^\w+$/u.test(module) ? [{ ...plain(`self::${module}`), names: wholeModule(module) }] : [];
    }
    const open = tree.indexOf('{');
    const base = (open === -1 ? tree : tree.slice(0, open)).replace(/::\s?$/u, '').trim();
    const names =
      open === -1 ? listNames(base.slice(base.lastIndexOf('::') + 2)) : listNames(tree.slice(open));
    const specifier = open === -1 ? base.slice(0, Math.max(0, base.lastIndexOf('::'))) : base;
    return [{ specifier, names, everything: names.some((name) => name.original === '*'), exported }];
  });
}

const simpleImports =
  (pattern: RegExp): Reader =>
  (text) =>
    matchesOf(text, pattern).map(([, specifier = '']): ModuleImport => plain(specifier, true));

const READERS: Readonly<Record<LanguageFamily, Reader>> = {
  script: scriptImports,
  python: pythonImports,
  go: goImports,
  jvm: lastPartImports(/^ ?import (?:static )?([\w.]+(?:\.\*)?)(?: as (\w+))?/gmu, '.'),
  csharp: simpleImports(/^ ?(?:global )?using (?:static )?([\w.]+);/gmu),
  rust: rustImports,
  ruby: simpleImports(/^ ?require(?:_relative)?[ (]+["']([^"'\n]+)["']/gmu),
  php: lastPartImports(/^ ?use (?:function |const )?([\w\\]+)(?: as (\w+))?/gmu, '\\'),
  c: simpleImports(/^ ?# ?include ?"([^"\n]+)"/gmu),
  other: simpleImports(/(?:@import|source|load)[ (]+["']([^"'\n]+)["']/gu),
};
