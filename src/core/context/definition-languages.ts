import type { DefinitionKind } from './model.ts';

/** How definitions look in a family of languages, as far as a scan by words goes. */
export type Language = {
  readonly name: string;
  /** Words that may stand before the keyword of a definition. */
  readonly modifiers: readonly string[];
  /** Words that begin something else: what follows defines nothing. */
  readonly control: readonly string[];
  /** Keywords; the name that follows is defined. */
  readonly keywords: Readonly<Partial<Record<DefinitionKind, readonly string[]>>>;
  /** Keywords that count at the margin or after a modifier "export" only: elsewhere they make local names. */
  readonly marginOnly: readonly string[];
  /** Keywords whose name is defined only when a block follows ("struct x { ... }", not "struct x *y"). */
  readonly withBlock: readonly string[];
  /** `name(...) {`: not at all; without a word before it; with a type or a modifier before it. */
  readonly bareFunctions: 'none' | 'alone' | 'typed';
  /** What must follow the name of a function with a keyword; '' for anything. */
  readonly afterFunction: string;
  /** `NAME = ...` at the margin. */
  readonly assigned: 'none' | 'any' | 'capital';
};

const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

const BLANK: Language = {
  name: 'none',
  modifiers: [],
  control: [],
  keywords: {},
  marginOnly: [],
  withBlock: [],
  bareFunctions: 'none',
  afterFunction: '',
  assigned: 'none',
};

/** Words of control in languages with braces. */
const CONTROL = words(
  'if else for while do switch case return throw try catch finally new delete await yield typeof instanceof in of ' +
    'super extends implements import package goto break continue foreach elseif match with using lock synchronized ' +
    'sizeof default guard',
);

const SCRIPT: Language = {
  ...BLANK,
  name: 'script',
  modifiers: words(
    'export default async static public private protected readonly override abstract declare get set accessor',
  ),
  control: [...CONTROL.filter((word) => word !== 'default' && word !== 'of'), 'constructor', 'function'],
  keywords: {
    function: ['function'],
    class: ['class'],
    type: words('interface type enum'),
    module: words('namespace module'),
    constant: words('const let var'),
  },
  marginOnly: words('const let var'),
  bareFunctions: 'alone',
  afterFunction: '(<',
};

const PYTHON: Language = {
  ...BLANK,
  name: 'python',
  modifiers: words('async cdef cpdef'),
  control: words(
    'if elif else for while return raise try except with import from lambda assert yield del global',
  ),
  keywords: { function: ['def'], class: ['class'], type: ['type'] },
  afterFunction: '([',
  assigned: 'any',
};

const GO: Language = {
  ...BLANK,
  name: 'go',
  control: CONTROL,
  keywords: { function: ['func'], type: ['type'], constant: words('const var') },
  marginOnly: words('const var'),
  afterFunction: '([',
};

const TYPED: Language = {
  ...BLANK,
  name: 'typed',
  modifiers: words(
    'public private protected internal static final abstract sealed partial virtual override async readonly unsafe ' +
      'extern strictfp default native transient volatile ref file required',
  ),
  control: CONTROL.filter((word) => word !== 'default'),
  keywords: {
    class: words('class record'),
    type: words('interface enum struct mixin extension'),
    module: ['namespace'],
  },
  bareFunctions: 'typed',
};

const C: Language = {
  ...BLANK,
  name: 'c',
  modifiers: words('static inline extern constexpr virtual explicit friend template typename export const'),
  control: CONTROL,
  keywords: {
    class: ['class'],
    type: words('struct union enum using concept typedef'),
    module: ['namespace'],
    macro: ['define'],
  },
  withBlock: words('class struct union enum namespace'),
  bareFunctions: 'typed',
};

const RUST: Language = {
  ...BLANK,
  name: 'rust',
  modifiers: words('pub crate self super in async unsafe extern default C'),
  control: CONTROL.filter((word) => !['default', 'super', 'in'].includes(word)),
  keywords: {
    function: ['fn'],
    type: words('struct enum trait type union'),
    module: ['mod'],
    constant: words('const static'),
    macro: ['macro_rules'],
  },
  afterFunction: '(<',
};

const RUBY: Language = {
  ...BLANK,
  name: 'ruby',
  modifiers: words('private protected public private_class_method'),
  control: words('if unless else elsif case when while until return raise require'),
  keywords: { function: ['def'], class: ['class'], module: ['module'] },
  assigned: 'capital',
};

const PHP: Language = {
  ...BLANK,
  name: 'php',
  modifiers: words('public private protected static final abstract readonly'),
  control: CONTROL,
  keywords: {
    function: ['function'],
    class: ['class'],
    type: words('interface trait enum'),
    module: ['namespace'],
    constant: ['const'],
  },
  afterFunction: '(',
};

/** Kotlin, Swift, Scala, Groovy: a keyword before every declaration. */
const DECLARED: Language = {
  ...BLANK,
  name: 'declared',
  modifiers: words(
    'public private protected internal open final abstract sealed data inner inline value annotation companion ' +
      'override suspend operator infix tailrec external const lateinit fileprivate static mutating nonmutating ' +
      'indirect convenience required lazy weak unowned dynamic optional prefix postfix actor expect actual implicit ' +
      'case export',
  ),
  control: CONTROL.filter((word) => word !== 'case'),
  keywords: {
    function: words('fun func def'),
    class: words('class object actor'),
    type: words('interface struct enum protocol typealias associatedtype extension trait type'),
    constant: words('val var let'),
    macro: ['macro'],
  },
  marginOnly: words('val var let'),
};

const SQL: Language = {
  ...BLANK,
  name: 'sql',
  modifiers: words(
    'or replace temp temporary unlogged unique materialized global local if not exists create concurrently',
  ),
  keywords: {
    type: words('table view type domain sequence'),
    function: words('function procedure trigger'),
    constant: ['index'],
    module: ['schema'],
  },
};

const SHELL: Language = {
  ...BLANK,
  name: 'shell',
  modifiers: ['local'],
  control: CONTROL,
  keywords: { function: words('function sub') },
  bareFunctions: 'alone',
};

const LUA: Language = { ...SHELL, name: 'lua', bareFunctions: 'none' };

const ELIXIR: Language = {
  ...BLANK,
  name: 'elixir',
  keywords: {
    function: words('def defp'),
    macro: words('defmacro defmacrop'),
    module: words('defmodule defprotocol'),
  },
};

/** Schemas: protocol buffers, thrift, GraphQL. */
const SCHEMA: Language = {
  ...BLANK,
  name: 'schema',
  modifiers: words('extend'),
  keywords: {
    type: words('message enum struct union exception type input interface scalar'),
    class: ['service'],
    function: ['rpc'],
  },
};

const ZIG: Language = {
  ...BLANK,
  name: 'zig',
  modifiers: words('pub export inline extern'),
  keywords: { function: ['fn'], constant: words('const var') },
  marginOnly: words('const var'),
};

const JULIA: Language = {
  ...BLANK,
  name: 'julia',
  modifiers: words('mutable abstract primitive'),
  keywords: { function: ['function'], type: words('struct type'), module: ['module'], macro: ['macro'] },
};

export const LANGUAGES: readonly Language[] = [
  BLANK,
  SCRIPT,
  PYTHON,
  GO,
  TYPED,
  C,
  RUST,
  RUBY,
  PHP,
  DECLARED,
  SQL,
  SHELL,
  LUA,
  ELIXIR,
  SCHEMA,
  ZIG,
  JULIA,
];

const BY_EXTENSION: ReadonlyMap<string, Language> = new Map(
  (
    [
      [SCRIPT, 'js jsx mjs cjs ts tsx mts cts vue svelte'],
      [PYTHON, 'py pyi bzl'],
      [GO, 'go'],
      [TYPED, 'java cs dart'],
      [C, 'c h cc cpp cxx hh hpp hxx m mm'],
      [RUST, 'rs'],
      [RUBY, 'rb'],
      [PHP, 'php'],
      [DECLARED, 'kt kts swift scala sbt groovy gradle'],
      [SQL, 'sql'],
      [SHELL, 'sh bash zsh pl pm'],
      [LUA, 'lua'],
      [ELIXIR, 'ex exs'],
      [SCHEMA, 'proto thrift graphql gql'],
      [ZIG, 'zig'],
      [JULIA, 'jl'],
    ] as const
  ).flatMap(([language, extensions]) => words(extensions).map((extension) => [extension, language] as const)),
);

/** By the extension of the file's name; one that defines nothing for all others. */
export function languageOf(path: string): Language {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return BY_EXTENSION.get(extension) ?? BLANK;
}
