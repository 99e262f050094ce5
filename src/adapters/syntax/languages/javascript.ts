import type { Convention } from '../language.ts';

/** What JavaScript and TypeScript share. The body of a function is a scope: variables in it are nobody else's. */
const COMMON = `
(ERROR) @error
(MISSING) @error
(statement_block) @scope
(decorator) @lead
(export_statement ["export" "default"] @lead)

(function_declaration name: (_) @name) @function
(generator_function_declaration name: (_) @name) @function
(method_definition name: (_) @name) @method
(lexical_declaration (variable_declarator name: (identifier) @name value: (_)? @value) @constant)
(variable_declaration (variable_declarator name: (identifier) @name value: (_)? @value) @constant)
(assignment_expression left: (member_expression property: (_) @name) right: (_) @value) @maybe
(call_expression function: (_) @callee arguments: (arguments . [(string) (template_string)] @name)) @call
`;

export const JAVASCRIPT_QUERY = `
${COMMON}
(class_declaration name: (_) @name (class_heritage)? @traits) @class
(field_definition property: (_) @name value: (_) @value) @maybe
`;

export const TYPESCRIPT_QUERY = `
${COMMON}
(ambient_declaration "declare" @lead)
(class_declaration name: (_) @name (class_heritage)? @traits) @class
(abstract_class_declaration name: (_) @name) @class
(public_field_definition name: (_) @name value: (_) @value) @maybe
(interface_declaration name: (_) @name) @type
(type_alias_declaration name: (_) @name) @type
(enum_declaration name: (_) @name) @type
(internal_module name: (_) @name) @module
(module name: (_) @name) @module
(function_signature name: (_) @name) @function
(abstract_method_signature name: (_) @name) @method
(method_signature name: (_) @name) @method
`;

/** Express and its like, Nest, TypeORM, Sequelize, Mongoose, Drizzle, jest and its like. */
export const JAVASCRIPT_CONVENTIONS: readonly Convention[] = [
  {
    by: 'call',
    pattern:
      /(?:^|\.)(?:app|server|api|fastify|\w*[rR]oute[rs]+|\w+App|\w+Api)\.(?:get|post|put|patch|delete|options|head|all|use)$/u,
    argument: /^[/*]/u,
    kind: 'route',
  },
  {
    by: 'lead',
    pattern: /^@(?:Get|Post|Put|Patch|Delete|Options|Head|All|Query|Mutation)\(/u,
    kind: 'route',
  },
  { by: 'lead', pattern: /^@(?:Entity|Table|Schema|ObjectType)\(/u, of: ['class'], kind: 'model' },
  { by: 'call', pattern: /^(?:pgTable|mysqlTable|sqliteTable)$/u, kind: 'model' },
  {
    by: 'call',
    pattern: /^(?:sequelize|db|mongoose)\.(?:define|model)$/u,
    argument: /^[A-Za-z]/u,
    kind: 'model',
  },
  {
    by: 'traits',
    pattern: /^extends (?:\w+\.)?(?:Model|Entity|BaseEntity)\b/u,
    of: ['class'],
    kind: 'model',
  },
  {
    by: 'call',
    pattern: /^(?:describe|it|test|suite|context)(?:\.(?:only|skip|each|concurrent|todo|fails)\b|$)/u,
    kind: 'test',
  },
];
