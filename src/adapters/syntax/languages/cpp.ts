import type { Convention } from '../language.ts';

/** For C too. What is defined is named at the end of a chain of declarators: the outline follows it. */
export const CPP_QUERY = `
(ERROR) @error
(MISSING) @error
(compound_statement) @scope
(template_declaration ["template" (template_parameter_list)] @lead)

(function_definition declarator: (_) @name @traits) @function
(class_specifier name: (_) @name body: (_)) @class
(struct_specifier name: (_) @name body: (_)) @type
(union_specifier name: (_) @name body: (_)) @type
(enum_specifier name: (_) @name body: (_)) @type
(type_definition declarator: (_) @name) @type
(alias_declaration name: (_) @name) @type
(concept_definition name: (_) @name) @type
(namespace_definition name: (_) @name) @module
(preproc_def name: (_) @name) @macro
(preproc_function_def name: (_) @name) @macro
(declaration declarator: (init_declarator) @name) @constant
`;

/** GoogleTest: the macros look like functions, all of the same name. */
export const CPP_CONVENTIONS: readonly Convention[] = [
  { by: 'traits', pattern: /^TEST(?:_F|_P)?\(/u, of: ['function'], kind: 'test' },
];
