/** What has to be known of a language to find the names in its text. No grammar: those are in adapters/syntax. */

/** How a file comes to names that it does not define itself. */
export type NameScope =
  /** Only by an import (or `from x import *`). */
  | 'imports'
  /** Also those of the files in its folder. */
  | 'folder'
  /** Those of the whole program, by some path or other. */
  | 'program';

export type LanguageFamily =
  'script' | 'python' | 'go' | 'jvm' | 'csharp' | 'rust' | 'ruby' | 'php' | 'c' | 'other';

export type Language = {
  readonly family: LanguageFamily;
  readonly scope: NameScope;
  /** What begins a comment that ends with its line. */
  readonly lineComments: readonly string[];
  /** Beginning and end of a comment that can go over lines. */
  readonly blockComment: readonly [string, string] | null;
  /** Strings that can go over lines, longest first. */
  readonly longStrings: readonly string[];
  /** Strings that end with their line at the latest. */
  readonly quotes: readonly string[];
  readonly keywords: ReadonlySet<string>;
};

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const SCRIPT_WORDS = words(
  'abstract any as asserts async await bigint boolean break case catch class const constructor continue debugger ' +
    'declare default delete do else enum export extends false finally for from function get if implements import in ' +
    'infer instanceof interface is keyof let module namespace never new null number object of override private ' +
    'protected public readonly return satisfies set static string super switch symbol this throw true try type ' +
    'typeof undefined unique unknown using var void while with yield',
);
const PYTHON_WORDS = words(
  'False None True and as assert async await break case class cls continue def del elif else except finally for from ' +
    'global if import in is lambda match nonlocal not or pass raise return self try while with yield int str bool ' +
    'float list dict tuple set bytes object print len range super type isinstance',
);
const GO_WORDS = words(
  'any append bool break byte cap case chan close complex const continue copy default defer delete else error ' +
    'fallthrough false float32 float64 for func go goto if import int int16 int32 int64 int8 interface iota len make ' +
    'map new nil package panic range recover return rune select string struct switch true type uint uint16 uint32 ' +
    'uint64 uint8 uintptr var',
);
const OTHER_WORDS = words(
  'abstract and as async auto await base begin bool boolean break byte case catch char class const continue crate ' +
    'default def delete do double dyn echo elif else elsif end endif ensure enum explicit export extends extern false ' +
    'final finally float fn for foreach friend fun function get global goto if impl implements import in include ' +
    'inline instanceof int interface internal is let long loop match mod module move mut namespace new nil not null ' +
    'nullptr object operator or out override package params private protected pub public raise readonly ref require ' +
    'rescue return sealed self set short signed sizeof static string String struct super switch template then this ' +
    'throw throws trait true try type typedef typename union unless unsafe unsigned until use using val var virtual ' +
    'void volatile when where while with yield',
);

const C_LIKE = {
  lineComments: ['//'],
  blockComment: ['/*', '*/'],
  longStrings: [],
  quotes: ['"', "'"],
  keywords: OTHER_WORDS,
} as const;

const OTHER: Language = {
  family: 'other',
  scope: 'program',
  lineComments: ['#', '//', '--'],
  blockComment: ['/*', '*/'],
  longStrings: [],
  quotes: ['"', "'", '`'],
  keywords: OTHER_WORDS,
};
const SCRIPT: Language = {
  ...C_LIKE,
  family: 'script',
  scope: 'imports',
  longStrings: ['`'],
  keywords: SCRIPT_WORDS,
};
const PYTHON: Language = {
  family: 'python',
  scope: 'imports',
  lineComments: ['#'],
  blockComment: null,
  longStrings: ['"""', "'''"],
  quotes: ['"', "'"],
  keywords: PYTHON_WORDS,
};
const GO: Language = { ...C_LIKE, family: 'go', scope: 'folder', longStrings: ['`'], keywords: GO_WORDS };
const JVM: Language = { ...C_LIKE, family: 'jvm', scope: 'folder', longStrings: ['"""'] };
const CSHARP: Language = { ...C_LIKE, family: 'csharp', scope: 'program', longStrings: ['"""'] };
/** A quote begins a lifetime as often as a character. */
const RUST: Language = { ...C_LIKE, family: 'rust', scope: 'program', quotes: ['"'] };
const RUBY: Language = {
  ...PYTHON,
  family: 'ruby',
  scope: 'program',
  longStrings: [],
  keywords: OTHER_WORDS,
};
const PHP: Language = { ...C_LIKE, family: 'php', scope: 'program', lineComments: ['//', '#'] };
const C: Language = { ...C_LIKE, family: 'c', scope: 'program' };

const BY_EXTENSION: ReadonlyMap<string, Language> = new Map(
  (
    [
      [SCRIPT, 'ts tsx mts cts js jsx mjs cjs vue svelte'],
      [PYTHON, 'py pyi'],
      [GO, 'go'],
      [JVM, 'java kt kts scala groovy'],
      [CSHARP, 'cs'],
      [RUST, 'rs'],
      [RUBY, 'rb rake'],
      [PHP, 'php'],
      [C, 'c h cc cpp cxx hh hpp hxx m mm'],
    ] as const
  ).flatMap(([language, extensions]) =>
    extensions.split(' ').map((extension): [string, Language] => [extension, language]),
  ),
);

/** By the extension of the path; a common reading of comments and strings where it is unknown. */
export function languageOf(path: string): Language {
  return BY_EXTENSION.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase()) ?? OTHER;
}
