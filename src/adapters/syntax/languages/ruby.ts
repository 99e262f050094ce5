import type { Convention } from '../language.ts';

/** Everything is a method; those outside a class belong to the main object. */
export const RUBY_QUERY = `
(ERROR) @error
(MISSING) @error

(method name: (_) @name) @method
(singleton_method name: (_) @name) @method
(class name: (_) @name superclass: (_)? @traits) @class
(module name: (_) @name) @module
(assignment left: (constant) @name) @constant
(call method: (identifier) @callee arguments: (argument_list . [(string) (simple_symbol) (constant) (scope_resolution)] @name)) @call
`;

/** Rails: routes, Active Record, migrations, serializers; RSpec, minitest. */
export const RUBY_CONVENTIONS: readonly Convention[] = [
  { by: 'call', pattern: /^(?:get|post|put|patch|delete)$/u, argument: /\//u, kind: 'route' },
  { by: 'call', pattern: /^resources?$/u, argument: /^:/u, kind: 'route' },
  { by: 'traits', pattern: /^< (?:ApplicationRecord|(?:::)?ActiveRecord::Base)$/u, kind: 'model' },
  { by: 'traits', pattern: /(?:Serializer|Blueprinter::Base)$/u, of: ['class'], kind: 'serializer' },
  { by: 'traits', pattern: /^< ActiveRecord::Migration\b/u, kind: 'migration' },
  { by: 'traits', pattern: /(?:TestCase|Minitest::Test|IntegrationTest)$/u, of: ['class'], kind: 'test' },
  { by: 'call', pattern: /^(?:describe|context|it|specify|test|feature|scenario)$/u, kind: 'test' },
  { by: 'name', pattern: /^test_/u, of: ['method'], kind: 'test' },
];
