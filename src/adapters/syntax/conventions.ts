import type { DefinitionKind } from '../../core/context/model.ts';
import type { Convention } from './language.ts';

/** What is judged of a text: decorators with a page of options are known by their beginning. */
const MAX_CHARS = 300;

/** What is said beside a declaration that may make it something special. */
export type Signs = {
  readonly name: string;
  readonly traits: readonly string[];
  readonly leads: readonly string[];
};

/** The kind of a declaration: what the first convention that fits says, else what its structure says. */
export function kindByConvention(
  conventions: readonly Convention[],
  structure: DefinitionKind,
  signs: Signs,
): DefinitionKind {
  const texts = { name: [signs.name], traits: signs.traits, lead: signs.leads, call: [] };
  const found = conventions.find(
    ({ by, pattern, of }) =>
      (of === undefined || of.includes(structure)) &&
      texts[by].some((text) => pattern.test(text.slice(0, MAX_CHARS))),
  );
  return found?.kind ?? structure;
}

/** What a call with the text as its first argument defines; null for any other call. */
export function kindOfCall(
  conventions: readonly Convention[],
  callee: string,
  argument: string,
): DefinitionKind | null {
  const found = conventions.find(
    (convention) =>
      convention.by === 'call' &&
      callee.length <= MAX_CHARS &&
      convention.pattern.test(callee) &&
      (convention.argument?.test(argument.slice(0, MAX_CHARS)) ?? true),
  );
  return found?.kind ?? null;
}

const VERB = /(?:^|[.:])(?:Map)?(?<verb>get|post|put|patch|delete|options|head)$/iu;

/** "GET /users" for a route whose verb is the name of the called function, else the argument. */
export function nameOfCall(kind: DefinitionKind, callee: string, argument: string): string {
  const { verb } = VERB.exec(callee)?.groups ?? {};
  return kind === 'route' && verb !== undefined ? `${verb.toUpperCase()} ${argument}` : argument;
}
