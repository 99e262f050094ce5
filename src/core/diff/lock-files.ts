/**
 * Files that a package manager writes whole: nobody reviews them line by line. Matched by exact base name, so that
 * no pattern of ours can hide a file someone writes by hand. Names from the manuals of the package managers.
 * What such a file pins is still judged by the rules and the secret scan, which read every changed line.
 */
export const LOCK_FILES: ReadonlySet<string> = new Set([
  // JavaScript
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'bun.lock',
  'bun.lockb',
  'deno.lock',
  // Python
  'poetry.lock',
  'Pipfile.lock',
  'uv.lock',
  'pdm.lock',
  'pixi.lock',
  'conda-lock.yml',
  // Rust, Go, Nim, D, Crystal
  'Cargo.lock',
  'go.sum',
  'go.work.sum',
  'nimble.lock',
  'dub.selections.json',
  'shard.lock',
  // JVM
  'gradle.lockfile',
  'buildscript-gradle.lockfile',
  'maven_install.json',
  // .NET
  'packages.lock.json',
  'paket.lock',
  // Ruby, PHP, Perl, R
  'Gemfile.lock',
  'gems.locked',
  'composer.lock',
  'symfony.lock',
  'cpanfile.snapshot',
  'renv.lock',
  // Apple, Dart
  'Podfile.lock',
  'Package.resolved',
  'Cartfile.resolved',
  'pubspec.lock',
  // Erlang, Elixir, Haskell, PureScript
  'rebar.lock',
  'mix.lock',
  'stack.yaml.lock',
  'cabal.project.freeze',
  'spago.lock',
  // C and C++
  'conan.lock',
  // Infrastructure and build
  '.terraform.lock.hcl',
  'Chart.lock',
  'flake.lock',
  'devbox.lock',
  'buf.lock',
  'MODULE.bazel.lock',
]);
