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

/** Imports behind this many characters of a file, or in longer files, are not looked for. */
const MAX_READ_CHARS = 400_000;
const MAX_IMPORTS = 400;

/** The imports of a text, by patterns; nothing of it is parsed, and what is in a comment counts too. */
export function importsOf(path: string, text: string): readonly ModuleImport[] {
  const read = READERS[languageOf(path).family];
  return read(text.slice(0, MAX_READ_CHARS)).slice(0, MAX_IMPORTS);
}

type Reader = (text: string) => ModuleImport[];

const SCRIPT_FROM =
  /(?<![\w$.])(import|export)\s+(?:type\s+)?((?:[\w$]+\s*,?\s*)?(?:\{[^{}]*\}|\*(?:\s+as\s+[\w$]+)?)?)\s*from\s*["']([^"'\n]+)["']/gu;
const SCRIPT_OTHER =
  /(?:(?:const|let|var)\s+([\w$]+|\{[^{}]*\})\s*=\s*(?:await\s+)?)?(?<![\w$.])(?:require|import|mock)\(\s*["']([^"'\n]+)["']/gu;
const SCRIPT_BARE = /(?<![\w$.])import\s+["']([^"'\n]+)["']/gu;

function scriptImports(text: string): ModuleImport[] {
  const from = [...text.matchAll(SCRIPT_FROM)].map(([, word, clause = '', specifier = '']): ModuleImport => ({
    specifier,
    names: clauseNames(clause),
    everything: word === 'export' && clause.trim() === '*',
    exported: word === 'export',
  }));
  const other = [...text.matchAll(SCRIPT_OTHER)].map(([, target = '', specifier = '']): ModuleImport => ({
    specifier,
    names: target.startsWith('{')
      ? listNames(target.replaceAll(':', ' as '))
      : wholeModule(target === '' ? null : target),
    everything: false,
    exported: false,
  }));
  const bare = [...text.matchAll(SCRIPT_BARE)].map(([, specifier = '']): ModuleImport => plain(specifier));
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
  const whole = /\*\s+as\s+([\w$]+)/u.exec(clause)?.[1] ?? null;
  const first = /^\s*([\w$]+)/u.exec(clause.replace(list, ''))?.[1];
  return [
    ...(first === undefined ? [] : [{ local: first, original: 'default' }]),
    ...wholeModule(whole),
    ...listNames(list),
  ];
}

function listNames(list: string): ImportedName[] {
  return list
    .replace(/[{}()]/gu, '')
    .replace(/\/\/[^\n]*/gu, '')
    .split(',')
    .flatMap((part) => {
      const [original, local = original] = part
        .trim()
        .replace(/^type\s+/u, '')
        .split(/\s+as\s+/u);
      return original === undefined || original === '' || local === undefined
        ? []
        : [{ local: local.trim(), original: original.trim() }];
    });
}

const PYTHON_FROM = /^[ \t]*from[ \t]+([.\w]+)[ \t]+import[ \t]+(\([^)]*\)|[^\n]*)/gmu;
const PYTHON_IMPORT = /^[ \t]*import[ \t]+([\w., \t]+)$/gmu;

function pythonImports(text: string): ModuleImport[] {
  const from = [...text.matchAll(PYTHON_FROM)].map(([, specifier = '', list = '']): ModuleImport => {
    const names = listNames(list.replace(/#[^\n]*/gu, ''));
    const everything = names.some((name) => name.original === '*');
    // What a package's __init__ imports is there for whoever imports the package.
    return { specifier, names: everything ? [] : names, everything, exported: true };
  });
  const whole = [...text.matchAll(PYTHON_IMPORT)].flatMap(([, list = '']) =>
    list.split(',').map((part): ModuleImport => {
      const [specifier = '', local = specifier] = part.trim().split(/\s+as\s+/u);
      return { specifier, names: wholeModule(local), everything: false, exported: false };
    }),
  );
  return [...from, ...whole];
}

const GO_BLOCK = /^import\s*(?:\(([^)]*)\)|((?:[\w.]+\s+)?"[^"\n]+"))/gmu;
const GO_SPEC = /(?:([\w.]+)[ \t]+)?"([^"\n]+)"/gu;

function goImports(text: string): ModuleImport[] {
  const specs = [...text.matchAll(GO_BLOCK)].map(([, block, single]) => block ?? single ?? '').join('\n');
  return [...specs.matchAll(GO_SPEC)].map(([, alias, specifier = '']): ModuleImport => {
    const local = alias ?? specifier.slice(specifier.lastIndexOf('/') + 1);
    return { specifier, names: wholeModule(local), everything: alias === '.', exported: false };
  });
}

/** Dotted or parted names whose last part is what comes in, or a star. */
function lastPartImports(pattern: RegExp, separator: string): Reader {
  return (text) =>
    [...text.matchAll(pattern)].map(([, specifier = '', alias]): ModuleImport => {
      const last = specifier.slice(specifier.lastIndexOf(separator) + separator.length);
      const everything = last === '*' || last === '_';
      const names = everything || last === '' ? [] : [{ local: alias ?? last, original: last }];
      return { specifier, names, everything, exported: false };
    });
}

const RUST_USE = /^[ \t]*(pub(?:\([^)]*\))?[ \t]+)?(?:use[ \t]+([^;]+)|mod[ \t]+(\w+)[ \t]*);/gmu;

function rustImports(text: string): ModuleImport[] {
  return [...text.matchAll(RUST_USE)].flatMap(([, shared, tree, module]): ModuleImport[] => {
    const exported = shared !== undefined;
    if (tree === undefined)
      return [{ ...plain(`self::${module ?? ''}`), names: wholeModule(module ?? null) }];
    const open = tree.indexOf('{');
    const base = (open === -1 ? tree : tree.slice(0, open)).replace(/::\s*$/u, '').trim();
    const names =
      open === -1 ? listNames(base.slice(base.lastIndexOf('::') + 2)) : listNames(tree.slice(open));
    const specifier = open === -1 ? base.slice(0, Math.max(0, base.lastIndexOf('::'))) : base;
    return [{ specifier, names, everything: names.some((name) => name.original === '*'), exported }];
  });
}

const simpleImports =
  (pattern: RegExp): Reader =>
  (text) =>
    [...text.matchAll(pattern)].map(([, specifier = '']): ModuleImport => plain(specifier, true));

const READERS: Readonly<Record<LanguageFamily, Reader>> = {
  script: scriptImports,
  python: pythonImports,
  go: goImports,
  jvm: lastPartImports(
    /^[ \t]*import[ \t]+(?:static[ \t]+)?([\w.]+(?:\.\*)?)(?:[ \t]+as[ \t]+(\w+))?/gmu,
    '.',
  ),
  csharp: simpleImports(/^[ \t]*(?:global[ \t]+)?using[ \t]+(?:static[ \t]+)?([\w.]+);/gmu),
  rust: rustImports,
  ruby: simpleImports(/^[ \t]*require(?:_relative)?[ \t(]+["']([^"'\n]+)["']/gmu),
  php: lastPartImports(
    /^[ \t]*use[ \t]+(?:function[ \t]+|const[ \t]+)?([\w\\]+)(?:[ \t]+as[ \t]+(\w+))?/gmu,
    '\\',
  ),
  c: simpleImports(/^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"/gmu),
  other: simpleImports(/(?:@import|source|load)[ \t(]+["']([^"'\n]+)["']/gu),
};
