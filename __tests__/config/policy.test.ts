import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DEFAULT_POLICY, policyJsonSchema } from '../../src/config/policy-schema.ts';
import { readPolicy } from '../../src/config/policy-source.ts';
import { MAX_POLICY_BYTES, parsePolicy } from '../../src/config/policy.ts';
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
  it('is what docs/policy.schema.json holds', () => {
    const file = resolve(import.meta.dirname, '../../docs/policy.schema.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(policyJsonSchema())));
  });
});
