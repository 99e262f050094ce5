import type { Convention } from '../language.ts';

/** Variables of a module are its constants; those of functions and classes are not. */
export const PYTHON_QUERY = `
(ERROR) @error
(MISSING) @error
(function_definition body: (_) @scope)
(class_definition body: (_) @scope)
(decorator) @lead

(function_definition name: (_) @name) @function
(class_definition body: (block (function_definition name: (_) @name) @method))
(class_definition body: (block (decorated_definition (function_definition name: (_) @name) @method)))
(class_definition name: (_) @name superclasses: (_)? @traits) @class
(type_alias_statement left: (_) @name) @type
(expression_statement (assignment left: (identifier) @name right: (_)? @value) @constant)
(call function: (identifier) @callee arguments: (argument_list . (string) @name)) @call
`;

/** Flask, FastAPI, Django and its REST framework, SQLAlchemy, marshmallow, pydantic, pytest, unittest. */
export const PYTHON_CONVENTIONS: readonly Convention[] = [
  {
    by: 'lead',
    pattern: /^@[\w.]+\.(?:get|post|put|patch|delete|options|head|route|websocket|api_route)\(/u,
    kind: 'route',
  },
  { by: 'lead', pattern: /^@(?:api_view|route)\(/u, kind: 'route' },
  { by: 'call', pattern: /^(?:path|re_path)$/u, kind: 'route' },
  {
    by: 'traits',
    pattern:
      /\b(?:models\.Model|db\.Model|AbstractUser|AbstractBaseUser|Base|DeclarativeBase|SQLModel|Document)\b/u,
    of: ['class'],
    kind: 'model',
  },
  { by: 'traits', pattern: /(?:Serializer|Schema|\bBaseModel)\b/u, of: ['class'], kind: 'serializer' },
  { by: 'traits', pattern: /\bmigrations\.Migration\b/u, of: ['class'], kind: 'migration' },
  { by: 'traits', pattern: /TestCase\b/u, of: ['class'], kind: 'test' },
  { by: 'name', pattern: /^test_/u, of: ['function', 'method'], kind: 'test' },
  { by: 'name', pattern: /^Test[A-Z]/u, of: ['class'], kind: 'test' },
];
