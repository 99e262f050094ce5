import type { Convention, LanguageSpec } from './language.ts';
import { CSHARP_CONVENTIONS, CSHARP_QUERY } from './languages/c-sharp.ts';
import { CPP_CONVENTIONS, CPP_QUERY } from './languages/cpp.ts';
import { GO_CONVENTIONS, GO_QUERY } from './languages/go.ts';
import { JAVA_CONVENTIONS, JAVA_QUERY } from './languages/java.ts';
import { JAVASCRIPT_CONVENTIONS, JAVASCRIPT_QUERY, TYPESCRIPT_QUERY } from './languages/javascript.ts';
import { PHP_CONVENTIONS, PHP_QUERY } from './languages/php.ts';
import { PYTHON_CONVENTIONS, PYTHON_QUERY } from './languages/python.ts';
import { RUBY_CONVENTIONS, RUBY_QUERY } from './languages/ruby.ts';
import { RUST_CONVENTIONS, RUST_QUERY } from './languages/rust.ts';
import { BASH_QUERY, CSS_QUERY, POWERSHELL_QUERY } from './languages/shell-and-style.ts';

type Row = {
  readonly grammar: string;
  readonly extensions: string;
  readonly query: string;
  readonly conventions?: readonly Convention[];
};

/** C is read with the grammar of C++: the definitions are the same, and one grammar less is shipped. */
const ROWS: readonly Row[] = [
  { grammar: 'bash', extensions: 'sh bash', query: BASH_QUERY },
  {
    grammar: 'c-sharp',
    extensions: 'cs',
    query: CSHARP_QUERY,
    conventions: CSHARP_CONVENTIONS,
  },
  { grammar: 'cpp', extensions: 'c h cc cpp cxx hh hpp hxx', query: CPP_QUERY, conventions: CPP_CONVENTIONS },
  { grammar: 'css', extensions: 'css', query: CSS_QUERY },
  { grammar: 'go', extensions: 'go', query: GO_QUERY, conventions: GO_CONVENTIONS },
  { grammar: 'java', extensions: 'java', query: JAVA_QUERY, conventions: JAVA_CONVENTIONS },
  {
    grammar: 'javascript',
    extensions: 'js mjs cjs jsx',
    query: JAVASCRIPT_QUERY,
    conventions: JAVASCRIPT_CONVENTIONS,
  },
  { grammar: 'php', extensions: 'php phtml', query: PHP_QUERY, conventions: PHP_CONVENTIONS },
  { grammar: 'powershell', extensions: 'ps1 psm1', query: POWERSHELL_QUERY },
  { grammar: 'python', extensions: 'py pyi', query: PYTHON_QUERY, conventions: PYTHON_CONVENTIONS },
  { grammar: 'ruby', extensions: 'rb rake gemspec', query: RUBY_QUERY, conventions: RUBY_CONVENTIONS },
  { grammar: 'rust', extensions: 'rs', query: RUST_QUERY, conventions: RUST_CONVENTIONS },
  { grammar: 'tsx', extensions: 'tsx', query: TYPESCRIPT_QUERY, conventions: JAVASCRIPT_CONVENTIONS },
  {
    grammar: 'typescript',
    extensions: 'ts mts cts',
    query: TYPESCRIPT_QUERY,
    conventions: JAVASCRIPT_CONVENTIONS,
  },
];

const BY_EXTENSION: ReadonlyMap<string, LanguageSpec> = new Map(
  ROWS.flatMap(({ grammar, extensions, query, conventions = [] }) =>
    extensions.split(' ').map((extension) => [extension, { grammar, query, conventions }] as const),
  ),
);

/** Names of the files that are shipped, one a grammar; scripts/bundle.mjs packs them. */
export const GRAMMARS: readonly string[] = ROWS.map(({ grammar }) => grammar);

/** The language of a file by its extension, in any case; null when there is none. */
export function languageOf(path: string): LanguageSpec | null {
  const { extension = '' } = /\.(?<extension>[^./\\]+)$/u.exec(path)?.groups ?? {};
  return BY_EXTENSION.get(extension.toLowerCase()) ?? null;
}
