import { SOURCE_EXTENSIONS } from './source-extensions.ts';

/** A word with a slash or with an extension may be a path. Ends of sentences and line numbers are no part of it. */
const WORD = /[\p{L}\p{N}_$@.~+-]+(?:[/\\][\p{L}\p{N}_$@.~+-]+)*/gu;

/** Words with a slash that are no paths. */
const NO_PATHS: ReadonlySet<string> = new Set([
  'and/or',
  'either/or',
  'n/a',
  'i/o',
  'tcp/ip',
  'w/o',
  'yes/no',
]);

/** Words that speak of code which the diff does not show. */
const ELSEWHERE =
  /\b(?:callers?|call sites?|elsewhere|other (?:files?|modules?|places|parts|classes|functions)|another (?:file|module)|(?:existing|rest of the) (?:code|codebase|repository|project)|code ?base|upstream|downstream)\b/iu;

/**
 * Whether a text speaks of more than the given files: it names a path that is none of them, or code elsewhere. Errs on
 * the side of yes: who checks such a text against the diff alone has not seen what it stands on.
 */
export function leansOnMore(text: string, paths: ReadonlySet<string>): boolean {
  if (ELSEWHERE.test(text)) return true;
  return pathsNamed(text).some(
    (named) => ![...paths].some((path) => path === named || path.endsWith(`/${named}`)),
  );
}

function pathsNamed(text: string): string[] {
  return (text.match(WORD) ?? [])
    .map((word) =>
      word
        .replaceAll('\\', '/')
        .replace(/[.]+$/u, '')
        .replace(/^(?:\.\/|[ab]\/(?=.*\/))/u, ''),
    )
    .filter(isPath);
}

function isPath(word: string): boolean {
  if (NO_PATHS.has(word.toLowerCase())) return false;
  if (word.includes('/')) return /\p{L}/u.test(word);
  const extension = /^[^.].*\.([a-z0-9]+)$/iu.exec(word)?.[1];
  return extension !== undefined && SOURCE_EXTENSIONS.has(extension.toLowerCase());
}
