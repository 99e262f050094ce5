import type { Convention } from '../language.ts';

export const GO_QUERY = `
(ERROR) @error
(MISSING) @error
(block) @scope

(function_declaration name: (_) @name) @function
(method_declaration name: (_) @name) @method
(type_spec name: (_) @name type: (_) @traits) @type
(type_alias name: (_) @name) @type
(const_spec name: (_) @name) @constant
(var_spec name: (_) @name value: (_)? @value) @constant
(call_expression
  function: (selector_expression) @callee
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @name)) @call
`;

/** net/http, gin, echo, chi; the tags of gorm and sqlx; the testing package. */
export const GO_CONVENTIONS: readonly Convention[] = [
  {
    by: 'call',
    pattern: /\.(?:GET|POST|PUT|PATCH|DELETE|Get|Post|Put|Patch|Delete|Handle|HandleFunc)$/u,
    argument: /^(?:[A-Z]{3,7} )?\//u,
    kind: 'route',
  },
  { by: 'traits', pattern: /^struct[\s\S]*(?:`|\s)(?:gorm|db|bson):"/u, of: ['type'], kind: 'model' },
  { by: 'name', pattern: /^(?:Test|Benchmark|Fuzz|Example)(?:[^a-z]|$)/u, of: ['function'], kind: 'test' },
];
