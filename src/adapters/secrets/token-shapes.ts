/**
 * Tokens that can be told by their shape alone, from what their issuers document. `head` is what they begin with and
 * `body` what was drawn at random. Both are parts of regular expressions in which every repetition is bounded or is
 * the last thing, so that no text makes them slow.
 */
export type TokenShape = {
  /** In kebab case; shown to people, and part of the placeholder. */
  readonly rule: string;
  readonly head: string;
  readonly body: string;
  /** The head is met in ordinary text as well: only a body that looks shuffled is a token. */
  readonly weak?: true;
};

const W = '[A-Za-z0-9_-]';
const AN = '[A-Za-z0-9]';
const HEX = '[0-9a-f]';
const UUID = `${HEX}{8}-${HEX}{4}-${HEX}{4}-${HEX}{4}-${HEX}{12}`;

const CODE_HOSTS: readonly TokenShape[] = [
  { rule: 'github-token', head: 'gh[pour]_', body: `${AN}{36,251}` },
  // Installation tokens had 36 characters; since 2026 they hold a JSON web token.
  { rule: 'github-token', head: 'ghs_', body: '[A-Za-z0-9._-]{36,}' },
  { rule: 'github-fine-grained-token', head: 'github_pat_', body: `${AN}{22}_${AN}{59}` },
  {
    rule: 'gitlab-token',
    head: 'gl(?:pat|ptt|dt|rt|cbt|ft|soat|imt|agent|ffct|oas|wt)-',
    body: `${W}{20,300}(?:\\.${W}{2}\\.${W}{9,12})?`,
  },
  { rule: 'gitlab-runner-token', head: 'GR1348941', body: `${W}{20}` },
  { rule: 'bitbucket-token', head: 'ATBB', body: `${AN}{32}`, weak: true },
  { rule: 'atlassian-token', head: 'AT[AC]TT3', body: '[A-Za-z0-9_=-]{60,300}' },
  { rule: 'sourcegraph-token', head: 'sgp_(?:[0-9a-fA-F]{16}_|local_)?', body: '[0-9a-fA-F]{40}' },
  { rule: 'sonar-token', head: 'sq[pua]_', body: `${HEX}{40}` },
  { rule: 'snyk-token', head: 'snyk_[us]at\\.[0-9a-f]{8}\\.', body: `${W}{60,200}` },
];

const REGISTRIES: readonly TokenShape[] = [
  { rule: 'npm-token', head: 'npm_', body: `${AN}{36}` },
  { rule: 'pypi-token', head: 'pypi-AgEIcHlwaS5vcmc', body: `${W}{50,}` },
  { rule: 'pypi-token', head: 'pypi-AgENdGVzdC5weXBpLm9yZw', body: `${W}{50,}` },
  { rule: 'rubygems-token', head: 'rubygems_', body: `${HEX}{48}` },
  { rule: 'nuget-key', head: 'oy2', body: '[a-z0-9]{43}', weak: true },
  { rule: 'clojars-token', head: 'CLOJARS_', body: `${HEX}{60}` },
  { rule: 'docker-token', head: 'dckr_[po]at_', body: `${W}{27,40}` },
  { rule: 'artifactory-key', head: 'AKCp', body: `${AN}{69}` },
  { rule: 'artifactory-token', head: 'cmVmd', body: `${AN}{59}`, weak: true },
];

const CLOUDS: readonly TokenShape[] = [
  { rule: 'aws-access-key-id', head: '(?:AKIA|ASIA|ABIA|ACCA)', body: '[A-Z2-7]{16}' },
  { rule: 'aws-bedrock-key', head: 'ABSK', body: '[A-Za-z0-9+/]{109,269}={0,2}' },
  {
    rule: 'aws-bedrock-key',
    head: 'bedrock-api-key-',
    body: 'YmVkcm9jay5hbWF6b25hd3MuY29t[A-Za-z0-9+/=]{0,4000}',
  },
  { rule: 'google-api-key', head: 'AIza', body: `${W}{35}` },
  { rule: 'google-oauth-secret', head: 'GOCSPX-', body: `${W}{28}` },
  { rule: 'google-oauth-token', head: 'ya29\\.', body: `${W}{50,}`, weak: true },
  {
    rule: 'azure-client-secret',
    head: '[A-Za-z0-9_~.]{3}\\dQ~',
    body: '[A-Za-z0-9_~.-]{31,34}',
    weak: true,
  },
  { rule: 'alibaba-access-key-id', head: 'LTAI', body: `${AN}{20}`, weak: true },
  { rule: 'digitalocean-token', head: 'do[opr]_v1_', body: `${HEX}{64}` },
  { rule: 'heroku-token', head: 'HRKU-AA', body: `${W}{58}` },
  { rule: 'fly-token', head: 'fo1_', body: `${W}{43}` },
  { rule: 'fly-token', head: 'fm[12][ar]?_', body: '[A-Za-z0-9+/]{100,}={0,3}' },
  { rule: 'scalingo-token', head: 'tk-us-', body: `${W}{48}` },
  { rule: 'netlify-token', head: 'nfp_', body: `${AN}{36}`, weak: true },
  { rule: 'vercel-token', head: 'vc[pirak]_', body: `${AN}{56}`, weak: true },
  { rule: 'supabase-key', head: '(?:sbp_|sb_secret_)', body: `${W}{31,44}`, weak: true },
  { rule: 'planetscale-token', head: 'pscale_(?:tkn|oauth|pw)_', body: '[A-Za-z0-9=._-]{32,64}' },
  { rule: 'databricks-token', head: 'dapi', body: `${HEX}{32}(?:-\\d)?` },
  { rule: 'clickhouse-key', head: '4b1d', body: `${AN}{38}`, weak: true },
  { rule: 'settlemint-token', head: 'sm_(?:aat|pat|sat)_', body: `${AN}{16}` },
  { rule: 'yandex-token', head: 't1\\.', body: '[A-Z0-9a-z_-]{1,200}={0,2}\\.[A-Z0-9a-z_-]{86}={0,2}' },
  { rule: 'yandex-key', head: 'AQVN', body: `${W}{35,38}`, weak: true },
];

const INFRASTRUCTURE: readonly TokenShape[] = [
  { rule: 'vault-token', head: 'hv[sbr]\\.', body: `${W}{24,500}` },
  { rule: 'vault-token', head: 's\\.', body: `${AN}{24}`, weak: true },
  { rule: 'terraform-token', head: '[A-Za-z0-9]{14}\\.atlasv1\\.', body: '[A-Za-z0-9=_-]{60,70}' },
  { rule: 'pulumi-token', head: 'pul-', body: `${HEX}{40}` },
  {
    rule: 'doppler-token',
    head: 'dp\\.(?:pt|st|ct|sa|scim|audit)\\.(?:[a-z0-9_-]{2,35}\\.)?',
    body: `${AN}{40,44}`,
  },
  { rule: 'infracost-key', head: '(?<!\\.)ico-', body: `${AN}{32}`, weak: true },
  { rule: 'openshift-token', head: 'sha256~', body: `${W}{43}` },
  { rule: 'octopus-key', head: 'API-', body: '[A-Z0-9]{26}', weak: true },
  { rule: 'harness-token', head: '[ps]at\\.[A-Za-z0-9_-]{22}\\.[0-9a-f]{24}\\.', body: `${AN}{20}` },
  { rule: 'prefect-token', head: 'pn[ub]_', body: `${AN}{36}` },
  {
    rule: 'tailscale-key',
    head: 'tskey-(?:auth-|api-|client-|webhook-)?',
    body: `${AN}{6,20}-${AN}{10,40}`,
    weak: true,
  },
  { rule: 'cloudflare-token', head: 'cf(?:ut|at|k)_', body: `${AN}{40,}`, weak: true },
  { rule: 'cloudflare-origin-key', head: 'v1\\.0-', body: `${HEX}{24}-${HEX}{146}` },
  {
    rule: 'authress-key',
    head: '(?:sc|ext|scauth|authress)_[a-z0-9]{5,30}\\.[a-z0-9]{4,6}\\.acc[_-][a-z0-9-]{10,32}\\.',
    body: '[A-Za-z0-9+/_=-]{30,120}',
  },
];

const MODELS: readonly TokenShape[] = [
  {
    rule: 'openai-key',
    head: 'sk-(?:(?:proj|svcacct|admin|service)-)?',
    body: `${W}{20,100}T3BlbkFJ${W}{20,100}`,
  },
  { rule: 'openai-key', head: 'sk-(?:proj|svcacct|admin)-', body: `${W}{40,200}`, weak: true },
  { rule: 'anthropic-key', head: 'sk-ant-(?:api|admin|oat|ort|sid)\\d\\d-', body: `${W}{80,200}` },
  { rule: 'openrouter-key', head: 'sk-or-v1-', body: `${HEX}{64}` },
  { rule: 'model-provider-key', head: 'sk-', body: `(?:${HEX}{32}|${AN}{48})`, weak: true },
  { rule: 'hugging-face-token', head: '(?:hf_|api_org_)', body: '[A-Za-z]{34}', weak: true },
  { rule: 'groq-key', head: 'gsk_', body: `${AN}{52}` },
  { rule: 'xai-key', head: 'xai-', body: `${AN}{80}` },
  { rule: 'perplexity-key', head: 'pplx-', body: `${AN}{48}` },
  { rule: 'replicate-token', head: 'r8_', body: `${AN}{37}` },
  { rule: 'nvidia-key', head: 'nvapi-', body: `${W}{64}` },
];

const PAYMENT: readonly TokenShape[] = [
  { rule: 'stripe-key', head: '[sr]k_(?:live|test|prod)_', body: `${AN}{16,247}` },
  { rule: 'stripe-webhook-secret', head: 'whsec_', body: '[A-Za-z0-9+/]{32,64}={0,2}' },
  { rule: 'square-token', head: '(?:EAAA|sq0atp-|sq0csp-)', body: `${W}{22,60}`, weak: true },
  { rule: 'shippo-token', head: 'shippo_(?:live|test)_', body: `${HEX}{40}` },
  { rule: 'easypost-key', head: 'EZ[AT]K', body: `${AN}{54}` },
  { rule: 'flutterwave-key', head: 'FLWSECK_TEST-', body: '[0-9a-h]{32}-X' },
  { rule: 'duffel-token', head: 'duffel_(?:test|live)_', body: '[A-Za-z0-9_=-]{43}' },
  { rule: 'plaid-token', head: 'access-(?:sandbox|development|production)-', body: UUID },
  {
    rule: 'braintree-token',
    head: 'access_token\\$(?:production|sandbox)\\$',
    body: `${AN}{16}\\$${HEX}{32}`,
  },
  { rule: 'shopify-token', head: 'shp(?:at|ca|pa|ss|tka|ua)_', body: '[0-9a-fA-F]{32}' },
  { rule: 'lob-key', head: '(?:live|test)_', body: `(?:pub_)?${HEX}{31,35}`, weak: true },
];

const MESSAGES: readonly TokenShape[] = [
  { rule: 'slack-token', head: 'xox[abopsre]-', body: `(?:\\d-)?(?:\\d{5,15}-){1,3}${AN}{10,64}` },
  { rule: 'slack-token', head: '(?:xoxe\\.xox[bp]|xoxe)-\\d-', body: `${AN}{140,180}`, weak: true },
  { rule: 'slack-app-token', head: 'xapp-\\d-', body: `[A-Z0-9]{8,16}-\\d{8,16}-${AN}{30,80}` },
  {
    rule: 'slack-webhook',
    head: '(?:https?://)?hooks\\.slack\\.com/(?:services|workflows|triggers)/',
    body: '[A-Za-z0-9+/]{40,80}',
    weak: true,
  },
  {
    rule: 'teams-webhook',
    head: '(?:https://)?[a-z0-9-]{1,40}\\.webhook\\.office\\.com/webhookb2/',
    body: '[A-Za-z0-9@/-]{80,200}',
  },
  {
    rule: 'discord-webhook',
    head: '(?:https://)?discord(?:app)?\\.com/api/webhooks/',
    body: `\\d{17,20}/${W}{60,80}`,
  },
  {
    rule: 'discord-token',
    head: '[MNO][A-Za-z0-9_-]{23,27}\\.[A-Za-z0-9_-]{6}\\.',
    body: `${W}{27,40}`,
    weak: true,
  },
  { rule: 'telegram-token', head: '\\d{8,10}:AA', body: `${W}{33}` },
  { rule: 'twilio-key', head: 'SK', body: `${HEX}{32}`, weak: true },
  { rule: 'sendgrid-key', head: 'SG\\.', body: `${W}{20,24}\\.${W}{39,50}` },
  { rule: 'sendinblue-key', head: 'xkeysib-', body: `${HEX}{64}-${AN}{16}` },
  { rule: 'mailgun-key', head: 'key-', body: `${HEX}{32}`, weak: true },
  { rule: 'mailchimp-key', head: '', body: `${HEX}{32}-us\\d{1,2}`, weak: true },
];

const WORK_TOOLS: readonly TokenShape[] = [
  { rule: 'linear-key', head: 'lin_(?:api|oauth)_', body: `${AN}{40,64}` },
  { rule: 'notion-token', head: 'ntn_', body: `${AN}{43,50}` },
  { rule: 'airtable-token', head: 'pat[A-Za-z0-9]{14}\\.', body: `${HEX}{64}` },
  { rule: 'figma-token', head: 'fig[dopuh]r?_', body: `${W}{40,}`, weak: true },
  { rule: 'typeform-token', head: 'tfp_', body: '[A-Za-z0-9_.=-]{59}' },
  { rule: 'postman-key', head: 'PMAK-', body: `${HEX}{24}-${HEX}{34}` },
  { rule: 'readme-key', head: 'rdme_', body: '[a-z0-9]{70}' },
  { rule: 'frameio-token', head: 'fio-u-', body: '[A-Za-z0-9_=-]{64}' },
  { rule: 'hubspot-token', head: 'pat-(?:na|eu|ap)\\d-', body: UUID },
  { rule: 'grafana-token', head: 'gl(?:c|sa)_', body: '[A-Za-z0-9+/_]{32,400}={0,3}' },
  { rule: 'grafana-key', head: 'eyJrIjoi', body: '[A-Za-z0-9]{70,400}={0,3}' },
  { rule: 'sentry-token', head: 'sntrys_eyJpYXQiO', body: '[A-Za-z0-9+/=_]{60,400}' },
  { rule: 'sentry-token', head: 'sntryu_', body: `${HEX}{64}` },
  { rule: 'new-relic-key', head: 'NR(?:AK|II|JS|AA)-', body: `${W}{19,42}` },
  { rule: 'dynatrace-token', head: 'dt0[a-z]\\d\\d\\.[A-Z0-9]{24}\\.', body: '[A-Z0-9]{64}' },
  { rule: 'mapbox-token', head: '[ps]k\\.eyJ1I', body: `${W}{40,200}\\.${W}{20,30}` },
  { rule: 'maxmind-key', head: '[A-Za-z0-9]{6}_', body: `${AN}{29}_mmk` },
  { rule: 'intra42-secret', head: 's-s4t2(?:ud|af)-', body: `${HEX}{64}` },
  { rule: 'facebook-token', head: 'EAA[MC]', body: `${AN}{100,}`, weak: true },
  { rule: 'facebook-token', head: '\\d{15,16}\\|', body: `${W}{27,40}`, weak: true },
];

const KEYS: readonly TokenShape[] = [
  { rule: 'one-password-token', head: 'ops_eyJ', body: '[A-Za-z0-9+/]{250,}={0,3}' },
  {
    rule: 'one-password-key',
    head: 'A3-[A-Z0-9]{6}-',
    body: '(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}',
  },
  { rule: 'age-secret-key', head: 'AGE-SECRET-KEY-1', body: '[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}' },
  {
    rule: 'json-web-token',
    head: 'eyJ',
    body: '[A-Za-z0-9_-]{10,1000}\\.eyJ[A-Za-z0-9_-]{10,8000}\\.[A-Za-z0-9_-]{20,1500}',
  },
];

export const TOKEN_SHAPES: readonly TokenShape[] = [
  ...CODE_HOSTS,
  ...REGISTRIES,
  ...CLOUDS,
  ...INFRASTRUCTURE,
  ...MODELS,
  ...PAYMENT,
  ...MESSAGES,
  ...WORK_TOOLS,
  ...KEYS,
];
