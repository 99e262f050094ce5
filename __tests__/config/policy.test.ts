import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { explainPolicy } from '../../src/config/explain-policy.ts';
import { organisationPolicy } from '../../src/config/further-policy.ts';
import {
  DEFAULT_POLICY,
  organisationPolicyJsonSchema,
  POLICY_PATH,
  policyJsonSchema,
} from '../../src/config/policy-schema.ts';
import { readPolicy } from '../../src/config/policy-source.ts';
import { MAX_POLICY_BYTES, parsePolicy } from '../../src/config/policy.ts';
import { sha256 } from '../../src/core/digest.ts';
import { renderPolicy } from '../../src/core/render/policy-explain.ts';
import { CodedError } from '../../src/errors.ts';

const SOURCE = '.github/verdict-gate.yml at the base';

function problemOf(text: string): string {
  try {
    parsePolicy(text, SOURCE);
  } catch (error) {
    if (error instanceof CodedError && error.code === 'config') return error.message;
    throw error;
  }
  return 'accepted';
}

describe('readPolicy', () => {
  const at = (files: Record<string, string>) => (_commit: string, path: string) =>
    Promise.resolve(path in files ? new TextEncoder().encode(files[path]) : null);

  it('is the built-in one where there is no file', async () => {
    expect(await readPolicy('a'.repeat(40), at({}))).toMatchObject({ policy: DEFAULT_POLICY, problem: null });
  });

  it('does not pass over a policy whose name ends otherwise: it would count for nothing without a word', async () => {
    const reading = await readPolicy('a'.repeat(40), at({ '.github/verdict-gate.yaml': 'exclude: []' }));
    expect(reading.problem).toBe(
      'the policy is read from .github/verdict-gate.yml; rename .github/verdict-gate.yaml',
    );
  });
});

describe('the layers of a policy', () => {
  const BASE = 'a'.repeat(40);
  const at = (text: string | null) => () =>
    Promise.resolve(text === null ? null : new TextEncoder().encode(text));
  const theirs = (text: string | null) =>
    organisationPolicy({ repository: 'acme/policies', commit: 'b'.repeat(40) }, at(text));
  const read = (own: string, org: string | null) =>
    readPolicy(BASE, (_commit, path) => at(path === POLICY_PATH ? own : null)(), [theirs(org)]);

  it('give a digest that changes with the bytes of any, and is that of the file where there is one alone', async () => {
    const digests = [
      (await read('exclude: []', 'exclude: []')).digest,
      (await read('exclude: [] ', 'exclude: []')).digest,
      (await read('exclude: []', 'exclude: [] ')).digest,
      (await readPolicy(BASE, (_commit, path) => at(path === POLICY_PATH ? 'exclude: []' : null)())).digest,
    ];
    expect(new Set(digests).size).toBe(4);
    expect(digests[3]).toBe(sha256('exclude: []'));
  });

  it('let nobody but an organisation enforce', async () => {
    const reading = await read('enforced: { exclude: [] }', '');
    expect(reading).toMatchObject({ policy: DEFAULT_POLICY, layers: [] });
    expect(reading.problem).toMatch(
      /^\.github\/verdict-gate\.yml at a{12} .*: enforced: only the policy of an organisation/,
    );
    expect((await read('', 'enforced: { split-files: false }')).problem).toMatch(
      /acme\/policies at b{12} .*: enforced: .*"split-files"; there are gate, exclude/,
    );
  });

  it('are as bounded together as one is alone', async () => {
    const many = (name: string) =>
      `reserved: [${Array.from({ length: 150 }, (_, i) => `${name}${i}`).join(', ')}]`;
    expect((await read(many('a'), many('b'))).problem).toMatch(/layers of the policy together: reserved/);
    expect((await read(many('a'), many('a'))).problem).toBeNull();
  });

  it('are explained key by key, with the layer of each value and what is enforced', async () => {
    const reading = await read(
      'max-review-cycles: 9\ncriteria: [{ name: own, text: x }]',
      'require-flag: true\nenforced: { max-review-cycles: 4 }\ncriteria: [{ name: theirs, text: x }]',
    );
    const text = renderPolicy(explainPolicy(reading));
    const line = (key: string) => text.split('\n').find((each) => each.startsWith(key));
    expect(line('max-review-cycles')).toMatch(/ 4 {2}\[project, organisation; enforced\]$/);
    expect(line('require-flag')).toMatch(/ true {2}\[organisation\]$/);
    expect(line('split-files')).toMatch(/ true {2}\[built in\]$/);
    expect(line('criteria')).toMatch(/ \["own","theirs"\] {2}\[project, organisation\]$/);
    expect(text).toContain('  max-review-cycles: 9 does not count, the organisation enforces 4\n');
  });
});

describe('an entry of a list', () => {
  it.each([
    [
      'specialists: [{ name: a, prompt: x, categories: [style] }]',
      /specialists\.0\.categories\.0: .*"bug"\|"security"/,
    ],
    ['specialists: [{ name: tests, prompt: x }]', /specialists\.0\.name: must not be one of general/],
    [
      'specialists: [{ name: a, prompt: x }, { name: a, prompt: y }]',
      /specialists\.1\.name: "a" is the name/,
    ],
    ['criteria: [{ name: a, text: x }, { name: a, text: y }]', /criteria\.1\.name: "a" is the name/],
    ['criteria: [{ name: a, text: x, paths: [b, "!x"] }]', /criteria\.0\.paths\.1: the pattern "!x" starts/],
    ['criteria: [{ name: a, text: x, file: y }]', /criteria\.0: needs either text or file/],
    ['specialists: [{ name: a, prompt: x, paths: ["a{b"] }]', /specialists\.0\.paths\.0: the pattern "a\{b"/],
    ['severity: [{ paths: ["a/"], floor: error }]', /severity\.0\.paths\.0: the pattern "a\/" ends with/],
    ['severity: [{ floor: blocker, ceiling: info }]', /severity\.0: has a floor above its ceiling/],
    ['reserved: ["@acme/db", "/db"]', /reserved\.1: the pattern "\/db" starts with/],
    ['reserved: ["@a b"]', /reserved\.0: the owner "@a b" must be @name or @org\/team/],
    ['block-on: { style: error }', /block-on: .*"style"; there are bug, security/],
    ['gate: { alow: [] }', /gate: .*"alow"; there are allow/],
  ])('that is wrong is named with its place and what is allowed: %s', (text, message) => {
    expect(problemOf(text)).toMatch(message);
  });
});

describe('parsePolicy', () => {
  it('reads every key', () => {
    const text = [
      'gate:',
      '  allow: ["make verify"]',
      'exclude: ["gen/**"]',
      'block-on: { security: warning, performance: blocker }',
      'require-flag: true',
      'max-review-cycles: 3',
      'criteria: [{ name: sql, file: docs/sql.md, paths: ["db/**"], extensions: [.sql], max-changed-lines: 400 }]',
      'specialists: [{ name: i18n, prompt: docs/i18n.md, categories: [convention], paths: ["web/**"] }]',
      'unique-per-specialist: 4',
      'severity: [{ category: security, paths: ["lib/**"], floor: error }]',
      'reserved: ["db/**", "@acme/security"]',
      'split-files: false',
    ].join('\n');
    expect(parsePolicy(text, SOURCE)).toEqual({
      gate: { allow: ['make verify'] },
      exclude: ['gen/**'],
      'block-on': { security: 'warning', performance: 'blocker' },
      'require-flag': true,
      'max-review-cycles': 3,
      criteria: [
        {
          name: 'sql',
          file: 'docs/sql.md',
          paths: ['db/**'],
          except: [],
          extensions: ['.sql'],
          'max-changed-lines': 400,
        },
      ],
      specialists: [{ name: 'i18n', prompt: 'docs/i18n.md', categories: ['convention'], paths: ['web/**'] }],
      'unique-per-specialist': 4,
      severity: [{ category: 'security', paths: ['lib/**'], floor: 'error' }],
      reserved: ['db/**', '@acme/security'],
      'split-files': false,
    });
  });

  it('takes an empty document and one of comments alone as the default policy', () => {
    expect(parsePolicy('', SOURCE)).toEqual(DEFAULT_POLICY);
    expect(parsePolicy('# nothing yet\n', SOURCE)).toEqual(DEFAULT_POLICY);
  });

  it('refuses an unknown key and names it', () => {
    expect(problemOf('gates: {}\n')).toMatch(/Unrecognized key.*gates/);
    expect(problemOf('gate: { alow: [] }\n')).toMatch(/gate.*alow/);
  });

  it('refuses an unknown category, an unknown level and a wrong type, and says what is allowed', () => {
    expect(problemOf('block-on: { style: error }\n')).toMatch(/block-on/);
    expect(problemOf('block-on: { bug: high }\n')).toMatch(/block-on\.bug.*blocker.*error.*warning.*info/);
    expect(problemOf('max-review-cycles: soon\n')).toMatch(/max-review-cycles/);
    expect(problemOf('exclude: "*.js"\n')).toMatch(/exclude/);
    expect(problemOf('- a list\n')).toMatch(/the document/);
  });

  it('refuses broken YAML and a key given twice, with the line', () => {
    expect(problemOf('gate: {\n')).toMatch(/not valid YAML.*line 2/);
    expect(problemOf('exclude: []\nexclude: ["a"]\n')).toMatch(/not valid YAML.*unique/);
  });

  it('refuses an alias bomb instead of expanding it', () => {
    const layers = Array.from({ length: 12 }, (_, i) =>
      i === 0
        ? 'a0: &a0 ["x"]'
        : `a${i}: &a${i} [${Array.from({ length: 10 }, () => `*a${i - 1}`).join(', ')}]`,
    );
    expect(problemOf(layers.join('\n'))).toMatch(/aliases/);
  });

  it('does not take a key named like a prototype member for a known one', () => {
    expect(problemOf('__proto__: { gate: {} }\n')).not.toBe('accepted');
    expect(problemOf('constructor: {}\n')).toMatch(/constructor/);
  });

  it('refuses a file over the size limit and takes one at it', () => {
    const filler = (bytes: number) => `# ${'x'.repeat(bytes - 3)}\n`;
    expect(problemOf(filler(MAX_POLICY_BYTES))).toBe('accepted');
    expect(problemOf(filler(MAX_POLICY_BYTES + 1))).toMatch(/larger than/);
  });
});

describe('policyJsonSchema', () => {
  it('of an organisation is what docs/organisation-policy.schema.json holds', () => {
    const file = resolve(import.meta.dirname, '../../docs/organisation-policy.schema.json');
    const schema: unknown = JSON.parse(JSON.stringify(organisationPolicyJsonSchema()));
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(schema);
  });

  it('is what docs/policy.schema.json holds', () => {
    const file = resolve(import.meta.dirname, '../../docs/policy.schema.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(policyJsonSchema())));
  });
});
