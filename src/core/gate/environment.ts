import { quoteVisible } from './visible.ts';

/** A variable that the build gate may see, and why it is safe and needed. */
type Passed = { readonly names: readonly string[]; readonly why: string };

/**
 * What the gate's child sees of the runner's environment: these names and no others. An action holds inputs, runtime
 * tokens and addresses that a `run:` step never has, so the list is one of names that carry no secret. Left out and to
 * be added by name where a project needs them: proxies and package indexes (their addresses can hold passwords),
 * sockets of services that act for the person (DOCKER_HOST, XDG_RUNTIME_DIR, DISPLAY), search paths for code
 * (PYTHONPATH, CLASSPATH, GOFLAGS) and certificate files. This is no wall: code of the same user can read files below HOME, and the environment of the parent process.
 */
const PASSED: readonly Passed[] = [
  { names: ['PATH'], why: 'finds the tools; cleaned by the runner of the gate' },
  {
    names: ['HOME', 'USER', 'LOGNAME', 'SHELL'],
    why: 'who the person is: tools keep caches and settings there',
  },
  {
    names: [
      'LANG',
      'LANGUAGE',
      'LC_ALL',
      'LC_CTYPE',
      'LC_MESSAGES',
      'LC_COLLATE',
      'LC_NUMERIC',
      'LC_TIME',
      'TZ',
    ],
    why: 'locale and time zone change results of tests',
  },
  { names: ['TMPDIR', 'TMP', 'TEMP'], why: 'where temporary files go' },
  { names: ['TERM', 'NO_COLOR', 'FORCE_COLOR', 'COLUMNS', 'LINES'], why: 'how output looks' },
  { names: ['CI', 'NODE_ENV'], why: 'switches that test runners read' },
  {
    names: ['GITHUB_ACTIONS', 'GITHUB_WORKSPACE', 'GITHUB_SHA', 'GITHUB_REPOSITORY'],
    why: 'public facts of the run; branch names are left out, a contributor chooses them',
  },
  { names: ['RUNNER_OS', 'RUNNER_ARCH', 'ImageOS', 'ImageVersion'], why: 'which machine this is' },
  { names: ['RUNNER_TOOL_CACHE', 'AGENT_TOOLSDIRECTORY'], why: 'where setup actions installed toolchains' },
  {
    names: ['XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_STATE_HOME'],
    why: 'folders instead of HOME',
  },
  {
    names: ['NVM_DIR', 'NVM_BIN', 'FNM_DIR', 'FNM_MULTISHELL_PATH', 'VOLTA_HOME'],
    why: 'Node version managers',
  },
  {
    names: ['PNPM_HOME', 'COREPACK_HOME', 'BUN_INSTALL', 'DENO_DIR', 'DENO_INSTALL'],
    why: 'JavaScript toolchains',
  },
  {
    names: ['VIRTUAL_ENV', 'CONDA_PREFIX', 'CONDA_DEFAULT_ENV', 'PYENV_ROOT', 'PYENV_VERSION', 'POETRY_HOME'],
    why: 'which Python is meant',
  },
  {
    names: [
      'pythonLocation',
      'Python_ROOT_DIR',
      'Python2_ROOT_DIR',
      'Python3_ROOT_DIR',
      'PIPX_HOME',
      'UV_CACHE_DIR',
    ],
    why: 'Python as a setup action installed it',
  },
  {
    names: [
      'GOPATH',
      'GOROOT',
      'GOCACHE',
      'GOMODCACHE',
      'GOBIN',
      'GOTOOLCHAIN',
      'GOOS',
      'GOARCH',
      'CGO_ENABLED',
    ],
    why: 'Go; GOPROXY and GOFLAGS are left out, they can hold credentials and programs to run',
  },
  {
    names: [
      'CARGO_HOME',
      'CARGO_TARGET_DIR',
      'CARGO_TERM_COLOR',
      'RUSTUP_HOME',
      'RUSTUP_TOOLCHAIN',
      'RUST_BACKTRACE',
    ],
    why: 'Rust',
  },
  {
    names: ['JAVA_HOME', 'JAVA_HOME_8_X64', 'JAVA_HOME_11_X64', 'JAVA_HOME_17_X64', 'JAVA_HOME_21_X64'],
    why: 'which JDK is meant',
  },
  {
    names: ['JAVA_HOME_25_X64', 'MAVEN_HOME', 'M2_HOME', 'GRADLE_HOME', 'GRADLE_USER_HOME'],
    why: 'JVM builds',
  },
  { names: ['SDKMAN_DIR', 'KOTLIN_HOME', 'SCALA_HOME', 'SBT_HOME', 'ANT_HOME'], why: 'JVM toolchains' },
  {
    names: ['ANDROID_HOME', 'ANDROID_SDK_ROOT', 'ANDROID_NDK_HOME', 'ANDROID_NDK_ROOT'],
    why: 'Android toolchain',
  },
  { names: ['DOTNET_ROOT', 'DOTNET_CLI_HOME', 'DOTNET_NOLOGO', 'DOTNET_CLI_TELEMETRY_OPTOUT'], why: '.NET' },
  { names: ['RBENV_ROOT', 'RBENV_VERSION', 'GEM_HOME', 'GEM_PATH', 'BUNDLE_PATH'], why: 'Ruby' },
  { names: ['COMPOSER_HOME', 'COMPOSER_CACHE_DIR', 'PHPENV_ROOT'], why: 'PHP' },
  {
    names: ['ASDF_DIR', 'ASDF_DATA_DIR', 'MISE_DATA_DIR', 'MISE_CACHE_DIR'],
    why: 'version managers of many languages',
  },
  {
    names: ['MIX_ENV', 'MIX_HOME', 'HEX_HOME', 'GHCUP_INSTALL_BASE_PREFIX', 'STACK_ROOT'],
    why: 'Elixir, Haskell',
  },
  {
    names: ['CC', 'CXX', 'AR', 'LD', 'CMAKE_GENERATOR', 'CMAKE_PREFIX_PATH', 'PKG_CONFIG_PATH'],
    why: 'C and C++',
  },
  { names: ['DEVELOPER_DIR', 'SDKROOT', 'HOMEBREW_PREFIX'], why: 'compilers on macOS' },
];

/** Names that no input can add. Compared in upper case. */
const REFUSED_PARTS: readonly string[] = [
  'TOKEN',
  'KEY',
  'SECRET',
  'PASSWORD',
  'PASSWD',
  'PASSPHRASE',
  'CREDENTIAL',
  '_AUTH',
  'AUTH_',
];

const REFUSED_STARTS: readonly { readonly start: string; readonly why: string }[] = [
  { start: 'INPUT_', why: 'it is an input of this action' },
  { start: 'ACTIONS_', why: "it belongs to the runner's own services" },
  { start: 'STATE_', why: "it is the runner's state of an action" },
  { start: 'VERDICT_GATE_', why: 'it is a setting of this tool' },
  { start: 'NPM_CONFIG_', why: 'npm settings can hold credentials of a registry and programs to run' },
  { start: 'GIT_', why: 'git runs programs named in it' },
  { start: 'LD_', why: 'it loads code into every process' },
  { start: 'DYLD_', why: 'it loads code into every process' },
  { start: 'BASH_', why: 'it loads code into every shell' },
];

const REFUSED_NAMES: ReadonlyMap<string, string> = new Map([
  ...['GITHUB_ENV', 'GITHUB_OUTPUT', 'GITHUB_PATH', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY'].map(
    (name) => [name, 'the runner reads that file as commands'] as const,
  ),
  ['GITHUB_EVENT_PATH', 'it leads to a file that this action trusts'],
  ['RUNNER_TEMP', "the runner's command files lie below it"],
  ...['NODE_OPTIONS', 'PYTHONSTARTUP', 'PERL5OPT', 'RUBYOPT', 'JAVA_TOOL_OPTIONS', '_JAVA_OPTIONS'].map(
    (name) => [name, 'it loads code into every process'] as const,
  ),
  ...['JDK_JAVA_OPTIONS', 'ENV', 'SHELLOPTS', 'BASHOPTS', 'PROMPT_COMMAND', 'PS4', 'GCONV_PATH'].map(
    (name) => [name, 'it loads code into every process'] as const,
  ),
]);

/** POSIX names; no exotic spelling can slip past the lists above. */
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Extra names that passed the check: the only form in which they reach the child's environment. */
export type AdmittedEnvNames = { readonly kind: 'admitted'; readonly names: readonly string[] };

export type EnvNameAdmission =
  | AdmittedEnvNames
  /** `explanation` is a sentence that names the variable and the reason. */
  | { readonly kind: 'refused'; readonly name: string; readonly explanation: string };

/** Admits the names of the input `gate-env`, or refuses all of them because of the first that must not pass. */
export function admitEnvNames(names: readonly string[]): EnvNameAdmission {
  for (const name of names) {
    const why = refusal(name);
    if (why !== null) {
      const explanation = `gate-env must not name ${quoteVisible(name)}: ${why}; take it out, the gate runs without it.`;
      return { kind: 'refused', name, explanation };
    }
  }
  return { kind: 'admitted', names };
}

function refusal(name: string): string | null {
  if (!NAME.test(name)) return 'it is not the name of a variable';
  const upper = name.toUpperCase();
  const part = REFUSED_PARTS.find((refused) => upper.includes(refused));
  if (part !== undefined) return `names with ${part} stand for secrets`;
  return REFUSED_STARTS.find(({ start }) => upper.startsWith(start))?.why ?? REFUSED_NAMES.get(upper) ?? null;
}

/** The child's environment: the listed and the admitted names that the parent has, with the parent's values. */
export function gateEnvironment(
  parent: Readonly<Record<string, string | undefined>>,
  extra: AdmittedEnvNames,
): Map<string, string> {
  const environment = new Map<string, string>();
  for (const name of [...PASSED.flatMap(({ names }) => names), ...extra.names]) {
    const value = Object.hasOwn(parent, name) ? parent[name] : undefined;
    if (value !== undefined) environment.set(name, value);
  }
  return environment;
}
