import type { Convention } from '../language.ts';

/** Attributes are part of the declaration. */
export const CSHARP_QUERY = `
(ERROR) @error
(MISSING) @error
(block) @scope

(class_declaration (attribute_list)? @traits name: (_) @name) @class
(class_declaration name: (_) @name (base_list) @traits) @class
(record_declaration name: (_) @name) @class
(struct_declaration name: (_) @name) @type
(interface_declaration name: (_) @name) @type
(enum_declaration name: (_) @name) @type
(delegate_declaration name: (_) @name) @type
(namespace_declaration name: (_) @name) @module
(file_scoped_namespace_declaration name: (_) @name) @module
(method_declaration (attribute_list)? @traits name: (_) @name) @method
(constructor_declaration name: (_) @name) @method
(property_declaration name: (_) @name) @method
(local_function_statement name: (_) @name) @function
(field_declaration (modifier ["const" "static"]) (variable_declaration (variable_declarator name: (_) @name))) @constant
(invocation_expression function: (_) @callee arguments: (argument_list . (argument (string_literal) @name))) @call
`;

/** ASP.NET, Entity Framework, xUnit, NUnit, MSTest. */
export const CSHARP_CONVENTIONS: readonly Convention[] = [
  {
    by: 'traits',
    pattern: /^\[(?:Http(?:Get|Post|Put|Patch|Delete)|Route)\b/u,
    of: ['method'],
    kind: 'route',
  },
  { by: 'call', pattern: /\.Map(?:Get|Post|Put|Patch|Delete)$/u, kind: 'route' },
  { by: 'traits', pattern: /^\[(?:Table|Entity|Owned)\b/u, of: ['class'], kind: 'model' },
  { by: 'traits', pattern: /^: Migration\b/u, of: ['class'], kind: 'migration' },
  { by: 'traits', pattern: /^\[(?:Fact|Theory|Test|TestCase|TestMethod)\b/u, of: ['method'], kind: 'test' },
];
