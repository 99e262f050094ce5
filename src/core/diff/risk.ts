/**
 * How much harm a mistake in a file can do, judged by its path alone. It only decides the order of review: when the
 * budget ends early, what is left over should be what matters least. Nothing is left out because of it.
 */
export const RISKS = ['sensitive', 'source', 'config', 'tests', 'docs'] as const;
export type Risk = (typeof RISKS)[number];

/** Words of a path (split at signs and camel case) that speak of access, money or stored data. */
const SENSITIVE_WORDS = new Set(
  (
    'access acl acls auth authentication authenticator authn authorization authorizer authz oauth oauth2 oidc saml ' +
    'sso jwt jwk jwks login logout signin signup session sessions cookie cookies csrf cors password passwords ' +
    'passwd credential credentials secret secrets token tokens crypto cryptography cipher ciphers encrypt ' +
    'encryption decrypt decryption hmac signature signatures tls ssl cert certs certificate certificates keystore ' +
    'permission permissions privilege privileges rbac role roles policy policies security sanitize sanitizer ' +
    'escape admin payment payments billing checkout invoice invoices payout payouts refund wallet ledger ' +
    'sql migration migrations migrate vault kms iam'
  ).split(' '),
);

/** Files that build, ship or run the project: code that runs with more rights than the product. */
const DELIVERY_NAMES = new Set(
  (
    'action.yml action.yaml azure-pipelines.yml bitbucket-pipelines.yml .gitlab-ci.yml .travis.yml appveyor.yml ' +
    'cloudbuild.yaml buildspec.yml jenkinsfile makefile gnumakefile justfile rakefile dockerfile containerfile ' +
    'vagrantfile procfile codeowners package.json .npmrc .yarnrc .yarnrc.yml .pnpmfile.cjs setup.py setup.cfg ' +
    'pyproject.toml requirements.txt pipfile gemfile cargo.toml build.rs go.mod pom.xml build.gradle ' +
    'build.gradle.kts settings.gradle composer.json cmakelists.txt .gitmodules .gitattributes .pre-commit-config.yaml'
  ).split(' '),
);
const DELIVERY_FOLDERS =
  /(?:^|\/)(?:\.github|\.gitlab|\.circleci|\.buildkite|\.husky|terraform|ansible|helm|k8s|kubernetes|deploy|deployment|infra)\//u;
const DELIVERY_FORMS =
  /(?:^|\/)(?:dockerfile|docker-compose|compose|requirements)[^/]*$|\.(?:tf|tfvars|hcl|bicep)$/u;
const SENSITIVE_FORMS = /(?:^|\/)\.env(?:\.[^/]*)?$|\.(?:sql|pem|key|p12|pfx)$/u;

const TEST_FOLDERS =
  /(?:^|\/)(?:test|tests|__tests__|spec|specs|e2e|testdata|fixtures|__fixtures__|__snapshots__|__mocks__)\//u;
const TEST_FORMS = /(?:[._-](?:test|tests|spec)\.[^/.]+|\.snap)$|(?:^|\/)test_[^/]+$|(?:^|\/)conftest\.py$/u;
const DOC_FORMS =
  /\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|org)$|(?:^|\/)(?:license|licence|notice|authors|changelog)[^/]*$/u;
const CONFIG_FORMS =
  /\.(?:json|jsonc|json5|ya?ml|toml|ini|cfg|conf|xml|plist|properties|editorconfig|svg|csv)$/u;

/** Lower-case words: `userAuthToken_v2.ts` gives user, auth, token, v2, ts. */
function wordsOf(path: string): string[] {
  return path
    .replace(/(?<=[a-z0-9])(?=[A-Z])/gu, ' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/u);
}

function isDelivery(lowerPath: string): boolean {
  const name = lowerPath.slice(lowerPath.lastIndexOf('/') + 1);
  return DELIVERY_NAMES.has(name) || DELIVERY_FOLDERS.test(lowerPath) || DELIVERY_FORMS.test(lowerPath);
}

/** What a file is for, by its path: `delivery` builds, ships or runs the project, `stored` is SQL, keys and `.env`. */
export type Purpose = 'delivery' | 'docs' | 'tests' | 'stored' | 'config' | 'source';

/** First rule that applies: delivery, docs, tests, stored, config; what is left counts as source. */
export function purposeOf(path: string): Purpose {
  const lowerPath = path.toLowerCase();
  if (isDelivery(lowerPath)) return 'delivery';
  if (DOC_FORMS.test(lowerPath)) return 'docs';
  if (TEST_FOLDERS.test(lowerPath) || TEST_FORMS.test(lowerPath)) return 'tests';
  if (SENSITIVE_FORMS.test(lowerPath)) return 'stored';
  return CONFIG_FORMS.test(lowerPath) ? 'config' : 'source';
}

/** Delivery and stored data are sensitive; configuration and source are when a word of the path says so. */
export function riskOf(path: string): Risk {
  const purpose = purposeOf(path);
  if (purpose === 'docs' || purpose === 'tests') return purpose;
  if (purpose === 'delivery' || purpose === 'stored') return 'sensitive';
  return wordsOf(path).some((word) => SENSITIVE_WORDS.has(word)) ? 'sensitive' : purpose;
}
