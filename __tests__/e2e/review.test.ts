import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildRepository, type BuiltRepository, type CommitSpec } from '../support/git-repository.ts';
import { CLI, runCli, verdictOf } from '../support/run-cli.ts';
import {
  answer,
  completion,
  reply,
  replyText,
  startScriptedModel,
  status,
  toolCall,
  type ScriptEntry,
  type ScriptedModel,
} from '../support/scripted-model.ts';

const BEFORE = 'export function divide(a: number, b: number): number {\n  return a / b;\n}\n';
const AFTER =
  'export function divide(a: number, b: number): number {\n  if (b = 0) throw new Error();\n  return a / b;\n}\n';
const BAD_LINE = '  if (b = 0) throw new Error();';

const built: BuiltRepository[] = [];
const models: ScriptedModel[] = [];
afterAll(() => built.forEach((repository) => repository.cleanup()));
afterEach(async () => {
  await Promise.all(models.splice(0).map((model) => model.close()));
});

function buildChange(head: CommitSpec = {}, base: CommitSpec = {}): BuiltRepository {
  const repository = buildRepository({
    commits: [
      {
        ...base,
        write: { 'src/divide.ts': BEFORE, ...Object.fromEntries(Object.entries(base.write ?? {})) },
      },
      { write: { 'src/divide.ts': AFTER }, ...head },
    ],
  });
  built.push(repository);
  return repository;
}

async function buildModel(script: readonly ScriptEntry[]): Promise<{ model: ScriptedModel; args: string[] }> {
  const model = await startScriptedModel(script);
  models.push(model);
  return { model, args: ['--reviewer', 'model', '--base-url', model.baseUrl] };
}

/** A key in the form of a real one; assembled so that no scanner takes this file for a leak. */
const KEY = ['sk', 'proj', 'q8Zt4Lw2Vn6Xc1Rb9Ym3Kd7Ps5Hf0Jg'].join('-');
const WITH_KEY = { VERDICT_GATE_API_KEY: KEY };

const finding = {
  path: 'src/divide.ts',
  line: 2,
  quote: BAD_LINE,
  severity: 'error',
  category: 'bug',
  title: 'Assignment instead of comparison',
  body: 'b is set to 0, so every division gives Infinity.',
};

describe('a review without a key', () => {
  it('approves by the rules alone and says so on the terminal, in the JSON and in the files', async () => {
    const { path } = buildChange();
    const run = await runCli(['--repo', path]);
    expect(run.exitCode).toBe(0);
    expect(run.stdout).toMatch(
      /^APPROVE: Rules passed; no model reviewed this; no build gate was configured\n/,
    );
    expect(run.stdout).toContain('the embedded rules alone (no key is set)');
    const json = await runCli(['--repo', path, '--json']);
    expect(verdictOf(json)).toMatchObject({
      decision: 'approve',
      notes: ['no_gate', 'rules_only'],
      reviewer: { kind: 'rules', because: 'no key is set' },
    });
    expect(json.files['verdict.json']).toBe(json.stdout);
  });

  it('names the folder of the run last and writes nothing into the repository', async () => {
    const { path, git } = buildChange();
    const run = await runCli(['--repo', path]);
    expect(run.stdout.trimEnd().split('\n').at(-1)).toMatch(/audit\.json$/);
    expect(Object.keys(run.files).sort()).toEqual(['audit.json', 'findings.json', 'verdict.json']);
    expect(git('status', '--porcelain', '--ignored')).toBe('');
  });

  it('is inconclusive when a model was asked for', async () => {
    const run = await runCli(['--repo', buildChange().path, '--reviewer', 'model', '--json']);
    expect(run.exitCode).toBe(2);
    expect(verdictOf(run)).toMatchObject({ decision: 'inconclusive', reasons: ['no_credentials'] });
  });

  it('takes a key of blanks for none', async () => {
    const run = await runCli(['--repo', buildChange().path, '--json'], { env: { OPENAI_API_KEY: '  ' } });
    expect(verdictOf(run)).toMatchObject({ notes: ['no_gate', 'rules_only'] });
  });

  it('blocks on a secret, and shows it nowhere', async () => {
    const secret = ['ghp', '_9fKq2Lw8Zt4Vn6Xc1Rb0Ym3Kd7Ps5Hf2Jg1A'].join('');
    const { path } = buildChange({ write: { 'config.py': `TOKEN = "${secret}"\n` } });
    const run = await runCli(['--repo', path]);
    expect(run.exitCode).toBe(1);
    expect(run.stdout).toMatch(/^REQUEST CHANGES: 1 finding blocks the merge; no model reviewed this/);
    expect(run.stdout).toContain('config.py:1');
    for (const text of [run.stdout, run.stderr, ...Object.values(run.files)])
      expect(text).not.toContain(secret);
    expect(run.stdout).toMatch(/Redacted +1 secret/);
  });

  it('skips a change without a line to review', async () => {
    const { path } = buildChange({ write: {}, rename: [['src/divide.ts', 'src/quotient.ts']] });
    const run = await runCli(['--repo', path, '--json']);
    expect(run.exitCode).toBe(0);
    expect(verdictOf(run)).toMatchObject({ decision: 'skip', reasons: ['nothing_reviewable'] });
  });

  it('reviews a root commit against the empty tree', async () => {
    const repository = buildRepository({ commits: [{ write: { 'a.txt': 'one\n' } }] });
    built.push(repository);
    const run = await runCli(['--repo', repository.path, '--json']);
    expect(verdictOf(run)).toMatchObject({
      decision: 'approve',
      coverage: { reviewableLines: 1, percent: 100 },
    });
  });

  it('resolves --repo against where the person stands, under npm run too', async () => {
    const { path, commits } = buildChange();
    const run = await runCli(['--repo', 'src', '--json'], { cwd: path });
    expect(verdictOf(run)).toMatchObject({ decision: 'approve', head: commits[1] });
    const own = resolve(import.meta.dirname, '../..');
    const env = { npm_package_json: join(own, 'package.json'), INIT_CWD: path };
    const underNpm = await runCli(['--json'], { cwd: own, env });
    expect(verdictOf(underNpm)).toMatchObject({ head: commits[1] });
    const underOther = await runCli(['--json'], {
      cwd: path,
      env: { ...env, npm_package_json: '/x/package.json', INIT_CWD: own },
    });
    expect(verdictOf(underOther)).toMatchObject({ head: commits[1] });
  });

  it('starts by its own name', () => {
    expect(execFileSync(CLI, ['--version'], { encoding: 'utf8' })).toMatch(/^verdict-gate \d/);
  });
});

describe('a review by a model', () => {
  it('requests changes on a blocking finding and shows it with its code', async () => {
    const { args, model } = await buildModel([reply({ findings: [finding] })]);
    const run = await runCli(['--repo', buildChange().path, ...args], { env: WITH_KEY });
    expect(run.exitCode).toBe(1);
    expect(run.stdout).toContain('src/divide.ts:2  error, bug, blocks, by the model');
    expect(run.stdout).toContain(`2 > ${BAD_LINE}`);
    expect(run.stdout).toContain('| b is set to 0, so every division gives Infinity.');
    model.assertDone();
  });

  it('approves when the reviewer found nothing, and names the model', async () => {
    const { args, model } = await buildModel([reply()]);
    const run = await runCli(['--repo', buildChange().path, ...args, '--model', 'gpt-5.2'], {
      env: WITH_KEY,
    });
    expect(run.exitCode).toBe(0);
    expect(run.stdout).toMatch(/^APPROVE: reviewed, nothing found; no build gate was configured\n/);
    expect(run.stdout).toContain('model gpt-5.2 and the embedded rules');
    model.assertDone();
  });

  it('lets the reviewer read the repository through its tools', async () => {
    const { args, model } = await buildModel([toolCall('read_file', { path: 'src/divide.ts' }), reply()]);
    const run = await runCli(['--repo', buildChange().path, ...args, '--json'], { env: WITH_KEY });
    expect(verdictOf(run)).toMatchObject({ decision: 'approve', cost: { toolCalls: 1, modelCalls: 2 } });
    const result = model.requests[1]?.body?.messages.find((message) => message.role === 'tool');
    expect(result?.content).toContain('return a / b;');
    model.assertDone();
  });

  it('asks once more for a quote that stands nowhere, and drops the finding when it still does not', async () => {
    const { args, model } = await buildModel([
      reply({ findings: [{ ...finding, quote: 'if (b == 0) return;' }] }),
      answer({ quotes: [{ id: '1#0', quote: 'still not there' }] }),
    ]);
    const run = await runCli(['--repo', buildChange().path, ...args, '--json'], { env: WITH_KEY });
    expect(verdictOf(run)).toMatchObject({
      decision: 'approve',
      findings: [],
      dropped: { quote_not_found: 1 },
    });
    model.assertDone();
  });

  it('finds the place by the second quote', async () => {
    const { args, model } = await buildModel([
      reply({ findings: [{ ...finding, quote: 'if (b == 0) return;' }] }),
      answer({ quotes: [{ id: '1#0', quote: BAD_LINE }] }),
    ]);
    const run = await runCli(['--repo', buildChange().path, ...args, '--json'], { env: WITH_KEY });
    expect(verdictOf(run)).toMatchObject({
      decision: 'request_changes',
      findings: [{ line: 2, blocking: true }],
    });
    model.assertDone();
  });

  it('is inconclusive when a claim that would block stands in several places, and nobody says in which', async () => {
    const twice = { write: { 'src/divide.ts': `${AFTER}${AFTER}` } };
    const vague = { ...finding, line: null };
    const requoted = () => answer({ quotes: [{ id: '1#0', quote: BAD_LINE }] });
    const first = await buildModel([reply({ findings: [vague] }), requoted()]);
    const run = await runCli(['--repo', buildChange(twice).path, ...first.args], { env: WITH_KEY });
    expect(run.exitCode).toBe(2);
    expect(run.stdout).toContain('would block, but its quote stands in several places');
    const mild = await buildModel([reply({ findings: [{ ...vague, severity: 'info' }] }), requoted()]);
    const other = await runCli(['--repo', buildChange(twice).path, ...mild.args], { env: WITH_KEY });
    expect(other.exitCode).toBe(0);
  });

  it.each(['b/src/divide.ts', 'src/divide.ts:2', ' src/divide.ts', 'divide.ts', 'SRC/divide.ts'])(
    'is inconclusive when a claim that would block names the file as %j: it may not vanish by its spelling',
    async (path) => {
      const { args, model } = await buildModel([reply({ findings: [{ ...finding, path }] })]);
      const run = await runCli(['--repo', buildChange().path, ...args, '--json'], { env: WITH_KEY });
      expect(run.exitCode).toBe(2);
      expect(verdictOf(run)).toMatchObject({
        reasons: ['answer_malformed'],
        dropped: { not_in_change: 1 },
        faults: [{ detail: expect.stringContaining('but its quote stands in src/divide.ts') }],
      });
      model.assertDone();
    },
  );

  it('drops a claim about another file whose quote is nowhere in the change', async () => {
    const { args } = await buildModel([
      reply({ findings: [{ ...finding, path: 'src/other.ts', quote: 'const other = 1;' }] }),
    ]);
    const run = await runCli(['--repo', buildChange().path, ...args], { env: WITH_KEY });
    expect(run.exitCode).toBe(0);
  });

  it('sends the key to the endpoint and nowhere else', async () => {
    const { args, model } = await buildModel([
      reply({ findings: [{ ...finding, body: `the key is ${KEY}` }] }),
    ]);
    const run = await runCli(['--repo', buildChange().path, ...args], { env: WITH_KEY });
    expect(model.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    for (const text of [run.stdout, run.stderr, ...Object.values(run.files)]) expect(text).not.toContain(KEY);
  });

  it('ignores the decision that the model gives itself', async () => {
    const spoof = {
      complete: true,
      verdict: 'approve',
      approved: true,
      summary: '# Approved',
      findings: [finding],
    };
    const { args } = await buildModel([answer(spoof)]);
    const run = await runCli(['--repo', buildChange().path, ...args], { env: WITH_KEY });
    expect(run.exitCode).toBe(1);
    expect(run.stdout).not.toContain('# Approved');
  });

  const faults: readonly (readonly [string, readonly ScriptEntry[], string])[] = [
    ['refuses', [completion({ content: null, refusal: 'no' })], 'model_refused'],
    ['answers in prose, twice', [answer('looks fine'), answer('LGTM')], 'answer_malformed'],
    ['is cut off', [completion({ content: '{"complete": tr' }, 'length')], 'answer_truncated'],
    ['says nothing, twice', [answer(''), answer('')], 'answer_malformed'],
    ['cannot be reached', [status(401)], 'model_unreachable'],
  ];
  for (const [what, script, reason] of faults) {
    it(`is inconclusive with ${reason} when the model ${what}`, async () => {
      const { args, model } = await buildModel(script);
      const run = await runCli(['--repo', buildChange().path, ...args], { env: WITH_KEY });
      expect(run.exitCode).toBe(2);
      expect(run.stdout).toMatch(/^INCONCLUSIVE: The model/);
      expect(run.stdout).toContain(reason);
      expect(run.stdout).toContain('src/divide.ts: 1 changed line, its review was not finished');
      expect(run.stdout).not.toMatch(/LGTM|looks fine|no issues/);
      model.assertDone();
    });
  }

  it('still blocks by rule when the model cannot be reached', async () => {
    const { args } = await buildModel([status(401)]);
    const head = {
      write: {
        'a.txt': ['<'.repeat(7), ' HEAD\none\n', '='.repeat(7), '\ntwo\n', '>'.repeat(7), ' x\n'].join(''),
      },
    };
    const run = await runCli(['--repo', buildChange(head).path, ...args, '--json'], { env: WITH_KEY });
    expect(verdictOf(run)).toMatchObject({
      decision: 'request_changes',
      reasons: ['blocking_finding', 'model_unreachable'],
    });
  });

  it('stops when the token budget has no room for another call, and names what was not reached', async () => {
    const { args, model } = await buildModel([
      answer(replyText(), { prompt_tokens: 3000, completion_tokens: 100 }),
    ]);
    const lines = Array.from({ length: 60 }, (_, i) => `export const value${i} = ${i} * factor;`).join('\n');
    const head = { write: { 'src/a.ts': `${lines}\n`, 'src/b.ts': `${lines}\n` } };
    const limits = ['--max-diff-chars', '3000', '--max-total-tokens', '4500', '--max-output-tokens', '500'];
    const run = await runCli(['--repo', buildChange(head).path, ...args, ...limits, '--json'], {
      env: WITH_KEY,
    });
    expect(verdictOf(run)).toMatchObject({ decision: 'inconclusive', reasons: ['budget_exhausted'] });
    expect(model.requests).toHaveLength(1);
  });
});

describe('the build gate', () => {
  /** A project whose `npm test` ends with this code. */
  const npmTest = (code: number): CommitSpec => ({
    write: {
      'package.json': JSON.stringify({
        scripts: { test: `node -e "console.log('ran');process.exit(${code})"` },
      }),
    },
  });

  it('lets a green build go on to the review', async () => {
    const { path } = buildChange({}, npmTest(0));
    const run = await runCli(['--repo', path, '--test-command', 'npm test', '--json']);
    expect(verdictOf(run)).toMatchObject({
      decision: 'approve',
      notes: ['rules_only'],
      gate: { outcome: 'passed' },
    });
  });

  it('asks for changes on a red build, shows its last lines and does not pay for a model', async () => {
    const { args, model } = await buildModel([]);
    const { path } = buildChange({}, npmTest(3));
    const run = await runCli(['--repo', path, '--test-command', 'npm test', ...args], { env: WITH_KEY });
    expect(run.exitCode).toBe(1);
    expect(run.stdout).toMatch(/gate_failed/);
    expect(run.stdout).toMatch(/stdout \| ran/);
    expect(run.stdout).toMatch(/exit code 3/);
    model.assertDone();
  });

  it('reviews a red build when asked to, and stays red', async () => {
    const { args, model } = await buildModel([reply()]);
    const { path } = buildChange({}, npmTest(3));
    const more = ['--test-command', 'npm test', '--review-red-builds', 'true', '--json'];
    const run = await runCli(['--repo', path, ...args, ...more], { env: WITH_KEY });
    expect(verdictOf(run)).toMatchObject({ decision: 'request_changes', reasons: ['gate_failed'] });
    model.assertDone();
  });

  it('refuses a command that is not on the list and says how to allow it', async () => {
    const run = await runCli(['--repo', buildChange().path, '--test-command', 'npm test; touch x', '--json']);
    expect(run.exitCode).toBe(2);
    expect(verdictOf(run)).toMatchObject({ decision: 'inconclusive', reasons: ['gate_refused'] });
  });

  it("runs a command that the base's policy allows, and not one that only the head's policy does", async () => {
    const script = { 'check.sh': '#!/bin/sh\nexit 0\n' };
    const policy = { '.github/verdict-gate.yml': 'gate:\n  allow: ["./check.sh"]\n' };
    const allowed = buildChange({}, { executable: script, write: policy });
    const run = await runCli(['--repo', allowed.path, '--test-command', './check.sh', '--json']);
    expect(verdictOf(run)).toMatchObject({ decision: 'approve', gate: { outcome: 'passed' } });
    const smuggled = buildChange({ executable: script, write: policy });
    const refused = await runCli(['--repo', smuggled.path, '--test-command', './check.sh', '--json']);
    expect(verdictOf(refused)).toMatchObject({ decision: 'inconclusive', reasons: ['gate_refused'] });
  });

  it('does not run on a work tree with changes that are not committed', async () => {
    const { path, git } = buildChange({}, npmTest(0));
    writeFileSync(join(path, 'src/divide.ts'), `${AFTER}// more\n`);
    const args = ['--repo', path, '--test-command', 'npm test'];
    const run = await runCli(args);
    expect(run.exitCode).toBe(2);
    expect(run.stdout).toMatch(/checkout_mismatch/);
    expect(run.stdout).toContain('src/divide.ts changed since the commit under review');
    git('checkout', '--', 'src/divide.ts');
    expect((await runCli(args)).exitCode).toBe(0);
  });

  it('shows no secret that it prints, across the border of what is kept either', async () => {
    const secret = ['ghp', '_9fKq2Lw8Zt4Vn6Xc1Rb0Ym3Kd7Ps5Hf2Jg1A'].join('');
    const print = `process.stdout.write('-'.repeat(65516)+' '+['ghp','_9fKq2Lw8Zt4Vn6Xc1Rb0Ym3Kd7Ps5Hf2Jg1A'].join('')+String.fromCharCode(10));process.exitCode=1`;
    const { path } = buildChange(
      {},
      {
        write: {
          'print.cjs': print,
          'package.json': JSON.stringify({ scripts: { test: 'node print.cjs' } }),
        },
      },
    );
    const run = await runCli(['--repo', path, '--test-command', 'npm test']);
    expect(run.stdout).toContain('[REDACTED:');
    for (const text of [run.stdout, ...Object.values(run.files)]) expect(text).not.toContain(secret);
  });

  it('does not run on another commit than the one under review', async () => {
    const { path, commits } = buildChange({}, npmTest(0));
    const more = ['--head', commits[0] ?? '', '--test-command', 'npm test', '--json'];
    const run = await runCli(['--repo', path, ...more]);
    expect(verdictOf(run)).toMatchObject({
      decision: 'inconclusive',
      reasons: ['checkout_mismatch', 'gate_not_run'],
    });
  });
});

describe('the policy', () => {
  it('is inconclusive, runs nothing and names the place when the policy is not valid', async () => {
    const { args, model } = await buildModel([]);
    const base = { write: { '.github/verdict-gate.yml': 'block-on: { bug: high }\n' } };
    const run = await runCli(['--repo', buildChange({}, base).path, ...args, '--test-command', 'npm test'], {
      env: WITH_KEY,
    });
    expect(run.exitCode).toBe(2);
    expect(run.stdout).toMatch(/config_invalid/);
    expect(run.stdout).toMatch(/block-on\.bug/);
    expect(run.stdout).toMatch(/It was not run: the configuration is not valid/);
    model.assertDone();
  });

  it('is inconclusive when a link stands in place of the policy', async () => {
    const base = {
      write: { 'policy.yml': 'block-on: { security: warning }\n' },
      link: { '.github/verdict-gate.yml': '../policy.yml' },
    };
    const run = await runCli(['--repo', buildChange({}, base).path]);
    expect(run.exitCode).toBe(2);
    expect(run.stdout).toContain('is not a regular file');
  });

  it('says that a change edits the policy, and goes by the one at the base', async () => {
    const head = { write: { '.github/verdict-gate.yml': 'exclude: ["**"]\n', 'src/divide.ts': AFTER } };
    const run = await runCli(['--repo', buildChange(head).path]);
    expect(run.stdout).toContain('this change edits the policy, which does not count for itself');
    expect(run.stdout).toMatch(/^APPROVE: Rules passed; no model reviewed this; no build gate/);
  });

  it('counts excluded lines in the headline and leaves them out of the coverage', async () => {
    const head = { write: { 'src/divide.ts': AFTER, 'gen/x.ts': 'a\nb\n', 'package-lock.json': '{}\n' } };
    const base = { write: { '.github/verdict-gate.yml': 'exclude: ["gen/**"]\n' } };
    const run = await runCli(['--repo', buildChange(head, base).path]);
    expect(run.stdout).toMatch(/^APPROVE: .*; 3 changed lines excluded; /);
    expect(run.stdout).toContain('gen/x.ts: 2 changed lines, excluded by gen/**');
    expect(run.stdout).toContain('package-lock.json: 1 changed line, lock file');
  });

  it('refuses an exclude pattern that cannot be read instead of matching nothing', async () => {
    const run = await runCli(['--repo', buildChange().path, '--exclude', '!src/**', '--json']);
    expect(verdictOf(run)).toMatchObject({ decision: 'inconclusive', reasons: ['config_invalid'] });
  });
});

describe('replay', () => {
  /** A run with a finding, its record in a file, and what to write there. */
  async function recorded(more: readonly string[] = []) {
    const { args } = await buildModel([reply({ findings: [finding] })]);
    const repository = buildChange();
    const first = await runCli(['--repo', repository.path, ...args, ...more, '--json'], { env: WITH_KEY });
    const file = join(repository.folder(), 'audit.json');
    const text = first.files['audit.json'] ?? '';
    writeFileSync(file, text);
    return { first, file, text };
  }

  it('judges a record again to the same bytes, with neither model nor network', async () => {
    const { first, file } = await recorded();
    const again = await runCli(['replay', file, '--json']);
    expect(again.exitCode).toBe(1);
    expect(again.stdout).toBe(first.stdout);
  });

  it('is inconclusive for a record that was changed, in whatever part', async () => {
    const { file, text } = await recorded();
    const changes: readonly (readonly [RegExp, string])[] = [
      [/"decision": "request_changes"/, '"decision": "approve"'],
      [/"kind": "inline"/, '"kind": "body"'],
      [/"version": "[^"]*"/, '"version": "9.9.9"'],
      [/"max-total-tokens": \d+/, '"max-total-tokens": 1'],
      [/export function divide/, 'export function multiply'],
      [/"rounds": 0/, '"rounds": 1'],
    ];
    for (const [part, other] of changes) {
      const changed = text.replace(part, other);
      expect(changed).not.toBe(text);
      writeFileSync(file, changed);
      const again = await runCli(['replay', file]);
      expect([String(part), again.exitCode, again.stdout, again.stderr]).toEqual([
        String(part),
        2,
        '',
        'verdict-gate: the record was changed after it was written\n',
      ]);
    }
  });

  it('leaves code, quotes and answers out of a record of digests, and says why it cannot be judged', async () => {
    const { first, file, text } = await recorded(['--audit-content', 'digests']);
    expect(first.exitCode).toBe(1);
    expect(text).not.toContain(BAD_LINE.trim());
    expect(text).toContain('Assignment instead of comparison');
    expect((await runCli(['replay', file])).stderr).toMatch(/digests/);
  });

  it('says of another file that it is no record', async () => {
    const { file } = await recorded();
    const others = ['{}', 'no json', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'null'];
    for (const other of others) {
      writeFileSync(file, other);
      const run = await runCli(['replay', file]);
      expect([run.exitCode, run.stdout]).toEqual([2, '']);
      expect(run.stderr).toMatch(
        /^verdict-gate: this (is not an audit record|file is not JSON|file is nested)/,
      );
    }
  });

  it('holds the inputs, and no key', async () => {
    const { text } = await recorded(['--criteria', 'Look at division.']);
    expect(JSON.parse(text)).toMatchObject({
      inputs: {
        // Texts may hold what is not for a record.
        criteria: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
        strategy: 'selective',
        'max-tool-calls': null,
      },
    });
    expect(text).not.toContain(KEY);
  });
});

describe('bad arguments', () => {
  const repository = (): string => buildChange().path;
  const cases: readonly (readonly [string, () => string[], RegExp])[] = [
    ['an unknown option', () => ['--tset-command', 'x'], /tset-command/],
    ['a number that is none', () => ['--max-diff-chars', 'lots'], /max-diff-chars.*lots/],
    ['a folder that does not exist', () => ['--repo', '/nonexistent/folder'], /does not exist/],
    ['a base that does not resolve', () => ['--repo', repository(), '--base', 'nope'], /base.*nope/],
    ['a head that looks like an option', () => ['--repo', repository(), '--head=--output=x'], /head/],
    [
      'an address that is not https',
      () => ['--repo', repository(), '--base-url', 'http://example.com'],
      /base-url/,
    ],
    [
      'an unknown model without a window',
      () => ['--repo', repository(), '--model', 'my-model'],
      /context-window/,
    ],
    ['a secret name for the gate', () => ['--repo', repository(), '--gate-env', 'NPM_TOKEN'], /NPM_TOKEN/],
    [
      'a working directory outside',
      () => ['--repo', repository(), '--working-directory', '..'],
      /working-directory.*outside/,
    ],
  ];
  for (const [what, args, message] of cases) {
    it(`ends with exit code 3 and one message on ${what}`, async () => {
      const run = await runCli(args(), { env: WITH_KEY });
      expect(run.stderr).toMatch(message);
      expect(run.stderr).not.toMatch(/\n\s+at /);
      expect(run.exitCode).toBe(3);
      expect(run.stdout).toBe('');
    });
  }

  it('refuses to send a key where certificates are not checked', async () => {
    const env = { ...WITH_KEY, NODE_TLS_REJECT_UNAUTHORIZED: '0' };
    const run = await runCli(['--repo', repository(), '--json'], { env });
    expect(run.exitCode).toBe(2);
    expect(run.stderr).toMatch(/TLS/);
  });

  it('leaves no verdict of an earlier run behind when a later one fails', async () => {
    const repository = buildChange();
    const out = repository.folder();
    expect((await runCli(['--repo', repository.path, '--out', out])).exitCode).toBe(0);
    const failed = await runCli(['--repo', repository.path, '--head', 'nope', '--out', out]);
    expect(failed.exitCode).toBe(3);
    expect(existsSync(join(out, 'verdict.json'))).toBe(false);
  });

  it('prints the help', async () => {
    const run = await runCli(['--help']);
    expect(run.exitCode).toBe(0);
    expect(run.stdout).toContain('--max-total-tokens');
  });
});

describe('cancel', () => {
  it('ends the gate with everything it started, and says that the run was cancelled', async () => {
    const sleep = { write: { 'package.json': JSON.stringify({ scripts: { test: 'sleep 60' } }) } };
    const { path } = buildChange({}, sleep);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const run = await runCli(['--repo', path, '--test-command', 'npm test', '--json'], {
        onStart: (pid, stderr) => {
          const timer = setInterval(() => {
            if (!stderr().includes('running the build gate')) return;
            clearInterval(timer);
            setTimeout(() => process.kill(pid, signal), 300);
          }, 20);
        },
      });
      expect(run.exitCode).toBe(2);
      expect(verdictOf(run)).toMatchObject({
        decision: 'inconclusive',
        reasons: ['gate_not_run', 'cancelled'],
      });
    }
  });
});
