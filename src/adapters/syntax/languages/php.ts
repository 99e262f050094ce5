import type { Convention } from '../language.ts';

/** Attributes are part of the declaration. */
export const PHP_QUERY = `
(ERROR) @error
(MISSING) @error

(function_definition name: (_) @name) @function
(method_declaration (attribute_list)? @traits name: (_) @name) @method
(class_declaration (attribute_list)? @traits name: (_) @name) @class
(class_declaration name: (_) @name (base_clause) @traits) @class
(interface_declaration name: (_) @name) @type
(trait_declaration name: (_) @name) @type
(enum_declaration name: (_) @name) @type
(namespace_definition name: (_) @name) @module
(const_element . (name) @name) @constant
(function_call_expression function: (_) @callee arguments: (arguments . (argument (string) @name))) @call
(scoped_call_expression (_) @callee (name) arguments: (arguments . (argument (string) @name))) @call
`;

/** Laravel, Doctrine, Symfony, PHPUnit. */
export const PHP_CONVENTIONS: readonly Convention[] = [
  { by: 'call', pattern: /^define$/u, kind: 'constant' },
  { by: 'call', pattern: /^Route$/u, kind: 'route' },
  { by: 'traits', pattern: /^#\[(?:\w+\\)*Route\b/u, kind: 'route' },
  { by: 'traits', pattern: /^#\[(?:\w+\\)*Entity\b/u, of: ['class'], kind: 'model' },
  { by: 'traits', pattern: /^extends [\w\\]*\b(?:Model|Authenticatable|Pivot)$/u, kind: 'model' },
  { by: 'traits', pattern: /^extends [\w\\]*\b(?:JsonResource|ResourceCollection)$/u, kind: 'serializer' },
  { by: 'traits', pattern: /^extends [\w\\]*Migration$/u, kind: 'migration' },
  { by: 'traits', pattern: /^extends [\w\\]*TestCase$/u, kind: 'test' },
  { by: 'name', pattern: /^test[A-Z_]/u, of: ['method'], kind: 'test' },
];
