import { describe, expect, it } from '@jest/globals';
import { ACTION_INPUT_NAMES, parseActionInputs, SECRET_INPUTS } from '../../src/config/action-inputs.ts';
import { configDigest, recordedInputs } from '../../src/config/recorded-inputs.ts';

const PRODUCT = { name: 'verdict-gate', version: '1.0.0' };
const digest = (raw: Record<string, string> = {}): string => configDigest(parseActionInputs(raw), PRODUCT);

/** Another value than the default for each input; of inputs that need a second one, both. */
const CHANGED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'github-token': { 'github-token': 'ghs-other' },
  'api-key': { 'api-key': 'another-key-of-the-model' },
  mode: { mode: 'gate', 'test-command': 'npm test' },
  'gate-result': { mode: 'review', 'gate-result': 'success' },
  'allow-self-hosted-gate': { 'allow-self-hosted-gate': 'true' },
  'test-command': { 'test-command': 'npm test' },
  'working-directory': { 'working-directory': 'web' },
  'gate-timeout': { 'gate-timeout': '3' },
  'gate-env': { 'gate-env': 'DATABASE_URL' },
  reviewer: { reviewer: 'rules' },
  criteria: { criteria: 'Look for races.' },
  exclude: { exclude: '*.md' },
  'review-red-builds': { 'review-red-builds': 'true' },
  'base-url': { 'base-url': 'https://model.invalid/v1' },
  model: { model: 'another' },
  'context-window': { 'context-window': '9000' },
  temperature: { temperature: '1' },
  'max-tool-calls': { 'max-tool-calls': '4' },
  'max-diff-chars': { 'max-diff-chars': '30000' },
  'max-output-tokens': { 'max-output-tokens': '5000' },
  'max-total-tokens': { 'max-total-tokens': '5000' },
  deadline: { deadline: '3' },
  'max-inline-comments': { 'max-inline-comments': '3' },
  'audit-content': { 'audit-content': 'digests' },
  'ignore-actors': { 'ignore-actors': 'someone' },
  'fail-on': { 'fail-on': 'none' },
  'pass-on-reasons': { 'pass-on-reasons': 'no_credentials' },
  'review-event': { 'review-event': 'comment' },
  'allow-approve-event': { 'allow-approve-event': 'true' },
  'state-key': { 'state-key': 'a long and random secret' },
  'org-policy': { 'org-policy': `acme/policies@${'a'.repeat(40)}` },
  'fallback-models': { 'fallback-models': 'gpt-5.2' },
  strategy: { strategy: 'ensemble' },
  depth: { depth: 'deep' },
  concurrency: { concurrency: '2' },
  'context-bytes': { 'context-bytes': '4096' },
  'embedding-model': { 'embedding-model': 'text-embedding-3-small' },
  reflector: { reflector: 'on' },
  'reflector-model': { 'reflector-model': 'gpt-5.2' },
};

/** Inputs under which the model is asked the same question. */
const SAME_QUESTION = [
  'github-token',
  'api-key',
  'mode',
  'gate-result',
  'allow-self-hosted-gate',
  'test-command',
  'working-directory',
  'gate-timeout',
  'gate-env',
  'audit-content',
  'ignore-actors',
  'fail-on',
  'pass-on-reasons',
  'review-event',
  'allow-approve-event',
  'state-key',
  'concurrency',
];

describe('the digest of the configuration', () => {
  it('changes with every input that the answer of the model depends on, and with no other', () => {
    expect(Object.keys(CHANGED).toSorted()).toEqual([...ACTION_INPUT_NAMES].toSorted());
    const same = Object.entries(CHANGED).filter(([, raw]) => digest(raw) === digest());
    expect(same.map(([name]) => name).toSorted()).toEqual(SAME_QUESTION.toSorted());
  });

  it('changes with the version of the product', () => {
    const inputs = parseActionInputs({});
    expect(configDigest(inputs, { ...PRODUCT, version: '1.0.1' })).not.toBe(configDigest(inputs, PRODUCT));
  });
});

describe('the inputs of the audit record', () => {
  it('hold every input but the secrets', () => {
    const secrets = Object.fromEntries(SECRET_INPUTS.map((name) => [name, `secret-value-of-${name}`]));
    const recorded = recordedInputs(parseActionInputs(secrets));
    expect([...Object.keys(recorded), ...SECRET_INPUTS].toSorted()).toEqual(
      [...ACTION_INPUT_NAMES].toSorted(),
    );
    expect(JSON.stringify(recorded)).not.toContain('secret-value');
  });
});
