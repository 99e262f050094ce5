import type { Convention } from '../language.ts';

/** Annotations stand in the modifiers, so they are part of the declaration. */
export const JAVA_QUERY = `
(ERROR) @error
(MISSING) @error
(block) @scope

(class_declaration (modifiers)? @traits name: (_) @name) @class
(record_declaration name: (_) @name) @class
(interface_declaration name: (_) @name) @type
(enum_declaration name: (_) @name) @type
(annotation_type_declaration name: (_) @name) @type
(method_declaration (modifiers)? @traits name: (_) @name) @method
(constructor_declaration name: (_) @name) @method
(compact_constructor_declaration name: (_) @name) @method
(module_declaration name: (_) @name) @module
(field_declaration (modifiers "static") declarator: (variable_declarator name: (_) @name)) @constant
(constant_declaration declarator: (variable_declarator name: (_) @name)) @constant
`;

/** Spring, JAX-RS, JPA, JUnit. */
export const JAVA_CONVENTIONS: readonly Convention[] = [
  {
    by: 'traits',
    pattern: /@(?:(?:Get|Post|Put|Patch|Delete|Request)Mapping|GET|POST|PUT|PATCH|DELETE|Path)\b/u,
    of: ['method'],
    kind: 'route',
  },
  {
    by: 'traits',
    pattern: /@(?:Entity|Table|Document|MappedSuperclass|Embeddable)\b/u,
    of: ['class'],
    kind: 'model',
  },
  {
    by: 'traits',
    pattern: /@(?:Test|ParameterizedTest|RepeatedTest|TestFactory)\b/u,
    of: ['method'],
    kind: 'test',
  },
];
