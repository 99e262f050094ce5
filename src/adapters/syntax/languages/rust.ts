import type { Convention } from '../language.ts';

/** Attributes are items of their own before the item. */
export const RUST_QUERY = `
(ERROR) @error
(MISSING) @error
(block) @scope
(attribute_item) @lead

(function_item name: (_) @name) @function
(function_signature_item name: (_) @name) @function
(impl_item body: (_ (function_item name: (_) @name) @method))
(trait_item body: (_ (function_item name: (_) @name) @method))
(trait_item body: (_ (function_signature_item name: (_) @name) @method))
(struct_item name: (_) @name) @type
(enum_item name: (_) @name) @type
(union_item name: (_) @name) @type
(trait_item name: (_) @name) @type
(type_item name: (_) @name) @type
(mod_item name: (_) @name) @module
(const_item name: (_) @name) @constant
(static_item name: (_) @name) @constant
(macro_definition name: (_) @name) @macro
(call_expression function: (field_expression) @callee arguments: (arguments . (string_literal) @name)) @call
`;

/** The test harness, actix and rocket, axum, diesel, SeaORM, sqlx. */
export const RUST_CONVENTIONS: readonly Convention[] = [
  { by: 'lead', pattern: /^#\[(?:\w+::)*(?:test|rstest)\b/u, of: ['function'], kind: 'test' },
  { by: 'lead', pattern: /^#\[(?:get|post|put|patch|delete|head|route)\(/u, of: ['function'], kind: 'route' },
  {
    by: 'lead',
    pattern: /^#\[derive\([^)]*\b(?:Queryable|Insertable|DeriveEntityModel|FromRow)\b/u,
    of: ['type'],
    kind: 'model',
  },
  { by: 'call', pattern: /\.route$/u, argument: /^\//u, kind: 'route' },
];
