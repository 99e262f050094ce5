import type { DefinitionKind } from './model.ts';

/** What a file is in the common frameworks, told by its path alone. */
export type FileRole = 'migration' | 'model' | 'serializer' | 'route' | 'template' | 'test' | 'plain';

const MIGRATION = /(?:^|\/)(?:migrations?|db\/migrate|alembic\/versions|flyway|liquibase)\//;
const TEST = new RegExp(
  [
    String.raw`(?:^|\/)(?:tests?|specs?|__tests__|e2e)\/`,
    String.raw`[._-](?:test|spec)s?\.[^/.]+$`,
    String.raw`(?:^|\/)(?:test_[^/]*|conftest)\.py$`,
    String.raw`[a-z0-9](?:Test|Tests|Spec|IT)\.[^/.]+$`,
  ].join('|'),
);
const TEMPLATE = /\.(?:hbs|erb|ejs|jinja2?|j2|twig|mustache|liquid|njk|haml|slim|vue|svelte)$|\.blade\.php$/;
const TEMPLATE_FOLDER = /(?:^|\/)(?:templates|views|layouts|partials)\/.*\.html?$/;
const MODEL = /(?:^|\/)(?:models|entities|entity)(?:\/|\.py$|\.[jt]s$)|\.(?:model|entity)\.[jt]s$/;
const SERIALIZER = /(?:^|\/)serializers?(?:\/|\.py$|\.rb$)|\.serializer\.[jt]s$|_serializer\.rb$/;
const ROUTE =
  /(?:^|\/)(?:urls\.py|routes?\.(?:rb|[jt]sx?|py|go|php))$|(?:^|\/)routes?\/|\.(?:routes?|controller)\.[jt]s$/;

/** A test of a model is a test, a migration in a test folder too. */
export function roleOf(path: string): FileRole {
  if (TEST.test(path)) return 'test';
  if (MIGRATION.test(path)) return 'migration';
  if (SERIALIZER.test(path)) return 'serializer';
  if (MODEL.test(path)) return 'model';
  if (ROUTE.test(path)) return 'route';
  return TEMPLATE.test(path) || TEMPLATE_FOLDER.test(path) ? 'template' : 'plain';
}

/** A definition as the scan sees it. */
export type Seen = {
  readonly kind: DefinitionKind;
  readonly name: string;
  /** The rest of its line behind the name, cut. */
  readonly rest: string;
};

const MODEL_BASE =
  /\b(?:models\.Model|db\.Model|Model|ApplicationRecord|ActiveRecord::Base|DeclarativeBase|SQLModel)\b/;
const SERIALIZER_NAME = /(?:Serializer|Serializers)$/;
const TEST_NAME = /^(?:test(?:_|[A-Z]|$)|Test[A-Z_]|Benchmark[A-Z]|Fuzz[A-Z]|it_|should_)/;

/** Classes with the standing of a framework, and tests; everything else stays what it is. */
export function kindOf(role: FileRole, { kind, name, rest }: Seen): DefinitionKind {
  const isCode = kind === 'function' || kind === 'method';
  if (role === 'test') return isCode && TEST_NAME.test(name) ? 'test' : kind;
  if (role === 'migration' && (kind === 'class' || kind === 'type')) return 'migration';
  if (kind !== 'class') return kind;
  if (SERIALIZER_NAME.test(name) || role === 'serializer') return 'serializer';
  return role === 'model' || (rest !== '' && MODEL_BASE.test(rest)) ? 'model' : kind;
}

/** Words that tell what stands beside them, as bits. */
export const VERB = 1;
export const RECEIVER = 2;
export const TEST_CALL = 4;
export const ROUTE_MARK = 8;
export const TEST_MARK = 16;
export const MODEL_MARK = 32;
export const URL_CALL = 64;

const signs = (bit: number, words: string): readonly (readonly [string, number])[] =>
  words.split(' ').map((word) => [word, bit] as const);

/**
 * `router.get('/x'`: a verb behind a receiver; `it('works'`; `@GetMapping("/x")` and `[HttpGet("x")]`; `@Test`;
 * `@Entity`; `path('x/'` in a file of routes.
 */
export const SIGNS: readonly (readonly [string, number])[] = [
  ...signs(
    VERB,
    'get post put patch delete head options all route GET POST PUT PATCH DELETE HandleFunc Handle',
  ),
  ...signs(
    RECEIVER,
    'app router route routes server api bp blueprint mux http Route Router fastify r e g v1 v2',
  ),
  ...signs(TEST_CALL, 'it test describe specify context'),
  ...signs(
    ROUTE_MARK,
    'Get Post Put Patch Delete RequestMapping GetMapping PostMapping PutMapping PatchMapping',
  ),
  ...signs(ROUTE_MARK, 'DeleteMapping HttpGet HttpPost HttpPut HttpPatch HttpDelete Route Path'),
  ...signs(TEST_MARK, 'Test ParameterizedTest Fact Theory TestMethod TestCase test'),
  ...signs(MODEL_MARK, 'Entity Document Table entity table'),
  ...signs(URL_CALL, 'path re_path url get post put patch delete resources resource match'),
];

/** The name under which a template is rendered: the file's name up to its first dot. */
export function templateName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.replace(/(?!^)\..*$/, '');
}
