/**
 * The usual test and check commands of the ecosystems, each an exact argument list written with single blanks.
 * Whether a command is here says only that it is a usual one: what it runs is code of the pull request either way.
 * Left out on purpose: commands that install or fetch another tool to run it (npx, bunx, pipx run).
 */

const SCRIPT_NAMES = [
  'test',
  'tests',
  'test:ci',
  'test:unit',
  'test:integration',
  'test:e2e',
  'check',
  'check:ci',
  'lint',
  'lint:ci',
  'build',
  'compile',
  'typecheck',
  'type-check',
  'check-types',
  'check:types',
  'tsc',
  'ci',
  'verify',
  'validate',
];

const JAVA_GOALS = {
  maven: [
    'test',
    'verify',
    '-B test',
    '-B verify',
    '-B -ntp test',
    '-B -ntp verify',
    'clean test',
    'clean verify',
  ],
  gradle: ['test', 'check', 'build', '--no-daemon test', '--no-daemon check', '--no-daemon build'],
};

const MAKE_TARGETS = ['test', 'tests', 'check', 'lint', 'build', 'ci', 'verify', 'all', 'unit', 'test-unit'];

function each(starts: readonly string[], ends: readonly string[]): string[] {
  return starts.flatMap((start) => ends.map((end) => `${start} ${end}`));
}

const JAVASCRIPT = [
  ...each(['npm', 'pnpm', 'yarn', 'bun'], ['test']),
  ...each(['npm run', 'pnpm run', 'yarn run', 'bun run', 'pnpm -r run', 'deno task'], SCRIPT_NAMES),
  ...each(['pnpm', 'yarn'], ['lint', 'build', 'check', 'typecheck']),
  'npm t',
  'pnpm -r test',
  'npm test --workspaces',
  'npm run test --workspaces',
  'node --test',
  'deno test',
  'deno lint',
];

const PYTHON = [
  ...each(['pytest'], ['-q', '-v', 'tests', 'tests/']),
  ...each(
    ['python', 'python3'],
    [
      '-m pytest',
      '-m pytest tests',
      '-m pytest tests/',
      '-m unittest',
      '-m unittest discover',
      'manage.py test',
    ],
  ),
  ...each(['uv run', 'poetry run', 'pipenv run', 'pdm run'], ['pytest']),
  'pytest',
  'tox',
  'tox run',
  'nox',
  'hatch test',
  'rye test',
];

const GO = [
  ...each(
    ['go'],
    [
      'test',
      'test ./...',
      'test -race ./...',
      'test -v ./...',
      'test -short ./...',
      'vet ./...',
      'build ./...',
    ],
  ),
  'mage test',
];

const RUST = [
  ...each(
    ['cargo test'],
    [
      '--all',
      '--workspace',
      '--all-features',
      '--workspace --all-features',
      '--locked',
      '--release',
      '--all-targets',
    ],
  ),
  ...each(['cargo'], ['test', 'check', 'build', 'clippy', 'nextest run']),
];

const JVM = [
  ...each(['mvn', './mvnw'], JAVA_GOALS.maven),
  ...each(['gradle', './gradlew'], JAVA_GOALS.gradle),
  'ant test',
  'sbt test',
  'lein test',
  'clojure -M:test',
  'clj -M:test',
];

const RUBY = [
  ...each(['bundle exec'], ['rspec', 'rake', 'rake test', 'rake spec', 'rails test']),
  'rspec',
  'rake',
  'rake test',
  'rake spec',
  'rails test',
  'bin/rails test',
  'bin/rspec',
  'bin/rake',
];

const PHP = [
  'composer test',
  'composer check',
  'composer run test',
  'composer run-script test',
  'phpunit',
  'vendor/bin/phpunit',
  './vendor/bin/phpunit',
  'vendor/bin/pest',
  './vendor/bin/pest',
  'php artisan test',
];

const NATIVE = [
  ...each(['make', 'gmake', 'just', 'task'], MAKE_TARGETS),
  'make',
  'ctest',
  'ctest --test-dir build',
  'ctest --output-on-failure',
  'ctest --test-dir build --output-on-failure',
  'cmake --build build',
  'meson test -C build',
  'ninja test',
  'ninja -C build test',
  'bazel test //...',
  'bazelisk test //...',
  'bazel build //...',
  'buck2 test //...',
  'zig build test',
  'zig build',
  'swift test',
  'swift build',
];

const OTHER = [
  'dotnet test',
  'dotnet build',
  'dart test',
  'flutter test',
  'mix test',
  'rebar3 eunit',
  'rebar3 ct',
  'gleam test',
  'cabal test',
  'cabal test all',
  'stack test',
  'dune test',
  'dune runtest',
  'crystal spec',
  'nimble test',
  'busted',
  'prove -l',
  'prove -lr t',
  'elm-test',
  'nix flake check',
  'pre-commit run --all-files',
  'script/test',
  './script/test',
];

/** By ecosystem, as docs/gate-commands.md shows them (`npm run gate-commands`). */
export const COMMAND_GROUPS: readonly { readonly title: string; readonly commands: readonly string[] }[] = [
  { title: 'JavaScript and TypeScript', commands: JAVASCRIPT },
  { title: 'Python', commands: PYTHON },
  { title: 'Go', commands: GO },
  { title: 'Rust', commands: RUST },
  { title: 'Java and the JVM', commands: JVM },
  { title: 'Ruby', commands: RUBY },
  { title: 'PHP', commands: PHP },
  { title: 'Make, C, C++, Swift, Zig and build systems', commands: NATIVE },
  { title: 'Others', commands: OTHER },
];

/** Every command that needs no entry in the policy. */
export const USUAL_COMMANDS: readonly string[] = COMMAND_GROUPS.flatMap(({ commands }) => commands);
