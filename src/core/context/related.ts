import { languageOf } from './language.ts';
import type { CodeIndex } from './model.ts';

/** A file that belongs to a changed file without being imported by it. */
export type RelatedFile = {
  readonly path: string;
  readonly why: 'related_test' | 'migration';
  /** The changed path it belongs to. */
  readonly about: string;
};

const MAX_TESTS_OF_FILE = 2;
const MAX_MIGRATIONS_OF_FILE = 2;
const MAX_RELATED = 8;

const TEST_NAME = /^(?:test_(.+)|(.+?)[._-](?:test|tests|spec|e2e)|(.+?)(?:Test|Tests|Spec|IT))$/u;
const TEST_FOLDER = /(?:^|\/)(?:tests?|__tests__|specs?|e2e)\//u;
const MIGRATION =
  /(?:^|\/)(?:migrations?|migrate|db\/migrate|alembic\/versions|versions)\/[^/]+\.(?:py|rb|sql|ts|js|php|go|cs|java)$/iu;
const MODEL =
  /(?:^|\/)(?:models?|entities|entity|schemas?|domain)(?:\/|\.[^/]+$)|(?:model|entity|schema)\.[^/]+$/iu;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const stemOf = (path: string): string => nameOf(path).replace(/(?<=.)\.[^.]+$/u, '');

/** The name of what a test file tests, in lower case; null for a file that is no test. */
function subjectOf(path: string): string | null {
  const parts = TEST_NAME.exec(stemOf(path));
  const subject = parts === null ? undefined : (parts[1] ?? parts[2] ?? parts[3]);
  if (subject !== undefined) return subject.toLowerCase();
  return TEST_FOLDER.test(path) ? stemOf(path).toLowerCase() : null;
}

/** Tests of the changed files and migrations of changed models, without the files of the unit; the nearest first. */
export function relatedFiles(unitPaths: readonly string[], index: CodeIndex): readonly RelatedFile[] {
  const own = new Set(unitPaths);
  const others = index.paths.filter((path) => !own.has(path));
  const tests = others.flatMap((path) => {
    const subject = subjectOf(path);
    return subject === null ? [] : [{ path, subject }];
  });
  const migrations = others.filter((path) => MIGRATION.test(path));
  const found = unitPaths.flatMap((changed) => [
    ...(subjectOf(changed) === null ? testsOf(changed, tests, index) : []),
    ...(MODEL.test(changed) ? migrationsOf(changed, migrations, index) : []),
  ]);
  const unique = new Map(found.toReversed().map((related) => [related.path, related]));
  return [...unique.values()].toReversed().slice(0, MAX_RELATED);
}

function testsOf(changed: string, tests: readonly { path: string; subject: string }[], index: CodeIndex) {
  const stem = stemOf(changed);
  const named = stem === 'index' || stem === '__init__' || stem === 'mod' ? folderName(changed) : stem;
  const wanted = named.toLowerCase();
  const { family } = languageOf(changed);
  const byName = tests.filter(
    ({ path, subject }) => subject === wanted && languageOf(path).family === family,
  );
  const mentions = byName.length > 0 ? [] : mentioning(named, tests, index);
  return nearestFirst(changed, [...byName.map(({ path }) => path), ...mentions])
    .slice(0, MAX_TESTS_OF_FILE)
    .map((path): RelatedFile => ({ path, why: 'related_test', about: changed }));
}

/** A name in more files than this is a common word. */
const MAX_FILES_OF_NAME = 20;

function mentioning(name: string, tests: readonly { path: string }[], index: CodeIndex): readonly string[] {
  const holding = /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? index.filesWith(name) : [];
  if (holding.length > MAX_FILES_OF_NAME) return [];
  const set = new Set(holding);
  return tests.flatMap(({ path }) => (set.has(path) ? [path] : []));
}

function migrationsOf(
  changed: string,
  migrations: readonly string[],
  index: CodeIndex,
): readonly RelatedFile[] {
  const names = index
    .definitionsIn(changed)
    .filter(({ kind }) => kind === 'model' || kind === 'class' || kind === 'type')
    .flatMap(({ name }) => [name, name.toLowerCase(), snakeCase(name), `${snakeCase(name)}s`]);
  const holding = new Set(names.flatMap((name) => index.filesWith(name)));
  // Migrations are numbered or dated: the last is the newest.
  const fitting = migrations.filter((path) => holding.has(path) || names.some((name) => path.includes(name)));
  return fitting
    .toReversed()
    .slice(0, MAX_MIGRATIONS_OF_FILE)
    .map((path): RelatedFile => ({ path, why: 'migration', about: changed }));
}

const snakeCase = (name: string): string => name.replace(/(?<=[a-z0-9])(?=[A-Z])/gu, '_').toLowerCase();

const folderName = (path: string): string => path.split('/').at(-2) ?? '';

function nearestFirst(changed: string, paths: readonly string[]): readonly string[] {
  const own = changed.split('/');
  const shared = (path: string) => {
    const parts = path.split('/');
    const differs = own.findIndex((part, at) => part !== parts[at]);
    return differs === -1 ? own.length : differs;
  };
  return paths.toSorted((a, b) => shared(b) - shared(a));
}
