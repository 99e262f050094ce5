/** `review --plan` and `policy explain` on the built command line: what would be reviewed, without asking anyone. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { localReviews } from '../support/local-review.ts';
import { runCli } from '../support/run-cli.ts';

const { build, explain, folder, model } = localReviews();
const GOLDEN = resolve(import.meta.dirname, '../fixtures/plan');
const POLICY = '.github/verdict-gate.yml';

const lines = (count: number, name: string) =>
  Array.from({ length: count }, (_, i) => `export const ${name}${i} = ${i};\n`).join('');

const base = {
  [POLICY]: `exclude: ['dist/**']
criteria:
  - name: migrations
    paths: ['db/**']
    text: Every migration can be rolled back.
specialists:
  - name: i18n
    prompt: docs/review/i18n.md
    paths: ['web/**']
    categories: [convention]
`,
  'docs/review/i18n.md': 'Look only for texts that are not translated.\n',
  '.github/CODEOWNERS': 'db/ @acme/db\nweb/ @acme/web\n',
  'services/REVIEW.md': 'Services never read the clock.\n',
  'src/old-name.ts': lines(40, 'moved'),
  'src/gone.ts': lines(3, 'gone'),
};

/** Twelve files of many kinds. */
const change = {
  base,
  head: {
    'src/new-name.ts': `${lines(40, 'moved')}export const added = 1;\n`,
    'src/auth/session.ts': lines(60, 'session'),
    'test/auth/session.test.ts': "test('session', () => {});\n",
    'services/clock/now.py': 'def now():\n    return 1\n',
    'db/migrate/001_orders.sql': 'CREATE TABLE orders (id int);\n',
    '.github/workflows/ci.yml': 'on: push\n',
    'infra/main.tf': 'resource "a" "b" {}\n',
    'web/page.tsx': 'export const Page = () => <p>Orders</p>;\n',
    'README.md': 'Orders.\n',
    'package-lock.json': '{}\n',
    'dist/bundle.js': 'x();\n',
  },
  remove: ['src/old-name.ts', 'src/gone.ts'],
};
/** All that is said beside the plan. */
const PROGRESS = 'verdict-gate: reading the change\n';
const args = ['--strategy', 'ensemble', '--max-diff-chars', '2500'];

/** The golden files are written by UPDATE_GOLDEN=1 and read by a person before they are committed. */
function expectGolden(name: string, text: string): void {
  const file = join(GOLDEN, name);
  if (process.env['UPDATE_GOLDEN'] === '1') {
    mkdirSync(GOLDEN, { recursive: true });
    writeFileSync(file, text);
  }
  expect(existsSync(file)).toBe(true);
  expect(text).toBe(readFileSync(file, 'utf8'));
}

describe('review --plan', () => {
  it('prints units, criteria, owners and reviewers of a change of twelve files', async () => {
    const run = await explain(change, ['review', '--plan', ...args]);
    expect(run).toMatchObject({ exitCode: 0, stderr: PROGRESS });
    expectGolden('twelve-files.txt', run.stdout);
  });

  it('prints the same as JSON', async () => {
    const run = await explain(change, ['review', '--plan', '--json', ...args]);
    expect(run).toMatchObject({ exitCode: 0, stderr: PROGRESS });
    expectGolden('twelve-files.json', run.stdout);
  });

  it('is the same on every run, and is what the review then does', async () => {
    const { path } = build(change);
    const endpoint = await model(undefined);
    const env = { HOME: folder() };
    const given = ['--repo', path, ...args, '--json', '--reviewer', 'model', '--base-url', endpoint.baseUrl];
    const plans = [
      await runCli([...given, '--plan'], { env }),
      await runCli([...given, '--plan', '--concurrency', '1'], { env }),
    ];
    expect(plans[0]?.stdout).toBe(plans[1]?.stdout);
    expect(endpoint.requests).toEqual([]);
    const { units } = JSON.parse(plans[0]?.stdout ?? '');
    const planned = units.flatMap(
      ({ id, reviewers }: { readonly id: string; readonly reviewers: string[] }) =>
        reviewers.map((reviewer) => `${id} ${reviewer}`),
    );
    const run = await runCli(given, { env: { ...env, VERDICT_GATE_API_KEY: 'a-key-for-tests' } });
    const { assignments } = JSON.parse(run.files['audit.json'] ?? '').evidence;
    expect(
      assignments.map(
        (each: { readonly unit: string; readonly reviewer: string }) => `${each.unit} ${each.reviewer}`,
      ),
    ).toEqual(planned);
  });

  it('asks no model, needs no key, runs no gate and writes nothing', async () => {
    const endpoint = await model(undefined);
    const { path, git } = build({
      base: {
        'package.json': JSON.stringify({ scripts: { test: 'echo ran > ran.txt' } }),
        'a.ts': 'export const a = 1;\n',
      },
      head: { 'a.ts': 'export const a = 2;\n' },
    });
    const env = { VERDICT_GATE_API_KEY: 'a-key-for-tests', HOME: folder() };
    const given = ['--repo', path, '--plan', '--test-command', 'npm test', '--base-url', endpoint.baseUrl];
    const run = await runCli(given, { env });
    expect(run.exitCode).toBe(0);
    expect(run.stdout).toContain('a.ts: 2 changed lines');
    expect(endpoint.requests).toEqual([]);
    expect(git('status', '--porcelain', '--ignored')).toBe('');
    const keyless = await runCli([...given, '--reviewer', 'model'], { env: { HOME: folder() } });
    expect(keyless).toMatchObject({ exitCode: 0, stdout: run.stdout });
  });

  it('ends with 2 and names the problem where a review would not begin', async () => {
    const broken = { ...change, base: { ...base, [POLICY]: 'excludes: []\n' } };
    const run = await explain(broken, ['--plan', ...args]);
    expect(run.exitCode).toBe(2);
    expect(run.stderr).toMatch(
      /^verdict-gate: config_invalid: \.github\/verdict-gate\.yml at [0-9a-f]{12} .*"excludes"/m,
    );
  });

  it('takes no folder for files, since it writes none', async () => {
    const run = await explain(change, ['--plan', '--out', '/nowhere']);
    expect(run.exitCode).toBe(3);
  });
});

describe('policy explain', () => {
  it('prints the policy that counts, key by key with where each value is from, and the plan', async () => {
    const run = await explain(change, ['policy', 'explain', ...args]);
    expect(run).toMatchObject({ exitCode: 0, stderr: PROGRESS });
    expect(run.stdout).toMatch(/^exclude +\["dist\/\*\*"\] +\[project\]$/m);
    expect(run.stdout).toMatch(/^max-review-cycles +5 +\[built in\]$/m);
    expect(run.stdout).toContain('Strategy ensemble: ');
    const { policy, plan } = JSON.parse(
      (await explain(change, ['policy', 'explain', '--json', ...args])).stdout,
    );
    expect(policy).toMatchObject({ problem: null, layers: [{ layer: 'project' }] });
    expect(JSON.stringify(plan)).toBe(
      JSON.stringify(JSON.parse((await explain(change, ['--plan', '--json', ...args])).stdout)),
    );
  });

  it('ends with 2 for a policy that is not valid, and still says what would count', async () => {
    const broken = { ...change, base: { ...base, [POLICY]: 'excludes: []\n' } };
    const run = await explain(broken, ['policy', 'explain', ...args]);
    expect(run.exitCode).toBe(2);
    expect(run.stdout).toContain('Not valid: ');
    expect(run.stderr).toContain('config_invalid');
  });
});
