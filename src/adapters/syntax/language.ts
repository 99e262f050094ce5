import type { DefinitionKind } from '../../core/context/model.ts';

/**
 * What people agreed on beyond the grammar: a call, a decorator, a base class or a name that makes something a route,
 * a model, a test. Patterns see at most 300 characters and must not backtrack.
 */
export type Convention = {
  /** Which text tells: the called function, the lead (decorator, attribute), the traits of a declaration, its name. */
  readonly by: 'call' | 'lead' | 'traits' | 'name';
  readonly pattern: RegExp;
  /** For a call: what its first argument has to look like, without quotes. */
  readonly argument?: RegExp;
  /** The kinds that are refined; absent for any. */
  readonly of?: readonly DefinitionKind[];
  readonly kind: DefinitionKind;
};

/**
 * A language. Its query marks a definition with its kind, and the name with `@name`; a constant counts only outside a
 * `@scope`. Beside these:
 * `@value` of a constant: when it is a function or class, the definition is one;
 * `@maybe` a definition only when its `@value` is a function;
 * `@traits` text that conventions judge (base classes, annotations, tags);
 * `@call` a call, with `@callee` and its first argument as `@name`: nothing unless a convention knows it;
 * `@lead` what belongs to the declaration that follows it (decorators, attributes, `export`);
 * `@error` where the text does not follow the grammar.
 * Patterns are few and flat: the time to compile a query grows with both.
 */
export type LanguageSpec = {
  /** Name of the grammar's file. */
  readonly grammar: string;
  readonly query: string;
  readonly conventions: readonly Convention[];
};
